// What the mould library is asked every day: where each card is, what came and went, what is still out, what lies where.
// All of it is read from the card ledger; none of it is stored.
import {
  bool,
  business,
  choice,
  datetime,
  dept,
  id,
  int,
  org,
  ref,
  refs,
  report,
  state,
  text,
  user,
  type Way,
} from '../../language/index.ts'
import {
  cardInWarehouse,
  cardStates,
  cardTypes,
  directions,
  gauges,
  inWarehouse,
  inWarehouseOrLent,
  machines,
  moveTypes,
  placeTypes,
  positionActions,
  returnActions,
} from '../cards/words.ts'

/** One grant for all questions to the library; their screens are granted one by one. */
export const libraryScope = 227

const library = '/toolingManagement/moldLibraryManagement'
/** On the screen of its category; who may not open that one sees it where tools are. */
const toCard: readonly Way[] = [
  { path: '/equipmentManagement/equipmentCardFiles', open: 'cardId', when: machines },
  { path: '/instrumentManagement/documents/instrumentCard', open: 'cardId', when: gauges },
  { path: '/toolingManagement/masterDataManagement/mouldEquipmentCard', open: 'cardId' },
]

const card = {
  cardId: ref(['卡片', 'Card'], 'newCard', { required: true, search: ['code', 'name'] }),
  code: text(['卡片编号', 'Card code'], { required: true, max: 64 }),
  name: text(['卡片名称', 'Card name'], { max: 128 }),
  cardType: choice(['类别', 'Category'], cardTypes, { required: true }),
  toolingTypeId: ref(['类型', 'Type'], 'toolingType'),
  archivesId: ref(['档案', 'File'], 'archives'),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
}

const place = {
  placeType: choice(['位置类型', 'Place type'], placeTypes, { required: true }),
  position: text(['当前位置', 'Place'], { max: 500 }),
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
  locationId: ref(['库位', 'Bin'], 'cargoLocation'),
  holderUserId: user(['领用人', 'Holder'], { search: ['jobName'] }),
  holderDeptId: dept(['领用部门', 'Holding department']),
  productLineId: ref(['产线', 'Production line'], 'productLine'),
  equipmentCardId: ref(['设备', 'Machine'], 'newCard'),
  station: text(['工位', 'Station'], { max: 16 }),
  supplierId: ref(['供应商', 'Supplier'], 'supplier'),
  customerId: ref(['客户', 'Customer'], 'customer'),
  lesseeOrgId: org(['承租组织', 'Lessee organisation']),
}

export const listPosition = report('statisticalQuery/listPosition', {
  label: ['卡片位置', 'Card position'],
  screens: ['cardPosition', 'StockQuery'],
  scope: libraryScope,
  standsIn: inWarehouseOrLent,
  of: 'newCard',
  actions: positionActions,
  fields: {
    ...card,
    status: state(['状态', 'Status'], cardStates, 'none'),
    ...place,
    seq: int(['变动序号', 'Move no.'], { required: true }),
    placeKey: text(['位置键', 'Place key'], { required: true, max: 260, privacy: 'internal' }),
    sinceTime: datetime(['到位时间', 'Since'], { required: true }),
    days: int(['停留天数', 'Days'], { required: true }),
    homeLocationId: ref(['绑定库位', 'Home bin'], 'cargoLocation'),
    hasHome: bool(['有绑定库位', 'Has a home bin'], { privacy: 'internal' }),
    movable: bool(['可移库', 'Can be relocated'], { privacy: 'internal' }),
    awayFromHome: bool(['不在绑定库位', 'Away from home bin']),
    needReturn: bool(['需归还', 'To return']),
    dueReturnTime: datetime(['应还时间', 'Due back']),
    outLineId: id(['出库行', 'Outbound line']),
    lentFromId: ref(['出库仓库', 'Issued from'], 'warehouse'),
  },
  list: {
    columns: [
      ...['code', 'name', 'toolingTypeId', 'status', 'placeType', 'position', 'holderUserId', 'equipmentCardId'],
      ...['sinceTime', 'days', 'homeLocationId', 'dueReturnTime'],
    ],
    filters: [
      ...['placeType', 'warehouseId', 'locationId', 'toolingTypeId', 'cardType', 'status', 'productLineId'],
      ...['holderUserId', 'supplierId', 'awayFromHome', 'archivesId', 'orgId'],
    ],
    links: { code: toCard },
  },
})

export const listInOut = report('statisticalQuery/listInOut', {
  label: ['出入库明细', 'In/out detail'],
  screens: ['inOutDetail'],
  scope: libraryScope,
  standsIn: cardInWarehouse('cardId'),
  follows: ['newCard'],
  search: true,
  /** Whatever touched one of these warehouses, on either side. */
  asks: { warehouseId: refs(['仓库', 'Warehouse'], 'warehouse') },
  fields: {
    ...card,
    seq: int(['序号', 'No.'], { required: true }),
    occurTime: datetime(['发生时间', 'Occurred'], { required: true }),
    direction: choice(['方向', 'Direction'], directions, { required: true }),
    moveType: choice(['业务类型', 'Movement'], moveTypes, { required: true }),
    fromType: choice(['变动前位置类型', 'From place type'], placeTypes),
    fromPosition: text(['变动前位置', 'From'], { max: 500 }),
    fromKey: text(['变动前位置键', 'From key'], { max: 260, privacy: 'internal' }),
    fromWarehouseId: ref(['变动前仓库', 'From warehouse'], 'warehouse'),
    fromLocationId: ref(['变动前库位', 'From bin'], 'cargoLocation'),
    placeType: choice(['变动后位置类型', 'To place type'], placeTypes, { required: true }),
    position: text(['变动后位置', 'To'], { max: 500 }),
    toKey: text(['变动后位置键', 'To key'], { required: true, max: 260, privacy: 'internal' }),
    warehouseId: ref(['变动后仓库', 'To warehouse'], 'warehouse'),
    locationId: ref(['变动后库位', 'To bin'], 'cargoLocation'),
    docType: text(['单据类型', 'Paper kind'], { required: true, max: 60, privacy: 'internal' }),
    docId: id(['单据', 'Paper'], { required: true }),
    docCode: text(['单号', 'Paper no.'], { required: true, max: 64, search: true }),
    partnerId: user(['领用人/送库人', 'Receiver or hander']),
    userId: user(['登记人', 'Recorded by']),
    recordTime: datetime(['登记时间', 'Recorded'], { required: true }),
    reversed: bool(['已冲销', 'Reversed']),
    reversesId: id(['冲销', 'Reverses']),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  list: {
    sort: '-occurTime',
    opensOn: 'occurTime',
    brings: ['fromKey', 'fromWarehouseId', 'fromLocationId', 'toKey', 'warehouseId', 'locationId'],
    columns: [
      ...['occurTime', 'code', 'name', 'toolingTypeId', 'direction', 'moveType', 'fromType', 'fromPosition'],
      ...['placeType', 'position', 'docCode', 'partnerId', 'userId', 'reversed'],
    ],
    filters: [
      ...['occurTime', 'direction', 'warehouseId', 'moveType', 'cardType', 'toolingTypeId', 'partnerId', 'userId'],
      ...['reversed', 'cardId', 'orgId'],
    ],
    links: {
      code: toCard,
      docCode: [
        { path: `${library}/inboundOrder`, open: 'docId', when: { docType: 'godownEntry' } },
        { path: `${library}/outboundOrder`, open: 'docId', when: { docType: 'outboundOrder' } },
        { path: `${library}/checkOrder`, open: 'docId', when: { docType: 'inventoryCountSlip' } },
        {
          path: '/toolingManagement/toolingAcceptanceManagement/cardAcceptanceOrder',
          ...{ open: 'docId', when: { docType: 'acceptance' } },
        },
      ],
    },
  },
})

export const listToReturn = report('statisticalQuery/listToReturn', {
  label: ['待归还卡片', 'Cards to be returned'],
  screens: ['cardsToBeReturned', 'ToBeReturnedCards'],
  ownedBy: { screens: ['ToBeReturnedCards'], by: 'holderUserId' },
  scope: libraryScope,
  standsIn: inWarehouse,
  of: 'newCard',
  actions: {
    ...returnActions,
    remindReturn: { ...returnActions.remindReturn, offeredWhile: { hasHolder: true } },
    extendReturn: { ...returnActions.extendReturn, offeredWhile: {} },
  },
  fields: {
    ...card,
    status: state(['状态', 'Status'], cardStates, 'none'),
    ...place,
    /** It was issued from here. */
    warehouseId: ref(['出库仓库', 'Issued from'], 'warehouse'),
    mounted: bool(['已上机', 'Mounted']),
    /** There is a person to be reminded. */
    hasHolder: bool(['有领用人', 'Held by a person'], { privacy: 'internal' }),
    handable: bool(['可转手', 'Can be handed over'], { privacy: 'internal' }),
    /** The supplier, customer or organisation that has it. */
    heldOutside: text(['外部持有方', 'Outside holder'], { max: 500 }),
    outTime: datetime(['出库时间', 'Issued']),
    dueReturnTime: datetime(['应还时间', 'Due back']),
    overdue: bool(['已超期', 'Overdue']),
    overdueDays: int(['超期天数', 'Days overdue'], { required: true }),
    docId: id(['单据', 'Paper']),
    docCode: text(['出库单号', 'Outbound no.'], { max: 64 }),
  },
  list: {
    sort: 'dueReturnTime',
    marks: { overdueDays: { tone: 'danger', when: { overdue: true } } },
    columns: [
      ...['code', 'name', 'holderUserId', 'holderDeptId', 'heldOutside', 'dueReturnTime', 'overdueDays'],
      ...['outTime', 'productLineId', 'equipmentCardId', 'docCode', 'mounted'],
    ],
    filters: [
      ...['overdue', 'holderDeptId', 'holderUserId', 'dueReturnTime', 'warehouseId', 'placeType', 'cardType'],
      ...['toolingTypeId', 'supplierId', 'orgId'],
    ],
    links: { code: toCard, docCode: [{ path: `${library}/outboundOrder`, open: 'docId' }] },
  },
})

const groupBy = {
  warehouse: ['仓库', 'Warehouse'],
  location: ['库位', 'Bin'],
  type: ['类型', 'Type'],
  archive: ['档案', 'File'],
  archiveBin: ['档案和库位', 'File and bin'],
} as const

export const listStock = report('statisticalQuery/listStock', {
  label: ['现存量', 'Stock on hand'],
  display: 'warehouseId',
  screens: ['stockOnHand', 'StockQuery'],
  scope: libraryScope,
  follows: ['newCard'],
  standsIn: inWarehouse,
  asks: {
    groupBy: choice(['分组', 'Group by'], groupBy, { required: true, default: 'warehouse' }),
    asOf: datetime(['截至时间', 'As of']),
  },
  fields: {
    warehouseId: place.warehouseId,
    locationId: place.locationId,
    cardType: card.cardType,
    toolingTypeId: ref(['类型', 'Type'], 'toolingType', { search: ['code', 'name'] }),
    archivesId: ref(['档案', 'File'], 'archives', { search: ['code', 'name'] }),
    status: state(['状态', 'Status'], cardStates, 'none'),
    orgId: card.orgId,
    quantity: int(['数量', 'Quantity'], { required: true }),
    inUse: int(['在用', 'In use'], { required: true }),
    underRepair: int(['维修中', 'Under repair'], { required: true }),
    sealed: int(['已封存', 'Sealed up'], { required: true }),
    scrapped: int(['已报废', 'Scrapped'], { required: true }),
    /** What is promised now; of a moment in the past nobody knows. */
    reserved: int(['已预占', 'Reserved']),
    free: int(['可用', 'Free']),
  },
  groups: {
    warehouse: ['warehouseId'],
    location: ['warehouseId', 'locationId'],
    type: ['toolingTypeId'],
    archive: ['archivesId'],
    archiveBin: ['archivesId', 'warehouseId', 'locationId'],
  },
  // There may be ten thousand files; whoever wants them by quantity says so.
  sort: { archive: '-id' },
  totals: ['quantity', 'inUse', 'underRepair', 'sealed', 'scrapped', 'reserved', 'free'],
  list: {
    sort: '-quantity',
    asOf: 'asOf',
    columns: [
      ...['warehouseId', 'locationId', 'toolingTypeId', 'archivesId', 'quantity', 'inUse', 'underRepair'],
      ...['sealed', 'scrapped', 'reserved', 'free'],
    ],
    filters: ['groupBy', 'asOf', 'warehouseId', 'cardType', 'toolingTypeId', 'status', 'orgId'],
    links: {
      quantity: [
        {
          path: `${library}/cardPosition`,
          by: {
            ...{ warehouseId: 'warehouseId', locationId: 'locationId' },
            ...{ toolingTypeId: 'toolingTypeId', archivesId: 'archivesId' },
          },
          where: { placeType: '1' },
          keeps: ['warehouseId', 'cardType', 'toolingTypeId', 'status', 'orgId'],
          unless: ['asOf'],
        },
      ],
    },
  },
})

export const cardPositions = business(libraryScope, {
  resource: listPosition,
  screen: 'cardPosition',
  classification: 'toolingManagement',
})
