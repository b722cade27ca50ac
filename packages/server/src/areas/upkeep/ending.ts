// A card that is scrapped or sold is cared for never again, unless the paper that took it away is taken back.
import type { Business } from '@tmlm/model'
import { checkEquipment, equipmentDailyCheck } from '@tmlm/model/areas/upkeep/checkEquipment'
import { maintain, maintenanceOrder } from '@tmlm/model/areas/upkeep/maintain'
import type { Moment } from '../../engine/behaviour.ts'
import { dropRows } from '../../engine/write/dropRows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { byCount, byDate, startBindings, stopBindings } from './stoppedBindings.ts'
import { skip } from './suspension.ts'
import { todayOf } from './surroundings.ts'

/** Disposed; see the reasons for which a task is skipped. */
const disposed = 6

/** What waits or is begun is skipped, and sheets that were only saved go with it. The reason names the paper. */
export async function endCare(moment: Moment, cardIds: readonly string[], reason: string): Promise<void> {
  await dropSaved(moment, maintain, maintenanceOrder, cardIds)
  await dropSaved(moment, checkEquipment, equipmentDailyCheck, cardIds)
  for (const table of [byDate, byCount]) await stopBindings(moment, table, sql`b.card_id = ${anyOf(cardIds)}`, reason)
  await skip(moment, cardIds, disposed, sql`t.status IN ('pending', 'inProgress')`)
}

/** The paper that takes the card away was audited. */
async function dropSaved(
  moment: Moment,
  resource: typeof maintain | typeof checkEquipment,
  business: Business,
  cardIds: readonly string[],
): Promise<void> {
  const { tx } = moment
  const rows = await tx.all(sql<{ id: string; code: string; orgId: string }>`
SELECT o.id, o.code, o.org_id FROM ${sql.raw(tableOf(resource))} o
WHERE o.card_id = ${anyOf(cardIds)} AND o.status IN ('saved', 'rejected')
FOR UPDATE OF o`)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.run(
    sql`UPDATE plan t SET order_id = NULL WHERE t.order_id = ${anyOf(ids.map((id) => `${resource.name}:${id}`))}`,
  )
  await dropRows(moment, resource, business, rows)
}

/** The paper was taken back: what it ended goes on, but for tasks whose day has passed. */
export async function restoreCare(moment: Moment, cardIds: readonly string[], reason: string): Promise<void> {
  const { tx, now, actor } = moment
  for (const table of [byDate, byCount]) await startBindings(moment, table, sql`b.card_id = ${anyOf(cardIds)}`, reason)
  await tx.run(sql`
UPDATE plan t
SET status = 'pending', skip_reason = NULL, version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE t.card_id = ${anyOf(cardIds)} AND t.status = 'skipped' AND t.skip_reason = ${disposed}
  AND (t.due_date >= ${todayOf(moment)}::date OR t.source_type = 5)`)
}

export interface OpenOrder {
  readonly cardId: string
  readonly code: string
}

/** Maintenance orders of the cards that are begun, or wait for their audit. */
export const openOrders = (tx: Tx, cardIds: readonly string[], which: 'begun' | 'inApproval'): Promise<OpenOrder[]> =>
  tx.all(sql<OpenOrder>`
SELECT o.card_id, string_agg(o.code, '、' ORDER BY o.code) AS code
FROM maintain o
WHERE o.card_id = ${anyOf(cardIds)}
  AND o.status = ANY (${which === 'begun' ? ['saved', 'inApproval', 'rejected'] : ['inApproval']})
GROUP BY o.card_id`)
