// Whose business an instance is: of who began it, who has or had a task or a copy of it, and who administers its process; of
// others only where they may look at the paper.
import { noPermission, notFound, Refusal, stale } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { sql } from '../../platform/database/sql.ts'
import { adminsSql } from './administrators.ts'
import { resourceOf } from './flowPaper.ts'
import { administratorsOf } from './people.ts'

interface About {
  readonly id: string
  readonly definitionId: string
  readonly orgId: string
  readonly initiatorId: string
  readonly businessCodeId: number | null
  readonly rowId: string | null
}

export async function requireConcerned(moment: Moment, about: About): Promise<void> {
  const { tx, actor } = moment
  if (actor.isAdmin || about.initiatorId === actor.userId) return
  const own = await tx.first(sql`
SELECT 1
FROM flowable_task t
WHERE t.instance_id = ${about.id} AND (t.assignee_id = ${actor.userId} OR t.owner_id = ${actor.userId})
UNION ALL
-- Who has given his on.
SELECT 1
FROM flowable_history h
WHERE h.instance_id = ${about.id} AND h.user_id = ${actor.userId}
LIMIT 1`)
  if (own || (await administratorsOf(tx, about)).includes(actor.userId)) return
  const { businessCodeId, rowId } = about
  // A form lies with its instance, and is nobody else's.
  if (businessCodeId === null || rowId === null || rowId === about.id) throw notFound()
  // Whether there is such an approval is not told to who may not look at its paper.
  await moment.look(resourceOf({ businessCodeId }), rowId).catch((error: unknown) => {
    throw error instanceof Refusal ? notFound() : error
  })
}

/** Who administers the process, besides who administers everything. */
export async function requireAdministrator(moment: Moment, about: About): Promise<void> {
  const { tx, actor } = moment
  if (actor.isAdmin || (await administratorsOf(tx, about)).includes(actor.userId)) return
  await requireConcerned(moment, about)
  throw noPermission()
}

/** SQL over the instance of this alias: whether the person administers its process. */
export const administersSql = (instance: string, { isAdmin }: Actor, me: string): string =>
  // The place of a parameter is used either way: one that no statement names has no type.
  isAdmin ? `${me}::uuid IS NOT NULL` : `${me} IN (${adminsSql(instance)})`

export const handled = () => stale(['任务已被处理', 'Task already handled'])
