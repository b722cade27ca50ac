import {
  business,
  cancelling,
  check,
  choice,
  computed,
  date,
  dept,
  document,
  files,
  inOrder,
  int,
  lines,
  longText,
  money,
  ref,
  sumOf,
  text,
  user,
} from '../../language/index.ts'
import { instrument, instrumentFile } from './words.ts'

export const requestKinds = {
  1: ['新增', 'New'],
  2: ['更换', 'Replacement'],
  3: ['备用', 'Spare'],
} as const

export const instrumentPurchaseRequest = document('instrumentPurchaseRequest', {
  label: ['计量器具请购单', 'Instrument purchase request'],
  closable: true,
  fields: {
    applyDate: date(['申请日期', 'Request date'], { required: true, default: 'today', paperDate: true }),
    applyDeptId: dept(['申请部门', 'Department'], { default: 'ownDept' }),
    applyUserId: user(['申请人', 'Applicant'], { required: true, default: 'self', search: ['jobName'] }),
    requestKind: choice(['请购类型', 'Kind'], requestKinds, { required: true, default: 1 }),
    needDate: date(['需用日期', 'Needed by'], { required: true }),
    reason: longText(['请购原因', 'Reason'], { required: true, max: 500, search: true }),
    totalAmount: sumOf(['预计金额', 'Estimated amount'], 'lines', 'amount', { as: 'money', price: true }),
    qty: sumOf(['请购数量', 'Requested'], 'lines', 'qty', { as: 'int' }),
    orderedQty: sumOf(['已订数量', 'Ordered'], 'lines', 'orderedQty', { as: 'int' }),
    /** Some line is not wholly ordered. */
    openToOrder: computed(['可转订单', 'Can be ordered'], 'bool', { privacy: 'internal' }),
    lines: lines(
      ['明细', 'Lines'],
      {
        archivesId: ref(['器具档案', 'Document'], 'archives', instrumentFile),
        name: text(['名称', 'Name'], { max: 100, help: ['选择档案后可留空', 'Empty: as the document'], search: true }),
        model: text(['型号规格', 'Model'], { max: 100, search: true }),
        requirement: text(['技术要求', 'Requirement'], { max: 200 }),
        qty: int(['数量', 'Quantity'], { required: true, min: 1, max: 9999 }),
        refPrice: money(['参考单价', 'Est. price'], { min: 0, price: true }),
        amount: money(['金额', 'Amount'], { readOnly: true, derived: true, price: true }),
        replaceCardId: ref(['被更换器具', 'Instrument replaced'], 'newCard', instrument),
        useDeptId: dept(['使用部门', 'Using department']),
        orderedQty: int(['已订数量', 'Ordered'], { required: true, readOnly: true, default: 0 }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      {
        min: 1,
        max: 200,
        totals: ['qty', 'amount'],
        checks: [
          check(
            ['name', 'archivesId', 'model', 'requirement'],
            [
              '没有档案时须填写名称、型号规格和技术要求',
              'Without a document say name, model and what is required of it',
            ],
            ({ archivesId, name, model, requirement }) =>
              Boolean(archivesId) || [name, model, requirement].every(Boolean),
          ),
        ],
      },
    ),
    annex: files(['附件', 'Files']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    inOrder('applyDate', 'needDate', ['需用日期不能早于申请日期', 'Needed before it is requested']),
    check(
      ['lines', 'requestKind'],
      ['更换请购须填写被更换器具', 'Name the instruments that are replaced'],
      ({ requestKind, lines: given }) =>
        Number(requestKind) !== 2 ||
        (Array.isArray(given) ? given : []).every(({ replaceCardId }) => Boolean(replaceCardId)),
    ),
  ],
  paper: {
    signed: [
      ['申请人', 'Applicant'],
      ['部门主管', 'Head of department'],
      ['批准', 'Approved by'],
    ],
    columns: ['archivesId', 'name', 'model', 'requirement', 'qty', 'refPrice', 'amount', 'remark'],
  },
  participants: ['applyUserId'],
  actions: {
    cancelAudit: { ...cancelling, offeredWhile: { orderedQty: 0 } },
    /** A saved order of what is not ordered yet. */
    toOrder: {
      from: { status: ['complete'] },
      offeredWhile: { openToOrder: true },
      input: {
        supplierId: ref(['供应商', 'Supplier'], 'supplier', { required: true }),
        deliveryDate: date(['交货日期', 'Delivery date'], { required: true }),
      },
    },
  },
  list: {
    opensOn: 'applyDate',
    brings: ['openToOrder'],
    columns: [
      ...['code', 'applyDate', 'applyDeptId', 'applyUserId', 'requestKind', 'needDate', 'qty', 'orderedQty'],
      ...['totalAmount', 'status'],
    ],
    filters: ['status', 'requestKind', 'applyDeptId', 'applyDate', 'needDate'],
  },
})

export const instrumentPurchaseRequests = business(501, {
  resource: instrumentPurchaseRequest,
  label: ['计量器具请购单', 'Instrument purchase requests'],
  screen: 'instrumentPurchaseRequest',
  classification: 'instrumentManagement',
  prefix: 'JQ',
  workflow: true,
})
