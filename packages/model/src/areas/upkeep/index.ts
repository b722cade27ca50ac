import type { Area } from '../../language/index.ts'
import { groups, screens } from './screens.ts'
import { spotcheck, inspectionItem, maintenanceProject, spotCheckProject } from './spotcheck.ts'
import { scheme, inspectionScheme, maintenancePlans, spotCheckPlans } from './scheme.ts'
import { cardPlan, cardMaintenancePlans, cardSpotCheckPlans } from './cardPlan.ts'
import { cardPlanNum, maintenancePlanByNumer } from './cardPlanNum.ts'
import { plan, maintenancePlan, equipmentCheckPlan } from './plan.ts'
import { maintain, maintenanceOrder } from './maintain.ts'
import { checkEquipment, equipmentDailyCheck } from './checkEquipment.ts'
import { dailyInspection, inspectionBusiness } from './dailyInspection.ts'
import { maintainTeam, maintenanceTeam } from './maintainTeam.ts'
import { listCheckRate } from './checkRate.ts'
import { phonePapers } from './phone.ts'
import { blocks, todos } from './dashboard.ts'
import { pictures } from './pictures.ts'
import { upkeepWarnings } from './warnings.ts'
import { listNeed, listOverdue, maintainRate } from './reports.ts'
import { listWithoutChecks, listWithoutUpkeep } from './uncovered.ts'

export const upkeepArea = {
  resources: [spotcheck, scheme, cardPlan, cardPlanNum, plan, maintain, checkEquipment, dailyInspection, maintainTeam],
  businesses: [
    maintenanceProject,
    spotCheckProject,
    maintenancePlans,
    spotCheckPlans,
    cardMaintenancePlans,
    cardSpotCheckPlans,
    maintenancePlanByNumer,
    maintenancePlan,
    equipmentCheckPlan,
    maintenanceOrder,
    equipmentDailyCheck,
    maintenanceTeam,
    inspectionBusiness,
    inspectionItem,
    inspectionScheme,
  ],
  reports: [listNeed, listOverdue, maintainRate, listCheckRate, listWithoutUpkeep, listWithoutChecks],
  pictures,
  phonePapers,
  blocks,
  todos,
  warnings: upkeepWarnings,
  groups,
  screens,
} as const satisfies Area
