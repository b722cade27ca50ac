import {
  approval,
  button,
  group,
  imp,
  phoneScreen,
  screensIn,
  std,
  type Group,
  type Screen,
  type ScreenSpec,
} from '../../language/index.ts'

const home = '/instrumentManagement'

export const groups: readonly Group[] = [
  group('instrumentProcurement', `${home}/procurement`, ['采购管理', 'Procurement'], 'shopping'),
  group('instrumentAcceptance', `${home}/acceptance`, ['验收管理', 'Acceptance'], 'check'),
  group('instrumentVerification', `${home}/verification`, ['检定管理', 'Verification'], 'certificate'),
  group('instrumentInventory', `${home}/inventory`, ['库存管理', 'Inventory'], 'warehouse'),
  group('instrumentReports', `${home}/reports`, ['统计报表', 'Reports'], 'chart'),
]

const inProcurement = screensIn(`${home}/procurement`, ['instrumentManagement', 'instrumentProcurement'])
const inDocuments = screensIn(`${home}/documents`, ['instrumentManagement', 'instrumentDocuments'])
const inAcceptance = screensIn(`${home}/acceptance`, ['instrumentManagement', 'instrumentAcceptance'])
const inVerification = screensIn(`${home}/verification`, ['instrumentManagement', 'instrumentVerification'])
const inInventory = screensIn(`${home}/inventory`, ['instrumentManagement', 'instrumentInventory'])
const inReports = screensIn(`${home}/reports`, ['instrumentManagement', 'instrumentReports'])

const audited = ['audit', 'cancelAudit'] as const
const unaudit = button('unaudit', ['反审核', 'Cancel audit'])

/** What is approved is handed out by an outbound order, from where it was asked for to whom it was asked for. */
const issue = (order: string, outType: number) =>
  button('issue', ['发放', 'Issue'], {
    offeredWhile: { status: ['complete'], toIssue: true },
    path: `${home}/inventory/instrumentOutboundOrder`,
    comesFirst: { when: { status: ['saved', 'rejected'] }, text: ['先审核，再发放', 'Audit it first'] },
    makes: {
      takes: { outType, [order]: 'id', warehouseId: 'warehouseId', receiverUserId: 'userId', receiverDeptId: 'deptId' },
      lines: { of: { issuedQty: 0 }, takes: { cardId: 'cardId', limitAck: 'limitAck' } },
    },
  })

/** A list that is only read. */
const reportOf = (name: string, zh: string, en: string, more: ScreenSpec['buttons'] = []): Screen =>
  inReports(name, {
    label: [zh, en],
    kind: 'list',
    resource: 'instrumentStatisticalQuery',
    buttons: ['exportExcel', ...more],
  })

/** In the order of the catalogue. */
const onPhone = (name: string, resource: string, zh: string, en: string): Screen =>
  phoneScreen(name, { group: 'homeInstruments', resource, label: [zh, en] })

export const screens: readonly Screen[] = [
  inProcurement('instrumentPurchaseRequest', {
    before: 'instrumentDocument',
    label: ['计量器具请购单', 'Instrument purchase requests'],
    kind: 'listForm',
    resource: 'instrumentPurchaseRequest',
    buttons: [std, ...audited, 'close', button('toOrder', ['转采购订单', 'To order']), 'print', approval],
  }),
  inProcurement('instrumentPurchaseOrder', {
    before: 'instrumentDocument',
    label: ['计量器具采购订单', 'Instrument purchase orders'],
    kind: 'listForm',
    resource: 'instrumentPurchaseOrder',
    buttons: [std, ...audited, 'close', button('generateCards', ['生成卡片', 'Generate cards']), 'print', approval],
  }),
  inDocuments('instrumentManual', {
    after: 'instrumentCard',
    label: ['计量器具手册', 'Instrument manual'],
    kind: 'detail',
    resource: 'instrumentManualCard',
    buttons: ['print', 'exportExcel'],
  }),
  inAcceptance('instrumentAcceptanceOrder', {
    label: ['计量器具验收单', 'Instrument acceptance orders'],
    kind: 'listForm',
    resource: 'instrumentAccept',
    buttons: [std, ...audited, 'print', button('toInbound', ['转入库', 'To inbound']), approval],
  }),
  inVerification('verificationCycleAndWarningSetting', {
    label: ['检定周期及预警设置', 'Verification cycle and warning setting'],
    kind: 'listForm',
    resource: 'instrumentEarlyWarning',
    buttons: [
      std,
      button('batchSave', ['批量设置', 'Batch save']),
      button('cancelWarning', ['取消预警', 'Cancel warning']),
      button('recalculate', ['重新计算', 'Recalculate']),
      'readExcel',
      'downExcel',
    ],
  }),
  inVerification('sendVerificationApplyOrder', {
    label: ['送检申请单', 'Send-verification applications'],
    kind: 'listForm',
    resource: 'instrumentInspection',
    buttons: [
      ...([std, ...audited, 'close', button('send', ['送检', 'Send'])] as const),
      button('createRecords', ['生成检定记录', 'Create records']),
      button('handBack', ['交还', 'Hand back']),
      button('cancelLine', ['取消明细', 'Cancel line']),
      'print',
      approval,
    ],
  }),
  inVerification('needVerificationDetail', {
    label: ['待检明细', 'Instruments due for verification'],
    kind: 'list',
    resource: 'instrumentStatisticalQuery',
    buttons: ['exportExcel', button('generateSendOrder', ['生成送检单', 'Generate send order'])],
  }),
  inVerification('verificationCalibrationRecord', {
    label: ['检定校准记录', 'Verification and calibration records'],
    kind: 'listForm',
    resource: 'instrumentCalibrationRecord',
    buttons: [
      ...([
        std,
        button('editAndApprove', ['编辑并审批', 'Edit and approve']),
        'approve',
        'cancelAudit',
        'print',
      ] as const),
      button('assessImpact', ['追溯评估', 'Assess impact']),
      imp,
      approval,
    ],
    // From a failed record to everybody who had the piece and everything it measured, on one press.
    followUps: [
      {
        ...{ key: 'trace', label: ['追溯', 'Trace'], needs: 'verificationCalibrationRecord_print' },
        path: `${home}/verification/verificationCalibrationRecord`,
        offeredWhile: { status: ['complete'], impactNeeded: true },
      },
    ],
  }),
  inInventory('instrumentCollectOrder', {
    label: ['计量器具领用单', 'Instrument collect orders'],
    kind: 'listForm',
    resource: 'instrumentReceive',
    buttons: [std, ...audited, 'close', 'print', issue('receiveOrderId', 1), approval],
  }),
  inInventory('instrumentBorrowOrder', {
    label: ['计量器具借用单', 'Instrument borrow orders'],
    kind: 'listForm',
    resource: 'instrumentBorrow',
    buttons: [std, ...audited, 'close', 'print', issue('borrowOrderId', 2), approval],
  }),
  inInventory('instrumentInboundOrder', {
    label: ['计量器具入库单', 'Instrument inbound orders'],
    kind: 'listForm',
    resource: 'instrumentBoundIn',
    buttons: [std, 'audit', unaudit, 'print', button('importOpening', ['期初导入', 'Import opening']), approval],
  }),
  inInventory('instrumentOutboundOrder', {
    label: ['计量器具出库单', 'Instrument outbound orders'],
    kind: 'listForm',
    resource: 'instrumentBoundOut',
    buttons: [std, 'audit', unaudit, 'print', approval],
  }),
  reportOf('instrumentInOutDetail', '计量器具出入库明细', 'Instrument in/out detail'),
  reportOf('instrumentStockOnHand', '计量器具现存量', 'Instrument stock on hand'),
  reportOf('instrumentBorrowDetail', '计量器具借用明细', 'Instrument borrow detail', ['remind']),
  reportOf('instrumentCollectDetail', '计量器具领用明细', 'Instrument collect detail', [
    button('handOver', ['转手', 'Hand over']),
  ]),
  onPhone('InstrumentInbound', 'instrumentBoundIn', '计量器具入库', 'Instrument inbound'),
  onPhone('InstrumentCollectOrder', 'instrumentReceive', '领用申请', 'Collect application'),
  onPhone('InstrumentCollectIssue', 'instrumentBoundOut', '领用发放', 'Issue collected instruments'),
  onPhone('InstrumentBorrowOrder', 'instrumentBorrow', '借用申请', 'Borrow application'),
  onPhone('InstrumentBorrowIssue', 'instrumentBoundOut', '借用发放', 'Issue borrowed instruments'),
  onPhone('InstrumentOutbound', 'instrumentBoundOut', '计量器具出库', 'Instrument outbound'),
  onPhone('InstrumentStockQuery', 'instrumentStatisticalQuery', '库存查询', 'Instrument stock query'),
  onPhone('MyInstrument', 'instrumentCard', '我的计量器具', 'My instruments'),
  onPhone('SendVerificationApply', 'instrumentInspection', '送检申请', 'Send for verification'),
]
