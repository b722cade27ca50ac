// Parts in pictures: how much is used, what it costs, what runs short.
import { chart, charts, type Chart, type Picture } from '../../language/index.ts'
import { listUse } from './accessoryWarn.ts'

/** Also in the detail of a part, for that part alone. */
export const useByMonth: Chart = chart('partUseByMonth', {
  label: ['每月用多少备件？', 'How many parts are used each month?'],
  of: listUse,
  asks: { groupBy: 'month' },
  draw: { as: 'columns', by: 'month', bars: ['outQty'], lines: ['cost'] },
  wide: true,
})

const costByPart = chart('partCost', {
  label: ['哪些备件花钱最多？', 'Which parts cost the most?'],
  of: listUse,
  asks: { groupBy: 'part' },
  draw: { as: 'pareto', by: 'accessoryId', value: 'cost', first: 10 },
})

const costByType = chart('partCostByType', {
  label: ['钱花在哪类备件上？', 'Which types of parts does the money go to?'],
  of: listUse,
  asks: { groupBy: 'type' },
  draw: { as: 'pie', by: 'typeId', value: 'cost', first: 7 },
})

export const pictures: readonly Picture[] = [
  charts('accessoryMinStockWarning', {
    label: ['图表', 'Charts'],
    charts: [useByMonth, costByPart, costByType],
  }),
]

/** What everybody who may open their rows sees on the dashboard. */
export const homeCharts: readonly Chart[] = [useByMonth]
