// The pictures of a screen: other ways to look at what it lists. A screen of a list has them beside its table; one of kind
// chart, calendar or board begins with them.
import type { Calendar } from './calendar.ts'
import type { Chart } from './chart.ts'
import type { Kanban } from './kanban.ts'
import type { Text } from './text.ts'
import type { TileMap } from './tileMap.ts'
import type { Wall } from './wall.ts'

/** Charts under one line of search, which is that of the first one's report. */
export interface Charts {
  readonly kind: 'charts'
  readonly on: string
  readonly label: Text
  readonly charts: readonly [Chart, ...Chart[]]
}

export const charts = (on: string, spec: Omit<Charts, 'kind' | 'on'>): Charts => ({ ...spec, kind: 'charts', on })

export type Picture = Charts | Calendar | Kanban | TileMap | Wall
