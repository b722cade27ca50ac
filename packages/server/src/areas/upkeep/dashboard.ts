// What upkeep counts for the dashboard, as the lists behind the figures count.
import { checkSheets, checkTasks, maintenanceOrders, maintenanceTasks } from '@tmlm/model/areas/upkeep/dashboard'
import { countedBy, type FigurePart } from '../../engine/list/figures.ts'
import { checkEquipmentBehaviour } from './checkEquipment.ts'
import { maintainBehaviour } from './maintain.ts'
import { planBehaviour } from './plan.ts'
import type { UpkeepPorts } from './sheets.ts'

export const upkeepFigures = (ports: UpkeepPorts): readonly FigurePart[] => [
  countedBy(maintenanceTasks, planBehaviour),
  countedBy(maintenanceOrders, maintainBehaviour(ports)),
  countedBy(checkTasks, planBehaviour),
  countedBy(checkSheets, checkEquipmentBehaviour(ports)),
]
