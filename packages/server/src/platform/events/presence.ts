// Who listens: whether the sessions behind the streams still live, and with which rights. Each session is asked for once
// however many streams it has, and all sessions of a tenant in one flight.
import { refuseStatus } from '@tmlm/model'
import type { Database } from '../database/database.ts'
import type { IncomingCall } from '../http/contract.ts'
import type { Actor } from '../session/actor.ts'
import { StaleRights, type SessionEntry, type Sessions } from '../session/entry.ts'

export interface Presence {
  /** The person of a living session, with the rights of now; throws what has ended it. */
  actorOf(call: IncomingCall): Promise<Actor>
  /** The same for many: by session the person, or what was thrown. */
  actorsOf(calls: readonly IncomingCall[]): Promise<Map<string, Actor | { readonly thrown: unknown }>>
}

export const sessionOf = ({ token, tenantCode }: IncomingCall): string => `${tenantCode} ${token}`

export function createPresence(db: Database, sessions: Sessions, clock: () => Date): Presence {
  async function actorOf(call: IncomingCall): Promise<Actor> {
    for (let reloads = 0; ; reloads++) {
      const entry = await enter(call, reloads > 0)
      const [proof] = await db.read(entry.actor.tenantId, [entry.proof])
      try {
        if (proof) entry.look(proof)
        return entry.actor
      } catch (error) {
        if (!(error instanceof StaleRights) || reloads >= 5) throw error
      }
    }
  }

  async function enter(call: IncomingCall, fresh: boolean): Promise<SessionEntry> {
    const entry = await sessions.enter({ ...call, now: clock() }, fresh)
    if (entry.scope !== 'full') throw refuseStatus(1000)
    return entry
  }

  async function actorsOf(calls: readonly IncomingCall[]): Promise<Map<string, Actor | { readonly thrown: unknown }>> {
    const found = new Map<string, Actor | { readonly thrown: unknown }>()
    const known: { session: string; call: IncomingCall; entry: SessionEntry }[] = []
    for (const [session, call] of new Map(calls.map((one) => [sessionOf(one), one] as const))) {
      try {
        known.push({ session, call, entry: await enter(call, false) })
      } catch (thrown) {
        found.set(session, { thrown })
      }
    }
    for (const [tenantId, together] of Map.groupBy(known, ({ entry }) => entry.actor.tenantId)) {
      const proofs = await db.read(
        tenantId,
        together.map(({ entry }) => entry.proof),
      )
      for (const [index, { session, call, entry }] of together.entries()) {
        const proof = proofs[index]
        found.set(session, await judged(call, entry, () => proof && entry.look(proof)))
      }
    }
    return found
  }

  /** Rights that turn out to be old are loaded anew, which is rare. */
  async function judged(
    call: IncomingCall,
    entry: SessionEntry,
    look: () => void,
  ): Promise<Actor | { readonly thrown: unknown }> {
    try {
      look()
      return entry.actor
    } catch (thrown) {
      if (!(thrown instanceof StaleRights)) return { thrown }
    }
    return actorOf(call).catch((thrown: unknown) => ({ thrown }))
  }

  return { actorOf, actorsOf }
}
