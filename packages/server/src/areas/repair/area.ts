import type { ServerArea } from '../../engine/area.ts'
import { maintainWorkerBehaviour } from './bindings.ts'
import { dispatchBehaviour } from './dispatchOrders.ts'
import { maintenanceDurationBehaviour } from './durations.ts'
import { faultReviewBehaviour } from './faultReviews.ts'
import { faultTypeBehaviour } from './faultTypes.ts'
import { dispatchRangeBehaviour } from './ranges.ts'
import { faultChartBehaviour, machineMaintenanceDetailBehaviour, maintenanceDetailBehaviour } from './reports.ts'
import { maintenanceBehaviour } from './repairOrders.ts'
import { repairBehaviour } from './repairReports.ts'
import { repairWarningSources } from './warnings.ts'
import { evaluateSilent, watchDispatches } from './tasks.ts'

export const repairArea: ServerArea = {
  behaviours: () => [
    faultTypeBehaviour,
    maintainWorkerBehaviour,
    dispatchRangeBehaviour,
    repairBehaviour,
    dispatchBehaviour,
    maintenanceBehaviour,
    faultReviewBehaviour,
    maintenanceDetailBehaviour,
    maintenanceDurationBehaviour,
    faultChartBehaviour,
    machineMaintenanceDetailBehaviour,
  ],
  warnings: repairWarningSources,
  tasks: { T18: watchDispatches, T19: evaluateSilent },
}
