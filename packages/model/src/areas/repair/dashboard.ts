// What repair tells on the dashboard: the reports of some days and older ones that are still open, what failed most, who
// repaired most, and the orders that are open (R-13, R23).
import { choice, int, type Actions } from '../../language/index.ts'
import { block, type Todo } from '../../language/dashboard.ts'
import { countedDays } from './words.ts'

const days = choice(['统计期间', 'Period'], countedDays, { default: 29 })

export const repairCount = block('repairCount', {
  label: ['维修', 'Repair'],
  row: 3,
  asks: { days },
  tiles: [
    {
      ...{ name: 'repairReports', label: ['报修', 'Faults'], icon: 'tool' },
      screen: 'repairReportOrder',
      filter: { countedDays: 'days' },
      head: { key: 'reported', label: ['已报修', 'Reported'] },
      figures: [
        {
          ...{ key: 'notDispatched', label: ['未派工', 'Not dispatched'], isPart: true, tone: 'danger' },
          filter: { progress: '3' },
        },
        {
          ...{ key: 'underRepair', label: ['维修中', 'Under repair'], isPart: true, tone: 'warning' },
          filter: { progress: '0,1' },
        },
        {
          ...{ key: 'completed', label: ['已完成', 'Completed'], isPart: true, tone: 'success' },
          filter: { progress: '2,4' },
        },
      ],
    },
  ],
})

export const blocks = [repairCount]

const told = { access: 'login', reads: true } as const

export const faultsBy = { type: ['按故障类型', 'By fault type'], card: ['按卡片', 'By card'] } as const

export const homeCalls = {
  faultTop5: { ...told, input: { days, by: choice(['分组', 'Group by'], faultsBy, { default: 'type' }) } },
  mechanicTop5: { ...told, input: { days } },
  repairTable: {
    ...told,
    input: {
      currentPage: int(['页码', 'Page'], { min: 1, max: 100_000, default: 1 }),
      pageSize: int(['每页行数', 'Rows a page'], { min: 1, max: 200, default: 10 }),
    },
  },
} as const satisfies Actions

export const todos: readonly Todo[] = [
  {
    ...{ name: 'faultsToDispatch', screen: 'repairReportOrder', of: 'repair', button: 'dispatch' },
    label: ['待派工的报修', 'Faults to be dispatched'],
    filter: { status: '1', progress: '3', isClosed: 'false' },
  },
  {
    ...{ name: 'toApproveRepair', screen: 'repairOrder', of: 'maintenance', button: 'approve' },
    label: ['待审核的维修单', 'Repairs to be approved'],
    filter: { status: '0' },
  },
]
