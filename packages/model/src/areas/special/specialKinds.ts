// The six kinds of special equipment: their numbers, and how each may be inspected (R16).
import type { Text } from '../../language/index.ts'
import { specialScreens, type SpecialScreens } from './screens.ts'

export interface CheckKind {
  readonly name: Text
  /** Demanded by law: a missed or failed one is red everywhere. */
  readonly legal?: true
  /** How long before its date people are told, where it is not as of a legal inspection. */
  readonly lead?: LeadClass
  /** The regulation that demands it. */
  readonly basis?: Text
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

/** A regulation by its number, which both languages use, and its name. */
const regulation = (number: string, zh: string, en: string): Text => [`${number} ${zh}`, `${number} ${en}`]

const ofVessels = regulation('TSG 21-2016', '固定式压力容器安全技术监察规程', 'Stationary pressure vessels')
const ofPipelines = regulation('TSG D7005-2018', '压力管道定期检验规则', 'Inspection of pressure pipelines')
const ofCranes = regulation('TSG 51-2023', '起重机械安全技术规程', 'Hoisting machinery')
const ofBoilers = regulation('TSG 11-2020', '锅炉安全技术规程', 'Boilers')
const ofEfficiency = regulation('TSG 91-2021', '锅炉节能环保技术规程', 'Efficiency of boilers')
const ofLifts = regulation('TSG T7001-2023', '电梯监督检验和定期检验规则', 'Inspection of elevators')
const ofSelfTests = regulation('TSG T7008-2023', '电梯自行检测规则', 'Self-testing of elevators')
const ofUpkeep = regulation('TSG T5002-2017', '电梯维护保养规则', 'Upkeep of elevators')
const ofVehicles = regulation('TSG 81-2022', '场(厂)内专用机动车辆安全技术规程', 'Plant vehicles')
const ofRoads: Text = ['道路交通安全法', 'Road Traffic Safety Law']
const ofInsurance: Text = ['机动车交通事故责任强制保险条例', 'Compulsory motor insurance regulation']
const ofAir: Text = ['大气污染防治法', 'Air Pollution Prevention Law']

const annual = { name: ['年度检查', 'Annual check'], legal: true, lead: 'annual' } as const
const pressureTest = { name: ['耐压试验', 'Pressure test'] } as const
const accessoryTest = { name: ['安全附件校验', 'Accessory calibration'] } as const

export const specialKinds = {
  1: {
    ...specialScreens[1],
    ...{ category: 1, business: 351, prefix: 'TY', registerMark: '容', conforms: true },
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true, basis: ofVessels },
      2: { ...annual, basis: ofVessels },
      3: { ...pressureTest, basis: ofVessels },
      4: { ...accessoryTest, basis: ofVessels },
    },
  },
  2: {
    ...specialScreens[2],
    ...{ category: 2, business: 353, prefix: 'TG', registerMark: '管', conforms: true },
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true, basis: ofPipelines },
      2: { ...annual, basis: ofPipelines },
      3: { ...pressureTest, basis: ofPipelines },
      4: { ...accessoryTest, basis: ofPipelines },
    },
  },
  3: {
    ...specialScreens[3],
    ...{ category: 3, business: 355, prefix: 'TQ', registerMark: '起', conforms: false },
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true, basis: ofCranes },
      2: { name: ['首次检验', 'First inspection'], legal: true, basis: ofCranes },
      3: { name: ['月检', 'Monthly self-check'], lead: 'upkeep', basis: ofCranes },
      4: { name: ['年检', 'Yearly self-check'], lead: 'annual', basis: ofCranes },
    },
  },
  4: {
    ...specialScreens[4],
    ...{ category: 4, business: 357, prefix: 'TL', registerMark: '锅', conforms: true },
    checkKinds: {
      1: { name: ['外部检验', 'External inspection'], legal: true, basis: ofBoilers },
      2: { name: ['内部检验', 'Internal inspection'], legal: true, basis: ofBoilers },
      3: { name: ['水(耐)压试验', 'Hydraulic test'], basis: ofBoilers },
      4: { name: ['能效测试', 'Efficiency test'], lead: 'annual', basis: ofEfficiency },
      5: { name: ['水质化验', 'Water analysis'], lead: 'annual', basis: ofBoilers },
    },
  },
  5: {
    ...specialScreens[5],
    ...{ category: 5, business: 359, prefix: 'TD', registerMark: '梯', conforms: false },
    checkKinds: {
      1: { name: ['定期检验', 'Inspection'], legal: true, basis: ofLifts },
      2: { name: ['自行检测', 'Self-testing'], legal: true, basis: ofSelfTests },
      3: { name: ['半月维保', 'Half-monthly upkeep'], legal: true, lead: 'upkeep', basis: ofUpkeep },
      4: { name: ['季度维保', 'Quarterly upkeep'], legal: true, lead: 'upkeep', basis: ofUpkeep },
      5: { name: ['半年维保', 'Half-yearly upkeep'], legal: true, lead: 'upkeep', basis: ofUpkeep },
      6: { name: ['年度维保', 'Yearly upkeep'], legal: true, lead: 'upkeep', basis: ofUpkeep },
      7: { name: ['限速器校验', 'Governor calibration'], legal: true, basis: ofLifts },
      8: { name: ['125%制动试验', '125 % brake test'], legal: true, basis: ofLifts },
      9: { name: ['故障救援', 'Rescue'], basis: ofUpkeep },
    },
  },
  6: {
    ...specialScreens[6],
    ...{ category: 6, business: 361, prefix: 'TC', registerMark: '车', conforms: false },
    checkKinds: {
      1: { name: ['定期检验', 'Periodic inspection'], legal: true, basis: ofVehicles },
      2: { name: ['月检', 'Monthly self-check'], lead: 'upkeep', basis: ofVehicles },
      3: { name: ['年检(自查)', 'Yearly self-check'], lead: 'annual', basis: ofVehicles },
      4: { name: ['道路年审', 'Yearly road test'], legal: true, lead: 'vehicle', basis: ofRoads },
      5: { name: ['保险', 'Insurance'], legal: true, lead: 'vehicle', basis: ofInsurance },
      6: { name: ['尾气检测', 'Emission test'], lead: 'vehicle', basis: ofAir },
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
