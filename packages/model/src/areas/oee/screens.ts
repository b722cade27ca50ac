import { button, group, imp, phoneScreen, screensIn, std, type Group, type Screen } from '../../language/index.ts'

export const groups: readonly Group[] = [group('oee', '/equipmentManagement/oee', ['OEE管理', 'OEE'], 'gauge')]

const inOee = screensIn('/equipmentManagement/oee', ['equipmentManagement', 'oee'])

export const screens: readonly Screen[] = [
  inOee('oeeTaktDefinition', {
    label: ['节拍定义', 'Takt definition'],
    kind: 'listForm',
    resource: 'oeeTaktTime',
    buttons: [std, imp, 'copy', button('shifts', ['班次与日历', 'Shifts'])],
    after: 'lubricationWarningList',
  }),
  inOee('oeeOperationDetails', {
    label: ['运行明细', 'Operation details'],
    kind: 'list',
    resource: 'oeeDetail',
    buttons: [
      button('startingUp', ['开机', 'Starting-up']),
      button('pause', ['暂停', 'Pause']),
      button('restart', ['恢复', 'Restart']),
      button('shutdown', ['关机', 'Shutdown']),
      button('reportOutput', ['报产', 'Report output']),
      button('addPast', ['补录记录', 'Add past']),
      button('editEvent', ['修正事件', 'Edit event']),
      button('classifyGap', ['补录停机原因', 'Classify gap']),
      'delete',
      'exportExcel',
    ],
    after: 'oeeTaktDefinition',
  }),
  inOee('oeeDay', {
    label: ['日OEE', 'Day OEE'],
    kind: 'list',
    resource: 'oeeDay',
    buttons: [
      button('recalc', ['重新计算', 'Recalc']),
      button('lock', ['锁定', 'Lock']),
      button('unlock', ['解锁', 'Unlock']),
      'exportExcel',
    ],
    after: 'oeeOperationDetails',
  }),
  inOee('oeeInterval', {
    label: ['区间OEE', 'Interval OEE'],
    kind: 'chart',
    resource: 'oeeDay',
    buttons: ['exportExcel'],
    after: 'oeeDay',
  }),
  inOee('oeeSingleDeviceAnalysis', {
    label: ['单设备分析', 'Single device analysis'],
    kind: 'chart',
    resource: 'oeeDay',
    buttons: ['exportExcel', 'print'],
    after: 'oeeInterval',
  }),
  phoneScreen('EquipmentOEE', {
    ...{ group: 'homeOther', resource: 'oeeDetail', label: ['设备OEE', 'Equipment OEE'] },
    after: 'CardInfo',
  }),
]
