// Parts in pictures: how much is used, what it costs, what runs short.
import { chart, charts, type Chart, type Picture } from '../../language/index.ts'
import { listMonths, listUse } from './accessoryWarn.ts'

const useByMonth: Chart = chart('partUseByMonth', {
  label: ['每月用多少备件？', 'How many parts are used each month?'],
  of: listUse,
  asks: { groupBy: 'month' },
  draw: { as: 'columns', by: 'month', bars: ['outQty'], lines: ['cost'] },
  wide: true,
})

/** Of one part: in its detail. */
export const partByMonth: Chart = chart('partByMonth', {
  label: ['每月用多少、月末还剩多少？', 'How many are used each month, and how many are left?'],
  of: listMonths,
  draw: { as: 'columns', by: 'month', bars: ['outQty'], lines: ['stockQty', 'stockAmount'] },
  wide: true,
})

/** Of one part that runs short: against the lines below which it is. */
export const shortByMonth: Chart = chart('shortByMonth', {
  label: ['库存怎样低于安全线？', 'How did its stock fall below the line?'],
  of: listMonths,
  draw: { as: 'columns', by: 'month', bars: ['outQty'], lines: ['stockQty', 'safetyStock', 'minStock'] },
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
