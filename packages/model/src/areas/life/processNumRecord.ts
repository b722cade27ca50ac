// How often a card has worked, as people report it. A record that counts is an entry of the life ledger.
import {
  auditing,
  bool,
  business,
  check,
  choice,
  code,
  computed,
  date,
  document,
  files,
  int,
  lines,
  longText,
  ref,
  text,
  user,
  submitting,
} from '../../language/index.ts'
import { machines } from '../cards/words.ts'
import { countedCards, inputModes, recordSources } from './words.ts'

const many = { min: 0, max: 2_000_000_000 } as const

/** What is typed of the work of one card; the rest follows from the card and what it is bound to. */
const work = {
  cardId: ref(['卡片', 'Card'], 'newCard', {
    ...{ required: true, among: countedCards, search: ['code', 'name'], scan: { by: 'getByQr', kind: 'card' } },
  }),
  inputMode: choice(['录入方式', 'Input mode'], inputModes, { required: true, default: 1 }),
  num: int(['加工次数', 'Times'], {
    // How many there may be is the company's to say.
    ...{ requiredWhen: { inputMode: 1 }, unit: ['次', 'times'] },
    help: ['按数量或读数录入时自动计算', 'Worked out where quantities or meters are entered'],
  }),
  okQty: int(['合格数', 'Good quantity'], many),
  ngQty: int(['不合格数', 'Bad quantity'], many),
  cavityUsed: int(['有效穴数', 'Working cavities'], {
    ...{ min: 1, max: 999, help: ['留空取卡片的有效穴数', "Empty: the card's"] },
  }),
  startMeter: int(['起始读数', 'Meter at start'], {
    ...{ ...many, onlyWhen: { inputMode: 3 }, help: ['留空取上次止数', 'Empty: where the last one ended'] },
  }),
  endMeter: int(['终止读数', 'Meter at end'], {
    ...{ ...many, onlyWhen: { inputMode: 3 }, requiredWhen: { inputMode: 3 } },
  }),
  productId: ref(['产品', 'Product'], 'product', { help: ['留空取当前上机产品', 'Empty: as it is mounted for'] }),
  remark: longText(['备注', 'Remark'], { max: 500 }),
} as const

const countsSomething = check(
  ['okQty', 'ngQty', 'inputMode'],
  ['合格数与不合格数之和须大于0', 'Good and bad together must be at least 1'],
  ({ inputMode, okQty, ngQty }) => Number(inputMode) !== 2 || Number(okQty ?? 0) + Number(ngQty ?? 0) >= 1,
)

const meterRuns = check(
  ['endMeter', 'startMeter', 'inputMode'],
  ['止数须大于起数', 'End must exceed start'],
  ({ inputMode, startMeter, endMeter }) =>
    Number(inputMode) !== 3 || startMeter == null || endMeter == null || Number(endMeter) > Number(startMeter),
)

const workDate = date(['生产日期', 'Work date'], { required: true, default: 'today', paperDate: { within: '83' } })
const shiftId = ref(['班次', 'Shift'], 'workShift')

export const processNumRecord = document('processNumRecord', {
  label: ['加工次数登记', 'Number registration'],
  one: ['登记单', 'Record'],
  fields: {
    code: code(['登记单号', 'Record no.']),
    workDate,
    shiftId,
    cardId: work.cardId,
    cardName: computed(['卡片名称', 'Card name'], 'text'),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', {
      ...{ among: machines, help: ['留空取当前上机设备', 'Empty: the machine it is mounted on'] },
    }),
    station: text(['工位', 'Station'], { max: 16 }),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    productId: work.productId,
    procedureId: ref(['工序', 'Process'], 'procedure'),
    inputMode: work.inputMode,
    num: work.num,
    okQty: work.okQty,
    ngQty: work.ngQty,
    cavityUsed: work.cavityUsed,
    startMeter: work.startMeter,
    endMeter: work.endMeter,
    /** False where a counter counts the card: what is written here is then only told. */
    counted: bool(['计入寿命', 'Counts for life'], { readOnly: true, default: true }),
    workMinutes: int(['工时', 'Work minutes'], { min: 0, max: 100_000, unit: ['分', 'min'] }),
    operatorId: user(['操作工', 'Operator'], { default: 'self', search: ['jobName'] }),
    source: choice(['来源', 'Source'], recordSources, { required: true, readOnly: true, default: 1 }),
    usedAfter: computed(['登记后累计', 'Times after'], 'int'),
    auditRound: int(['审核次数', 'Audits'], { required: true, readOnly: true, privacy: 'internal', default: 0 }),
    remark: work.remark,
    annex: files(['附件', 'Attachments']),
  },
  belongsWith: 'cardId',
  participants: ['operatorId'],
  // Whoever mistyped takes his own record of today back.
  namedMay: { createUserId: ['update', 'delete', 'submit', 'cancelAudit'] },
  checks: [countsSomething, meterRuns],
  indexes: [
    ['cardId', 'status', 'workDate'],
    ['operatorId', 'workDate'],
  ],
  actions: {
    submit: { ...submitting, approval: 'ifBound' },
    audit: { ...auditing, from: { status: ['saved', 'rejected', 'inApproval'] } },
    /** The records of a shift at once, one a card. */
    batchInsert: {
      ...{ rowless: true, button: 'batchAdd', label: ['批量新增', 'Batch add'] },
      input: {
        workDate: date(['生产日期', 'Work date'], { required: true, default: 'today' }),
        shiftId,
        rows: lines(['登记', 'Records'], work, { min: 1, max: 200, distinct: [['cardId']], totals: ['num'] }),
      },
    },
    /** What works on the machines of a line, or on all of them, and is counted by people: a batch begins with it. */
    listBound: {
      ...{ rowless: true, reads: true, button: 'batchAdd', label: ['批量新增', 'Batch add'] },
      input: {
        productLineId: ref(['产线', 'Production line'], 'productLine', {
          help: ['留空取所有上机模具', 'Empty: all moulds that are mounted'],
        }),
      },
    },
    /** A mould whose life is over is reported to who looks after it. */
    tellEngineer: {
      label: ['报告工程师', 'Report to engineer'],
      ...{ rowless: true, access: 'login' },
      input: { cardId: ref(['卡片', 'Card'], 'newCard', { required: true }) },
    },
    /** What the link of a notice opens without a login: this record alone, for seven days. */
    publicDetail: {
      ...{ rowless: true, reads: true, access: 'public' },
      input: {
        t: text(['租户', 'Tenant'], { required: true, max: 50 }),
        id: text(['登记', 'Record'], { required: true, max: 40 }),
        until: text(['有效期', 'Valid until'], { required: true, max: 16 }),
        seal: text(['签名', 'Seal'], { required: true, max: 100 }),
      },
    },
    /** What the person has reported himself, added up. */
    sumMine: {
      ...{ query: 'login' },
      input: {
        workDateBegin: date(['从', 'From']),
        workDateEnd: date(['到', 'To']),
        shiftId,
        cardId: ref(['卡片', 'Card'], 'newCard'),
      },
    },
    /** What whoever reports wants to know of the card first. */
    lastOf: {
      ...{ query: 'login' },
      input: { cardId: ref(['卡片', 'Card'], 'newCard', { required: true }) },
    },
  },
  list: {
    opensOn: 'workDate',
    columns: [
      ...[
        'code',
        'status',
        'workDate',
        'shiftId',
        'cardId',
        'cardName',
        'equipmentCardId',
        'productId',
        'num',
        'okQty',
      ],
      ...['ngQty', 'counted', 'operatorId', 'source'],
    ],
    extraColumns: ['station', 'productLineId', 'procedureId', 'inputMode', 'cavityUsed', 'workMinutes', 'usedAfter'],
    filters: [
      ...['workDate', 'cardId', 'equipmentCardId', 'productLineId', 'productId', 'shiftId', 'operatorId', 'source'],
      ...['counted', 'status'],
    ],
    sort: '-workDate',
  },
  form: [
    { label: ['基本信息', 'Basics'], fields: ['workDate', 'shiftId', 'cardId', 'operatorId', 'workMinutes'] },
    {
      label: ['次数', 'Times'],
      fields: ['inputMode', 'num', 'okQty', 'ngQty', 'cavityUsed', 'startMeter', 'endMeter'],
    },
    {
      label: ['加工对象', 'Where and what'],
      fields: ['equipmentCardId', 'station', 'productLineId', 'productId', 'procedureId'],
    },
  ],
})

export const numberRegistration = business(233, {
  resource: processNumRecord,
  screen: 'numberRegistration',
  classification: 'toolingManagement',
  prefix: 'BG',
  workflow: true,
})
