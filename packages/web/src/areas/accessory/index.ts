import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {
  sparePartsType: () => import('./files/PartTypes.tsx'),
  sparePartsFiles: () => import('./files/PartFiles.tsx'),
  accessorySafetyStockSetting: () => import('./files/SafetyStock.tsx'),
  accessoryApply: () => import('./papers/Applications.tsx'),
  accessoryInbound: () => import('./papers/PartsInbound.tsx'),
  accessoryOutbound: () => import('./papers/PartsOutbound.tsx'),
  accessoryCheckOrder: () => import('./papers/PartsCheck.tsx'),
  accessoryMinStockWarning: () => import('./reports/ShortParts.tsx'),
  accessoryInOutDetail: () => import('./reports/PartsInOut.tsx'),
  accessoryStockOnHand: () => import('./reports/PartsStock.tsx'),
} satisfies Coded

export const phone = {
  ReturnWarehouse: () => import('./phone/ReturnWarehouse.tsx'),
  AccessoryPickUp: () => import('./phone/AccessoryPickUp.tsx'),
  AccessoryCheckOrder: () => import('./phone/AccessoryCheckOrder.tsx'),
  AccessoryStockQuery: () => import('./phone/AccessoryStockQuery.tsx'),
} satisfies Coded

/** What was built into a card, on the card. */
const partsUsed = [
  {
    key: 'partsUsed',
    label: ['备件使用', 'Parts used'],
    Content: patientLazy(() => import('./reports/CardParts.tsx')),
    leadsTo: ['/accessoryManagement/inventory/accessoryInOutDetail'],
  },
] satisfies BroughtTabs[string]

export const tabs = { newCard: partsUsed, instrumentCard: partsUsed } satisfies BroughtTabs
