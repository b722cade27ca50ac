import { repairCount } from '@tmlm/model/areas/repair/dashboard'
import type { ServerArea } from '../../engine/area.ts'
import { countedBy } from '../../engine/list/figures.ts'
import { maintainWorkerBehaviour } from './bindings.ts'
import { kanbanBehaviour } from './boards.ts'
import { repairLists } from './dashboard.ts'
import { dispatchBehaviour } from './dispatchOrders.ts'
import { maintenanceDurationBehaviour } from './durations.ts'
import { faultReviewBehaviour } from './faultReviews.ts'
import { faultTypeBehaviour } from './faultTypes.ts'
import { dispatchRangeBehaviour } from './ranges.ts'
import { faultChartBehaviour, machineMaintenanceDetailBehaviour, maintenanceDetailBehaviour } from './reports.ts'
import { maintenanceBehaviour } from './repairOrders.ts'
import { repairBehaviour, reportBehaviour } from './repairReports.ts'
import { repairWarningSources } from './warnings.ts'
import { evaluateSilent, watchDispatches } from './tasks.ts'

export const repairArea: ServerArea = {
  behaviours: ({ sessions: { tenants }, files }) => [
    faultTypeBehaviour,
    maintainWorkerBehaviour,
    dispatchRangeBehaviour,
    repairBehaviour({ tenants, files }),
    dispatchBehaviour,
    maintenanceBehaviour,
    faultReviewBehaviour,
    maintenanceDetailBehaviour,
    maintenanceDurationBehaviour,
    faultChartBehaviour,
    machineMaintenanceDetailBehaviour,
  ],
  services: () => [kanbanBehaviour],
  figures: [countedBy(repairCount, reportBehaviour), ...repairLists],
  warnings: repairWarningSources,
  tasks: { T18: watchDispatches, T19: evaluateSilent },
}
