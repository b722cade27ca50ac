// Lines that wait: of approved applications what is still to be issued, of outbound orders what may still come back. Each
// person is told of those papers that he may see.
import { accessoryApply, accessoryApplyBusiness } from '@tmlm/model/areas/accessory/accessoryApply'
import type { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { accessoryOutbound, accessoryOutput } from '@tmlm/model/areas/accessory/accessoryOutput'
import type { InputOf, Values } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'

/** So many are told at once. */
const mostLines = 500

export async function listToPick({ tx, actor, input }: CallMoment<InputOf<typeof accessoryOutput, 'listToPick'>>) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: accessoryApply, businesses: [accessoryApplyBusiness], actor }
  const text = `SELECT l.id, l.id AS apply_line_id, t.id AS apply_id, t.code, t.apply_date::text, t.need_date::text, t.is_urgent,
  t.purpose, t.warehouse_id, w.name AS warehouse_id_name, t.apply_user_id, u.job_name AS apply_user_id_name, t.apply_dept_id,
  d.name AS apply_dept_id_name, t.card_id, k.code AS card_id_name, t.source_kind, t.source_id, t.source_code,
  l.accessory_id, a.code AS part_code, a.name AS part_name, a.spec, a.unit, a.is_old_for_new,
  trim_scale(l.qty)::text AS qty, trim_scale(l.issued_qty)::text AS issued_qty,
  trim_scale(l.qty - l.issued_qty)::text AS open_qty, trim_scale(coalesce(v.qty, 0))::text AS on_hand_qty
FROM accessory_apply t
JOIN accessory_apply_lines l ON l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.qty > l.issued_qty
JOIN accessory a ON a.tenant_id = t.tenant_id AND a.id = l.accessory_id
LEFT JOIN accessory_stock_value v ON v.tenant_id = t.tenant_id AND v.warehouse_id = t.warehouse_id AND v.accessory_id = l.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = t.tenant_id AND w.id = t.warehouse_id
LEFT JOIN "user" u ON u.tenant_id = t.tenant_id AND u.id = t.apply_user_id
LEFT JOIN org d ON d.tenant_id = t.tenant_id AND d.id = t.apply_dept_id
LEFT JOIN new_card k ON k.tenant_id = t.tenant_id AND k.id = t.card_id
WHERE t.tenant_id = ${places.tenant} AND t.status = 'complete'
  AND (${parameters.add(input.warehouseId)}::uuid IS NULL OR t.warehouse_id = ${parameters.add(input.warehouseId)})
  AND (${parameters.add(input.applyId)}::uuid IS NULL OR t.id = ${parameters.add(input.applyId)})
  AND ${visibleRows(request, places, parameters)}
ORDER BY t.is_urgent DESC, t.need_date NULLS LAST, t.code, l.position
LIMIT ${mostLines}`
  // Parameter 151: whoever picks knows before that it must be signed for.
  const needsSignature = await parameter(tx, '151')
  const list = await tx.all(withPlaces<Values>(text, parameters))
  return { list: list.map((line) => ({ ...line, needsSignature })) }
}

/** The newest first. */
export async function listReturnable({
  tx,
  actor,
  input,
}: CallMoment<InputOf<typeof accessoryInput, 'listReturnable'>>) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: accessoryOutput, businesses: [accessoryOutbound], actor }
  const given = (value: unknown, column: string): string =>
    `(${parameters.add(value)}::uuid IS NULL OR ${column} = ${parameters.add(value)})`
  const text = `SELECT l.id, l.id AS output_line_id, t.code, t.biz_date::text, t.warehouse_id, w.name AS warehouse_id_name,
  l.accessory_id, a.code AS part_code, a.name AS part_name, a.spec, b.batch_no, l.location_id, c.code AS location_id_name,
  trim_scale(l.qty)::text AS qty, trim_scale(l.qty - l.returned_qty - l.used_qty)::text AS returnable,
  t.receiver_user_id, u.job_name AS receiver_user_id_name, t.receiver_dept_id, d.name AS receiver_dept_id_name,
  k.code AS card_code
FROM accessory_output t
JOIN accessory_output_lines l ON l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.qty > l.returned_qty + l.used_qty
JOIN accessory a ON a.tenant_id = t.tenant_id AND a.id = l.accessory_id
LEFT JOIN accessory_batch b ON b.tenant_id = t.tenant_id AND b.id = l.batch_id
LEFT JOIN cargo_location c ON c.tenant_id = t.tenant_id AND c.id = l.location_id
LEFT JOIN warehouse w ON w.tenant_id = t.tenant_id AND w.id = t.warehouse_id
LEFT JOIN "user" u ON u.tenant_id = t.tenant_id AND u.id = t.receiver_user_id
LEFT JOIN org d ON d.tenant_id = t.tenant_id AND d.id = t.receiver_dept_id
LEFT JOIN new_card k ON k.tenant_id = t.tenant_id AND k.id = t.card_id
WHERE t.tenant_id = ${places.tenant} AND t.status IN ('complete', 'closed') AND t.out_type IN (1, 2, 3, 6)
  AND ${given(input.warehouseId, 't.warehouse_id')}
  AND ${given(input.accessoryId, 'l.accessory_id')}
  AND ${given(input.receiverUserId, 't.receiver_user_id')}
  AND lower(concat_ws(' ', t.code, a.code, a.name, a.spec, b.batch_no, u.job_name)) LIKE ${parameters.add(`%${(input.keyword ?? '').toLowerCase()}%`)}
  AND ${visibleRows(request, places, parameters)}
ORDER BY t.biz_date DESC, t.id DESC, l.position
LIMIT ${mostLines}`
  return { list: await tx.all(withPlaces<Values>(text, parameters)) }
}
