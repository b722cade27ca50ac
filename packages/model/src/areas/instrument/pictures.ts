// Instruments in pictures: what falls due when, and who will verify it.
import { chart, charts, type Chart, type Picture } from '../../language/index.ts'
import { dueByMonth } from './reports.ts'

const falling: Chart = chart('instrumentsDue', {
  label: ['今后十二个月每月有多少器具到期？', 'How many instruments fall due in each of the next twelve months?'],
  of: dueByMonth,
  asks: { groupBy: 'month' },
  draw: { as: 'columns', by: 'month', bars: ['internal', 'external', 'onSite'], stacked: true },
  wide: true,
})

export const pictures: readonly Picture[] = [
  charts('needVerificationDetail', { label: ['图表', 'Charts'], charts: [falling] }),
]
