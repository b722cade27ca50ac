import { codedArea } from '../../engine/codedArea.ts'

export const upkeep = codedArea(() => import('./index.ts'), {
  desk: [
    'maintenancePlans',
    'cardMaintenancePlans',
    'maintenancePlan',
    'maintenancePlanByNumer',
    'needMaintenanceDetail',
    'spotCheckPlans',
    'cardSpotCheckPlans',
    'equipmentCheckPlan',
    'inspection',
    'spotCheckSituation',
    'reportSpotCheckSituation',
  ],
  phone: ['EquipmentCheckQuery', 'Inspection'],
  tabsOn: ['newCard'],
  textsOf: ['basicData'],
})
