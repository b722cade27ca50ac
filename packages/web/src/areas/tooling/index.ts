import { bin } from '@tmlm/model/areas/basicData/rules'
import { usableMoulds } from '@tmlm/model/areas/basicData/product'
import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {
  toolingType: () => import('./ToolingTypes.tsx'),
  mouldEquipmentFiles: () => import('./MouldFiles.tsx'),
  mouldEquipmentCard: () => import('./MouldCards.tsx'),
  equipmentFiles: () => import('./MouldFiles.tsx'),
  equipmentCardFiles: () => import('./MouldCards.tsx'),
  instrumentDocument: () => import('./MouldFiles.tsx'),
  instrumentCard: () => import('./MouldCards.tsx'),
  cardManual: () => import('./manual/CardManual.tsx'),
  purchaseOrder: () => import('./papers/PurchaseOrder.tsx'),
  cardAcceptanceOrder: () => import('./papers/CardAcceptanceOrder.tsx'),
  outboundConfig: () => import('./papers/OutboundConfig.tsx'),
  collectOrder: () => import('./papers/CollectOrder.tsx'),
  inboundOrder: () => import('./papers/InboundOrder.tsx'),
  outboundOrder: () => import('./papers/OutboundOrder.tsx'),
  checkOrder: () => import('./papers/CheckOrder.tsx'),
  cardPosition: () => import('./library/CardPosition.tsx'),
  cardsToBeReturned: () => import('./library/CardsToBeReturned.tsx'),
} satisfies Coded

export const phone = {
  CardPickUpApply: () => import('./phone/CardPickUpApply.tsx'),
  Outbound: () => import('./phone/Outbound.tsx'),
  PickUp: () => import('./phone/PickUp.tsx'),
  CherkOrder: () => import('./phone/CherkOrder.tsx'),
  StockQuery: () => import('./phone/StockQuery.tsx'),
  LocationRestrict: () => import('./phone/LocationRestrict.tsx'),
  ToBeReturnedCards: () => import('./phone/ToBeReturnedCards.tsx'),
  CardInfo: () => import('./phone/CardInfo.tsx'),
  CardAttachment: () => import('./phone/CardAttachment.tsx'),
  QueryAttachment: () => import('./phone/QueryAttachment.tsx'),
  ToolingBind: () => import('./phone/ToolingBind.tsx'),
  Inbound: () => import('./phone/Inbound.tsx'),
} satisfies Coded

/** The cards in a bin, on the bin; the moulds that make a product, on the product. */
export const tabs = {
  cargoLocation: [
    {
      key: 'contents',
      label: ['库位卡片', 'Cards in it'],
      Content: patientLazy(() => import('./BinContents.tsx')),
      leadsTo: [
        '/toolingManagement/masterDataManagement/mouldEquipmentCard',
        '/equipmentManagement/equipmentCardFiles',
      ],
      isOf: ({ kind }) => kind === bin,
    },
  ],
  product: [
    {
      key: 'moulds',
      label: usableMoulds,
      Content: patientLazy(() => import('./ProductMoulds.tsx')),
    },
  ],
} satisfies BroughtTabs
