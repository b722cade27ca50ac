// Opening stock: what lay in the library before its books began. It counts as accepted, and comes on papers of its own.
import { godownEntry } from '@tmlm/model/areas/tooling/godownEntry'
import { Refusal, type Text, type Values } from '@tmlm/model'
import type { BroughtRow, Moment, SheetBehaviour } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { fullCodeSql, requireKeeper } from '../basicData/index.ts'
import { keepersOnly } from './keepersOnly.ts'
import { refusedMoves } from './moves.ts'

/** Of inbound orders. */
export const openingType = 6

/** A paper holds no more. */
const linesAPaper = 500

export const readOpening: SheetBehaviour = {
  async check(moment, rows) {
    refuseRepeats(rows)
    await refuseStrangers(moment, rows)
    const binOf = await binsOf(moment.tx, rows)
    const unknown = rows.filter((row) => binOf.get(row) === 'unknown')
    for (const row of unknown) row.refuse('bin', ['库位不存在', 'No such bin'])
    await refuseUnmovable(
      moment,
      rows.filter((row) => !unknown.includes(row)),
      binOf,
    )
  },

  async store(moment, rows) {
    const binOf = await binsOf(moment.tx, rows)
    for (const [warehouseId, stored] of Map.groupBy(rows, ({ values }) => String(values.warehouseId)))
      for (let from = 0; from < stored.length; from += linesAPaper) {
        const lines = stored.slice(from, from + linesAPaper).map((row): Values => ({
          cardId: row.values.cardId,
          ...(binOf.get(row) ? { locationId: binOf.get(row) } : {}),
        }))
        const inboundTime = toLocal(moment.now, moment.actor.timezone)
        const { id } = await moment.make(godownEntry, { inboundType: openingType, warehouseId, inboundTime, lines })
        await moment.perform(godownEntry, 'audit', { id })
      }
  },
}

/** What waits for acceptance is accepted by being there, as long as nothing but its birth has happened to it. */
export async function waitingCards(
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly refusal: Text | undefined }>> {
  const { rows } = await tx.send({
    text: `SELECT c.id, c.code, EXISTS (
  SELECT 1
  FROM card_move m
  WHERE m.card_id = c.id AND m.move_type NOT IN (10, 90)
    AND NOT EXISTS (SELECT 1 FROM card_move r WHERE r.reverses_id = m.id)
) AS has_moved
FROM new_card c
WHERE c.id = ANY ($1::uuid[]) AND c.status = 'awaiting'`,
    values: [cardIds],
  })
  return new Map(
    rows.map((row) => {
      const code = String(row.code)
      const refusal: Text = [`卡片${code}已有变动，不是期初库存`, `Card ${code} has moved, it is no opening stock`]
      return [String(row.id), { refusal: row.has_moved === true ? refusal : undefined }]
    }),
  )
}

function refuseRepeats(rows: readonly BroughtRow[]): void {
  const first = new Map<unknown, number>()
  for (const { row, values, refuse } of rows) {
    const before = first.get(values.cardId)
    if (before === undefined) first.set(values.cardId, row)
    else refuse('cardId', [`与第${before}行重复`, `Same as row ${before}`])
  }
}

/** Only keepers of a warehouse say what lies in it. */
async function refuseStrangers(moment: Moment, rows: readonly BroughtRow[]): Promise<void> {
  for (const [warehouseId, stored] of Map.groupBy(rows, ({ values }) => String(values.warehouseId)))
    try {
      await requireKeeper(moment, warehouseId, keepersOnly)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const { refuse } of stored) refuse('warehouseId', error.text)
    }
}

type Bins = ReadonlyMap<BroughtRow, string | null>

/** The bins by their whole code, or by their own where only one of the warehouse has it. */
async function binsOf(tx: Tx, rows: readonly BroughtRow[]): Promise<Bins> {
  const { rows: bins } = await tx.send({
    text: `SELECT t.id, t.warehouse_id, lower(t.code) AS code, lower((${fullCodeSql})) AS full_code
FROM cargo_location t
WHERE t.warehouse_id = ANY ($1::uuid[])`,
    values: [[...new Set(rows.map(({ values }) => values.warehouseId))]],
  })
  const byCode = Map.groupBy(
    bins.flatMap(({ id, warehouse_id: warehouseId, code, full_code: fullCode }) =>
      [code, fullCode].map((name) => ({ id: String(id), key: `${String(warehouseId)} ${String(name)}` })),
    ),
    ({ key }) => key,
  )
  return new Map(
    rows.map((row) => {
      const word = String(row.values.bin ?? '').trim()
      if (word === '') return [row, null]
      const [bin, another] = byCode.get(`${String(row.values.warehouseId)} ${word.toLowerCase()}`) ?? []
      return [row, bin && !another ? bin.id : 'unknown']
    }),
  )
}

/** Places, room and weight over the whole file, as one paper would be judged. */
async function refuseUnmovable(moment: Moment, rows: readonly BroughtRow[], binOf: Bins): Promise<void> {
  const waiting = await waitingCards(
    moment.tx,
    rows.map(({ values }) => String(values.cardId)),
  )
  const free = rows.filter(({ values, refuse }) => {
    const refusal = waiting.get(String(values.cardId))?.refusal
    if (refusal) refuse('cardId', refusal)
    return !refusal
  })
  const paper = { docType: 'godownEntry', docId: newId(moment.now), docCode: '', round: 0 }
  const refused = await refusedMoves(
    moment,
    paper,
    free.map((row, nth) => ({
      ...{ lineId: String(nth), cardId: String(row.values.cardId), moveType: 16, occurTime: moment.now },
      to: { placeType: 1, warehouseId: String(row.values.warehouseId), locationId: binOf.get(row) ?? null },
      ...(waiting.has(String(row.values.cardId)) ? { becomes: 'inUse' as const } : {}),
    })),
  )
  for (const { lineId, isOfTarget, text } of refused) free[Number(lineId)]?.refuse(isOfTarget ? 'bin' : 'cardId', text)
}
