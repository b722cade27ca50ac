// How notes are read: everything below the oldest transaction that still runs, so that a slow one is told later and
// never passed over. That number is the place a stream has come to, on whichever node.
import type { Database, Statement, Tx } from '../database/database.ts'

/** What several notes of one kind tell together. */
export interface Told {
  readonly tenantId: string
  readonly resource: string
  readonly businessId: number | null
  readonly orgId: string | null
  readonly userId: string | null
  readonly forUserId: string | null
  readonly rowIds: readonly string[]
}

export interface Reading {
  /** Everything before this transaction has been read. */
  readonly horizon: bigint
  readonly told: readonly Told[]
  /** There are notes that wait for a transaction begun before theirs. */
  readonly waiting: boolean
}

/** From one place to the present one, of all tenants or of one. */
export async function readNotes(db: Database, from: bigint | undefined, tenantId?: string): Promise<Reading> {
  return db.platform(async (tx) => {
    const { horizon, waiting } = await readHorizon(tx)
    if (from === undefined || from >= horizon) return { horizon, waiting, told: [] }
    const { rows } = await tx.send(notesBetween(from, horizon, tenantId))
    return { horizon, waiting, told: rows as unknown as Told[] }
  })
}

async function readHorizon(tx: Tx): Promise<Omit<Reading, 'told'>> {
  const { rows } = await tx.send({
    name: 'event-horizon',
    text: `SELECT
  pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
  EXISTS (
    SELECT FROM change_note n WHERE n.xact >= pg_snapshot_xmin(pg_current_snapshot())::text::numeric
  ) AS waiting`,
    values: [],
  })
  return { horizon: BigInt(String(rows[0]?.horizon ?? 0)), waiting: rows[0]?.waiting === true }
}

const notesBetween = (from: bigint, horizon: bigint, tenantId: string | undefined): Statement => ({
  name: tenantId === undefined ? 'notes-of-all' : 'notes-of-one',
  text: `SELECT
  n.tenant_id AS "tenantId",
  n.resource,
  n.business_code_id AS "businessId",
  n.org_id AS "orgId",
  n.user_id AS "userId",
  n.for_user_id AS "forUserId",
  coalesce(array_agg(n.row_id::text) FILTER (WHERE n.row_id IS NOT NULL), '{}') AS "rowIds"
FROM change_note n
WHERE n.xact >= $1::numeric
  AND n.xact < $2::numeric
  ${tenantId === undefined ? '' : 'AND n.tenant_id = $3'}
GROUP BY n.tenant_id, n.resource, n.business_code_id, n.org_id, n.user_id, n.for_user_id`,
  values: [String(from), String(horizon), ...(tenantId === undefined ? [] : [tenantId])],
})

/** What is older than this has been told to everybody who is still there. */
export async function forgetNotes(db: Database, before: Date): Promise<void> {
  await db.platform((tx) =>
    tx.send({
      text: `DELETE FROM change_note
WHERE xact < coalesce((SELECT kept.xact FROM change_note kept WHERE kept.time >= $1 ORDER BY kept.xact LIMIT 1), 'Infinity')`,
      values: [before],
    }),
  )
}
