// Writing the ledger: moves are appended, and the position of each card becomes the end of its newest move. The database
// itself refuses a position that is no move's end.
import { placeKey, type MoveType, type Place, type PlaceType } from '@tmlm/model/areas/cards/places'
import { newCard } from '@tmlm/model/areas/cards/newCard'
import type { Moment } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { rowNotes } from '../../platform/events/notes.ts'

export interface NewMove {
  readonly id: string
  readonly cardId: string
  readonly seq: number
  readonly moveType: MoveType
  readonly direction: 1 | 2 | 3 | 4
  readonly fromType: PlaceType | null
  readonly fromKey: string | null
  readonly fromWarehouseId: string | null
  readonly to: Place
  readonly needReturn: boolean
  readonly dueReturnTime: Date | null
  readonly outLineId: string | null
  readonly docType: string
  readonly docId: string
  readonly docCode: string
  readonly docLineId: string | null
  readonly idemKey: string
  readonly reversesId: string | null
  readonly occurTime: Date
  readonly remark: string | null
}

/** All moves of one paper; a card moves once in it. */
export async function appendMoves({ tx, actor, now }: Moment, moves: readonly NewMove[]): Promise<void> {
  if (moves.length === 0) return
  const ids = moves.map(({ id }) => id)
  await tx.run(
    db.insertInto('cardMove').values(
      moves.map(({ to, ...move }) => ({
        ...move,
        ...columnsOf(to),
        occurTime: toSecond(move.occurTime),
        recordTime: now,
        userId: actor.userId,
      })),
    ),
  )
  await tx.run(setPositions(ids))
  const atSuppliers = moves.filter(({ to, fromType }) => isAtSupplier(to.placeType) || isAtSupplier(fromType))
  if (atSuppliers.length > 0) {
    const custodians = atSuppliers.map(({ to }) => (isAtSupplier(to.placeType) ? (to.supplierId ?? null) : null))
    await tx.run(keepCustodians(cardsOf(atSuppliers), custodians))
  }
  const gone = moves.filter(({ direction }) => direction === 2)
  if (gone.length > 0) await tx.run(usePromises(cardsOf(gone)))
  // Who has the cards in view hears of it, whatever paper moved them.
  await tx.send(rowNotes({ resource: newCard.name, table: 'new_card' }, cardsOf(moves), actor.userId, now))
}

const cardsOf = (moves: readonly NewMove[]): string[] => moves.map(({ cardId }) => cardId)
const isAtSupplier = (type: PlaceType | null): boolean => type === 3 || type === 4

/** People tell times to the second; what the system adds of its own must not lie a blink after that. */
export const toSecond = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000)

const columnsOf = (place: Place) => ({
  placeType: place.placeType,
  placeKey: placeKey(place),
  warehouseId: place.warehouseId ?? null,
  locationId: place.locationId ?? null,
  holderUserId: place.holderUserId ?? null,
  holderDeptId: place.holderDeptId ?? null,
  productLineId: place.productLineId ?? null,
  equipmentCardId: place.equipmentCardId ?? null,
  station: place.station ?? null,
  supplierId: place.supplierId ?? null,
  customerId: place.customerId ?? null,
  lesseeOrgId: place.lesseeOrgId ?? null,
  transferId: place.transferId ?? null,
})

const landed = [
  ...['seq', 'place_type', 'place_key', 'warehouse_id', 'location_id', 'holder_user_id', 'holder_dept_id'],
  ...['product_line_id', 'equipment_card_id', 'station', 'supplier_id', 'customer_id', 'lessee_org_id', 'transfer_id'],
  ...['need_return', 'due_return_time', 'out_line_id'],
]

/** The warehouse of the outbound order, of tools or of instruments, that a card `m` is out with; none for what is gone for good. */
export const lentFrom = `SELECT o.warehouse_id
  FROM outbound_order_lines l
  JOIN outbound_order o ON o.tenant_id = l.tenant_id AND o.id = l.owner_id
  WHERE l.tenant_id = m.tenant_id AND l.id = m.out_line_id AND m.place_type <> 9
  UNION ALL
  SELECT o.warehouse_id
  FROM instrument_bound_out_lines l
  JOIN instrument_bound_out o ON o.tenant_id = l.tenant_id AND o.id = l.owner_id
  WHERE l.tenant_id = m.tenant_id AND l.id = m.out_line_id AND m.place_type <> 9`

const columns = landed.join(', ')
const columnsOfMove = landed.map((column) => `m.${column}`).join(', ')
const newColumns = [...landed, 'lent_from_id', 'since_time']
  .map((column) => `${column} = EXCLUDED.${column}`)
  .join(', ')

const setPositions = (moveIds: readonly string[]) => sql`
INSERT INTO card_position (card_id, org_id, card_type, ${sql.raw(columns)}, lent_from_id, since_time)
SELECT m.card_id, c.org_id, c.card_type, ${sql.raw(columnsOfMove)}, (${sql.raw(lentFrom)}), m.occur_time
FROM card_move m
JOIN new_card c ON c.tenant_id = m.tenant_id AND c.id = m.card_id
WHERE m.id = ${anyOf(moveIds)}
ON CONFLICT (tenant_id, card_id) DO UPDATE
SET ${sql.raw(newColumns)}`

/** The supplier in whose hands a card is sees it; it is always the supplier of the position. */
const keepCustodians = (cardIds: readonly string[], supplierIds: readonly (string | null)[]) => sql`
UPDATE new_card c
SET custodian_supplier_id = held.supplier_id
FROM unnest(${cardIds}::uuid[], ${supplierIds}::uuid[]) AS held(card_id, supplier_id)
WHERE c.id = ${anyOf(cardIds)} AND c.id = held.card_id
  AND c.custodian_supplier_id IS DISTINCT FROM held.supplier_id`

/** A promise ends when the card leaves the warehouse. */
const usePromises = (cardIds: readonly string[]) => sql`
DELETE FROM card_reservation r WHERE r.card_id = ${anyOf(cardIds)}`
