import {
  approval,
  button,
  group,
  phoneScreen,
  screen,
  type Group,
  type Screen,
  type Text,
} from '../../language/index.ts'

export const groups: readonly Group[] = [
  group('changeManagement', '/dailyBusiness/changeManagement', ['变更管理', 'Change management'], 'switch'),
]

/** By the paper that is kept there. */
export const changeScreens = {
  changeOrg: ['belongOrgChange', ['所属组织变更', 'Owning organisation change']],
  changeDept: ['deptChange', ['管理部门变更', 'Managing department change']],
  changeManager: ['administratorChange', ['管理员变更', 'Administrator change']],
  changeUseDept: ['useDeptChange', ['使用部门变更', 'Use department change']],
  changePersonLiable: ['responsibleChange', ['责任人变更', 'Responsible person change']],
  changeProductLine: ['productLineChange', ['产线变更', 'Production line change']],
  changeSupplier: ['supplierChange', ['供应商变更', 'Supplier change']],
} as const satisfies Readonly<Record<string, readonly [page: string, label: Text]>>

const deskScreens = Object.entries(changeScreens).map(([resource, [page, label]], nth, all) =>
  screen(page, {
    path: `/dailyBusiness/changeManagement/${page}`,
    parents: ['dailyBusiness', 'changeManagement'],
    label,
    kind: 'listForm',
    resource,
    buttons: [
      ...(['insert', 'exportExcel', 'approve', 'update', 'delete'] as const),
      button('cancel', ['撤销', 'Cancel']),
      approval,
    ],
    after: all[nth - 1]?.[1][0] ?? 'instrumentCard',
  }),
)

/** The screen of the mobile-style home is called as the one at the desk, with a capital. */
export const phoneNameOf = (page: string): string => page.charAt(0).toUpperCase() + page.slice(1)

const phoneScreens = Object.entries(changeScreens).map(([resource, [page, label]]) =>
  phoneScreen(phoneNameOf(page), { group: 'homeChange', before: 'MaintainOrder', resource, label }),
)

export const screens: readonly Screen[] = [...deskScreens, ...phoneScreens]
