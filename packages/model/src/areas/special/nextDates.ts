// When a machine is to be inspected next (R15, R17), and how near that is (R18).
import { addDays, addMonths } from '../../language/days.ts'
import { periodOf, type Finding, type Machine, type Period } from './periods.ts'
import { checkKindsOf, specialKinds } from './specialKinds.ts'

/** An inspection that counts. */
export interface Inspected {
  readonly checkKind: number
  readonly checkDate: string
  /** 4 is failed. */
  readonly conclusion: number
  readonly safetyGrade?: number | null
  /** The next date as the agency printed it. */
  readonly nextDate?: string | null
  /** Months for which it allows use under monitoring. */
  readonly monitoredMonths?: number
}

export interface NextDate {
  readonly checkKind: number
  readonly lastDate: string | null
  readonly conclusion: number | null
  /** Null where nothing is known to reckon from, or where it must be done at once. */
  readonly nextDate: string | null
  readonly failed: boolean
}

const failed = 4

/** Which inspections satisfy which: a periodic one also counts as the annual check, higher upkeep as the lower. */
export function satisfiedBy({ category }: Pick<Machine, 'category'>, checkKind: number): readonly number[] {
  if ((category === 1 || category === 2) && checkKind === 2) return [1, 2]
  if (category === 3 && checkKind === 1) return [1, 2]
  if (category === 5 && checkKind === 2) return [1, 2]
  if (category === 5 && checkKind >= 3 && checkKind <= 6) return [3, 4, 5, 6].filter((kind) => kind >= checkKind)
  return [checkKind]
}

const newestOf = (inspections: readonly Inspected[]): Inspected | undefined =>
  inspections.reduce<Inspected | undefined>(
    (newest, each) => (newest === undefined || each.checkDate >= newest.checkDate ? each : newest),
    undefined,
  )

/** Months used under monitoring: those that inspections of the lowest usable grade allowed. */
export const monitoredMonths = (inspections: readonly Inspected[]): number =>
  inspections.reduce((sum, each) => sum + (each.monitoredMonths ?? 0), 0)

/** The next date of every kind of inspection that the machine has one of. */
export function nextDates(machine: Machine, inspections: readonly Inspected[]): NextDate[] {
  return Object.keys(specialKinds[machine.category].checkKinds).flatMap((key) => {
    const next = nextDate(machine, Number(key), inspections)
    return next ? [next] : []
  })
}

export function nextDate(machine: Machine, checkKind: number, inspections: readonly Inspected[]): NextDate | undefined {
  if (machine.category === 6 && checkKind === 5) return insured(machine, inspections)
  if (isAnniversary(machine, checkKind)) return ofAnniversary(machine, checkKind, inspections)
  const among = satisfiedBy(machine, checkKind)
  const counting = inspections.filter((each) => among.includes(each.checkKind))
  const last = newestOf(counting)
  const period = periodOf(machine, checkKind, last && findingOf(last, inspections))
  // Nobody has to do it again; that it failed still counts.
  if (!period) return last?.conclusion === failed ? told(checkKind, last, null) : undefined
  if (last) return told(checkKind, last, afterCheck(last, checkKind, period))
  // What no law demands begins with the first one.
  if (!checkKindsOf(machine.category)[checkKind]?.legal) return undefined
  const base = (machine.category === 3 ? machine.superviseDate : null) ?? machine.commissionDate
  return { checkKind, lastDate: null, conclusion: null, nextDate: base ? after(base, period) : null, failed: false }
}

const told = (checkKind: number, last: Inspected, next: string | null): NextDate => ({
  checkKind,
  lastDate: last.checkDate,
  conclusion: last.conclusion,
  nextDate: last.conclusion === failed ? null : next,
  failed: last.conclusion === failed,
})

const findingOf = (last: Inspected, inspections: readonly Inspected[]): Finding => ({
  grade: last.safetyGrade ?? null,
  monitoredMonths: monitoredMonths(inspections.filter((each) => each !== last)),
})

function afterCheck(last: Inspected, checkKind: number, period: Period): string | null {
  if (last.nextDate && last.checkKind === checkKind) return last.nextDate
  return period.usable ? after(last.checkDate, period) : null
}

export const after = (base: string, { unit, usual }: Pick<Period, 'unit' | 'usual'>): string =>
  unit === 'day' ? addDays(base, usual) : addMonths(base, usual)

/** An insurance is known by the day it ends. */
const insured = ({ kind, insuranceTo }: Machine, inspections: readonly Inspected[]): NextDate | undefined => {
  if (kind !== '道路车辆' && !insuranceTo) return undefined
  const last = newestOf(inspections.filter(({ checkKind }) => checkKind === 5))
  const nextOf = [last?.nextDate, insuranceTo].filter((day) => day != null).toSorted()
  return {
    ...{ checkKind: 5, lastDate: last?.checkDate ?? null, conclusion: last?.conclusion ?? null, failed: false },
    nextDate: nextOf.at(-1) ?? null,
  }
}

/** Lifts are inspected or tested on the anniversaries of their supervision. */
const isAnniversary = ({ category, superviseDate }: Machine, checkKind: number): boolean =>
  category === 5 && (checkKind === 1 ? Boolean(superviseDate) : checkKind === 2)

/** Years after the supervision in which a lift is inspected; in the others it is tested. */
export const isInspectionYear = (year: number): boolean => year > 15 || [1, 4, 7, 9, 11, 13, 15].includes(year)

/**
 * One row of anniversaries for both kinds. An inspection satisfies any of them, a test only those of its years. An early
 * one does not shift the row, a late one never skips a year.
 */
function ofAnniversary(
  { superviseDate }: Machine,
  checkKind: number,
  inspections: readonly Inspected[],
): NextDate | undefined {
  if (!superviseDate) return undefined
  const among = checkKind === 1 ? [1] : [1, 2]
  const open = openYears(superviseDate, inspections)
  const due = checkKind === 1 ? open.inspection : open.test
  if (due === undefined) return undefined
  const last = newestOf(inspections.filter((each) => among.includes(each.checkKind)))
  if (last) return told(checkKind, last, due)
  return { checkKind, lastDate: null, conclusion: null, nextDate: due, failed: false }
}

/** The first anniversary of either kind that nothing satisfies yet. */
interface OpenYears {
  readonly inspection: string | undefined
  readonly test: string | undefined
}

function openYears(superviseDate: string, inspections: readonly Inspected[]): OpenYears {
  const from = (day: string): OpenYears => ({
    inspection: anniversaryFrom(superviseDate, day, true),
    test: anniversaryFrom(superviseDate, day, false),
  })
  let open: OpenYears | undefined
  const passed = inspections.filter((each) => each.checkKind <= 2 && each.conclusion !== failed)
  for (const { checkKind, checkDate } of passed.toSorted((a, b) => (a.checkDate < b.checkDate ? -1 : 1))) {
    // Of the first one known nobody can say what it was due for: the nearest day counts.
    const before = open ?? from(nearestAnniversary(superviseDate, checkDate))
    const wasDue = checkKind === 1 ? earlier(before.inspection, before.test) : before.test
    const isInTime = wasDue === undefined || checkDate <= wasDue || isAppliedFor(before.inspection, checkDate)
    const after = from(addDays(checkDate, isInTime ? 91 : 1))
    open = checkKind === 1 ? after : { ...after, inspection: before.inspection }
  }
  return open ?? from(addMonths(superviseDate, 12))
}

const earlier = (a: string | undefined, b: string | undefined): string | undefined => [a, b].toSorted()[0]

/** In the month before its day an inspection is of that year, though a test before it is missing. */
const isAppliedFor = (inspection: string | undefined, day: string): boolean =>
  inspection !== undefined && day <= inspection && day >= addMonths(inspection, -1)

/** The first anniversary of its kind on that day or later; past the last year of its kind there is none. */
function anniversaryFrom(from: string, day: string, isInspection: boolean): string | undefined {
  for (let year = 1; year <= 100; year++) {
    const anniversary = addMonths(from, 12 * year)
    if (anniversary >= day && isInspectionYear(year) === isInspection) return anniversary
  }
  return undefined
}

function nearestAnniversary(from: string, day: string): string {
  const year = Number(day.slice(0, 4)) - Number(from.slice(0, 4))
  const near = [year - 1, year, year + 1].map((each) => addMonths(from, 12 * each))
  return near.reduce((best, each) => (distance(each, day) < distance(best, day) ? each : best))
}

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b))

/** What an inspection allows for every kind that it satisfies (R17). */
export interface NextPeriod extends Period {
  readonly checkKind: number
  readonly nextDate: string | null
  readonly latestDate: string | null
}

export function nextPeriods(machine: Machine, inspections: readonly Inspected[], made: Inspected): NextPeriod[] {
  const kinds = Object.keys(specialKinds[machine.category].checkKinds).map(Number)
  const all = [...inspections, made]
  return kinds.flatMap((checkKind): NextPeriod[] => {
    if (!satisfiedBy(machine, checkKind).includes(made.checkKind)) return []
    if (isAnniversary(machine, checkKind)) {
      const next = nextDate(machine, checkKind, all)?.nextDate ?? null
      const yearly = { unit: 'month', usual: 12, min: 1, max: 12, usable: true } as const
      return next ? [{ checkKind, ...yearly, nextDate: next, latestDate: next }] : []
    }
    const period = periodOf(machine, checkKind, findingOf(made, all))
    if (!period) return []
    const isOn = period.usable && made.conclusion !== failed
    return [
      {
        ...{ checkKind, ...period },
        nextDate: isOn ? after(made.checkDate, period) : null,
        latestDate: isOn ? after(made.checkDate, { unit: period.unit, usual: period.max }) : null,
      },
    ]
  })
}

/** How near a date is (R18). */
export const dueLevels = {
  0: ['正常', 'Fine'],
  1: ['临近', 'Due'],
  2: ['二次预警', 'Second warning'],
  3: ['紧急', 'Urgent'],
  4: ['超期', 'Overdue'],
  5: ['日期未知', 'Unknown'],
  6: ['不合格，立即检验', 'Failed: inspect at once'],
} as const

export function dueLevel(next: string | null, today: string, [lead, second, urgent]: Leads): keyof typeof dueLevels {
  if (next === null) return 5
  const left = (Date.parse(next) - Date.parse(today)) / 86_400_000
  if (left < 0) return 4
  if (left <= urgent) return 3
  if (left <= second) return 2
  return left <= lead ? 1 : 0
}

type Leads = readonly [number, number, number]
