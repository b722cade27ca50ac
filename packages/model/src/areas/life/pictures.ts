// How much was worked: day by day, and by whatever the rows are grouped.
import { chart, charts, type Picture } from '../../language/index.ts'
import { listDaily } from './counterReports.ts'
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

const counting = chart('countingByDay', {
  label: ['计了多少次，读数走到哪里？', 'How much was counted, and where did the reading get to?'],
  of: listDaily,
  draw: {
    ...{ as: 'columns', bars: ['counted'], lines: ['reading'] },
    tones: { counted: 'info' },
  },
  wide: true,
})

const irregular = chart('irregularByDay', {
  label: ['何时有清零、回绕、拆卸或可疑读数？', 'When were there resets, roll-overs, removals or suspect readings?'],
  of: listDaily,
  draw: { as: 'columns', bars: ['marks'], tones: { marks: 'danger' } },
  wide: true,
})

export const pictures: readonly Picture[] = [
  charts('processingTimesStatistics', { label: ['图表', 'Charts'], charts: [byDay, most] }),
  charts('counterCollectDetail', { label: ['趋势', 'Trend'], charts: [counting, irregular] }),
]
