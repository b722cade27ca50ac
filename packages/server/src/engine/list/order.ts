// The order in which a list comes.
import { isSecret, fieldOf, isSealed, type Field } from '@tmlm/model'
import { column, tableOf, valueAt } from '../../platform/database/names.ts'
import { storedAs } from './filters.ts'
import type { PlacedRequest } from './listRequest.ts'
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

type Sorted = Pick<PlacedRequest, 'catalogue' | 'resource' | 'input' | 'computed' | 'asked'>

/** Newest first unless asked otherwise; names sort as Chinese people expect; the id decides between equals. */
export function orderOf(request: Sorted, tenant: string): Order {
  const { resource, catalogue, computed } = request
  const asked = sortedBy(request)
  const isUsual = asked === usualOrder(request)
  const descending = asked.startsWith('-')
  const name = descending ? asked.slice(1) : asked
  const way = descending ? 'DESC' : 'ASC'
  const field = name === 'id' || name === 'createTime' ? undefined : fieldOf(resource, name)
  if (!field || isSecret(field) || isSealed(field) || !isSortable(field.kind)) {
    const ids = name === 'createTime' || name === 'id' ? way : 'DESC'
    const by = byKeys(request, ids)
    return { byId: true, isUsual, inner: by('t'), outer: by('p'), extra: '', join: '' }
  }
  const target = isRef(field) ? catalogue.resources.get(field.to) : undefined
  const value = target
    ? `s.${column(target.display)}${bySound}`
    : field.kind === 'state'
      ? stateCode(field, `t.${column(name)}`)
      : `${storedAs(name, field, computed)}${isName(field) ? bySound : ''}`
  // What is never empty is sorted as its index has it.
  const empty = field.required && !target && !field.custom ? '' : ' NULLS LAST'
  const between = byKeys(request, 'DESC')
  return {
    byId: false,
    isUsual,
    inner: `${value} ${way}${empty}, ${between('t')}`,
    outer: `p.sort_value ${way}${empty}, ${between('p')}`,
    extra: `, ${value} AS sort_value`,
    join: target
      ? ` LEFT JOIN ${tableOf(target)} s ON s.tenant_id = ${tenant} AND s.id = ${valueAt('t', name, field)}`
      : '',
  }
}

/** The field it is asked by, with a dash in front for the other way round. */
export const sortedBy = (request: Pick<Sorted, 'resource' | 'input' | 'asked'>): string =>
  typeof request.input.orderBy === 'string' && request.input.orderBy ? request.input.orderBy : usualOrder(request)

/** The id of a group stands for its keys, and these are what an index knows. */
function byKeys(request: Sorted, way: string): (row: string) => string {
  const keys = (groupOf(request) ?? ['id']).map(column)
  return (row) => keys.map((key) => `${row}.${key} ${way}`).join(', ')
}

const bySound = ' COLLATE "zh-x-icu"'
const isName = (field: Field): boolean => field.kind === 'text' || (field.kind === 'computed' && field.as === 'text')

const isSortable = (kind: string): boolean =>
  !['lines', 'refs', 'users', 'files', 'json', 'choices', 'dicts', 'link'].includes(kind)
