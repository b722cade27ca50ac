// The parts ledger: moves are only ever appended; stock and value are kept by the same transaction (rule R1).
import {
  bool,
  choice,
  date,
  datetime,
  decimal,
  dept,
  id,
  int,
  money,
  ref,
  serial,
  table,
  text,
  user,
} from '../../language/index.ts'
import { sourceKinds } from './words.ts'

export const moveTypes = {
  1: ['采购入库', 'Purchase'],
  2: ['退库入库', 'Return'],
  3: ['期初入库', 'Opening'],
  4: ['其它入库', 'Other in'],
  5: ['盘盈', 'Count gain'],
  11: ['领用出库', 'Application'],
  12: ['维修出库', 'Repair'],
  13: ['保养出库', 'Maintenance'],
  14: ['报废出库', 'Scrap'],
  15: ['退货出库', 'Return to supplier'],
  16: ['其它出库', 'Other out'],
  17: ['盘亏', 'Count loss'],
} as const
export type MoveType = keyof typeof moveTypes

export const sides = { 1: ['入', 'In'], 2: ['出', 'Out'] } as const

/** Parts in stock: one key a warehouse, location, part and batch. */
const stockKey = {
  accessoryId: ref(['备件', 'Part'], 'accessory', { required: true }),
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
  locationId: ref(['库位', 'Location'], 'cargoLocation'),
  batchId: ref(['批次', 'Batch'], 'accessoryBatch'),
}

export const accessoryStockMove = table('accessoryStockMove', {
  label: ['备件库存流水', 'Stock move'],
  appendOnly: true,
  search: true,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    seq: serial(['流水号', 'Sequence']),
    ...stockKey,
    side: choice(['方向', 'Side'], sides, { required: true }),
    moveType: choice(['业务类型', 'Type'], moveTypes, { required: true }),
    qty: decimal(['数量', 'Quantity'], 18, 4, { required: true }),
    amount: money(['金额', 'Amount'], { required: true }),
    costVariance: money(['成本差异', 'Cost variance'], { required: true, default: '0' }),
    keyQtyAfter: decimal(['结存数量', 'Balance of the key'], 18, 4, { required: true }),
    valueQtyAfter: decimal(['仓库结存', 'Balance of the warehouse'], 18, 4, { required: true }),
    valueAmountAfter: money(['结存金额', 'Amount after'], { required: true }),
    docKind: text(['单据类型', 'Paper kind'], { required: true, max: 60 }),
    docId: id(['单据', 'Paper'], { required: true }),
    docLineId: id(['单据行', 'Paper line'], { required: true }),
    docCode: text(['单号', 'No.'], { required: true, max: 50, search: true }),
    auditNo: int(['审核次数', 'Audit'], { required: true }),
    isReversal: bool(['冲销', 'Reversal']),
    reversalOf: id(['冲销流水', 'Reverses'], { unique: true }),
    cardId: ref(['设备/模具', 'Card'], 'newCard'),
    sourceKind: choice(['来源工单', 'Work order'], sourceKinds),
    sourceId: id(['来源工单', 'Work order']),
    deptId: dept(['部门', 'Department']),
    /** Who posted it, and who took or brought the parts. */
    userId: id(['人员', 'Person']),
    partnerId: user(['领退料人', 'Receiver or returner']),
    bizDate: date(['业务日期', 'Date'], { required: true }),
    postTime: datetime(['过账时间', 'Posted'], { required: true }),
  },
  key: ['id'],
  unique: [['docKind', 'docLineId', 'auditNo', 'isReversal']],
  indexes: [['accessoryId', 'warehouseId', 'seq'], ['docId'], ['postTime'], ['warehouseId', 'postTime'], ['sourceId']],
  ensure: { movesSomething: 'qty <> 0' },
})

/** Its part's, which stays the same once it has moved: lists come in its order by an index. */
const partCode = text(['备件编码', 'Part no.'], { required: true, max: 40 })

export const accessoryStandingStock = table('accessoryStandingStock', {
  label: ['备件现存量', 'Standing stock'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    ...stockKey,
    code: partCode,
    qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, default: '0' }),
    lastInTime: datetime(['最近入库', 'Last in']),
    lastOutTime: datetime(['最近出库', 'Last out']),
  },
  key: ['id'],
  unique: [{ fields: ['warehouseId', 'accessoryId', 'locationId', 'batchId'], emptyIsEqual: true }],
  indexes: [['code', 'id']],
  ensure: { neverNegative: 'qty >= 0' },
})

/** Cost is kept per warehouse and part: moving between shelves never changes it. */
export const accessoryStockValue = table('accessoryStockValue', {
  label: ['备件库存价值', 'Stock value'],
  fields: {
    /** By which lists come back to their rows. */
    id: id(['编号', 'Id'], { required: true }),
    code: partCode,
    warehouseId: id(['仓库', 'Warehouse'], { required: true }),
    accessoryId: id(['备件', 'Part'], { required: true }),
    qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, default: '0' }),
    amount: money(['金额', 'Amount'], { required: true, default: '0' }),
    lastAvg: decimal(['最近均价', 'Last average'], 18, 6),
    /** No move is posted before the one before it, whatever the clocks of two servers say. */
    lastPostTime: datetime(['最近过账', 'Last posted']),
  },
  key: ['warehouseId', 'accessoryId'],
  unique: [['id']],
  indexes: [
    ['accessoryId', 'warehouseId', 'qty'],
    ['code', 'id'],
  ],
  ensure: { neverNegative: 'qty >= 0 AND amount >= 0 AND (qty > 0 OR amount = 0)' },
})

/**
 * What came and went, added up by day (of UTC, so that it holds whatever the zone of who asks), warehouse, type and department;
 * without a day, of all days. Kept by the statement that appends moves or gives a part another type; a key may have several
 * rows, so that nobody waits for anybody.
 */
export const accessoryDaySum = table('accessoryDaySum', {
  label: ['备件收发日合计', 'Parts moved by day'],
  fields: {
    no: serial(['序号', 'No.']),
    sumKey: id(['合计键', 'Key'], { required: true }),
    day: date(['日期', 'Day']),
    warehouseId: id(['仓库', 'Warehouse'], { required: true }),
    typeId: id(['备件类型', 'Type'], { required: true }),
    deptId: id(['部门', 'Department']),
    inQty: decimal(['入库数量', 'In'], 18, 4, { required: true }),
    inAmount: money(['入库金额', 'In value'], { required: true }),
    outQty: decimal(['出库数量', 'Out'], 18, 4, { required: true }),
    outAmount: money(['出库金额', 'Out value'], { required: true }),
  },
  key: ['no'],
  indexes: [['sumKey'], ['day']],
})

/** What manufacturers print on their bags, each tied once to the part it is. */
export const accessoryBarcode = table('accessoryBarcode', {
  label: ['厂家条码', "Manufacturer's barcode"],
  fields: {
    barcode: text(['条码', 'Barcode'], { required: true, max: 64 }),
    accessoryId: id(['备件', 'Part'], { required: true }),
    userId: id(['关联人', 'Tied by']),
    time: datetime(['关联时间', 'Tied at'], { required: true }),
  },
  key: ['barcode'],
  indexes: [['accessoryId']],
})

export const reservationStates = {
  1: ['预占中', 'Active'],
  2: ['已消耗', 'Consumed'],
  3: ['已释放', 'Released'],
} as const

/** Parts that a work order has set aside: no stock moves, but others may not take them (R11). */
export const accessoryReservation = table('accessoryReservation', {
  label: ['备件预占', 'Reservation'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    docKind: text(['单据类型', 'Paper kind'], { required: true, max: 60 }),
    docId: id(['单据', 'Paper'], { required: true }),
    docLineId: id(['单据行', 'Paper line'], { required: true }),
    docCode: text(['单号', 'No.'], { required: true, max: 50 }),
    accessoryId: ref(['备件', 'Part'], 'accessory', { required: true }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
    batchId: ref(['批次', 'Batch'], 'accessoryBatch'),
    qty: decimal(['预占数量', 'Quantity'], 18, 4, { required: true }),
    state: choice(['状态', 'State'], reservationStates, { required: true, default: 1 }),
    /** The outbound order that consumed it. */
    outputId: id(['出库单', 'Outbound order']),
    userId: id(['预占人', 'Reserved by']),
    time: datetime(['时间', 'Time'], { required: true }),
  },
  key: ['id'],
  unique: [{ fields: ['docKind', 'docLineId'], where: { state: 1 } }],
  indexes: [['docId'], ['accessoryId', 'warehouseId', 'state']],
  ensure: { reservesSomething: 'qty > 0' },
})
