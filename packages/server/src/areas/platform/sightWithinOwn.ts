// Nobody gives or takes sight that he has not himself (rule 25), whatever he does it by: a unit or a role that somebody is put
// into or taken from, a unit that is moved, a grant, organisations that work together. Asked after the change is written and
// before scopes are worked out anew: they still say what everybody saw until now.
import { refuse } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { reachOf } from '../../platform/permission/rebuild.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { adminJobNo } from '../../platform/session/admin.ts'

interface Shift {
  readonly jobNo: string
  readonly jobName: string
  readonly orgName: string
}

export async function requireSightWithinOwn(
  tx: Tx,
  actor: Actor,
  people: readonly string[] | 'all',
  now: Date,
): Promise<void> {
  if (actor.isAdmin || actor.everywhere || people.length === 0) return
  const ids = people === 'all' ? null : [...people]
  const withChildren = await parameter(tx, '50')
  const reach = reachOf({ tenantId: tx.tenantId, ids, withChildren, now })
  // An organisation that nobody saw until now is new, and has no rows.
  const shift = await tx.first(sql<Shift>`
WITH coming AS MATERIALIZED (
  SELECT user_id, business_code_id, data_org_id, max(access) AS access
  FROM (${reach}) r
  GROUP BY user_id, business_code_id, data_org_id
),
known AS MATERIALIZED (
  SELECT user_id, business_code_id, data_org_id, access
  FROM user_org_scope
  WHERE ${ids}::uuid[] IS NULL OR user_id = ANY (${ids}::uuid[])
),
shifted AS (
  SELECT * FROM coming c
  WHERE NOT EXISTS (
    SELECT FROM known k
    WHERE k.user_id = c.user_id AND k.data_org_id = c.data_org_id AND k.business_code_id IN (0, c.business_code_id)
      AND k.access >= c.access)
  UNION ALL
  SELECT * FROM known k
  WHERE NOT EXISTS (
    SELECT FROM coming c
    WHERE c.user_id = k.user_id AND c.data_org_id = k.data_org_id AND c.business_code_id IN (0, k.business_code_id)
      AND c.access >= k.access)
)
SELECT u.job_no, u.job_name, o.name AS org_name
FROM shifted s
JOIN "user" u ON u.id = s.user_id AND lower(u.job_no) <> lower(${adminJobNo})
JOIN org o ON o.id = s.data_org_id
WHERE s.access > 0
  AND EXISTS (SELECT FROM user_org_scope any_one WHERE any_one.data_org_id = s.data_org_id)
  AND NOT EXISTS (
    SELECT FROM user_org_scope own
    WHERE own.user_id = ${actor.userId}::uuid AND own.data_org_id = s.data_org_id
      AND own.business_code_id IN (0, s.business_code_id) AND own.access >= s.access)
ORDER BY u.job_no, o.full_path_name
LIMIT 1`)
  if (shift) throw beyondOwn(shift)
}

const beyondOwn = ({ jobNo, jobName, orgName }: Shift) =>
  refuse(
    `${jobName}（${jobNo}）对“${orgName}”的数据权限会因此改变，而您自己没有该权限，请由有权限的人操作`,
    `This would change what ${jobName} (${jobNo}) sees of ${orgName}, which you do not see yourself: ask somebody who does`,
  )
