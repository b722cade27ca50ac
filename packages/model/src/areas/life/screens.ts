import {
  approval,
  auditedPaper,
  button,
  group,
  imp,
  phoneScreen,
  screen,
  std,
  type Group,
  type Screen,
  type ScreenSpec,
} from '../../language/index.ts'

export const groups: readonly Group[] = [
  group('lifeManagement', '/toolingManagement/lifeManagement', ['寿命管理', 'Life management'], 'time'),
]

/** A screen of life management. */
const life = (name: string, after: string, spec: Omit<ScreenSpec, 'path' | 'parents' | 'before' | 'after'>): Screen =>
  screen(name, {
    ...spec,
    path: `/toolingManagement/lifeManagement/${name}`,
    parents: ['toolingManagement', 'lifeManagement'],
    after,
  })

const handling = [button('handle', ['处理', 'Handle']), button('ignore', ['忽略', 'Ignore']), 'exportExcel'] as const

export const screens: readonly Screen[] = [
  life('numberRegistration', 'cardAcceptanceOrder', {
    label: ['加工次数登记', 'Number registration'],
    kind: 'listForm',
    resource: 'processNumRecord',
    buttons: [
      std,
      imp,
      'audit',
      'cancelAudit',
      button('batchAdd', ['批量新增', 'Batch add']),
      button('adjust', ['调整', 'Adjust']),
      approval,
    ],
  }),
  life('counterConfig', 'numberRegistration', {
    label: ['计数器配置', 'Counter configuration'],
    kind: 'listForm',
    resource: 'dieCounter',
    buttons: [
      std,
      imp,
      button('bind', ['绑定', 'Bind']),
      button('unbind', ['解绑', 'Unbind']),
      button('replace', ['更换计数器', 'Replace']),
      button('renew', ['续费', 'Renew']),
      button('resetKey', ['重置密钥', 'Reset key']),
      button('command', ['下发指令', 'Command']),
      button('unknown', ['未登记设备', 'Unknown devices']),
      button('keys', ['网关密钥', 'Gateway keys']),
      button('testMessage', ['测试消息', 'Test message']),
    ],
  }),
  life('counterCollectDetail', 'counterConfig', {
    label: ['计数采集明细', 'Counter collect detail'],
    kind: 'list',
    resource: 'dieCounterDetail',
    buttons: [
      'confirm',
      button('discard', ['作废', 'Discard']),
      button('reassign', ['改派', 'Reassign']),
      'exportExcel',
    ],
  }),
  life('processingTimesStatistics', 'counterCollectDetail', {
    label: ['加工次数统计', 'Processing-times statistics'],
    kind: 'chart',
    resource: 'processNumRecord',
    buttons: ['exportExcel'],
  }),
  life('counterElectricityReminder', 'processingTimesStatistics', {
    label: ['计数器电量提醒', 'Counter battery reminder'],
    kind: 'list',
    resource: 'dieCounterRemind',
    buttons: handling,
  }),
  life('counterRemovalReminder', 'counterElectricityReminder', {
    label: ['计数器拆卸提醒', 'Counter removal reminder'],
    kind: 'list',
    resource: 'dieCounterRemind',
    buttons: handling,
  }),
  life('counterPositionErrorReminder', 'counterRemovalReminder', {
    label: ['计数器位置异常提醒', 'Counter position error'],
    kind: 'list',
    resource: 'dieCounterRemind',
    buttons: handling,
  }),
  life('counterRenewalReminder', 'counterPositionErrorReminder', {
    label: ['计数器续费提醒', 'Counter renewal reminder'],
    kind: 'list',
    resource: 'dieCounterRemind',
    buttons: [button('renew', ['续费', 'Renew']), button('ignore', ['忽略', 'Ignore']), 'exportExcel'],
  }),
  life('getPosition', 'counterRenewalReminder', {
    label: ['获取位置', 'Get position'],
    kind: 'custom',
    resource: 'dieCounterPosition',
    buttons: [button('locate', ['定位', 'Locate']), button('track', ['轨迹', 'Track']), 'exportExcel'],
  }),
  life('lifeDueList', 'getPosition', {
    label: ['寿命到期清单', 'Life due list'],
    kind: 'list',
    resource: 'lifeDue',
    buttons: [
      button('addDesignLife', ['延寿', 'Renew life']),
      button('entries', ['寿命流水', 'Entries']),
      button('toScrap', ['转报废', 'To scrap'], {
        path: '/dailyBusiness/disposeManagement/scrapOrder',
        makes: { lines: { takes: { cardId: 'cardId' } } },
      }),
      'exportExcel',
      'insert',
      'update',
      'delete',
      'submit',
      auditedPaper,
      'flow',
      'log',
    ],
  }),
  screen('toolingBindingDetail', {
    path: '/report/toolingBindingDetail',
    parents: ['report'],
    label: ['工装绑定明细', 'Tool binding detail'],
    kind: 'list',
    resource: 'statisticalQuery',
    buttons: ['exportExcel', button('unbind', ['解绑', 'Unbind'])],
    before: 'alertHistoryData',
  }),
  phoneScreen('ProcessingTimesRegistration', {
    ...{
      group: 'homeWorkReporting',
      before: 'Inbound',
      resource: 'processNumRecord',
      label: ['报工登记', 'Report registration'],
    },
  }),
  phoneScreen('TimesRegistrationQuery', {
    ...{
      group: 'homeWorkReporting',
      before: 'Inbound',
      resource: 'processNumRecord',
      label: ['登记查询', 'Registration query'],
    },
  }),
  screen('mobileProcessNumRecordDetail', {
    path: '/mobile/processNumRecordDetail',
    label: ['报工详情', 'Work report detail'],
    ...{ kind: 'detail', resource: 'processNumRecord', hidden: true },
  }),
]
