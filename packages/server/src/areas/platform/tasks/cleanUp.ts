// T13: removes what has outlived its use, in batches, so that no statement locks or writes much at once.
import type { Database, Tx } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import { removeUnused } from '../../../platform/files/removal.ts'
import { storedParameter } from '../../../platform/parameters.ts'
import type { TaskDone, TaskMoment } from '../../../engine/task.ts'

/** One kind that cannot be removed does not keep the others. */
export async function cleanUp({
  tenantId,
  now,
  db,
  store,
}: Pick<TaskMoment, 'tenantId' | 'now' | 'db' | 'store'>): Promise<TaskDone> {
  const rows = [...oldRows(now), ...oldLogs(daysBefore(now, await daysToKeepLogs(db, tenantId)))]
  const kinds = [
    ...rows.map(([kind, removeBatch]) => [kind, () => removeAll(db, tenantId, removeBatch)] as const),
    ['sys_file', () => removeUnused(db, tenantId, store, now)] as const,
  ]
  const failures: string[] = []
  let processed = 0
  for (const [kind, remove] of kinds) {
    try {
      processed += await remove()
    } catch (error) {
      failures.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failures.length === kinds.length) throw new Error(failures.join('\n'))
  return { processed, failures }
}

const batchSize = 1000

/** Removes some rows and tells how many. */
type RemoveBatch = (tx: Tx) => Promise<number>
type Kind = readonly [name: string, removeBatch: RemoveBatch]

async function removeAll(db: Database, tenantId: string, removeBatch: RemoveBatch): Promise<number> {
  for (let removed = 0; ;) {
    const batch = await db.transaction(tenantId, removeBatch)
    removed += batch
    if (batch < batchSize) return removed
  }
}

const oldRows = (now: Date): Kind[] => [
  // No session lives longer than a day; one that nobody ended is over all the same.
  [
    'login_session',
    removeRows(
      sql`login_session`,
      sql`last_active < ${daysBefore(now, 30)} AND (status <> 'active' OR expire_time < ${now})`,
    ),
  ],
  [
    'login_failure',
    removeRows(
      sql`login_failure`,
      sql`last_time < ${daysBefore(now, 1)} AND (locked_until IS NULL OR locked_until < ${now})`,
    ),
  ],
  ['download_ticket', removeRows(sql`download_ticket`, sql`expire_time < ${now}`)],
  ['import_file', removeRows(sql`import_file`, sql`time < ${daysBefore(now, 7)}`)],
  ['client_call', removeRows(sql`client_call`, sql`time < ${daysBefore(now, 7)}`)],
  ['scheduled_task_log', removeRows(sql`scheduled_task_log`, sql`start_time < ${daysBefore(now, 90)}`)],
]

/** Rule 76. The run-time role cannot delete from logs; these functions of the owner remove whole months for it. */
const oldLogs = (keptSince: Date): Kind[] => [
  ['operation_log', removeLog(sql`remove_operation_log`, keptSince)],
  ['login_log', removeLog(sql`remove_login_log`, keptSince)],
]

const removeRows =
  (table: Sql<unknown>, condition: Sql<unknown>): RemoveBatch =>
  (tx) =>
    tx.run(
      sql`
DELETE FROM ${table}
WHERE ctid = ANY (ARRAY(
  SELECT ctid
  FROM ${table}
  WHERE ${condition}
  LIMIT ${batchSize}
))`,
    )

const removeLog =
  (remove: Sql<unknown>, keptSince: Date): RemoveBatch =>
  async (tx) => {
    const { removed } = await tx.one(sql<{ removed: number }>`SELECT ${remove}(${keptSince}, ${batchSize}) AS removed`)
    return removed
  }

const daysToKeepLogs = (db: Database, tenantId: string): Promise<number> =>
  db.transaction(tenantId, async (tx) => Number((await storedParameter(tx, '43')).value))

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
