import { codedArea } from '../../engine/codedArea.ts'

export const repair = codedArea(() => import('./index.ts'), {
  desk: ['dispatchOrder', 'repairOrder', 'bindingMaintenance', 'dispatchRangeSetting', 'faultType'],
  phone: [
    'Repair',
    'MaintainedList',
    'Dispatch',
    'MyRepairRecord',
    'MachineRepairCard',
    'Dashboard',
    'mobileMaintenanceDetail',
  ],
  tabsOn: ['newCard'],
})
