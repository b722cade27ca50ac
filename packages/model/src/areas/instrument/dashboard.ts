// What instruments tell on the dashboard: what must be verified, and what must not be used.
import { block } from '../../language/dashboard.ts'

export const dueCount = block('instrumentCount', {
  label: ['计量器具', 'Measuring instruments'],
  row: 6,
  tiles: [
    {
      ...{ name: 'gaugesDue', label: ['待检器具', 'Instruments due'], icon: 'ruler' },
      screen: 'needVerificationDetail',
      head: { key: 'due', label: ['待检', 'Due'] },
      figures: [
        { key: 'overdue', label: ['已超期', 'Overdue'], where: { due: 'overdue' }, isPart: true, tone: 'danger' },
        { key: 'failed', label: ['不合格', 'Unqualified'], where: { due: 'failed' }, isPart: true, tone: 'danger' },
        { key: 'soon', label: ['即将到期', 'Due soon'], where: { due: 'soon,warned' }, isPart: true, tone: 'warning' },
        {
          key: 'awaiting',
          label: ['待首检/修后', 'Awaiting'],
          where: { due: 'awaiting' },
          isPart: true,
          tone: 'info',
        },
      ],
      hints: [{ key: 'away', label: ['送检中', 'In verification'], where: { inVerification: 'true' } }],
    },
  ],
})

export const blocks = [dueCount]
