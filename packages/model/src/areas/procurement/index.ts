import type { Area } from '../../language/index.ts'
import { acceptance, cardAcceptanceOrder, equipmentAcceptanceOrder } from './acceptance.ts'
import { equipmentPurchaseOrder, procurementOrder, purchaseOrder } from './procurementOrder.ts'
import { groups, screens } from './screens.ts'
import { procurementWarnings } from './warnings.ts'

export const procurement = {
  resources: [procurementOrder, acceptance],
  businesses: [purchaseOrder, equipmentPurchaseOrder, cardAcceptanceOrder, equipmentAcceptanceOrder],
  groups,
  screens,
  warnings: procurementWarnings,
} as const satisfies Area
