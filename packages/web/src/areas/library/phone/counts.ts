// What waits for somebody in the library: orders to pick, stocktakes to count, cards to bring back.
import type { CountedLines, WaitingCount } from '../../../engine/phone/counts.ts'
import { valuesOf } from '../../../engine/values.ts'
import { ordersIn } from './picking.ts'

const totalOf = (data: unknown): number => Number(valuesOf(data).totalRow ?? 0)

export const libraryCounts: Readonly<Record<string, WaitingCount>> = {
  PickUp: {
    key: () => ['requisitionTooling', 'listUnissued', {}],
    count: (data) => ordersIn(data).length,
  },
  // What has been counted waits for somebody else.
  CherkOrder: {
    key: (userId) => ['inventoryCountSlip', 'count', { status: '0', progress: '0,1', counterIds: userId }],
    count: totalOf,
  },
  ToBeReturnedCards: {
    key: (userId) => ['statisticalQuery', 'count', { list: 'listToReturn', holderUserId: userId }],
    count: totalOf,
  },
}

const cards: CountedLines = (count) => [`${count} 张卡片`, `${count} cards`]

/** The papers of the library are filled with cards. */
export const libraryPaperLines: Readonly<Record<string, CountedLines>> = {
  CardPickUpApply: cards,
  Outbound: cards,
  PickUp: cards,
  Inbound: cards,
}
