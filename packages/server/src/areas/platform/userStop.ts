// People who go: stopped, resigned, or stopped with their unit. They are out at their next call.
import { refuse, type Refusal } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isAdmin } from '../../platform/session/admin.ts'
import { killSessions } from '../../platform/session/open.ts'
import { sql } from '../../platform/database/sql.ts'

interface Person {
  readonly id: string
  readonly jobNo: string
  readonly status: number
}

/** Neither the administrator nor oneself. */
export function requireStoppable({ id, jobNo }: Pick<Person, 'id' | 'jobNo'>, actor: Actor): void {
  if (isAdmin(jobNo)) throw refuse('系统管理员不可停用', 'The administrator cannot be stopped')
  if (id === actor.userId) throw refuse('不能停用自己', 'You cannot stop yourself')
}

/** Several at once, with their unit. */
export async function stopPeople({ tx, actor, origin, now }: Moment, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  await tx.run(
    sql`
UPDATE "user"
SET status = 0, version = version + 1, auth_version = auth_version + 1,
    update_user_id = ${actor.userId}::uuid, update_time = ${now}
WHERE id = ANY (${ids}::uuid[])`,
  )
  await killSessions(tx, ids)
  const entry = { actor, origin, now, resource: 'user', business: undefined, action: 'stop' }
  await tx.send(
    historyOfMany(
      people.map(({ id, jobNo, status }) => ({
        ...{ ...entry, rowId: id, rowCode: jobNo },
        changes: [{ field: 'status', before: status, after: 0 }],
      })),
    ),
  )
}

export const notForTheAdministrator = (): Refusal => refuse('系统管理员不可操作', 'Not allowed for the administrator')
