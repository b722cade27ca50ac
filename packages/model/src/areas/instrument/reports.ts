// What is asked about instruments: what came and went, what there is, who has borrowed and collected what, and what is due.
// All of it is read from cards, moves and papers; none of it is stored.
import {
  bool,
  business,
  choice,
  date,
  datetime,
  dept,
  id,
  int,
  org,
  percent,
  ref,
  report,
  state,
  text,
  user,
} from '../../language/index.ts'
import {
  cardInWarehouse,
  cardStates,
  custodies,
  directions,
  inWarehouse,
  manageClasses,
  moveTypes,
  results,
  returnActions,
  verifyStates,
  verifyTones,
} from '../cards/words.ts'
import { verifyPlaces, verifyReasons, home } from './words.ts'

/** Read by whoever may read the manual of a piece. */
const scope = 505

const toCard = [{ path: `${home}/documents/instrumentCard`, open: 'cardId' }] as const

const piece = {
  cardId: ref(['计量器具', 'Instrument'], 'newCard', { required: true, search: ['code', 'name', 'serialNo'] }),
  code: text(['器具编号', 'Instrument no.'], { required: true, max: 64 }),
  name: text(['器具名称', 'Name'], { max: 128 }),
  model: text(['型号规格', 'Model'], { max: 128 }),
  toolingTypeId: ref(['器具类别', 'Type'], 'toolingType'),
  archivesId: ref(['器具档案', 'Document'], 'archives'),
  orgId: org(['所属组织', 'Organisation'], { required: true }),
}

const trust = {
  manageClass: choice(['管理类别', 'Class'], manageClasses),
  verifyState: choice(['检定状态', 'Verification state'], verifyStates, { required: true, tones: verifyTones }),
  nextDueDate: date(['有效期至', 'Valid until']),
  daysLeft: int(['剩余天数', 'Days left']),
}

const whereItIs = {
  custody: choice(['保管状态', 'Custody'], custodies, { required: true }),
  position: text(['持有人/库位', 'Holder or bin'], { max: 500 }),
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
  holderUserId: user(['持有人', 'Holder'], { search: ['jobName'] }),
  holderDeptId: dept(['持有部门', 'Holding department']),
}

export const dueChips = {
  overdue: ['已超期', 'Overdue'],
  soon: ['7天内到期', 'Due in 7 days'],
  warned: ['预警期内', 'Within warning'],
  awaiting: ['待首检/修后', 'Awaiting'],
  failed: ['不合格待处置', 'Unqualified'],
} as const

export const needVerification = report('instrumentStatisticalQuery/needVerification', {
  label: ['待检明细', 'Instruments due for verification'],
  display: 'code',
  screens: ['needVerificationDetail'],
  scope,
  of: 'newCard',
  follows: ['newCard', 'instrumentCalibrationRecord', 'instrumentInspection'],
  standsIn: cardInWarehouse('cardId'),
  fields: {
    ...piece,
    ...trust,
    due: choice(['待检原因', 'Due because'], dueChips, {
      required: true,
      tones: { overdue: 'danger', soon: 'danger', warned: 'warning', awaiting: 'info', failed: 'danger' },
    }),
    reason: choice(['送检原因', 'Reason'], verifyReasons, { required: true }),
    ...whereItIs,
    lastVerifyDate: date(['上次检定日期', 'Last verified']),
    lastResult: choice(['上次结论', 'Last result'], results),
    verifyPlace: choice(['检定方式', 'Where'], verifyPlaces, { required: true }),
    verifyOrgId: ref(['检定机构', 'Body'], 'supplier'),
    inVerification: bool(['送检中', 'In verification']),
    useDeptId: dept(['使用部门', 'Using department']),
  },
  list: {
    sort: 'nextDueDate',
    brings: ['inVerification'],
    columns: [
      ...['code', 'name', 'model', 'manageClass', 'due', 'verifyState', 'nextDueDate', 'daysLeft', 'custody'],
      ...['position', 'lastVerifyDate', 'lastResult', 'verifyPlace', 'verifyOrgId', 'inVerification'],
    ],
    filters: [
      ...['due', 'nextDueDate', 'verifyState', 'inVerification', 'verifyPlace', 'verifyOrgId', 'useDeptId'],
      ...['holderUserId', 'toolingTypeId', 'manageClass', 'warehouseId', 'orgId'],
    ],
    links: { code: toCard },
    marks: { daysLeft: { tone: 'danger', when: { due: ['overdue', 'soon'] } } },
  },
})

export const inOutDetail = report('instrumentStatisticalQuery/inOutDetail', {
  label: ['计量器具出入库明细', 'Instrument in/out detail'],
  display: 'docCode',
  screens: ['instrumentInOutDetail'],
  scope,
  standsIn: cardInWarehouse('cardId'),
  follows: ['newCard'],
  search: true,
  fields: {
    ...piece,
    occurTime: datetime(['发生时间', 'Time'], { required: true }),
    docType: text(['单据类型', 'Paper kind'], { required: true, max: 60, privacy: 'internal' }),
    docId: id(['单据', 'Paper'], { required: true, privacy: 'internal' }),
    docCode: text(['单号', 'Paper no.'], { required: true, max: 64, search: true }),
    direction: choice(['方向', 'Direction'], directions, { required: true }),
    moveType: choice(['业务类型', 'Movement'], moveTypes, { required: true }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
    position: text(['变动后位置', 'To'], { max: 500 }),
    holderUserId: user(['持有人', 'Person']),
    holderDeptId: dept(['部门', 'Department']),
    userId: user(['登记人', 'Recorded by']),
    reversed: bool(['已冲销', 'Reversed']),
    remark: text(['备注', 'Remark'], { max: 200 }),
  },
  list: {
    sort: '-occurTime',
    opensOn: 'occurTime',
    brings: ['docType', 'docId'],
    columns: [
      ...['occurTime', 'docCode', 'direction', 'moveType', 'code', 'name', 'model', 'warehouseId', 'position'],
      ...['holderUserId', 'holderDeptId', 'userId', 'reversed'],
    ],
    filters: ['occurTime', 'direction', 'moveType', 'warehouseId', 'holderUserId', 'toolingTypeId', 'cardId', 'orgId'],
    links: {
      code: toCard,
      docCode: [
        { path: `${home}/inventory/instrumentInboundOrder`, open: 'docId', when: { docType: 'instrumentBoundIn' } },
        { path: `${home}/inventory/instrumentOutboundOrder`, open: 'docId', when: { docType: 'instrumentBoundOut' } },
        {
          path: `${home}/verification/sendVerificationApplyOrder`,
          ...{ open: 'docId', when: { docType: 'instrumentInspection' } },
        },
        {
          path: `${home}/acceptance/instrumentAcceptanceOrder`,
          ...{ open: 'docId', when: { docType: 'instrumentAccept' } },
        },
      ],
    },
  },
})

const stockGroups = {
  archive: ['按型号', 'By model'],
  warehouse: ['按仓库', 'By warehouse'],
} as const

export const stockOnHand = report('instrumentStatisticalQuery/stockOnHand', {
  label: ['计量器具现存量', 'Instrument stock on hand'],
  display: 'archivesId',
  screens: ['instrumentStockOnHand'],
  scope,
  standsIn: inWarehouse,
  follows: ['newCard', 'instrumentCalibrationRecord'],
  asks: { groupBy: choice(['汇总方式', 'Put together by'], stockGroups, { required: true, default: 'archive' }) },
  groups: { archive: ['archivesId', 'model'], warehouse: ['warehouseId', 'archivesId', 'model'] },
  totals: ['total', 'inStock', 'usableInStock', 'collected', 'borrowed', 'outForVerification', 'elsewhere', 'sealed'],
  fields: {
    archivesId: ref(['器具档案', 'Document'], 'archives', { search: ['code', 'name'] }),
    model: text(['型号规格', 'Model'], { max: 128, search: true }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
    toolingTypeId: ref(['器具类别', 'Type'], 'toolingType'),
    manageClass: choice(['管理类别', 'Class'], manageClasses),
    usable: bool(['可用', 'Usable']),
    orgId: org(['所属组织', 'Organisation'], { required: true }),
    total: int(['总数', 'Total']),
    inStock: int(['在库', 'In stock']),
    usableInStock: int(['在库可用', 'Usable in stock']),
    collected: int(['已领用', 'Collected']),
    borrowed: int(['已借出', 'Borrowed']),
    outForVerification: int(['送检中', 'Out for verification']),
    elsewhere: int(['未入库/外部', 'Elsewhere']),
    sealed: int(['封存', 'Sealed']),
  },
  list: {
    columns: [
      ...['archivesId', 'model', 'warehouseId', 'total', 'inStock', 'usableInStock', 'collected', 'borrowed'],
      ...['outForVerification', 'elsewhere', 'sealed'],
    ],
    filters: ['groupBy', 'warehouseId', 'toolingTypeId', 'manageClass', 'usable', 'archivesId', 'orgId'],
    links: {
      total: [{ path: `${home}/documents/instrumentCard`, by: { archivesId: 'archivesId' } }],
      inStock: [
        { path: `${home}/documents/instrumentCard`, by: { archivesId: 'archivesId' }, where: { custody: '1' } },
      ],
    },
  },
})

const handedOut = {
  ...piece,
  orderId: id(['单据', 'Order'], { required: true, privacy: 'internal' }),
  orderCode: text(['单号', 'Order no.'], { required: true, max: 64, search: true }),
  issueTime: datetime(['发放时间', 'Issued'], { required: true }),
  returnTime: datetime(['归还时间', 'Returned']),
  returned: bool(['已归还', 'Returned']),
  daysHeld: int(['持有天数', 'Days held'], { required: true }),
  verifyState: trust.verifyState,
  nextDueDate: trust.nextDueDate,
  warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
}

export const borrowDetail = report('instrumentStatisticalQuery/borrowDetail', {
  label: ['计量器具借用明细', 'Instrument borrow detail'],
  display: 'orderCode',
  screens: ['instrumentBorrowDetail'],
  scope,
  of: 'newCard',
  follows: ['newCard', 'instrumentBoundOut', 'instrumentBoundIn'],
  standsIn: inWarehouse,
  actions: {
    remindReturn: { ...returnActions.remindReturn, on: 'instrumentBorrowDetail', offeredWhile: { returned: false } },
  },
  fields: {
    ...handedOut,
    holderUserId: user(['借用人', 'Borrower'], { search: ['jobName'] }),
    holderDeptId: dept(['部门', 'Department']),
    dueReturnTime: datetime(['应还时间', 'Return by']),
    overdueDays: int(['超期天数', 'Days overdue'], { required: true }),
    overdue: bool(['已超期', 'Overdue']),
  },
  list: {
    sort: '-issueTime',
    brings: ['returned', 'orderId'],
    columns: [
      ...['orderCode', 'code', 'name', 'model', 'holderUserId', 'holderDeptId', 'issueTime', 'dueReturnTime'],
      ...['returnTime', 'daysHeld', 'overdueDays', 'verifyState', 'nextDueDate'],
    ],
    filters: [
      'returned',
      'overdue',
      'holderDeptId',
      'holderUserId',
      'warehouseId',
      'issueTime',
      'toolingTypeId',
      'orgId',
    ],
    links: { code: toCard, orderCode: [{ path: `${home}/inventory/instrumentBorrowOrder`, open: 'orderId' }] },
    marks: { overdueDays: { tone: 'danger', when: { overdue: true } } },
  },
})

export const collectDetail = report('instrumentStatisticalQuery/collectDetail', {
  label: ['计量器具领用明细', 'Instrument collect detail'],
  display: 'orderCode',
  screens: ['instrumentCollectDetail'],
  scope,
  of: 'newCard',
  follows: ['newCard', 'instrumentBoundOut', 'instrumentBoundIn'],
  standsIn: inWarehouse,
  actions: {
    handOver: { ...returnActions.handOver, on: 'instrumentCollectDetail', offeredWhile: { returned: false } },
  },
  fields: {
    ...handedOut,
    holderUserId: user(['领用人', 'Collector'], { search: ['jobName'] }),
    holderDeptId: dept(['部门', 'Department']),
  },
  list: {
    sort: '-issueTime',
    brings: ['returned', 'orderId'],
    columns: [
      ...['orderCode', 'code', 'name', 'model', 'holderUserId', 'holderDeptId', 'issueTime', 'returnTime'],
      ...['daysHeld', 'verifyState', 'nextDueDate'],
    ],
    filters: [
      'returned',
      'verifyState',
      'holderDeptId',
      'holderUserId',
      'warehouseId',
      'issueTime',
      'toolingTypeId',
      'orgId',
    ],
    links: { code: toCard, orderCode: [{ path: `${home}/inventory/instrumentCollectOrder`, open: 'orderId' }] },
  },
})

/** The life of each piece, and the instructions of its document. */
export const instrumentManualCard = report('instrumentManualCard/list', {
  label: ['计量器具手册', 'Instrument manual'],
  display: 'code',
  screens: ['instrumentManual', 'InstrumentStockQuery', 'MyInstrument'],
  ownedBy: { screens: ['MyInstrument'], by: 'holderUserId' },
  scope: 505,
  of: 'newCard',
  follows: ['newCard', 'instrumentCalibrationRecord'],
  standsIn: cardInWarehouse('cardId'),
  fields: {
    ...piece,
    serialNo: text(['出厂编号', 'Serial no.'], { max: 64 }),
    status: state(['状态', 'Status'], cardStates, 'none'),
    ...trust,
    ...whereItIs,
    usable: bool(['可用', 'Usable']),
    limitScope: text(['限用范围', 'Limitation'], { max: 500 }),
    dueReturnTime: datetime(['应还时间', 'Return by']),
    recordCount: int(['检定记录数', 'Records'], { required: true }),
    useDeptId: dept(['使用部门', 'Using department']),
  },
  list: {
    columns: [
      ...['code', 'name', 'model', 'serialNo', 'custody', 'position', 'verifyState', 'nextDueDate', 'recordCount'],
      'status',
    ],
    filters: ['toolingTypeId', 'useDeptId', 'verifyState', 'custody', 'usable', 'holderUserId', 'manageClass', 'orgId'],
    links: { code: toCard },
  },
})

export const instrumentManual = business(505, {
  resource: instrumentManualCard,
  label: ['计量器具手册', 'Instrument manual'],
  screen: 'instrumentManual',
  classification: 'instrumentManagement',
})

/** How many fall due in each of the next twelve months, by where they are verified. */
export const dueByMonth = report('instrumentStatisticalQuery/dueByMonth', {
  label: ['各月到期', 'Due by month'],
  display: 'month',
  screens: ['needVerificationDetail'],
  scope,
  follows: ['newCard', 'instrumentCalibrationRecord'],
  asks: { groupBy: choice(['分组', 'Group by'], { month: ['月份', 'Month'] }, { required: true, default: 'month' }) },
  fields: {
    month: text(['月份', 'Month'], { required: true, max: 7 }),
    orgId: piece.orgId,
    pieces: int(['合计', 'All'], { required: true }),
    internal: int(['内部', 'Internal'], { required: true }),
    external: int(['外部送检', 'External'], { required: true }),
    onSite: int(['现场', 'On site'], { required: true }),
  },
  groups: { month: ['month'] },
  totals: ['pieces', 'internal', 'external', 'onSite'],
  list: {
    sort: 'month',
    columns: ['month', 'pieces', 'internal', 'external', 'onSite'],
    filters: ['groupBy', 'orgId'],
  },
})

const rate = { min: 0, max: 100, scale: 2 } as const

/** R10: how much of what fell due was verified in time, and how much of what was verified was found good. */
export const verificationRates = report('instrumentStatisticalQuery/verificationRates', {
  label: ['检定及时率与合格率', 'Verification rates'],
  display: 'month',
  screens: ['verificationCalibrationRecord'],
  scope: 508,
  follows: ['instrumentCalibrationRecord', 'newCard'],
  asks: {
    groupBy: choice(
      ['分组', 'Group by'],
      { month: ['月份', 'Month'], type: ['器具类别', 'Type'] },
      { required: true, default: 'month' },
    ),
  },
  fields: {
    day: date(['日期', 'Date'], { required: true }),
    month: text(['月份', 'Month'], { required: true, max: 7 }),
    toolingTypeId: piece.toolingTypeId,
    orgId: piece.orgId,
    due: int(['到期', 'Due'], { required: true }),
    onTime: int(['按时检定', 'On time'], { required: true }),
    late: int(['逾期检定', 'Late'], { required: true }),
    open: int(['未检定', 'Not verified'], { required: true }),
    onTimeRate: percent(['及时率', 'On-time rate'], rate),
    records: int(['检定记录', 'Records'], { required: true }),
    passed: int(['合格', 'Qualified'], { required: true }),
    passRate: percent(['合格率', 'Pass rate'], rate),
  },
  groups: { month: ['month'], type: ['toolingTypeId'] },
  sort: { month: 'month' },
  totals: ['due', 'onTime', 'late', 'open', 'onTimeRate', 'records', 'passed', 'passRate'],
  list: {
    opensOn: ['day', 'year'],
    columns: [
      ...(['month', 'toolingTypeId', 'due', 'onTime', 'late', 'open'] as const),
      ...(['onTimeRate', 'records', 'passed', 'passRate'] as const),
    ],
    filters: ['groupBy', 'day', 'toolingTypeId', 'orgId'],
  },
})

export const reports = [
  ...[needVerification, dueByMonth, verificationRates, inOutDetail, stockOnHand, borrowDetail, collectDetail],
  instrumentManualCard,
]
