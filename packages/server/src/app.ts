// The product without its doors: catalogue, behaviour, sessions and engine over a database. The server listens to it,
// tests call it.
import { catalogue } from '@tmlm/model/catalogue'
import { withTotals } from './engine/list/totals.ts'
import { behavioursOf, servicesOf } from './areas/index.ts'
import { warningFollowers, type OpenJobs } from './areas/warnings/followers.ts'
import { importDesk } from './areas/platform/importJob.ts'
import { tellNumbersRunOut } from './areas/platform/index.ts'
import type { Engine } from './engine/call/call.ts'
import { createDispatch, createIsCall } from './engine/call/dispatch.ts'
import { act } from './engine/write/act.ts'
import { numberHeldWithin } from './engine/write/codes.ts'
import { insertWithin } from './engine/write/insert.ts'
import { entityWithin } from './engine/list/reads.ts'
import { updating } from './engine/write/update.ts'
import { approvalsOf } from './areas/workflow/index.ts'
import { readershipOf } from './engine/call/permission.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Presence } from './platform/config.ts'
import { constraintsOf } from './platform/database/constraints.ts'
import type { Database } from './platform/database/database.ts'
import { schemaOf } from './platform/database/schema.ts'
import type { Files } from './platform/files/index.ts'
import { createEvents, type Events } from './platform/events/events.ts'
import type { NotesPlace } from './platform/events/places.ts'
import type { Signals } from './platform/events/signals.ts'
import type { Dispatch, IsCall } from './platform/http/contract.ts'
import type { Tenancy } from '@tmlm/model/licence'
import { createSecrets } from './platform/secrets.ts'
import { createSessions, type OpenSessions } from './platform/session/sessions.ts'

export interface App {
  readonly dispatch: Dispatch
  readonly isCall: IsCall
  readonly sessions: OpenSessions
  readonly engine: Engine
  readonly events: Events
}

export interface AppParts {
  readonly db: Database
  readonly tenancy: Tenancy
  readonly files: Files
  /** Title and service phone of companies that have none; default those of the product. */
  readonly presence?: Presence
  /** Encrypts what is stored encrypted; 32 bytes. */
  readonly secretKey: Buffer
  /** Where long work is put; without it everything is done in the call, or refused. */
  readonly jobs?: OpenJobs
  readonly warn: (message: string, error: unknown) => void
  readonly clock?: Clock
  readonly maxStreams?: number
  /** Tells when other nodes have changed something. */
  readonly signals?: Signals
  /** Instead, where there are several databases: puts the streams of all of them together. */
  readonly eventsOf?: (make: (place: NotesPlace) => Events) => Events
}

export function createApp({
  db,
  tenancy,
  files,
  presence = { productTitle: null, servicePhone: null },
  secretKey,
  jobs,
  warn,
  clock = systemClock,
  maxStreams = 2000,
  signals,
  eventsOf,
}: AppParts): App {
  const sessions = createSessions({ db, tenancy })
  const secrets = createSecrets(secretKey)
  const parts = { sessions, db, files, secrets, jobs }
  const engine: Engine = {
    catalogue,
    db,
    behaviours: withTotals(catalogue, behavioursOf(parts)),
    constraints: constraintsOf(schemaOf(catalogue)),
    secrets,
    imports: importDesk(db, secrets, jobs),
    ...(jobs ? { followed: warningFollowers(catalogue, jobs) } : {}),
    insertWithin,
    numberHeldWithin,
    actWithin: act,
    updateWithin: (call, tx) => updating(call)(tx),
    entityWithin,
    approvals: approvalsOf(catalogue),
    numbersRunOut: tellNumbersRunOut,
  }
  const services = servicesOf({ ...parts, sight: engine, presence })
  const streaming = { db, sessions, clock, maxStreams, warn, readership: readershipOf(catalogue) }
  const events = eventsOf
    ? eventsOf((place) => createEvents({ ...streaming, notes: place, signals: place.signals }))
    : createEvents({ ...streaming, ...(signals ? { signals } : {}) })
  const dispatch = createDispatch({ engine, sessions, services, warn })
  return { engine, sessions, events, dispatch, isCall: createIsCall(catalogue) }
}
