import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const calling = () => import('./CallScreen.tsx')

export const desk = {
  dispatchOrder: calling,
  repairOrder: calling,
  bindingMaintenance: calling,
  dispatchRangeSetting: calling,
  faultType: () => import('./FaultTypes.tsx'),
} satisfies Coded

export const phone = {
  Repair: () => import('./phone/ReportFault.tsx'),
  MaintainedList: () => import('./phone/PendingRepairs.tsx'),
  Dispatch: () => import('./phone/DispatchReports.tsx'),
  MyRepairRecord: () => import('./phone/RepairRecords.tsx'),
  MachineRepairCard: () => import('./phone/MechanicCard.tsx'),
  Dashboard: () => import('./phone/RepairBoard.tsx'),
  mobileMaintenanceDetail: () => import('./phone/RepairDetail.tsx'),
} satisfies Coded

export const tabs = {
  newCard: [
    {
      key: 'repairs',
      label: ['维修', 'Repairs'],
      Content: patientLazy(() => import('./CardRepairs.tsx')),
      leadsTo: ['/dailyBusiness/repairManagement/repairReportOrder'],
    },
  ],
} satisfies BroughtTabs
