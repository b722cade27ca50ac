import type { ServerArea } from '../../engine/area.ts'
import { moldTaskBehaviour } from './changes.ts'
import { mouldChangeFigures } from './dashboard.ts'
import { listGanttBehaviour } from './gantt.ts'
import { moldTimeBehaviour } from './moldTime.ts'
import { productPlanBehaviour } from './plans.ts'
import { listChangeDetailBehaviour, listChangeFiguresBehaviour, listChangePausesBehaviour } from './reports.ts'
import { mouldChangeWarningSources } from './warnings.ts'

export const mouldChangeArea: ServerArea = {
  behaviours: () => [
    productPlanBehaviour,
    moldTaskBehaviour,
    moldTimeBehaviour,
    listChangeDetailBehaviour,
    listChangeFiguresBehaviour,
    listChangePausesBehaviour,
    listGanttBehaviour,
  ],
  warnings: mouldChangeWarningSources,
  figures: mouldChangeFigures,
}
