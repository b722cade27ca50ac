import {
  approval,
  button,
  group,
  imp,
  screen,
  type FollowUp,
  type Group,
  type Screen,
  type Text,
} from '../../language/index.ts'

const home = '/specialManagement'

/** What the two papers of a kind, and their screens, are called. */
export interface SpecialScreens {
  readonly ledger: string
  readonly check: string
  readonly group: string
  readonly ledgerScreen: string
  readonly checkScreen: string
  readonly label: Text
  /** One of them. */
  readonly one: Text
  readonly ledgerLabel: Text
  readonly checkLabel: Text
  /** Of the screen, where it is otherwise than of one paper. */
  readonly checksLabel: Text
}

export const specialScreens = {
  1: {
    ledger: 'pressureVesselLedger',
    check: 'pressureVesselCheck',
    group: 'pressureVessel',
    ledgerScreen: 'pressureVesselLedger',
    checkScreen: 'pressureVesselCheck',
    label: ['压力容器', 'Pressure vessels'],
    one: ['压力容器', 'Pressure vessel'],
    ledgerLabel: ['压力容器台账', 'Pressure vessel ledger'],
    checkLabel: ['压力容器检验', 'Pressure vessel inspection'],
    checksLabel: ['压力容器检验', 'Pressure vessel inspections'],
  },
  2: {
    ledger: 'pressurePipingLedger',
    check: 'pressurePipingCheck',
    group: 'pressurePipeline',
    ledgerScreen: 'pressurePipelineLedger',
    checkScreen: 'pressurePipelineCheck',
    label: ['压力管道', 'Pressure pipelines'],
    one: ['压力管道', 'Pressure pipeline'],
    ledgerLabel: ['压力管道台账', 'Pressure pipeline ledger'],
    checkLabel: ['压力管道检验', 'Pressure pipeline inspection'],
    checksLabel: ['压力管道检验', 'Pressure pipeline inspections'],
  },
  3: {
    ledger: 'craneLedger',
    check: 'craneCheck',
    group: 'hoistingMachinery',
    ledgerScreen: 'hoistingMachineryLedger',
    checkScreen: 'hoistingMachineryCheck',
    label: ['起重机械', 'Hoisting machinery'],
    one: ['起重机械', 'Hoisting machine'],
    ledgerLabel: ['起重机械台账', 'Hoisting machinery ledger'],
    checkLabel: ['起重机械检验', 'Hoisting machinery inspection'],
    checksLabel: ['起重机械检验', 'Hoisting machinery inspections'],
  },
  4: {
    ledger: 'boilerLedger',
    check: 'boilerCheck',
    group: 'boiler',
    ledgerScreen: 'boilerLedger',
    checkScreen: 'boilerCheck',
    label: ['锅炉', 'Boilers'],
    one: ['锅炉', 'Boiler'],
    ledgerLabel: ['锅炉台账', 'Boiler ledger'],
    checkLabel: ['锅炉检验', 'Boiler inspection'],
    checksLabel: ['锅炉检验', 'Boiler inspections'],
  },
  5: {
    ledger: 'liftLedger',
    check: 'liftCheck',
    group: 'elevator',
    ledgerScreen: 'elevatorLedger',
    checkScreen: 'elevatorMaintenance',
    label: ['电梯', 'Elevators'],
    one: ['电梯', 'Elevator'],
    ledgerLabel: ['电梯台账', 'Elevator ledger'],
    checkLabel: ['电梯维保', 'Elevator upkeep'],
    checksLabel: ['电梯维保', 'Elevator upkeep'],
  },
  6: {
    ledger: 'carLedger',
    check: 'carCheck',
    group: 'vehicle',
    ledgerScreen: 'vehicleLedger',
    checkScreen: 'vehicleInspection',
    label: ['车辆', 'Vehicles'],
    one: ['车辆', 'Vehicle'],
    ledgerLabel: ['车辆台账', 'Vehicle ledger'],
    checkLabel: ['车辆检验', 'Vehicle inspection'],
    checksLabel: ['车辆检验', 'Vehicle inspections'],
  },
} as const satisfies Readonly<Record<number, SpecialScreens>>

const kinds: readonly (readonly [number, SpecialScreens])[] = Object.entries(specialScreens).map(
  ([category, names]) => [Number(category), names],
)

export const groups: readonly Group[] = [
  group('specialManagement', home, ['特种设备管理', 'Special equipment'], 'warning'),
  ...kinds.map(([, { group: name, label }]) => group(name, `${home}/${name}`, label, 'warning')),
  group('inspectionWarning', `${home}/inspectionWarning`, ['检验预警', 'Inspection warning'], 'bell'),
]

function namesOf(category: number): SpecialScreens {
  const names = kinds.find(([known]) => known === category)?.[1]
  if (!names) throw new Error(`There is no special equipment of category ${category}`)
  return names
}

export const ledgerPath = (category: number): string =>
  `${home}/${namesOf(category).group}/${namesOf(category).ledgerScreen}`

export const checkPath = (category: number): string =>
  `${home}/${namesOf(category).group}/${namesOf(category).checkScreen}`

/** What comes of a machine that may not be used, where it has a card. */
const followUps: readonly FollowUp[] = [
  {
    ...{ key: 'toRepair', label: ['转报修', 'Report a fault'], needs: 'repairReportOrder_insert' },
    ...{
      path: '/dailyBusiness/repairManagement/repairReportOrder',
      offeredWhile: { prohibited: true, useStatus: 1 },
    },
    makes: { takes: { cardId: 'cardId' } },
  },
  {
    ...{ key: 'toSealing', label: ['转封存', 'To sealing'], needs: 'sealingOrder_insert' },
    ...{
      path: '/dailyBusiness/disposeManagement/sealingOrder',
      offeredWhile: { prohibited: true, useStatus: [1, 2] },
    },
    makes: { lines: { takes: { cardId: 'cardId' } } },
  },
  {
    ...{ key: 'toScrap', label: ['转报废', 'To scrap'], needs: 'scrapOrder_insert' },
    ...{ path: '/dailyBusiness/disposeManagement/scrapOrder', offeredWhile: { useStatus: 3 } },
    makes: { lines: { takes: { cardId: 'cardId' } } },
  },
]

const twoScreens = kinds.flatMap(([category, kind]): Screen[] => [
  screen(kind.ledgerScreen, {
    path: ledgerPath(category),
    parents: ['specialManagement', kind.group],
    label: kind.ledgerLabel,
    kind: 'listForm',
    resource: kind.ledger,
    buttons: ['insert', 'printQr', 'exportExcel', 'attachments', imp, 'update', 'delete'],
    followUps,
  }),
  screen(kind.checkScreen, {
    path: checkPath(category),
    parents: ['specialManagement', kind.group],
    label: kind.checksLabel,
    kind: 'listForm',
    resource: kind.check,
    buttons: [
      ...(['insert', 'exportExcel', 'downExcel', 'readExcel', 'update', 'audit', 'cancelAudit', 'delete'] as const),
      button('closeRectify', ['整改完成', 'Close rectify']),
      approval,
    ],
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
  }),
  screen('specialEquipmentToBeInspected', {
    path: `${home}/inspectionWarning/specialEquipmentToBeInspected`,
    parents: ['specialManagement', 'inspectionWarning'],
    label: ['特种设备待检清单', 'To be inspected'],
    kind: 'list',
    resource: 'waitInspection',
    buttons: ['exportExcel', button('register', ['登记检验', 'Register']), button('remind', ['提醒', 'Remind'])],
  }),
]

/** Behind the screens of equipment, one behind the other. */
export const screens: readonly Screen[] = inOrder.map((each, at) => ({
  ...each,
  after: inOrder[at - 1]?.name ?? 'equipmentCardFiles',
}))
