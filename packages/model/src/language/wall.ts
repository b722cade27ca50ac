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
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** What stands at its top. */
  readonly title: Text
  /** Its pages, one after the other. */
  readonly pages: readonly [WallPage, ...WallPage[]]
}

export interface WallPage {
  /** Its name where it is spoken of. */
  readonly key: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The figures it shows, in their order. */
  readonly figures?: readonly WallFigure[]
  /** The charts it shows, in their order. */
  readonly charts: readonly Chart[]
}

/** A number to be read from afar: what a figure of a report adds up to. */
export interface WallFigure {
  /** Its name in the code, and where others speak of it. */
  readonly name: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The report that counts it. */
  readonly of: Report
  /** What the report is always asked for. */
  readonly asks?: ListFilter
  /** The field of the report that is added up. */
  readonly value: string
  /** The colour that says how it is. */
  readonly tone?: Tone
}

export const wall = (on: string, spec: Omit<Wall, 'kind' | 'on'>): Wall => ({ ...spec, kind: 'wall', on })

/** Everything that is read for a board. */
export const wallReports = ({ pages }: Wall): readonly Report[] =>
  pages.flatMap(({ figures = [], charts }) => [...figures, ...charts].map(({ of }) => of))
