import { button, group, screen, type Group, type Screen } from '../../language/index.ts'
import { changeKinds } from './changeKinds.ts'

export const groups: readonly Group[] = [
  group('dailyBusiness', '/dailyBusiness', ['日常业务', 'Daily business'], 'calendar'),
  group('changeManagement', '/dailyBusiness/changeManagement', ['变更管理', 'Change management'], 'switch'),
]

export const screens: readonly Screen[] = Object.entries(changeKinds).map(([resource, { page, label }], nth, all) =>
  screen(page, {
    path: `/dailyBusiness/changeManagement/${page}`,
    parents: ['dailyBusiness', 'changeManagement'],
    label,
    kind: 'listForm',
    resource,
    buttons: [
      ...(['insert', 'exportExcel', 'approve', 'update', 'delete'] as const),
      button('cancel', ['撤销', 'Cancel']),
      ...(['submit', 'flow', 'log'] as const),
    ],
    after: all[nth - 1]?.[1].page ?? 'instrumentCard',
  }),
)
