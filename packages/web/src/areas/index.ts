// The screens with code of their own, by name; each is a chunk that loads when it is opened. All others are drawn by the
// engine from their definition alone.
import type { ComponentType } from 'react'
import type { OwnScreenProps } from '../engine/page.ts'

export const codedScreens: Readonly<Record<string, () => Promise<ComponentType<OwnScreenProps>>>> = {
  dataDictionary: async () => (await import('./platform/dictionary/DataDictionary.tsx')).DataDictionary,
  roleManagement: async () => (await import('./platform/roles/RoleManagement.tsx')).RoleManagement,
  organizationManagement: async () => (await import('./platform/organization/OrganizationManagement.tsx')).default,
  systemConfig: async () => (await import('./platform/systemConfig/SystemConfig.tsx')).default,
  personalConfig: async () => (await import('./platform/personalConfig/PersonalConfig.tsx')).default,
  toolingType: async () => (await import('./tooling/ToolingTypes.tsx')).default,
  mouldEquipmentFiles: async () => (await import('./tooling/MouldFiles.tsx')).default,
  mouldEquipmentCard: async () => (await import('./tooling/MouldCards.tsx')).default,
  purchaseOrder: async () => (await import('./tooling/papers/PurchaseOrder.tsx')).default,
  cardAcceptanceOrder: async () => (await import('./tooling/papers/CardAcceptanceOrder.tsx')).default,
  outboundConfig: async () => (await import('./tooling/papers/OutboundConfig.tsx')).default,
  collectOrder: async () => (await import('./tooling/papers/CollectOrder.tsx')).default,
  inboundOrder: async () => (await import('./tooling/papers/InboundOrder.tsx')).default,
  outboundOrder: async () => (await import('./tooling/papers/OutboundOrder.tsx')).default,
  checkOrder: async () => (await import('./tooling/papers/CheckOrder.tsx')).default,
  locationFiles: async () => (await import('./basicData/LocationFiles.tsx')).default,
}

/** The screens of the mobile-style home. Apart, since a screen there may have the name of one at the desk. */
export const phoneCode: typeof codedScreens = {
  CardPickUpApply: async () => (await import('./tooling/phone/CardPickUpApply.tsx')).default,
  Outbound: async () => (await import('./tooling/phone/Outbound.tsx')).default,
  PickUp: async () => (await import('./tooling/phone/PickUp.tsx')).default,
  CherkOrder: async () => (await import('./tooling/phone/CherkOrder.tsx')).default,
  StockQuery: async () => (await import('./tooling/phone/StockQuery.tsx')).default,
  LocationRestrict: async () => (await import('./tooling/phone/LocationRestrict.tsx')).default,
  ToBeReturnedCards: async () => (await import('./tooling/phone/ToBeReturnedCards.tsx')).default,
  CardInfo: async () => (await import('./tooling/phone/CardInfo.tsx')).default,
  CardAttachment: async () => (await import('./tooling/phone/CardAttachment.tsx')).default,
  QueryAttachment: async () => (await import('./tooling/phone/QueryAttachment.tsx')).default,
  ToolingBind: async () => (await import('./tooling/phone/ToolingBind.tsx')).default,
  Inbound: async () => (await import('./tooling/phone/Inbound.tsx')).default,
}
