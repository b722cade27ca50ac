// Parts of a whole: as a ring, or as bars with a line of how much they are together.
import type { Pareto, Pie, Placed } from '@tmlm/model'
import type { EChartsCoreOption } from 'echarts/core'
import { hueOf } from '../palette.ts'
import type { Datum, Sketch } from './sketch.ts'
import { figuresAxis, gridOf, legendOf, namesAxis, tooltipOf } from './parts.ts'
import { labelIn, sharesOf } from './plot.ts'

export function pieOption({ by, value, first = 7 }: Placed<Pie>, { told, ground, words }: Sketch): EChartsCoreOption {
  const shares = sharesOf(by, value, told, first, words.others)
  const total = shares.reduce((sum, share) => sum + share.value, 0)
  return {
    tooltip: { ...tooltipOf(ground, 'item'), formatter: '{b}<br/>{c} ({d}%)' },
    legend: {
      ...legendOf(ground),
      ...{ orient: 'vertical', type: 'scroll', left: '58%', top: 'middle' },
      formatter: (name: string) => {
        const share = shares.find((one) => one.name === name)
        return share ? `${name}  ${share.value.toLocaleString('en')}` : name
      },
    },
    title: {
      ...{ text: total.toLocaleString('en'), left: '29%', top: 'middle', textAlign: 'center' },
      textStyle: { color: ground.text, fontSize: 20, fontWeight: 600 },
    },
    series: [
      {
        type: 'pie',
        name: labelIn(told, value),
        center: ['30%', '50%'],
        radius: ['44%', '72%'],
        label: { show: false },
        itemStyle: { borderColor: ground.fill, borderWidth: 1 },
        data: shares.map((share, nth): Datum & Record<string, unknown> => ({
          ...{ name: share.name, value: share.value, row: share.row, field: value },
          itemStyle: { color: hueOf(nth) },
        })),
      },
    ],
  }
}

export function paretoOption(
  { by, value, first = 10 }: Placed<Pareto>,
  { told, ground, words }: Sketch,
): EChartsCoreOption {
  const shares = sharesOf(by, value, told, first, words.others)
  const total = shares.reduce((sum, share) => sum + share.value, 0)
  let reached = 0
  const together = shares.map((share) => {
    reached += share.value
    return Math.round((reached * 1000) / total) / 10
  })
  return {
    grid: gridOf(),
    tooltip: tooltipOf(ground, 'axis'),
    legend: legendOf(ground),
    xAxis: {
      ...namesAxis(
        shares.map(({ name }) => name),
        ground,
      ),
      // They are few, and each is read.
      axisLabel: { color: ground.faint, fontSize: 12, interval: 0, width: 64, overflow: 'break' },
    },
    yAxis: [figuresAxis(ground), { ...figuresAxis(ground, true), splitLine: { show: false }, min: 0 }],
    series: [
      {
        ...{ type: 'bar', name: labelIn(told, value), barMaxWidth: 36, itemStyle: { color: hueOf(0) } },
        data: shares.map((share): Datum & Record<string, unknown> => ({
          value: share.value,
          row: share.row,
          field: value,
        })),
      },
      {
        ...{ type: 'line', name: words.together, yAxisIndex: 1, symbolSize: 6, itemStyle: { color: hueOf(2) } },
        tooltip: { valueFormatter: (share: unknown) => `${String(share)}%` },
        data: together,
      },
    ],
  }
}
