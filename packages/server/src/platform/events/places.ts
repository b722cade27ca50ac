// Streams where there are several databases: each is fed from the one in which its tenant lives.
import { refuseStatus } from '@tmlm/model'
import type { Database } from '../database/database.ts'
import type { IncomingCall } from '../http/contract.ts'
import type { Events } from './events.ts'
import type { Signals } from './signals.ts'

/** One database with notes, and who calls when there is something to read in it. */
export interface NotesPlace {
  readonly name: string
  readonly db: Database
  readonly isHere: (tenantId: string) => boolean
  readonly signals: Signals
}

export interface EventsOfPlaces extends Events {
  add(place: NotesPlace): void
}

export function eventsOfPlaces(options: {
  readonly make: (place: NotesPlace) => Events
  /** Name of the place of the call's tenant. */
  readonly placeOf: (call: IncomingCall) => Promise<string>
  readonly maxStreams: number
}): EventsOfPlaces {
  const { make, placeOf, maxStreams } = options
  const byPlace = new Map<string, Events>()
  const count = (): number => [...byPlace.values()].reduce((sum, events) => sum + events.count(), 0)
  return {
    count,
    add: (place) => void byPlace.set(place.name, make(place)),
    async open(call, lastEventId, outlet) {
      const events = byPlace.get(await placeOf(call))
      if (!events || count() >= maxStreams) throw refuseStatus(503)
      return events.open(call, lastEventId, outlet)
    },
    async stop() {
      await Promise.all([...byPlace.values()].map((events) => events.stop()))
    },
  }
}
