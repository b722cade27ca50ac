// What special equipment tells on the dashboard: what the law wants inspected, and what is late.
import { block } from '../../language/dashboard.ts'

export const specialCount = block('specialCount', {
  label: ['特种设备', 'Special equipment'],
  row: 7,
  tiles: [
    {
      ...{ name: 'specialDue', label: ['特种设备待检', 'To be inspected'], icon: 'alert' },
      screen: 'specialEquipmentToBeInspected',
      head: { key: 'due', label: ['待检项目', 'Items due'], where: { level: '1,2,3,4,6' } },
      figures: [
        {
          key: 'overdue',
          label: ['超期/不合格', 'Overdue or failed'],
          where: { level: '4,6' },
          isPart: true,
          tone: 'danger',
        },
        { key: 'urgent', label: ['紧急', 'Urgent'], where: { level: '3' }, isPart: true, tone: 'warning' },
        { key: 'near', label: ['临近', 'Due'], where: { level: '1,2' }, isPart: true, tone: 'info' },
      ],
      hints: [{ key: 'unknown', label: ['日期未知', 'Unknown date'], where: { level: '5' } }],
    },
  ],
})

export const blocks = [specialCount]
