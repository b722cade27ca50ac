// Applying for parts. An application moves no stock and promises none: it tells the keeper what is wanted, and for what.
import {
  bool,
  business,
  cancelling,
  choice,
  computed,
  countOf,
  date,
  decimal,
  dept,
  document,
  id,
  inOrder,
  lines,
  longText,
  ref,
  refs,
  text,
  user,
} from '../../language/index.ts'
import { byPartLabel, inPartsWarehouse, partsWarehouse, sourceKinds } from './words.ts'

export const purposes = {
  1: ['维修', 'Repair'],
  2: ['保养', 'Maintenance'],
  3: ['点检润滑', 'Spot check or lubrication'],
  4: ['生产消耗', 'Production'],
  5: ['改造', 'Retrofit'],
  6: ['模具制作', 'Mould making'],
  9: ['其它', 'Other'],
} as const

export const execStates = {
  0: ['未发放', 'Not issued'],
  1: ['部分发放', 'Partly issued'],
  2: ['全部发放', 'All issued'],
} as const

export const accessoryApply = document('accessoryApply', {
  label: ['备件领用申请', 'Part application'],
  closable: true,
  fields: {
    applyDate: date(['申请日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    needDate: date(['需用日期', 'Needed by']),
    applyUserId: user(['申请人', 'Applicant'], { required: true, default: 'self', search: ['jobName'] }),
    applyDeptId: dept(['申请部门', 'Department'], { required: true, default: 'ownDept' }),
    warehouseId: ref(['领料仓库', 'Warehouse'], 'warehouse', { required: true, among: partsWarehouse }),
    purpose: choice(['用途', 'Purpose'], purposes, { required: true }),
    cardId: ref(['设备/模具', 'Card'], 'newCard', {
      ...{ requiredWhen: { purpose: [1, 2, 5] }, search: ['code', 'name'], scan: { by: 'getByQr', kind: 'card' } },
    }),
    sourceKind: choice(['来源工单类型', 'Kind of work order'], sourceKinds, { requiredWhen: { purpose: 6 } }),
    sourceId: id(['来源工单', 'Work order']),
    sourceCode: text(['来源工单号', 'Work order no.'], { max: 64 }),
    isUrgent: bool(['紧急', 'Urgent']),
    reason: longText(['申请原因', 'Reason'], { max: 500, requiredWhen: { purpose: 9 } }),
    lineQty: countOf(['明细行', 'Lines'], 'lines'),
    isBeingIssued: computed(['有未审核出库', 'An outbound order is open'], 'bool', { privacy: 'internal' }),
    execState: computed(['执行状态', 'Progress'], 'choice', { options: execStates }),
    lines: lines(
      ['明细', 'Lines'],
      {
        accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, search: ['code', 'name'] }),
        qty: decimal(['申请数量', 'Quantity'], 18, 4, { required: true, above: 0, max: 999_999 }),
        onHandQty: computed(['现存量', 'On hand'], 'decimal'),
        availableQty: computed(['可申请量', 'Available'], 'decimal'),
        issuedQty: decimal(['已发数量', 'Issued'], 18, 4, { required: true, readOnly: true, default: '0' }),
        returnedQty: decimal(['已退数量', 'Returned'], 18, 4, { required: true, readOnly: true, default: '0' }),
        usedQty: decimal(['已使用数量', 'Used'], 18, 4, { required: true, readOnly: true, default: '0' }),
        openQty: computed(['未发数量', 'Open'], 'decimal'),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { min: 1, max: 200, distinct: [['accessoryId']], totals: ['qty', 'issuedQty'], scan: byPartLabel },
    ),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [inOrder('applyDate', 'needDate')],
  // What was issued is brought back first.
  actions: {
    cancelAudit: { ...cancelling, offeredWhile: { execState: 0, isBeingIssued: false } },
    /** How much of parts lies in a warehouse, and may be applied for, before anything is written (R11). */
    available: {
      ...{ query: 'screen' },
      input: {
        warehouseId: ref(['领料仓库', 'Warehouse'], 'warehouse', { required: true }),
        accessoryIds: refs(['备件', 'Parts'], 'accessory', { required: true, max: 200 }),
      },
    },
  },
  paper: {
    signed: [
      ['申请人', 'Applicant'],
      ['批准', 'Approved by'],
      ['库管员', 'Keeper'],
    ],
    columns: ['accessoryId', 'qty', 'issuedQty', 'remark'],
    tells: { accessoryId: { spec: ['规格型号', 'Specification'], unit: ['单位', 'Unit'] } },
  },
  participants: ['applyUserId'],
  // Who asked for parts may always say that he does not need them any more.
  namedMay: { createUserId: ['delete', 'close'] },
  standsIn: inPartsWarehouse,
  indexes: [['applyDate', 'id', 'orgId']],
  list: {
    opensOn: 'applyDate',
    columns: [
      ...['code', 'status', 'applyDate', 'applyUserId', 'applyDeptId', 'purpose', 'cardId', 'warehouseId', 'needDate'],
      ...['lineQty', 'execState', 'isUrgent'],
    ],
    filters: ['warehouseId', 'status', 'execState', 'purpose', 'applyDeptId', 'isUrgent', 'applyUserId', 'applyDate'],
    marks: { isUrgent: { tone: 'danger', when: { isUrgent: true } } },
  },
})

export const accessoryApplyBusiness = business(704, {
  resource: accessoryApply,
  label: ['备件领用申请', 'Part applications'],
  screen: 'accessoryApply',
  classification: 'accessoryManagement',
  prefix: 'BJL',
  workflow: true,
})
