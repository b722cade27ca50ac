// What repair tells on the dashboard: the reports of some days and older ones that are still open, what failed most, who
// repaired most, and the orders that are open (R-13, R23).
import { block, type Todo } from '../../language/dashboard.ts'
import { countedDaysAsked } from './words.ts'

export const repairCount = block('repairCount', {
  label: ['维修', 'Repair'],
  row: 3,
  asks: { days: countedDaysAsked },
  tiles: [
    {
      ...{ name: 'repairReports', label: ['报修', 'Faults'], icon: 'tool' },
      screen: 'repairReportOrder',
      where: { countedDays: 'days' },
      head: { key: 'reported', label: ['已报修', 'Reported'] },
      figures: [
        {
          ...{ key: 'notDispatched', label: ['未派工', 'Not dispatched'], isPart: true, tone: 'danger' },
          where: { progress: '3' },
        },
        {
          ...{ key: 'underRepair', label: ['维修中', 'Under repair'], isPart: true, tone: 'warning' },
          where: { progress: '0,1' },
        },
        {
          ...{ key: 'completed', label: ['已完成', 'Completed'], isPart: true, tone: 'success' },
          where: { progress: '2,4' },
        },
      ],
    },
  ],
})

export const blocks = [repairCount]

export const todos: readonly Todo[] = [
  {
    ...{ name: 'faultsToDispatch', screen: 'repairReportOrder', of: 'repair', button: 'dispatch' },
    label: ['待派工的报修', 'Faults to be dispatched'],
    where: { status: '1', progress: '3', isClosed: 'false' },
  },
  {
    ...{ name: 'toApproveRepair', screen: 'repairOrder', of: 'maintenance', button: 'approve' },
    label: ['待审核的维修单', 'Repairs to be approved'],
    where: { status: '0' },
  },
]
