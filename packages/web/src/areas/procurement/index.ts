import type { Coded } from '../../engine/page.ts'

const orders = () => import('./PurchaseOrder.tsx')
const acceptances = () => import('./CardAcceptanceOrder.tsx')

export const desk = {
  purchaseOrder: orders,
  cardAcceptanceOrder: acceptances,
  equipmentPurchaseOrder: orders,
  equipmentAcceptanceOrder: acceptances,
} satisfies Coded

export const phone = {} satisfies Coded
