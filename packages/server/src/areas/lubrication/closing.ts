// Tasks that end without being done, because their arrangement was stopped or their machine is away; and the way back where the
// machine should never have gone.
import { anyOf, sql, type Sql } from '../../platform/database/sql.ts'
import { fillArrangements } from './generator.ts'
import { todayOf, type LubricationPorts, type Making } from './ports.ts'

const byArrangement = 2
const byMachine = 3

const close = ({ tx, now, actor }: Making, which: Sql, closedBy: 2 | 3, reason: string): Promise<number> =>
  tx.run(sql`
UPDATE lubrication_detail t
SET status = 'closed', closed_by = ${closedBy}, close_reason = ${reason}, version = t.version + 1, update_time = ${now},
  update_user_id = ${actor.userId}
WHERE t.status = 'toDo' AND ${which}`)

export const closeOfArrangement = (making: Making, arrangementId: string): Promise<number> =>
  close(making, sql`t.arrangement_id = ${arrangementId}`, byArrangement, '安排停用')

/** The machines are sealed, scrapped or sold. Whoever unseals them enables their arrangements again: answered are those that ended. */
export async function endLubrication(
  making: Making,
  cardIds: readonly string[],
  reason: string,
): Promise<readonly string[]> {
  const { tx, now, actor } = making
  const ended = await tx.all(sql<{ id: string }>`
UPDATE lubrication_arrangement a
SET status = 'disabled', version = a.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE a.card_id = ${anyOf(cardIds)} AND a.status = 'enabled'
RETURNING a.id`)
  await close(making, sql`t.card_id = ${anyOf(cardIds)}`, byMachine, reason)
  return ended.map(({ id }) => id)
}

/**
 * The machines never went: arrangements that ended for this reason go on where nothing has taken their points since, with the
 * tasks that closed then, except those whose day has passed.
 */
export async function restoreLubrication(
  making: Making,
  ports: LubricationPorts,
  arrangementIds: readonly string[],
  reason: string,
): Promise<void> {
  if (arrangementIds.length === 0) return
  const { tx, now, actor } = making
  const again = await tx.all(sql<{ id: string }>`
UPDATE lubrication_arrangement a
SET status = 'enabled', version = a.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE a.id = ${anyOf(arrangementIds)} AND a.status = 'disabled' AND NOT EXISTS (
  SELECT FROM lubrication_arrangement other
  JOIN lubrication_arrangement_lines taken ON taken.owner_id = other.id AND taken.enabled
  JOIN lubrication_arrangement_lines own ON own.owner_id = a.id AND own.enabled AND own.point_id = taken.point_id
  WHERE other.card_id = a.card_id AND other.status = 'enabled')
RETURNING a.id`)
  const ids = again.map(({ id }) => id)
  await tx.run(sql`
UPDATE lubrication_detail t
SET status = 'toDo', closed_by = NULL, close_reason = NULL, version = t.version + 1, update_time = ${now},
  update_user_id = ${actor.userId}
WHERE t.arrangement_id = ${anyOf(ids)} AND t.status = 'closed' AND t.closed_by = ${byMachine} AND t.close_reason = ${reason}
  AND t.due_date >= ${todayOf(making)}::date`)
  await fillArrangements(making, ports, ids)
}
