// Who sees which organisation's rows for which business, worked out anew for some people or for everybody. Rules 26 to
// 29 are the parts of one UNION; the highest access per person, business and organisation counts.
import type { Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { parameter } from '../parameters.ts'
import { adminJobNo } from '../session/admin.ts'

/** One change of a tenant's scope at a time: of two rebuilds each would keep what the other removes. */
export const turnAtScope = (tx: Tx): Promise<unknown> =>
  tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`scope ${tx.tenantId}`}, 0))`)

/** Inside the changing transaction, so that nobody ever sees half of it. */
export async function rebuildScope(tx: Tx, people: readonly string[] | 'all', now: Date): Promise<void> {
  if (people.length === 0) return
  const ids = people === 'all' ? null : [...people]
  await turnAtScope(tx)
  const withChildren = await parameter(tx, '50')
  await tx.run(sql`DELETE FROM user_org_scope WHERE ${ids}::uuid[] IS NULL OR user_id = ANY (${ids}::uuid[])`)
  await tx.run(insertScope({ tenantId: tx.tenantId, ids, withChildren, now }))
}

interface Asked {
  readonly tenantId: string
  /** Nothing: everybody. */
  readonly ids: string[] | null
  readonly withChildren: boolean
  readonly now: Date
}

const insertScope = (asked: Asked) => sql`
INSERT INTO user_org_scope (user_id, business_code_id, data_org_id, access)
SELECT user_id, business_code_id, data_org_id, max(access)
FROM (${reachOf(asked)}) reach
GROUP BY user_id, business_code_id, data_org_id`

/** One row for each reason: what is reached, why, and through which row. Reasons are told to who administers grants. */
export const reachOf = ({ tenantId, ids, withChildren, now }: Asked) => sql<Reach>`
WITH today AS (
  SELECT (${now}::timestamptz AT TIME ZONE t.timezone)::date AS day FROM tenant t WHERE t.id = ${tenantId}
),
unit AS (
  SELECT id, full_path_id
  FROM org
  WHERE type <= 2
),
below AS MATERIALIZED (
  SELECT above.id::uuid AS ancestor_id, unit.id AS org_id
  FROM unit
  CROSS JOIN unnest(string_to_array(unit.full_path_id, '/')) AS above(id)
),
person AS MATERIALIZED (
  SELECT id, org_id, full_path_id, lower(job_no) = lower(${adminJobNo}) AS is_admin
  FROM "user"
  WHERE is_supplier = 0
    AND org_id IS NOT NULL
    AND (${ids}::uuid[] IS NULL OR id = ANY (${ids}::uuid[]))
),
-- What a person is: himself, his roles, and every node on his path.
subject AS (
  SELECT id AS user_id, 1 AS subject_type, id::text AS subject_id FROM person
  UNION ALL
  SELECT person.id, 2, held.target_id::text
  FROM person
  JOIN user_role_ids held ON held.owner_id = person.id
  JOIN sys_role role ON role.id = held.target_id AND role.status = 1
  UNION ALL
  SELECT person.id, 3, node.id
  FROM person
  CROSS JOIN unnest(string_to_array(person.full_path_id, '/')) AS node(id)
),
granted AS (
  SELECT subject.user_id, coalesce(a.business_code_id, 0) AS business_code_id, a.access_level, a.id,
    CASE WHEN a.include_children THEN below.org_id ELSE a.data_org_id END AS data_org_id
  FROM authorize a
  JOIN subject ON subject.subject_type = a.subject_type AND subject.subject_id = a.subject_id
  CROSS JOIN today
  LEFT JOIN below ON a.include_children AND below.ancestor_id = a.data_org_id
  WHERE (a.valid_from IS NULL OR a.valid_from <= today.day) AND (a.valid_to IS NULL OR a.valid_to >= today.day)
),
base (user_id, business_code_id, data_org_id, access, reason, reason_id) AS MATERIALIZED (
  -- The own organisation.
  SELECT id, 0, org_id, 2, 'own', NULL::uuid
  FROM person
  UNION ALL
  -- Everything below it, where parameter 50 says so.
  SELECT person.id, 0, below.org_id, 2, 'below', NULL
  FROM person
  JOIN below ON below.ancestor_id = person.org_id
  WHERE ${withChildren}
  UNION ALL
  -- The administrator: the root and everything below it.
  SELECT person.id, 0, unit.id, 2, 'admin', NULL
  FROM person
  CROSS JOIN unit
  WHERE person.is_admin
  UNION ALL
  SELECT user_id, business_code_id, data_org_id, access_level, 'grant', id
  FROM granted
)
SELECT user_id, business_code_id, data_org_id, access, reason, reason_id FROM base
UNION ALL
-- Organisations that work together for a business: one hop, and never more than the level of the first.
SELECT base.user_id, ob.business_code_id, CASE WHEN rate.include_children THEN below.org_id ELSE rate.rate_org_id END,
  least(base.access, rate.access_level), 'related', ob.id
FROM base
JOIN org_busniess ob ON ob.use_org_id = base.data_org_id AND ob.enabled
  AND base.business_code_id IN (0, ob.business_code_id)
JOIN org_busniess_rates rate ON rate.owner_id = ob.id
LEFT JOIN below ON rate.include_children AND below.ancestor_id = rate.rate_org_id
UNION ALL
-- What the organisations above hand down can be read.
SELECT person.id, 0, below.ancestor_id, 0, 'inherited', NULL
FROM person
JOIN below ON below.org_id = person.org_id`

export interface Reach {
  readonly userId: string
  readonly businessCodeId: number
  readonly dataOrgId: string
  readonly access: number
  readonly reason: 'own' | 'below' | 'admin' | 'grant' | 'related' | 'inherited'
  readonly reasonId: string | null
}
