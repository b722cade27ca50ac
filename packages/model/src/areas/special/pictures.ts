// What falls due of special equipment, on its days.
import { calendar, onCalendar, type Picture } from '../../language/index.ts'
import { waitInspection } from './waitInspection.ts'

export const pictures: readonly Picture[] = [
  calendar('specialEquipmentToBeInspected', {
    label: ['日历', 'Calendar'],
    sources: [
      onCalendar({
        of: waitInspection,
        by: 'nextDate',
        tells: ['code', 'name', 'item', 'detail'],
        tones: [
          { label: ['超期', 'Overdue'], tone: 'danger', when: { level: 4 } },
          { label: ['紧急', 'Urgent'], tone: 'danger', when: { level: 3 } },
          { label: ['临近', 'Due'], tone: 'warning' },
        ],
      }),
    ],
  }),
]
