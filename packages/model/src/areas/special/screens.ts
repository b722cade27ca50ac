import { button, group, imp, screen, type Group, type Screen } from '../../language/index.ts'
import { allKinds } from './specialKinds.ts'

const home = '/specialManagement'

export const groups: readonly Group[] = [
  group('specialManagement', home, ['特种设备管理', 'Special equipment'], 'warning'),
  ...allKinds.map(({ group: name, label }) => group(name, `${home}/${name}`, label, 'warning')),
  group('inspectionWarning', `${home}/inspectionWarning`, ['检验预警', 'Inspection warning'], 'bell'),
]

export const ledgerPath = (category: number): string => {
  const kind = allKinds[category - 1]
  return `${home}/${kind?.group}/${kind?.ledgerScreen}`
}

export const checkPath = (category: number): string => {
  const kind = allKinds[category - 1]
  return `${home}/${kind?.group}/${kind?.checkScreen}`
}

const twoScreens = allKinds.flatMap((kind): Screen[] => [
  screen(kind.ledgerScreen, {
    path: ledgerPath(kind.category),
    parents: ['specialManagement', kind.group],
    label: kind.ledgerLabel,
    kind: 'listForm',
    resource: kind.ledger,
    buttons: ['insert', 'printQr', 'exportExcel', 'attachments', imp, 'update', 'delete'],
    unfinished: true,
  }),
  screen(kind.checkScreen, {
    path: checkPath(kind.category),
    parents: ['specialManagement', kind.group],
    label: kind.checksLabel,
    kind: 'listForm',
    resource: kind.check,
    buttons: [
      ...(['insert', 'exportExcel', 'downExcel', 'readExcel', 'update', 'audit', 'cancelAudit', 'delete'] as const),
      button('closeRectify', ['整改完成', 'Close rectify']),
      ...(['submit', 'flow', 'log'] as const),
    ],
    unfinished: true,
  }),
])

const inOrder: readonly Screen[] = [
  ...twoScreens,
  screen('specialEquipmentWarningSettings', {
    path: `${home}/inspectionWarning/specialEquipmentWarningSettings`,
    parents: ['specialManagement', 'inspectionWarning'],
    label: ['特种设备预警设置', 'Special equipment warning settings'],
    kind: 'list',
    resource: 'seEarlyWarning',
    buttons: [
      button('saveChanges', ['保存更改', 'Save changes']),
      button('cancelWarning', ['取消预警', 'Cancel warning']),
      button('saveDefaults', ['默认设置', 'Save defaults']),
    ],
    unfinished: true,
  }),
  screen('specialEquipmentToBeInspected', {
    path: `${home}/inspectionWarning/specialEquipmentToBeInspected`,
    parents: ['specialManagement', 'inspectionWarning'],
    label: ['特种设备待检清单', 'To be inspected'],
    kind: 'list',
    resource: 'waitInspection',
    buttons: ['exportExcel', button('register', ['登记检验', 'Register']), button('remind', ['提醒', 'Remind'])],
    unfinished: true,
  }),
]

/** Behind the screens of equipment, one behind the other. */
export const screens: readonly Screen[] = inOrder.map((each, at) => ({
  ...each,
  after: inOrder[at - 1]?.name ?? 'equipmentCardFiles',
}))
