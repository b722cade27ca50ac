// The order in which a list comes.
import { fieldOf, isSealed, type Catalogue, type Field, type Resource } from '@tmlm/model'
import { column, tableOf } from '../platform/database/names.ts'
import { storedAs } from './filters.ts'
import { isRef, stateCode } from './select.ts'

export interface Order {
  /** By nothing but the id. */
  readonly byId: boolean
  /** Of the table's rows `t`. */
  readonly inner: string
  /** Of the rows of a page, `p`. */
  readonly outer: string
  /** What is sorted by, as one more column. */
  readonly extra: string
  readonly join: string
}

interface Sorted {
  readonly catalogue: Catalogue
  readonly resource: Resource
  readonly input: Readonly<Record<string, unknown>>
  readonly computed: Readonly<Record<string, string>>
}

/** Newest first unless asked otherwise; names sort as Chinese people expect; the id decides between equals. */
export function orderOf({ resource, input, catalogue, computed }: Sorted, tenant: string): Order {
  const asked = typeof input.orderBy === 'string' && input.orderBy ? input.orderBy : (resource.list.sort ?? '-id')
  const descending = asked.startsWith('-')
  const name = descending ? asked.slice(1) : asked
  const way = descending ? 'DESC' : 'ASC'
  const field = name === 'id' || name === 'createTime' ? undefined : fieldOf(resource, name)
  if (!field || field.secret || isSealed(field) || !isSortable(field.kind)) {
    const ids = name === 'createTime' || name === 'id' ? way : 'DESC'
    return { byId: true, inner: `t.id ${ids}`, outer: `p.id ${ids}`, extra: '', join: '' }
  }
  const target = isRef(field) ? catalogue.resources.get(field.to) : undefined
  const value = target
    ? `s.${column(target.display)}${bySound}`
    : field.kind === 'state'
      ? stateCode(field, `t.${column(name)}`)
      : `${storedAs(name, field, computed)}${isName(field) ? bySound : ''}`
  // What is never empty is sorted as its index has it.
  const empty = field.required && !target ? '' : ' NULLS LAST'
  return {
    byId: false,
    inner: `${value} ${way}${empty}, t.id DESC`,
    outer: `p.sort_value ${way}${empty}, p.id DESC`,
    extra: `, ${value} AS sort_value`,
    join: target ? ` LEFT JOIN ${tableOf(target)} s ON s.tenant_id = ${tenant} AND s.id = t.${column(name)}` : '',
  }
}

const bySound = ' COLLATE "zh-x-icu"'
const isName = (field: Field): boolean => field.kind === 'text' || (field.kind === 'computed' && field.as === 'text')

const isSortable = (kind: string): boolean =>
  !['lines', 'refs', 'users', 'files', 'json', 'choices', 'dicts', 'link'].includes(kind)
