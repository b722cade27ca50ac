// One scan of a stocktake: the last scan of a card wins, and a card that has moved since is judged by its books of now.
import { countResult } from '@tmlm/model/areas/tooling/rules'
import type { inventoryCountSlip } from '@tmlm/model/areas/tooling/inventoryCountSlip'
import { refuse, refuseFields, type Values } from '@tmlm/model'
import type { ActionResult } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { covers } from './freeze.ts'
import { withoutBook, type Counting } from './countSlip.ts'
import { lockCards, type StandingCard } from './standing.ts'
import { everything, named, noCard } from './scanned.ts'

export async function scan(moment: Counting): Promise<ActionResult<typeof inventoryCountSlip>> {
  const { row } = moment
  const card = await cardOf(moment)
  const realLocationId = await binOf(moment)
  const { inBook, bookLocationId } = await bookOf(moment, card)
  const line = row.lines.find(({ cardId }) => cardId === card.id)
  const seen = {
    inBook,
    bookLocationId,
    realLocationId,
    bookSeq: card.position.seq,
    result: countResult({ inBook, bookLocationId, realLocationId, isScanned: true }, false),
    scanTime: moment.now,
    scanUserId: moment.actor.userId,
    scanCount: (line?.scanCount ?? 0) + 1,
    movedSince: false,
  }
  const id = line?.id ?? (await addLine(moment, card.id))
  await write(moment, id, seen)
  return { answer: { line: answered(moment, { id, cardId: card.id, cardCode: card.code, ...seen }) } }
}

async function cardOf(moment: Counting): Promise<StandingCard> {
  const { tx, input } = moment
  if (!input.cardId && !input.code)
    throw refuseFields([{ field: 'code', text: ['请扫描或输入卡片', 'Scan or type a card'] }])
  const id = input.cardId ?? (await scannedCard(moment, String(input.code)))
  const card = (await lockCards(tx, [String(id)])).get(String(id))
  if (!card) throw noCard()
  return card
}

async function scannedCard(moment: Counting, text: string): Promise<unknown> {
  const { kind, row } = await named(moment, text, everything(moment.tx))
  if (kind !== 'card') throw refuse('请扫描卡片', 'Scan a card')
  return row.id
}

/** Where it was found: a bin of the scope, or the warehouse itself where it has no bins. */
export async function binOf({ tx, row, input }: Counting): Promise<string | null> {
  const { rows } = await tx.send({
    text: `SELECT w.use_location, l.id, l.kind, l.warehouse_id, ${covers('l.id')} AS is_covered
FROM inventory_count_slip s
JOIN warehouse w ON w.id = s.warehouse_id
LEFT JOIN cargo_location l ON l.id = $2
WHERE s.id = $1`,
    values: [row.id, input.realLocationId],
  })
  const [found] = rows
  if (!found?.id) {
    if (found?.use_location === true)
      throw refuseFields([{ field: 'realLocationId', text: ['请扫描库位', 'Scan the bin'] }])
    return null
  }
  if (Number(found.kind) !== 3) throw refuse('不是末级库位', 'Not a bin')
  if (found.warehouse_id !== row.warehouseId || found.is_covered !== true)
    throw refuse('库位不在盘点范围', 'The bin is not in the scope of this stocktake')
  return String(found.id)
}

/** What the books say now. A card that belonged to the books at the start and has not moved still does. */
async function bookOf(
  { tx, row }: Counting,
  { position, typePath }: StandingCard,
): Promise<{ inBook: boolean; bookLocationId: string | null }> {
  const types = row.toolingTypeIds ?? []
  const isOfScope = types.length === 0 || types.some((type) => typePath.includes(type))
  if (position.placeType !== 1 || position.warehouseId !== row.warehouseId || !isOfScope)
    return { inBook: false, bookLocationId: null }
  const { rows } = await tx.send({
    text: `SELECT ${covers('$2::uuid')} AS is_covered FROM inventory_count_slip s WHERE s.id = $1`,
    values: [row.id, position.locationId],
  })
  const inBook = rows[0]?.is_covered === true
  return { inBook, bookLocationId: inBook ? (position.locationId ?? null) : null }
}

async function addLine({ tx, row, now }: Counting, cardId: string): Promise<string> {
  const id = newId(now)
  await tx.send({
    text: `INSERT INTO inventory_count_slip_lines (id, owner_id, position, card_id, in_book, result, handle, scan_count, moved_since)
VALUES ($1, $2, $3, $4, false, 0, 1, 0, false)`,
    values: [id, row.id, row.lines.length + 1, cardId],
  })
  return id
}

async function write({ tx }: Counting, id: string, seen: Readonly<Values>): Promise<void> {
  await tx.send({
    text: `UPDATE inventory_count_slip_lines l
SET in_book = $2, book_location_id = $3, real_location_id = $4, book_seq = $5, result = $6, scan_time = $7,
  scan_user_id = $8, scan_count = $9, moved_since = false
WHERE l.id = $1`,
    values: [
      ...[id, seen.inBook, seen.bookLocationId, seen.realLocationId, seen.bookSeq, seen.result, seen.scanTime],
      ...[seen.scanUserId, seen.scanCount],
    ],
  })
}

const answered = ({ row, now, actor }: Counting, line: Values): Values => ({
  ...(row.mode === 2 ? withoutBook(line) : line),
  scanTime: toLocal(now, actor.timezone),
})
