// The calls that only read rows: lists, their exact number, and one row as a whole. Each proves the session in the flight
// of its own statement.
import {
  allowedActions,
  isId,
  notFound,
  readList,
  type Action,
  type Business,
  type Resource,
  type Values,
  type WireRow,
} from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import {
  actorOf,
  behaviourOf,
  businessOfRow,
  computedOf,
  momentOf,
  listPartsOf,
  textOf,
  type Engine,
  type ResourceCall,
} from '../call/call.ts'
import { approvalOf } from '../approvals.ts'
import { countStatement, isFrequent, listJson, listStatement, readPage } from './list.ts'
import type { ListRequest } from './listRequest.ts'
import { asksForRange, refuseLongRanges } from './longRanges.ts'
import { asLastSeen, isOutdated } from './lastSeen.ts'
import { narrowed } from './ownList.ts'
import { requirePart } from './part.ts'
import { buttonRights, ownedOnly, readableBusinesses } from '../call/permission.ts'
import { entityStatement, requireMeant } from '../write/rows.ts'

export async function list(call: ResourceCall): Promise<{ json: string }> {
  return listPage(call, await listRequest(call, asksToPick(call)))
}

/** What shows nothing to choose by is nothing to choose from, and is listed for those who may see it. */
const asksToPick = ({ input, resource }: ResourceCall): boolean =>
  textOf(input.picker) === '1' && resource.picker.length > 0

/** A list of the object's own: behaviour says which rows are in it. */
export const listOf = async (call: ResourceCall, action: Action): Promise<{ json: string }> =>
  listPage(call, narrowed(call, action, await listRequest(call, asksToPick(call))))

async function listPage(call: ResourceCall, asked: ListRequest): Promise<{ json: string }> {
  const page = readPage(call.input)
  const { tenantId } = actorOf(call)
  const request = asLastSeen(asked)
  const [proof, rows] = await call.engine.db.read(tenantId, [call.entry.proof, listStatement(request, page)])
  if (proof) call.entry.judge(proof)
  const [found] = rows?.rows ?? []
  if (isOutdated(request, found)) return listPage(call, asked)
  if (!isFrequent(request, found)) return { json: listJson(found ?? {}, page) }
  const [again] = await call.engine.db.read(tenantId, [listStatement(asked, page, 'frequent')])
  return { json: listJson(again?.rows[0] ?? {}, page) }
}

export async function count(call: ResourceCall): Promise<{ data: unknown }> {
  const request = await listRequest(call, false)
  const [proof, rows] = await call.engine.db.read(actorOf(call).tenantId, [call.entry.proof, countStatement(request)])
  if (proof) call.entry.judge(proof)
  return { data: { totalRow: Number(rows?.rows[0]?.total ?? 0) } }
}

async function listRequest(call: ResourceCall, picker: boolean): Promise<ListRequest> {
  const { engine, resource, input } = call
  const actor = actorOf(call)
  if (asksForRange(call)) await engine.db.reading(actor.tenantId, (tx) => refuseLongRanges(call, tx))
  const businesses = picker
    ? engine.catalogue.businessesOf(resource.name)
    : businessesAsked(await orProveFirst(call, () => readableParts(call)), input)
  const owner = ownedOnly(engine.catalogue, resource, actor)
  const own = owner === undefined ? {} : { [owner]: actor.userId }
  const narrowed = picker ? { ...pickerInput(resource, input), ...own } : { ...input, ...own }
  return {
    catalogue: engine.catalogue,
    resource,
    businesses,
    actor,
    input: narrowed,
    computed: computedOf(call),
    picker,
    now: call.now,
    approvals: engine.approvals,
    ...concerning(call),
    ...listPartsOf(call),
  }
}

function readableParts({ engine, entry, resource, input }: ResourceCall): Business[] {
  const readable = readableBusinesses(engine.catalogue, resource, entry.actor)
  requirePart(resource, readable, input)
  return readable
}

/** A screen asks for the rows of its own business: of the others nothing need be looked at, nor who sees them. */
function businessesAsked(readable: readonly Business[], input: Readonly<Values>): readonly Business[] {
  const asked = readable.filter(({ where = {} }) =>
    Object.entries(where).every(([name, allowed]) => {
      const given = readList(input[name] ?? '').map(String)
      return given.length === 0 || [allowed].flat().some((value) => given.includes(String(value)))
    }),
  )
  return asked.length > 0 ? asked : readable
}

/** Narrowed to what concerns the person, where the object's own code says so. */
function concerning(call: ResourceCall): Pick<ListRequest, 'narrowed'> {
  const narrow = behaviourOf(call)?.narrows
  if (!narrow) return {}
  const { now, input } = call
  return { narrowed: (tenant, parameters) => narrow({ actor: actorOf(call), now, input, tenant, parameters }) }
}

/** A picker is open to everybody, so it is narrowed and ordered only by what it shows, and by the usual kinds and owners. */
function pickerInput(resource: Resource, input: Readonly<Values>): Values {
  const open = new Set([...resource.picker, ...resource.pickBy, ...pickerWords])
  const order = textOf(input.orderBy).replace(/^-/, '')
  const kept = Object.entries(input).filter(([name]) => open.has(name) && (name !== 'orderBy' || open.has(order)))
  return Object.fromEntries(kept)
}

const pickerWords = ['id', 'orgId', 'keyword', 'currentPage', 'pageSize', 'orderBy']

export async function getEntityById(call: ResourceCall): Promise<{ data: unknown }> {
  const id = textOf(call.input.id).toLowerCase()
  if (!isId(id)) throw notFound()
  const statement = await orProveFirst(call, () => entityStatement(call, id))
  const [proof, found] = await call.engine.db.read(actorOf(call).tenantId, [call.entry.proof, statement])
  if (proof) call.entry.judge(proof)
  const text = found?.rows[0]?.entity
  if (typeof text !== 'string') throw notFound()
  const entity = JSON.parse(text) as WireRow & Values
  requireMeant(call, entity)
  const shown = await completed(call, entity)
  const business = businessOfRow(call, entity)
  const rights = {
    mayPress: buttonRights(call.engine.catalogue, call.resource, business, actorOf(call)),
    ...given('approval', approvalOf(actorOf(call), business)),
  }
  return { data: { ...shown, actions: allowedActions(call.resource, entity, rights) } }
}

/** A row as the wire shows it, inside a transaction that has begun. */
export const entityWithin: Engine['entityWithin'] = async (call, tx, id) => {
  const { rows } = await tx.send(entityStatement(call, id))
  const text = rows[0]?.entity
  if (typeof text !== 'string') throw notFound()
  return completedIn(call, tx, JSON.parse(text) as Values)
}

const given = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, V>)

/** The entity with what the object's own code adds to it. */
async function completed(call: ResourceCall, entity: Values): Promise<Values> {
  if (!behaviourOf(call)?.afterRead) return entity
  return call.engine.db.reading(actorOf(call).tenantId, (tx) => completedIn(call, tx, entity))
}

export const completedIn = async (call: ResourceCall, tx: Tx, entity: Values): Promise<Values> =>
  (await behaviourOf(call)?.afterRead?.(momentOf(call, tx), entity)) ?? entity

/** A refusal by rights from memory is believed only after the session has been proved. */
async function orProveFirst<T>(call: ResourceCall, decide: () => T): Promise<T> {
  try {
    return decide()
  } catch (error) {
    const [proof] = await call.engine.db.read(actorOf(call).tenantId, [call.entry.proof])
    if (proof) call.entry.judge(proof)
    throw error
  }
}
