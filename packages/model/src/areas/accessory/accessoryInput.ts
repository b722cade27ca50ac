import {
  business,
  choice,
  computed,
  date,
  decimal,
  document,
  files,
  int,
  lines,
  longText,
  money,
  percent,
  ref,
  sumOf,
  text,
  user,
} from '../../language/index.ts'

export const accessoryInput = document('accessoryInput', {
  label: ['备件入库单', 'Part inbound order'],
  fields: {
    inType: choice(
      ['入库类型', 'Type'],
      { 1: ['采购入库', 'Purchase'], 3: ['期初入库', 'Opening'], 4: ['其它入库', 'Other'] },
      { required: true, fixed: true },
    ),
    bizDate: date(['入库日期', 'Date'], {
      ...{ required: true, default: 'today' },
      // Openings are older by nature.
      paperDate: { unless: { inType: 3 } },
    }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { requiredWhen: { inType: 1 } }),
    purchaseNo: text(['采购单号', 'PO number'], { max: 64, search: true }),
    invoiceNo: text(['发票号', 'Invoice no.'], { max: 64, search: true }),
    keeperId: user(['库管员', 'Keeper'], { default: 'self' }),
    /** How often the paper was audited; keeps the moves of one audit apart from those of the next. */
    auditNo: int(['审核次数', 'Audits'], { required: true, default: 0, readonly: true }),
    totalQty: sumOf(['总数量', 'Total quantity'], 'lines', 'qty'),
    totalAmount: computed(['总金额', 'Total amount'], 'money'),
    lines: lines(
      ['明细', 'Lines'],
      {
        accessoryId: ref(['备件', 'Part'], 'accessory', { required: true, search: ['code', 'name'] }),
        locationId: ref(['库位', 'Location'], 'cargoLocation'),
        batchNo: text(['批次号', 'Batch'], { max: 40, search: true }),
        productionDate: date(['生产日期', 'Produced'], { notAfter: 'today' }),
        expiryDate: date(['有效期至', 'Expires']),
        qty: decimal(['数量', 'Quantity'], 18, 4, { required: true, above: 0, max: 999_999 }),
        price: decimal(['不含税单价', 'Net price'], 18, 6, { min: 0 }),
        taxRate: percent(['税率', 'Tax rate'], { default: '13' }),
        amount: money(['金额', 'Amount'], { readonly: true, derived: true }),
        stockQtyAfter: decimal(['结存', 'Balance after'], 18, 4, { readonly: true }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { min: 1, max: 500, totals: ['qty', 'amount'] },
    ),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  excel: {
    requiredWhen: { 'lines.locationId': ['仓库启用库位时必填', 'Required where the warehouse uses bins'] },
  },
  list: {
    columns: [
      'code',
      'inType',
      'bizDate',
      'warehouseId',
      'supplierId',
      'totalQty',
      'totalAmount',
      'keeperId',
      'status',
    ],
    filters: ['inType', 'warehouseId', 'supplierId', 'status', 'bizDate'],
  },
})

export const accessoryInbound = business(705, {
  resource: accessoryInput,
  label: ['备件入库单', 'Part inbound orders'],
  page: 'accessoryInbound',
  classification: 'accessoryManagement',
  prefix: 'BJR',
  workflow: true,
})
