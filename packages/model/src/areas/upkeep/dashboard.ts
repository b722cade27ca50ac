// What upkeep tells on the dashboard: what is due and done today, what is late, what was checked and what was found (R-13, R23).
import { block, type ListFilter, type Todo } from '../../language/dashboard.ts'

const dueToday: ListFilter = { dueDateBegin: 'today', dueDateEnd: 'today' }

const upkeep = { label: ['保养', 'Maintenance'], row: 2 } as const
const checks = { label: ['点检', 'Spot check'], row: 3 } as const

/** Tasks, and the orders that were audited today, whichever day they were due. */
export const maintenanceTasks = block('maintenanceCount', {
  ...upkeep,
  tiles: [
    {
      ...{
        name: 'maintenanceTasks',
        label: ['保养任务', 'Maintenance tasks'],
        icon: 'tool',
        screen: 'maintenancePlan',
      },
      where: { kind: '1' },
      head: { key: 'dueToday', label: ['今日应保养', 'Due today'], where: { ...dueToday, status: '0,1,2' } },
      figures: [
        {
          ...{ key: 'dueDone', label: ['其中已完成', 'Of these done'], isPart: true, tone: 'success' },
          where: { ...dueToday, status: '2' },
        },
        {
          ...{ key: 'overdue', label: ['逾期未做', 'Overdue'], tone: 'danger' },
          where: { status: '0,1', isOverdue: 'true' },
        },
      ],
    },
  ],
})

export const maintenanceOrders = block('maintenanceCount', {
  ...upkeep,
  tiles: [
    {
      ...{ name: 'maintenanceOrders', label: ['今日完成保养', 'Upkeep done today'], icon: 'check' },
      screen: 'maintenanceOrder',
      head: {
        ...{ key: 'doneToday', label: ['张', 'orders'] },
        where: { status: '1,2', auditTimeBegin: 'today', auditTimeEnd: 'today' },
      },
    },
  ],
})

export const checkTasks = block('spotCheckCount', {
  ...checks,
  tiles: [
    {
      ...{ name: 'checkTasks', label: ['今日点检', 'Checks today'], icon: 'check', screen: 'equipmentCheckPlan' },
      where: { ...dueToday, kind: '2' },
      head: { key: 'should', label: ['应检', 'Should'], where: { status: '0,1,2,3' } },
      figures: [
        {
          ...{ key: 'done', label: ['已检', 'Done'], isPart: true, tone: 'success' },
          where: { status: '2' },
        },
        {
          ...{ key: 'missed', label: ['漏检', 'Missed'], isPart: true, tone: 'danger' },
          where: { status: '3' },
        },
      ],
    },
  ],
})

export const checkSheets = block('spotCheckCount', {
  ...checks,
  tiles: [
    {
      ...{
        name: 'checkSheets',
        label: ['今日点检异常', 'Abnormal today'],
        icon: 'bell',
        screen: 'equipmentDailyCheck',
      },
      head: {
        ...{ key: 'abnormal', label: ['张', 'sheets'] },
        where: { checkDateBegin: 'today', checkDateEnd: 'today', status: '1,2', result: '2' },
      },
    },
  ],
})

export const blocks = [maintenanceTasks, maintenanceOrders, checkTasks, checkSheets]

/** What waits besides papers to be audited. */
export const todos: readonly Todo[] = [
  {
    ...{ name: 'toMaintain', screen: 'needMaintenanceDetail', of: 'plan/listNeed', button: 'execute' },
    label: ['逾期未做的保养', 'Upkeep that is overdue'],
    where: { isOverdue: 'true' },
  },
]
