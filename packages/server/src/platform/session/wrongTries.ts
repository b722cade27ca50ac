// Wrong passwords are counted per tenant, typed job number and address, whether the number exists or not, so that nobody can
// find out job numbers (rule 7). A stranger locks out nobody but himself: what he tries from many addresses only slows down
// addresses at which the person has never signed in. Counting is done in a transaction of its own: no two tries at once are
// counted as one.
import { refuseStatus, type Refusal } from '@tmlm/model'
import type { Database, Tx } from '../database/database.ts'
import { db as builder } from '../database/query.ts'
import { sql } from '../database/sql.ts'
import { addressGroup } from '../http/limits.ts'
import { parameter } from '../parameters.ts'

/** Who tries, from where. */
export interface Pair {
  /** In lower case: job numbers are the same however they are typed. */
  readonly jobNo: string
  readonly address: string
}

export const triesKey = (jobNo: string): string => jobNo.toLowerCase()

export const pairOf = (jobNo: string, ip: string | null): Pair => ({
  jobNo: triesKey(jobNo),
  address: ip === null || ip === '' ? 'unknown' : addressGroup(ip).slice(0, 64),
})

/** The row that counts the tries from all addresses. */
const everywhere = ''
/** No address waits longer for what others tried. */
const longestDelay = 60_000

/** The refusal of a locked pair, or of an account that many addresses are trying; or nothing. */
export async function lockOf(tx: Tx, { jobNo, address }: Pair, now: Date): Promise<Refusal | undefined> {
  const found = await tx.all(
    builder
      .selectFrom('loginFailure')
      .select(['address', 'lockedUntil'])
      .where('jobNo', '=', jobNo)
      .where('address', 'in', [address, everywhere])
      .where('lockedUntil', '>', now),
  )
  const own = found.find((row) => row.address === address)
  if (own?.lockedUntil) return locked(own.lockedUntil, now)
  const all = found.find((row) => row.address === everywhere)
  if (!all?.lockedUntil || (await isKnownAddress(tx, jobNo, address))) return undefined
  return locked(all.lockedUntil, now)
}

/** Whether any address is locked out of the account. */
export async function isLockedSomewhere(tx: Tx, jobNo: string, now: Date): Promise<boolean> {
  const found = await tx.first(
    builder
      .selectFrom('loginFailure')
      .select('lockedUntil')
      .where('jobNo', '=', triesKey(jobNo))
      .where('lockedUntil', '>', now)
      .limit(1),
  )
  return found !== undefined
}

/** Counts a wrong try and says so: how many are left, or that the pair is locked now. */
export async function countWrongTry(db: Database, tenantId: string, pair: Pair, now: Date): Promise<Refusal> {
  return db.transaction(tenantId, async (tx) => {
    const [limit, minutes] = await Promise.all([parameter(tx, '36'), parameter(tx, '37')])
    const until = new Date(now.getTime() + minutes * 60_000)
    const counted = await tx.first(countTry(pair, now, limit, until))
    // Another try has locked the pair meanwhile; that lock is not prolonged.
    if (!counted) return (await lockOf(tx, pair, now)) ?? locked(until, now)
    await slowDown(tx, pair.jobNo, { now, limit, quiet: new Date(now.getTime() - minutes * 60_000) })
    return counted.lockedUntil ? locked(counted.lockedUntil, now) : refuseStatus(1001, { n: limit - counted.failCount })
  })
}

/** Forgets the wrong tries of the pair unless they have locked it; then the refusal is given back. */
export async function forgetTries(tx: Tx, pair: Pair, now: Date): Promise<Refusal | undefined> {
  await tx.run(
    sql`
DELETE FROM login_failure
WHERE job_no = ${pair.jobNo}
  AND address = ${pair.address}
  AND (locked_until IS NULL OR locked_until <= ${now})`,
  )
  return lockOf(tx, pair, now)
}

/** For whoever may unlock: all addresses may try again. */
export const forgetAllTries = (tx: Tx, jobNo: string): Promise<number> =>
  tx.run(builder.deleteFrom('loginFailure').where('jobNo', '=', triesKey(jobNo)))

/** The minutes told are those left, rounded up. */
const locked = (until: Date, now: Date): Refusal =>
  refuseStatus(1007, { n: Math.ceil((until.getTime() - now.getTime()) / 60_000) })

/** A lock that has run out starts the count anew; a running one is left alone and nothing is returned. */
const countTry = ({ jobNo, address }: Pair, now: Date, limit: number, until: Date) =>
  sql<{ failCount: number; lockedUntil: Date | null }>`
INSERT INTO login_failure AS f (job_no, address, fail_count, locked_until, last_time)
VALUES (${jobNo}, ${address}, 1, CASE WHEN 1 >= ${limit}::int THEN ${until}::timestamptz END, ${now})
ON CONFLICT (tenant_id, job_no, address) DO UPDATE
SET fail_count = CASE WHEN f.locked_until IS NULL THEN f.fail_count + 1 ELSE 1 END,
    locked_until = CASE WHEN f.locked_until IS NULL AND f.fail_count + 1 >= ${limit}::int THEN ${until}::timestamptz END,
    last_time = ${now}
WHERE f.locked_until IS NULL OR f.locked_until <= ${now}
RETURNING fail_count, locked_until`

/**
 * More tries than two addresses can make: each further one doubles the time that new addresses wait, from a second to a minute.
 * It starts afresh when nobody has tried for the time of a lock.
 */
async function slowDown(
  tx: Tx,
  jobNo: string,
  { now, limit, quiet }: { readonly now: Date; readonly limit: number; readonly quiet: Date },
): Promise<void> {
  const { failCount } = await tx.one(
    sql<{ failCount: number }>`
INSERT INTO login_failure AS f (job_no, address, fail_count, locked_until, last_time)
VALUES (${jobNo}, ${everywhere}, 1, NULL, ${now})
ON CONFLICT (tenant_id, job_no, address) DO UPDATE
SET fail_count = CASE WHEN f.last_time < ${quiet} THEN 1 ELSE f.fail_count + 1 END,
    last_time = ${now}
RETURNING fail_count`,
  )
  const beyond = failCount - 2 * limit
  if (beyond <= 0) return
  const until = new Date(now.getTime() + Math.min(1000 * 2 ** (beyond - 1), longestDelay))
  await tx.run(
    builder
      .updateTable('loginFailure')
      .set({ lockedUntil: until })
      .where('jobNo', '=', jobNo)
      .where('address', '=', everywhere),
  )
}

/** Whether the person has signed in from there before; sessions are remembered for a month. */
async function isKnownAddress(tx: Tx, jobNo: string, address: string): Promise<boolean> {
  const used = await tx.all(
    sql<{ ip: string | null }>`
SELECT DISTINCT s.ip
FROM login_session s
JOIN "user" u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
WHERE lower(u.job_no) = ${jobNo}`,
  )
  return used.some(({ ip }) => ip !== null && addressGroup(ip) === address)
}
