// A patrol inspection of a card: its items are judged, and somebody else says what becomes of the card. One patrol makes a
// paper for each card.
import {
  business,
  bySystem,
  choice,
  code,
  computed,
  countOf,
  date,
  datetime,
  files,
  longText,
  printing,
  ref,
  refs,
  resource,
  state,
  states,
  text,
  user,
} from '../../language/index.ts'
import { handedIn, judgedLines } from './judgedLines.ts'
import { cardFacts, cardFinds, inspection } from './words.ts'

export const inspectionStates = states({
  draft: [0, ['', ''], 'info', ['草稿', 'Draft']],
  toAccept: [1, ['待验收', 'To be accepted'], 'warning'],
  qualified: [2, ['合格', 'Qualified'], 'success'],
  concession: [3, ['让步接收', 'Concession accepted'], 'warning'],
  rework: [4, ['不合格返工', 'Unqualified rework'], 'danger'],
  scrapped: [5, ['不合格报废', 'Unqualified scrap'], 'danger'],
})

const verdicts = {
  2: ['合格', 'Qualified'],
  3: ['让步接收', 'Concession accepted'],
  4: ['不合格返工', 'Unqualified rework'],
  5: ['不合格报废', 'Unqualified scrap'],
} as const
const [concession, rework] = [3, 4] as const

const judgedAlready = ['qualified', 'concession', 'rework', 'scrapped'] as const

const scheme = { among: { kind: inspection }, search: ['code', 'name'] } as const
const routeName = text(['巡检路线', 'Route'], { max: 100, search: true })

export const dailyInspection = resource('dailyInspection', {
  label: ['巡检单', 'Inspection'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  editable: { status: ['draft'] },
  fields: {
    code: code(['巡检单号', 'Inspection no.']),
    /** Papers of one patrol have the same. */
    batchNo: text(['巡检批次', 'Patrol no.'], { ...bySystem, max: 40, search: true }),
    routeName,
    cardId: ref(['卡片', 'Card'], 'newCard', {
      ...{ required: true, readOnly: 'onceSaved', search: ['code', 'name'], scan: { by: 'getByQr', kind: 'card' } },
    }),
    cardName: cardFacts.cardName,
    cardType: cardFacts.cardType,
    productLineId: ref(['产线', 'Production line'], 'productLine', bySystem),
    schemeId: ref(['巡检方案', 'Scheme'], 'scheme', {
      ...{ ...scheme, readOnly: 'onceSaved', empty: ['自由巡检', 'Free inspection'] },
    }),
    inspectorId: user(['巡检人', 'Inspector'], { required: true, default: 'self', search: ['jobName'] }),
    inspectTime: datetime(['巡检时间', 'Inspected'], { required: true, default: 'now', paperDate: true }),
    lines: judgedLines(['巡检明细', 'Results']),
    itemQty: countOf(['项数', 'Items'], 'lines'),
    ngQty: countOf(['异常数', 'Abnormal'], 'lines', { judge: 2 }),
    description: longText(['情况说明', 'Findings'], { max: 500 }),
    images: files(['照片', 'Photos'], { max: 9 }),
    suggestion: choice(['建议结论', 'Proposal'], verdicts),
    status: state(['状态', 'Status'], inspectionStates, 'draft'),
    acceptUserId: user(['验收人', 'Accepted by'], bySystem),
    acceptTime: datetime(['验收时间', 'Accepted'], bySystem),
    acceptOpinion: text(['验收意见', 'Opinion'], { ...bySystem, max: 200 }),
    concessionUntil: date(['让步期限', 'Concession until'], bySystem),
    repairId: ref(['报修单', 'Repair report'], 'repair', bySystem),
    scrapId: ref(['报废单', 'Scrap order'], 'scrap', bySystem),
    /** Made on the day a concession was given: what is to be inspected before it ends. */
    followsId: ref(['复检来源', 'Follows'], 'dailyInspection', { ...bySystem, privacy: 'internal' }),
    followUp: computed(['后续单据', 'Follow-up'], 'text'),
  },
  belongsWith: 'cardId',
  participants: ['inspectorId'],
  namedMay: { createUserId: ['update', 'delete', 'submit', 'withdraw'], inspectorId: ['update', 'submit', 'withdraw'] },
  actions: {
    submit: {
      from: { status: ['draft'] },
      staleWhenWrong: true,
      input: {
        lines: handedIn.lines,
        description: longText(['情况说明', 'Findings'], { max: 500 }),
        images: handedIn.images,
        suggestion: choice(['建议结论', 'Proposal'], verdicts),
      },
    },
    accept: {
      label: ['验收', 'Accept'],
      from: { status: ['toAccept'] },
      staleWhenWrong: true,
      input: {
        verdict: choice(['验收结论', 'Verdict'], verdicts, { required: true, default: 2 }),
        acceptOpinion: text(['验收意见', 'Opinion'], { max: 200, requiredWhen: { verdict: [3, 4, 5] } }),
        concessionUntil: date(['让步期限', 'Concession until'], {
          ...{ onlyWhen: { verdict: concession }, requiredWhen: { verdict: concession } },
        }),
        faultTypeId: ref(['故障类型', 'Fault type'], 'faultType', {
          ...{ onlyWhen: { verdict: rework }, requiredWhen: { verdict: rework }, among: { offered: { isLeaf: true } } },
        }),
      },
    },
    withdraw: { from: { status: ['toAccept'] }, to: { status: 'draft' }, staleWhenWrong: true, rare: true },
    cancelAccept: {
      from: { status: judgedAlready },
      to: { status: 'toAccept' },
      staleWhenWrong: true,
      rare: true,
    },
    print: printing,
    /** A draft for each card: those of a line, or those that are named. */
    createPatrol: {
      rowless: true,
      input: {
        routeName,
        productLineId: ref(['产线', 'Production line'], 'productLine'),
        cardIds: refs(['卡片', 'Cards'], 'newCard', { max: 200 }),
        schemeId: ref(['巡检方案', 'Scheme'], 'scheme', {
          ...{
            ...scheme,
            among: {
              where: { kind: inspection },
              offered: { list: 'list', asks: { kind: String(inspection) }, from: [] },
            },
          },
        }),
        inspectorId: user(['巡检人', 'Inspector'], { empty: ['本人', 'Yourself'] }),
      },
    },
  },
  paper: {
    signed: [
      ['巡检人', 'Inspected by'],
      ['验收', 'Accepted by'],
    ],
  },
  list: {
    opensOn: 'inspectTime',
    columns: [
      ...['code', 'status', 'batchNo', 'cardId', 'cardName', 'productLineId', 'inspectorId', 'inspectTime', 'itemQty'],
      ...['ngQty', 'suggestion', 'acceptUserId', 'concessionUntil', 'followUp'],
    ],
    extraColumns: ['routeName', 'schemeId', 'description', 'acceptTime', 'acceptOpinion'],
    filters: [
      'inspectTime',
      'status',
      'cardId',
      'productLineId',
      'inspectorId',
      'schemeId',
      'cardType',
      'toolingTypeId',
    ],
    extraFilters: { toolingTypeId: cardFinds.toolingTypeId },
  },
})

export const inspectionBusiness = business(631, {
  resource: dailyInspection,
  label: ['巡检', 'Inspection'],
  screen: 'inspection',
  classification: 'dailyBusiness',
  prefix: 'XJ',
})
