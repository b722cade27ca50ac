// The six kinds of special equipment: their numbers, and how each may be inspected (R16).
import type { Text } from '../../language/index.ts'
import { specialScreens, type SpecialScreens } from './screens.ts'

export interface CheckKind {
  readonly name: Text
  /** Demanded by law: a missed or failed one is red everywhere. */
  readonly legal?: true
  /** How long before its date people are told, where it is not as of a legal inspection. */
  readonly lead?: LeadClass
}

export interface SpecialKind extends SpecialScreens {
  readonly category: Category
  /** How the number of its use-registration certificate begins. */
  readonly registerMark: string
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
    ...specialScreens[1],
    ...{ category: 1, business: 351, prefix: 'TY', registerMark: '容', conforms: true },
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true },
      2: annual,
      3: pressureTest,
      4: accessoryTest,
    },
  },
  2: {
    ...specialScreens[2],
    ...{ category: 2, business: 353, prefix: 'TG', registerMark: '管', conforms: true },
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true },
      2: annual,
      3: pressureTest,
      4: accessoryTest,
    },
  },
  3: {
    ...specialScreens[3],
    ...{ category: 3, business: 355, prefix: 'TQ', registerMark: '起', conforms: false },
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true },
      2: { name: ['首次检验', 'First inspection'], legal: true },
      3: { name: ['月检', 'Monthly self-check'], lead: 'upkeep' },
      4: { name: ['年检', 'Yearly self-check'], lead: 'annual' },
    },
  },
  4: {
    ...specialScreens[4],
    ...{ category: 4, business: 357, prefix: 'TL', registerMark: '锅', conforms: true },
    checkKinds: {
      1: { name: ['外部检验', 'External inspection'], legal: true },
      2: { name: ['内部检验', 'Internal inspection'], legal: true },
      3: { name: ['水(耐)压试验', 'Hydraulic test'] },
      4: { name: ['能效测试', 'Efficiency test'], lead: 'annual' },
      5: { name: ['水质化验', 'Water analysis'], lead: 'annual' },
    },
  },
  5: {
    ...specialScreens[5],
    ...{ category: 5, business: 359, prefix: 'TD', registerMark: '梯', conforms: false },
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
    ...specialScreens[6],
    ...{ category: 6, business: 361, prefix: 'TC', registerMark: '车', conforms: false },
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

/** How the kinds of inspection of a category are called. */
export const kindNames = (category: Category): Readonly<Record<number, Text>> =>
  Object.fromEntries(Object.entries(checkKindsOf(category)).map(([key, { name }]) => [key, name]))

export const categories = {
  1: specialKinds[1].label,
  2: specialKinds[2].label,
  3: specialKinds[3].label,
  4: specialKinds[4].label,
  5: specialKinds[5].label,
  6: specialKinds[6].label,
} as const satisfies Readonly<Record<Category, Text>>
