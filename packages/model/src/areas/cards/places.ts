// Where a card can be, what brings it there, and which status goes with which place: the stock model as plain data.

export const placeTypes = {
  0: ['未入库', 'Not stocked'],
  1: ['在库', 'In warehouse'],
  2: ['已领用', 'Issued'],
  3: ['送修中', 'Out for repair'],
  4: ['在供应商处', 'At supplier'],
  5: ['调拨在途', 'In transit'],
  6: ['在客户或承租方', 'With customer or lessee'],
  7: ['遗失', 'Missing'],
  8: ['在现场', 'On site'],
  9: ['已离场', 'Left the site'],
} as const
export type PlaceType = keyof typeof placeTypes

/** Keepers see the cards that stand in their warehouses or are out from there, whatever organisation these belong to. */
const warehouses = { resource: 'warehouse', headedBy: 'managerId', keptBy: 'keeperIds' }
export const inWarehouse = { fields: ['warehouseId'], place: warehouses } as const
export const inWarehouseOrLent = { fields: ['warehouseId', 'lentFromId'], place: warehouses } as const
export const cardInWarehouse = (of: string) =>
  ({
    ...inWarehouseOrLent,
    through: { table: 'cardPosition', by: 'cardId', of, knows: ['orgId', 'cardType'] },
  }) as const

/** One place. Which of the references are filled depends on the type. */
export interface Place {
  readonly placeType: PlaceType
  readonly warehouseId?: string | null
  readonly locationId?: string | null
  readonly holderUserId?: string | null
  readonly holderDeptId?: string | null
  readonly productLineId?: string | null
  readonly equipmentCardId?: string | null
  readonly station?: string | null
  readonly supplierId?: string | null
  readonly customerId?: string | null
  readonly lesseeOrgId?: string | null
  readonly transferId?: string | null
  /** Of a missing card: where it was last. */
  readonly lastKey?: string | null
}

/** The canonical text of a place: two places are the same when their keys are. */
export function placeKey(place: Place): string {
  switch (place.placeType) {
    case 0:
      return 'N'
    case 1:
      return `W:${place.warehouseId}:${place.locationId ?? 0}`
    case 2:
      return `I:${place.holderUserId ?? 0}:${place.holderDeptId ?? 0}:${place.productLineId ?? 0}:${place.equipmentCardId ?? 0}:${place.station ?? ''}`
    case 3:
      return `R:${place.supplierId ?? place.holderDeptId ?? 0}`
    case 4:
      return `S:${place.supplierId}`
    case 5:
      return `T:${place.transferId}`
    case 6:
      return lesseeKey(place)
    case 7:
      return `M:${place.lastKey}`
    case 8:
      return `O:${place.productLineId ?? 0}`
    case 9:
      return 'G'
  }
}

const lesseeKey = ({ supplierId, customerId, lesseeOrgId }: Place): string =>
  customerId ? `C:customer:${customerId}` : supplierId ? `C:supplier:${supplierId}` : `C:org:${lesseeOrgId}`

export interface MoveKind {
  readonly label: readonly [string, string]
  readonly from: readonly PlaceType[]
  readonly to: readonly PlaceType[]
}

const everywhere: readonly PlaceType[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The movements; 10 (birth) starts from nowhere, 90 (reversal) goes whatever way it undoes. */
export const moveKinds = {
  10: { label: ['建卡', 'Card created'], from: [], to: [0, 8] },
  11: { label: ['新入库', 'New inbound'], from: [0], to: [1] },
  12: { label: ['归还入库', 'Return'], from: [2], to: [1] },
  13: { label: ['维修返回', 'Back from repair'], from: [3], to: [1] },
  14: { label: ['供应商退回', 'Back from supplier'], from: [4], to: [1] },
  15: { label: ['盘盈', 'Stocktake surplus'], from: [0, 2, 3, 4, 5, 7, 8], to: [1, 4] },
  16: { label: ['期初', 'Opening'], from: [0], to: [1, 2, 4] },
  17: { label: ['租赁归还', 'Rental return'], from: [6], to: [1] },
  18: { label: ['供应商处验收', 'Accepted at supplier'], from: [0], to: [4] },
  19: { label: ['其它入库', 'Other in'], from: [0, 8], to: [1] },
  21: { label: ['领用出库', 'Issue'], from: [1], to: [2] },
  22: { label: ['送修', 'Out for repair'], from: [1], to: [3] },
  23: { label: ['委外', 'To supplier'], from: [1], to: [4] },
  24: { label: ['调出', 'Transfer out'], from: [1, 4, 8], to: [5] },
  25: { label: ['调入', 'Transfer in'], from: [5], to: [1, 4, 8] },
  26: { label: ['报废出库', 'Scrap out'], from: [0, 1, 2, 3, 4, 5, 6, 7, 8], to: [9] },
  27: { label: ['销售出库', 'Sale'], from: [1, 8], to: [9] },
  28: { label: ['出租', 'Rental'], from: [1, 8], to: [6] },
  29: { label: ['盘亏', 'Loss'], from: [1, 4, 5], to: [7] },
  31: { label: ['移库', 'Relocation'], from: [1], to: [1] },
  32: { label: ['上机', 'Mount'], from: [2, 8], to: [2] },
  33: { label: ['下机', 'Dismount'], from: [2], to: [2, 8] },
  34: { label: ['转手', 'Hand over'], from: [2], to: [2] },
  35: { label: ['其它出库', 'Other out'], from: [1], to: [2, 8] },
  36: { label: ['保管方变更', 'Custodian change'], from: [3, 4], to: [3, 4] },
  37: { label: ['产线变更', 'Line change'], from: [8], to: [8] },
  // Of measuring instruments. Without a laboratory outside, the one in the house holds them.
  41: { label: ['送检', 'Sent for verification'], from: [0, 1, 2], to: [2, 4] },
  42: { label: ['检定返回', 'Back from verification'], from: [2, 4], to: [0, 1, 2] },
  43: { label: ['遗失', 'Lost in use'], from: [2], to: [7] },
  44: { label: ['期初在用', 'Opening in use'], from: [0], to: [2] },
  90: { label: ['冲销', 'Reversal'], from: everywhere, to: everywhere },
} as const satisfies Record<number, MoveKind>
export type MoveType = keyof typeof moveKinds

export const moveTypes = Object.fromEntries(
  Object.entries(moveKinds).map(([type, { label }]) => [type, label]),
) as unknown as { readonly [T in MoveType]: (typeof moveKinds)[T]['label'] }

export const directions = {
  1: ['入库', 'In'],
  2: ['出库', 'Out'],
  3: ['移库', 'Relocation'],
  4: ['库外', 'Outside'],
} as const

/** By the two places alone, a reversal's too. */
export const directionOf = (from: PlaceType | undefined, to: PlaceType): keyof typeof directions =>
  to === 1 ? (from === 1 ? 3 : 1) : from === 1 ? 2 : 4

export const mayMove = (type: MoveType, from: PlaceType, to: PlaceType): boolean => {
  const kind: MoveKind = moveKinds[type]
  return kind.from.includes(from) && kind.to.includes(to)
}

/** A card awaiting acceptance may lie in a quarantine site only; the warehouse tells. */
export interface Standing {
  readonly status: CardStatus
  readonly isQuarantine?: boolean
}

export type CardStatus = 'none' | 'awaiting' | 'inUse' | 'underRepair' | 'sealed' | 'scrapped' | 'sold' | 'rented'

const placesOf: Readonly<Record<CardStatus, readonly PlaceType[]>> = {
  none: [0, 1, 4],
  awaiting: [0, 1, 4, 7],
  inUse: [0, 1, 2, 3, 4, 5, 7, 8],
  underRepair: [0, 1, 2, 3, 4, 7, 8],
  sealed: [0, 1, 4, 5, 7, 8],
  scrapped: [1, 4, 7, 9],
  sold: [9],
  rented: [6],
}

export const mayStand = ({ status, isQuarantine = true }: Standing, place: PlaceType): boolean =>
  placesOf[status].includes(place) && (status !== 'awaiting' || place !== 1 || isQuarantine)
