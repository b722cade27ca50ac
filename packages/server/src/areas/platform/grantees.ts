// Whom a grant or a setting of organisations touches, and their scopes worked out anew (rule 33).
import { isId, refuseFields } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'
import { rebuildScope } from '../../platform/permission/rebuild.ts'

/** Ids with commas between them; what is none names nothing that is there. */
export function idsIn(text: string, field = 'ids'): string[] {
  const ids = [...new Set(text.split(/[\s,，]+/).filter(Boolean))]
  if (!ids.every((one) => isId(one))) throw refuseFields([{ field, text: ['编号格式不正确', 'Not an id'] }])
  return ids
}

export type RebuildJobs = Pick<Jobs, 'send'> | undefined

/** Up to so many within the change itself; more of them within a minute. */
const atOnce = 500

export async function rebuildFor(tx: Tx, people: readonly string[], now: Date, jobs: RebuildJobs): Promise<void> {
  if (people.length <= atOnce || !jobs) return rebuildScope(tx, people, now)
  await jobs.send(tx, 'rebuildScope', { people: [...people] })
}

interface Subject {
  readonly subjectType: number
  readonly subjectId: string
}

/** The person, who has the role, or everybody at and below the node. */
export async function granteesOf(tx: Tx, subjects: readonly Subject[]): Promise<string[]> {
  const of = (type: number): string[] =>
    subjects.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
  const people = await tx.all(sql<{ id: string }>`
SELECT u.id
FROM "user" u
WHERE u.is_supplier = 0
  AND (u.id::text = ANY (${of(1)})
    OR EXISTS (SELECT FROM user_role_ids h WHERE h.owner_id = u.id AND h.target_id::text = ANY (${of(2)}))
    OR string_to_array(u.full_path_id, '/') && ${of(3)}::text[])`)
  return people.map(({ id }) => id)
}

/** Who works for these organisations in whatever business. */
export async function peopleReaching(tx: Tx, orgIds: readonly string[]): Promise<string[]> {
  const people = await tx.all(sql<{ id: string }>`
SELECT DISTINCT s.user_id AS id
FROM user_org_scope s
WHERE s.data_org_id = ANY (${[...orgIds]}::uuid[]) AND s.access >= 1`)
  return people.map(({ id }) => id)
}
