// The order in which a list comes.
import { fieldOf, isSealed, type Field } from '@tmlm/model'
import { column, tableOf } from '../platform/database/names.ts'
import { storedAs } from './filters.ts'
import type { ListRequest } from './listRequest.ts'
import { groupOf, usualOrder } from './relation.ts'
import { isRef, stateCode } from './select.ts'

export interface Order {
  /** By nothing but the id. */
  readonly byId: boolean
  /** As the list comes when nobody asks otherwise. */
  readonly isUsual: boolean
  /** Of the table's rows `t`. */
  readonly inner: string
  /** Of the rows of a page, `p`. */
  readonly outer: string
  /** What is sorted by, as one more column. */
  readonly extra: string
  readonly join: string
}

type Sorted = Pick<ListRequest, 'catalogue' | 'resource' | 'input' | 'computed' | 'asked'>

/** Newest first unless asked otherwise; names sort as Chinese people expect; the id decides between equals. */
export function orderOf(request: Sorted, tenant: string): Order {
  const { resource, input, catalogue, computed } = request
  const usual = usualOrder(request)
  const asked = typeof input.orderBy === 'string' && input.orderBy ? input.orderBy : usual
  const isUsual = asked === usual
  const descending = asked.startsWith('-')
  const name = descending ? asked.slice(1) : asked
  const way = descending ? 'DESC' : 'ASC'
  const field = name === 'id' || name === 'createTime' ? undefined : fieldOf(resource, name)
  if (!field || field.secret || isSealed(field) || !isSortable(field.kind)) {
    const ids = name === 'createTime' || name === 'id' ? way : 'DESC'
    // The id of a group stands for its keys, and these are what an index knows.
    const keys = (groupOf(request) ?? ['id']).map(column)
    const by = (row: string): string => keys.map((key) => `${row}.${key} ${ids}`).join(', ')
    return { byId: true, isUsual, inner: by('t'), outer: by('p'), extra: '', join: '' }
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
    isUsual,
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
