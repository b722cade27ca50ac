// Logins that somebody else opens or resets: the password is told once, only its hash is kept.
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { newId } from '../../platform/ids.ts'
import { parameter } from '../../platform/parameters.ts'
import { killSessions } from '../../platform/session/open.ts'
import { hashPassword, randomPassword } from '../../platform/session/passwords.ts'

export interface FirstPassword {
  /** To be told this once. */
  readonly initialPassword: string
  /** What the person's row holds of it. */
  readonly login: { readonly passwordHash: string; readonly passwordTime: Date; readonly mustChange: boolean }
}

/** The tenant's initial password (parameter 39), else a random one; to be changed at the first login by parameter 40. */
export async function firstPassword(tx: Tx, now: Date): Promise<FirstPassword> {
  return (await passwordsBy(tx, now))()
}

const ahead = 4
const imports = new WeakMap<Tx, Promise<() => Promise<FirstPassword>>>()

/**
 * Of people who come by a file. Hashing is slow and needs no database: while one person is stored, the passwords of the
 * next few are made on the other cores.
 */
export async function nextFirstPassword(tx: Tx, now: Date): Promise<FirstPassword> {
  const source = imports.get(tx) ?? passwordsBy(tx, now).then(withSupply)
  imports.set(tx, source)
  return (await source)()
}

function withSupply(make: () => Promise<FirstPassword>): () => Promise<FirstPassword> {
  const supply: Promise<FirstPassword>[] = []
  return () => {
    while (supply.length <= ahead) {
      const made = make()
      // Whoever takes it is told of a failure; those that nobody takes any more are not missed.
      made.catch(() => undefined)
      supply.push(made)
    }
    return supply.shift() ?? make()
  }
}

async function passwordsBy(tx: Tx, now: Date): Promise<() => Promise<FirstPassword>> {
  const [common, mustChange] = await Promise.all([parameter(tx, '39'), parameter(tx, '40')])
  return () => passwordOf(common, mustChange, now)
}

export interface PasswordHolder {
  readonly id: string
  readonly passwordHash: string | null
}

/** A new password must differ from those before it. */
export async function rememberPassword(tx: Tx, { id, passwordHash }: PasswordHolder, now: Date): Promise<void> {
  if (passwordHash === null) return
  const former = { id: newId(now), userId: id, passwordHash, createTime: now }
  await tx.run(builder.insertInto('passwordHistory').values(former))
}

/** After a reset the password is always changed by its owner, and what was open is closed. */
export async function resetPassword(tx: Tx, { id, passwordHash }: PasswordHolder, now: Date): Promise<FirstPassword> {
  const first = await passwordOf(await parameter(tx, '39'), true, now)
  await rememberPassword(tx, { id, passwordHash }, now)
  await killSessions(tx, [id])
  return first
}

async function passwordOf(common: string, mustChange: boolean, now: Date): Promise<FirstPassword> {
  const initialPassword = common === '' ? randomPassword() : common
  return {
    initialPassword,
    login: { passwordHash: await hashPassword(initialPassword), passwordTime: now, mustChange },
  }
}
