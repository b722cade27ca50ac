import {
  auditedPaper,
  button,
  group,
  imp,
  onOff,
  phoneScreen,
  screen,
  screensIn,
  std,
  type Group,
  type Screen,
} from '../../language/index.ts'

export const groups: readonly Group[] = [
  group('maintenanceManagement', '/dailyBusiness/maintenanceManagement', ['保养管理', 'Maintenance'], 'tool'),
  group('spotCheckManagement', '/dailyBusiness/spotCheckManagement', ['点检管理', 'Spot check'], 'check'),
  group('inspectionManagement', '/dailyBusiness/inspectionManagement', ['巡检管理', 'Inspection'], 'view'),
  group('repairManagement', '/dailyBusiness/repairManagement', ['维修管理', 'Repair'], 'wrench'),
]

/** The screens of one of the groups of daily business. */
const daily = (group: string) =>
  screensIn(`/dailyBusiness/${group}`, ['dailyBusiness', group], { before: 'belongOrgChange' })
const inMaintenance = daily('maintenanceManagement')
const inSpotCheck = daily('spotCheckManagement')
const inRepair = daily('repairManagement')
const inInspection = daily('inspectionManagement')

const execute = button('execute', ['执行', 'Execute'])
const workCalendar = button('workCalendar', ['工作日历', 'Work calendar'])
const bindCard = button('bindCard', ['绑定卡片', 'Bind card'])
const binding = [button('bindBatch', ['批量绑定', 'Bind batch']), button('bindByType', ['按类型绑定', 'Bind by type'])]
/** Tasks made by hand, in three ways. */
const making = [
  button('addByDay', ['按天新增', 'Add by day']),
  button('addByCard', ['按卡片新增', 'Add by card']),
  button('addByCardPlan', ['按卡片+方案新增', 'Add by card plan']),
  button('calendar', ['日历', 'Calendar']),
]

/** In the order of the catalogue before what binds tools to machines. */
const atTheMachine = { group: 'homeOther', before: 'ToolingBind' } as const

export const screens: readonly Screen[] = [
  inMaintenance('maintenanceProject', {
    label: ['保养项目', 'Maintenance items'],
    kind: 'listForm',
    resource: 'spotcheck',
    buttons: [std, imp, onOff],
  }),
  inMaintenance('maintenancePlans', {
    label: ['保养方案', 'Maintenance schemes'],
    kind: 'listForm',
    resource: 'scheme',
    buttons: [std, imp, 'copy', onOff, bindCard],
  }),
  inMaintenance('cardMaintenancePlans', {
    label: ['卡片保养方案', 'Card maintenance schemes'],
    kind: 'listForm',
    resource: 'cardPlan',
    buttons: [std, imp, ...binding, 'preview', onOff],
  }),
  inMaintenance('maintenancePlan', {
    label: ['保养计划', 'Maintenance plan'],
    kind: 'calendar',
    resource: 'plan',
    buttons: [
      ...making,
      button('reschedule', ['改期', 'Reschedule']),
      button('reassign', ['改派', 'Reassign']),
      button('deleteBatch', ['批量删除', 'Delete batch']),
      'exportExcel',
      workCalendar,
      execute,
    ],
  }),
  inMaintenance('maintenancePlanByNumer', {
    label: ['按次数保养计划', 'Maintenance plan by count'],
    kind: 'listForm',
    resource: 'cardPlanNum',
    buttons: [
      button('addBySingleCard', ['按单卡新增', 'Add by single card']),
      button('addByMultipleCards', ['按多卡新增', 'Add by multiple cards']),
      button('addByClassification', ['按分类新增', 'Add by classification']),
      'update',
      'delete',
      'exportExcel',
      imp,
      onOff,
      button('recalculate', ['重新计算', 'Recalculate']),
    ],
  }),
  inMaintenance('maintenanceOrder', {
    label: ['保养单', 'Maintenance order'],
    kind: 'listForm',
    resource: 'maintain',
    buttons: [std, 'submit', auditedPaper, button('toRepair', ['转报修', 'To repair']), 'flow', 'log'],
  }),
  inMaintenance('needMaintenanceDetail', {
    label: ['待保养明细', 'Maintenance due'],
    kind: 'list',
    resource: 'plan',
    buttons: [button('batchClose', ['批量关闭', 'Batch close']), 'exportExcel', execute, 'remind'],
  }),
  inMaintenance('overdueMaintenanceDetail', {
    label: ['逾期保养明细', 'Overdue maintenance'],
    kind: 'list',
    resource: 'plan',
    buttons: ['exportExcel', 'remind'],
  }),
  inMaintenance('rateChart', {
    label: ['保养完成率', 'Maintenance rate chart'],
    kind: 'chart',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
  }),
  inSpotCheck('spotCheckProject', {
    label: ['点检项目', 'Spot-check items'],
    kind: 'listForm',
    resource: 'spotcheck',
    buttons: [std, imp, onOff],
  }),
  inSpotCheck('spotCheckPlans', {
    label: ['点检方案', 'Spot-check schemes'],
    kind: 'listForm',
    resource: 'scheme',
    buttons: [std, imp, 'copy', onOff, bindCard],
  }),
  inSpotCheck('cardSpotCheckPlans', {
    label: ['卡片点检方案', 'Card spot-check schemes'],
    kind: 'listForm',
    resource: 'cardPlan',
    buttons: [std, imp, ...binding, 'preview', onOff],
  }),
  inSpotCheck('equipmentCheckPlan', {
    label: ['点检计划', 'Spot-check plan'],
    kind: 'calendar',
    resource: 'plan',
    buttons: [
      ...making,
      button('deleteBatch', ['批量删除', 'Delete batch']),
      button('reassign', ['改派', 'Reassign']),
      'exportExcel',
      workCalendar,
    ],
  }),
  inSpotCheck('equipmentDailyCheck', {
    label: ['设备日常点检', 'Daily spot check'],
    kind: 'listForm',
    resource: 'checkEquipment',
    buttons: [
      std,
      'submit',
      'audit',
      'cancelAudit',
      'confirm',
      button('makeUp', ['补检', 'Make up']),
      button('toRepair', ['转报修', 'To repair']),
      'print',
      'flow',
      'log',
    ],
  }),
  inSpotCheck('spotCheckSituation', {
    label: ['点检情况', 'Spot-check situation'],
    kind: 'chart',
    resource: 'checkEquipment',
    buttons: ['exportExcel'],
  }),
  inRepair('maintenanceTeam', {
    label: ['维修班组', 'Repair teams'],
    kind: 'listForm',
    resource: 'maintainTeam',
    buttons: [std, imp, button('setOnDuty', ['当班设置', 'Set on duty'])],
  }),
  inInspection('inspection', {
    label: ['巡检', 'Inspection'],
    kind: 'listForm',
    resource: 'dailyInspection',
    buttons: [
      std,
      button('createPatrol', ['生成巡检', 'Create patrol']),
      'submit',
      button('accept', ['接收/验收', 'Accept']),
      button('withdraw', ['撤回', 'Withdraw']),
      button('cancelAccept', ['取消验收', 'Cancel accept']),
      'print',
      button('items', ['巡检项目', 'Items']),
      button('schemes', ['巡检方案', 'Schemes']),
    ],
  }),
  screen('reportRateChart', {
    path: '/report/rateChart',
    parents: ['report'],
    label: ['保养完成率', 'Maintenance rate chart'],
    kind: 'chart',
    resource: 'statisticalQuery',
    boundTo: 'rateChart',
  }),
  screen('reportSpotCheckSituation', {
    path: '/report/spotCheckSituation',
    parents: ['report'],
    label: ['点检情况', 'Spot-check situation'],
    kind: 'chart',
    resource: 'checkEquipment',
    boundTo: 'spotCheckSituation',
  }),
  phoneScreen('MaintainOrder', { ...atTheMachine, resource: 'maintain', label: ['保养单', 'Upkeep order'] }),
  phoneScreen('EquipmentCheck', { ...atTheMachine, resource: 'checkEquipment', label: ['设备点检', 'Spot check'] }),
  phoneScreen('EquipmentCheckQuery', {
    ...{ ...atTheMachine, resource: 'checkEquipment', label: ['点检查询', 'Spot-check query'] },
  }),
  phoneScreen('Inspection', {
    ...{ group: 'homeOther', after: 'QueryAttachment', resource: 'dailyInspection', label: ['巡检', 'Inspection'] },
  }),
  screen('mobileCheckEquipmentDetail', {
    path: '/mobile/checkEquipmentDetail',
    label: ['点检详情', 'Spot-check detail'],
    ...{ kind: 'detail', resource: 'checkEquipment', hidden: true },
  }),
  screen('mobileMaintainDetail', {
    path: '/mobile/maintainDetail',
    label: ['保养详情', 'Upkeep detail'],
    ...{ kind: 'detail', resource: 'maintain', hidden: true },
  }),
]
