// The points of arrangements with everything that the generator must know of them.
import type { Arranged } from '@tmlm/model/areas/lubrication/rules'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql, type Sql } from '../../platform/database/sql.ts'

export interface ArrangedLine extends Arranged {
  readonly id: string
  readonly arrangementId: string
  readonly orgId: string
  readonly cardId: string
  readonly pointNo: string
  readonly part: string
  readonly startDate: string
  readonly horizonDays: number
  readonly firstDueHours: string | null
  readonly lastDoneHours: string | null
  /** The day it was done last, and the nominal day of the newest one that somebody closed without doing it. */
  readonly lastDone: string | null
  readonly lastClosed: string | null
  readonly hasOpen: boolean
  /** The arrangement and the point are enabled, and the machine is one that is cared for. */
  readonly isLive: boolean
}

/** The arrangements, locked, in an order in which two runs cannot block each other. */
export async function lockLines(tx: Tx, arrangementIds: readonly string[]): Promise<ArrangedLine[]> {
  await tx.all(sql`
SELECT a.id FROM lubrication_arrangement a WHERE a.id = ${anyOf(arrangementIds)} ORDER BY a.id FOR UPDATE OF a`)
  return tx.all(arrangedLines(sql`a.id = ${anyOf(arrangementIds)}`))
}

/** The line of a task, its arrangement locked. */
export async function lockLine(
  tx: Tx,
  task: { readonly arrangementId: string; readonly lineId: string },
): Promise<ArrangedLine | undefined> {
  return (await lockLines(tx, [task.arrangementId])).find(({ id }) => id === task.lineId)
}

const arrangedLines = (condition: Sql) => sql<ArrangedLine>`
SELECT l.id, a.id AS arrangement_id, a.org_id, a.card_id, l.point_no, l.part, l.cycle_type, l.cycle_value, l.cycle_base,
  l.first_due_date::text AS first_due_date, l.first_due_hours, l.last_done_hours, a.holiday_rule, a.horizon_days,
  a.start_date::text AS start_date, a.end_date::text AS end_date,
  (SELECT max(t.done_date) FROM lubrication_detail t WHERE t.line_id = l.id AND t.status = 'done')::text AS last_done,
  (SELECT max(t.nominal_date) FROM lubrication_detail t
    WHERE t.line_id = l.id AND t.status = 'closed' AND t.closed_by = 1)::text AS last_closed,
  EXISTS (SELECT FROM lubrication_detail t WHERE t.line_id = l.id AND t.status = 'toDo') AS has_open,
  a.status = 'enabled' AND l.enabled AND c.status IN ('inUse', 'underRepair', 'rented') AS is_live
FROM lubrication_arrangement_lines l
JOIN lubrication_arrangement a ON a.id = l.owner_id
JOIN new_card c ON c.id = a.card_id
WHERE ${condition}
ORDER BY a.id, l.position`
