// Finding the rows a call is about: in sight, locked for change, with the right to write them.
import {
  businessOf,
  calledAs,
  isId,
  notFound,
  readList,
  Refusal,
  refuseFields,
  stale,
  type Action,
  type Resource,
  type Values,
} from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { column, tableOf } from '../../platform/database/names.ts'
import { fromTemplate } from '../../platform/database/template.ts'
import { AskedOnce, withSteps } from '../../platform/permission/askedOnce.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { all } from '../call/all.ts'
import { actorOf, computedOf, type ResourceCall } from '../call/call.ts'
import { computedAt, readingsOf } from '../list/computed.ts'
import type { ListRequest } from '../list/listRequest.ts'
import { accessOf, keeperOf, makerColumn, namedColumn, visibleRows } from '../list/listScope.ts'
import { openBusinesses, ownedOnly, readableBusinesses } from '../call/permission.ts'
import { selectFields, selectSystem } from '../list/select.ts'
import { camelRow, readChildren } from './children.ts'
import { withCustomValues } from './customValues.ts'
import { type StoredRow } from './store.ts'
import type { Statement } from '../../platform/database/database.ts'
import { flowSql } from '../approvals.ts'

/** Whether the call names a list of rows, which is answered by their number. */
export const namesMany = (input: Readonly<Values>): boolean => !isBlank(input.ids)

/** The ids a call names, each once, in an order in which two calls cannot block each other. */
export function readIds(input: Readonly<Values>): string[] {
  if (namesMany(input) && !isBlank(input.id)) {
    throw refuseFields([{ field: 'ids', text: ['id和ids只能提交一个', 'Send either id or ids'] }])
  }
  const given = namesMany(input) ? readList(input.ids) : isBlank(input.id) ? [] : [input.id]
  const ids = [...new Set(given.map((id) => String(id).trim().toLowerCase()))]
  if (ids.length === 0) throw refuseFields([{ field: 'id', text: ['请选择数据', 'Choose a record'] }])
  if (ids.length > 1000)
    throw refuseFields([{ field: 'ids', text: ['一次最多处理1000条', 'At most 1,000 records at a time'] }])
  if (!ids.every(isId)) throw notFound()
  return ids.toSorted()
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * The rows, locked, with lines and lists; refused when one is out of sight or may not be changed, unless by keepers or by
 * who made it.
 */
export async function lockRows(
  call: ResourceCall,
  tx: Tx,
  ids: readonly string[],
  { byKeepers }: Pick<Action, 'byKeepers'> = {},
): Promise<StoredRow[]> {
  let rows = await findRows(call, tx, ids, 'FOR UPDATE OF t', byKeepers)
  // Where a row stands lies beside it: while this call waited for the row, it may have been carried elsewhere.
  if (byKeepers) rows = await findRows(call, tx, ids, '', byKeepers)
  if (rows.some((row) => Number(row.access) < 2 && !isTheirs(call, row))) {
    throw new Refusal(403, ['无权修改该组织的数据', 'No write permission for this organisation'])
  }
  return rows
}

/** Whether whoever made the row, or is named by it, does with it what its definition lets him do. */
export function isTheirs(call: ResourceCall, row: StoredRow): boolean {
  const { action, resource } = call
  const { userId } = actorOf(call)
  return Object.entries(resource.namedMay).some(
    ([field, actions]) => actions.includes(action) && [row[field]].flat().includes(userId),
  )
}

/** The rows as they are, for who only looks; refused when one is out of sight. */
export const readRows = (call: ResourceCall, tx: Tx, ids: readonly string[]): Promise<StoredRow[]> =>
  findRows(call, tx, ids, '')

async function findRows(
  call: ResourceCall,
  tx: Tx,
  ids: readonly string[],
  lock: string,
  byKeepers?: true,
): Promise<StoredRow[]> {
  const { resource, engine } = call
  const parameters = new Parameters()
  const once = new AskedOnce()
  const places = scopePlaces(actorOf(call), parameters, once)
  const businesses = engine.catalogue.businessesOf(resource.name)
  const request = { resource, businesses, actor: actorOf(call) }
  const access = accessOf(request, places, parameters, byKeepers).replaceAll(/\bp\./g, 't.')
  const visible = visibleRows(request, places, parameters)
  const reading = tx.send({
    text: `${withSteps(once.steps())}SELECT t.*, ${access} AS access
FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant} AND t.id = ANY (${parameters.add(ids)}::uuid[])
  AND ${visible}
ORDER BY t.id
${lock}`,
    values: parameters.values,
  })
  // In the same packet; they are read when the rows are held.
  const [{ rows: found }, putChildren] = await all([reading, readChildren(tx, resource.name, resource.fields, ids)])
  if (found.length < ids.length) throw notFound()
  const rows = found.map((row) => withCustomValues(resource, camelRow(row)) as StoredRow)
  for (const row of rows) requireMeant(call, row)
  putChildren(rows)
  if (rows.some((row) => isOfClosedPart(call, row))) throw notFound()
  return rows
}

/**
 * Of rows that are divided for good, whoever may open some parts and names a row finds nothing of the others. Who made the
 * row, is named by it or acts from a screen of its own needs none of them; who may open none is told that he has no right.
 */
function isOfClosedPart(call: ResourceCall, row: StoredRow): boolean {
  const { engine, resource, action, input } = call
  const isNamed = !isBlank(input.id) || namesMany(input)
  if (!isNamed || !Object.values(resource.fields).some(({ divides }) => divides)) return false
  const { on, access } = resource.actions[action] ?? {}
  if (on !== undefined || access === 'login' || isTheirs(call, row)) return false
  const open = openBusinesses(engine.catalogue, resource, actorOf(call))
  const business = businessOf(engine.catalogue, resource.name, row)
  return open !== undefined && business !== undefined && !open.includes(business)
}

/** A row of another kind than the call names is not there for it. */
export function requireMeant({ resource, input }: ResourceCall, row: Readonly<Values>): void {
  for (const [name, { divides }] of Object.entries(resource.fields)) {
    if (divides && !isBlank(input[name]) && !readList(input[name]).map(String).includes(String(row[name])))
      throw notFound()
  }
}

/** Locks the rows that these refer to, before them: who changes several rows of one does so one after the other. */
export async function lockReferred(tx: Tx, resource: Resource, name: string, ids: readonly string[]): Promise<void> {
  const field = resource.fields[name]
  if (!field || !('to' in field)) throw new Error(`${resource.name}.${name} refers to nothing`)
  await tx.send({
    text: `SELECT r.id
FROM ${tableOf({ name: field.to })} r
WHERE r.id IN (SELECT t.${column(name)} FROM ${tableOf(resource)} t WHERE t.id = ANY ($1::uuid[]))
ORDER BY r.id
FOR UPDATE`,
    values: [ids],
  })
}

/** A write with an old version is refused. */
export function requireVersion(row: StoredRow, version: unknown): void {
  if (version !== undefined && version !== null && version !== '' && Number(version) !== row.version) throw stale()
}

/** The whole entity as the wire shows it. */
export function entityStatement(call: ResourceCall, id: string): Statement {
  const { resource, engine } = call
  const actor = actorOf(call)
  const businesses = readableBusinesses(engine.catalogue, resource, actor)
  const owner = ownedOnly(engine.catalogue, resource, actor)
  const { tenantId, userId, timezone } = actor
  const values = { tenantId, userId, timezone, now: call.now, id }
  const isCommon = actor.supplierId === null && !actor.everywhere && owner === undefined
  if (!isCommon) return composeEntity(call, { resource, businesses, actor }, owner, values)
  const named = ['get', calledAs(resource), resource.customShape ?? '']
  const shape = [...named, ...businesses.map((business) => business.id), actor.lang].join(':')
  return fromTemplate(shape, values, (names) =>
    composeEntity(call, { resource, businesses, actor: { ...actor, ...names } }, owner, names),
  )
}

interface EntityValues {
  readonly now: unknown
  readonly id: unknown
}

function composeEntity(
  call: ResourceCall,
  request: Pick<ListRequest, 'resource' | 'businesses' | 'actor'>,
  owner: string | undefined,
  values: EntityValues,
): Statement {
  const { engine } = call
  const { resource, actor } = request
  const parameters = new Parameters()
  const once = new AskedOnce()
  const places = scopePlaces(actor, parameters, once)
  const timezone = parameters.lazy(actor.timezone, 'text')
  const now = parameters.lazy(values.now, 'timestamptz')
  const select = {
    catalogue: engine.catalogue,
    tenant: places.tenant,
    timezone,
    lang: actor.lang,
    computed: computedAt(computedOf(call), { now, timezone }, actor.lang),
    readings: readingsOf(computedOf(call)),
  }
  const fields = selectFields(Object.keys(resource.fields), resource.fields, 't', select, resource.name)
  const system = selectSystem(resource, 't', select)
  const access = accessOf(request, places, parameters).replaceAll(/\bp\./g, 't.')
  const asKeeper = keeperOf(request, places, 'one')
  const keeper = asKeeper === undefined ? [] : [`coalesce(${asKeeper}, false) AS "asKeeper"`]
  const asWhom = [...keeper, ...makerColumn(resource, places, 't'), ...namedColumn(resource, places, 't')]
  const standing = [
    `${access} AS "access"`,
    ...asWhom,
    `${flowSql(engine.approvals, request.businesses, 't')} AS "flow"`,
  ]
  const own = owner === undefined ? '' : ` AND t.${column(owner)} = ${places.user()}`
  const visible = visibleRows(request, places, parameters)
  const text = `${withSteps(once.steps())}SELECT row_to_json(r)::text AS entity FROM (
  SELECT ${['t.id', ...fields.columns, ...system.columns, ...standing].join(',\n    ')}
  FROM ${tableOf(resource)} t
  ${[...fields.joins, ...system.joins].join('\n  ')}
  WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(values.id)}
    AND ${visible}${own}
) r`
  return { text, values: parameters.values }
}
