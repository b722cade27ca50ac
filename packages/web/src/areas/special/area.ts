import { codedArea } from '../../engine/codedArea.ts'

export const special = codedArea(() => import('./index.ts'), {
  desk: [
    'pressureVesselLedger',
    'pressurePipelineLedger',
    'hoistingMachineryLedger',
    'boilerLedger',
    'elevatorLedger',
    'vehicleLedger',
    'specialEquipmentWarningSettings',
    'specialEquipmentToBeInspected',
  ],
  phone: [],
  tabsOn: ['newCard'],
})
