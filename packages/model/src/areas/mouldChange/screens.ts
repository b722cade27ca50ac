import { button, group, imp, phoneScreen, screensIn, std, type Group, type Screen } from '../../language/index.ts'

export const groups: readonly Group[] = [group('moldChange', '/moldChange', ['换模管理', 'Mould change'], 'switch')]

const inMoldChange = screensIn('/moldChange', ['toolingManagement', 'moldChange'])

export const screens: readonly Screen[] = [
  inMoldChange('productPlan', {
    label: ['生产计划', 'Production plan'],
    kind: 'listForm',
    resource: 'productPlan',
    buttons: [
      std,
      imp,
      'release',
      button('cancelRelease', ['取消下达', 'Cancel release']),
      'finish',
      'cancel',
      button('generateTask', ['生成换模任务', 'Generate task']),
    ],
    after: 'lifeDueList',
  }),
  inMoldChange('moldTask', {
    label: ['换模任务', 'Mould change tasks'],
    kind: 'listForm',
    resource: 'moldTask',
    buttons: [
      'insert',
      'update',
      'delete',
      button('dispatch', ['派工', 'Dispatch']),
      button('redispatch', ['改派', 'Redispatch']),
      'cancel',
      button('completeOnBehalf', ['代为完成', 'Complete on behalf']),
      'print',
      'exportExcel',
    ],
    after: 'productPlan',
  }),
  inMoldChange('moldTime', {
    label: ['换模时间', 'Mould change time'],
    kind: 'chart',
    resource: 'moldTime',
    buttons: [std, imp],
    after: 'moldTask',
  }),
  ...(
    [
      ['ChangeMould', ['换模申请', 'Mould change request']],
      ['ChangeMouldTask', ['我的换模任务', 'My mould change tasks']],
      ['ChangeMouldCard', ['换模员卡片', 'Mould changer card']],
      ['ChangeMouldKanban', ['换模看板', 'Mould change board']],
      ['MoldReplaced', ['待换模列表', 'Pending mould change list']],
      ['MoldDispatch', ['换模派工', 'Mould change dispatch']],
    ] as const
  ).map(([name, label]) => phoneScreen(name, { group: 'homeMouldChange', resource: 'moldTask', label })),
]
