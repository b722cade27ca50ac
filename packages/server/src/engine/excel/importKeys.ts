// Values that may occur only once: within the file, and against what the tenant has. One statement a field for all rows.
import { codeExists, sameAsRow, type Field, type Resource, type Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { column, tableOf } from '../../platform/database/names.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { errorsOf, type Wish } from './importRead.ts'
import { errorAt } from './importSheet.ts'
import { accessOf, visibleRows } from '../list/listScope.ts'

/** The field that tells whether a row is there already. */
export const keyFieldOf = (resource: Resource): string | undefined =>
  resource.excel?.key ??
  ('code' in resource.fields
    ? 'code'
    : Object.keys(resource.fields).find((name) => resource.fields[name]?.unique === true))

interface UniqueField {
  readonly name: string
  readonly field: Field
  /** Unique within the values of this one. */
  readonly within: string | undefined
  readonly caseless: boolean
}

function uniqueOf(resource: Resource): UniqueField[] {
  const key = keyFieldOf(resource)
  return Object.entries(resource.fields).flatMap(([name, field]): UniqueField[] => {
    const unique = name === key ? (field.unique ?? keyWithin(resource, name) ?? true) : field.unique
    if (!unique || !['text', 'code', 'ref'].includes(field.kind)) return []
    const within = typeof unique === 'string' ? unique : undefined
    return [{ name, field, within, caseless: 'caseless' in field && field.caseless === true }]
  })
}

/** The field within whose values the key tells rows apart, such as the warehouse of a part's setting. */
const keyWithin = ({ unique }: Resource, key: string): string | undefined =>
  unique
    .map((one) => ('fields' in one ? one.fields : one))
    .find((fields) => fields.includes(key))
    ?.find((field) => field !== key && field !== 'orgId')

/** What may not repeat, as one text; undefined where there is nothing to compare. */
function signature(unique: UniqueField, wish: Wish, ownOrg: string): string | undefined {
  const value = wish.values[unique.name]
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const within =
    unique.within === undefined ? '' : (wish.values[unique.within] ?? (unique.within === 'orgId' ? ownOrg : ''))
  return `${String(within)} ${unique.caseless ? String(value).toLowerCase() : String(value)}`
}

/** Of rows with the same key the first one counts, the others are told which one that is. */
export function refuseRepeats(resource: Resource, wishes: readonly Wish[], ownOrg: string): void {
  for (const unique of uniqueOf(resource)) {
    const first = new Map<string, number>()
    for (const wish of wishes) {
      const key = signature(unique, wish, ownOrg)
      if (key === undefined) continue
      const row = first.get(key)
      const given = wish.draft.head.get(unique.name)
      if (row === undefined) first.set(key, wish.draft.row)
      else if (given) wish.draft.errors.push(errorAt(given, sameAsRow(row)))
    }
  }
}

export interface Found {
  readonly id: string
  readonly writable: boolean
}

export interface Taken {
  /** The stored row with the same key. */
  byKey(wish: Wish): Found | undefined
  /** Tells the wish which of its values other rows have; its own row does not count. */
  refuse(wish: Wish, ownId: string | undefined): void
}

/** Who has the values already. Uniqueness holds in the whole tenant, also where the person cannot see. */
export async function uniqueFields(call: ResourceCall, tx: Tx, wishes: readonly Wish[]): Promise<Taken> {
  const { resource } = call
  const ownOrg = actorOf(call).orgId ?? ''
  const key = keyFieldOf(resource)
  const found = new Map<UniqueField, Map<string, Found>>()
  await Promise.all(
    uniqueOf(resource).map(async (unique) => {
      const values = wishes.flatMap((wish) => {
        const value = wish.values[unique.name]
        return typeof value === 'string' || typeof value === 'number'
          ? [unique.caseless ? String(value).toLowerCase() : String(value)]
          : []
      })
      found.set(unique, values.length === 0 ? new Map() : await holders(call, tx, unique, values))
    }),
  )
  const holder = (unique: UniqueField, wish: Wish): Found | undefined => {
    const sign = signature(unique, wish, ownOrg)
    return sign === undefined ? undefined : found.get(unique)?.get(sign)
  }
  return {
    byKey: (wish) => {
      for (const unique of found.keys()) if (unique.name === key) return holder(unique, wish)
      return undefined
    },
    refuse: (wish, ownId) => {
      for (const unique of found.keys()) {
        const other = holder(unique, wish)
        const given = wish.draft.head.get(unique.name)
        const told = given && errorsOf(wish).some((error) => error.field === given.column.key)
        if (other && other.id !== ownId && given && !told) wish.draft.errors.push(errorAt(given, takenText(unique)))
      }
    },
  }
}

const takenText = ({ name, field }: UniqueField): Text =>
  name === 'code' ? codeExists : [`${field.label[0]}已存在`, `${field.label[1]} already exists`]

async function holders(
  call: ResourceCall,
  tx: Tx,
  unique: UniqueField,
  values: readonly string[],
): Promise<Map<string, Found>> {
  const { resource, engine } = call
  const parameters = new Parameters()
  const places = scopePlaces(actorOf(call), parameters)
  const request = { resource, businesses: engine.catalogue.businessesOf(resource.name), actor: actorOf(call) }
  const access = accessOf(request, places, parameters).replaceAll(/\bp\./g, 't.')
  const visible = visibleRows(request, places, parameters)
  const plain = `t.${column(unique.name)}`
  const stored = unique.caseless ? `lower(${plain})` : plain
  const type = unique.field.kind === 'ref' ? 'uuid' : 'text'
  const within = unique.within === undefined ? `''` : `coalesce(t.${column(unique.within)}::text, '')`
  const { rows } = await tx.send({
    text: `SELECT t.id, ${stored}::text AS value, ${within} AS within, (${visible}) AND (${access}) = 2 AS writable
FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant} AND ${stored} = ANY (${parameters.add(values)}::${type}[])`,
    values: parameters.values,
  })
  return new Map(
    rows.map((row) => [
      `${String(row.within)} ${String(row.value)}`,
      { id: String(row.id), writable: row.writable === true },
    ]),
  )
}
