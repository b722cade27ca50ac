// Opening and ending sessions. Who may, and when, is decided elsewhere.
import { db as builder } from '../database/query.ts'
import type { Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import { hashToken, newToken } from './tokens.ts'

export type LoginSource = 'PC' | 'DING'

export interface Opening {
  readonly userId: string
  readonly loginSource: LoginSource
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
}

/** No session lasts longer, however busy it is. */
const fullLife = 24 * 3_600_000
/** The token that comes with 1008. */
const changePasswordLife = 10 * 60_000

/** Opens a session and answers its token. Unless several are allowed, an older one of the same source is replaced. */
export async function openSession(tx: Tx, opening: Opening, severalAllowed: boolean): Promise<string> {
  if (!severalAllowed) {
    await tx.run(
      builder
        .updateTable('loginSession')
        .set({ status: 'replaced' })
        .where('userId', '=', opening.userId)
        .where('loginSource', '=', opening.loginSource)
        .where('scope', '=', 'full')
        .where('status', '=', 'active'),
    )
  }
  return insertSession(tx, opening, 'full', fullLife)
}

/** A token that serves for nothing but a new password. */
export const openRestricted = (tx: Tx, opening: Opening): Promise<string> =>
  insertSession(tx, opening, 'changePassword', changePasswordLife)

/** Ends the live sessions of these people, or of everybody: their next call answers 1000. */
export async function killSessions(tx: Tx, people: readonly string[] | 'all'): Promise<void> {
  if (people.length === 0) return
  const killing = builder.updateTable('loginSession').set({ status: 'killed' }).where('status', '=', 'active')
  await tx.run(people === 'all' ? killing : killing.where('userId', 'in', people))
}

export async function logOut(tx: Tx, token: string): Promise<void> {
  await tx.run(
    builder
      .updateTable('loginSession')
      .set({ status: 'loggedOut' })
      .where('tokenHash', '=', hashToken(token))
      .where('status', '=', 'active'),
  )
}

async function insertSession(
  tx: Tx,
  opening: Opening,
  scope: 'full' | 'changePassword',
  life: number,
): Promise<string> {
  const { now, userAgent, ...rest } = opening
  const token = newToken()
  await tx.run(
    builder.insertInto('loginSession').values({
      ...rest,
      scope,
      id: newId(now),
      tokenHash: hashToken(token),
      userAgent: userAgent.slice(0, 300),
      loginTime: now,
      lastActive: now,
      expireTime: new Date(now.getTime() + life),
      status: 'active',
    }),
  )
  return token
}
