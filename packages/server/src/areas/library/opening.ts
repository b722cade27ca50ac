// Opening stock: what lay in the library before its books began. It counts as accepted, and comes on papers of its own.
import { openingType } from '@tmlm/model/areas/cards/papers'
import { godownEntry } from '@tmlm/model/areas/library/godownEntry'
import { Refusal, type SheetRowOf, type Text, type Values } from '@tmlm/model'
import type { BroughtRow, Moment, SheetBehaviour } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { fullCodeSql, requireKeeper } from '../basicData/index.ts'
import { lockCards, refusedMoves } from '../cards/index.ts'
import { keepersOnly } from './keepersOnly.ts'

type Columns = SheetRowOf<typeof godownEntry, 'readOpening'>
type Brought = BroughtRow<Columns>

/** A paper holds no more. */
const linesAPaper = 500

export const readOpening: SheetBehaviour<Bins, Columns> = {
  async check(moment, rows) {
    const named = firstNamed(rows)
    await refuseStrangers(moment, rows)
    const binOf = await binsOf(moment.tx, named)
    await refuseUnmovable(moment, named, binOf)
    return binOf
  },

  async store(moment, rows, binOf, progress) {
    const setOf = await setsOf(moment.tx, rows)
    const inboundTime = toLocal(moment.now, moment.actor.timezone)
    let done = 0
    for (const [warehouseId, stored] of Map.groupBy(rows, ({ values }) => values.warehouseId))
      for (const paper of papersOf(stored, setOf)) {
        const lines = paper.map((row): Values => ({
          cardId: row.values.cardId,
          ...(binOf.get(row) ? { locationId: binOf.get(row) } : {}),
        }))
        const { id } = await moment.make(godownEntry, { inboundType: openingType, warehouseId, inboundTime, lines })
        await moment.perform(godownEntry, 'audit', { id })
        await progress((done += paper.length))
      }
  },
}

/** A set takes its parts along, so they come on one paper. */
function papersOf(rows: readonly Brought[], setOf: ReadonlyMap<string, string>): Brought[][] {
  const papers: Brought[][] = [[]]
  for (const set of Map.groupBy(rows, ({ values }) => setOf.get(values.cardId) ?? values.cardId).values()) {
    const last = papers.at(-1)
    if (last && last.length + set.length <= linesAPaper) last.push(...set)
    else papers.push(set)
  }
  return papers
}

/** The set that a card is a part of. */
async function setsOf(tx: Tx, rows: readonly Brought[]): Promise<ReadonlyMap<string, string>> {
  const parts = await tx.all(sql<{ id: string; parentCardId: string }>`
SELECT c.id, c.parent_card_id FROM new_card c
WHERE c.id = ${anyOf(rows.map(({ values }) => values.cardId))} AND c.parent_card_id IS NOT NULL`)
  return new Map(parts.map((part) => [part.id, part.parentCardId]))
}

/** What waits for acceptance is accepted by being there, as long as nothing but its birth has happened to it. */
export async function waitingCards(
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly refusal: Text | undefined }>> {
  const rows = await tx.all(sql<{ id: string; code: string; hasMoved: boolean }>`SELECT c.id, c.code, EXISTS (
  SELECT 1
  FROM card_move m
  WHERE m.card_id = c.id AND m.move_type NOT IN (10, 90)
    AND NOT EXISTS (SELECT 1 FROM card_move r WHERE r.reverses_id = m.id)
) AS has_moved
FROM new_card c
WHERE c.id = ${anyOf(cardIds)} AND c.status = 'awaiting'`)
  return new Map(
    rows.map(({ id, code, hasMoved }) => {
      const refusal: Text = [`卡片${code}已有变动，不是期初库存`, `Card ${code} has moved, it is no opening stock`]
      return [id, { refusal: hasMoved ? refusal : undefined }]
    }),
  )
}

/** The rows that are the first to name their card; the others are refused, and take no room. */
function firstNamed(rows: readonly Brought[]): Brought[] {
  const first = new Map<string, number>()
  return rows.filter(({ row, values, refuse }) => {
    const before = first.get(values.cardId)
    if (before === undefined) first.set(values.cardId, row)
    else refuse('cardId', [`与第${before}行重复`, `Same as row ${before}`])
    return before === undefined
  })
}

/** Only keepers of a warehouse say what lies in it. */
async function refuseStrangers(moment: Moment, rows: readonly Brought[]): Promise<void> {
  for (const [warehouseId, stored] of Map.groupBy(rows, ({ values }) => values.warehouseId))
    try {
      await requireKeeper(moment, warehouseId, keepersOnly)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const { refuse } of stored) refuse('warehouseId', error.text)
    }
}

/** The bins of the rows that name one the warehouse has, null where none is named. */
type Bins = ReadonlyMap<Brought, string | null>

/** The bins by their whole code, or by their own, which no other of the warehouse has. */
async function binsOf(tx: Tx, rows: readonly Brought[]): Promise<Bins> {
  const bins = await tx.all(sql<{ id: string; warehouseId: string; code: string; fullCode: string }>`
SELECT t.id, t.warehouse_id, lower(t.code) AS code, lower((${sql.raw(fullCodeSql)})) AS full_code
FROM cargo_location t
WHERE t.warehouse_id = ${anyOf([...new Set(rows.map(({ values }) => values.warehouseId))])}`)
  const keyOf = (warehouseId: string, word: string): string => `${warehouseId} ${word}`
  const byWhole = Map.groupBy(bins, (bin) => keyOf(bin.warehouseId, bin.fullCode))
  const byOwn = new Map(bins.map((bin) => [keyOf(bin.warehouseId, bin.code), [bin]]))
  return new Map(
    rows.flatMap((row): [Brought, string | null][] => {
      const word = (row.values.bin ?? '').trim()
      if (word === '') return [[row, null]]
      const key = keyOf(row.values.warehouseId, word.toLowerCase())
      const [bin, another] = byWhole.get(key) ?? byOwn.get(key) ?? []
      if (bin && !another) return [[row, bin.id]]
      row.refuse('bin', another ? severalBins(word) : ['库位不存在', 'No such bin'])
      return []
    }),
  )
}

/** 01 below A is written as A-01 is. */
const severalBins = (word: string): Text => [
  `有多个库位的完整编码为${word}，请填写库位编码`,
  `Several bins have the full code ${word}; give the code of the bin itself`,
]

/** Places, room and weight over the whole file, as one paper would be judged; the parts of a set come with it. */
async function refuseUnmovable(moment: Moment, rows: readonly Brought[], binOf: Bins): Promise<void> {
  const named = new Set(rows.map(({ values }) => values.cardId))
  const found = [...binOf.keys()]
  const cards = await lockCards(
    moment.tx,
    found.map(({ values }) => values.cardId),
  )
  const others = [...cards.values()].filter(({ id }) => !named.has(id))
  const partsOf = Map.groupBy(others, ({ parentCardId }) => parentCardId)
  const coming = found.flatMap((row) => {
    const id = row.values.cardId
    return [id, ...(partsOf.get(id) ?? []).map((part) => part.id)].map((cardId) => ({ cardId, row }))
  })
  const waiting = await waitingCards(
    moment.tx,
    coming.map(({ cardId }) => cardId),
  )
  const free = coming.filter(({ cardId, row }) => {
    const refusal = waiting.get(cardId)?.refusal
    if (refusal) row.refuse('cardId', refusal)
    return !refusal
  })
  const paper = { docType: 'godownEntry', docId: newId(moment.now), docCode: '', round: 0 }
  const refused = await refusedMoves(
    moment,
    paper,
    free.map(({ cardId, row }, nth) => ({
      ...{ lineId: String(nth), cardId, moveType: 16, occurTime: moment.now },
      to: { placeType: 1, warehouseId: row.values.warehouseId, locationId: binOf.get(row) ?? null },
      ...(waiting.has(cardId) ? { becomes: 'inUse' as const } : {}),
    })),
  )
  for (const { lineId, isOfTarget, text } of refused)
    free[Number(lineId)]?.row.refuse(isOfTarget ? 'bin' : 'cardId', text)
}
