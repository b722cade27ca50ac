import {
  bool,
  business,
  check,
  choice,
  code,
  computed,
  countOf,
  datetime,
  dept,
  document,
  files,
  id,
  int,
  lines,
  longText,
  ref,
  refs,
  text,
  user,
} from '../../language/index.ts'
import { byDisposalOnly, cardsFor, inWarehouse, outboundTypes } from '../cards/words.ts'
import { byItsKeepers, movedSince } from './words.ts'

export const outboundOrder = document('outboundOrder', {
  label: ['出库单', 'Outbound order'],
  closable: true,
  fields: {
    code: code(['出库单号', 'Outbound no.']),
    outboundType: choice(['出库类型', 'Outbound type'], outboundTypes, {
      required: true,
      default: 1,
      reserved: byDisposalOnly.outbound,
    }),
    requisitionId: ref(['领用单', 'Collect order'], 'requisitionTooling', { among: { offered: { status: 1 } } }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true, among: { warehouseType: [1, 4] } }),
    outTime: datetime(['出库时间', 'Time'], { required: true, default: 'now', paperDate: true }),
    receiveUserId: user(['领用人', 'Receiver'], { requiredWhen: { outboundType: 1 }, search: ['jobName'] }),
    receiveDeptId: dept(['领用部门', 'Department']),
    productLineId: ref(['产线', 'Production line'], 'productLine'),
    equipmentCardId: ref(['设备', 'Machine'], 'newCard', { among: { cardType: 3 } }),
    productId: ref(['产品', 'Product'], 'product'),
    supplierId: ref(['供应商', 'Supplier'], 'supplier', { requiredWhen: { outboundType: [2, 3] } }),
    customerId: ref(['客户', 'Customer'], 'customer'),
    auditRound: int(['审核次数', 'Audits'], { required: true, readOnly: true, privacy: 'internal', default: 0 }),
    cardQty: countOf(['卡片数', 'Cards'], 'lines'),
    movedSince,
    toReturnQty: computed(['待归还', 'To return'], 'int'),
    lines: lines(
      ['明细', 'Lines'],
      {
        cardId: ref(['卡片', 'Card'], 'newCard', {
          ...{ required: true, search: ['code', 'name'] },
          among: { offered: cardsFor('outbound', ['warehouseId', 'outboundType']) },
        }),
        requisitionLineId: id(['领用行', 'Collect line'], { readOnly: true }),
        locationId: ref(['库位', 'Bin'], 'cargoLocation', { readOnly: true }),
        needReturn: bool(['需归还', 'To return'], { default: true }),
        dueReturnTime: datetime(['应还时间', 'Due back']),
        scanned: bool(['已扫码', 'Scanned']),
        photo: files(['照片', 'Photos'], { max: 9 }),
        warnCodes: text(['已确认警告', 'Confirmed warnings'], { max: 200, readOnly: true }),
        returnedTime: datetime(['归还时间', 'Returned'], { readOnly: true }),
        returnMoveId: id(['归还记录', 'Return move'], { readOnly: true }),
        moveId: id(['变动记录', 'Move'], { readOnly: true }),
        remark: text(['备注', 'Remark'], { max: 200 }),
      },
      {
        min: 1,
        max: 500,
        distinct: [['cardId']],
        totals: [],
        scan: {
          ...{ field: 'cardId', by: 'getByQr', kind: 'card', sets: { scanned: true } },
          needs: 'outboundOrder_scanAdd',
        },
      },
    ),
    annex: files(['附件', 'Attachments']),
    remark: longText(['备注', 'Remark'], { max: 500 }),
  },
  checks: [
    check(['lines'], ['应还时间不能早于出库时间', 'Due back before it goes out'], ({ lines: given, outTime }) =>
      (Array.isArray(given) ? given : []).every(
        ({ dueReturnTime }) => !dueReturnTime || !outTime || String(dueReturnTime) >= String(outTime),
      ),
    ),
  ],
  actions: {
    ...byItsKeepers,
    /** The whole of picking in one call: stored and audited together. What is sent is what an insert takes. */
    pick: { rowless: true, button: 'audit' },
    listPickable: {
      query: 'login',
      input: { requisitionId: ref(['领用单', 'Collect order'], 'requisitionTooling', { required: true }) },
    },
    /** What the configuration asks of the paper while it is being made, so that it is given before it is refused. */
    demands: {
      query: 'login',
      input: {
        outboundType: choice(['出库类型', 'Outbound type'], outboundTypes, { required: true }),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { required: true }),
        cardIds: refs(['卡片', 'Cards'], 'newCard', { required: true }),
      },
    },
    confirmWarn: {
      from: { status: ['saved', 'rejected'] },
      ...{ button: 'audit', apart: true, byKeepers: true },
      label: ['确认警告', 'Confirm warnings'],
      input: { codes: text(['警告', 'Warnings'], { required: true, max: 20_000 }) },
    },
  },
  paper: {
    signed: [
      ['领用人', 'Received by'],
      ['保管员', 'Keeper'],
      ['审核', 'Audited by'],
    ],
    columns: ['cardId', 'locationId', 'needReturn', 'dueReturnTime', 'returnedTime', 'remark'],
  },
  participants: ['receiveUserId'],
  standsIn: inWarehouse,
  list: {
    opensOn: 'outTime',
    columns: [
      ...['code', 'outboundType', 'warehouseId', 'outTime', 'receiveUserId', 'productLineId', 'equipmentCardId'],
      ...['cardQty', 'toReturnQty', 'status'],
    ],
    filters: ['outboundType', 'warehouseId', 'receiveUserId', 'status', 'outTime'],
  },
})

export const outbound = business(225, {
  resource: outboundOrder,
  screen: 'outboundOrder',
  classification: 'toolingManagement',
  prefix: 'CKD',
  workflow: true,
})
