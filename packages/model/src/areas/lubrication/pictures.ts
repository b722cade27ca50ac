// Tasks on their days.
import { calendar, chart, charts, onCalendar, type Picture } from '../../language/index.ts'
import { listCalendar, listRate } from './reports.ts'

const done = {
  as: 'columns',
  bars: ['planned', 'done', 'overdue'],
  lines: ['completionRate', 'onTimeRate'],
  tones: { planned: 'info', done: 'success', overdue: 'danger' },
} as const

export const pictures: readonly Picture[] = [
  charts('lubricationDetail', {
    label: ['完成率', 'Rates'],
    charts: [
      chart('rates', {
        ...{ label: ['到期的做了多少？', 'How much of what fell due was done?'], of: listRate, wide: true },
        draw: done,
      }),
      chart('rateByDay', {
        ...{ label: ['每天做了多少？', 'How much was done each day?'], of: listRate, wide: true },
        ...{ asks: { groupBy: 'day' }, draw: { ...done, by: 'dueDate' } },
      }),
    ],
  }),
  calendar('lubricationCalendar', {
    label: ['日历', 'Calendar'],
    by: 'productLineId',
    sources: [
      onCalendar({
        of: listCalendar,
        by: 'dueDate',
        tells: ['cardId', 'cardName', 'part', 'lubricatorId'],
        tones: [
          { label: ['逾期', 'Overdue'], tone: 'danger', when: { isOverdue: true, status: 'toDo' } },
          { label: ['预测', 'Forecast'], tone: 'warning', when: { isForecast: true, status: 'toDo' } },
          { label: ['待润滑', 'To do'], tone: 'info', when: { status: 'toDo' } },
          { label: ['已完成', 'Done'], tone: 'success', when: { status: 'done' } },
          { label: ['已关闭', 'Closed'], tone: 'info' },
        ],
        moves: { action: 'reschedule', sends: 'dueDate' },
      }),
    ],
  }),
]
