import {
  bool,
  business,
  cancelling,
  computed,
  date,
  decimal,
  dict,
  document,
  files,
  id,
  inOrder,
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
import { instrumentFile } from './words.ts'

export const instrumentPurchaseOrder = document('instrumentPurchaseOrder', {
  label: ['计量器具采购订单', 'Instrument purchase order'],
  closable: true,
  fields: {
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { required: true, search: ['name'] }),
    orderDate: date(['订单日期', 'Order date'], { required: true, default: 'today', paperDate: true }),
    deliveryDate: date(['交货日期', 'Delivery date'], { required: true }),
    contractNo: text(['合同号', 'Contract no.'], { max: 64, search: true }),
    buyerId: user(['采购员', 'Buyer'], { required: true, default: 'self' }),
    currency: dict(['币种', 'Currency'], 'currency', { default: 'CNY' }),
    amount: sumOf(['金额', 'Net'], 'lines', 'amount', { as: 'money', price: true }),
    taxAmount: sumOf(['税额', 'Tax'], 'lines', 'taxAmount', { as: 'money', price: true }),
    totalAmount: sumOf(['价税合计', 'Total'], 'lines', 'totalAmount', { as: 'money', price: true }),
    qty: sumOf(['订购数量', 'Quantity'], 'lines', 'qty', { as: 'int' }),
    generatedQty: sumOf(['已生成卡片', 'Cards generated'], 'lines', 'generatedQty', { as: 'int' }),
    acceptedQty: sumOf(['验收合格', 'Accepted'], 'lines', 'acceptedQty', { as: 'int' }),
    /** Closed so that what did not arrive can be ordered again. */
    released: bool(['已释放请购数量', 'Request freed'], { readOnly: true, noCopy: true }),
    /** Some line may still be carded. */
    cardsToMake: computed(['可建卡', 'Cards to make'], 'bool', { privacy: 'internal' }),
    lines: lines(
      ['明细', 'Lines'],
      {
        requestLineId: id(['请购行', 'Request line'], { privacy: 'internal' }),
        archivesId: ref(['器具档案', 'Document'], 'archives', instrumentFile),
        name: text(['名称', 'Name'], { max: 100, help: ['选择档案后可留空', 'Empty: as the document'], search: true }),
        model: text(['型号规格', 'Model'], { max: 100 }),
        qty: int(['数量', 'Quantity'], { required: true, min: 1, max: 9999 }),
        price: decimal(['不含税单价', 'Net price'], 18, 6, { required: true, min: 0, price: true }),
        taxRate: percent(['税率', 'Tax rate'], { required: true, default: '13' }),
        amount: money(['金额', 'Net'], { readOnly: true, derived: true, price: true }),
        taxAmount: money(['税额', 'Tax'], { readOnly: true, derived: true, price: true }),
        totalAmount: money(['价税合计', 'Total'], { readOnly: true, derived: true, price: true }),
        deliveryDate: date(['交货日期', 'Delivery'], { help: ['留空取表头', 'Empty: as the order'] }),
        /** Those refused at acceptance for good do not count, so that a replacement can be carded. */
        generatedQty: int(['已生成卡片', 'Cards generated'], { required: true, readOnly: true, default: 0 }),
        acceptedQty: int(['验收合格', 'Accepted'], { required: true, readOnly: true, default: 0 }),
        rejectedQty: int(['不合格', 'Rejected'], { required: true, readOnly: true, default: 0 }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { min: 1, max: 200, totals: ['qty', 'amount', 'taxAmount', 'totalAmount'] },
    ),
    annex: files(['附件', 'Files']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [inOrder('orderDate', 'deliveryDate', ['交货日期不能早于订单日期', 'Delivered before it is ordered'])],
  paper: {
    signed: [
      ['采购员', 'Buyer'],
      ['批准', 'Approved by'],
      ['供应商确认', 'Confirmed by supplier'],
    ],
    goesOut: true,
    omits: ['status', 'generatedQty', 'acceptedQty', 'closeReason'],
    columns: ['archivesId', 'name', 'model', 'qty', 'price', 'taxRate', 'amount', 'taxAmount', 'totalAmount', 'remark'],
  },
  actions: {
    cancelAudit: { ...cancelling, offeredWhile: { generatedQty: 0 } },
    close: {
      from: { status: ['complete'] },
      to: { status: 'closed' },
      input: {
        closeReason: text(['关闭原因', 'Close reason'], { required: true, max: 200 }),
        release: bool(['释放请购数量', 'Free what was requested'], {
          help: ['未到货的数量可以重新订购', 'What did not arrive can be ordered again'],
        }),
      },
      keeps: ['closeReason'],
    },
    generateCards: {
      from: { status: ['complete'] },
      offeredWhile: { cardsToMake: true },
      input: {
        lines: lines(
          ['明细', 'Lines'],
          {
            count: int(['本次数量', 'This time'], { required: true, min: 1, max: 500 }),
            serialNos: longText(['出厂编号', 'Serial numbers'], {
              max: 5000,
              help: ['每行一个，个数须等于本次数量', 'One a row, as many as this time'],
            }),
          },
          { min: 1 },
        ),
      },
      onLines: {
        ...{ left: ['qty', 'generatedQty'], counts: 'count', columns: ['archivesId', 'qty', 'generatedQty'] },
        otherwise: ['没有可生成的明细', 'No line is left to generate'],
        empty: ['没有可生成的明细', 'No line is left to generate'],
        label: ['生成 {count} 张卡片', 'Cards to generate: {count}'],
      },
    },
  },
  list: {
    opensOn: 'orderDate',
    brings: ['cardsToMake'],
    columns: [
      ...['code', 'supplierId', 'orderDate', 'deliveryDate', 'buyerId', 'totalAmount', 'qty', 'generatedQty'],
      ...['acceptedQty', 'status'],
    ],
    filters: ['supplierId', 'status', 'overdue', 'buyerId', 'orderDate', 'deliveryDate'],
    /** Approved, past its day, and not all of it accepted. */
    extraFilters: { overdue: bool(['交货超期', 'Delivery overdue']) },
  },
})

export const instrumentPurchaseOrders = business(502, {
  resource: instrumentPurchaseOrder,
  label: ['计量器具采购订单', 'Instrument purchase orders'],
  screen: 'instrumentPurchaseOrder',
  classification: 'instrumentManagement',
  prefix: 'JC',
  workflow: true,
})
