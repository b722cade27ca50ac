// A stocktake of parts (R9): what is counted is held against the books of the moment of counting, so that work goes on
// meanwhile, and auditing it posts the difference on top of what there is by then.
import {
  auditing,
  bool,
  business,
  choice,
  choices,
  computed,
  countOf,
  date,
  datetime,
  decimal,
  dict,
  document,
  lines,
  longText,
  money,
  ref,
  refs,
  text,
  user,
  users,
} from '../../language/index.ts'
import { binsOfWarehouse } from '../cards/words.ts'
import { auditNo, byItsKeepers, inPartsWarehouse, partsWarehouse } from './words.ts'

export const countResults = {
  0: ['未盘', 'Not counted'],
  1: ['相符', 'Match'],
  2: ['盘亏', 'Loss'],
  3: ['盘盈', 'Gain'],
  4: ['待复盘', 'To be recounted'],
} as const

/** The sheet that is filled in while walking through the store: a line for each location and batch. */
export const countColumns = {
  checkOrderId: ref(['盘点单号', 'Check order no.'], 'accessoryCheckOrder', { required: true }),
  accessoryId: ref(['备件编码', 'Part no.'], 'accessory', { required: true }),
  partName: text(['备件名称', 'Part name'], { max: 300 }),
  bin: text(['库位完整编码', 'Bin full code'], { max: 260 }),
  batchNo: text(['批次号', 'Batch'], { max: 40 }),
  countedQty: decimal(['实盘数', 'Counted'], 18, 4, {
    ...{ min: 0, max: 999_999 },
    help: ['没有盘的留空，没有货填 0', 'Empty where nobody counted, 0 where nothing was there'],
  }),
  countTime: datetime(['盘点时间', 'Counted at'], { help: ['留空为导入时间', 'Empty: the moment of the import'] }),
}

const notAudited = { status: ['saved', 'rejected'] } as const
const all = ['全部', 'All'] as const

export const accessoryCheckOrder = document('accessoryCheckOrder', {
  label: ['备件盘点单', 'Part check order'],
  fields: {
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, among: partsWarehouse }),
    checkType: choice(
      ['盘点类型', 'Kind'],
      { 1: ['全盘', 'Full'], 2: ['循环盘点', 'Cycle'], 3: ['抽盘', 'Spot'] },
      { required: true, default: 1 },
    ),
    planDate: date(['计划日期', 'Planned date'], { required: true, default: 'today' }),
    checkerIds: users(['盘点人', 'Counters'], { required: true }),
    scopeTypeIds: refs(['备件类型', 'Types'], 'materialType', { empty: all }),
    scopeLocationIds: refs(['库位', 'Locations'], 'cargoLocation', {
      among: { offered: binsOfWarehouse },
      empty: all,
    }),
    scopeAccessoryIds: refs(['备件', 'Parts'], 'accessory', { empty: all }),
    scopeAbc: choices(
      ['ABC分类', 'ABC class'],
      { A: ['A类', 'A'], B: ['B类', 'B'], C: ['C类', 'C'] },
      {
        empty: all,
      },
    ),
    includeZero: bool(['含零库存', 'Include zero'], {
      help: ['也盘账面为零的', 'Also keys with nothing in the books'],
    }),
    blind: bool(['盲盘', 'Blind'], {
      ...{ default: true, defaultBy: { parameter: '152' } },
      help: ['盘点人看不到账面数', 'Counters do not see the books'],
    }),
    freeze: bool(['冻结库存', 'Freeze stock'], {
      help: ['盘点期间范围内不能出入库', 'Nothing in scope moves until it is audited or deleted'],
    }),
    snapshotTime: datetime(['账面时间', 'Snapshot time'], { readOnly: true, noCopy: true }),
    auditNo,
    allLines: countOf(['应盘', 'To count'], 'lines'),
    countedLines: countOf(['已盘', 'Counted'], 'lines', { result: [1, 2, 3] }),
    gainQty: computed(['盘盈', 'Gain'], 'decimal'),
    lossQty: computed(['盘亏', 'Loss'], 'decimal'),
    gainAmount: computed(['盘盈金额', 'Gain value'], 'money', { price: true }),
    lossAmount: computed(['盘亏金额', 'Loss value'], 'money', { price: true }),
    lines: lines(
      ['明细', 'Lines'],
      {
        accessoryId: ref(['备件', 'Part'], 'accessory', { readOnly: true, search: ['code', 'name'] }),
        locationId: ref(['库位', 'Location'], 'cargoLocation', { readOnly: true }),
        batchId: ref(['批次', 'Batch'], 'accessoryBatch', { readOnly: true }),
        bookQty: decimal(['账面数(快照)', 'Book (snapshot)'], 18, 4, { readOnly: true }),
        countedQty: decimal(['实盘数', 'Counted'], 18, 4, { readOnly: true }),
        bookAtCount: decimal(['盘点时账面数', 'Book at count'], 18, 4, { readOnly: true }),
        diffQty: decimal(['差异数', 'Difference'], 18, 4, { readOnly: true }),
        diffAmount: money(['差异金额', 'Difference value'], { readOnly: true, price: true }),
        result: choice(['盘点结果', 'Result'], countResults, { required: true, readOnly: true, default: 0 }),
        reason: dict(['差异原因', 'Reason'], 'checkDiffReason'),
        price: decimal(['盘盈单价', 'Price for gain'], 18, 6, { min: 0, price: true }),
        countTime: datetime(['盘点时间', 'Counted at'], { readOnly: true }),
        countUserId: user(['盘点人', 'Counted by'], { readOnly: true }),
        recount: bool(['复盘', 'Recount'], { readOnly: true, privacy: 'internal' }),
        added: bool(['盘点新增', 'Added'], { readOnly: true }),
      },
      { max: 20_000, totals: ['diffQty', 'diffAmount'], given: true, split: 'result' },
    ),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  actions: {
    ...byItsKeepers,
    audit: {
      ...{ ...auditing, byKeepers: true },
      comesFirst: { when: { allLines: 0 }, text: ['先生成盘点明细', 'Generate its lines first'] },
    },
    /** The books of the moment are written down as lines. */
    generate: { from: notAudited, byKeepers: true },
    /**
     * What was counted: of lines of the paper by their id, or of a part, location and batch, which is added where the paper
     * has none.
     */
    recordCount: {
      ...{ from: notAudited, apart: true, button: 'count', label: ['盘点', 'Count'] },
      input: {
        lines: lines(
          ['明细', 'Lines'],
          {
            countedQty: decimal(['实盘数', 'Counted'], 18, 4, { required: true, min: 0, max: 999_999 }),
            countTime: datetime(['盘点时间', 'Counted at']),
          },
          { max: 500 },
        ),
        accessoryId: ref(['备件', 'Part'], 'accessory'),
        locationId: ref(['库位', 'Location'], 'cargoLocation'),
        batchId: ref(['批次', 'Batch'], 'accessoryBatch'),
        countedQty: decimal(['实盘数', 'Counted'], 18, 4, { min: 0, max: 999_999 }),
        countTime: datetime(['盘点时间', 'Counted at']),
      },
    },
    /** Its lines as a workbook to write the count into; who counts blind finds no books in it. */
    countSheet: {
      ...{ from: notAudited, reads: true, answers: 'file', rare: true, button: 'downExcel' },
      label: ['下载盘点表', 'Count sheet'],
    },
    /** What was counted, from such workbooks: all rows or none. */
    readCount: { rowless: true, button: 'readExcel', takesFile: countColumns, label: ['导入盘点数', 'Import counts'] },
    /** These lines are counted once more; what was counted stays in the history. */
    recount: {
      ...{ from: notAudited, apart: true },
      tells: ['reason'],
      input: {
        lines: lines(
          ['明细', 'Lines'],
          { recount: bool(['复盘', 'Recount'], { default: true }) },
          { min: 1, max: 500 },
        ),
        reason: text(['原因', 'Reason'], { max: 200 }),
      },
    },
  },
  // A file brings new orders, whose lines come from the books; which locations there are depends on the warehouse.
  excel: { omits: ['scopeLocationIds'] },
  paper: {
    signed: [
      ['盘点人', 'Counted by'],
      ['监盘人', 'Witness'],
      ['仓库主管', 'Warehouse manager'],
    ],
    columns: ['accessoryId', 'locationId', 'batchId', 'bookQty', 'countedQty', 'diffQty', 'diffAmount', 'reason'],
  },
  participants: ['checkerIds'],
  standsIn: inPartsWarehouse,
  list: {
    opensOn: 'planDate',
    brings: ['blind'],
    columns: [
      ...['code', 'status', 'warehouseId', 'checkType', 'planDate', 'blind', 'freeze', 'allLines', 'countedLines'],
      ...['gainQty', 'lossQty', 'gainAmount', 'lossAmount'],
    ],
    filters: ['warehouseId', 'status', 'checkType', 'result', 'planDate'],
    extraFilters: { result: choice(['盘点结果', 'Result'], countResults) },
  },
  form: [
    {
      label: ['基本信息', 'Basic information'],
      fields: ['code', 'warehouseId', 'checkType', 'planDate', 'checkerIds', 'blind', 'freeze'],
    },
    {
      label: ['盘点范围', 'Scope'],
      fields: ['scopeTypeIds', 'scopeLocationIds', 'scopeAccessoryIds', 'scopeAbc', 'includeZero'],
    },
    {
      label: ['结果', 'Result'],
      fields: ['snapshotTime', 'allLines', 'countedLines', 'gainQty', 'lossQty', 'gainAmount', 'lossAmount'],
    },
  ],
})

export const accessoryCheckOrderBusiness = business(707, {
  resource: accessoryCheckOrder,
  label: ['备件盘点单', 'Part check orders'],
  screen: 'accessoryCheckOrder',
  classification: 'accessoryManagement',
  prefix: 'BJP',
  workflow: true,
})
