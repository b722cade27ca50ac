// One scan of a stocktake: the last scan of a card wins, and a card that has moved since is judged by its books of now.
import { countResult } from '@tmlm/model/areas/library/rules'
import type { inventoryCountSlip } from '@tmlm/model/areas/library/inventoryCountSlip'
import { refuse, refuseFields, type Values } from '@tmlm/model'
import type { ActionResult, Moment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { covers, everything, lockCards, named, noCard, type StandingCard } from '../cards/index.ts'
import { withoutBook, type Counting, type CountingBy } from './countSlip.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'

export async function scan(moment: CountingBy<'scan'>): Promise<ActionResult<typeof inventoryCountSlip>> {
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
  await moment.tx.run(db.updateTable('inventoryCountSlipLines').set(seen).where('id', '=', id))
  return { answer: { line: answered(moment, { id, cardId: card.id, cardCode: card.code, ...seen }) } }
}

async function cardOf(moment: CountingBy<'scan'>): Promise<StandingCard> {
  const { tx, input } = moment
  if (!input.cardId && !input.code)
    throw refuseFields([{ field: 'code', text: ['请扫描或输入卡片', 'Scan or type a card'] }])
  const id = input.cardId ?? (await scannedCard(moment, input.code ?? ''))
  const card = (await lockCards(tx, [id])).get(id)
  if (!card) throw noCard()
  return card
}

async function scannedCard(moment: Moment, text: string): Promise<string> {
  const { kind, row } = await named(moment, text, everything(moment.tx))
  if (kind !== 'card') throw refuse('请扫描卡片', 'Scan a card')
  return row.id
}

interface FoundBin {
  readonly useLocation: boolean
  /** Of the bin, where there is one. */
  readonly id: string | null
  readonly kind: number | null
  readonly warehouseId: string | null
  readonly isCovered: boolean
}

/** Where it was found: a bin of the scope, or the warehouse itself where it has no bins. */
export async function binOf({ tx, row, input }: CountingBy<'scan' | 'emptyBin'>): Promise<string | null> {
  const found = await tx.first(sql<FoundBin>`
SELECT w.use_location, l.id, l.kind, l.warehouse_id, ${sql.raw(covers('l.id'))} AS is_covered
FROM inventory_count_slip s
JOIN warehouse w ON w.id = s.warehouse_id
LEFT JOIN cargo_location l ON l.id = ${input.realLocationId}
WHERE s.id = ${row.id}`)
  if (!found?.id) {
    if (found?.useLocation) throw refuseFields([{ field: 'realLocationId', text: ['请扫描库位', 'Scan the bin'] }])
    return null
  }
  if (found.kind !== 3) throw refuse('不是末级库位', 'Not a bin')
  if (found.warehouseId !== row.warehouseId || !found.isCovered)
    throw refuse('库位不在盘点范围', 'The bin is not in the scope of this stocktake')
  return found.id
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
  const slip = await tx.first(sql<{ isCovered: boolean }>`
SELECT ${sql.raw(covers('place.id'))} AS is_covered
FROM inventory_count_slip s, (SELECT ${position.locationId ?? null}::uuid AS id) place
WHERE s.id = ${row.id}`)
  const inBook = slip?.isCovered === true
  return { inBook, bookLocationId: inBook ? (position.locationId ?? null) : null }
}

async function addLine({ tx, row, now }: Counting, cardId: string): Promise<string> {
  const id = newId(now)
  await tx.run(sql`INSERT INTO inventory_count_slip_lines (id, owner_id, position, card_id, in_book, result, handle, scan_count, moved_since)
VALUES (${id}, ${row.id}, ${row.lines.length + 1}, ${cardId}, false, 0, 1, 0, false)`)
  return id
}

const answered = ({ row, now, actor }: Counting, line: Values): Values => ({
  ...(row.mode === 2 ? withoutBook(line) : line),
  scanTime: toLocal(now, actor.timezone),
})
