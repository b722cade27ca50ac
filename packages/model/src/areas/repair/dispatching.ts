// R19: which range a report falls into, and who is sent.
export interface RangeScope {
  readonly id: string
  readonly faultTypeIds: readonly string[]
  readonly productLineIds: readonly string[]
  readonly deptIds: readonly string[]
  readonly toolingTypeIds: readonly string[]
  readonly orgIds: readonly string[]
  readonly cardTypes: readonly number[]
  readonly sort: number
  readonly createTime: number
}

/** What is known of a report: each with what stands above it, since a range includes what is below it. */
export interface Reported {
  readonly faultTypes: readonly string[]
  readonly productLine: string | null
  readonly dept: readonly string[]
  readonly toolingTypes: readonly string[]
  readonly orgs: readonly string[]
  readonly cardType: number
}

/** The most special range wins; then the smaller order, then the older one. */
export function matchingRange<R extends RangeScope>(ranges: readonly R[], report: Reported): R | undefined {
  const fitting = ranges.flatMap((range) => {
    const weight = specificity(range, report)
    return weight === undefined ? [] : [{ range, weight }]
  })
  return fitting.toSorted(
    (a, b) => b.weight - a.weight || a.range.sort - b.range.sort || a.range.createTime - b.range.createTime,
  )[0]?.range
}

/** Nothing where one of its dimensions does not hold the report. */
export function specificity(range: RangeScope, report: Reported): number | undefined {
  const line = report.productLine === null ? [] : [report.productLine]
  const dimensions: readonly (readonly [number, readonly (string | number)[], readonly (string | number)[]])[] = [
    [32, range.faultTypeIds, report.faultTypes],
    [16, range.productLineIds, line],
    [8, range.deptIds, report.dept],
    [4, range.toolingTypeIds, report.toolingTypes],
    [2, range.orgIds, report.orgs],
    [1, range.cardTypes, [report.cardType]],
  ]
  const asked = dimensions.filter(([, wanted]) => wanted.length > 0)
  if (!asked.every(([, wanted, known]) => known.some((value) => wanted.includes(value)))) return undefined
  return asked.reduce((sum, [weight]) => sum + weight, 0)
}

export interface Mechanic {
  readonly userId: string
  readonly jobNo: string
  readonly isOnDuty: boolean
  readonly openTasks: number
  readonly maxOpenTasks: number
  readonly hasDeclined: boolean
  /** The fault type, or one above it, is among what he has learnt. */
  readonly isSkilled: boolean
  /** Open orders weighed by their urgency. */
  readonly load: number
  /** When he last finished one; nothing: never. */
  readonly lastFinish: number | null
}

/** Whether he can be sent at all. */
export const isFree = (mechanic: Mechanic, onDutyOnly: boolean): boolean =>
  (!onDutyOnly || mechanic.isOnDuty) && mechanic.openTasks < mechanic.maxOpenTasks && !mechanic.hasDeclined

/** Those who are bound to the card in their order first, where the range says so; else the least busy of the skilled. */
export function chosenMechanic(
  bound: readonly Mechanic[],
  candidates: readonly Mechanic[],
  { bindingFirst, onDutyOnly }: { readonly bindingFirst: boolean; readonly onDutyOnly: boolean },
): Mechanic | undefined {
  const first = bindingFirst ? bound.find((mechanic) => isFree(mechanic, onDutyOnly)) : undefined
  return first ?? inOrderOfChoice(candidates.filter((mechanic) => isFree(mechanic, onDutyOnly)))[0]
}

export const inOrderOfChoice = (mechanics: readonly Mechanic[]): Mechanic[] =>
  mechanics.toSorted(
    (a, b) =>
      Number(b.isSkilled) - Number(a.isSkilled) ||
      a.load - b.load ||
      (a.lastFinish ?? 0) - (b.lastFinish ?? 0) ||
      (a.jobNo < b.jobNo ? -1 : 1),
  )
