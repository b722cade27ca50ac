// Kinds of papers that move cards, which movement each of them makes, and which cards it may take.
import type { Offer } from '../../language/index.ts'
import { moveKinds, type CardStatus, type MoveType, type PlaceType } from './places.ts'

/** The bins of the warehouse that is chosen beside them. */
export const binsOfWarehouse: Offer = { list: 'list', asks: {}, from: ['warehouseId'] }

export const inboundTypes = {
  1: ['新入库', 'New'],
  2: ['归还入库', 'Return'],
  3: ['维修返回', 'Back from repair'],
  4: ['供应商退回', 'Back from supplier'],
  5: ['盘盈入库', 'Stocktake surplus'],
  6: ['期初入库', 'Opening'],
  7: ['租赁归还', 'Rental return'],
  8: ['其它入库', 'Other'],
} as const
export type InboundType = keyof typeof inboundTypes

/** What lay there before the books began. */
export const openingType: InboundType = 6

export const inboundMoves: Readonly<Record<InboundType, MoveType>> = {
  1: 11,
  2: 12,
  3: 13,
  4: 14,
  5: 15,
  6: 16,
  7: 17,
  8: 19,
}

/** Where each kind of inbound takes cards from: as its move does, but for a surplus, which was missing before. */
export const inboundPlaces = (type: InboundType): readonly PlaceType[] =>
  type === 5 ? [7] : moveKinds[inboundMoves[type]].from

export const outboundTypes = {
  1: ['领用出库', 'Collect'],
  2: ['送修出库', 'For repair'],
  3: ['委外出库', 'To supplier'],
  5: ['报废出库', 'Scrap'],
  6: ['销售出库', 'Sale'],
  7: ['出租出库', 'Rental'],
  9: ['其它出库', 'Other'],
} as const
export type OutboundType = keyof typeof outboundTypes

export const outboundMoves: Readonly<Record<OutboundType, MoveType>> = {
  1: 21,
  2: 22,
  3: 23,
  5: 26,
  6: 27,
  7: 28,
  9: 35,
}

/** What a card is chosen for: papers offer only what they would take. */
export const purposes = {
  inbound: ['入库', 'Inbound'],
  outbound: ['出库', 'Outbound'],
  collect: ['领用', 'Collect'],
  acceptance: ['验收', 'Acceptance'],
  transfer: ['调拨', 'Transfer'],
  bind: ['绑定', 'Bind'],
  custody: ['保管方变更', 'Custodian change'],
} as const
export type Purpose = keyof typeof purposes

/** How the pickers of cards on papers ask for them. */
export const cardsFor = (purpose: Purpose, from: readonly string[] = []) =>
  ({ list: 'listReferenceCard', asks: { purpose }, from }) as const

/** Written by the disposal papers alone. */
export const byDisposalOnly = { inbound: [7], outbound: [6, 7] } as const

/** Which cards each kind of outbound may take. */
export const outboundStates: Readonly<Record<OutboundType, readonly CardStatus[]>> = {
  1: ['inUse'],
  2: ['inUse', 'underRepair'],
  3: ['inUse', 'underRepair', 'sealed'],
  5: ['scrapped'],
  6: ['sold'],
  7: ['rented'],
  9: ['inUse'],
}
