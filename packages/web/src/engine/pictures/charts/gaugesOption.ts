// Percentages on dials, beside each other; a mark shows what should be reached.
import type { Gauges } from '@tmlm/model'
import type { EChartsCoreOption } from 'echarts/core'
import { hueOf, toneHues } from '../palette.ts'
import type { Sketch } from './sketch.ts'
import { labelIn, numberIn } from './plot.ts'

export function gaugesOption({ figures: values, target }: Gauges, { told, ground }: Sketch): EChartsCoreOption {
  const [row] = told.rows
  const wanted = target === undefined ? null : numberIn(row, target)
  const width = 100 / values.length
  const series = values.map((field, nth) => {
    const value = numberIn(row, field)
    const colour = wanted === null ? hueOf(nth) : toneHues[(value ?? 0) >= wanted ? 'success' : 'danger']
    return {
      type: 'gauge' as const,
      ...{ min: 0, max: 100, startAngle: 210, endAngle: -30 },
      progress: { show: true, width: 12, itemStyle: { color: colour } },
      axisLine: { lineStyle: { width: 12, color: dialOf(wanted, ground.line) } },
      ...{ axisTick: { show: false }, splitLine: { show: false }, axisLabel: { show: false } },
      pointer: { show: false },
      title: { offsetCenter: [0, '72%'], color: ground.faint, fontSize: 13 },
      detail: {
        ...{ offsetCenter: [0, '8%'], color: ground.text },
        formatter: () => (value === null ? '–' : `${value}%`),
      },
      data: [{ value: value ?? 0, name: labelIn(told, field), row, field }],
    }
  })
  const beside = { radius: `${Math.min(84, width * 2)}%`, detail: { fontSize: 24 } }
  const inPairs = { radius: '40%', detail: { fontSize: 18 } }
  const lines = Math.ceil(values.length / 2)
  return {
    series,
    media: [
      // On a phone two stand beside each other.
      {
        query: { maxWidth: narrow },
        option: {
          series: values.map((_, nth) => ({
            ...inPairs,
            center: [`${25 + 50 * (nth % 2)}%`, `${(100 / lines) * (Math.floor(nth / 2) + 0.56)}%`],
          })),
        },
      },
      { option: { series: values.map((_, nth) => ({ ...beside, center: [`${width * (nth + 0.5)}%`, '58%'] })) } },
    ],
  }
}

const narrow = 480

/** The dial as one ring, with a thin mark where the target is. */
const dialOf = (wanted: number | null, line: string): [number, string][] =>
  wanted === null
    ? [[1, line]]
    : [
        [wanted / 100 - 0.005, line],
        [wanted / 100 + 0.005, toneHues.danger],
        [1, line],
      ]
