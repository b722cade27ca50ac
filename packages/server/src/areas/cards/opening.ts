// Cards that come in by a file and were there before: born as any card, and moved at once to where the file says they are.
import { openingStates, type OpeningState } from '@tmlm/model/areas/cards/opening'
import type { Place } from '@tmlm/model/areas/cards/places'
import { Refusal, refuseFields, type FieldError, type Text, type Values } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { requireKeeper } from '../basicData/index.ts'
import { moveOrTell } from './moves.ts'

export interface Opening {
  readonly status: OpeningState | undefined
  readonly place: Place | undefined
}

/** What the file says of a new card besides its fields; refused where it names several places. */
export function openingOf(besides: Readonly<Values>): Opening {
  const warehouseId = idIn(besides.openingWarehouseId)
  const locationId = idIn(besides.openingLocationId)
  const [holderUserId, holderDeptId] = [idIn(besides.openingHolderId), idIn(besides.openingDeptId)]
  const productLineId = idIn(besides.openingLineId)
  const supplierId = idIn(besides.openingSupplierId)
  if (locationId && !warehouseId)
    throw refuseFields([
      { field: 'openingWarehouseId', text: ['请填写库位所在的仓库', 'Give the warehouse of the bin'] },
    ])
  const places: [string, Place][] = []
  if (warehouseId) places.push(['openingWarehouseId', { placeType: 1, warehouseId, locationId }])
  if (holderUserId ?? holderDeptId ?? productLineId)
    places.push([
      holderUserId ? 'openingHolderId' : holderDeptId ? 'openingDeptId' : 'openingLineId',
      { placeType: 2, holderUserId, holderDeptId, productLineId },
    ])
  if (supplierId) places.push(['openingSupplierId', { placeType: 4, supplierId }])
  const [first, ...others] = places
  if (others.length > 0) throw refuseFields(others.map(([field]) => ({ field, text: onePlace })))
  return { status: stateIn(besides.openingStatus), place: first?.[1] }
}

const onePlace: Text = [
  '期初位置只能填一类：仓库、领用或供应商',
  'Only one opening place: a warehouse, a holder or a supplier',
]

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const stateIn = (value: unknown): OpeningState | undefined =>
  Object.keys(openingStates).find((state): state is OpeningState => state === value)

export interface OpenedCard {
  readonly id: string
  readonly code: string
  readonly place: Place
}

/** The cards are born and stand nowhere yet. What keeps one from its place is told at the column of the file. */
export async function placeOpened(moment: Moment, cards: readonly OpenedCard[]): Promise<void> {
  if (cards.length === 0) return
  await requireKeepers(moment, cards)
  const refused = await moveOrTell(
    moment,
    { docType: 'newCard', docId: '', docCode: '', round: 0 },
    cards.map(({ id, code, place }) => ({
      ...{ lineId: id, cardId: id, moveType: 16 as const, to: place, occurTime: moment.now },
      opens: { docId: id, docCode: code },
    })),
  )
  if (refused.length === 0) return
  const placeOf = new Map(cards.map(({ id, place }) => [id, place]))
  throw refuseFields(
    refused.map(({ cardId, isOfTarget, text }): FieldError => ({
      field: isOfTarget ? 'openingLocationId' : columnOf(placeOf.get(cardId ?? '')),
      text,
    })),
  )
}

const columnOf = (place: Place | undefined): string =>
  place?.placeType === 4 ? 'openingSupplierId' : place?.placeType === 2 ? 'openingHolderId' : 'openingWarehouseId'

/** Only keepers of a warehouse say what lies in it. */
async function requireKeepers(moment: Moment, cards: readonly OpenedCard[]): Promise<void> {
  for (const warehouseId of new Set(cards.flatMap(({ place }) => place.warehouseId ?? [])))
    try {
      await requireKeeper(moment, warehouseId, keepersOnly)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw refuseFields([{ field: 'openingWarehouseId', text: error.text }])
    }
}

const keepersOnly: Text = [
  '仅本仓库保管员可导入期初库存',
  'Only keepers of this warehouse may bring in its opening stock',
]
