// What is added and taken away, each step on the level of the one before.
import type { Waterfall } from '@tmlm/model'
import type { EChartsCoreOption } from 'echarts/core'
import { toneHues } from '../palette.ts'
import type { Datum, Sketch } from './sketch.ts'
import { figuresAxis, gridOf, namesAxis, tooltipOf } from './parts.ts'
import { labelIn, stepsOf } from './plot.ts'

export function waterfallOption({ by, value }: Waterfall, { told, ground, words }: Sketch): EChartsCoreOption {
  const steps = stepsOf(by, value, told, words.left)
  const shape = { type: 'bar' as const, stack: 'steps', barMaxWidth: 24 }
  return {
    grid: { ...gridOf(8), right: 64 },
    tooltip: {
      ...tooltipOf(ground, 'item'),
      formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
        const step = steps[dataIndex]
        return step ? `${step.name}: <b>${(step.to - step.from).toLocaleString('en')}</b>` : ''
      },
    },
    // They lie, so that every step is named in full on any screen.
    xAxis: figuresAxis(ground),
    yAxis: {
      ...namesAxis(
        steps.map(({ name }) => name),
        ground,
      ),
      inverse: true,
    },
    series: [
      // Lifts each step to its level.
      {
        ...{ ...shape, silent: true, itemStyle: { color: 'transparent' } },
        data: steps.map(({ from, to }) => Math.min(from, to)),
      },
      {
        ...{ ...shape, name: labelIn(told, value) },
        label: {
          ...{ show: true, position: 'right' as const, color: ground.text },
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
            const step = steps[dataIndex]
            return step ? (step.to - step.from).toLocaleString('en') : ''
          },
        },
        data: steps.map(({ from, to, row }): Datum & Record<string, unknown> => ({
          ...{ value: Math.abs(to - from), row, field: value },
          itemStyle: { color: toneHues[row === undefined ? 'info' : to < from ? 'danger' : 'success'] },
        })),
      },
    ],
  }
}
