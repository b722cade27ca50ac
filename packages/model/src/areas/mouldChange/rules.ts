// Minutes of a mould change, pure: each stage less the pauses inside it.

export const stages = {
  1: ['下模', 'Off'],
  2: ['上模', 'On'],
  3: ['调试', 'Adjusting'],
  4: ['首件', 'First piece'],
} as const
export type Stage = keyof typeof stages

export interface ChangeTimes {
  readonly changeType: 1 | 2 | 3
  readonly requestTime: Date
  readonly startTime: Date | null
  readonly downTime: Date | null
  readonly upTime: Date | null
  readonly debugEndTime: Date | null
  readonly firstPieceTime: Date | null
  readonly pauses: readonly { readonly startTime: Date; readonly endTime: Date | null }[]
}

export interface ChangeMinutes {
  readonly responseMin: string | null
  readonly downMin: string | null
  readonly upMin: string | null
  readonly debugMin: string | null
  readonly firstMin: string | null
  readonly pauseMin: string
  readonly changeMin: string
}

/** What a change that runs does next. */
export function stageOf({ changeType, downTime, upTime, debugEndTime }: ChangeTimes): Stage {
  if (downTime === null && changeType !== 2) return 1
  if (upTime === null) return 2
  return debugEndTime === null ? 3 : 4
}

export function changeMinutes(times: ChangeTimes): ChangeMinutes {
  const { requestTime, startTime, downTime, upTime, debugEndTime, firstPieceTime, pauses } = times
  const working = (from: Date | null, to: Date | null): number | null => {
    if (from === null || to === null) return null
    const stood = pauses.reduce((sum, { startTime: begin, endTime }) => sum + shared(from, to, begin, endTime ?? to), 0)
    return to.getTime() - from.getTime() - stood
  }
  const down = working(startTime, downTime)
  // Of a mould that is only mounted nothing comes off first.
  const up = working(downTime ?? startTime, upTime)
  const debug = working(upTime, debugEndTime)
  const first = working(debugEndTime, firstPieceTime)
  const response = startTime && startTime.getTime() - requestTime.getTime()
  const stood = pauses.reduce(
    (sum, { startTime: begin, endTime }) => sum + ((endTime ?? begin).getTime() - begin.getTime()),
    0,
  )
  return {
    responseMin: minutesOf(response),
    downMin: minutesOf(down),
    upMin: minutesOf(up),
    debugMin: minutesOf(debug),
    firstMin: minutesOf(first),
    pauseMin: inMinutes(stood),
    changeMin: inMinutes([down, up, debug, first].reduce<number>((sum, part) => sum + (part ?? 0), 0)),
  }
}

/** Milliseconds that both stretches share. */
const shared = (from: Date, to: Date, begin: Date, end: Date): number =>
  Math.max(0, Math.min(to.getTime(), end.getTime()) - Math.max(from.getTime(), begin.getTime()))

const minutesOf = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : inMinutes(milliseconds)

const inMinutes = (milliseconds: number): string => (Math.round(milliseconds / 6000) / 10).toFixed(1)

export interface Standard {
  readonly equipmentCardId: string | null
  readonly archivesId: string | null
  readonly fromArchivesId: string | null
  readonly standardMin: number
}

interface Change {
  readonly equipmentCardId: string
  /** Files of the moulds that come on and off. */
  readonly archivesId: string | null
  readonly fromArchivesId: string | null
}

/** The most specific standard for a change; undefined where none says anything. */
export function standardFor(standards: readonly Standard[], change: Change): number | undefined {
  const fits = (told: string | null, real: string | null): boolean => told === null || told === real
  const weight = ({ equipmentCardId, archivesId, fromArchivesId }: Standard): number =>
    (archivesId === null ? 0 : 4) + (equipmentCardId === null ? 0 : 2) + (fromArchivesId === null ? 0 : 1)
  const fitting = standards.filter(
    (one) =>
      fits(one.equipmentCardId, change.equipmentCardId) &&
      fits(one.archivesId, change.archivesId) &&
      fits(one.fromArchivesId, change.fromArchivesId),
  )
  return fitting.toSorted((a, b) => weight(b) - weight(a))[0]?.standardMin
}

/** How many strokes a quantity takes. */
export const timesNeeded = (qty: number, cavities: number | null): number => Math.ceil(qty / Math.max(1, cavities ?? 1))
