// A wall board tells whoever passes by how things stand: pages of figures and charts, one after the other, drawn for a screen
// of 1920 × 1080 and scaled to any. It only names what reports count.
import type { Chart } from './chart.ts'
import type { ListFilter } from './dashboard.ts'
import type { Report } from './report.ts'
import type { Tone } from './states.ts'
import type { Text } from './text.ts'

export interface Wall {
  readonly kind: 'wall'
  /** The screen that shows it, beside its list. */
  readonly on: string
  readonly label: Text
  /** What stands at its top. */
  readonly title: Text
  readonly pages: readonly [WallPage, ...WallPage[]]
}

export interface WallPage {
  readonly key: string
  readonly label: Text
  readonly figures?: readonly WallFigure[]
  readonly charts: readonly Chart[]
}

/** A number to be read from afar: what a figure of a report adds up to. */
export interface WallFigure {
  readonly name: string
  readonly label: Text
  readonly of: Report
  readonly asks?: ListFilter
  readonly value: string
  readonly tone?: Tone
}

export const wall = (on: string, spec: Omit<Wall, 'kind' | 'on'>): Wall => ({ ...spec, kind: 'wall', on })

/** Everything that is read for a board. */
export const wallReports = ({ pages }: Wall): readonly Report[] =>
  pages.flatMap(({ figures = [], charts }) => [...figures, ...charts].map(({ of }) => of))
