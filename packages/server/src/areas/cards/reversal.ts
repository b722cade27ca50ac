// Undoing a paper's moves: a reversing move for each, possible only while the card has not moved since. A later move that was
// itself undone is none: it and its reversal cancel each other.
import { directionOf, type Place, type PlaceType } from '@tmlm/model/areas/cards/places'
import { refuseLines, type LineError } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { lockTargets } from './bins.ts'
import { freezesAt } from './freeze.ts'
import { gaugesOf, untrusted } from './gauges.ts'
import { appendMoves, type NewMove } from './moveRows.ts'
import type { Paper } from './moves.ts'
import { lockCards } from './standing.ts'

/** A move, with the place the card came from. */
interface Found extends Record<PlaceColumn, string | null> {
  readonly id: string
  readonly moveType: number
  readonly cardId: string
  readonly docLineId: string | null
  readonly placeType: PlaceType
  readonly placeKey: string
  readonly needReturn: boolean
  readonly dueReturnTime: Date | null
  readonly outLineId: string | null
}

type PlaceColumn = Exclude<keyof Place, 'placeType' | 'lastKey'>

/** Puts every card of the paper back to where it was before; all of them or none. */
export async function reverseMoves(moment: Moment, paper: Omit<Paper, 'round'>): Promise<void> {
  const { tx, now } = moment
  const rows = await tx.all(standingMoves(paper))
  const cards = await lockCards(
    tx,
    rows.map(({ cardId }) => cardId),
  )
  const moved = new Set((await tx.all(movedAgain(rows))).map(({ cardId }) => cardId))
  const back = rows.map(placeBefore)
  const left = [...cards.values()].map(({ position }) => position)
  const targets = await lockTargets(tx, back, left)
  const freezes = await freezesAt(tx, [...left, ...back])
  const gauges = await gaugesOf(moment, [...cards.keys()])
  const errors: LineError[] = []
  const moves: NewMove[] = []
  const returning = rows.flatMap((row, nth) => {
    const [card, to] = [cards.get(row.cardId), back[nth]]
    return card && to ? [{ row, card, position: card.position, to }] : []
  })
  for (const { card, position, to } of returning)
    targets.leave({ weight: card.weight, fromLocationId: position.locationId, to })
  for (const { row, card, position, to } of returning) {
    const about = { lineId: row.docLineId ?? '', cardId: card.id }
    if (moved.has(card.id)) {
      errors.push({
        ...about,
        text: [`卡片${card.code}已有后续移动，不能反审核`, `Card ${card.code} has moved since`],
      })
      continue
    }
    const mistrusted = handsOut(row, position, to)
      ? untrusted(gauges.get(card.id), { acceptsLimited: true })
      : undefined
    if (mistrusted) {
      errors.push({ ...about, text: mistrusted })
      continue
    }
    const held =
      freezes.refuses(position, card.typePath, paper.docId) ?? freezes.refuses(to, card.typePath, paper.docId)
    const full = held || to.placeType !== 1 ? undefined : targets.at(to).refuses({ ...card, fromLocationId: null, to })
    if (held) errors.push({ ...about, text: held })
    else if (full) errors.push({ ...about, text: [`卡片${card.code}：${full[0]}`, `Card ${card.code}: ${full[1]}`] })
    else moves.push(reversing(now, paper, row, position, to))
  }
  if (errors.length > 0) throw refuseLines(errors)
  await appendMoves(moment, moves)
}

/** Whoever undoes a return hands the card out again; what came from the laboratory goes back there. */
const handsOut = (row: Found, from: Pick<Place, 'placeType'>, to: Pick<Place, 'placeType'>): boolean =>
  to.placeType === 2 && from.placeType !== 2 && row.moveType !== fromLaboratory
const fromLaboratory = 42

/** The move of this alias was not undone, and undoes no other one. */
const stands = (move: string): string => `${move}.reverses_id IS NULL AND NOT EXISTS (
    SELECT FROM card_move r WHERE r.tenant_id = ${move}.tenant_id AND r.reverses_id = ${move}.id)`

/** Whether a card of the complete paper has moved since; its lines lie in this table and name their moves. */
export const movedSinceSql = (lines: string): string => `SELECT t.status = 'complete' AND EXISTS (
  SELECT FROM ${lines} l
  JOIN card_move m ON m.tenant_id = l.tenant_id AND m.id = l.move_id
  JOIN card_move later ON later.tenant_id = m.tenant_id AND later.card_id = m.card_id AND later.seq > m.seq
  WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND ${stands('later')})`

/** Of these moves: cards that went elsewhere after them. Asked after the cards are locked. */
const movedAgain = (rows: readonly Found[]) => sql<{ cardId: string }>`
SELECT m.card_id FROM card_move m
JOIN card_move later ON later.tenant_id = m.tenant_id AND later.card_id = m.card_id AND later.seq > m.seq
WHERE m.id = ${anyOf(rows.map(({ id }) => id))} AND ${sql.raw(stands('later'))}`

/** Moves of the paper that stand, with the place each card came from: that of the move before. */
const standingMoves = ({ docType, docId }: Omit<Paper, 'round'>) => sql<Found>`
SELECT m.id, m.card_id, m.doc_line_id, m.move_type,
  b.place_type, b.warehouse_id, b.location_id, b.holder_user_id, b.holder_dept_id, b.product_line_id,
  b.equipment_card_id, b.station, b.supplier_id, b.customer_id, b.lessee_org_id, b.transfer_id, b.place_key,
  b.need_return, b.due_return_time, b.out_line_id
FROM card_move m
JOIN card_move b ON b.card_id = m.card_id AND b.seq = m.seq - 1
WHERE m.doc_type = ${docType} AND m.doc_id = ${docId} AND ${sql.raw(stands('m'))}
ORDER BY m.card_id`

const placeBefore = (row: Found): Place => ({
  placeType: row.placeType,
  warehouseId: row.warehouseId,
  locationId: row.locationId,
  holderUserId: row.holderUserId,
  holderDeptId: row.holderDeptId,
  productLineId: row.productLineId,
  equipmentCardId: row.equipmentCardId,
  station: row.station,
  supplierId: row.supplierId,
  customerId: row.customerId,
  lesseeOrgId: row.lesseeOrgId,
  transferId: row.transferId,
  lastKey: row.placeKey.replace(/^M:/, ''),
})

function reversing(
  now: Date,
  paper: Omit<Paper, 'round'>,
  row: Found,
  from: {
    readonly placeType: PlaceType
    readonly placeKey: string
    readonly seq: number
    readonly warehouseId?: string | null
  },
  to: Place,
): NewMove {
  return {
    id: newId(now),
    cardId: row.cardId,
    seq: from.seq + 1,
    moveType: 90,
    direction: directionOf(from.placeType, to.placeType),
    fromType: from.placeType,
    fromKey: from.placeKey,
    fromWarehouseId: from.warehouseId ?? null,
    to,
    needReturn: row.needReturn,
    dueReturnTime: row.dueReturnTime,
    outLineId: row.outLineId,
    docType: paper.docType,
    docId: paper.docId,
    docCode: paper.docCode,
    docLineId: row.docLineId,
    idemKey: `rev:${row.id}`,
    reversesId: row.id,
    occurTime: now,
    remark: null,
  }
}
