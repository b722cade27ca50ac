// Collecting for long and borrowing for a while: the same paper, but that what is borrowed has a day on which it comes back.
import {
  bool,
  business,
  cancelling,
  closing,
  computed,
  date,
  dept,
  document,
  id,
  inOrder,
  int,
  lines,
  longText,
  ref,
  state,
  sumOf,
  text,
  user,
  type Action,
  type Text,
} from '../../language/index.ts'
import { inWarehouse } from '../cards/words.ts'
import { gaugeRooms, instrument, instrumentFile, lendStates } from './words.ts'

export const execStates = {
  0: ['未发放', 'Not issued'],
  1: ['部分发放', 'Partly issued'],
  2: ['全部发放', 'Fully issued'],
  3: ['部分归还', 'Partly returned'],
  4: ['全部归还', 'Fully returned'],
} as const

const kept = { required: true, readOnly: true, default: 0 } as const

const lendLines = lines(
  ['明细', 'Lines'],
  {
    archivesId: ref(['器具档案', 'Document'], 'archives', {
      ...instrumentFile,
      help: ['指定器具时可留空', 'Empty: as the piece'],
    }),
    cardId: ref(['指定器具', 'Specific piece'], 'newCard', {
      ...instrument,
      among: { where: { cardType: 5 }, offered: { list: 'listUsable', asks: {}, from: ['warehouseId'] } },
    }),
    requirement: text(['要求', 'Requirement'], { max: 200 }),
    qty: int(['数量', 'Quantity'], { required: true, min: 1, max: 99, default: 1 }),
    issuedQty: int(['已发', 'Issued'], kept),
    returnedQty: int(['已还', 'Returned'], kept),
    limitAck: bool(['接受限用', 'Accepts limited use']),
    closedQty: int(['关闭数量', 'Closed'], kept),
  },
  {
    ...{ min: 1, max: 100, distinct: [['cardId']], totals: ['qty', 'issuedQty', 'returnedQty'] },
    scan: { field: 'cardId', by: 'getByQr', kind: 'card' },
  },
)

const asked = (who: Text) => ({
  status: state(['状态', 'Status'], lendStates, 'saved'),
  applyDate: date(['申请日期', 'Date'], { required: true, default: 'today', paperDate: true }),
  userId: user(who, { required: true, default: 'self', search: ['jobName'] }),
  deptId: dept(['部门', 'Department'], { default: 'ownDept' }),
  warehouseId: ref(['发放仓库', 'Warehouse'], 'warehouse', { required: true, ...gaugeRooms }),
})

const told = {
  purpose: longText(['用途', 'Purpose'], { required: true, max: 500 }),
  execState: computed(['执行状态', 'Progress'], 'choice', {
    options: execStates,
    tones: { 1: 'warning', 2: 'info', 3: 'info', 4: 'success' },
  }),
  qty: sumOf(['数量', 'Quantity'], 'lines', 'qty', { as: 'int' }),
  issuedQty: sumOf(['已发', 'Issued'], 'lines', 'issuedQty', { as: 'int' }),
  returnedQty: sumOf(['已还', 'Returned'], 'lines', 'returnedQty', { as: 'int' }),
  /** Something of it is still to be handed out. */
  toIssue: computed(['可发放', 'To issue'], 'bool', { privacy: 'internal' }),
  lines: lendLines,
  remark: longText(['备注', 'Remark'], { max: 500 }),
}

const actions = {
  cancelAudit: { ...cancelling, offeredWhile: { issuedQty: 0 } },
  close: closing,
  /** What is out and not back: paper, line, piece, holder, since when, until when. */
  listUnreturned: { query: 'screen', input: { id: id(['单据', 'Paper']) } },
  /** Approved, with something still to be handed out. */
  listToIssue: {
    query: 'login',
    input: { warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'), id: id(['单据', 'Paper']) },
  },
} as const satisfies Record<string, Action>

const columns = ['code', 'applyDate', 'userId', 'deptId', 'warehouseId', 'qty', 'issuedQty', 'returnedQty']
const filters = ['status', 'execState', 'deptId', 'warehouseId', 'userId', 'applyDate']

const common = {
  closable: true,
  participants: ['userId'],
  namedMay: { createUserId: ['delete', 'close'] },
  standsIn: inWarehouse,
} as const
const paper = {
  signed: [
    ['申请人', 'Applicant'],
    ['批准', 'Approved by'],
    ['库管员', 'Keeper'],
  ],
  columns: ['archivesId', 'cardId', 'requirement', 'qty', 'issuedQty', 'limitAck'],
} as const

export const instrumentReceive = document('instrumentReceive', {
  ...common,
  label: ['计量器具领用单', 'Instrument collect order'],
  fields: { ...asked(['领用人', 'Collector']), planDate: date(['计划领用日期', 'Planned date']), ...told },
  checks: [inOrder('applyDate', 'planDate', ['计划日期不能早于申请日期', 'Planned before it is applied for'])],
  paper,
  actions,
  list: {
    opensOn: 'applyDate',
    brings: ['toIssue'],
    columns: [...columns, 'execState', 'status'],
    filters,
  },
})

export const instrumentBorrow = document('instrumentBorrow', {
  ...common,
  label: ['计量器具借用单', 'Instrument borrow order'],
  fields: {
    ...asked(['借用人', 'Borrower']),
    planDate: date(['计划借用日期', 'Planned date']),
    planReturnDate: date(['计划归还日期', 'Return by'], { required: true }),
    overdueDays: computed(['超期天数', 'Days overdue'], 'int'),
    overdue: computed(['已超期', 'Overdue'], 'bool', { privacy: 'internal' }),
    ...told,
  },
  checks: [
    inOrder('applyDate', 'planDate', ['计划日期不能早于申请日期', 'Planned before it is applied for']),
    inOrder('applyDate', 'planReturnDate', ['归还日期不能早于申请日期', 'Back before it is applied for']),
    inOrder('planDate', 'planReturnDate', ['归还日期不能早于借用日期', 'Back before it is borrowed']),
  ],
  paper,
  actions,
  list: {
    opensOn: 'applyDate',
    brings: ['toIssue', 'overdue'],
    columns: [...columns, 'planReturnDate', 'overdueDays', 'execState', 'status'],
    marks: { overdueDays: { tone: 'danger', when: { overdue: true } } },
    filters: [...filters, 'overdue', 'planReturnDate'],
  },
})

export const instrumentCollectOrder = business(509, {
  resource: instrumentReceive,
  label: ['计量器具领用单', 'Instrument collect orders'],
  screen: 'instrumentCollectOrder',
  classification: 'instrumentManagement',
  prefix: 'JLY',
  workflow: true,
})

export const instrumentBorrowOrder = business(510, {
  resource: instrumentBorrow,
  label: ['计量器具借用单', 'Instrument borrow orders'],
  screen: 'instrumentBorrowOrder',
  classification: 'instrumentManagement',
  prefix: 'JJY',
  workflow: true,
})
