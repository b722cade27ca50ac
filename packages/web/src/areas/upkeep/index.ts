import type { Coded } from '../../engine/page.ts'

export const desk = {
  maintenancePlans: () => import('./Schemes.tsx'),
  cardMaintenancePlans: () => import('./CardSchemes.tsx'),
  maintenancePlan: () => import('./tasks/Tasks.tsx'),
  maintenancePlanByNumer: () => import('./PlansByCount.tsx'),
  needMaintenanceDetail: () => import('./tasks/NeedMaintenance.tsx'),
  spotCheckPlans: () => import('./Schemes.tsx'),
  cardSpotCheckPlans: () => import('./CardSchemes.tsx'),
  equipmentCheckPlan: () => import('./tasks/Tasks.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded
