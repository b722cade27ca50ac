// R18: who worked how long at which rate. What nobody wrote down is what the clock says of the main mechanic.
import { refuseFields, type Text } from '@tmlm/model'
import { laborCost } from '@tmlm/model/areas/upkeep/costs'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'
import type { Order } from './papers.ts'

interface LabourOrder {
  readonly id: string
  readonly repairId: string
  readonly orgId: string
  readonly mainWorkerId: string
}

/**
 * A line of the main mechanic that says what the clock said before his last stretch is written anew; one that he changed stays.
 * With him come the stretches on earlier orders of the report that were handed on, whose lines came along.
 */
export async function bookLabour(moment: Moment, order: LabourOrder): Promise<void> {
  const { tx, now } = moment
  const { before, minutes } = await clockOf(moment, order)
  const changed = await tx.run(sql`
UPDATE maintenance_labors SET minutes = ${minutes}
WHERE owner_id = ${order.id} AND user_id = ${order.mainWorkerId} AND minutes = ${before}::int`)
  if (changed === 0)
    await tx.run(sql`
INSERT INTO maintenance_labors (id, owner_id, position, user_id, minutes)
SELECT ${newId(now)}, ${order.id}, coalesce(max(l.position), -1) + 1, ${order.mainWorkerId}, ${minutes}
FROM maintenance_labors l WHERE l.owner_id = ${order.id}
HAVING count(*) FILTER (WHERE l.user_id = ${order.mainWorkerId}) = 0`)
  await priceLabour(moment, order)
}

/** His work without its pauses, and the same without its last stretch; nothing where that is the only one. */
async function clockOf(
  { tx }: Moment,
  { id, repairId, mainWorkerId }: LabourOrder,
): Promise<{ readonly before: number | null; readonly minutes: number }> {
  const seconds = sql`sum(extract(epoch FROM w.finish_time - w.start_time) - coalesce((
    SELECT sum(extract(epoch FROM p.to_time - p.from_time)) FROM maintenance_pauses p
    WHERE p.owner_id = w.owner_id AND p.from_time >= w.start_time AND p.from_time < w.finish_time), 0))`
  return tx.one(sql<{ before: number | null; minutes: number }>`
SELECT greatest(0, floor(coalesce(${seconds}, 0) / 60))::int AS minutes,
  CASE WHEN count(*) > 1 THEN greatest(0, floor((${seconds} FILTER (WHERE NOT w.is_last)) / 60))::int END AS before
FROM (
  SELECT w.*, row_number() OVER (ORDER BY w.start_time DESC, w.position DESC) = 1 AS is_last
  FROM maintenance_works w
  JOIN maintenance o ON o.id = w.owner_id
  WHERE o.id = ${id} OR (o.repair_id = ${repairId} AND o.main_worker_id = ${mainWorkerId} AND o.progress = 'notDispatched')
) w`)
}

/** Nobody has worked longer on it than it has been worked on, the minute that runs among it. */
export async function requireWithinTime(
  { tx, now }: Moment,
  { id, repairId, reworkSince }: Pick<Order, 'id' | 'repairId' | 'reworkSince'>,
  labors: readonly { readonly minutes?: number | null }[],
): Promise<void> {
  const { most } = await tx.one(sql<{ most: number }>`
SELECT ceil(coalesce(sum(extract(epoch FROM coalesce(w.finish_time, ${now}::timestamptz) - w.start_time)), 0) / 60
  + coalesce(extract(epoch FROM ${now}::timestamptz - ${reworkSince}::timestamptz), 0) / 60)::int AS most
FROM maintenance_works w
WHERE w.owner_id IN (SELECT o.id FROM maintenance o WHERE o.id = ${id} OR o.repair_id = ${repairId})`)
  const text: Text = [`工时不能超过维修时长 ${most} 分钟`, `Not more than the ${most} minutes of the repair`]
  const errors = labors.flatMap(({ minutes }, nth) =>
    (minutes ?? 0) > most ? [{ field: `labors.${nth}.minutes`, text }] : [],
  )
  if (errors.length > 0) throw refuseFields(errors)
}

/** The rate of the member of a team, else of parameter 67; what was priced once stays so. */
async function priceLabour({ tx }: Moment, { id, orgId }: LabourOrder): Promise<void> {
  const usual = await parameter(tx, '67', orgId)
  const lines = await tx.all(sql<{ id: string; minutes: number; rate: string | null; memberRate: string | null }>`
SELECT l.id, l.minutes, l.rate, (SELECT max(m.labor_rate) FROM maintain_team_members m
  JOIN maintain_team g ON g.id = m.owner_id AND g.enabled WHERE m.user_id = l.user_id) AS member_rate
FROM maintenance_labors l
WHERE l.owner_id = ${id}`)
  for (const line of lines) {
    const rate = line.rate ?? line.memberRate ?? usual
    const amount = laborCost(line.minutes, rate)
    await tx.run(sql`UPDATE maintenance_labors SET rate = ${rate}, amount = ${amount} WHERE id = ${line.id}`)
  }
}
