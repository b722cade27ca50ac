// The opening balance of instruments: card, warehouse, and the bin or the hands in which each is. All rows or none; what is stored are
// saved orders, which keepers then approve.
import { instrumentBoundIn } from '@tmlm/model/areas/instrument/instrumentBoundIn'
import type { SheetRowOf, Values } from '@tmlm/model'
import type { BroughtRow, SheetBehaviour } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { fullCodeSql } from '../basicData/index.ts'

type Columns = SheetRowOf<typeof instrumentBoundIn, 'readOpeningExcel'>
type Brought = BroughtRow<Columns>

const linesAPaper = 500

export const readOpeningExcel: SheetBehaviour<ReadonlyMap<Brought, string | null>, Columns> = {
  async check({ tx }, rows) {
    const seen = new Map<string, number>()
    const moved = await movedCards(tx, rows)
    for (const { row, values, refuse } of rows) {
      const before = seen.get(values.cardId)
      if (before !== undefined) refuse('cardId', [`与第${before}行重复`, `Same as row ${before}`])
      seen.set(values.cardId, row)
      const kind = moved.get(values.cardId)
      if (kind === undefined) refuse('cardId', ['未找到该计量器具', 'No such instrument'])
      else if (kind) refuse('cardId', ['已有库存流水', 'It already has moves'])
      if (values.bin && values.holderUserId)
        refuse('holderUserId', ['库位与持有人只能填一个', 'Either a bin or a holder'])
    }
    return binsOf(tx, rows)
  },

  async store({ make, now, actor }, rows, binOf, progress) {
    let done = 0
    for (const [warehouseId, stored] of Map.groupBy(rows, ({ values }) => values.warehouseId))
      for (let at = 0; at < stored.length; at += linesAPaper) {
        const some = stored.slice(at, at + linesAPaper)
        const lines = some.map(({ values: { warehouseId: _w, bin: _b, ...line } }, nth): Values => ({
          ...line,
          locationId: binOf.get(some[nth] as Brought) ?? null,
        }))
        await make(instrumentBoundIn, { inType: 5, warehouseId, inDate: toLocal(now, actor.timezone), lines })
        await progress((done += some.length))
      }
  },
}

/** Of the instruments among the cards: whether anything but their birth has happened to them. */
async function movedCards(tx: Tx, rows: readonly Brought[]): Promise<ReadonlyMap<string, boolean>> {
  const found = await tx.all(sql<{ id: string; hasMoved: boolean }>`SELECT c.id, EXISTS (
  SELECT FROM card_move m WHERE m.card_id = c.id AND m.move_type NOT IN (10, 90)
    AND NOT EXISTS (SELECT FROM card_move r WHERE r.reverses_id = m.id)) AS has_moved
FROM new_card c
WHERE c.card_type = 5 AND c.id = ${anyOf(rows.map(({ values }) => values.cardId))}`)
  return new Map(found.map(({ id, hasMoved }) => [id, hasMoved]))
}

async function binsOf(tx: Tx, rows: readonly Brought[]): Promise<ReadonlyMap<Brought, string | null>> {
  const bins = await tx.all(sql<{ id: string; warehouseId: string; code: string; fullCode: string }>`
SELECT t.id, t.warehouse_id, lower(t.code) AS code, lower((${sql.raw(fullCodeSql)})) AS full_code
FROM cargo_location t
WHERE t.kind = 3 AND t.warehouse_id = ${anyOf([...new Set(rows.map(({ values }) => values.warehouseId))])}`)
  return new Map(
    rows.map((row) => {
      const word = (row.values.bin ?? '').trim().toLowerCase()
      if (word === '') return [row, null]
      const bin = bins.find(
        ({ warehouseId, code, fullCode }) => warehouseId === row.values.warehouseId && [code, fullCode].includes(word),
      )
      if (!bin) row.refuse('bin', ['库位不属于该仓库', 'No such bin in this warehouse'])
      return [row, bin?.id ?? null]
    }),
  )
}
