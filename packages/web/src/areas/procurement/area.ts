import { codedArea } from '../../engine/codedArea.ts'

export const procurement = codedArea(() => import('./index.ts'), {
  desk: ['purchaseOrder', 'cardAcceptanceOrder', 'equipmentPurchaseOrder', 'equipmentAcceptanceOrder'],
})
