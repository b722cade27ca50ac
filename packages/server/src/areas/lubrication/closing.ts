// Tasks that end without being done, because their arrangement was stopped or their machine is away.
import { anyOf, sql, type Sql } from '../../platform/database/sql.ts'
import type { Making } from './ports.ts'

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

/** The machines are sealed, scrapped or sold. Whoever brings them back enables their arrangements again. */
export async function endLubrication(making: Making, cardIds: readonly string[], reason: string): Promise<void> {
  const { tx, now, actor } = making
  await tx.run(sql`
UPDATE lubrication_arrangement a
SET status = 'disabled', version = a.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE a.card_id = ${anyOf(cardIds)} AND a.status = 'enabled'`)
  await close(making, sql`t.card_id = ${anyOf(cardIds)}`, byMachine, reason)
}
