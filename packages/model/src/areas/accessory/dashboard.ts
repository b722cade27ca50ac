// What the parts store tells on the dashboard: what is short, and what there is too much of.
import { block } from '../../language/dashboard.ts'

export const partCount = block('accessoryCount', {
  label: ['备件', 'Spare parts'],
  row: 5,
  tiles: [
    {
      ...{ name: 'shortParts', label: ['备件库存', 'Parts in stock'], icon: 'component' },
      screen: 'accessoryMinStockWarning',
      head: { key: 'short', label: ['低于安全库存', 'Below safety stock'], where: { level: '1,2,3' } },
      figures: [
        { key: 'out', label: ['缺货', 'Out of stock'], where: { level: '3' }, isPart: true, tone: 'danger' },
        { key: 'low', label: ['低于最低', 'Below minimum'], where: { level: '2' }, isPart: true, tone: 'warning' },
        { key: 'near', label: ['低于安全', 'Below safety'], where: { level: '1' }, isPart: true, tone: 'info' },
      ],
      hints: [{ key: 'above', label: ['超储', 'Above maximum'], where: { level: '4' } }],
    },
  ],
})

export const blocks = [partCount]
