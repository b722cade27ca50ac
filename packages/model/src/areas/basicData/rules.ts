// Pure rules of basic data: the codes of many bins made at once, and how full bins are.
import type { FieldError, Options } from '../../language/index.ts'

export const locationKinds = { 1: ['库区', 'Zone'], 2: ['货架', 'Rack'], 3: ['库位', 'Bin'] } as const satisfies Options

/** Zone and rack hold locations, a bin holds things. */
export const bin = 3 as const

export const defaultPattern = '{prefix}-{row:2}-{col:2}-{level}'
const mostBins = 2000
const longestCode = 32

export interface BinGrid {
  readonly prefix?: string | null
  readonly rows: number
  readonly columns: number
  readonly levels: number
  readonly pattern: string
}

export interface PlannedBin {
  readonly code: string
  readonly rowNo: number
  readonly colNo: number
  readonly levelNo: number
}

/** The bins of a grid in walking order: row by row, column by column, from the floor up. */
export function plannedBins(grid: BinGrid): PlannedBin[] {
  const bins: PlannedBin[] = []
  for (let rowNo = 1; rowNo <= grid.rows; rowNo++)
    for (let colNo = 1; colNo <= grid.columns; colNo++)
      for (let levelNo = 1; levelNo <= grid.levels; levelNo++)
        bins.push({ code: codeOf(grid, rowNo, colNo, levelNo), rowNo, colNo, levelNo })
  return bins
}

/** What is wrong with a grid before any bin is looked at. */
export function gridErrors(grid: BinGrid): FieldError[] {
  const count = grid.rows * grid.columns * grid.levels
  if (count > mostBins)
    return [
      {
        field: 'rows',
        text: [`一次最多${mostBins}个库位，当前${count}个`, `At most ${mostBins} bins, these are ${count}`],
      },
    ]
  const strange = grid.pattern.replaceAll(word, '').match(/[{}]/)
  if (strange) return [{ field: 'pattern', text: ['编码规则中有无法识别的占位', 'The pattern has an unknown place'] }]
  if (grid.pattern.includes('{prefix}') && !grid.prefix)
    return [{ field: 'prefix', text: ['编码规则用到前缀，请填写', 'The pattern uses the prefix'] }]
  const codes = plannedBins(grid).map(({ code }) => code)
  if (new Set(codes).size < codes.length)
    return [
      {
        field: 'pattern',
        text: ['编码会重复，请在规则中写出行、列、层', 'Codes would repeat: name row, col and level'],
      },
    ]
  const long = codes.find((code) => code.length > longestCode)
  return long === undefined
    ? []
    : [{ field: 'pattern', text: [`编码超过${longestCode}位：${long}`, `Code longer than ${longestCode}: ${long}`] }]
}

const word = /\{(prefix|row|col|level)(?::(\d))?\}/g

function codeOf(grid: BinGrid, row: number, col: number, level: number): string {
  const values: Readonly<Record<string, string>> = {
    prefix: grid.prefix ?? '',
    row: String(row),
    col: String(col),
    level: String(level),
  }
  return grid.pattern.replaceAll(word, (_, name: string, digits: string | undefined) =>
    (values[name] ?? '').padStart(Number(digits ?? 0), '0'),
  )
}

export interface BinUse {
  readonly occupied: number
  readonly capacity: number
  readonly free: number
  /** In percent with one decimal; nothing where there is no room at all. */
  readonly rate: string | null
}

/** how much of the room in the bins that are open is taken. */
export function binUse(
  bins: readonly { readonly enabled: boolean; readonly capacity: number | null; readonly occupied: number }[],
): BinUse {
  const open = bins.filter(({ enabled }) => enabled)
  const occupied = open.reduce((sum, entry) => sum + entry.occupied, 0)
  const capacity = open.reduce((sum, entry) => sum + (entry.capacity ?? 0), 0)
  const rate = capacity === 0 ? null : (Math.round((occupied * 1000) / capacity) / 10).toFixed(1)
  return { occupied, capacity, free: capacity - occupied, rate }
}
