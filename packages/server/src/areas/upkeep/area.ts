import type { ServerArea } from '../../engine/area.ts'
import { cardPlanBehaviour } from './cardPlan.ts'
import { cardPlanNumBehaviour } from './cardPlanNum.ts'
import { checkEquipmentBehaviour } from './checkEquipment.ts'
import { dailyInspectionBehaviour } from './dailyInspection.ts'
import { maintainBehaviour } from './maintain.ts'
import { maintainTeamBehaviour } from './maintainTeam.ts'
import { fillTasks, settleAllCounts, sweepChecks } from './nightTasks.ts'
import { planBehaviour } from './plan.ts'
import { listCheckRateBehaviour, listNeedBehaviour, listOverdueBehaviour, maintainRateBehaviour } from './reports.ts'
import { schemeBehaviour } from './scheme.ts'
import { upkeepFigures } from './dashboard.ts'
import type { UpkeepPorts } from './sheets.ts'
import { listWithoutChecksBehaviour, listWithoutUpkeepBehaviour } from './uncovered.ts'
import { upkeepWarningSources } from './warnings.ts'

export const upkeepArea = (ports: UpkeepPorts): ServerArea => ({
  behaviours: () => [
    schemeBehaviour,
    cardPlanBehaviour,
    cardPlanNumBehaviour,
    planBehaviour,
    maintainBehaviour(ports),
    checkEquipmentBehaviour(ports),
    dailyInspectionBehaviour(ports),
    maintainTeamBehaviour(ports),
    listNeedBehaviour,
    listOverdueBehaviour,
    maintainRateBehaviour,
    listCheckRateBehaviour,
    listWithoutUpkeepBehaviour,
    listWithoutChecksBehaviour,
  ],
  warnings: upkeepWarningSources,
  figures: upkeepFigures(ports),
  tasks: { T04: fillTasks(1), T05: fillTasks(2), T16: settleAllCounts, T17: sweepChecks },
})
