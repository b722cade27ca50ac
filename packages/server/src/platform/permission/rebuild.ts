// Who sees which organisation's rows for which business, worked out anew for some people or for everybody. Rules 26 to
// 29 are the parts of one UNION; the highest access per person, business and organisation counts.
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { parameter } from '../parameters.ts'
import { adminJobNo } from '../session/admin.ts'

/** Inside the changing transaction, so that nobody ever sees half of it. */
export async function rebuildScope(tx: Tx, people: readonly string[] | 'all'): Promise<void> {
  if (people.length === 0) return
  const ids = people === 'all' ? null : [...people]
  // One rebuild of a tenant at a time: two of them would each keep what the other removes.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`scope ${tx.tenantId}`}, 0))`)
  const withChildren = await parameter(tx, '50')
  await tx.run(sql`DELETE FROM user_org_scope WHERE ${ids}::uuid[] IS NULL OR user_id = ANY (${ids}::uuid[])`)
  await tx.run(insertScope(ids, withChildren))
}

const insertScope = (ids: string[] | null, withChildren: boolean) => sql`
WITH unit AS (
  SELECT id, full_path_id
  FROM org
  WHERE type <= 2
),
below AS (
  SELECT above.id::uuid AS ancestor_id, unit.id AS org_id
  FROM unit
  CROSS JOIN unnest(string_to_array(unit.full_path_id, '/')) AS above(id)
),
person AS (
  SELECT id, org_id, lower(job_no) = lower(${adminJobNo}) AS is_admin
  FROM "user"
  WHERE is_supplier = 0
    AND org_id IS NOT NULL
    AND (${ids}::uuid[] IS NULL OR id = ANY (${ids}::uuid[]))
),
reach (user_id, business_code_id, data_org_id, access) AS (
  -- The own organisation.
  SELECT id, 0, org_id, 2
  FROM person
  UNION ALL
  -- Everything below it, where parameter 50 says so.
  SELECT person.id, 0, below.org_id, 2
  FROM person
  JOIN below ON below.ancestor_id = person.org_id
  WHERE ${withChildren}
  UNION ALL
  -- The administrator: the root and everything below it.
  SELECT person.id, 0, unit.id, 2
  FROM person
  CROSS JOIN unit
  WHERE person.is_admin
  UNION ALL
  -- What the organisations above hand down can be read.
  SELECT person.id, 0, below.ancestor_id, 0
  FROM person
  JOIN below ON below.org_id = person.org_id
)
INSERT INTO user_org_scope (user_id, business_code_id, data_org_id, access)
SELECT user_id, business_code_id, data_org_id, max(access)
FROM reach
GROUP BY user_id, business_code_id, data_org_id`
