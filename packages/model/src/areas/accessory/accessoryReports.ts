// What the parts store is asked every day: what came and went, what lies where. All of it is read from the parts ledger.
import {
  bool,
  business,
  choice,
  code,
  date,
  datetime,
  decimal,
  dept,
  dict,
  id,
  int,
  money,
  org,
  ref,
  report,
  text,
  user,
} from '../../language/index.ts'
import { moveTypes, sides } from './stock.ts'
import { batchStates, inPartsWarehouse, sourceKinds, stockLevels } from './words.ts'

/** One grant for all questions to the parts store; their screens are granted one by one. */
export const partsScope = 709

export const inventory = '/accessoryManagement/inventory'
const toPart = [{ path: '/accessoryManagement/documents/sparePartsFiles', open: 'accessoryId' }]

const part = {
  accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, search: ['code', 'name', 'spec'] }),
  code: code(['备件编码', 'Part no.'], { max: 40, search: false }),
  spec: text(['规格型号', 'Specification'], { max: 200 }),
  unit: dict(['单位', 'Unit'], 'unit'),
  typeId: ref(['备件类型', 'Type'], 'materialType'),
}

const place = {
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
  locationId: ref(['库位', 'Location'], 'cargoLocation'),
  batchId: ref(['批次', 'Batch'], 'accessoryBatch', { search: ['batchNo'] }),
}

const move = {
  ...part,
  ...place,
  seq: int(['流水号', 'Sequence'], { required: true }),
  postTime: datetime(['过账时间', 'Posted'], { required: true }),
  bizDate: date(['业务日期', 'Date'], { required: true }),
  side: choice(['方向', 'Side'], sides, { required: true }),
  moveType: choice(['业务类型', 'Type'], moveTypes, { required: true }),
  isReversal: bool(['冲销', 'Reversal']),
  docKind: text(['单据类型', 'Paper kind'], { required: true, max: 60, privacy: 'internal' }),
  docId: id(['单据', 'Paper'], { required: true }),
  docCode: text(['单号', 'Paper no.'], { required: true, max: 64, search: true }),
  inQty: decimal(['入库数量', 'In'], 18, 4),
  outQty: decimal(['出库数量', 'Out'], 18, 4),
  unitCost: decimal(['单位成本', 'Unit cost'], 18, 6, { price: true }),
  amount: money(['金额', 'Amount'], { required: true, price: true }),
  costVariance: money(['成本差异', 'Cost variance'], { required: true, price: true }),
  keyQtyAfter: decimal(['库位结存', 'Balance of the location'], 18, 4, { required: true }),
  valueQtyAfter: decimal(['结存', 'Balance'], 18, 4, { required: true }),
  cardId: ref(['设备/模具', 'Card'], 'newCard', { search: ['code'] }),
  sourceKind: choice(['来源工单', 'Work order'], sourceKinds),
  deptId: dept(['部门', 'Department']),
  partnerId: user(['领退料人', 'Receiver or returner']),
  userId: user(['过账人', 'Posted by']),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
}

const toPaper = [
  { path: `${inventory}/accessoryInbound`, open: 'docId', when: { docKind: 'accessoryInput' } },
  { path: `${inventory}/accessoryOutbound`, open: 'docId', when: { docKind: 'accessoryOutput' } },
  { path: `${inventory}/accessoryCheckOrder`, open: 'docId', when: { docKind: 'accessoryCheckOrder' } },
]

const moveColumns = [
  ...['postTime', 'docCode', 'moveType', 'code', 'accessoryId', 'spec', 'batchId', 'warehouseId', 'locationId'],
  ...['inQty', 'outQty', 'unitCost', 'amount', 'valueQtyAfter', 'cardId', 'deptId', 'partnerId'],
]

export const listMoves = report('accessoryBlitem/list', {
  label: ['备件收发明细', 'Part in/out detail'],
  screens: ['accessoryInOutDetail'],
  scope: partsScope,
  standsIn: inPartsWarehouse,
  search: true,
  fields: move,
  list: {
    ...{ sort: '-postTime', opensOn: 'postTime', brings: ['docKind', 'isReversal'] },
    columns: moveColumns,
    extraColumns: [
      'bizDate',
      'isReversal',
      'costVariance',
      'keyQtyAfter',
      'unit',
      'typeId',
      'sourceKind',
      'userId',
      'orgId',
    ],
    filters: [
      ...['postTime', 'warehouseId', 'moveType', 'typeId', 'deptId', 'cardId', 'accessoryId', 'side', 'batchId'],
      ...['isReversal', 'locationId', 'orgId'],
    ],
    marks: { docCode: { tone: 'warning', when: { isReversal: true } } },
    links: { docCode: toPaper, code: toPart },
  },
})

/** Moves of one part, or of one location and batch of it. */
export const listHistory = report('accessoryStandingStock/history', {
  label: ['备件库存流水', 'Moves of a part'],
  screens: ['accessoryStockOnHand', 'sparePartsFiles', 'AccessoryStockQuery'],
  scope: partsScope,
  standsIn: inPartsWarehouse,
  search: true,
  fields: move,
  list: {
    ...{ sort: '-postTime', brings: ['docKind', 'unit'] },
    columns: [
      'postTime',
      'docCode',
      'moveType',
      'warehouseId',
      'locationId',
      'batchId',
      'inQty',
      'outQty',
      'valueQtyAfter',
    ],
    filters: ['accessoryId', 'warehouseId', 'locationId', 'batchId', 'postTime'],
    links: { docCode: toPaper },
  },
})

/** What was built into a card, or came back from it (R17). */
export const listByCard = report('accessoryBlitem/listByCard', {
  label: ['备件使用记录', 'Parts used'],
  screens: ['accessoryInOutDetail', 'mouldEquipmentCard', 'equipmentCardFiles', 'instrumentCard'],
  scope: partsScope,
  standsIn: inPartsWarehouse,
  asks: { cardId: ref(['设备/模具', 'Card'], 'newCard') },
  search: true,
  fields: {
    ...move,
    usedQty: decimal(['使用数量', 'Used'], 18, 4, { required: true }),
    cost: money(['费用', 'Cost'], { required: true, price: true }),
  },
  list: {
    ...{ sort: '-postTime', brings: ['docKind'] },
    columns: ['postTime', 'code', 'accessoryId', 'spec', 'usedQty', 'unit', 'cost', 'docCode', 'moveType', 'partnerId'],
    filters: ['postTime', 'accessoryId'],
    links: { docCode: toPaper, code: toPart },
  },
})

const summaryGroups = {
  part: ['备件', 'Part'],
  type: ['备件类型', 'Type'],
  warehouse: ['仓库', 'Warehouse'],
  dept: ['部门', 'Department'],
  card: ['设备/模具', 'Card'],
} as const

/** Opening, in, out and closing of a period (R15). */
export const listSummary = report('accessoryBlitem/summary', {
  label: ['备件收发汇总', 'Part in/out summary'],
  display: 'accessoryId',
  screens: ['accessoryInOutDetail'],
  scope: partsScope,
  standsIn: inPartsWarehouse,
  asks: {
    groupBy: choice(['分组', 'Group by'], summaryGroups, { required: true, default: 'part' }),
    from: datetime(['期间自(默认近30天)', 'From (usually 30 days)']),
    to: datetime(['期间至(默认现在)', 'Until (usually now)']),
  },
  fields: {
    accessoryId: ref(['备件', 'Part'], 'accessory', { search: ['code', 'name', 'spec'] }),
    typeId: part.typeId,
    warehouseId: place.warehouseId,
    deptId: dept(['部门', 'Department'], { empty: ['未登记', 'Not recorded'] }),
    cardId: ref(['设备/模具', 'Card'], 'newCard', { empty: ['未登记', 'Not recorded'] }),
    orgId: move.orgId,
    openingQty: decimal(['期初数量', 'Opening'], 18, 4),
    openingAmount: money(['期初金额', 'Opening value'], { price: true }),
    inQty: decimal(['入库数量', 'In'], 18, 4, { required: true }),
    inAmount: money(['入库金额', 'In value'], { required: true, price: true }),
    outQty: decimal(['出库数量', 'Out'], 18, 4, { required: true }),
    outAmount: money(['出库金额', 'Out value'], { required: true, price: true }),
    closingQty: decimal(['期末数量', 'Closing'], 18, 4),
    closingAmount: money(['期末金额', 'Closing value'], { price: true }),
  },
  groups: {
    part: ['accessoryId'],
    type: ['typeId'],
    warehouse: ['warehouseId'],
    dept: ['deptId'],
    card: ['cardId'],
  },
  totals: ['inQty', 'inAmount', 'outQty', 'outAmount', 'openingQty', 'openingAmount', 'closingQty', 'closingAmount'],
  sort: { part: '-id' },
  list: {
    sort: '-outAmount',
    columns: [
      ...['accessoryId', 'typeId', 'warehouseId', 'deptId', 'cardId', 'openingQty', 'openingAmount', 'inQty'],
      ...['inAmount', 'outQty', 'outAmount', 'closingQty', 'closingAmount'],
    ],
    filters: ['groupBy', 'from', 'to', 'warehouseId', 'typeId', 'accessoryId', 'deptId', 'cardId', 'orgId'],
    links: { inQty: toMoves('1'), outQty: toMoves('2') },
  },
})

function toMoves(side: '1' | '2') {
  return [
    {
      path: `${inventory}/accessoryInOutDetail`,
      by: {
        accessoryId: 'accessoryId',
        typeId: 'typeId',
        warehouseId: 'warehouseId',
        deptId: 'deptId',
        cardId: 'cardId',
      },
      where: { side },
      keeps: ['warehouseId', 'typeId', 'accessoryId', 'deptId', 'cardId', 'orgId'],
    },
  ]
}

const stockFigures = {
  qty: decimal(['现存量', 'On hand'], 18, 4, { required: true }),
  avgCost: decimal(['平均成本', 'Average cost'], 18, 6, { price: true }),
  amount: money(['金额', 'Amount'], { required: true, price: true }),
  lastInTime: datetime(['最近入库', 'Last in']),
  lastOutTime: datetime(['最近出库', 'Last out']),
  idleDays: int(['呆滞天数', 'Idle days'], { required: true }),
  isIdle: bool(['呆滞', 'Idle']),
}

/** Each location and batch. Cost is kept by warehouse; here it is the quantity at its average. */
export const listStock = report('accessoryStandingStock/list', {
  label: ['备件现存量', 'Part stock on hand'],
  screens: ['accessoryStockOnHand', 'sparePartsFiles', 'AccessoryStockQuery'],
  scope: partsScope,
  standsIn: inPartsWarehouse,
  asks: { withZero: bool(['含零库存', 'Include zero']) },
  follows: ['accessoryBatch'],
  fields: {
    ...part,
    ...place,
    barcode: text(['条码', 'Barcode'], { max: 64, search: true }),
    expiryDate: date(['有效期至', 'Expires']),
    batchState: choice(['批次状态', 'Batch state'], batchStates),
    hasBatch: bool(['有批次', 'Has a batch'], { privacy: 'internal' }),
    ...stockFigures,
    orgId: move.orgId,
  },
  list: {
    ...{ sort: 'code', brings: ['batchState', 'isIdle', 'hasBatch'] },
    columns: [
      ...['code', 'accessoryId', 'spec', 'typeId', 'warehouseId', 'locationId', 'batchId', 'expiryDate', 'qty'],
      ...['unit', 'avgCost', 'amount', 'lastInTime', 'lastOutTime', 'idleDays'],
    ],
    extraColumns: ['batchState', 'barcode', 'orgId'],
    filters: [
      ...['warehouseId', 'typeId', 'locationId', 'batchState', 'isIdle', 'accessoryId', 'withZero', 'idleDays'],
      'orgId',
    ],
    marks: {
      idleDays: { tone: 'warning', when: { isIdle: true } },
      expiryDate: { tone: 'danger', when: { batchState: 3 } },
    },
    links: { code: toPart },
  },
})

/** Each part in each warehouse, with what of it may be taken (R11) and how much there should be (R13). */
export const listByAccessory = report('accessoryStandingStock/listByAccessory', {
  label: ['备件库存汇总', 'Stock by part'],
  screens: ['accessoryStockOnHand', 'sparePartsFiles', 'AccessoryStockQuery'],
  scope: partsScope,
  standsIn: inPartsWarehouse,
  asks: { withZero: bool(['含零库存', 'Include zero']) },
  follows: ['accessorySafeStock'],
  fields: {
    ...part,
    warehouseId: place.warehouseId,
    isKey: bool(['关键备件', 'Key part']),
    ...stockFigures,
    reserved: decimal(['预占量', 'Reserved'], 18, 4, { required: true }),
    available: decimal(['可用量', 'Available'], 18, 4, { required: true }),
    level: choice(['级别', 'Level'], stockLevels, {
      tones: { 0: 'success', 1: 'warning', 2: 'danger', 3: 'danger', 4: 'info' },
    }),
    orgId: move.orgId,
  },
  list: {
    ...{ sort: 'code', brings: ['isIdle'] },
    columns: [
      ...['code', 'accessoryId', 'spec', 'typeId', 'warehouseId', 'qty', 'unit', 'reserved', 'available', 'avgCost'],
      ...['amount', 'level', 'lastInTime', 'lastOutTime', 'idleDays'],
    ],
    filters: ['warehouseId', 'typeId', 'level', 'isIdle', 'isKey', 'accessoryId', 'withZero', 'idleDays', 'orgId'],
    marks: { idleDays: { tone: 'warning', when: { isIdle: true } } },
    links: { code: toPart },
  },
})

export const accessoryStocks = business(partsScope, {
  resource: listStock,
  label: ['备件现存量', 'Part stock on hand'],
  screen: 'accessoryStockOnHand',
  classification: 'accessoryManagement',
})

/** Where moves, standing stock and value rows disagree (R1): nothing, or somebody must look into it. */
export const listDifferences = report('accessoryStandingStock/reconcile', {
  label: ['备件账实对账', 'Reconciliation of the parts ledger'],
  display: 'what',
  screens: ['accessoryStockOnHand'],
  scope: partsScope,
  fields: {
    what: choice(['差异', 'Difference'], {
      1: ['现存量与流水不符', 'Stock differs from its moves'],
      2: ['库存价值与流水不符', 'Value differs from its moves'],
    }),
    accessoryId: part.accessoryId,
    warehouseId: place.warehouseId,
    orgId: move.orgId,
    qty: decimal(['账面', 'Kept'], 18, 4, { required: true }),
    movedQty: decimal(['流水合计', 'Moves'], 18, 4, { required: true }),
    amount: money(['账面金额', 'Amount kept'], { price: true }),
    movedAmount: money(['流水金额', 'Amount of moves'], { price: true }),
  },
  list: {
    columns: ['what', 'accessoryId', 'warehouseId', 'qty', 'movedQty', 'amount', 'movedAmount'],
    filters: ['warehouseId', 'accessoryId'],
  },
})
