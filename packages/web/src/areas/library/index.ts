import type { BroughtTabs, Coded } from '../../engine/page.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

export const desk = {
  outboundConfig: () => import('./papers/OutboundConfig.tsx'),
  collectOrder: () => import('./papers/CollectOrder.tsx'),
  inboundOrder: () => import('./papers/InboundOrder.tsx'),
  outboundOrder: () => import('./papers/OutboundOrder.tsx'),
  checkOrder: () => import('./papers/CheckOrder.tsx'),
  cardPosition: () => import('./reports/CardPosition.tsx'),
  cardsToBeReturned: () => import('./reports/CardsToBeReturned.tsx'),
} satisfies Coded

export const phone = {
  CardPickUpApply: () => import('./phone/CardPickUpApply.tsx'),
  Outbound: () => import('./phone/Outbound.tsx'),
  PickUp: () => import('./phone/PickUp.tsx'),
  CherkOrder: () => import('./phone/CherkOrder.tsx'),
  StockQuery: () => import('./phone/StockQuery.tsx'),
  ToBeReturnedCards: () => import('./phone/ToBeReturnedCards.tsx'),
  Inbound: () => import('./phone/Inbound.tsx'),
} satisfies Coded

export const tabs = {
  newCard: [
    {
      key: 'moves',
      label: ['移动记录', 'Moves'],
      Content: patientLazy(() => import('./reports/CardMoves.tsx')),
      leadsTo: ['/toolingManagement/moldLibraryManagement/inOutDetail'],
    },
  ],
} satisfies BroughtTabs
