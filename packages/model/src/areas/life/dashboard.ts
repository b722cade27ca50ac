// What life and counters tell on the dashboard: work reported today, cards near their end, counters that are silent.
import { block, type Todo } from '../../language/dashboard.ts'

export const workReports = block('todayCount', {
  label: ['今日', 'Today'],
  row: 4,
  tiles: [
    {
      ...{
        name: 'workReports',
        label: ['今日报工', 'Work reported today'],
        icon: 'edit',
        screen: 'numberRegistration',
      },
      head: {
        ...{ key: 'workReports', label: ['张', 'records'] },
        where: { workDateBegin: 'today', workDateEnd: 'today', status: '1' },
      },
    },
  ],
})

const lifeCount = { label: ['寿命与计数器', 'Life and counters'], row: 5 } as const

export const lifeEnds = block('lifeCount', {
  ...lifeCount,
  tiles: [
    {
      ...{ name: 'lifeEnds', label: ['寿命', 'Life'], icon: 'time' },
      ...{ screen: 'lifeDueList', of: 'lifeDue/listLifeDue' },
      head: { key: 'lifeEnds', label: ['临期与到期', 'Near their end or over'], where: { dueState: '1,2' } },
      figures: [
        { key: 'lifeNear', label: ['临期', 'Near due'], where: { dueState: '1' }, isPart: true, tone: 'warning' },
        { key: 'lifeOver', label: ['已到期', 'Used up'], where: { dueState: '2' }, isPart: true, tone: 'danger' },
      ],
    },
  ],
})

export const counters = block('lifeCount', {
  ...lifeCount,
  tiles: [
    {
      ...{ name: 'counters', label: ['计数器', 'Counters'], icon: 'gauge', screen: 'counterConfig' },
      where: { enabled: 'true' },
      head: { key: 'counters', label: ['启用', 'In use'] },
      figures: [
        { key: 'online', label: ['在线', 'Online'], where: { online: 'true' }, tone: 'success' },
        {
          ...{ key: 'silent', label: ['离线', 'Silent'], tone: 'danger' },
          where: { online: 'false', isBound: 'true' },
        },
        { key: 'batteryLow', label: ['低电量', 'Low battery'], where: { isLow: 'true' }, tone: 'warning' },
        { key: 'removed', label: ['已拆卸', 'Removed'], where: { attached: '0' }, tone: 'danger' },
      ],
    },
  ],
})

export const blocks = [workReports, lifeEnds, counters]

export const todos: readonly Todo[] = [
  {
    ...{ name: 'lifeOver', screen: 'lifeDueList', of: 'lifeDue/listLifeDue' },
    label: ['寿命已到期的卡片', 'Cards whose life is used up'],
    where: { dueState: '2' },
  },
  {
    ...{ name: 'suspectReadings', screen: 'counterCollectDetail', of: 'dieCounterDetail', button: 'confirm' },
    label: ['待确认的可疑读数', 'Suspect readings to be judged'],
    where: { result: '4' },
  },
]
