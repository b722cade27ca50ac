// From a figure of a chart to the rows that it counts: the way that the report's column of that figure has. Pure.
import type { Placed } from '@tmlm/model'
import type { Opening } from '../../list/columns.tsx'
import { isEmpty } from '../../values.ts'
import type { Datum } from './sketch.ts'

export function leadsTo(draw: Placed, openingOf: Opening, { row, field }: Datum): (() => void) | undefined {
  if (!row || field === undefined) return undefined
  // A filter by nothing would show all rows, not those that have nothing there.
  return keysOf(draw).some((key) => isEmpty(row[key])) ? undefined : openingOf(field, row)
}

function keysOf(draw: Placed): readonly string[] {
  switch (draw.as) {
    case 'columns':
      return draw.split === undefined ? [draw.by] : [draw.by, draw.split]
    case 'heat':
      return [draw.by, draw.split]
    case 'gauges':
      return []
    default:
      return [draw.by]
  }
}
