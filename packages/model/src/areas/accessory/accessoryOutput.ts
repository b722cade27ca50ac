// Parts go out: for an application, a repair, maintenance, to the scrap, back to the supplier.
import {
  bool,
  business,
  choice,
  computed,
  date,
  decimal,
  dept,
  document,
  files,
  id,
  lines,
  longText,
  money,
  ref,
  sumOf,
  text,
  user,
} from '../../language/index.ts'
import { binsOfWarehouse } from '../cards/words.ts'
import { auditNo, binLabel, byItsKeepers, byPartLabel, inPartsWarehouse, partsWarehouse, sourceKinds } from './words.ts'

export const outTypes = {
  1: ['领用出库', 'Application'],
  2: ['维修出库', 'Repair'],
  3: ['保养出库', 'Maintenance'],
  4: ['报废出库', 'Scrap'],
  5: ['退货出库', 'Return to supplier'],
  6: ['其它出库', 'Other'],
} as const
export type OutType = keyof typeof outTypes

/** What people take away to use; it must be fit for use, and not set aside for others (R11). */
export const usingOutTypes: readonly OutType[] = [1, 2, 3, 6]

export const accessoryOutput = document('accessoryOutput', {
  label: ['备件出库单', 'Part outbound order'],
  fields: {
    outType: choice(['出库类型', 'Type'], outTypes, { required: true, default: 1 }),
    bizDate: date(['出库日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, among: { offered: partsWarehouse } }),
    applyId: ref(['申请单', 'Application'], 'accessoryApply', {
      ...{ requiredWhen: { outType: 1 }, among: { offered: { status: 1 } } },
    }),
    receiverUserId: user(['领料人', 'Receiver'], { requiredWhen: { outType: [1, 2, 3, 6] }, search: ['jobName'] }),
    receiverDeptId: dept(['领料部门', 'Department'], { requiredWhen: { outType: [1, 2, 3, 6] } }),
    cardId: ref(['设备/模具', 'Card'], 'newCard', {
      ...{ requiredWhen: { outType: [2, 3] }, search: ['code', 'name'], scan: { by: 'getByQr', kind: 'card' } },
    }),
    sourceKind: choice(['来源工单类型', 'Kind of work order'], sourceKinds),
    sourceId: id(['来源工单', 'Work order']),
    sourceCode: text(['来源工单号', 'Work order no.'], { max: 64, search: true }),
    /** Made and undone by a work order, never by hand. */
    byOrder: bool(['由工单生成', 'Made by a work order'], { readOnly: true, privacy: 'internal', noCopy: true }),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { requiredWhen: { outType: 5 } }),
    keeperId: user(['库管员', 'Keeper'], { default: 'self' }),
    auditNo,
    totalQty: sumOf(['总数量', 'Total quantity'], 'lines', 'qty'),
    totalAmount: sumOf(['总金额', 'Total amount'], 'lines', 'amount', { as: 'money', price: true }),
    touched: computed(['已有退库或使用', 'Returned or used'], 'bool', { privacy: 'internal' }),
    lines: lines(
      ['明细', 'Lines'],
      {
        accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, search: ['code', 'name'] }),
        locationId: ref(['库位', 'Location'], 'cargoLocation', { among: { offered: binsOfWarehouse }, scan: binLabel }),
        batchId: ref(['批次', 'Batch'], 'accessoryBatch', {
          among: { offered: { list: 'list', asks: {}, from: ['accessoryId'] } },
        }),
        qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, above: 0, max: 999_999 }),
        applyLineId: id(['申请行', 'Application line'], { readOnly: true }),
        onHandQty: computed(['现存量', 'On hand'], 'decimal'),
        unitCost: decimal(['单位成本', 'Unit cost'], 18, 6, { readOnly: true, price: true }),
        amount: money(['金额', 'Amount'], { readOnly: true, price: true }),
        oldPartQty: decimal(['旧件回收数', 'Old parts handed in'], 18, 4, { min: 0, max: 999_999 }),
        returnedQty: decimal(['已退数量', 'Returned'], 18, 4, { required: true, readOnly: true, default: '0' }),
        /** What of it came back unused, and at what amount: what the next return is reckoned from (R6). */
        unusedQty: decimal(['退回未使用', 'Returned unused'], 18, 4, {
          ...{ required: true, readOnly: true, privacy: 'internal', default: '0' },
        }),
        unusedAmount: money(['退回金额', 'Returned amount'], {
          ...{ required: true, readOnly: true, privacy: 'internal', default: '0' },
          price: true,
        }),
        usedQty: decimal(['已使用数量', 'Used'], 18, 4, { required: true, readOnly: true, default: '0' }),
        returnPrice: decimal(['退货单价', 'Credit price'], 18, 6, { min: 0, price: true }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      {
        ...{ min: 1, max: 500, distinct: [['accessoryId', 'locationId', 'batchId']], totals: ['qty', 'amount'] },
        scan: { ...byPartLabel, takes: ['batchId'] },
      },
    ),
    receiverSign: files(['领料人签字', "Receiver's signature"], { onlyWhen: { outType: 1 }, noCopy: true }),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  actions: {
    ...byItsKeepers,
    // What came back, or is built in, stays taken out; what a work order took is undone there.
    cancelAudit: { ...byItsKeepers.cancelAudit, offeredWhile: { touched: false, byOrder: false } },
    /** From which location and batch: first to expire, first in (R12). */
    suggest: {
      ...{ query: 'screen' },
      input: {
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
        lines: lines(
          ['明细', 'Lines'],
          {
            accessoryId: ref(['备件', 'Part'], 'accessory', { required: true }),
            qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, above: 0 }),
          },
          { min: 1, max: 500 },
        ),
      },
    },
    /** What approved applications still wait for, urgent ones first. */
    listToPick: {
      ...{ query: 'screen' },
      input: {
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
        applyId: ref(['申请单', 'Application'], 'accessoryApply'),
      },
    },
  },
  paper: {
    signed: [
      ['领料人', 'Received by'],
      ['库管员', 'Keeper'],
      ['审核', 'Audited by'],
    ],
    columns: ['accessoryId', 'locationId', 'batchId', 'qty', 'unitCost', 'amount', 'remark'],
    tells: { accessoryId: { spec: ['规格型号', 'Specification'], unit: ['单位', 'Unit'] } },
  },
  participants: ['receiverUserId'],
  standsIn: inPartsWarehouse,
  indexes: [['bizDate', 'id', 'orgId']],
  list: {
    opensOn: 'bizDate',
    brings: ['touched', 'byOrder'],
    columns: [
      ...['code', 'status', 'outType', 'bizDate', 'warehouseId', 'receiverUserId', 'receiverDeptId', 'cardId'],
      ...['applyId', 'totalQty', 'totalAmount'],
    ],
    filters: ['outType', 'warehouseId', 'receiverDeptId', 'status', 'bizDate', 'cardId', 'supplierId'],
  },
})

export const accessoryOutbound = business(706, {
  resource: accessoryOutput,
  label: ['备件出库单', 'Part outbound orders'],
  screen: 'accessoryOutbound',
  classification: 'accessoryManagement',
  prefix: 'BJC',
  workflow: true,
})
