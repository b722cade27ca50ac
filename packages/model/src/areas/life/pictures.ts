// How much was worked: day by day, and by whatever the rows are grouped.
import { chart, charts, type Picture } from '../../language/index.ts'
import { statistics } from './lifeReports.ts'

const byDay = chart('timesByDay', {
  label: ['每天加工了多少次？', 'How many times was worked each day?'],
  of: statistics,
  asks: { groupBy: 'day' },
  draw: {
    as: 'columns',
    by: 'day',
    bars: ['manualNum', 'counterNum'],
    stacked: true,
    tones: { manualNum: 'info', counterNum: 'success' },
  },
  wide: true,
})

const most = chart('timesByGroup', {
  label: ['哪些加工得最多？', 'Which worked most?'],
  of: statistics,
  draw: { as: 'columns', bars: ['num'], across: true, first: 15 },
  wide: true,
})

export const pictures: readonly Picture[] = [
  charts('processingTimesStatistics', { label: ['图表', 'Charts'], charts: [byDay, most] }),
]
