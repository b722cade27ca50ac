// What is still to be fetched, and which cards suit who wants to make a product.
import type { InputOf, Row } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { collectOrder, requisitionTooling, suggestedAtMost } from '@tmlm/model/areas/library/requisitionTooling'
import { mouldEquipmentCard, newCard } from '@tmlm/model/areas/cards/newCard'
import { fullCodeSql } from '../basicData/index.ts'
import { toLocal } from '../../platform/clock.ts'
import { dueStateSql, remainLifeSql } from '../cards/index.ts'

/** So many are told; `totalRow` says how many there are. */
const mostLines = 500

/** Open lines of approved collect orders, the most urgent first; of all orders, or of one by its id or its number. */
export async function listUnissued({
  tx,
  actor,
  input,
}: CallMoment<InputOf<typeof requisitionTooling, 'listUnissued'>>) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: requisitionTooling, businesses: [collectOrder], actor }
  const text = `SELECT l.id AS line_id, t.id AS requisition_id, t.code, t.warehouse_id, t.need_time, t.apply_user_id,
  u.job_name AS apply_user_id_name, l.card_id, c.code AS card_code, l.archives_id, coalesce(c.name, a.name) AS name,
  l.qty, l.issued_qty, l.closed_qty, t.return_time, t.apply_dept_id, d.name AS apply_dept_id_name, t.product_id,
  p.name AS product_id_name, t.product_line_id, n.name AS product_line_id_name, t.equipment_card_id, m.code AS equipment_card_id_name,
  count(*) OVER ()::int AS total
FROM requisition_tooling t
JOIN requisition_tooling_lines l ON l.owner_id = t.id AND l.qty > l.issued_qty + l.closed_qty
LEFT JOIN new_card c ON c.id = l.card_id
LEFT JOIN archives a ON a.id = l.archives_id
LEFT JOIN "user" u ON u.id = t.apply_user_id
LEFT JOIN org d ON d.id = t.apply_dept_id
LEFT JOIN product p ON p.id = t.product_id
LEFT JOIN product_line n ON n.id = t.product_line_id
LEFT JOIN new_card m ON m.id = t.equipment_card_id
WHERE t.tenant_id = ${places.tenant} AND t.status = 'complete'
  AND (${parameters.add(input.warehouseId)}::uuid IS NULL OR t.warehouse_id = ${parameters.add(input.warehouseId)})
  AND (${parameters.add(input.requisitionId)}::uuid IS NULL OR t.id = ${parameters.add(input.requisitionId)})
  AND (${parameters.add(input.code)}::text IS NULL OR lower(t.code) = lower(${parameters.add(input.code)}))
  AND ${visibleRows(request, places, parameters)}
ORDER BY t.need_time NULLS LAST, t.code, l.position
LIMIT ${mostLines}`
  const rows = await tx.all(withPlaces<Unissued>(text, parameters))
  const local = (time: Date | null): string | null => (time === null ? null : toLocal(time, actor.timezone))
  const list = rows.map(({ total: _total, needTime, returnTime, ...row }) => ({
    ...row,
    ...{ needTime: local(needTime), returnTime: local(returnTime) },
  }))
  return { list, totalRow: rows[0]?.total ?? 0 }
}

type Order = Row<typeof requisitionTooling>
type OfOrder =
  | 'code'
  | 'warehouseId'
  | 'needTime'
  | 'returnTime'
  | 'applyUserId'
  | 'applyDeptId'
  | 'productId'
  | 'productLineId'
  | 'equipmentCardId'
type OfLine = 'cardId' | 'archivesId' | 'qty' | 'issuedQty' | 'closedQty'

interface Unissued extends Pick<Order, OfOrder>, Pick<Order['lines'][number], OfLine> {
  readonly lineId: string
  readonly requisitionId: string
  readonly applyUserIdName: string | null
  readonly applyDeptIdName: string | null
  readonly productIdName: string | null
  readonly productLineIdName: string | null
  readonly equipmentCardIdName: string | null
  readonly cardCode: string | null
  readonly name: string | null
  /** Of all lines. */
  readonly total: number
}

/** Free cards in stock that make the product, those with the most life left first. */
export async function suggest({ tx, actor, input }: CallMoment<InputOf<typeof requisitionTooling, 'suggest'>>) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: newCard, businesses: [mouldEquipmentCard], actor }
  const text = `SELECT t.id AS card_id, t.code, t.name, p.warehouse_id, p.location_id, ${remainLifeSql('t')} AS remain_life,
  ${dueStateSql('t')} AS due_state, (
  SELECT full_code FROM (SELECT (${fullCodeSql}) AS full_code FROM cargo_location t WHERE t.id = p.location_id) bin
) AS full_code
FROM new_card t
JOIN card_position p ON p.card_id = t.id AND p.place_type = 1
WHERE t.tenant_id = ${places.tenant} AND t.status = 'inUse' AND t.lock_reason = 0
  AND EXISTS (
    SELECT 1 FROM new_card_products k WHERE k.owner_id = t.id AND k.product_id = ${parameters.add(input.productId)})
  AND (${parameters.add(input.warehouseId)}::uuid IS NULL OR p.warehouse_id = ${parameters.add(input.warehouseId)})
  AND NOT EXISTS (SELECT 1 FROM card_reservation r WHERE r.card_id = t.id)
  AND ${visibleRows(request, places, parameters)}
ORDER BY remain_life DESC NULLS LAST, t.code
LIMIT ${suggestedAtMost}`
  return tx.all(withPlaces<Suggested>(text, parameters))
}

interface Suggested {
  readonly cardId: string
  readonly code: string
  readonly name: string | null
  readonly warehouseId: string | null
  readonly locationId: string | null
  readonly remainLife: number | null
  readonly dueState: number | null
  readonly fullCode: string | null
}
