// How long an inspection lasts (R16): by category, variety, grade and what the machine is used for.
import type { Text } from '../../language/index.ts'
import type { Category } from './specialKinds.ts'

/** What is known of a machine as far as its inspections depend on it. */
export interface Machine {
  readonly category: Category
  /** The legal variety. */
  readonly kind: string
  readonly commissionDate?: string | null
  readonly superviseDate?: string | null
  readonly isMetal?: boolean
  readonly isSimple?: boolean
  readonly isPeOrCastIron?: boolean
  readonly moltenMetal?: boolean
  readonly linkedToPlant?: boolean
  readonly insuranceTo?: string | null
  /** Where the company has a rule of its own (periodRules.ts), by its key. */
  readonly rules?: ReadonlyMap<string, OwnPeriod>
}

export interface OwnPeriod {
  readonly usual: number
  readonly min: number
  readonly max: number
  /** False: the company does without. */
  readonly enabled: boolean
}

export interface Period {
  readonly unit: 'month' | 'day'
  readonly usual: number
  readonly min: number
  readonly max: number
  /** False: it may not be used on, whatever the period. */
  readonly usable: boolean
  readonly note?: Text
}

/** What the newest inspection found. */
export interface Finding {
  readonly grade?: number | null
  /** Months used under monitoring before it. */
  readonly monitoredMonths?: number
}

const months = (usual: number, min = 1, max = usual): Period => ({ unit: 'month', usual, min, max, usable: true })
const unusable = (note: Text): Period => ({ unit: 'month', usual: 0, min: 0, max: 0, usable: false, note })

const notUsable: Text = ['安全状况等级不允许继续使用', 'Not to be used at this safety grade']
const monitoredLongEnough: Text = ['累计监控使用已满3年', 'Monitored use limit reached']
const monitoredAYear: Text = ['累计监控使用已满1年', 'Monitored use limit reached']

/** Use under monitoring ends when its months are used up. */
const monitored = (limit: number, used: number, note: Text): Period =>
  limit - used > 0 ? { ...months(limit - used), min: 1 } : unusable(note)

const road = '道路车辆'
const yearlyCranes: readonly string[] = ['塔式', '升降机', '流动式']

/** The period of a kind of inspection; `found` is absent before the first one. Undefined: it has no next date. */
export function periodOf(machine: Machine, checkKind: number, found?: Finding): Period | undefined {
  const shipped = shippedPeriod(machine, checkKind, found)
  if (shipped?.usable === false) return shipped
  const own = machine.rules?.get(ruleKey(machine, checkKind, found))
  if (!own || (!shipped && !isOptional(machine.category, checkKind))) return shipped
  const { enabled, ...period } = own
  return enabled ? { unit: 'month', usable: true, ...shipped, ...period } : undefined
}

/** Kinds that are made on demand, until the company gives them a period; what it is likely to be, where the page says so. */
const optional: Readonly<Partial<Record<Category, Readonly<Record<number, number | null>>>>> = {
  1: { 3: null },
  2: { 3: null },
  4: { 3: 72, 4: 24, 5: 6 },
}

export const isOptional = (category: Category, checkKind: number): boolean =>
  optional[category]?.[checkKind] !== undefined

/** The period to begin with, of a kind that has none by itself. */
export const proposedPeriod = (category: Category, checkKind: number): number | null =>
  optional[category]?.[checkKind] ?? null

/** As the law has it, whatever the company says. */
export function shippedPeriod(machine: Machine, checkKind: number, found?: Finding): Period | undefined {
  return byCategory[machine.category](machine, checkKind, found)
}

/** What the period depends on besides category and kind. */
export function ruleKey(machine: Machine, checkKind: number, found?: Finding): string {
  return `${machine.category}:${checkKind}:${conditionOf(machine, checkKind, found)}`
}

function conditionOf({ category, kind, ...machine }: Machine, checkKind: number, found?: Finding): string {
  const grade = found ? `grade${found.grade ?? 3}` : 'first'
  if (category === 1 && checkKind === 1) return `${machine.isMetal === false ? 'nonMetal' : 'metal'}:${grade}`
  if (category === 2 && checkKind === 1) {
    if (!found || (found.grade ?? 1) > 2) return grade
    return machine.isPeOrCastIron ? 'peOrCastIron' : kind
  }
  if (category === 3 && checkKind === 1) return machine.moltenMetal || yearlyCranes.includes(kind) ? 'yearly' : 'usual'
  if (category === 4 && checkKind === 2) return found ? (machine.linkedToPlant ? 'linked' : 'usual') : 'first'
  return ''
}

const byCategory: Readonly<
  Record<Category, (machine: Machine, checkKind: number, found?: Finding) => Period | undefined>
> = {
  1: (machine, checkKind, found) => {
    if (checkKind === 2) return months(12)
    if (checkKind !== 1 || machine.isSimple) return undefined
    return machine.isMetal === false ? nonMetalVessel(found) : metalVessel(found)
  },
  2: (machine, checkKind, found) => {
    if (checkKind === 2) return months(12)
    return checkKind === 1 ? pipeline(machine, found) : undefined
  },
  3: ({ kind, moltenMetal }, checkKind) => {
    if (checkKind === 1) return months(moltenMetal || yearlyCranes.includes(kind) ? 12 : 24)
    return { 3: months(1), 4: months(12) }[checkKind]
  },
  4: ({ linkedToPlant }, checkKind, found) => {
    if (checkKind === 1) return months(12)
    if (checkKind !== 2) return undefined
    if (!found) return months(12)
    return linkedToPlant ? months(36, 36, 72) : months(24)
  },
  5: (_machine, checkKind) =>
    ({
      1: months(12),
      3: { ...months(15), unit: 'day' as const },
      4: months(3),
      5: months(6),
      6: months(12),
      7: months(24),
      8: months(60),
    })[checkKind],
  6: ({ kind }, checkKind) => {
    const ofRoads = checkKind === 4 || checkKind === 5
    if (checkKind === 6) return months(12)
    if (ofRoads !== (kind === road)) return undefined
    return { 1: months(12, 1, 24), 2: months(1), 3: months(12), 4: months(12), 5: months(12) }[checkKind]
  },
}

function metalVessel(found?: Finding): Period {
  if (!found) return months(36)
  switch (found.grade) {
    case 1:
    case 2:
      return months(72)
    case 4:
      return monitored(36, found.monitoredMonths ?? 0, monitoredLongEnough)
    case 5:
      return unusable(notUsable)
    default:
      return months(36, 36, 72)
  }
}

function nonMetalVessel(found?: Finding): Period {
  if (!found) return months(12)
  switch (found.grade) {
    case 1:
      return months(36)
    case 2:
      return months(24)
    case 4:
      return monitored(12, found.monitoredMonths ?? 0, monitoredAYear)
    case 5:
      return unusable(notUsable)
    default:
      return months(12)
  }
}

const pipelinePeriods: Readonly<Record<string, number>> = { GC3: 108, GB1: 96, GB2: 144 }

function pipeline({ kind, isPeOrCastIron }: Machine, found?: Finding): Period {
  if (!found) return months(36)
  switch (found.grade) {
    case 4:
    case 5:
      return unusable(notUsable)
    case 3:
      return months(36)
    default:
      return months(isPeOrCastIron ? 180 : (pipelinePeriods[kind] ?? 72))
  }
}
