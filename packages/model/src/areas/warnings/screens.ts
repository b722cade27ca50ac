import { button, group, screen, screensIn, type Group, type Screen } from '../../language/index.ts'

export const groups: readonly Group[] = [
  group('earlyWarningParams', '/paramsSetting/earlyWarningParams', ['预警参数', 'Warning parameters'], 'bell'),
]

const inEarlyWarningParams = screensIn('/paramsSetting/earlyWarningParams', ['paramsSetting', 'earlyWarningParams'])

export const screens: readonly Screen[] = [
  inEarlyWarningParams('emailSetting', {
    label: ['邮箱设置', 'Mail settings'],
    kind: 'custom',
    resource: 'email',
    buttons: ['update', button('test', ['测试', 'Test'])],
    after: 'paramsControl',
  }),
  inEarlyWarningParams('smsSetting', {
    label: ['短信设置', 'SMS settings'],
    kind: 'custom',
    resource: 'sms',
    buttons: ['update', button('test', ['测试', 'Test'])],
    after: 'emailSetting',
  }),
  inEarlyWarningParams('ddSetting', {
    label: ['钉钉设置', 'DingTalk settings'],
    kind: 'custom',
    resource: 'ding',
    buttons: [
      'update',
      button('test', ['测试', 'Test']),
      button('matchUser', ['匹配用户', 'Match user']),
      button('bind', ['绑定', 'Bind']),
      button('unbind', ['解绑', 'Unbind']),
    ],
    after: 'smsSetting',
  }),
  inEarlyWarningParams('warningSetting', {
    label: ['预警设置', 'Warning settings'],
    kind: 'list',
    resource: 'earlyWarning',
    buttons: [
      'update',
      'enable',
      button('orgSetting', ['按组织设置', 'Org setting']),
      button('resetDefault', ['恢复默认', 'Reset default']),
      button('evaluateNow', ['立即评估', 'Evaluate now']),
    ],
    after: 'ddSetting',
  }),
  inEarlyWarningParams('warningSendSetting', {
    label: ['预警推送设置', 'Warning delivery'],
    kind: 'listForm',
    resource: 'warningSend',
    buttons: ['insert', 'update', 'copy', 'enable', 'delete', button('whoGets', ['推送试算', 'Who gets it'])],
    after: 'warningSetting',
  }),
  inEarlyWarningParams('timingTaskStrategy', {
    label: ['定时任务策略', 'Scheduled tasks'],
    kind: 'listForm',
    resource: 'scheduledTask',
    buttons: [
      'update',
      'enable',
      button('runNow', ['立即执行', 'Run now']),
      button('log', ['操作记录', 'Operation record']),
    ],
    after: 'warningSendSetting',
  }),
  screen('alertHistoryData', {
    path: '/report/alertHistoryData',
    parents: ['report'],
    label: ['预警历史数据', 'Alert history'],
    kind: 'list',
    resource: 'warningRecord',
    buttons: [
      button('acknowledge', ['确认', 'Acknowledge']),
      'close',
      button('delivery', ['发送明细', 'Delivery']),
      'exportExcel',
    ],
    before: 'reportRateChart',
  }),
]
