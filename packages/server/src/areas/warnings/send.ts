// Sends what waits (rules 57, 58, 63). In the app a message is written with the mark that it was told; by any other way it is
// taken first, for a time longer than any server takes to answer, so that no other node sends it meanwhile.
import type { Catalogue } from '@tmlm/model'
import type { Database, Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { storedParameter } from '../../platform/parameters.ts'
import { ChannelError } from '../../platform/channels/channelError.ts'
import { tellInApp } from './inApp.ts'
import { messageOf, type Message } from './message.ts'
import { takeWaiting, together, type Taking, type Waiting } from './waiting.ts'

/** Sends one message to one person, or to a group, and answers what the provider calls it. */
export interface OutsideChannel {
  /** Undefined where there is nowhere to send it to. */
  readonly addressOf: (records: readonly Waiting[]) => string | undefined
  /** Why it is not sent although it could be. */
  readonly refusal?: (address: string, records: readonly Waiting[]) => Promise<'limit' | 'noAddress' | undefined>
  readonly send: (address: string, message: Message, records: readonly Waiting[], messageId: string) => Promise<string>
}

/** The ways that are switched on, by number. */
export type OutsideChannels = (tx: Tx, now: Date) => Promise<ReadonlyMap<number, OutsideChannel>>

export interface Sending extends Omit<Taking, 'warnings'> {
  readonly tenantId: string
  readonly db: Database
  readonly catalogue: Catalogue
  readonly channels: OutsideChannels
}

export interface Sent {
  readonly sent: number
  readonly failed: number
}

export async function sendWaiting(sending: Sending): Promise<Sent> {
  let done: Sent = { sent: await sendInApp(sending), failed: 0 }
  for (let batch = await takeBatch(sending); batch.groups.length > 0; batch = await takeBatch(sending))
    for (const group of batch.groups) {
      const went = await sendGroup(sending, batch, group)
      done = { sent: done.sent + (went ? 1 : 0), failed: done.failed + (went ? 0 : 1) }
    }
  return done
}

async function sendInApp({ db, tenantId, catalogue, now, timezone }: Sending): Promise<number> {
  const taking = { now, timezone, warnings: [...catalogue.warnings.values()] }
  for (let sent = 0; ;) {
    const told = await db.transaction(tenantId, async (tx) => tellInApp(tx, catalogue, taking, await mostLines(tx)))
    sent += told
    if (told === 0) return sent
  }
}

const mostLines = async (tx: Tx): Promise<number> => Number((await storedParameter(tx, '54')).value)

interface Group {
  readonly messageId: string
  readonly records: readonly Waiting[]
}

interface Batch {
  readonly groups: readonly Group[]
  readonly channels: ReadonlyMap<number, OutsideChannel>
  readonly mostLines: number
}

/** Longer than any provider is waited for. */
const claimMinutes = 10

const takeBatch = ({ db, tenantId, catalogue, channels, now, timezone }: Sending): Promise<Batch> =>
  db.transaction(tenantId, async (tx) => {
    const waiting = await takeWaiting(tx, { now, timezone, warnings: [...catalogue.warnings.values()] }, 'outside')
    if (waiting.length === 0) return { groups: [], channels: new Map(), mostLines: 0 }
    const groups = together(waiting).map((records) => ({ messageId: newId(now), records }))
    await tx.run(sql`
UPDATE message_delivery d
SET claimed_until = ${now}::timestamptz + make_interval(mins => ${claimMinutes}), tries = d.tries + 1, message_id = g."messageId"
FROM jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) AS g ("messageId" uuid, records jsonb)
CROSS JOIN LATERAL jsonb_to_recordset(g.records) AS one (id uuid)
WHERE d.id = one.id`)
    return { groups, channels: await channels(tx, now), mostLines: await mostLines(tx) }
  })

/** Tells whether it went. */
async function sendGroup(sending: Sending, batch: Batch, { records, messageId }: Group): Promise<boolean> {
  const channel = batch.channels.get(records[0]?.channel ?? 0)
  const address = channel?.addressOf(records)
  if (!channel || address === undefined) {
    await note(sending, records, skipped('noAddress'))
    return true
  }
  const refusal = await channel.refusal?.(address, records)
  if (refusal) {
    await note(sending, records, skipped(refusal))
    return true
  }
  try {
    const message = messageOf(sending.catalogue, records, batch.mostLines)
    const providerId = await channel.send(address, message, records, messageId)
    await note(sending, records, {
      ...{ status: 1, skipReason: null, error: null, nextTryTime: sending.now },
      ...{ address: maskedAddress(address), providerId: providerId.slice(0, 200), sendTime: sending.now },
    })
    return true
  } catch (error) {
    await note(sending, records, { ...outcomeOf(error, records, sending.now), address: maskedAddress(address) })
    return false
  }
}

interface Outcome {
  readonly status: number
  readonly skipReason: string | null
  readonly error: string | null
  readonly nextTryTime: Date
  readonly address?: string
  readonly providerId?: string
  readonly sendTime?: Date
}

const skipped = (skipReason: string): Outcome => ({ status: 3, skipReason, error: null, nextTryTime: new Date(0) })

/** Minutes before the second, third and fourth try. */
const pauses = [1, 5, 30]

/** Rule 63: what another try cannot mend is given up at once. */
function outcomeOf(error: unknown, [first]: readonly Waiting[], now: Date): Outcome {
  const pause = pauses[first?.tries ?? 0]
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const isFinal = pause === undefined || (error instanceof ChannelError && !error.mayTryAgain)
  return {
    status: isFinal ? 2 : 0,
    skipReason: null,
    error: message,
    nextTryTime: new Date(now.getTime() + (isFinal ? 0 : (pause ?? 0) * 60_000)),
  }
}

const note = ({ db, tenantId }: Sending, records: readonly Waiting[], outcome: Outcome): Promise<number> =>
  db.transaction(tenantId, (tx) =>
    tx.run(sql`
UPDATE message_delivery
SET status = ${outcome.status}, skip_reason = ${outcome.skipReason}, error = ${outcome.error}, claimed_until = NULL,
  next_try_time = CASE WHEN ${outcome.status} = 3 THEN next_try_time ELSE ${outcome.nextTryTime} END,
  address = coalesce(${outcome.address ?? null}, address), provider_id = coalesce(${outcome.providerId ?? null}, provider_id),
  send_time = ${outcome.sendTime ?? null}
WHERE id = ${anyOf(records.map(({ id }) => id))}`),
  )

/** Enough to know which one it was. */
export const maskedAddress = (address: string): string => {
  const [name = '', host] = address.split('@')
  if (host !== undefined) return `${name.slice(0, 2)}***@${host}`.slice(0, 300)
  return address.length > 7 ? `${address.slice(0, 3)}****${address.slice(-4)}`.slice(0, 300) : address
}
