// The six kinds of special equipment: what their two papers are called, their numbers, and how each may be inspected (R16).
import type { Text } from '../../language/index.ts'

export interface CheckKind {
  readonly name: Text
  /** Demanded by law: a missed or failed one is red everywhere. */
  readonly legal?: true
  /** How long before its date people are told, where it is not as of a legal inspection. */
  readonly lead?: LeadClass
}

export interface SpecialKind {
  readonly category: Category
  readonly ledger: string
  readonly check: string
  readonly group: string
  readonly label: Text
  /** How the number of its use-registration certificate begins. */
  readonly registerMark: string
  readonly ledgerScreen: string
  readonly checkScreen: string
  readonly ledgerLabel: Text
  readonly checkLabel: Text
  /** What its check screen is called, where it is otherwise than one paper of it. */
  readonly checksLabel: Text
  readonly business: number
  readonly prefix: string
  readonly checkKinds: Readonly<Record<number, CheckKind>>
  /** Its conclusions are told in the words of vessels, pipelines and boilers, or of the others. */
  readonly conforms: boolean
}

export type Category = 1 | 2 | 3 | 4 | 5 | 6

/** Days before the date: first, second and urgent warning, by what falls due. */
export const leadDays = {
  legal: [60, 45, 30],
  upkeep: [3, 1, 0],
  annual: [15, 7, 3],
  accessory: [30, 15, 7],
  certificate: [90, 60, 30],
  contract: [60, 30, 15],
  vehicle: [30, 15, 7],
  retire: [90, 30, 0],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>
export type LeadClass = keyof typeof leadDays

export const leadClasses = {
  legal: ['法定检验', 'Legal inspection'],
  upkeep: ['维保与月检', 'Upkeep and monthly checks'],
  annual: ['年度检查', 'Annual check'],
  accessory: ['安全附件', 'Safety accessory'],
  certificate: ['人员证书', 'Certificate'],
  contract: ['维保合同', 'Upkeep contract'],
  vehicle: ['车辆保险与年审', 'Vehicle insurance and yearly test'],
  retire: ['设计使用年限', 'Design life'],
} as const satisfies Readonly<Record<LeadClass, Text>>

const annual = { name: ['年度检查', 'Annual check'], legal: true, lead: 'annual' } as const
const pressureTest = { name: ['耐压试验', 'Pressure test'] } as const
const accessoryTest = { name: ['安全附件校验', 'Accessory calibration'] } as const

export const specialKinds = {
  1: {
    category: 1,
    ...{ ledger: 'pressureVesselLedger', check: 'pressureVesselCheck', group: 'pressureVessel', registerMark: '容' },
    ...{ ledgerScreen: 'pressureVesselLedger', checkScreen: 'pressureVesselCheck', business: 351, prefix: 'TY' },
    label: ['压力容器', 'Pressure vessels'],
    ledgerLabel: ['压力容器台账', 'Pressure vessel ledger'],
    checkLabel: ['压力容器检验', 'Pressure vessel inspection'],
    checksLabel: ['压力容器检验', 'Pressure vessel inspections'],
    conforms: true,
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true },
      2: annual,
      3: pressureTest,
      4: accessoryTest,
    },
  },
  2: {
    category: 2,
    ...{ ledger: 'pressurePipingLedger', check: 'pressurePipingCheck', group: 'pressurePipeline', registerMark: '管' },
    ...{ ledgerScreen: 'pressurePipelineLedger', checkScreen: 'pressurePipelineCheck', business: 353, prefix: 'TG' },
    label: ['压力管道', 'Pressure pipelines'],
    ledgerLabel: ['压力管道台账', 'Pressure pipeline ledger'],
    checkLabel: ['压力管道检验', 'Pressure pipeline inspection'],
    checksLabel: ['压力管道检验', 'Pressure pipeline inspections'],
    conforms: true,
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true },
      2: annual,
      3: pressureTest,
      4: accessoryTest,
    },
  },
  3: {
    category: 3,
    ...{ ledger: 'craneLedger', check: 'craneCheck', group: 'hoistingMachinery', registerMark: '起' },
    ...{ ledgerScreen: 'hoistingMachineryLedger', checkScreen: 'hoistingMachineryCheck', business: 355, prefix: 'TQ' },
    label: ['起重机械', 'Hoisting machinery'],
    ledgerLabel: ['起重机械台账', 'Hoisting machinery ledger'],
    checkLabel: ['起重机械检验', 'Hoisting machinery inspection'],
    checksLabel: ['起重机械检验', 'Hoisting machinery inspections'],
    conforms: false,
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true },
      2: { name: ['首次检验', 'First inspection'], legal: true },
      3: { name: ['月检', 'Monthly self-check'], lead: 'upkeep' },
      4: { name: ['年检', 'Yearly self-check'], lead: 'annual' },
    },
  },
  4: {
    category: 4,
    ...{ ledger: 'boilerLedger', check: 'boilerCheck', group: 'boiler', registerMark: '锅' },
    ...{ ledgerScreen: 'boilerLedger', checkScreen: 'boilerCheck', business: 357, prefix: 'TL' },
    label: ['锅炉', 'Boilers'],
    ledgerLabel: ['锅炉台账', 'Boiler ledger'],
    checkLabel: ['锅炉检验', 'Boiler inspection'],
    checksLabel: ['锅炉检验', 'Boiler inspections'],
    conforms: true,
    checkKinds: {
      1: { name: ['外部检验', 'External inspection'], legal: true },
      2: { name: ['内部检验', 'Internal inspection'], legal: true },
      3: { name: ['水(耐)压试验', 'Hydraulic test'] },
      4: { name: ['能效测试', 'Efficiency test'], lead: 'annual' },
      5: { name: ['水质化验', 'Water analysis'], lead: 'annual' },
    },
  },
  5: {
    category: 5,
    ...{ ledger: 'liftLedger', check: 'liftCheck', group: 'elevator', registerMark: '梯' },
    ...{ ledgerScreen: 'elevatorLedger', checkScreen: 'elevatorMaintenance', business: 359, prefix: 'TD' },
    label: ['电梯', 'Elevators'],
    ledgerLabel: ['电梯台账', 'Elevator ledger'],
    checkLabel: ['电梯维保', 'Elevator upkeep'],
    checksLabel: ['电梯维保', 'Elevator upkeep'],
    conforms: false,
    checkKinds: {
      1: { name: ['定期检验', 'Inspection'], legal: true },
      2: { name: ['自行检测', 'Self-testing'], legal: true },
      3: { name: ['半月维保', 'Half-monthly upkeep'], legal: true, lead: 'upkeep' },
      4: { name: ['季度维保', 'Quarterly upkeep'], legal: true, lead: 'upkeep' },
      5: { name: ['半年维保', 'Half-yearly upkeep'], legal: true, lead: 'upkeep' },
      6: { name: ['年度维保', 'Yearly upkeep'], legal: true, lead: 'upkeep' },
      7: { name: ['限速器校验', 'Governor calibration'], legal: true },
      8: { name: ['125%制动试验', '125 % brake test'], legal: true },
      9: { name: ['故障救援', 'Rescue'] },
    },
  },
  6: {
    category: 6,
    ...{ ledger: 'carLedger', check: 'carCheck', group: 'vehicle', registerMark: '车' },
    ...{ ledgerScreen: 'vehicleLedger', checkScreen: 'vehicleInspection', business: 361, prefix: 'TC' },
    label: ['车辆', 'Vehicles'],
    ledgerLabel: ['车辆台账', 'Vehicle ledger'],
    checkLabel: ['车辆检验', 'Vehicle inspection'],
    checksLabel: ['车辆检验', 'Vehicle inspections'],
    conforms: false,
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true },
      2: { name: ['月检', 'Monthly self-check'], lead: 'upkeep' },
      3: { name: ['年检(自查)', 'Yearly self-check'], lead: 'annual' },
      4: { name: ['道路年审', 'Yearly road test'], legal: true, lead: 'vehicle' },
      5: { name: ['保险', 'Insurance'], legal: true, lead: 'vehicle' },
      6: { name: ['尾气检测', 'Emission test'], lead: 'vehicle' },
    },
  },
} as const satisfies Readonly<Record<Category, SpecialKind>>

export const allKinds: readonly SpecialKind[] = Object.values(specialKinds)

export const checkKindsOf = (category: Category): Readonly<Record<number, CheckKind>> =>
  specialKinds[category].checkKinds

export const categories = {
  1: specialKinds[1].label,
  2: specialKinds[2].label,
  3: specialKinds[3].label,
  4: specialKinds[4].label,
  5: specialKinds[5].label,
  6: specialKinds[6].label,
} as const satisfies Readonly<Record<Category, Text>>
