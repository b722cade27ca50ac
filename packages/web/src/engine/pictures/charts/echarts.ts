// The parts of echarts that our drawings are made of. Loaded with the first chart, never with a list.
import { BarChart, CustomChart, GaugeChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use, type ECharts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, PieChart, HeatmapChart, GaugeChart, CustomChart])
use([GridComponent, LegendComponent, MarkLineComponent, TitleComponent, TooltipComponent, VisualMapComponent])
use([SVGRenderer])

export { init, type ECharts }
