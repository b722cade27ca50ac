import type { Coded } from '../../engine/page.ts'

export const desk = {
  purchaseOrder: () => import('./PurchaseOrder.tsx'),
  cardAcceptanceOrder: () => import('./CardAcceptanceOrder.tsx'),
} satisfies Coded

export const phone = {} satisfies Coded
