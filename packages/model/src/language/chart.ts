// A chart draws the groups and totals of a report. It names fields of the report and nothing else: who may see it, what it
// may be asked and where its figures lead is said by the report.
import type { ListFilter } from './dashboard.ts'
import type { Condition, Fields } from './fields.ts'
import type { Report } from './report.ts'
import type { Tone } from './states.ts'
import type { Text } from './text.ts'

export interface Chart {
  /** Its name in the code, and where others speak of it. */
  readonly name: string
  /** The question that it answers. */
  readonly label: Text
  /** The report whose rows it draws. */
  readonly of: Report
  /** What the report is always asked for: `groupBy`, filters, `orderBy`. */
  readonly asks?: ListFilter
  /** How it is drawn. */
  readonly draw: Drawing
  /** As wide as two others. */
  readonly wide?: true
}

export type Drawing<Name extends string = string> =
  | Columns<Name>
  | Pareto<Name>
  | Pie<Name>
  | HeatMap<Name>
  | Gauges<Name>
  | Timeline<Name>
  | Waterfall<Name>

/** Bars and lines over one axis. Percentages, else money, have a scale of their own beside that of other figures. */
export interface Columns<Name extends string = string> {
  /** Bars and lines over one axis. */
  readonly as: 'columns'
  /** What stands along the axis; of a date every day of the range is there. Absent: what the rows are grouped by. */
  readonly by?: Name
  /** Figures drawn as bars. */
  readonly bars?: readonly Name[]
  /** Figures drawn as lines. */
  readonly lines?: readonly Name[]
  /** A second key of the groups: each of its values has bars or lines of its own. */
  readonly split?: Name
  /** Bars stand on each other. */
  readonly stacked?: true
  /** Bars lie, and names of any length stand before them. */
  readonly across?: true
  /** The field with what should be reached, drawn as a line across all. */
  readonly target?: Name
  /** Figures, or values of `split`, with a meaning that has a colour. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** So many groups at most, in the order of the report. */
  readonly first?: number
}

/** Bars from the largest to the smallest, and a line of how much they are together. */
export interface Pareto<Name extends string = string> {
  /** Bars from the largest to the smallest, with a line of their sum. */
  readonly as: 'pareto'
  /** What each bar is of; absent: what the rows are grouped by. */
  readonly by?: Name
  /** The figure that is drawn. */
  readonly value: Name
  /** So many bars; all others are one more. */
  readonly first?: number
}

/** Shares of a whole, as a ring. */
export interface Pie<Name extends string = string> {
  /** A ring of shares. */
  readonly as: 'pie'
  /** What each share is of; absent: what the rows are grouped by. */
  readonly by?: Name
  /** The figure that is drawn. */
  readonly value: Name
  /** So many at most. */
  readonly first?: number
}

/** A field of cells, the darker the more. */
export interface HeatMap<Name extends string = string> {
  /** Cells, the darker the more. */
  readonly as: 'heat'
  /** What stands along the axis. */
  readonly by: Name
  /** What stands down the other axis. */
  readonly split: Name
  /** The figure that is drawn. */
  readonly value: Name
}

/** Percentages of the first row, each on a dial of its own. */
export interface Gauges<Name extends string = string> {
  /** Dials of percentages. */
  readonly as: 'gauges'
  /** The figures that are drawn. */
  readonly figures: readonly Name[]
  /** The field with what should be reached. */
  readonly target?: Name
}

/** Bars from a time to a time, each in the row of what it belongs to. */
export interface Timeline<Name extends string = string> {
  /** Bars from a time to a time. */
  readonly as: 'timeline'
  /** What each row of bars belongs to. */
  readonly by: Name
  /** The time at which a bar begins. */
  readonly from: Name
  /** Empty: it goes on. */
  readonly to: Name
  /** The state or choice that gives a bar its colour and its word. */
  readonly tone: Name
  /** Values of that field that are only expected: their bars are hatched. */
  readonly tones?: Readonly<Record<string, 'expected'>>
  /**
   * The field with the day of a row, where days lie below each other: the axis is then the time of day. Or the axis holds just
   * these days: so many before today, and as many in all as the filter of this name says, or usually.
   */
  readonly axis?: { readonly day: Name } | DaysShown
  /** What else is told of a bar that is pointed at. */
  readonly tells?: readonly Name[]
  /** Bars may be dragged to another time, or to the row of another bar. */
  readonly moves?: BarMoves<Name>
}

export interface DaysShown {
  /** How many days before today it begins. */
  readonly before: number
  /** The filter that says how many days are shown. */
  readonly by: string
  /** How many days that usually are. */
  readonly default: number
}

/** Bars that are dragged to another time, or to the row of another bar. */
export interface BarMoves<Name extends string = string> {
  /** The object whose rows the bars stand for. */
  readonly of: string
  /** The action that moves it. */
  readonly action: string
  /** The key of the button that allows it. */
  readonly needs: string
  /** The field with its id. */
  readonly by: Name
  /** Of which bars. */
  readonly when: Condition
  /** What the action takes the new times as. */
  readonly from: string
  /** What the action takes the new end as. */
  readonly to: string
  /** What the action takes of the row that it was dragged to. */
  readonly takes: readonly Name[]
}

/** What is added and taken away, step by step in the order of the report, and what is left. */
export interface Waterfall<Name extends string = string> {
  /** What is added and taken away, step by step. */
  readonly as: 'waterfall'
  /** What each step is called. */
  readonly by: Name
  /** The figure that is drawn. */
  readonly value: Name
}

interface ChartSpec<F extends Fields> extends Omit<Chart, 'name' | 'of' | 'draw'> {
  readonly of: Report<string, F>
  readonly draw: Drawing<keyof F & string>
}

/** `chart('movesByDay', { label, of: listMoves, asks: { groupBy: 'day' }, draw: { as: 'columns', by: 'day', bars: ['count'] } })` */
export const chart = <F extends Fields>(name: string, spec: ChartSpec<F>): Chart => ({ ...spec, name })

/** A drawing that knows what stands along it. */
export type Placed<D extends Drawing = Drawing> = D extends { readonly as: 'gauges' } ? D : D & { readonly by: string }

/** What a chart does not say itself is what its rows are grouped by now. */
export function placed({ of, asks = {}, draw }: Chart, groupBy = asks.groupBy): Placed {
  if (draw.as === 'gauges') return draw
  const { groups = {} } = of.report
  const [key = ''] = groups[groupBy ?? ''] ?? Object.values(groups)[0] ?? []
  return { ...draw, by: draw.by ?? key }
}

/** The figures of a drawing: what is counted or added up. */
export function valuesDrawn(draw: Drawing): readonly string[] {
  switch (draw.as) {
    case 'columns':
      return [...(draw.bars ?? []), ...(draw.lines ?? [])]
    case 'gauges':
      return draw.figures
    case 'timeline':
      return []
    default:
      return [draw.value]
  }
}

/** The day that a row of the drawing is, where days lie below each other. */
export const dayBelow = ({ axis }: Pick<Timeline, 'axis'>): string | undefined =>
  axis && 'day' in axis ? axis.day : undefined

/** Every field of the report that it reads, in the order in which its table shows them. */
export function fieldsDrawn(draw: Placed): readonly string[] {
  switch (draw.as) {
    case 'columns':
      return [draw.by, draw.split, ...valuesDrawn(draw), draw.target].filter((name) => name !== undefined)
    case 'heat':
      return [draw.by, draw.split, draw.value]
    case 'gauges':
      return [...draw.figures, draw.target].filter((name) => name !== undefined)
    case 'timeline':
      return [draw.by, draw.tone, draw.from, draw.to, dayBelow(draw)].filter((name) => name !== undefined)
    default:
      return [draw.by, draw.value]
  }
}
