// The lines of a stocktake of parts: every location and batch in its scope, with what the books say now. Whoever is just
// bringing or taking parts there comes first; after that the freeze holds, if there is one.
import type { accessoryCheckOrder } from '@tmlm/model/areas/accessory/accessoryCheckOrder'
import { askFirst, refuse, type Row, type Warning } from '@tmlm/model'
import type { ActionMoment, ActionResult } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { coversSql } from './freeze.ts'

export type CheckOrder = Row<typeof accessoryCheckOrder>
type Generating = ActionMoment<typeof accessoryCheckOrder>

export async function generate(moment: Generating): Promise<ActionResult<typeof accessoryCheckOrder>> {
  const { tx, row, now } = moment
  await tx.run(sql`SELECT 1 FROM warehouse w WHERE w.id = ${row.warehouseId} FOR UPDATE`)
  await refuseTwiceOpen(moment)
  await ask(moment)
  const keys = await keysInScope(moment)
  if (keys.length === 0) throw refuse('盘点范围内没有备件', 'There is nothing in the scope')
  await tx.run(sql`DELETE FROM accessory_check_order_lines WHERE owner_id = ${row.id}`)
  await tx.run(sql`INSERT INTO accessory_check_order_lines
  (id, owner_id, position, accessory_id, location_id, batch_id, book_qty, result, recount, added)
SELECT g.id, ${row.id}, g.position, g.accessory_id, g.location_id, g.batch_id, g.qty, 0, false, false
FROM unnest(${keys.map(() => newId(now))}::uuid[], ${keys.map(({ accessoryId }) => accessoryId)}::uuid[],
    ${keys.map(({ locationId }) => locationId)}::uuid[], ${keys.map(({ batchId }) => batchId)}::uuid[],
    ${keys.map(({ qty }) => qty)}::numeric[])
  WITH ORDINALITY AS g(id, accessory_id, location_id, batch_id, qty, position)`)
  return { set: { snapshotTime: now }, answer: { allLines: keys.length } }
}

interface Key {
  readonly accessoryId: string
  readonly locationId: string | null
  readonly batchId: string | null
  readonly qty: string
}

const keysInScope = ({ tx, row }: Generating): Promise<Key[]> =>
  tx.all(sql<Key>`
SELECT s.accessory_id, s.location_id, s.batch_id, s.qty
FROM accessory_check_order o
JOIN accessory_standing_stock s ON s.warehouse_id = o.warehouse_id AND (s.qty <> 0 OR o.include_zero)
JOIN accessory a ON a.id = s.accessory_id
LEFT JOIN accessory_batch b ON b.id = s.batch_id
LEFT JOIN cargo_location l ON l.id = s.location_id
WHERE o.id = ${row.id} AND ${sql.raw(coversSql('s.location_id'))}
ORDER BY l.code NULLS FIRST, a.code, b.batch_no`)

/** A part in a location is counted by one open stocktake at a time. */
async function refuseTwiceOpen({ tx, row }: Generating): Promise<void> {
  const twice = await tx.first(sql<{ code: string; part: string; location: string | null }>`
SELECT other.code, a.name AS part, c.code AS location
FROM accessory_check_order o
JOIN accessory_check_order other ON other.warehouse_id = o.warehouse_id AND other.id <> o.id
  AND other.status IN ('saved', 'rejected', 'inApproval')
JOIN accessory_check_order_lines l ON l.owner_id = other.id
JOIN accessory a ON a.id = l.accessory_id
LEFT JOIN cargo_location c ON c.id = l.location_id
WHERE o.id = ${row.id} AND ${sql.raw(coversSql('l.location_id'))}
LIMIT 1`)
  if (!twice) return
  const where = twice.location ?? ''
  throw refuse(
    `${where ? `库位${where}` : ''}备件${twice.part}正在盘点单${twice.code}中`,
    `${twice.part}${where ? ` at ${where}` : ''} is already in check order ${twice.code}`,
  )
}

/** What was counted would be thrown away; papers that are not audited yet may have moved goods already. */
async function ask({ tx, row, now, actor, confirmed }: Generating): Promise<void> {
  const warnings: Warning[] = []
  if (row.lines.some(({ countedQty }) => countedQty !== null))
    warnings.push({
      code: 'throwCounts',
      text: ['已有盘点数，重新生成将清除，是否继续', 'Counts will be thrown away, generate anew?'],
    })
  const open = await tx.all(sql<{ code: string }>`
SELECT p.code
FROM (
  SELECT i.code, i.biz_date FROM accessory_input i WHERE i.warehouse_id = ${row.warehouseId} AND i.status IN ('saved', 'rejected', 'inApproval')
  UNION ALL
  SELECT t.code, t.biz_date FROM accessory_output t WHERE t.warehouse_id = ${row.warehouseId} AND t.status IN ('saved', 'rejected', 'inApproval')
) p
WHERE p.biz_date <= ${toLocalDate(now, actor.timezone)}::date
ORDER BY p.code
LIMIT 20`)
  if (open.length > 0) {
    const codes = open.map(({ code }) => code)
    warnings.push({
      code: 'openPapers',
      text: [
        `以下单据未审核，实物可能已出入库：${codes.join('、')}，是否继续`,
        `Not audited yet, their goods may have moved: ${codes.join(', ')}. Go on?`,
      ],
    })
  }
  askFirst(warnings, confirmed)
}
