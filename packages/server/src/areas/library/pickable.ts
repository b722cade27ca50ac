// What a keeper fetches for a collect order, in the order in which he walks: the cards that are named, and for lines by
// file as many free cards as are still wanted, those with the most life left first.
import type { outboundOrder } from '@tmlm/model/areas/library/outboundOrder'
import { notFound, type InputOf } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { fullCodeSql } from '../basicData/index.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { dueStateSql, remainLifeSql } from '../cards/index.ts'

export async function listPickable({ tx, input }: CallMoment<InputOf<typeof outboundOrder, 'listPickable'>>) {
  const order = await tx.first(
    db.selectFrom('requisitionTooling').select(['id', 'warehouseId']).where('id', '=', input.requisitionId),
  )
  if (!order) throw notFound()
  return tx.all(pickable(order))
}

interface Pickable {
  readonly lineId: string
  readonly cardId: string
  readonly code: string
  readonly name: string | null
  readonly locationId: string | null
  readonly fullCode: string | null
  readonly remainLife: number | null
  readonly dueState: number | null
}

// Lines of one file do not share a card: each goes on behind what those before it want.
const pickable = ({ id, warehouseId }: { readonly id: string; readonly warehouseId: string }) => sql<Pickable>`
WITH open AS (
  SELECT l.id, l.card_id, l.archives_id, l.qty - l.issued_qty - l.closed_qty AS wanted,
    sum(l.qty - l.issued_qty - l.closed_qty) OVER (PARTITION BY l.card_id, l.archives_id ORDER BY l.position) AS up_to
  FROM requisition_tooling_lines l
  WHERE l.owner_id = ${id} AND l.qty > l.issued_qty + l.closed_qty
)
SELECT l.id AS line_id, found.card_id, found.code, found.name, found.location_id, found.remain_life, found.due_state, (
  SELECT (${sql.raw(fullCodeSql)}) FROM cargo_location t WHERE t.id = found.location_id
) AS full_code
FROM open l
CROSS JOIN LATERAL (
  SELECT c.id AS card_id, c.code, c.name, p.location_id, ${sql.raw(dueStateSql('c'))} AS due_state,
    ${sql.raw(remainLifeSql('c'))} AS remain_life,
    row_number() OVER (ORDER BY c.design_life + c.renew_num - c.used_num DESC NULLS LAST, c.code) AS nth
  FROM new_card c
  JOIN card_position p ON p.card_id = c.id AND p.place_type = 1 AND p.warehouse_id = ${warehouseId}
  WHERE (c.id = l.card_id OR (l.card_id IS NULL AND c.archives_id = l.archives_id))
    AND c.status = 'inUse' AND c.lock_reason = 0
    AND NOT EXISTS (
      SELECT 1 FROM card_reservation r WHERE r.card_id = c.id AND (r.doc_id <> ${id} OR l.card_id IS NULL))
) found
WHERE found.nth > l.up_to - l.wanted AND found.nth <= l.up_to
ORDER BY full_code NULLS LAST, found.code`
