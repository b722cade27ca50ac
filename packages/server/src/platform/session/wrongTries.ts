// Wrong passwords are counted per tenant and typed job number, whether it exists or not, so that nobody can find out
// job numbers (rule 7). Counting is one statement in a transaction of its own: no two tries at once are counted as one.
import { refuseStatus, type Refusal } from '@tmlm/model'
import type { Database, Tx } from '../database/database.ts'
import { db as builder } from '../database/query.ts'
import { sql } from '../database/sql.ts'
import { parameter } from '../parameters.ts'

/** Job numbers are the same whether typed in upper or lower case. */
export const triesKey = (jobNo: string): string => jobNo.toLowerCase()

/** The refusal of a locked account, or nothing. */
export async function lockOf(tx: Tx, key: string, now: Date): Promise<Refusal | undefined> {
  const found = await tx.first(builder.selectFrom('loginFailure').select('lockedUntil').where('jobNo', '=', key))
  return found?.lockedUntil && found.lockedUntil > now ? locked(found.lockedUntil, now) : undefined
}

/** Counts a wrong try and says so: how many are left, or that the account is locked now. */
export async function countWrongTry(db: Database, tenantId: string, key: string, now: Date): Promise<Refusal> {
  return db.transaction(tenantId, async (tx) => {
    const [limit, minutes] = await Promise.all([parameter(tx, '36'), parameter(tx, '37')])
    const until = new Date(now.getTime() + minutes * 60_000)
    const counted = await tx.first(countTry(key, now, limit, until))
    // Another try has locked the account meanwhile; that lock is not prolonged.
    if (!counted) return (await lockOf(tx, key, now)) ?? locked(until, now)
    return counted.lockedUntil ? locked(counted.lockedUntil, now) : refuseStatus(1001, { n: limit - counted.failCount })
  })
}

/** Forgets the wrong tries unless they have locked the account; then the refusal is given back. */
export async function forgetTries(tx: Tx, key: string, now: Date): Promise<Refusal | undefined> {
  await tx.run(
    sql`
DELETE FROM login_failure
WHERE job_no = ${key}
  AND (locked_until IS NULL OR locked_until <= ${now})`,
  )
  return lockOf(tx, key, now)
}

/** The minutes told are those left, rounded up. */
const locked = (until: Date, now: Date): Refusal =>
  refuseStatus(1007, { n: Math.ceil((until.getTime() - now.getTime()) / 60_000) })

/** A lock that has run out starts the count anew; a running one is left alone and nothing is returned. */
const countTry = (key: string, now: Date, limit: number, until: Date) =>
  sql<{ failCount: number; lockedUntil: Date | null }>`
INSERT INTO login_failure AS f (job_no, fail_count, locked_until, last_time)
VALUES (${key}, 1, CASE WHEN 1 >= ${limit}::int THEN ${until}::timestamptz END, ${now})
ON CONFLICT (tenant_id, job_no) DO UPDATE
SET fail_count = CASE WHEN f.locked_until IS NULL THEN f.fail_count + 1 ELSE 1 END,
    locked_until = CASE WHEN f.locked_until IS NULL AND f.fail_count + 1 >= ${limit}::int THEN ${until}::timestamptz END,
    last_time = ${now}
WHERE f.locked_until IS NULL OR f.locked_until <= ${now}
RETURNING fail_count, locked_until`
