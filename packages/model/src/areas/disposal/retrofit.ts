// A retrofit: the card is worked on, and is something else afterwards. What it becomes is written on the paper.
import {
  choice,
  code,
  countOf,
  date,
  dict,
  document,
  inOrder,
  int,
  json,
  longText,
  money,
  ref,
  text,
} from '../../language/index.ts'
import { cardLines, disposalBusiness, findsCard, offering, paperEnd, signedByThree } from './words.ts'

/** Fields of a card that a retrofit may change, and under which name a line says what they become. */
export const retrofitted = {
  newName: 'name',
  newSpec: 'spec',
  newArchivesId: 'archivesId',
  newToolingTypeId: 'toolingTypeId',
  newCavityNum: 'cavityNum',
  newDesignLife: 'designLife',
  newOriginalValue: 'originalValue',
} as const

const asBefore = { empty: ['不变', 'As before'] } as const

export const retrofit = document('retrofit', {
  label: ['改造单', 'Retrofit order'],
  fields: {
    code: code(['单号', 'No.']),
    retrofitWay: choice(
      ['改造方式', 'Way'],
      { 1: ['自制', 'In-house'], 2: ['委外', 'Outsourced'] },
      { required: true, default: 1 },
    ),
    supplierId: ref(['委外单位', 'Contractor'], 'supplier', {
      ...{ onlyWhen: { retrofitWay: 2 }, requiredWhen: { retrofitWay: 2 } },
    }),
    planStart: date(['计划开始', 'Planned from']),
    planEnd: date(['计划完成', 'Planned to']),
    cost: money(['改造费用', 'Cost'], { min: 0 }),
    reason: dict(['改造原因', 'Reason'], 'retrofitReason', { required: true }),
    content: longText(['改造内容', 'What is done'], { required: true, max: 500 }),
    finishDate: date(['完成日期', 'Finished'], { readOnly: true, noCopy: true }),
    acceptResult: choice(
      ['验收结果', 'Acceptance'],
      { 1: ['合格', 'Pass'], 2: ['不合格', 'Fail'] },
      { readOnly: true, noCopy: true },
    ),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    lines: cardLines(
      { status: 'inUse' },
      {
        /** Each value that the retrofit changed, as it was and as it became. */
        changedText: text(['改造前 → 改造后', 'Before → after'], { max: 1000, readOnly: true, noCopy: true }),
        newName: text(['新名称', 'New name'], { max: 128, ...asBefore }),
        newSpec: text(['新规格', 'New specification'], { max: 128, ...asBefore }),
        newArchivesId: ref(['新档案', 'New file'], 'archives', asBefore),
        newToolingTypeId: ref(['新类型', 'New type'], 'toolingType', asBefore),
        newCavityNum: int(['新穴数', 'New cavities'], { min: 1, max: 999, ...asBefore }),
        newDesignLife: int(['新设计寿命', 'New design life'], { min: 1, ...asBefore }),
        newOriginalValue: money(['新原值', 'New original value'], { min: 0, ...asBefore }),
        before: json<Readonly<Record<string, unknown>>>(['改造前', 'Before'], {
          readOnly: true,
          noCopy: true,
          privacy: 'internal',
        }),
      },
    ),
    ...paperEnd,
  },
  checks: [inOrder('planStart', 'planEnd')],
  actions: {
    ...offering('2'),
    finish: {
      from: { status: ['complete'] },
      to: { status: 'closed' },
      staleWhenWrong: true,
      // Who closes it says both: nothing is taken for granted.
      input: {
        finishDate: date(['完成日期', 'Finished'], { required: true, max: 'today' }),
        acceptResult: choice(
          ['验收结果', 'Acceptance'],
          { 1: ['合格', 'Pass'], 2: ['不合格', 'Fail'] },
          { required: true },
        ),
      },
      keeps: ['finishDate', 'acceptResult'],
    },
  },
  paper: signedByThree,
  list: {
    opensOn: 'createTime',
    columns: [
      ...['code', 'cardQty', 'retrofitWay', 'supplierId', 'planStart', 'planEnd', 'cost', 'status', 'finishDate'],
    ],
    filters: ['status', 'cardId', 'retrofitWay', 'reason', 'createTime'],
    extraFilters: findsCard,
  },
})

export const retrofitOrder = disposalBusiness(654, retrofit, 'retrofitOrder', 'GZ')
