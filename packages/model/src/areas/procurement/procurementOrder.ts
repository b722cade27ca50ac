import {
  bool,
  business,
  cancelling,
  choice,
  code,
  computed,
  date,
  decimal,
  dept,
  dict,
  document,
  files,
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
import { cardTypes, machines, toolingCards } from '../cards/words.ts'

const openLines = {
  offeredWhile: { closed: false },
  otherwise: ['没有未完成的明细', 'No line is open'],
  empty: ['没有未完成的明细', 'No line is open'],
  columns: ['archivesId', 'qty', 'cardCount', 'acceptedQty'],
} as const

export const procurementOrder = document('procurementOrder', {
  label: ['工装采购订单', 'Tooling purchase order'],
  one: ['采购订单', 'Purchase order'],
  closable: true,
  fields: {
    code: code(['采购单号', 'PO number']),
    cardType: choice(['类别', 'Category'], cardTypes, { required: true, readOnly: 'onceSaved' }),
    orderDate: date(['订单日期', 'Order date'], { required: true, default: 'today', paperDate: true }),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { required: true }),
    buyerId: user(['采购员', 'Buyer'], { required: true, default: 'self' }),
    deptId: dept(['部门', 'Department'], { default: 'ownDept' }),
    contractNo: text(['合同号', 'Contract no.'], { max: 64, search: true }),
    currency: dict(['币种', 'Currency'], 'currency', { default: 'CNY' }),
    taxRate: percent(['税率', 'Tax rate'], { required: true, default: '13' }),
    exchangeRate: decimal(['汇率', 'Exchange rate'], 12, 6, {
      ...{
        onlyWhen: machines,
        above: 0,
        default: '1',
        help: ['换算为本位币的原值', 'For the original value in own currency'],
      },
    }),
    warrantyMonths: int(['质保期(月)', 'Warranty months'], { onlyWhen: machines, min: 0, max: 120, default: 12 }),
    needDate: date(['要求交期', 'Required date']),
    payTerms: text(['付款条件', 'Payment terms'], { max: 200 }),
    amount: sumOf(['金额', 'Net'], 'lines', 'amount', { as: 'money' }),
    taxAmount: sumOf(['税额', 'Tax'], 'lines', 'taxAmount', { as: 'money' }),
    totalAmount: sumOf(['价税合计', 'Gross'], 'lines', 'totalAmount', { as: 'money' }),
    cardQty: sumOf(['已建卡', 'Cards'], 'lines', 'cardCount', { as: 'int' }),
    acceptQty: sumOf(['已验收', 'Accepted'], 'lines', 'acceptedQty', { as: 'int' }),
    rejectedQty: sumOf(['不合格', 'Refused'], 'lines', 'rejectedQty', { as: 'int' }),
    acceptProgress: computed(['验收进度(%)', 'Progress (%)'], 'decimal'),
    /** Some line may still be carded. */
    cardsToMake: computed(['可建卡', 'Cards to make'], 'bool', { privacy: 'internal' }),
    /** Some of its cards are on no acceptance yet. */
    cardsWait: computed(['有卡片待验收', 'Cards to accept'], 'bool', { privacy: 'internal' }),
    lines: lines(
      ['明细', 'Lines'],
      {
        archivesId: ref(['档案', 'File'], 'archives', {
          ...{ required: true, search: ['name', 'code'] },
          // Tools and moulds are bought together, machines by orders of their own.
          among: { offered: { list: 'list', asks: { cardType: toolingCards.cardType.join(',') }, unless: machines } },
        }),
        productId: ref(['产品', 'Product'], 'product'),
        qty: int(['数量', 'Quantity'], { required: true, min: 1, max: 999 }),
        price: money(['不含税单价', 'Net unit price'], { required: true, min: 0 }),
        taxRate: percent(['税率', 'Tax rate'], { help: ['留空取表头税率', 'Empty: as the order'] }),
        amount: money(['金额', 'Net'], { readOnly: true, derived: true }),
        taxAmount: money(['税额', 'Tax'], { readOnly: true, derived: true }),
        totalAmount: money(['价税合计', 'Gross'], { readOnly: true, derived: true }),
        needDate: date(['要求交期', 'Required date']),
        productLineId: ref(['使用产线', 'Production line'], 'productLine', { onlyWhen: machines }),
        useDeptId: dept(['使用部门', 'Using department'], { onlyWhen: machines }),
        /** Cards refused at acceptance do not count, so that a replacement can be carded. */
        cardCount: int(['已建卡', 'Cards'], { required: true, readOnly: true, default: 0 }),
        acceptedQty: int(['已验收', 'Accepted'], { required: true, readOnly: true, default: 0 }),
        rejectedQty: int(['不合格', 'Refused'], { required: true, readOnly: true, default: 0 }),
        closed: bool(['已关闭', 'Closed'], { readOnly: true }),
        closeReason: text(['关闭原因', 'Close reason'], { max: 200, readOnly: true }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { min: 1, max: 200, totals: ['qty', 'amount', 'taxAmount', 'totalAmount'] },
    ),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [inOrder('orderDate', 'needDate', ['要求交期不能早于订单日期', 'Required before it is ordered'])],
  paper: {
    signed: [
      ['采购员', 'Buyer'],
      ['批准', 'Approved by'],
      ['供应商确认', 'Confirmed by supplier'],
    ],
    goesOut: true,
    omits: ['status', 'cardQty', 'acceptQty', 'rejectedQty', 'acceptProgress', 'closeReason'],
    capitals: {
      amount: 'totalAmount',
      currency: 'currency',
      of: 'CNY',
      label: ['价税合计（大写）', 'Gross in capitals'],
    },
    tells: {
      archivesId: {
        code: ['编码', 'Code'],
        spec: ['规格', 'Specification'],
        drawingNo: ['图号', 'Drawing no.'],
      },
    },
    columns: [
      'archivesId',
      'productId',
      'qty',
      'price',
      'taxRate',
      'amount',
      'taxAmount',
      'totalAmount',
      'needDate',
      'remark',
    ],
  },
  actions: {
    cancelAudit: { ...cancelling, offeredWhile: { cardQty: 0 } },
    generateCards: {
      from: { status: ['complete'] },
      offeredWhile: { cardsToMake: true },
      input: {
        lines: lines(
          ['明细', 'Lines'],
          { count: int(['本次生成', 'Make now'], { required: true, min: 1, max: 999 }) },
          { min: 1 },
        ),
      },
      onLines: {
        ...{ left: ['qty', 'cardCount'], counts: 'count', ...openLines },
        label: ['生成 {count} 张卡片', 'Generate cards ({count})'],
      },
    },
    toAcceptance: {
      from: { status: ['complete'] },
      offeredWhile: { cardsWait: true },
      comesFirst: {
        when: { status: ['complete'], cardsToMake: true, cardsWait: false },
        text: ['先建卡，再验收', 'Generate cards first'],
      },
    },
    closeLine: {
      from: { status: ['complete'] },
      button: 'close',
      label: ['关闭明细', 'Close lines'],
      input: {
        lines: lines(['明细', 'Lines'], {}, { min: 1 }),
        reason: text(['关闭原因', 'Close reason'], { required: true, max: 200 }),
      },
      onLines: {
        ...{ left: ['qty', 'acceptedQty'], asks: ['reason'], ...openLines },
        label: ['关闭 {count} 行', 'Close lines ({count})'],
        told: ['已关闭 {count} 行', 'Lines closed: {count}'],
      },
    },
  },
  list: {
    opensOn: 'orderDate',
    columns: [
      ...['code', 'orderDate', 'supplierId', 'buyerId', 'totalAmount', 'needDate', 'cardQty', 'acceptQty'],
      ...(['rejectedQty', 'acceptProgress', 'status'] as const),
    ],
    filters: ['supplierId', 'status', 'overdue', 'buyerId', 'cardType', 'orderDate', 'needDate'],
    /** Approved, past the day it was needed, and not all of it accepted. */
    extraFilters: { overdue: bool(['已超期', 'Overdue']) },
  },
})

export const purchaseOrder = business(220, {
  resource: procurementOrder,
  screen: 'purchaseOrder',
  classification: 'toolingManagement',
  where: toolingCards,
  prefix: 'GC',
  workflow: true,
})

export const equipmentPurchaseOrder = business(301, {
  resource: procurementOrder,
  label: ['设备采购订单', 'Equipment purchase orders'],
  screen: 'equipmentPurchaseOrder',
  classification: 'equipmentManagement',
  where: machines,
  prefix: 'SCG',
  workflow: true,
})
