// What mould changes tell on the dashboard: what is to be changed today, how far it is, and what runs.
import { block, type Figure, type ListFilter, type Todo } from '../../language/dashboard.ts'

const dueToday: ListFilter = { requireTimeBegin: 'today', requireTimeEnd: 'today' }

const inState = (key: string, status: string, label: Figure['label'], tone?: NonNullable<Figure['tone']>): Figure => ({
  ...{ key, label, isPart: true, where: { ...dueToday, status } },
  ...(tone ? { tone } : {}),
})

const mouldChangeCount = { label: ['换模', 'Mould change'], row: 6 } as const

export const changesToday = block('mouldChangeCount', {
  ...mouldChangeCount,
  tiles: [
    {
      ...{ name: 'changesToday', label: ['今日换模', 'Mould changes today'], icon: 'switch', screen: 'moldTask' },
      head: { key: 'due', label: ['应换', 'Due'], where: { ...dueToday, status: '0,1,2,3,4' } },
      figures: [
        inState('completed', '4', ['已完成', 'Completed'], 'success'),
        inState('firstPiece', '3', ['待首件', 'First piece'], 'info'),
        inState('changing', '2', ['换模中', 'Changing'], 'info'),
        inState('dispatched', '1', ['已派工', 'Dispatched']),
        inState('toDispatch', '0', ['待派工', 'To dispatch'], 'warning'),
        { key: 'late', label: ['超时未完成', 'Late'], where: { isLate: 'true' }, tone: 'danger' },
      ],
    },
  ],
})

export const plans = block('mouldChangeCount', {
  ...mouldChangeCount,
  tiles: [
    {
      ...{ name: 'plans', label: ['生产计划', 'Production plans'], icon: 'calendar', screen: 'productPlan' },
      head: { key: 'running', label: ['生产中', 'In production'], where: { status: '2' } },
      figures: [
        { key: 'released', label: ['已下达', 'Released'], where: { status: '1' }, tone: 'info' },
        { key: 'drafts', label: ['草稿', 'Drafts'], where: { status: '0' } },
      ],
    },
  ],
})

export const blocks = [changesToday, plans]

export const todos: readonly Todo[] = [
  {
    ...{ name: 'toDispatch', screen: 'moldTask', of: 'moldTask', button: 'dispatch' },
    label: ['待派工的换模任务', 'Mould changes to be dispatched'],
    where: { status: '0' },
  },
  {
    ...{ name: 'myChanges', screen: 'moldTask', of: 'moldTask' },
    label: ['派给我的换模任务', 'Mould changes given to me'],
    where: { leaderId: 'self', status: '1,2,3' },
  },
]
