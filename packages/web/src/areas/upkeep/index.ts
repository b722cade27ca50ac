import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {
  maintenancePlans: () => import('./Schemes.tsx'),
  cardMaintenancePlans: () => import('./CardSchemes.tsx'),
  maintenancePlan: () => import('./tasks/Tasks.tsx'),
  maintenancePlanByNumer: () => import('./PlansByCount.tsx'),
  needMaintenanceDetail: () => import('./tasks/NeedMaintenance.tsx'),
  spotCheckPlans: () => import('./Schemes.tsx'),
  cardSpotCheckPlans: () => import('./CardSchemes.tsx'),
  equipmentCheckPlan: () => import('./tasks/Tasks.tsx'),
  inspection: () => import('./inspection/Inspections.tsx'),
  spotCheckSituation: () => import('./situation/Situation.tsx'),
  reportSpotCheckSituation: () => import('./situation/Situation.tsx'),
} satisfies Coded

export const phone = {
  EquipmentCheckQuery: () => import('./phone/EquipmentCheckQuery.tsx'),
  Inspection: () => import('./phone/Patrols.tsx'),
} satisfies Coded

export const tabs = {
  newCard: [
    {
      key: 'upkeep',
      label: ['保养', 'Maintenance'],
      Content: patientLazy(async () => ({ default: (await import('./CardTasks.tsx')).CardUpkeep })),
      leadsTo: ['/dailyBusiness/maintenanceManagement/maintenancePlan'],
    },
    {
      key: 'checks',
      label: ['点检', 'Spot checks'],
      Content: patientLazy(async () => ({ default: (await import('./CardTasks.tsx')).CardChecks })),
      leadsTo: ['/dailyBusiness/spotCheckManagement/equipmentCheckPlan'],
    },
    {
      key: 'inspections',
      label: ['巡检', 'Inspections'],
      Content: patientLazy(() => import('./inspection/CardInspections.tsx')),
      leadsTo: ['/dailyBusiness/inspectionManagement/inspection'],
    },
  ],
} satisfies BroughtTabs
