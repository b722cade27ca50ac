// A field of cells, the darker the more. Days stand along the top without a gap.
import type { HeatMap } from '@tmlm/model'
import type { EChartsCoreOption } from 'echarts/core'
import { shownAs } from '../../cells.ts'
import { textOf } from '../../values.ts'
import { hueOf } from '../palette.ts'
import type { Datum, Sketch } from './sketch.ts'
import { gridOf, namesAxis, tooltipOf } from './parts.ts'
import { daysOf, fieldNamed, nameIn, numberIn, type Told } from './plot.ts'

export function heatOption({ by, split: down, value }: HeatMap, { told, ground }: Sketch): EChartsCoreOption {
  const along = placesOf(by, told)
  const below = placesOf(down, told)
  const [keysAlong, keysBelow] = [along, below].map((places) => [...places.keys()])
  const cells = told.rows.map((row): Datum & { value: (number | null)[] } => ({
    value: [
      keysAlong?.indexOf(textOf(row[by])) ?? -1,
      keysBelow?.indexOf(textOf(row[down])) ?? -1,
      numberIn(row, value),
    ],
    row,
    field: value,
  }))
  const most = Math.max(1, ...told.rows.map((row) => numberIn(row, value) ?? 0))
  return {
    grid: { ...gridOf(4), bottom: 30 },
    tooltip: {
      ...tooltipOf(ground, 'item'),
      formatter: ({ data }: { readonly data: Datum & { readonly value: readonly number[] } }) =>
        data.row ? `${nameIn(told, data.row, by)} · ${nameIn(told, data.row, down)}: <b>${data.value[2]}</b>` : '',
    },
    xAxis: namesAxis([...along.values()], ground),
    yAxis: { ...namesAxis([...below.values()], ground), inverse: true },
    visualMap: {
      ...{ min: 0, max: most, orient: 'horizontal', left: 'center', bottom: 0, itemHeight: 90, itemWidth: 10 },
      textStyle: { color: ground.faint },
      inRange: { color: [`${hueOf(0)}22`, hueOf(0)] },
      text: [String(most), '0'],
    },
    series: [{ type: 'heatmap', data: cells, itemStyle: { borderColor: ground.fill, borderWidth: 1 } }],
  }
}

/** Names by key, in the order in which they are drawn. */
function placesOf(name: string, told: Told): Map<string, string> {
  if (shownAs(fieldNamed(told.definition, name)).kind === 'date')
    return new Map(daysOf(name, told).map((day) => [day, day.slice(5)]))
  return new Map(told.rows.map((row) => [textOf(row[name]), nameIn(told, row, name)]))
}
