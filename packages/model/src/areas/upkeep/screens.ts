import {
  button,
  group,
  imp,
  onOff,
  phoneScreen,
  screen,
  std,
  type Group,
  type Screen,
  type ScreenSpec,
} from '../../language/index.ts'

export const groups: readonly Group[] = [
  group('maintenanceManagement', '/dailyBusiness/maintenanceManagement', ['保养管理', 'Maintenance'], 'tool'),
  group('spotCheckManagement', '/dailyBusiness/spotCheckManagement', ['点检管理', 'Spot check'], 'check'),
  group('inspectionManagement', '/dailyBusiness/inspectionManagement', ['巡检管理', 'Inspection'], 'view'),
  group('repairManagement', '/dailyBusiness/repairManagement', ['维修管理', 'Repair'], 'wrench'),
]

type Place = 'maintenanceManagement' | 'spotCheckManagement' | 'repairManagement' | 'inspectionManagement'

/** A screen of one of the groups of daily business. */
const daily = (name: string, within: Place, spec: Omit<ScreenSpec, 'path' | 'parents'>): Screen =>
  screen(name, {
    ...spec,
    path: `/dailyBusiness/${within}/${name}`,
    parents: ['dailyBusiness', within],
    before: 'belongOrgChange',
  })

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
  daily('maintenanceProject', 'maintenanceManagement', {
    label: ['保养项目', 'Maintenance items'],
    kind: 'listForm',
    resource: 'spotcheck',
    buttons: [std, imp, onOff],
  }),
  daily('maintenancePlans', 'maintenanceManagement', {
    label: ['保养方案', 'Maintenance schemes'],
    kind: 'listForm',
    resource: 'scheme',
    buttons: [std, imp, 'copy', onOff, bindCard],
  }),
  daily('cardMaintenancePlans', 'maintenanceManagement', {
    label: ['卡片保养方案', 'Card maintenance schemes'],
    kind: 'listForm',
    resource: 'cardPlan',
    buttons: [std, imp, ...binding, 'preview', onOff],
  }),
  daily('maintenancePlan', 'maintenanceManagement', {
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
  daily('maintenancePlanByNumer', 'maintenanceManagement', {
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
  daily('maintenanceOrder', 'maintenanceManagement', {
    label: ['保养单', 'Maintenance order'],
    kind: 'listForm',
    resource: 'maintain',
    buttons: [
      std,
      'submit',
      'audit',
      'cancelAudit',
      'close',
      'print',
      button('toRepair', ['转报修', 'To repair']),
      'flow',
      'log',
    ],
  }),
  daily('needMaintenanceDetail', 'maintenanceManagement', {
    label: ['待保养明细', 'Maintenance due'],
    kind: 'list',
    resource: 'plan',
    buttons: [button('batchClose', ['批量关闭', 'Batch close']), 'exportExcel', execute, 'remind'],
  }),
  daily('overdueMaintenanceDetail', 'maintenanceManagement', {
    label: ['逾期保养明细', 'Overdue maintenance'],
    kind: 'list',
    resource: 'plan',
    buttons: ['exportExcel', 'remind'],
  }),
  daily('rateChart', 'maintenanceManagement', {
    label: ['保养完成率', 'Maintenance rate chart'],
    kind: 'chart',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
  }),
  daily('spotCheckProject', 'spotCheckManagement', {
    label: ['点检项目', 'Spot-check items'],
    kind: 'listForm',
    resource: 'spotcheck',
    buttons: [std, imp, onOff],
  }),
  daily('spotCheckPlans', 'spotCheckManagement', {
    label: ['点检方案', 'Spot-check schemes'],
    kind: 'listForm',
    resource: 'scheme',
    buttons: [std, imp, 'copy', onOff, bindCard],
  }),
  daily('cardSpotCheckPlans', 'spotCheckManagement', {
    label: ['卡片点检方案', 'Card spot-check schemes'],
    kind: 'listForm',
    resource: 'cardPlan',
    buttons: [std, imp, ...binding, 'preview', onOff],
  }),
  daily('equipmentCheckPlan', 'spotCheckManagement', {
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
  daily('equipmentDailyCheck', 'spotCheckManagement', {
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
  daily('spotCheckSituation', 'spotCheckManagement', {
    label: ['点检情况', 'Spot-check situation'],
    kind: 'chart',
    resource: 'checkEquipment',
    buttons: ['exportExcel'],
  }),
  daily('maintenanceTeam', 'repairManagement', {
    label: ['维修班组', 'Repair teams'],
    kind: 'listForm',
    resource: 'maintainTeam',
    buttons: [std, imp, button('setOnDuty', ['当班设置', 'Set on duty'])],
  }),
  daily('inspection', 'inspectionManagement', {
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
