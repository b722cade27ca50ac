// What every drawing has in common, and which one a chart is. A datum carries the row and the field it stands for, so that
// whoever presses it is led to what it counts.
import type { Placed } from '@tmlm/model'
import type { EChartsCoreOption } from 'echarts/core'
import type { Ground } from '../palette.ts'
import { columnsOption } from './columnsOption.ts'
import { gaugesOption } from './gaugesOption.ts'
import { heatOption } from './heatOption.ts'
import type { Sketch } from './sketch.ts'
import { paretoOption, pieOption } from './shareOptions.ts'
import { timelineOption } from './timelineOption.ts'
import { waterfallOption } from './waterfallOption.ts'

export function optionOf(draw: Placed, sketch: Sketch): EChartsCoreOption {
  const { media, ...own } = drawn(draw, sketch)
  const baseOption = { ...common(sketch.ground), ...own }
  return media === undefined ? baseOption : { baseOption, media }
}

function drawn(draw: Placed, sketch: Sketch): EChartsCoreOption {
  switch (draw.as) {
    case 'columns':
      return columnsOption(draw, sketch)
    case 'pareto':
      return paretoOption(draw, sketch)
    case 'pie':
      return pieOption(draw, sketch)
    case 'heat':
      return heatOption(draw, sketch)
    case 'gauges':
      return gaugesOption(draw, sketch)
    case 'timeline':
      return timelineOption(draw, sketch)
    case 'waterfall':
      return waterfallOption(draw, sketch)
  }
}

const common = ({ text, font }: Ground): EChartsCoreOption => ({
  animation: false,
  textStyle: { fontFamily: font, color: text },
})
