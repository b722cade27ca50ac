// How a transaction becomes a tenant's. Where tenants may move to another database it also learns, in the same packet, what
// has become of the copy that lies here.
import type { Result, Statement } from './statement.ts'

/** What is being copied may be read; of what is gone the living copy lies elsewhere. */
export type CopyState = 'here' | 'moving' | 'gone'

interface Named {
  readonly name: string
  readonly text: string
}

/** PostgreSQL itself refuses to write what only reads. */
export type Purpose = 'writes' | 'reads'

const begin: Readonly<Record<Purpose, Statement>> = {
  writes: { name: 'begin', text: 'BEGIN', values: [] },
  reads: { name: 'begin-reading', text: 'BEGIN READ ONLY', values: [] },
}

const asTenant: Named = {
  name: 'tenant',
  text: `SELECT set_config('app.tenant', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('random_page_cost', '1.1', true)`,
}

/** What is read by everybody lies in memory: a row by its key costs little more than the next one of the table. */
export const tenantToRead: Named = {
  name: 'tenant-to-read',
  text: `SELECT set_config('app.tenant', $1, true), set_config('random_page_cost', '1.1', true)`,
}

/**
 * Prepared lists are written so that one plan suits all values. Left to itself PostgreSQL plans them anew each time. The
 * plan knows no tenant: where one has most of the rows it would read the whole table, also for those who have few, and
 * of the rows of one tenant it thinks that they lie scattered among all others.
 */
export const tenantWithPlans: Named = {
  name: 'tenant-with-plans',
  text: `SELECT set_config('app.tenant', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1.1', true)`,
}

export const startAlone = (tenantId: string, purpose: Purpose): Statement[] => [
  begin[purpose],
  { ...asTenant, values: [tenantId] },
]

/** Any number will do, as long as every version of the product uses the same one. */
const lockKind = 7_465_616

/** Of the tenant $1; that of the empty one is shared by transactions of the installation itself, such as the ticker's. */
export const lockAlone = `pg_advisory_xact_lock(${lockKind}, hashtext($1))`

/** Whoever moves a tenant takes its lock alone; what shares it looks at the copy only when it has the lock. */
const lockShared: Named = {
  name: 'tenant-lock',
  text: `SELECT pg_advisory_xact_lock_shared(${lockKind}, hashtext($1))`,
}

const ifHere = ({ name, text }: Named): Named => ({
  name,
  text: `${text},
  CASE WHEN t.moved_to IS NULL THEN 'here' WHEN t.status = 3 THEN 'gone' ELSE 'moving' END AS copy
FROM (SELECT nullif($1, '')::uuid AS id) asked
LEFT JOIN tenant t ON t.id = asked.id`,
})

const startIfHere: Readonly<Record<Purpose, Named>> = {
  // Nor does it write what is being copied.
  writes: ifHere({
    name: 'tenant-of-several',
    text: `${asTenant.text},
  set_config('transaction_read_only', CASE WHEN t.moved_to IS NULL THEN 'off' ELSE 'on' END, true)`,
  }),
  reads: ifHere({ ...asTenant, name: 'tenant-of-several-read' }),
}

export const startAmongSeveral = (tenantId: string, purpose: Purpose): Statement[] => [
  begin[purpose],
  { ...lockShared, values: [tenantId] },
  { ...startIfHere[purpose], values: [tenantId] },
]

/** As the statements of the start have told it; one that does not ask tells nothing. */
export function copyIn(results: readonly Result[]): CopyState {
  for (const { rows } of results) {
    const copy = rows[0]?.copy
    if (copy === 'moving' || copy === 'gone') return copy
  }
  return 'here'
}

export const isGone = (copy: CopyState): boolean => copy === 'gone'
export const isMoving = (copy: CopyState): boolean => copy === 'moving'
