// How a call enters: the session is known from memory, and every answer is proved against the database in the same
// flight as the work itself. So no call costs a round trip for its session, and a change of rights counts at once.
import type { Result, Statement } from '../database/database.ts'
import type { Caller, IncomingCall } from '../http/contract.ts'
import type { Actor } from './actor.ts'

export interface Entry {
  readonly actor: Actor
  /** `changePassword` for the token that came with 1008. */
  readonly scope: 'full' | 'changePassword'
  /** Changes whenever the person's rights may have: a client that sees another one asks for its rights anew. */
  readonly rightsVersion: string
  /** Sent as the first statement of the work. */
  readonly proof: Statement
  /** Judges the proof's result: throws the refusal (1000, 1002 …), or StaleRights when the copy in memory is old. */
  judge(result: Result): void
}

export interface SessionEntry extends Entry {
  /** As `judge`, but being looked at is no activity of the person: nothing is prolonged by it. */
  look(result: Result): void
}

/** The rights in memory are older than those in the database: load them and do the work again. */
export class StaleRights extends Error {}

export interface Sessions {
  /** The session of the call's token; throws 1000 when there is none. `fresh` loads it anew. */
  enter(call: Caller, fresh?: boolean): Promise<SessionEntry>
  /** The call with the session of its ticket, which is used up by this. */
  ticketed(call: IncomingCall): Promise<IncomingCall>
}
