import {
  approval,
  button,
  group,
  imp,
  onOff,
  phoneScreen,
  screensIn,
  std,
  type Group,
  type Screen,
} from '../../language/index.ts'

export const groups: readonly Group[] = [
  group('lubrication', '/equipmentManagement/lubrication', ['润滑管理', 'Lubrication'], 'water'),
]

const inLubrication = screensIn('/equipmentManagement/lubrication', ['equipmentManagement', 'lubrication'])

const implement = button('implement', ['实施', 'Implement'])
const updateLubricator = button('updateLubricator', ['更换润滑人', 'Update lubricator'])

export const screens: readonly Screen[] = [
  inLubrication('lubricationStandard', {
    after: 'equipmentAcceptanceOrder',
    label: ['润滑标准', 'Lubrication standards'],
    kind: 'listForm',
    resource: 'lubricationStandard',
    buttons: [std, imp, onOff, 'copy', 'print'],
  }),
  inLubrication('lubricationArrangement', {
    after: 'lubricationStandard',
    label: ['润滑安排', 'Lubrication arrangement'],
    kind: 'listForm',
    resource: 'lubricationArrangement',
    buttons: [std, onOff, button('batchCreate', ['批量安排', 'Batch create']), 'preview'],
  }),
  inLubrication('lubricationCalendar', {
    after: 'lubricationArrangement',
    label: ['润滑日历', 'Lubrication calendar'],
    kind: 'calendar',
    resource: 'lubricationCalendar',
    buttons: [button('reschedule', ['改期', 'Reschedule']), implement, 'exportExcel'],
  }),
  inLubrication('lubricationImplementation', {
    after: 'lubricationCalendar',
    label: ['润滑实施', 'Lubrication implementation'],
    kind: 'listForm',
    resource: 'lubricationImplementation',
    buttons: [std, 'audit', 'cancelAudit', 'print', button('createRepair', ['转报修', 'Create repair']), approval],
  }),
  inLubrication('lubricationDetail', {
    after: 'lubricationImplementation',
    label: ['润滑明细', 'Lubrication details'],
    kind: 'list',
    resource: 'lubricationDetail',
    buttons: [
      updateLubricator,
      button('closeTask', ['关闭任务', 'Close task']),
      button('reopenTask', ['重开任务', 'Reopen task']),
      implement,
      'exportExcel',
    ],
  }),
  inLubrication('lubricationWarningList', {
    after: 'lubricationDetail',
    label: ['润滑预警清单', 'Lubrication warnings'],
    kind: 'list',
    resource: 'lubricationWarning',
    buttons: [button('remind', ['提醒', 'Remind']), updateLubricator, implement, 'exportExcel'],
  }),
  phoneScreen('LubricationTask', {
    ...{
      group: 'homeOther',
      after: 'CardInfo',
      resource: 'lubricationDetail',
      label: ['润滑任务', 'Lubrication tasks'],
    },
  }),
]
