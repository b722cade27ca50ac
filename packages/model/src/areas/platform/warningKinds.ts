// The kinds of warnings as the registry ships them: names, units, thresholds. Which of them are live the areas say.
import type { Text, Thresholds, WarningLevel } from '../../language/index.ts'
import kindsFile from './registry/warnings.json' with { type: 'json' }

export interface WarningKind {
  readonly name: string
  readonly label: Text
  /** d days, % share, min and h time, count; of an event none. */
  readonly unit: string | null
  readonly levels: Thresholds | null
  /** Of kinds without thresholds: always this one. */
  readonly level: WarningLevel | null
  /** Looked at once a day, every ten minutes, or only when something happens. */
  readonly rhythm: 'daily' | 'often' | 'event'
  /** What is left is measured, not what is used: thresholds fall. */
  readonly falling: boolean
}

export const warningKinds: ReadonlyMap<string, WarningKind> = new Map(
  kindsFile.map(({ kind, zh, en, unit, levels, level, run }) => [
    kind,
    {
      ...{ name: kind, label: [zh, en] as const, unit, rhythm: rhythmOf(run) },
      levels: thresholdsOf(levels),
      level: level === 1 || level === 2 || level === 3 ? level : null,
      falling: levels !== null && (levels[0] ?? 0) > (levels[2] ?? 0),
    },
  ]),
)

export const kindNames: Readonly<Record<string, Text>> = Object.fromEntries(
  [...warningKinds.values()].map(({ name, label }) => [name, label]),
)

/** The trades that kinds belong to, by the first figure of their number. */
export const kindAreas = {
  0: ['平台', 'Platform'],
  1: ['工装模具', 'Tooling and moulds'],
  2: ['点检保养', 'Spot check and upkeep'],
  3: ['维修', 'Repair'],
  4: ['计量', 'Metrology'],
  5: ['特种设备', 'Special equipment'],
  6: ['备件', 'Spare parts'],
  7: ['能耗', 'Energy'],
  8: ['OEE', 'OEE'],
  9: ['采购与费用', 'Procurement and costs'],
} as const

export const units = {
  d: ['天', 'days'],
  '%': ['百分比', '%'],
  min: ['分钟', 'min'],
  h: ['小时', 'h'],
  count: ['次', 'times'],
  q: ['件', 'pcs'],
} as const satisfies Readonly<Record<string, Text>>

function rhythmOf(run: string): WarningKind['rhythm'] {
  if (run.endsWith('min')) return 'often'
  return run.includes('daily') || run.includes('nightly') || run === 'monthly' ? 'daily' : 'event'
}

function thresholdsOf(levels: readonly number[] | null): Thresholds | null {
  const [advance, orange, red] = levels ?? []
  return advance === undefined || orange === undefined || red === undefined ? null : [advance, orange, red]
}
