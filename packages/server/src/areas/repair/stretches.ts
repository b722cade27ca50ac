// Stretches of time that the system alone writes: when a machine stood still, when was worked, when was waited. At most one
// of each is open.
import { repairMinutesOf, type RepairMinutes, type Stretch } from '@tmlm/model/areas/repair/times'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'

/** The machine stands still from then on, unless it does already. */
export const openStop = ({ tx, now }: Moment, reportId: string, from: Date): Promise<unknown> =>
  tx.run(sql`
INSERT INTO repair_stops (id, owner_id, position, from_time)
SELECT ${newId(now)}, ${reportId}, coalesce(max(s.position), -1) + 1, ${from}::timestamptz
FROM repair_stops s WHERE s.owner_id = ${reportId}
HAVING count(*) FILTER (WHERE s.to_time IS NULL) = 0`)

/** Whoever says that it runs again since before it stood still says nothing. */
export const closeStop = ({ tx }: Moment, reportId: string, to: Date): Promise<unknown> =>
  tx.run(sql`
UPDATE repair_stops SET to_time = greatest(from_time, ${to}::timestamptz) WHERE owner_id = ${reportId} AND to_time IS NULL`)

export const openWork = ({ tx, now }: Moment, orderId: string, from: Date): Promise<unknown> =>
  tx.run(sql`
INSERT INTO maintenance_works (id, owner_id, position, start_time)
SELECT ${newId(now)}, ${orderId}, coalesce(max(w.position), -1) + 1, ${from}::timestamptz
FROM maintenance_works w WHERE w.owner_id = ${orderId}
HAVING count(*) FILTER (WHERE w.finish_time IS NULL) = 0`)

export const closeWork = ({ tx }: Moment, orderId: string, to: Date): Promise<unknown> =>
  tx.run(sql`UPDATE maintenance_works SET finish_time = ${to} WHERE owner_id = ${orderId} AND finish_time IS NULL`)

export const openPause = ({ tx, now }: Moment, orderId: string, reason: string): Promise<unknown> =>
  tx.run(sql`
INSERT INTO maintenance_pauses (id, owner_id, position, reason, from_time)
SELECT ${newId(now)}, ${orderId}, coalesce(max(p.position), -1) + 1, ${reason}, ${now}::timestamptz
FROM maintenance_pauses p WHERE p.owner_id = ${orderId}`)

export const closePause = ({ tx, now }: Moment, orderId: string): Promise<unknown> =>
  tx.run(sql`UPDATE maintenance_pauses SET to_time = ${now} WHERE owner_id = ${orderId} AND to_time IS NULL`)

export interface Timed {
  readonly repairId: string
  readonly reportTime: Date
  readonly dispatchTime: Date | null
  readonly acceptTime: Date | null
  readonly finishTime: Date
}

/** R14, as it stands after what was just written: work and waiting over all orders of the report. */
export async function minutesNow({ tx, now }: Moment, timed: Timed): Promise<RepairMinutes> {
  const ofOrders = sql`SELECT o.id FROM maintenance o WHERE o.repair_id = ${timed.repairId}`
  const works = await stretchesIn(
    tx,
    sql<Stretch>`SELECT w.start_time AS "from", w.finish_time AS "to" FROM maintenance_works w WHERE w.owner_id IN (${ofOrders})`,
  )
  const pauses = await stretchesIn(
    tx,
    sql<Stretch>`SELECT p.from_time AS "from", p.to_time AS "to" FROM maintenance_pauses p WHERE p.owner_id IN (${ofOrders})`,
  )
  const stops = await stretchesIn(
    tx,
    sql<Stretch>`SELECT s.from_time AS "from", s.to_time AS "to" FROM repair_stops s WHERE s.owner_id = ${timed.repairId}`,
  )
  const startTime = works.map(({ from }) => from).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return repairMinutesOf({ ...timed, startTime: startTime ?? null, works, pauses, stops }, now)
}

const stretchesIn = (tx: Tx, statement: ReturnType<typeof sql<Stretch>>): Promise<Stretch[]> => tx.all(statement)
