import {
  business,
  cancelling,
  check,
  code,
  computed,
  countOf,
  date,
  datetime,
  dept,
  dict,
  document,
  files,
  id,
  int,
  lines,
  longText,
  ref,
  text,
  user,
} from '../../language/index.ts'
import { cardsFor, inWarehouse, lentCards } from '../cards/words.ts'

/** Cards that are suggested for a product at once. */
export const suggestedAtMost = 100

export const issueStates = {
  0: ['未出库', 'Not issued'],
  1: ['部分出库', 'Partly issued'],
  2: ['全部出库', 'All issued'],
} as const

export const requisitionTooling = document('requisitionTooling', {
  label: ['领用单', 'Collect order'],
  closable: true,
  fields: {
    code: code(['领用单号', 'Collect no.']),
    applyDate: date(['申请日期', 'Date'], { required: true, default: 'today', paperDate: true }),
    applyUserId: user(['领用人', 'Applicant'], { required: true, default: 'self', search: ['jobName'] }),
    applyDeptId: dept(['领用部门', 'Department'], { default: 'ownDept' }),
    purpose: dict(['领用用途', 'Purpose'], 'collectPurpose', { required: true }),
    warehouseId: ref(['领用仓库', 'Warehouse'], 'warehouse', { required: true, among: { warehouseType: [1, 4] } }),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', { among: { cardType: 3 } }),
    productId: ref(['产品', 'Product'], 'product'),
    needTime: datetime(['需用时间', 'Needed at']),
    returnTime: datetime(['预计归还时间', 'Expected return']),
    lineQty: countOf(['明细行', 'Lines'], 'lines'),
    issueState: computed(['出库状态', 'Issued'], 'choice', { options: issueStates }),
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['指定卡片', 'Card'], 'newCard', {
          search: ['code', 'name'],
          among: { offered: cardsFor('collect', ['warehouseId']) },
        }),
        archivesId: ref(['档案', 'File'], 'archives', { among: lentCards }),
        qty: int(['数量', 'Quantity'], { required: true, min: 1, max: 999, default: 1 }),
        issuedQty: int(['已出库', 'Issued'], { required: true, readOnly: true, default: 0 }),
        closedQty: int(['关闭数', 'Closed'], { required: true, readOnly: true, default: 0 }),
        lifeRelease: text(['超寿命放行原因', 'Why in spite of its life'], {
          max: 200,
          readOnly: { unless: { on: 'mouldEquipmentCard', button: 'lifeOverride' } },
        }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      {
        min: 1,
        max: 200,
        distinct: [['cardId']],
        totals: ['qty', 'issuedQty'],
        scan: { field: 'cardId', by: 'getByQr', kind: 'card' },
      },
    ),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    check(
      ['returnTime', 'needTime'],
      ['归还时间须晚于需用时间', 'The return must be later than the need'],
      ({ needTime, returnTime }) => !needTime || !returnTime || String(returnTime) > String(needTime),
    ),
  ],
  actions: {
    // What was issued is brought back first.
    cancelAudit: { ...cancelling, offeredWhile: { issueState: 0 } },
    listUnissued: {
      query: 'login',
      input: {
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
        requisitionId: id(['领用单', 'Collect order']),
        code: text(['领用单号', 'Collect no.'], { max: 64 }),
      },
    },
    suggest: {
      query: 'screen',
      input: {
        productId: ref(['产品', 'Product'], 'product', { required: true }),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
      },
    },
  },
  paper: {
    signed: [
      ['领用人', 'Applicant'],
      ['批准', 'Approved by'],
      ['保管员', 'Keeper'],
    ],
    columns: ['cardId', 'archivesId', 'qty', 'issuedQty', 'lifeRelease', 'remark'],
  },
  participants: ['applyUserId'],
  // Who asked for cards may always say that he does not need them any more.
  namedMay: { createUserId: ['delete', 'close'] },
  // Who keeps the warehouse picks for it, whichever organisation asks.
  standsIn: inWarehouse,
  list: {
    opensOn: 'applyDate',
    columns: [
      ...[
        'code',
        'applyDate',
        'applyUserId',
        'applyDeptId',
        'purpose',
        'warehouseId',
        'needTime',
        'lineQty',
        'issueState',
      ],
      'status',
    ],
    filters: ['warehouseId', 'status', 'purpose', 'issueState', 'applyUserId', 'applyDate'],
  },
})

export const collectOrder = business(223, {
  resource: requisitionTooling,
  screen: 'collectOrder',
  classification: 'toolingManagement',
  prefix: 'LY',
  workflow: true,
})
