import {
  approval,
  button,
  imp,
  onOff,
  phoneScreen,
  screen,
  screensIn,
  std,
  type Group,
  type Screen,
  type Text,
} from '../../language/index.ts'

/** The group of repair stands with the teams, which upkeep keeps too. */
export const groups: readonly Group[] = []

const repairing = screensIn('/dailyBusiness/repairManagement', ['dailyBusiness', 'repairManagement'], {
  before: 'belongOrgChange',
})

/** In the order of the catalogue before upkeep at the machine. */
const atHome = (name: string, resource: string, label: Text): Screen =>
  phoneScreen(name, { group: 'homeRepair', before: 'MaintainOrder', resource, label })

export const screens: readonly Screen[] = [
  repairing('dispatchRangeSetting', {
    label: ['派工范围设置', 'Dispatch range settings'],
    kind: 'listForm',
    resource: 'dispatchRange',
    buttons: [std, onOff, button('test', ['测试', 'Test'])],
    before: 'maintenanceTeam',
  }),
  repairing('bindingMaintenance', {
    label: ['绑定维修工', 'Mechanic binding'],
    kind: 'listForm',
    resource: 'maintainWorker',
    buttons: [
      std,
      imp,
      button('bindBatch', ['批量绑定', 'Bind batch']),
      button('unbindBatch', ['批量解绑', 'Unbind batch']),
      button('replaceWorker', ['替换维修工', 'Replace worker']),
    ],
    before: 'maintenanceTeam',
  }),
  repairing('faultType', {
    label: ['故障类型', 'Fault types'],
    kind: 'tree',
    resource: 'faultType',
    buttons: [std, imp, onOff],
    before: 'maintenanceTeam',
  }),
  repairing('repairReportOrder', {
    label: ['报修单', 'Repair report'],
    kind: 'listForm',
    resource: 'repair',
    buttons: [
      std,
      'approve',
      'reject',
      button('revoke', ['撤回', 'Revoke']),
      button('batchClose', ['批量关闭', 'Batch close']),
      button('dispatch', ['派工', 'Dispatch'], {
        offeredWhile: { status: ['complete'], progress: ['notDispatched'], isClosed: false },
        path: '/dailyBusiness/repairManagement/dispatchOrder',
        makes: { takes: { repairId: 'id', urgency: 'urgency' } },
      }),
      button('evaluate', ['评价', 'Evaluate']),
      approval,
    ],
  }),
  repairing('dispatchOrder', {
    label: ['派工单', 'Dispatch order'],
    kind: 'listForm',
    resource: 'dispatch',
    buttons: [
      std,
      'audit',
      'reject',
      button('revoke', ['撤回', 'Revoke']),
      button('dispatchBatch', ['批量派工', 'Dispatch batch']),
      button('autoDispatch', ['自动派工', 'Auto dispatch']),
      approval,
    ],
  }),
  repairing('repairOrder', {
    label: ['维修单', 'Repair order'],
    kind: 'listForm',
    resource: 'maintenance',
    buttons: [
      button('registerDirect', ['直接登记维修', 'Register direct']),
      'update',
      'delete',
      'exportExcel',
      'finish',
      'approve',
      'reject',
      'withdraw',
      button('unapprove', ['反审核', 'Unapprove']),
      button('transfer', ['转办', 'Transfer']),
      'print',
      approval,
    ],
  }),
  repairing('cardFaultReview', {
    label: ['卡片故障评审', 'Card fault review'],
    kind: 'listForm',
    resource: 'faultReview',
    buttons: [
      std,
      'approve',
      'reject',
      button('unapprove', ['反审核', 'Unapprove']),
      button('verify', ['验证', 'Verify']),
      approval,
    ],
  }),
  repairing('maintenanceDetail', {
    label: ['维修明细', 'Repair details'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
  }),
  repairing('maintenanceDuration', {
    label: ['维修时长统计', 'Repair duration'],
    kind: 'chart',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
  }),
  repairing('faultStatistics', {
    label: ['故障统计', 'Fault statistics'],
    kind: 'chart',
    resource: 'faultStatistics',
    buttons: ['exportExcel'],
  }),
  repairing('machineMaintenanceDetail', {
    label: ['机修工维修明细', 'Mechanic repair details'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: ['exportExcel'],
  }),
  screen('reportMaintenanceDuration', {
    path: '/report/maintenanceDuration',
    parents: ['report'],
    label: ['维修时长统计', 'Repair duration'],
    kind: 'chart',
    resource: 'statisticalQuery',
    boundTo: 'maintenanceDuration',
    after: 'reportRateChart',
  }),
  screen('reportFaultStatistics', {
    path: '/report/faultStatistics',
    parents: ['report'],
    label: ['故障统计', 'Fault statistics'],
    kind: 'chart',
    resource: 'faultStatistics',
    boundTo: 'faultStatistics',
    after: 'reportRateChart',
  }),
  atHome('Repair', 'repair', ['故障报修', 'Report a fault']),
  atHome('MaintainedList', 'repair', ['待维修列表', 'Pending repairs']),
  atHome('Dispatch', 'dispatch', ['派工', 'Dispatch']),
  atHome('MyRepairTask', 'maintenance', ['我的维修任务', 'My repair tasks']),
  atHome('MyRepairRecord', 'maintenance', ['我的维修记录', 'My repair records']),
  atHome('MachineRepairCard', 'maintenance', ['机修工卡片', 'Mechanic card']),
  atHome('Dashboard', 'kanban', ['维修看板', 'Repair kanban']),
  screen('mobileMaintenanceDetail', {
    path: '/mobile/maintenanceDetail',
    label: ['维修详情', 'Repair detail'],
    ...{ kind: 'detail', resource: 'maintenance', hidden: true },
  }),
]
