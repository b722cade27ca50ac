import type { ServerArea } from '../../engine/area.ts'
import { moldTaskBehaviour } from './changes.ts'
import { mouldChangeFigures } from './dashboard.ts'
import { listGanttBehaviour } from './gantt.ts'
import { productPlanBehaviour } from './plans.ts'
import { listChangeDetailBehaviour, listChangeFiguresBehaviour } from './reports.ts'
import { mouldChangeWarningSources } from './warnings.ts'

export const mouldChangeArea: ServerArea = {
  behaviours: () => [
    productPlanBehaviour,
    moldTaskBehaviour,
    listChangeDetailBehaviour,
    listChangeFiguresBehaviour,
    listGanttBehaviour,
  ],
  warnings: mouldChangeWarningSources,
  figures: mouldChangeFigures,
}
