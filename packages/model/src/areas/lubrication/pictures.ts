// Tasks on their days.
import { calendar, onCalendar, type Picture } from '../../language/index.ts'
import { listCalendar } from './reports.ts'

export const pictures: readonly Picture[] = [
  calendar('lubricationCalendar', {
    label: ['日历', 'Calendar'],
    groupsDayBy: 'productLineId',
    sources: [
      onCalendar({
        of: listCalendar,
        day: 'dueDate',
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
