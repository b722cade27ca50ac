// A row that a cell of an example may name: one that the person sees, may choose, and that goes with what was chosen before.
import { choosable } from '@tmlm/model'
import type { Condition, RefField, Resource, Values } from '@tmlm/model'
import { column, snake, tableOf } from '../../platform/database/names.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { conditionSql } from '../../platform/database/conditions.ts'
import { storedAs } from '../list/filters.ts'
import { visibleRows } from '../list/listScope.ts'
import { isRef } from '../list/select.ts'
import { namedBy } from './importNames.ts'
import { undated } from '../list/computed.ts'
import { kindsAsked } from './partColumns.ts'

export interface NamedRow {
  readonly id: string
  readonly name: string
  /** What else it says, by its choices. */
  readonly row: Values
}

/** `chosen` are the rows that the example names already, by object. */
export async function rowToName(
  call: ResourceCall,
  tx: Tx,
  field: RefField,
  chosen: ReadonlyMap<string, string>,
): Promise<NamedRow | undefined> {
  const { catalogue, behaviours } = call.engine
  const target = catalogue.resources.get(field.to)
  const [name] = target ? namedBy(target) : []
  const naming = name === undefined ? undefined : target?.fields[name]
  if (!target || name === undefined || !naming) return undefined
  const parameters = new Parameters()
  const actor = actorOf(call)
  const places = scopePlaces(actor, parameters)
  const seen = { resource: target, businesses: catalogue.businessesOf(target.name), actor }
  const told = Object.keys(target.fields).filter((key) => target.fields[key]?.kind === 'choice')
  const { rows } = await tx.send({
    text: `SELECT t.id, ${storedAs(name, naming, undated(behaviours.get(target.name)?.computed ?? {}))} AS called,
  ${told.map((key) => `t.${column(key)}`).join(', ') || 'NULL AS nothing'}
FROM ${tableOf(target)} t
WHERE t.tenant_id = ${places.tenant}
  AND ${[target.usable, choosable(field), asked(call, target), around(target, chosen)].map((condition) => conditionSql(condition, 't')).join(' AND ')}
  AND ${visibleRows(seen, places, parameters)}
ORDER BY t.id DESC
LIMIT 1`,
    values: parameters.values,
  })
  const [row] = rows
  if (!row || row.called === null) return undefined
  const known = told.map((key) => [key, row[snake(key)] ?? undefined] as const)
  return { id: String(row.id), name: String(row.called), row: Object.fromEntries(known) }
}

/** Of the kinds that the template is for. */
const asked = (call: ResourceCall, target: Resource): Condition =>
  Object.fromEntries(Object.entries(kindsAsked(call, 'downExcel')).filter(([name]) => name in target.fields))

/** Within what is chosen, such as a bin within its warehouse. */
const around = ({ fields }: Resource, chosen: ReadonlyMap<string, string>): Condition =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const id = isRef(field) && field.kind === 'ref' && field.required ? chosen.get(field.to) : undefined
      return id === undefined ? [] : [[name, id]]
    }),
  )
