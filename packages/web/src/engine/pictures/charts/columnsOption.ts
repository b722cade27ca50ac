// Bars and lines over one axis, standing or lying.
import type { Columns, Placed } from '@tmlm/model'
import type { EChartsCoreOption } from 'echarts/core'
import { hueOf, toneHues } from '../palette.ts'
import type { Datum, Sketch } from './sketch.ts'
import { figuresAxis, gridOf, legendOf, namesAxis, tooltipOf } from './parts.ts'
import { isMoney, isPercent, labelIn, numberIn, plotOf, type Series } from './plot.ts'

const widestBar = 28

/** By which a figure has its scale. */
type Scaled = Pick<Series, 'isPercent' | 'isMoney'> & Partial<Pick<Series, 'isLine' | 'values'>>

export function columnsOption(draw: Placed<Columns>, { told, ground }: Sketch): EChartsCoreOption {
  const { names, series: all } = plotOf(draw, told)
  // Of what nothing is told there is no line, and no word for one.
  const series = all.filter(
    ({ rows, field }) => rows.every((row) => !row) || rows.some((row) => numberIn(row, field) !== null),
  )
  const along = { ...namesAxis(names, ground), ...(draw.across ? { inverse: true } : {}) }
  // There is no drawing without a scale, also of nothing.
  const hasFigures = series.length === 0 || series.some((one) => !one.isPercent)
  const hasPercents = series.some((one) => one.isPercent)
  // Money beside pieces has a scale of its own too, as a line far above the bars: it would press them flat.
  const isApart = (one: Scaled): boolean => one.isMoney || isFarAbove(one, series)
  const hasApart = !hasPercents && series.some(isApart) && !series.every(isApart)
  // Beside other figures their lines would only cross those.
  const beside = hasFigures ? { splitLine: { show: false } } : {}
  const figures = [
    ...(hasFigures ? [figuresAxis(ground)] : []),
    ...(hasPercents ? [{ ...figuresAxis(ground, true), ...beside }] : []),
    ...(hasApart ? [{ ...figuresAxis(ground), ...beside }] : []),
  ]
  const axisOf = (one: Scaled): number => ((one.isPercent && hasFigures) || (isApart(one) && hasApart) ? 1 : 0)
  const drawn = series.map((one, nth) => ({
    name: one.name,
    ...(draw.across ? { xAxisIndex: axisOf(one) } : { yAxisIndex: axisOf(one) }),
    ...(one.isLine ? lineLook : barLook),
    ...(draw.stacked && !one.isLine ? { stack: 'all' } : {}),
    itemStyle: { color: colourOf(draw, one, nth) },
    data: one.values.map((value, at): Datum & { value: number | null } => ({
      value,
      row: one.rows[at],
      field: one.field,
    })),
  }))
  const hasLegend = series.length > 1
  return {
    grid: gridOf(hasLegend ? 36 : 12),
    tooltip: tooltipOf(ground, 'axis'),
    ...(hasLegend ? { legend: legendOf(ground) } : {}),
    ...(draw.across ? { xAxis: figures, yAxis: along } : { xAxis: along, yAxis: figures }),
    series: [...drawn, ...targetOf(draw, { told, ground }, axisOf)],
  }
}

const manyTimes = 20

function isFarAbove({ isLine = false, values = [] }: Scaled, series: readonly Series[]): boolean {
  const bars = series.filter((one) => !one.isLine).flatMap((one) => one.values)
  return isLine && bars.length > 0 && highest(values) > manyTimes * highest(bars)
}

const highest = (values: readonly (number | null)[]): number => Math.max(0, ...values.map((value) => value ?? 0))

const barLook = { type: 'bar' as const, barMaxWidth: widestBar }
const lineLook = { type: 'line' as const, symbolSize: 6, lineStyle: { width: 2 } }

const colourOf = ({ tones = {} }: Columns, { key }: Series, nth: number): string => {
  const tone = tones[key]
  return tone === undefined ? hueOf(nth) : toneHues[tone]
}

/** A line across all, as high as the first row says. */
function targetOf(draw: Columns, { told, ground }: Pick<Sketch, 'told' | 'ground'>, axisOf: (one: Scaled) => number) {
  const { target } = draw
  const level = target === undefined ? null : numberIn(told.rows[0], target)
  if (target === undefined || level === null) return []
  const at = axisOf({ isPercent: isPercent(told.definition, target), isMoney: isMoney(told.definition, target) })
  return [
    {
      type: 'line' as const,
      name: labelIn(told, target),
      data: [],
      ...(draw.across ? { xAxisIndex: at } : { yAxisIndex: at }),
      itemStyle: { color: toneHues.danger },
      markLine: {
        symbol: 'none',
        silent: true,
        lineStyle: { color: toneHues.danger, type: 'dashed' as const },
        label: {
          color: ground.text,
          formatter: `${labelIn(told, target)} ${level}`,
          position: 'insideEndTop' as const,
        },
        data: [draw.across ? { xAxis: level } : { yAxis: level }],
      },
    },
  ]
}
