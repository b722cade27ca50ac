// What repair tells on the dashboard: the reports of the last thirty days and older ones that are still open (R-13, R23).
import { block, type Todo } from '../../language/dashboard.ts'

export const repairCount = block('repairCount', {
  label: ['维修', 'Repair'],
  row: 3,
  tiles: [
    {
      ...{ name: 'repairReports', label: ['近 30 天报修', 'Faults in 30 days'], icon: 'tool' },
      screen: 'repairReportOrder',
      filter: { isCounted: 'true' },
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
