import {
  bool,
  business,
  choice,
  computed,
  countOf,
  date,
  datetime,
  dept,
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
import { inWarehouse } from '../cards/words.ts'
import { approvedByKeepers, gaugeRooms, instrument, movedSince, scanned } from './words.ts'

export const outTypes = {
  1: ['领用出库', 'Collect issue'],
  2: ['借用出库', 'Borrow issue'],
  3: ['送检出库', 'Send for verification'],
  4: ['退供应商', 'Return to supplier'],
  5: ['处置出库', 'Disposal'],
  6: ['其它出库', 'Other'],
} as const

export const instrumentBoundOut = document('instrumentBoundOut', {
  label: ['计量器具出库单', 'Instrument outbound order'],
  fields: {
    outType: choice(['出库类型', 'Outbound type'], outTypes, {
      ...{ required: true, default: 1, readOnly: 'onceSaved' },
      // Made by scrap, sale and rental.
      reserved: [5],
    }),
    outDate: datetime(['出库时间', 'Outbound time'], { required: true, default: 'now', paperDate: true }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, ...gaugeRooms }),
    receiveOrderId: ref(['领用单', 'Collect order'], 'instrumentReceive', {
      ...{ onlyWhen: { outType: 1 }, requiredWhen: { outType: 1 }, among: { offered: { status: 3 } } },
    }),
    borrowOrderId: ref(['借用单', 'Borrow order'], 'instrumentBorrow', {
      ...{ onlyWhen: { outType: 2 }, requiredWhen: { outType: 2 }, among: { offered: { status: 3 } } },
    }),
    inspectionId: ref(['送检申请单', 'Send application'], 'instrumentInspection', {
      ...{ onlyWhen: { outType: 3 }, requiredWhen: { outType: 3 }, among: { offered: { status: 1 } } },
    }),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', {
      ...{ onlyWhen: { outType: 4 }, requiredWhen: { outType: 4 } },
    }),
    receiverUserId: user(['领取人', 'Receiver'], {
      ...{ requiredWhen: { outType: 6 }, search: ['jobName'] },
      help: ['领用、借用时取自申请', 'Of a collect or borrow order: as applied for'],
    }),
    receiverDeptId: dept(['领取部门', 'Department']),
    cardQty: countOf(['件数', 'Pieces'], 'lines'),
    toReturnQty: computed(['未归还', 'Not returned'], 'int'),
    auditRound: int(['审核次数', 'Audits'], { required: true, readOnly: true, privacy: 'internal', default: 0 }),
    movedSince,
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['计量器具', 'Instrument'], 'newCard', {
          ...{ ...instrument, required: true },
          among: {
            where: { cardType: 5 },
            offered: { list: 'listReferenceGauge', asks: {}, from: ['warehouseId', 'outType'] },
          },
        }),
        sourceLineId: id(['来源行', 'Source line'], { readOnly: true, privacy: 'internal' }),
        locationId: ref(['库位', 'Bin'], 'cargoLocation', { readOnly: true }),
        planReturnDate: date(['归还日期', 'Return by'], {
          help: ['仅借用，留空取借用单', 'Borrowing only; empty: as ordered'],
        }),
        limitAck: bool(['确认限用范围', 'Accepts the limitation']),
        overdueReason: text(['超期放行原因', 'Why in spite of being overdue'], { max: 200 }),
        returnedTime: datetime(['归还时间', 'Returned'], { readOnly: true }),
        returnCondition: int(['归还状况', 'Condition'], { readOnly: true, privacy: 'internal' }),
        moveId: id(['变动记录', 'Move'], { readOnly: true, privacy: 'internal' }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      { min: 1, max: 500, distinct: [['cardId']], totals: [], ...scanned },
    ),
    annex: files(['附件', 'Files']),
    remark: longText(['备注', 'Remark'], { max: 500, requiredWhen: { outType: 6 } }),
  },
  paper: {
    signed: [
      ['领取人', 'Receiver'],
      ['库管员', 'Keeper'],
      ['审核', 'Audited by'],
    ],
    columns: ['cardId', 'locationId', 'planReturnDate', 'limitAck', 'returnedTime', 'remark'],
  },
  participants: ['receiverUserId'],
  actions: {
    ...approvedByKeepers,
    /** The whole of handing out in one call: stored and approved together. What is sent is what an insert takes. */
    issue: { rowless: true, button: 'audit' },
  },
  standsIn: inWarehouse,
  list: {
    opensOn: 'outDate',
    columns: [
      ...['code', 'outType', 'outDate', 'warehouseId', 'receiverUserId', 'receiverDeptId', 'cardQty'],
      ...['toReturnQty', 'status'],
    ],
    filters: ['outType', 'warehouseId', 'receiverUserId', 'receiverDeptId', 'status', 'outDate'],
  },
})

export const instrumentOutboundOrder = business(512, {
  resource: instrumentBoundOut,
  label: ['计量器具出库单', 'Instrument outbound orders'],
  screen: 'instrumentOutboundOrder',
  classification: 'instrumentManagement',
  prefix: 'JCK',
  workflow: true,
})
