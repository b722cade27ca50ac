import type { Area } from '../../language/index.ts'
import { groups, screens } from './screens.ts'
import { faultType, faultTypeBusiness } from './faultType.ts'
import { maintainWorker, bindingMaintenance } from './maintainWorker.ts'
import { dispatchRange, dispatchRangeSetting } from './dispatchRange.ts'
import { repair, repairReportOrder } from './repair.ts'
import { dispatch, dispatchOrder } from './dispatch.ts'
import { maintenance, repairOrder } from './maintenance.ts'
import { blocks, todos } from './dashboard.ts'
import { kanban } from './kanban.ts'
import { phonePapers } from './phone.ts'
import { pictures } from './pictures.ts'
import { faultChart, machineMaintenanceDetail, maintenanceDetail } from './reports.ts'
import { maintenanceDuration } from './durations.ts'
import { repairWarnings } from './warnings.ts'
import { faultReview, cardFaultReview } from './faultReview.ts'

export const repairArea = {
  resources: [faultType, maintainWorker, dispatchRange, repair, dispatch, maintenance, faultReview],
  businesses: [
    faultTypeBusiness,
    bindingMaintenance,
    dispatchRangeSetting,
    repairReportOrder,
    dispatchOrder,
    repairOrder,
    cardFaultReview,
  ],
  reports: [maintenanceDetail, maintenanceDuration, faultChart, machineMaintenanceDetail],
  services: [kanban],
  blocks,
  todos,
  pictures,
  phonePapers,
  warnings: repairWarnings,
  groups,
  screens,
} as const satisfies Area
