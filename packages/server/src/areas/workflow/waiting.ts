// How much waits for a person.
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface Waiting {
  readonly todo: number
  /** Copies that he has not looked at. */
  readonly unreadCc: number
}

export const waitingFor = (tx: Tx, userId: string): Promise<Waiting> =>
  tx.one(sql<Waiting>`
SELECT count(*) FILTER (WHERE t.kind <> 5)::int AS todo, count(*) FILTER (WHERE t.kind = 5 AND t.read_time IS NULL)::int AS unread_cc
FROM flowable_task t
WHERE t.assignee_id = ${userId} AND t.status = 'open'`)

export const openTasks = async (tx: Tx, userId: string): Promise<number> => (await waitingFor(tx, userId)).todo
