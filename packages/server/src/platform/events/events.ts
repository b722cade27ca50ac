/**
 * The streams of this node: when somebody calls, and now and then in any case, the new notes are read once for all of
 * them, and each stream is sent the names of the resources that changed, as far as its person may read them now. A stream
 * is no activity of its person: it is looked whether the session still lives, and nothing of it is prolonged.
 */
import { refuseStatus } from '@tmlm/model'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { IncomingCall } from '../http/contract.ts'
import type { Actor } from '../session/actor.ts'
import type { Sessions } from '../session/entry.ts'
import { audienceOf, type Readership } from './audience.ts'
import { noticeName } from './notes.ts'
import { createPresence, sessionOf } from './presence.ts'
import { forgetNotes, readNotes, type Told } from './reading.ts'
import type { Signals } from './signals.ts'

/** Where a stream's texts go. False: the other side does not take them, and has been left. */
export interface Outlet {
  send(text: string): boolean
  end(): void
}

export interface Events {
  /** Begins a stream for the call's session; throws what refuses it. The result is called when the other side leaves. */
  open(call: IncomingCall, lastEventId: string | null, outlet: Outlet): Promise<() => void>
  /** How many streams there are. */
  count(): number
  /** Ends all streams; new ones are refused. */
  stop(): Promise<void>
}

export interface EventsOptions {
  readonly db: Database
  /** Where the notes are, if that is one of several databases: its name, and whether a tenant still lives there. */
  readonly notes?: {
    readonly name: string
    readonly db: Database
    readonly isHere: (tenantId: string) => boolean
  }
  readonly sessions: Sessions
  readonly clock: Clock
  readonly warn: (message: string, error: unknown) => void
  readonly readership: Readership
  readonly maxStreams?: number
  /** Who calls when there is something to read; without it the notes are read every second. */
  readonly signals?: Signals
  /** Milliseconds between two readings, between two where nobody has called, and between two signs of life. */
  readonly every?: number
  readonly unasked?: number
  readonly heartbeat?: number
}

interface Stream {
  readonly call: IncomingCall
  readonly outlet: Outlet
  actor: Actor
  nextBeat: number
}

/** A browser shares one; more than a few of one session are a mistake, or worse. */
const STREAMS_OF_A_SESSION = 6
const KEPT = 3_600_000
/** A place older than this may have been forgotten meanwhile. */
const RESUMABLE = KEPT - 600_000
const FORGET_EVERY = 300_000

export function createEvents(options: EventsOptions): Events {
  const { db, sessions, clock, warn, readership, signals } = options
  const { name = '', db: noted, isHere } = options.notes ?? { db, isHere: () => true }
  const { maxStreams = 2000, every = 1000, unasked = 5000, heartbeat = 20_000 } = options
  const presence = createPresence(db, sessions, clock)
  const streams = new Set<Stream>()
  let place: bigint | undefined
  let lastReading = 0
  let nextReading = Infinity
  /** Somebody has called, or notes wait for a transaction that still runs. */
  let expecting = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let nextForgetting = 0
  let failing = false
  let stopped = false

  async function open(call: IncomingCall, lastEventId: string | null, outlet: Outlet): Promise<() => void> {
    if (stopped || streams.size >= maxStreams) throw refuseStatus(503)
    const actor = await presence.actorOf(call)
    const here = place ?? (await readNotes(noted, undefined)).horizon
    const since = placeIn(lastEventId, name, here, clock())
    const missed = since === undefined ? [] : (await readNotes(noted, since, actor.tenantId)).told
    makeRoom(call)
    const stream: Stream = { call, outlet, actor, nextBeat: clock().getTime() + heartbeat }
    outlet.send(`retry: 3000\n\n`)
    if (lastEventId !== null && since === undefined) outlet.send(eventOf('reset', {}, idOf(here)))
    else outlet.send(eventOf('ready', {}, idOf(since ?? here)))
    streams.add(stream)
    place ??= here
    if (missed.length > 0) await tell([stream], missed, here)
    schedule()
    return () => leave(stream)
  }

  /** Of one session the oldest stream goes, which most likely nobody reads any more. */
  function makeRoom(newcomer: IncomingCall): void {
    const own = [...streams].filter(({ call }) => sessionOf(call) === sessionOf(newcomer))
    for (const oldest of own.slice(0, Math.max(0, own.length - STREAMS_OF_A_SESSION + 1))) drop(oldest)
  }

  /** A second after the last reading when something is expected, else after a while. */
  function schedule(): void {
    if (stopped || working || streams.size === 0) return
    const isDue = expecting || !signals?.hearsOthers()
    const at = Math.max(performance.now(), lastReading + (isDue ? every : unasked))
    if (at >= nextReading) return
    clearTimeout(timer)
    nextReading = at
    timer = setTimeout(begin, Math.max(0, at - performance.now()))
  }

  function begin(): void {
    nextReading = Infinity
    lastReading = performance.now()
    expecting = false
    working = beat().finally(() => {
      working = undefined
      if (streams.size === 0) place = undefined
      schedule()
    })
  }

  signals?.hear(() => {
    expecting = true
    schedule()
  })

  async function beat(): Promise<void> {
    try {
      // Who has moved comes back where the notes of his tenant are now.
      for (const stream of streams) if (!isHere(stream.actor.tenantId)) drop(stream)
      const { horizon, told, waiting } = await readNotes(noted, place)
      expecting ||= waiting
      const byTenant = Map.groupBy(told, (note) => note.tenantId)
      const listening = Map.groupBy(streams, ({ actor }) => actor.tenantId)
      place = horizon
      for (const [tenantId, notes] of byTenant) await tell(listening.get(tenantId) ?? [], notes, horizon)
      await keepAlive(horizon)
      await forgetOld()
      failing = false
    } catch (error) {
      expecting = true
      if (!failing) warn('Events cannot be read; they are told later', error)
      failing = true
    }
  }

  /** Only who still is somebody is told, and only what he may know now. */
  async function tell(listeners: readonly Stream[], notes: readonly Told[], horizon: bigint): Promise<void> {
    if (listeners.length === 0) return
    const present = await renewed(listeners)
    const audience = await audienceOf(db, readership, [...new Set(present.map(({ actor }) => actor))], notes)
    for (const stream of present) {
      const names = audience.get(stream.actor)
      if (!names || names.size === 0) continue
      const resources = [...names].filter((name) => name !== noticeName)
      if (names.has(noticeName)) say(stream, eventOf('notice', {}, idOf(horizon)))
      if (resources.length > 0) say(stream, eventOf('change', { resources }, idOf(horizon)))
    }
  }

  /** The streams whose session still lives, with the rights of now; one that has ended is told so and left. */
  async function renewed(listeners: readonly Stream[]): Promise<Stream[]> {
    const actors = await presence.actorsOf(listeners.map(({ call }) => call))
    for (const stream of listeners) {
      const actor = actors.get(sessionOf(stream.call))
      if (actor && !('thrown' in actor)) {
        stream.actor = actor
        continue
      }
      const error = actor?.thrown
      const status = error instanceof Error && 'status' in error ? error.status : undefined
      if (typeof status !== 'number' || status === 503) throw error
      say(stream, eventOf('end', { status }))
      drop(stream)
    }
    return listeners.filter((stream) => streams.has(stream))
  }

  /** A sign of life with the place reached, so that a stream that hears nothing can be resumed from there too. */
  async function keepAlive(horizon: bigint): Promise<void> {
    const now = clock().getTime()
    const due = [...streams].filter((stream) => stream.nextBeat <= now)
    for (const stream of due) stream.nextBeat = now + heartbeat
    for (const stream of await renewed(due)) say(stream, eventOf('alive', {}, idOf(horizon)))
  }

  async function forgetOld(): Promise<void> {
    const now = clock().getTime()
    if (now < nextForgetting) return
    nextForgetting = now + FORGET_EVERY
    await forgetNotes(noted, new Date(now - KEPT))
  }

  const idOf = (horizon: bigint): string => `${name}${horizon}-${clock().getTime()}`

  function say(stream: Stream, text: string): void {
    if (!stream.outlet.send(text)) leave(stream)
  }

  function drop(stream: Stream): void {
    leave(stream)
    stream.outlet.end()
  }

  /** Nobody listens any more: the next stream begins where the notes are then. */
  function leave(stream: Stream): void {
    streams.delete(stream)
    if (streams.size === 0 && !working) place = undefined
  }

  return {
    open,
    count: () => streams.size,
    async stop() {
      stopped = true
      clearTimeout(timer)
      for (const stream of streams) drop(stream)
      await working
    },
  }
}

/** Undefined: from now on. A place that is too old, or of another database, cannot be gone on from. */
function placeIn(lastEventId: string | null, name: string, present: bigint, now: Date): bigint | undefined {
  const [, of, number, time] = /^([a-z\d-]*\.)?(\d{1,20})-(\d{1,15})$/.exec(lastEventId ?? '') ?? []
  if (number === undefined || (of ?? '') !== name || now.getTime() - Number(time) > RESUMABLE) return undefined
  const since = BigInt(number)
  return since > present ? undefined : since
}

const eventOf = (name: string, data: object, id?: string): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
