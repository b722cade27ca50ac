// R18: who worked how long at which rate. What nobody wrote down is what the clock says of the main mechanic.
import { laborCost } from '@tmlm/model/areas/upkeep/costs'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'

interface LabourOrder {
  readonly id: string
  readonly orgId: string
  readonly mainWorkerId: string
}

/** A line of the main mechanic that says what an earlier finish wrote is written anew; one that he changed stays. */
export async function bookLabour(moment: Moment, order: LabourOrder, bookedBefore: number | null): Promise<void> {
  const { tx, now } = moment
  const minutes = await ownMinutes(moment, order.id)
  const changed = await tx.run(sql`
UPDATE maintenance_labors SET minutes = ${minutes}
WHERE owner_id = ${order.id} AND user_id = ${order.mainWorkerId} AND minutes = ${bookedBefore}::int`)
  if (changed === 0)
    await tx.run(sql`
INSERT INTO maintenance_labors (id, owner_id, position, user_id, minutes)
SELECT ${newId(now)}, ${order.id}, coalesce(max(l.position), -1) + 1, ${order.mainWorkerId}, ${minutes}
FROM maintenance_labors l WHERE l.owner_id = ${order.id}
HAVING count(*) FILTER (WHERE l.user_id = ${order.mainWorkerId}) = 0`)
  await priceLabour(moment, order)
}

/** The work on this order alone, without its pauses. */
async function ownMinutes({ tx }: Moment, orderId: string): Promise<number> {
  const { minutes } = await tx.one(sql<{ minutes: number }>`
SELECT greatest(0, floor((
  coalesce((SELECT sum(extract(epoch FROM w.finish_time - w.start_time)) FROM maintenance_works w WHERE w.owner_id = ${orderId}), 0)
  - coalesce((SELECT sum(extract(epoch FROM p.to_time - p.from_time)) FROM maintenance_pauses p WHERE p.owner_id = ${orderId}), 0)
) / 60))::int AS minutes`)
  return minutes
}

/** A rate of the line, else of the member of a team, else of parameter 67. */
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
