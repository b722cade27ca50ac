// Bars from a time to a time, each in the row of what it belongs to, coloured by a state or choice.
import { addDays, dayBelow, type DaysShown, type Timeline } from '@tmlm/model'
import type { CustomSeriesRenderItem } from 'echarts'
import type { EChartsCoreOption } from 'echarts/core'
import { cellOf } from '../../cells.ts'
import type { FilterValues } from '../../list/filters.ts'
import type { ListRow } from '../../list/listCall.ts'
import { textOf } from '../../values.ts'
import { hueOf, furtherHueOf, toneHues } from '../palette.ts'
import type { Datum, Sketch } from './sketch.ts'
import { gridOf, legendOf, namesAxis, tooltipOf } from './parts.ts'
import { fieldNamed, nameIn, type Told } from './plot.ts'

const thickness = 0.6

export function timelineOption(
  { by, from: begin, to: end, tone: colour, tones = {}, axis, tells = [] }: Timeline,
  sketch: Sketch,
): EChartsCoreOption {
  const over = dayBelow({ axis })
  const shown = axis && 'by' in axis ? axis : undefined
  const { told, ground, now } = sketch
  const along = new Map(told.rows.map((row) => [textOf(row[by]), nameIn(told, row, by)]))
  const keys = [...along.keys()]
  const meanings = [...new Map(told.rows.map((row) => [textOf(row[colour]), row]))]
  const bars = (key: string): (Datum & { value: (number | string)[] })[] =>
    told.rows
      .filter((row) => textOf(row[colour]) === key)
      .map((row) => ({
        value: [
          keys.indexOf(textOf(row[by])),
          ...[textOf(row[begin]), textOf(row[end]) || now].map((time) =>
            over === undefined ? time : hoursSince(textOf(row[over]), time),
          ),
        ],
        row,
        field: by,
      }))
  return {
    grid: gridOf(),
    tooltip: {
      ...tooltipOf(ground, 'item'),
      formatter: ({ data: { row } }: { readonly data: Datum }) =>
        row
          ? [
              `${nameIn(told, row, by)} · ${nameIn(told, row, colour)}`,
              ...tells.map((name) => nameIn(told, row, name)),
              `${textOf(row[begin])} → ${textOf(row[end]) || '…'}`,
            ]
              .map(asHtml)
              .join('<br/>')
          : '',
    },
    legend: legendOf(ground),
    xAxis: {
      ...(over === undefined ? { type: 'time', ...(shown ? daysShown(shown, told.filters, now) : {}) } : hoursOfDay),
      axisLabel: { ...(over === undefined ? {} : hoursOfDay.axisLabel), color: ground.faint, hideOverlap: true },
      splitLine: { show: true, lineStyle: { color: ground.line } },
    },
    yAxis: { ...namesAxis([...along.values()], ground), inverse: true },
    series: meanings.map(([key, row], nth) => ({
      type: 'custom' as const,
      clip: true,
      ...(nth === 0 && shown ? { markLine: nowLine(now, ground.text) } : {}),
      name: nameIn(told, row, colour),
      itemStyle: { color: colourOf(told, colour, row, nth) },
      encode: { x: [1, 2], y: 0 },
      renderItem: tones[key] === 'expected' ? drawHatched : drawBar,
      data: bars(key),
    })),
  }
}

/** From midnight to midnight, whatever bars there are: what moves does not move the days. */
function daysShown({ before, by: span, default: usual }: DaysShown, filters: FilterValues, now: string) {
  const first = addDays(now.slice(0, 10), -before)
  return { min: `${first} 00:00:00`, max: `${addDays(first, Number(filters[span] || usual))} 00:00:00` }
}

const nowLine = (now: string, color: string) => ({
  ...{ symbol: 'none', silent: true, data: [{ xAxis: now }] },
  lineStyle: { color: toneHues.danger, width: 2, type: 'solid' as const },
  label: { color, formatter: now.slice(11, 16), position: 'start' as const },
})

/** Names are texts that people wrote. */
const asHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Of a day that lies below others: from the hour of the first bar to that of the last. */
const hoursOfDay = {
  ...{ type: 'value', interval: 2, min: 'dataMin', max: 'dataMax' },
  axisLabel: { formatter: (hours: number): string => `${String(Math.floor(hours) % 24).padStart(2, '0')}:00` },
}

/** Hours from the beginning of the day to a local time, which may be one of the next day. */
const hoursSince = (day: string, time: string): number =>
  (Date.parse(`${time.replace(' ', 'T')}Z`) - Date.parse(`${day}T00:00:00Z`)) / 3_600_000

/** A state has a colour of its own. */
function colourOf({ definition, words }: Told, colour: string, row: ListRow, nth: number): string {
  const field = fieldNamed(definition, colour)
  const untoned = field.kind === 'choice' && field.tones ? untonedOf(field.options, field.tones) : []
  const further = untoned.indexOf(textOf(row[colour]))
  if (further >= 0) return furtherHueOf(further)
  const { tone } = cellOf(colour, field, row, words)
  return tone === undefined ? hueOf(nth) : toneHues[tone]
}

/** Where some have a tone, those without are told apart by hues that mean nothing else. */
const untonedOf = (options: object, tones: object): string[] =>
  Object.keys(options).filter((option) => !(option in tones))

const drawBar: CustomSeriesRenderItem = (_, api) => barOf(api, {})

/** Stripes on a pale ground: it is not there yet. */
const drawHatched: CustomSeriesRenderItem = (_, api) =>
  barOf(api, {
    ...{ opacity: 0.85, stroke: api.visual('color'), lineWidth: 1 },
    decal: { color: 'rgba(255, 255, 255, 0.75)', dashArrayX: [1, 0], dashArrayY: [3, 4], rotation: -Math.PI / 4 },
  })

type Api = Parameters<CustomSeriesRenderItem>[1]

function barOf(api: Api, style: object): ReturnType<CustomSeriesRenderItem> {
  const [left = 0, middle = 0] = api.coord([api.value(1), api.value(0)])
  const [right = 0] = api.coord([api.value(2), api.value(0)])
  const [, band = 0] = [api.size?.([0, 1])].flat() as number[]
  const height = band * thickness
  return {
    type: 'rect',
    shape: { x: left, y: middle - height / 2, width: Math.max(2, right - left), height },
    style: { fill: api.visual('color'), ...style },
  }
}
