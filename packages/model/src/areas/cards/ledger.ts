// The card ledger: moves are only ever appended; the position of a card is by definition the end of its latest move.
import {
  bool,
  choice,
  date,
  datetime,
  dept,
  id,
  int,
  org,
  ref,
  serial,
  state,
  table,
  text,
  user,
} from '../../language/index.ts'
import { cardStates } from './cardStates.ts'
import { directions, moveTypes, placeTypes } from './places.ts'
import { cardTypes, lifeSources } from './words.ts'

const place = {
  placeType: choice(['位置类型', 'Place type'], placeTypes, { required: true }),
  placeKey: text(['位置键', 'Place key'], { required: true, max: 260 }),
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
  locationId: ref(['库位', 'Bin'], 'cargoLocation'),
  holderUserId: user(['领用人', 'Holder']),
  holderDeptId: dept(['领用部门', 'Holding department']),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
  equipmentCardId: ref(['设备', 'Machine'], 'newCard'),
  station: text(['工位', 'Station'], { max: 16 }),
  supplierId: ref(['供应商', 'Supplier'], 'supplier'),
  customerId: ref(['客户', 'Customer'], 'customer'),
  lesseeOrgId: org(['承租组织', 'Lessee organisation']),
  transferId: id(['调拨单', 'Transfer']),
  needReturn: bool(['需归还', 'To return']),
  dueReturnTime: datetime(['应还时间', 'Due back']),
  outLineId: id(['出库行', 'Outbound line']),
}

const paper = {
  docType: text(['单据类型', 'Paper kind'], { required: true, max: 60 }),
  docId: id(['单据', 'Paper'], { required: true }),
  docCode: text(['单号', 'Paper no.'], { required: true, max: 64 }),
}

export const cardMove = table('cardMove', {
  label: ['出入库明细', 'In/out detail'],
  appendOnly: true,
  search: true,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, cascade: true }),
    seq: int(['序号', 'No.'], { required: true, min: 1 }),
    moveType: choice(['业务类型', 'Movement'], moveTypes, { required: true }),
    direction: choice(['方向', 'Direction'], directions, { required: true }),
    /** The place before; empty at birth. Its names stand on the move before this one. */
    fromType: choice(['变动前位置类型', 'From place type'], placeTypes),
    fromKey: text(['变动前位置', 'From'], { max: 260 }),
    fromWarehouseId: ref(['变动前仓库', 'From warehouse'], 'warehouse'),
    ...place,
    ...paper,
    docCode: text(['单号', 'Paper no.'], { required: true, max: 64, search: true }),
    docLineId: id(['单据行', 'Paper line']),
    idemKey: text(['幂等键', 'Idempotency key'], { required: true, max: 160 }),
    reversesId: id(['冲销', 'Reverses'], { unique: true }),
    occurTime: datetime(['发生时间', 'Occurred'], { required: true }),
    recordTime: datetime(['登记时间', 'Recorded'], { required: true }),
    userId: id(['登记人', 'Recorded by'], { required: true }),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  key: ['id'],
  unique: [['cardId', 'seq'], ['idemKey'], ['cardId', 'seq', 'placeKey']],
  indexes: [['docId'], ['occurTime'], ['warehouseId', 'occurTime'], ['fromWarehouseId', 'occurTime']],
  ensure: { birthComesFirst: '(seq = 1) = (from_key IS NULL)' },
})

export const cardPosition = table('cardPosition', {
  label: ['卡片位置', 'Card position'],
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, cascade: true }),
    /** Of the card: who may see it is known without looking at it. */
    orgId: id(['所属组织', 'Organisation'], { required: true }),
    cardType: choice(['类别', 'Category'], cardTypes, { required: true }),
    seq: int(['变动序号', 'Move no.'], { required: true, min: 1 }),
    ...place,
    /** The warehouse whose outbound order lent it, while it is out. */
    lentFromId: ref(['出库仓库', 'Issued from'], 'warehouse'),
    sinceTime: datetime(['到位时间', 'Since'], { required: true }),
  },
  key: ['cardId'],
  indexes: [
    ['warehouseId', 'locationId'],
    // What people see of the positions: those of an organisation, and those in and from the places they keep, each in the
    // order of the lists, with what leads to the paper that they are out with, and what papers ask of a place.
    ['orgId', 'cardId', 'needReturn', 'outLineId', 'placeType', 'station', 'warehouseId'],
    ['warehouseId', 'cardId', 'orgId', 'cardType', 'placeType', 'station'],
    ['lentFromId', 'cardId', 'orgId', 'warehouseId', 'cardType', 'needReturn', 'outLineId', 'placeType', 'station'],
    // Also with who may see it.
    ['placeType', 'cardId', 'orgId', 'warehouseId', 'lentFromId', 'cardType', 'station'],
    // With what leads to the card, to its paper and to who may see it, so that what is out is counted without looking at it.
    ['needReturn', 'dueReturnTime', 'cardId', 'outLineId', 'orgId', 'lentFromId'],
  ],
  points: [{ fields: ['cardId', 'seq', 'placeKey'], to: 'cardMove' }],
})

export const cardStatusLog = table('cardStatusLog', {
  label: ['状态履历', 'Status log'],
  appendOnly: true,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, cascade: true }),
    seq: int(['序号', 'No.'], { required: true, min: 1 }),
    fromStatus: state(['原状态', 'From status'], cardStates, 'none'),
    toStatus: state(['新状态', 'To status'], cardStates, 'none'),
    ...paper,
    reason: text(['原因', 'Reason'], { max: 200 }),
    reversal: bool(['撤销', 'Reversal']),
    occurTime: datetime(['时间', 'Time'], { required: true }),
    userId: id(['操作人', 'By'], { required: true }),
  },
  key: ['id'],
  unique: [['cardId', 'seq']],
  indexes: [['docId']],
})

/** A card is promised once: the row is there while the promise stands. */
export const cardReservation = table('cardReservation', {
  label: ['卡片预占', 'Reservation'],
  fields: {
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, cascade: true }),
    ...paper,
    docLineId: id(['单据行', 'Paper line']),
    untilTime: datetime(['占用至', 'Until']),
  },
  key: ['cardId'],
  indexes: [['docId']],
})

/**
 * All cards and what lies in the warehouses, counted. The database itself adds to it whenever a position, a card or a promise
 * changes (migration everyCardCounted). Several rows may have the same key: whoever finds a row held by somebody else appends
 * another one instead of waiting, so that only their sum means something.
 */
export const cardStock = table('cardStock', {
  label: ['现存量', 'Stock on hand'],
  fields: {
    no: serial(['序号', 'No.']),
    /** A card that lies in a warehouse counts once in each, any other one in the first, which tells what it is out from. */
    face: choice(
      ['汇总方式', 'Counted by'],
      {
        1: ['仓库', 'Warehouse'],
        2: ['库位', 'Bin'],
        3: ['档案和状态', 'File and status'],
        4: ['档案', 'File'],
      },
      { required: true },
    ),
    /** Stands for all that tells rows apart. */
    stockKey: id(['键', 'Key'], { required: true }),
    orgId: id(['所属组织', 'Organisation'], { required: true }),
    warehouseId: id(['仓库', 'Warehouse']),
    lentFromId: id(['出库仓库', 'Issued from']),
    locationId: id(['库位', 'Bin']),
    cardType: choice(['类别', 'Category'], cardTypes, { required: true }),
    toolingTypeId: id(['类型', 'Type']),
    archivesId: id(['档案', 'File']),
    status: state(['状态', 'Status'], cardStates, 'none'),
    quantity: int(['数量', 'Quantity'], { required: true }),
    reserved: int(['已预占', 'Reserved'], { required: true }),
  },
  key: ['no'],
  indexes: [
    ['stockKey'],
    // Added up without looking at the rows: files in the order of their quantity, and the cards of a type.
    ['face', 'archivesId', 'orgId', 'warehouseId', 'quantity'],
    ['face', 'toolingTypeId', 'quantity'],
  ],
})

/** For what, where and by whom a card worked. */
const worked = {
  productId: ref(['产品', 'Product'], 'product'),
  equipmentCardId: ref(['设备', 'Machine'], 'newCard'),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
  supplierId: ref(['供应商', 'Supplier'], 'supplier'),
  operatorId: id(['操作工', 'Operator']),
}

/**
 * The cavities of a mould over time: each turn blocks or opens some of them, at what the card had worked by then. A cavity that
 * no turn names has always been open.
 */
export const cavityTurn = table('cavityTurn', {
  label: ['穴位启闭', 'Cavity turns'],
  appendOnly: true,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, cascade: true }),
    seq: int(['序号', 'Order'], { required: true, min: 1 }),
    cavityNo: int(['穴号', 'Cavity'], { required: true, min: 1, max: 999 }),
    isBlocked: bool(['已封', 'Blocked']),
    atNum: int(['当时次数', 'Times by then'], { required: true }),
    reason: text(['原因', 'Reason'], { required: true, max: 200 }),
    time: datetime(['时间', 'Time'], { required: true }),
    userId: id(['操作人', 'By'], { required: true }),
  },
  key: ['id'],
  unique: [['cardId', 'seq', 'cavityNo']],
})

/** Every stroke counted once; what a card has worked is the sum of its entries. */
export const lifeEntry = table('lifeEntry', {
  label: ['寿命流水', 'Life ledger'],
  appendOnly: true,
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, cascade: true }),
    source: choice(['来源', 'Source'], lifeSources, { required: true }),
    delta: int(['次数', 'Times'], { required: true }),
    usedAfter: int(['累计次数', 'Times after'], { required: true }),
    ...paper,
    idemKey: text(['幂等键', 'Idempotency key'], { required: true, max: 160 }),
    reversesId: id(['冲销', 'Reverses'], { unique: true }),
    ...worked,
    reason: text(['原因', 'Reason'], { max: 200 }),
    occurTime: datetime(['发生时间', 'Occurred'], { required: true }),
    recordTime: datetime(['登记时间', 'Recorded'], { required: true }),
    userId: id(['登记人', 'Recorded by'], { required: true }),
  },
  key: ['id'],
  unique: [['idemKey']],
  indexes: [['cardId', 'occurTime'], ['docId'], ['recordTime']],
  ensure: { countsSomething: 'delta <> 0' },
})

/**
 * The entries of a day that are alike, added up: kept by whoever appends one, so that what a card works a day and what was
 * worked for whom cost the same however many entries there are.
 */
export const lifeDay = table('lifeDay', {
  label: ['每日次数', 'Times a day'],
  fields: {
    /** Stands for all that tells rows apart. */
    id: id(['键', 'Key'], { required: true }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, cascade: true }),
    day: date(['日期', 'Day'], { required: true }),
    /** Of a reversal that of what it reverses. */
    source: choice(['来源', 'Source'], lifeSources, { required: true }),
    ...worked,
    num: int(['次数', 'Times'], { required: true, default: 0 }),
    okQty: int(['合格数', 'Good'], { required: true, default: 0 }),
    ngQty: int(['不合格数', 'Bad'], { required: true, default: 0 }),
  },
  key: ['id'],
  indexes: [['cardId', 'day'], ['day']],
})

/** Which tool works on which machine; open while the end is empty. */
export const cardBinding = table('cardBinding', {
  label: ['工装绑定', 'Tool-machine binding'],
  fields: {
    id: id(['编号', 'Id'], { required: true }),
    toolCardId: ref(['工装/模具', 'Tool'], 'newCard', { required: true }),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', { required: true }),
    station: text(['工位', 'Station'], { required: true, max: 16 }),
    productId: ref(['产品', 'Product'], 'product'),
    procedureId: ref(['工序', 'Process'], 'procedure'),
    startTime: datetime(['绑定时间', 'Bound'], { required: true }),
    endTime: datetime(['解绑时间', 'Unbound']),
    /** Filled while the binding is open: each tool and each station has one open binding. */
    openTool: id(['占用工装', 'Open tool'], { unique: true }),
    openStation: text(['占用工位', 'Open station'], { max: 80, unique: true }),
    startNum: int(['起始次数', 'Count at start'], { required: true }),
    endNum: int(['结束次数', 'Count at end']),
    source: choice(
      ['来源', 'Source'],
      { 1: ['手工', 'Manual'], 2: ['换模', 'Mould change'] },
      { required: true, default: 1 },
    ),
    bindUserId: id(['绑定人', 'Bound by'], { required: true }),
    unbindUserId: id(['解绑人', 'Unbound by']),
  },
  key: ['id'],
  ensure: {
    endsAfterItBegins: 'end_time IS NULL OR end_time >= start_time',
    heldWhileOpen: '(end_time IS NULL) = (open_tool IS NOT NULL) AND (end_time IS NULL) = (open_station IS NOT NULL)',
  },
})

/** Labels that were replaced: whoever scans one is told that it is no longer valid. */
export const retiredQrKey = table('retiredQrKey', {
  label: ['失效的二维码', 'Retired QR key'],
  appendOnly: true,
  fields: {
    qrKey: text(['二维码标识', 'QR key'], { required: true, max: 22 }),
    cardId: ref(['卡片', 'Card'], 'newCard', { required: true, cascade: true }),
    time: datetime(['失效时间', 'Since'], { required: true }),
  },
  key: ['qrKey'],
})
