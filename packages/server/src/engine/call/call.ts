// One call of one person on one resource, and the parts of the engine it needs.
import type { Action, Business, Catalogue, Field, Resource, Values } from '@tmlm/model'
import { businessOf, checkInput, noPermission, readList, refuseFields } from '@tmlm/model'
import { fromLocal } from '../../platform/clock.ts'
import type { Constraint } from '../../platform/database/constraints.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Upload } from '../../platform/http/contract.ts'
import type { Actor, Origin } from '../../platform/session/actor.ts'
import type { Entry } from '../../platform/session/entry.ts'
import { rightsOf } from '../../platform/permission/rights.ts'
import type { Approvals } from '../approvals.ts'
import type { Behaviour, Made, Moment } from '../behaviour.ts'
import type { ImportDesk } from '../excel/importDesk.ts'
import type { ListRequest } from '../list/listRequest.ts'
import type { Stamp } from '../write/children.ts'
import type { Computed } from '../list/computed.ts'

export interface Engine {
  readonly catalogue: Catalogue
  /** Of a call by a face: whose rows it shows, and what new ones are, whatever the caller says. */
  readonly face?: { readonly of: string; readonly said: Readonly<Values> }
  readonly db: Database
  readonly behaviours: ReadonlyMap<string, Behaviour>
  /** What the constraints of the database are about, by name. */
  readonly constraints: ReadonlyMap<string, Constraint>
  readonly secrets: Secrets
  /** An insert that is part of another call. */
  readonly insertWithin: (call: ResourceCall, tx: Tx, given: Readonly<Values>) => Promise<Made>
  /** The turn at the numbers of an insert that is to come. */
  readonly numberHeldWithin: (call: ResourceCall, tx: Tx) => Promise<void>
  /** An action that is part of another call. */
  readonly actWithin: (call: ResourceCall, action: Action) => Promise<unknown>
  /** A change that is part of another call. */
  readonly updateWithin: (call: ResourceCall, tx: Tx) => Promise<Made>
  /** A row as the wire shows it, for another call. */
  readonly entityWithin: (call: ResourceCall, tx: Tx, id: string) => Promise<Readonly<Values>>
  /** Whether papers go through an approval, and how they begin it. */
  readonly approvals?: Approvals
  /** Whoever watches this object is told, within the transaction, that some of it was changed. */
  readonly followed?: (tx: Tx, resource: string) => Promise<void>
  /** The numbers of a business in an organisation are nearly used up (rule 50). */
  readonly numbersRunOut?: (moment: Pick<Moment, 'tx' | 'actor' | 'now'>, business: Business) => Promise<void>
  /** Who keeps the record of imports. */
  readonly imports?: ImportDesk
}

export interface ResourceCall {
  readonly engine: Engine
  readonly entry: Entry
  readonly resource: Resource
  readonly action: string
  readonly input: Readonly<Values>
  /** Of an insert by a file: what it says of the row besides its fields. */
  readonly besides?: Readonly<Values>
  /** Of an insert by the program itself: values that nobody types. */
  readonly given?: Readonly<Values>
  /** Whether the call changes anything; only then a repetition is told from a new call. */
  readonly writes: boolean
  readonly now: Date
  readonly origin: Origin
  /** Of a call that is part of a larger one: the transaction it belongs to, in which the session has been proved. */
  readonly within?: Tx
  /** Of what is done to a paper in the name of its approval. */
  readonly approved?: true
  /** Files that came with the call. */
  readonly uploads?: readonly Upload[]
  /** Tells that the caller has hung up. */
  readonly gone?: AbortSignal
}

/** What a row of the face is that the call is made by; rows of other resources that are made along with it have none. */
export const saidOf = ({ engine: { face }, resource }: Pick<ResourceCall, 'engine' | 'resource'>): Readonly<Values> =>
  resource.name === face?.of ? face.said : {}

export const actorOf = (call: ResourceCall): Actor => call.entry.actor
export const behaviourOf = (call: ResourceCall): Behaviour | undefined => call.engine.behaviours.get(call.resource.name)
export const computedOf = (call: ResourceCall): Computed => behaviourOf(call)?.computed ?? {}

/** What a list needs of the behaviour. Of a report: its source, its totals, and what was asked of them. */
export function listPartsOf(call: ResourceCall): Pick<ListRequest, 'finds' | 'source' | 'totals' | 'kept' | 'asked'> {
  const { report } = call.resource
  if (!report) return { finds: behaviourOf(call)?.finds }
  const { source, totals, kept } = behaviourOf(call) ?? {}
  const { values, errors } = checkInput(report.asks, call.input)
  if (errors.length > 0) throw refuseFields(errors)
  const asked = Object.entries(values).map(([name, value]) => [name, asMoment(report.asks[name], value, call)] as const)
  return { source, totals, kept, asked: Object.fromEntries(asked) }
}

/** People tell times as their clocks do; a source compares moments. */
const asMoment = (field: Field | undefined, value: unknown, { entry }: ResourceCall): unknown =>
  field?.kind === 'datetime' && typeof value === 'string' ? fromLocal(value, entry.actor.timezone) : value

export const stampOf = (call: ResourceCall): Stamp => ({
  userId: call.entry.actor.userId,
  now: call.now,
  timezone: call.entry.actor.timezone,
})

/** What of a call is the same for all that is done in it. */
export type Caller = Pick<ResourceCall, 'engine' | 'entry' | 'input' | 'writes' | 'now' | 'origin' | 'approved'>

export const momentOf = (call: Caller, tx: Tx): Moment => ({
  tx,
  actor: call.entry.actor,
  now: call.now,
  origin: call.origin,
  confirmed: new Set(wordsOf(call.input.confirmWarn)),
  make: (resource, input, given = {}) =>
    call.engine.insertWithin({ ...call, resource, action: 'insert', input, besides: {}, within: tx }, tx, given),
  holdNumber: (resource, input) =>
    call.engine.numberHeldWithin({ ...call, resource, action: 'insert', input, besides: {}, within: tx }, tx),
  async perform(resource, action, input) {
    const definition = resource.actions[action]
    if (!definition) throw new Error(`${resource.name} has no action ${action}`)
    const answer = await call.engine.actWithin({ ...call, resource, action, input, within: tx }, definition)
    return Object(answer)
  },
  look: (resource, id) =>
    call.engine.entityWithin({ ...call, resource, action: 'getEntityById', input: { id }, within: tx }, tx, id),
  change: (resource, input) => call.engine.updateWithin({ ...call, resource, action: 'update', input, within: tx }, tx),
  entitled: () => momentOf(entitledCall(call), tx),
})

/** By the same person, with every right, in every organisation. */
function entitledCall(call: Caller): Caller {
  const { entry, engine, origin } = call
  const rights = rightsOf({ isAdmin: true, isSupplier: false, roles: [] }, 'all', engine.catalogue.screens)
  return {
    ...call,
    entry: { ...entry, actor: { ...entry.actor, rights, everywhere: true, isAdmin: true } },
    origin: { ...origin, source: 'workflow' },
    approved: true,
  }
}

/** The business a row belongs to. A resource with businesses has one for every row; one without has none. */
export function businessOfRow(call: ResourceCall, row: Readonly<Values>): Business | undefined {
  const { catalogue } = call.engine
  const business = businessOf(catalogue, call.resource.name, row)
  if (!business && catalogue.businessesOf(call.resource.name).length > 0) throw noPermission()
  return business
}

/** A list of words, comma-separated or as JSON. */
export const wordsOf = (value: unknown): string[] =>
  value === undefined || value === null ? [] : readList(value).map((word) => String(word).trim())

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
