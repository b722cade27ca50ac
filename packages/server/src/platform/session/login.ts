// Signing in, in exactly the order of rule 7: the first check that fails answers. Every try at a known tenant is logged,
// never with a password.
import { passwordWeakness, Refusal, refuseStatus, stale, type PasswordLevel } from '@tmlm/model'
import { isLoginResult } from '@tmlm/model/areas/platform/session'
import type { Database, Tx } from '../database/database.ts'
import { db as builder } from '../database/query.ts'
import { sql } from '../database/sql.ts'
import { newId } from '../ids.ts'
import { parameter } from '../parameters.ts'
import { isModuleLicensed, modulesOf } from '@tmlm/model/licence'
import { openRestricted, openSession, type LoginSource, type Opening } from './open.ts'
import { isPassword } from './passwords.ts'
import { endsOf, isExpired } from './validity.ts'
import { countWrongTry, forgetTries, lockOf, pairOf } from './wrongTries.ts'

export interface Attempt {
  readonly tenantId: string
  readonly jobNo: string
  readonly password: string
  readonly loginSource: LoginSource
  readonly portal: 'staff' | 'supplier'
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
}

/** The token of the new session; throws the refusal of the first check that fails. */
export async function login(db: Database, attempt: Attempt): Promise<string> {
  const door = await db.transaction(attempt.tenantId, (tx) => findDoor(tx, attempt))
  try {
    const person = await admit(db, door, attempt)
    const reason = reasonToChange(door, person, attempt)
    if (reason !== undefined) throw await restricted(db, person, attempt, reason)
    return await open(db, door, person, attempt)
  } catch (error) {
    if (error instanceof Refusal) {
      const { status } = error
      await db.transaction(attempt.tenantId, (tx) => log(tx, attempt, door.person?.id, status))
    }
    throw error
  }
}

/** Everything the checks look at. */
interface Door {
  readonly tenant: Awaited<ReturnType<typeof findTenant>>
  readonly person: Person | undefined
  readonly lock: Refusal | undefined
  readonly level: PasswordLevel
  readonly maxAgeDays: number
  readonly severalAllowed: boolean
}

async function findDoor(tx: Tx, { tenantId, jobNo, ip, now }: Attempt): Promise<Door> {
  const [tenant, person, lock, level, maxAgeDays, severalAllowed] = await Promise.all([
    findTenant(tx, tenantId),
    findPerson(tx, jobNo),
    lockOf(tx, pairOf(jobNo, ip), now),
    parameter(tx, '32'),
    parameter(tx, '33'),
    parameter(tx, '34'),
  ])
  return { tenant, person, lock, level, maxAgeDays, severalAllowed }
}

/** Who it is, if he may come in. */
async function admit(db: Database, { tenant, person, lock }: Door, attempt: Attempt): Promise<Person> {
  const { tenantId, jobNo, password, portal, ip, now } = attempt
  if (!tenant || tenant.status === 3) throw refuseStatus(1003)
  if (tenant.status === 2) throw refuseStatus(1006, { reason: tenant.suspendReason ?? '' })
  if (isExpired(endsOf(tenant), now)) throw refuseStatus(1005)
  if (lock) throw lock
  const right = await isPassword(password, person?.passwordHash)
  if (!right || !person) throw await countWrongTry(db, tenantId, pairOf(jobNo, ip), now)
  if (person.status === 0 || person.status === 3) throw refuseStatus(1004)
  if (portal === 'staff' && person.isSupplier === 1)
    throw new Refusal(1014, ['请使用供应商登录入口', 'Use the supplier login'])
  if (portal === 'supplier' && person.isSupplier === 0) throw refuseStatus(1014)
  if (portal === 'supplier' && !isModuleLicensed('supplierPortal', modulesOf(tenant.permission)))
    throw refuseStatus(1012)
  return person
}

/** Rule 9: the password was given by somebody else, the text just typed is too weak, or it is too old. */
function reasonToChange(
  { level, maxAgeDays }: Door,
  person: Person,
  { password, now }: Attempt,
): ReasonToChange | undefined {
  if (person.mustChange) return 'given'
  if (passwordWeakness(password, level) !== undefined) return 'weak'
  if (maxAgeDays === 0 || person.passwordTime === null) return undefined
  return now.getTime() > person.passwordTime.getTime() + maxAgeDays * 86_400_000 ? 'old' : undefined
}

type ReasonToChange = 'given' | 'weak' | 'old'

const restricted = (db: Database, person: Person, attempt: Attempt, reason: ReasonToChange): Promise<Refusal> =>
  db.transaction(attempt.tenantId, async (tx) => {
    const locked = await lockOf(tx, pairOf(attempt.jobNo, attempt.ip), attempt.now)
    return locked ?? refuseStatus(1008, {}, { token: await openRestricted(tx, openingOf(person, attempt)), reason })
  })

const open = (db: Database, door: Door, person: Person, attempt: Attempt): Promise<string> =>
  db.transaction(attempt.tenantId, async (tx) => {
    // The lock of the row keeps two logins of one person apart: the later one replaces the earlier.
    if ((await tx.run(noteLogin(person, attempt))) === 0) throw stale()
    // Wrong tries made while the password was being checked may have locked the account.
    const locked = await forgetTries(tx, pairOf(attempt.jobNo, attempt.ip), attempt.now)
    if (locked) throw locked
    const token = await openSession(tx, openingOf(person, attempt), door.severalAllowed)
    await log(tx, attempt, person.id, 200)
    return token
  })

const openingOf = ({ id }: Person, { loginSource, ip, userAgent, now }: Attempt): Opening => ({
  userId: id,
  loginSource,
  ip,
  userAgent,
  now,
})

const findTenant = (tx: Tx, tenantId: string) =>
  tx.first(
    builder
      .selectFrom('tenant')
      .select(['status', 'suspendReason', 'permission', 'closingDate', 'graceDays', 'timezone'])
      .where('id', '=', tenantId),
  )

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const findPerson = (tx: Tx, jobNo: string) =>
  tx.first(
    builder
      .selectFrom('user')
      .select(['id', 'status', 'isSupplier', 'passwordHash', 'passwordTime', 'mustChange'])
      .where(sql`lower(job_no)`, '=', jobNo.toLowerCase()),
  )

/** Touches no row when password or status have changed since they were read. */
const noteLogin = ({ id, passwordHash, status }: Person, { ip, now }: Attempt) =>
  builder
    .updateTable('user')
    .set({ lastLoginTime: now, lastLoginIp: ip })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('status', '=', status)

async function log(tx: Tx, attempt: Attempt, userId: string | undefined, result: number): Promise<void> {
  const { jobNo, portal, ip, userAgent, now } = attempt
  await tx.run(
    builder.insertInto('loginLog').values({
      id: newId(now),
      time: now,
      jobNo,
      userId: userId ?? null,
      portal,
      result: isLoginResult(result) ? result : 409,
      ip,
      userAgent: userAgent.slice(0, 300),
    }),
  )
}
