import {
  business,
  choice,
  computed,
  date,
  decimal,
  dept,
  document,
  files,
  id,
  int,
  lines,
  longText,
  money,
  percent,
  ref,
  refs,
  sumOf,
  text,
  user,
} from '../../language/index.ts'
import { binsOfWarehouse } from '../cards/words.ts'
import { auditNo, binLabel, byItsKeepers, byPartLabel, inPartsWarehouse, partsWarehouse, sourceKinds } from './words.ts'

export const returnConditions = {
  1: ['未使用', 'Unused'],
  2: ['旧件可用', 'Used, serviceable'],
  3: ['废旧件', 'Defective'],
} as const

export const accessoryInput = document('accessoryInput', {
  label: ['备件入库单', 'Part inbound order'],
  fields: {
    inType: choice(
      ['入库类型', 'Type'],
      {
        1: ['采购入库', 'Purchase'],
        2: ['退库入库', 'Return to warehouse'],
        3: ['期初入库', 'Opening'],
        4: ['其它入库', 'Other'],
      },
      { required: true, readOnly: 'onceSaved' },
    ),
    bizDate: date(['入库日期', 'Date'], {
      ...{ required: true, default: 'today' },
      // Openings are older by nature.
      paperDate: { unless: { inType: 3 } },
    }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, among: { offered: partsWarehouse } }),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { requiredWhen: { inType: 1 } }),
    purchaseNo: text(['采购单号', 'PO number'], { max: 64, search: true }),
    invoiceNo: text(['发票号', 'Invoice no.'], { max: 64, search: true }),
    returnUserId: user(['退料人', 'Returned by'], { requiredWhen: { inType: 2 }, onlyWhen: { inType: 2 } }),
    returnDeptId: dept(['退料部门', 'Department'], { requiredWhen: { inType: 2 }, onlyWhen: { inType: 2 } }),
    sourceKind: choice(['来源工单类型', 'Kind of work order'], sourceKinds, { onlyWhen: { inType: 2 } }),
    sourceId: id(['来源工单', 'Work order'], { onlyWhen: { inType: 2 } }),
    sourceCode: text(['来源工单号', 'Work order no.'], { max: 64, onlyWhen: { inType: 2 } }),
    keeperId: user(['库管员', 'Keeper'], { default: 'self' }),
    auditNo,
    totalQty: sumOf(['总数量', 'Total quantity'], 'lines', 'qty'),
    totalAmount: computed(['总金额', 'Total amount'], 'money', { price: true }),
    lines: lines(
      ['明细', 'Lines'],
      {
        accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, search: ['code', 'name'] }),
        locationId: ref(['库位', 'Location'], 'cargoLocation', { among: { offered: binsOfWarehouse }, scan: binLabel }),
        batchNo: text(['批次号', 'Batch'], { max: 40, search: true }),
        productionDate: date(['生产日期', 'Produced'], { max: 'today' }),
        expiryDate: date(['有效期至', 'Expires'], {
          help: ['留空按生产日期加保质期', 'Empty: the shelf life after it was made'],
        }),
        qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, above: 0, max: 999_999 }),
        price: decimal(['不含税单价', 'Net price'], 18, 6, { min: 0, price: true }),
        taxRate: percent(['税率', 'Tax rate'], { default: '13' }),
        amount: money(['金额', 'Amount'], { readOnly: true, derived: true, price: true }),
        outputLineId: id(['原出库行', 'Outbound line']),
        outputCode: text(['原出库单', 'Outbound order'], { max: 50, readOnly: true }),
        returnCondition: choice(['退料状况', 'Condition'], returnConditions),
        stockQtyAfter: decimal(['结存', 'Balance after'], 18, 4, { readOnly: true }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { min: 1, max: 500, totals: ['qty', 'amount'], scan: { ...byPartLabel, takes: ['batchNo'] } },
    ),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  actions: {
    ...byItsKeepers,
    printQr: {
      ...{ reads: true, answers: 'labels' },
      input: { copies: int(['每行份数', 'Labels a line'], { min: 1, max: 500 }) },
    },
    /** What a line of each part must say, and what it may begin with: a number for a new batch, the bin the part usually lies in. */
    prepareLines: {
      ...{ query: 'screen' },
      input: {
        inType: int(['入库类型', 'Type'], { required: true, min: 1, max: 4 }),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
        accessoryIds: refs(['备件', 'Parts'], 'accessory', { required: true, max: 500 }),
      },
    },
    /** Outbound lines of which something may still come back. */
    listReturnable: {
      ...{ query: 'screen' },
      input: {
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
        accessoryId: ref(['备件', 'Part'], 'accessory'),
        receiverUserId: user(['领料人', 'Receiver']),
        keyword: text(['关键字', 'Keyword'], { max: 64 }),
      },
    },
  },
  paper: {
    signed: [
      ['送货人', 'Delivered by'],
      ['库管员', 'Keeper'],
      ['审核', 'Audited by'],
    ],
    columns: ['accessoryId', 'locationId', 'batchNo', 'qty', 'price', 'amount', 'returnCondition', 'remark'],
    tells: { accessoryId: { spec: ['规格型号', 'Specification'], unit: ['单位', 'Unit'] } },
  },
  standsIn: inPartsWarehouse,
  indexes: [['bizDate', 'id', 'orgId']],
  excel: {
    requiredWhen: { 'lines.locationId': ['仓库启用库位时必填', 'Required where the warehouse uses bins'] },
  },
  list: {
    opensOn: 'bizDate',
    columns: [
      'code',
      'status',
      'inType',
      'bizDate',
      'warehouseId',
      'supplierId',
      'returnUserId',
      'totalQty',
      'totalAmount',
      'keeperId',
    ],
    filters: ['inType', 'warehouseId', 'supplierId', 'status', 'bizDate', 'returnUserId'],
  },
})

export const accessoryInbound = business(705, {
  resource: accessoryInput,
  label: ['备件入库单', 'Part inbound orders'],
  screen: 'accessoryInbound',
  classification: 'accessoryManagement',
  prefix: 'BJR',
  workflow: true,
})
