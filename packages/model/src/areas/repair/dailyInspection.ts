// A patrol's paper of one card: what was found, and the verdict of who accepts it.
import {
  business,
  choice,
  code,
  countOf,
  date,
  datetime,
  files,
  id,
  longText,
  ref,
  refs,
  resource,
  state,
  states,
  text,
  user,
} from '../../language/index.ts'
import { inspection as inspectionKind, judgedLines } from '../upkeep/words.ts'

export const inspectionStates = states({
  draft: [0, ['', ''], 'default', ['草稿', 'Draft']],
  toBeAccepted: [1, ['待验收', 'To be accepted'], 'warning'],
  qualified: [2, ['合格', 'Qualified'], 'success'],
  concessionAccepted: [3, ['让步接收', 'Concession accepted'], 'warning'],
  unqualifiedRework: [4, ['不合格返工', 'Unqualified rework'], 'danger'],
  unqualifiedScrap: [5, ['不合格报废', 'Unqualified scrap'], 'danger'],
})

const verdicts = {
  2: ['合格', 'Qualified'],
  3: ['让步接收', 'Concession accepted'],
  4: ['不合格返工', 'Unqualified rework'],
  5: ['不合格报废', 'Unqualified scrap'],
} as const

const given = { readonly: true, own: true } as const

export const dailyInspection = resource('dailyInspection', {
  label: ['巡检单', 'Inspection'],
  kind: 'document',
  orgMode: 1,
  display: 'code',
  fields: {
    code: code(['巡检单号', 'Inspection no.']),
    batchNo: text(['巡检批次', 'Patrol no.'], { ...given, max: 40, search: true }),
    routeName: text(['巡检路线', 'Route'], { max: 50 }),
    productLineId: ref(['产线', 'Production line'], 'productLine', given),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, fixed: true, search: ['code', 'name'] }),
    schemeId: ref(['方案', 'Scheme'], 'scheme', {
      ...{ fixed: true, among: { kind: inspectionKind } },
      emptyMeans: ['自由巡检', 'Free inspection'],
    }),
    inspectorId: user(['巡检人', 'Inspector'], { required: true, default: 'self', search: ['jobName'] }),
    inspectTime: datetime(['巡检时间', 'Inspected'], { required: true, default: 'now', paperDate: true }),
    lines: judgedLines(['巡检明细', 'Results']),
    ngQty: countOf(['异常项', 'Abnormal items'], 'lines', { judge: 2 }),
    itemQty: countOf(['项目数', 'Items'], 'lines'),
    description: longText(['情况说明', 'Findings'], { max: 500 }),
    images: files(['照片', 'Photos'], { max: 9 }),
    suggestion: choice(['建议结论', 'Proposal'], verdicts),
    status: state(['状态', 'Status'], inspectionStates, 'draft'),
    acceptUserId: user(['验收人', 'Accepted by'], given),
    acceptTime: datetime(['验收时间', 'Accepted'], given),
    acceptOpinion: text(['验收意见', 'Opinion'], { ...given, max: 200 }),
    concessionUntil: date(['让步期限', 'Concession until'], given),
    repairId: ref(['报修单', 'Report'], 'repair', given),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  belongsWith: 'cardId',
  participants: ['inspectorId'],
  editable: { status: ['draft'] },
  indexes: [['status', 'inspectTime'], ['batchNo']],
  actions: {
    /** A paper of each card, of a production line or as chosen; one number for all. */
    createPatrol: {
      rowless: true,
      input: {
        productLineId: ref(['产线', 'Production line'], 'productLine'),
        cardIds: refs(['卡片', 'Cards'], 'newCard', { max: 200 }),
        schemeId: ref(['方案', 'Scheme'], 'scheme', { among: { kind: inspectionKind } }),
        routeName: text(['巡检路线', 'Route'], { max: 50 }),
      },
    },
    submit: { from: { status: ['draft'] }, to: { status: 'toBeAccepted' }, staleWhenWrong: true },
    accept: {
      from: { status: ['toBeAccepted'] },
      staleWhenWrong: true,
      input: {
        verdict: choice(['结论', 'Verdict'], verdicts, { required: true }),
        acceptOpinion: text(['验收意见', 'Opinion'], { max: 200, requiredWhen: { verdict: [3, 4, 5] } }),
        concessionUntil: date(['让步期限', 'Concession until'], {
          ...{ requiredWhen: { verdict: 3 }, onlyWhen: { verdict: 3 } },
        }),
      },
      keeps: ['acceptOpinion', 'concessionUntil'],
    },
    withdraw: { from: { status: ['toBeAccepted'] }, to: { status: 'draft' }, staleWhenWrong: true, rare: true },
    cancelAccept: {
      from: { status: ['qualified', 'concessionAccepted', 'unqualifiedRework', 'unqualifiedScrap'] },
      to: { status: 'toBeAccepted' },
      staleWhenWrong: true,
      rare: true,
    },
  },
  paper: {
    signed: [
      ['巡检人', 'Inspector'],
      ['验收', 'Accepted by'],
    ],
  },
  list: {
    opensOn: 'inspectTime',
    columns: [
      ...['code', 'batchNo', 'cardId', 'productLineId', 'inspectorId', 'inspectTime', 'itemQty', 'ngQty', 'suggestion'],
      ...['status', 'acceptUserId', 'concessionUntil', 'repairId'],
    ],
    filters: ['status', 'cardId', 'productLineId', 'inspectorId', 'inspectTime'],
  },
})

export const inspection = business(631, {
  resource: dailyInspection,
  label: ['巡检', 'Inspection'],
  page: 'inspection',
  classification: 'dailyBusiness',
  prefix: 'XJ',
})
