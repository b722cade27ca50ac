// A person's own new password: the old one must be right, the new one good enough and really new. Afterwards all of the
// person's tokens are dead, the one that changed it too.
import { passwordWeakness, refuseFields, stale, type FieldError } from '@tmlm/model'
import type { Database, Tx } from '../database/database.ts'
import { db as builder } from '../database/query.ts'
import { historyStatement } from '../history/history.ts'
import { newId } from '../ids.ts'
import { parameter } from '../parameters.ts'
import type { Actor, Origin } from './actor.ts'
import { killSessions } from './open.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { countWrongTry, lockOf, pairOf } from './wrongTries.ts'

export interface NewPassword {
  readonly actor: Actor
  readonly oldPassword: string
  readonly password: string
  readonly checkPass: string
  readonly origin: Origin
  readonly now: Date
}

export async function changePassword(db: Database, wish: NewPassword): Promise<void> {
  const { actor, password, oldPassword, origin, now } = wish
  const pair = pairOf(actor.jobNo, origin.ip)
  const { current, former, count, level, lock } = await db.transaction(actor.tenantId, (tx) => findPasswords(tx, wish))
  const errors = faultsOf(wish, level)
  if (errors.length > 0) throw refuseFields(errors)
  if (lock) throw lock
  if (!(await isPassword(oldPassword, current))) {
    const counted = await countWrongTry(db, actor.tenantId, pair, now)
    throw counted.status === 1007 ? counted : refuseFields([wrongOld])
  }
  for (const hash of former) if (await isPassword(password, hash)) throw refuseFields([usedBefore(count)])
  const hash = await hashPassword(password)
  await db.transaction(actor.tenantId, (tx) => store(tx, wish, current, hash))
}

async function findPasswords(tx: Tx, { actor, origin, now }: NewPassword) {
  const [person, lock, level, count] = await Promise.all([
    tx.first(builder.selectFrom('user').select('passwordHash').where('id', '=', actor.userId)),
    lockOf(tx, pairOf(actor.jobNo, origin.ip), now),
    parameter(tx, '32'),
    parameter(tx, '38'),
  ])
  const older = await tx.all(
    builder
      .selectFrom('passwordHistory')
      .select('passwordHash')
      .where('userId', '=', actor.userId)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .limit(Math.max(count - 1, 0)),
  )
  const current = person?.passwordHash ?? null
  const former = [...(current === null ? [] : [current]), ...older.map((entry) => entry.passwordHash)]
  return { current, former, count, level, lock }
}

/** What is wrong with the new password by itself; nothing of this tells whether the old one was right. */
function faultsOf({ actor, password, checkPass, oldPassword }: NewPassword, level: 0 | 1 | 2): FieldError[] {
  const weakness = passwordWeakness(password, level)
  if (weakness) return [{ field: 'password', text: weakness }]
  if (password.toLowerCase() === actor.jobNo.toLowerCase())
    return [{ field: 'password', text: ['新密码不能与工号相同', 'Must differ from the job number'] }]
  if (password === oldPassword) return [usedBefore(1)]
  if (password !== checkPass)
    return [{ field: 'checkPass', text: ['两次密码不一致', 'The two passwords do not agree'] }]
  return []
}

async function store(tx: Tx, { actor, origin, now }: NewPassword, old: string | null, hash: string): Promise<void> {
  const changed = await tx.run(
    builder
      .updateTable('user')
      .set({ passwordHash: hash, passwordTime: now, mustChange: false })
      .where('id', '=', actor.userId)
      .where('passwordHash', '=', old),
  )
  if (changed === 0) throw stale()
  if (old !== null) {
    const entry = { id: newId(now), userId: actor.userId, passwordHash: old, createTime: now }
    await tx.run(builder.insertInto('passwordHistory').values(entry))
  }
  await killSessions(tx, [actor.userId])
  await tx.send(
    historyStatement({
      ...{ actor, origin, now },
      resource: 'user',
      business: undefined,
      rowId: actor.userId,
      rowCode: actor.jobNo,
      action: 'changePassword',
    }),
  )
}

const wrongOld: FieldError = { field: 'oldPassword', text: ['原密码错误', 'Old password is wrong'] }

const usedBefore = (count: number): FieldError => ({
  field: 'password',
  text:
    count < 2
      ? ['新密码不能与原密码相同', 'Must differ from the old password']
      : [`新密码不能与最近${count}次的密码相同`, `Must differ from the last ${count} passwords`],
})
