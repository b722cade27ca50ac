import type { Coded } from '../../engine/page.ts'

const calling = () => import('./CallScreen.tsx')

export const desk = {
  repairReportOrder: () => import('./RepairReports.tsx'),
  dispatchOrder: calling,
  repairOrder: calling,
  bindingMaintenance: calling,
  dispatchRangeSetting: calling,
  faultType: () => import('./FaultTypes.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded
