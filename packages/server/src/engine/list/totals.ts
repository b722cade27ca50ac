// Computed fields that the definition itself tells: how many lines, or rows that refer to the row, there are, and what they
// add up to.
import type { Catalogue, ComputedField, Fields, Resource, RowsTotal } from '@tmlm/model'
import { childTable, column, tableOf } from '../../platform/database/names.ts'
import type { Behaviour } from '../behaviour.ts'
import type { Computed } from './computed.ts'
import { conditionSql } from '../../platform/database/conditions.ts'

/** The behaviours, completed by the totals that the definitions tell. */
export function withTotals(
  catalogue: Catalogue,
  behaviours: ReadonlyMap<string, Behaviour>,
): ReadonlyMap<string, Behaviour> {
  const completed = new Map(behaviours)
  for (const resource of catalogue.resources.values()) {
    const totals = totalsOf(catalogue, resource)
    if (Object.keys(totals).length === 0) continue
    const own = behaviours.get(resource.name)
    completed.set(resource.name, { ...own, resource, computed: { ...totals, ...own?.computed } })
  }
  return completed
}

function totalsOf(catalogue: Catalogue, resource: Resource): Computed {
  const fields: Fields = resource.fields
  const totals = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'computed' && field.total
      ? [[name, totalSql(catalogue, resource, field, field.total)] as const]
      : [],
  )
  return Object.fromEntries(totals)
}

function totalSql(catalogue: Catalogue, resource: Resource, field: ComputedField, total: RowsTotal): string {
  const { table, owner } = rowsOf(catalogue, resource, total)
  const value =
    total.sum === undefined ? 'count(*)::int' : `sum(l.${column(total.sum)})${field.as === 'int' ? '::int' : ''}`
  return `SELECT ${value} FROM ${table} l WHERE l.tenant_id = t.tenant_id AND l.${owner} = t.id AND ${conditionSql(total.where, 'l')}`
}

/** Where the rows lie, and which of their columns names the row. */
function rowsOf(catalogue: Catalogue, resource: Resource, { of, by }: RowsTotal): { table: string; owner: string } {
  if (by === undefined) return { table: childTable(resource, of), owner: 'owner_id' }
  const target = catalogue.resources.get(of)
  if (!target) throw new Error(`${resource.name} counts rows of ${of}, which is not there`)
  return { table: tableOf(target), owner: column(by) }
}
