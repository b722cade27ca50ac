import { codedArea } from '../../engine/codedArea.ts'

export const oee = codedArea(() => import('./index.ts'), {
  desk: ['oeeTaktDefinition', 'oeeOperationDetails', 'oeeDay', 'oeeSingleDeviceAnalysis'],
  phone: ['EquipmentOEE'],
})
