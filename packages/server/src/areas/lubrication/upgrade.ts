// An arrangement takes over the points of its standard as they are now: what is said of them there, and which there are. When
// each began, and who does it, stays.
import type { Moment } from '../../engine/behaviour.ts'
import { columnsIn, takenFrom } from '../../platform/database/sameColumns.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { copiedOfPoint, pointsOf } from './points.ts'
import { todayOf } from './ports.ts'

interface Arrangement {
  readonly id: string
  readonly standardId: string
  readonly lines: readonly { readonly id: string; readonly pointId: string }[]
}

export async function takeOverPoints(moment: Moment, row: Arrangement): Promise<void> {
  const points = new Set((await pointsOf(moment.tx, row.standardId)).map(({ pointId }) => pointId))
  await dropLines(
    moment,
    row.lines.flatMap(({ id, pointId }) => (points.has(pointId) ? [] : [id])),
  )
  await refreshLines(moment, row)
  const known = new Set(row.lines.map(({ pointId }) => pointId))
  const added = [...points].filter((pointId) => !known.has(pointId))
  if (added.length > 0) await addLines(moment, row, added)
}

/** Points that are gone: what waits for them is closed with them, and what was done stays. */
async function dropLines({ tx, now, actor }: Moment, lineIds: readonly string[]): Promise<void> {
  await tx.run(sql`
UPDATE lubrication_detail t
SET status = 'closed', closed_by = 2, close_reason = '标准已取消该润滑点', version = t.version + 1, update_time = ${now},
  update_user_id = ${actor.userId}
WHERE t.line_id = ${anyOf(lineIds)} AND t.status = 'toDo'`)
  await tx.run(sql`DELETE FROM lubrication_arrangement_lines l WHERE l.id = ${anyOf(lineIds)}`)
}

async function refreshLines({ tx }: Moment, row: Arrangement): Promise<void> {
  const points = await pointsOf(tx, row.standardId)
  await tx.run(sql`
UPDATE lubrication_arrangement_lines l
SET advance_days = g.days, ${takenFrom('p', copiedOfPoint)}
FROM lubrication_standard_points p
JOIN unnest(${points.map(({ pointId }) => pointId)}::uuid[], ${points.map(({ advanceDays }) => advanceDays)}::int[])
  AS g(id, days) ON g.id = p.id
WHERE l.owner_id = ${row.id} AND l.point_id = p.id`)
}

/** New points begin today. */
async function addLines(moment: Moment, row: Arrangement, pointIds: readonly string[]): Promise<void> {
  const { tx, now } = moment
  const points = (await pointsOf(tx, row.standardId)).filter(({ pointId }) => pointIds.includes(pointId))
  await tx.run(sql`
INSERT INTO lubrication_arrangement_lines (id, owner_id, position, point_id, first_due_date, enabled, advance_days,
  ${columnsIn(copiedOfPoint)})
SELECT g.id, ${row.id}, ${row.lines.length} + p.position, p.id, ${todayOf(moment)}::date, true, g.days,
  ${columnsIn(copiedOfPoint, 'p')}
FROM lubrication_standard_points p
JOIN unnest(${points.map(() => newId(now))}::uuid[], ${points.map(({ pointId }) => pointId)}::uuid[],
  ${points.map(({ advanceDays }) => advanceDays)}::int[]) AS g(id, point_id, days) ON g.point_id = p.id`)
}
