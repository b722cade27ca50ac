// Cards that wait to be accepted: those bought or made, and those sent back for rework once its day has come.
import { acceptance } from '@tmlm/model/areas/procurement/acceptance'
import type { InputOf } from '@tmlm/model'
import { equipmentCardFiles, mouldEquipmentCard, newCard } from '@tmlm/model/areas/cards/newCard'
import type { Tx } from '../../platform/database/database.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { readableBusinesses } from '../../engine/call/permission.ts'
import type { CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { isDeciding } from '../cards/index.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'

export async function listWaiting({
  tx,
  actor,
  input,
  now,
  catalogue,
}: CallMoment<InputOf<typeof acceptance, 'listWaiting'>>) {
  const opened = new Set(readableBusinesses(catalogue, acceptance, actor).map(({ screen: page }) => page))
  const businesses = [
    ...(opened.has('cardAcceptanceOrder') ? [mouldEquipmentCard] : []),
    ...(opened.has('equipmentAcceptanceOrder') ? [equipmentCardFiles] : []),
  ]
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const [page, size] = [Number(input.currentPage), Number(input.pageSize)]
  const conditions = [
    waits(parameters.add(toLocalDate(now, actor.timezone))),
    ...(input.cardType === null ? [] : [`t.card_type = ANY (${parameters.add(input.cardType)}::int[])`]),
    ...(input.procurementOrderId === null ? [] : [`o.id = ${parameters.add(input.procurementOrderId)}`]),
    ...(input.keyword ? [`t.search LIKE '%' || lower(${parameters.add(input.keyword)}) || '%'`] : []),
    visibleRows({ resource: newCard, businesses, actor }, places, parameters),
  ]
  const text = `SELECT t.id AS card_id, t.code, t.name, t.card_type, t.accept_state, o.id AS procurement_order_id,
  o.code AS procurement_order_id_name, t.supplier_id, s.name AS supplier_id_name, last.rework_date,
  count(*) OVER ()::int AS total
FROM new_card t
LEFT JOIN supplier s ON s.id = t.supplier_id
${fromOrder}
WHERE t.tenant_id = ${places.tenant} AND ${conditions.join('\n  AND ')}
ORDER BY t.code
LIMIT ${parameters.add(size)} OFFSET ${parameters.add((page - 1) * size)}`
  const rows = await tx.all(withPlaces<Waiting & { total: number }>(text, parameters))
  const list = rows.map(({ total: _total, ...card }): Waiting => card)
  return { list, totalRow: rows[0]?.total ?? 0, currentPage: page, pageSize: size }
}

interface Waiting {
  readonly cardId: string
  readonly code: string
  readonly name: string | null
  readonly cardType: number
  readonly acceptState: number
  readonly procurementOrderId: string | null
  readonly procurementOrderIdName: string | null
  readonly supplierId: string | null
  readonly supplierIdName: string | null
  readonly reworkDate: string | null
}

/** The waiting cards of one order, by their id. */
export async function waitingCardsOf(tx: Tx, orderId: string, today: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`SELECT t.id
FROM (SELECT ${today}::date AS day) today, new_card t
${sql.raw(fromOrder)}
WHERE o.id = ${orderId} AND ${sql.raw(waits('today.day'))}
ORDER BY t.code
LIMIT 200`)
  return rows.map(({ id }) => id)
}

/** Whether cards of the order `t` are on no acceptance yet; when a rework is due is asked of each when it is pressed. */
export const waitingOnOrderSql = `SELECT EXISTS (
      SELECT FROM procurement_order_lines ol
      JOIN new_card c ON c.tenant_id = ol.tenant_id AND c.procurement_line_id = ol.id AND c.status = 'awaiting'
      WHERE ol.tenant_id = t.tenant_id AND ol.owner_id = t.id AND NOT EXISTS (
        SELECT FROM acceptance_lines l
        JOIN acceptance a ON a.tenant_id = l.tenant_id AND a.id = l.owner_id AND a.status IN ('saved', 'rejected', 'inApproval')
        WHERE l.tenant_id = c.tenant_id AND l.card_id = c.id))`

const lastAcceptance = `LEFT JOIN LATERAL (
  SELECT l.rework_date
  FROM acceptance_lines l
  JOIN acceptance a ON a.id = l.owner_id AND a.status IN ('complete', 'closed') AND ${isDeciding('a')}
  WHERE l.card_id = t.id
  ORDER BY a.accept_date DESC, a.id DESC
  LIMIT 1
) last ON true`

const fromOrder = `LEFT JOIN procurement_order_lines ol ON ol.id = t.procurement_line_id
LEFT JOIN procurement_order o ON o.id = ol.owner_id
${lastAcceptance}`

/** Of the card `t`, whether somebody may accept it now. Its status stands outside, so that an index finds the few that wait. */
export const mayBeAccepted = (today: string): string => `t.status = 'awaiting' AND EXISTS (
  SELECT 1
  FROM (SELECT 1) AS once
  ${lastAcceptance}
  WHERE ${waits(today)})`

/** Not on a paper that is being worked on, and not before its rework should be done. */
const waits = (today: string): string => `t.status = 'awaiting'
  AND (t.accept_state <> 4 OR last.rework_date IS NULL OR last.rework_date <= ${today}::date)
  AND NOT EXISTS (
    SELECT 1
    FROM acceptance_lines l
    JOIN acceptance a ON a.id = l.owner_id AND a.status IN ('saved', 'rejected', 'inApproval')
    WHERE l.card_id = t.id)`
