// Rows as workbooks show them: read by their keys, with words in place of codes and ids.
import { isMeant, shownOf, type Business, type Lang, type Resource, type Shown, type Values } from '@tmlm/model'
import type { Statement } from '../../platform/database/database.ts'
import { Parameters } from '../../platform/permission/scope.ts'
import { actorOf, computedOf, listPartsOf, type ResourceCall } from '../call/call.ts'
import { buttonRights, readableBusinesses, requireButton } from '../call/permission.ts'
import type { Dictionaries } from './dictionaries.ts'
import { groupKey, type Column } from './excelColumns.ts'
import { namedBy } from './importNames.ts'
import { rowsById } from '../list/list.ts'
import type { ListRequest } from '../list/listRequest.ts'
import { computedAt, readingsOf } from '../list/computed.ts'
import { selectFields, selectSystem } from '../list/select.ts'

/** As the list asks, but of those businesses only whose button the person holds. */
export function requestOf(call: ResourceCall, button: string): ListRequest {
  const { engine, resource } = call
  const actor = actorOf(call)
  const { catalogue } = engine
  const businesses = readableBusinesses(catalogue, resource, actor).filter((business) =>
    buttonRights(catalogue, resource, business, actor)(button),
  )
  if (businesses.length === 0) requireButton(catalogue, resource, undefined, button, actor)
  return requestFor(call, businesses)
}

export const requestFor = (call: ResourceCall, businesses: readonly Business[]): ListRequest => ({
  ...{ catalogue: call.engine.catalogue, resource: call.resource, businesses, actor: actorOf(call), input: call.input },
  ...{ computed: computedOf(call), picker: false, now: call.now, ...listPartsOf(call) },
})

export async function readBatch(
  call: ResourceCall,
  request: ListRequest,
  ids: readonly string[],
  columns: readonly Column[],
): Promise<readonly Values[]> {
  const { engine, resource } = call
  const actor = actorOf(call)
  const [result] = await engine.db.read(actor.tenantId, [batchStatement(call, request, ids, columns)])
  if (!result) throw new Error(`No answer for ${resource.name}`)
  return withLists(result.rows, columns)
}

export function withLists(rows: readonly Readonly<Values>[], columns: readonly Column[]): readonly Values[] {
  const lists = [...new Set(columns.flatMap(listNameOf))]
  if (lists.length === 0) return rows
  return rows.map((row) => ({ ...row, ...Object.fromEntries(lists.map((name) => [name, listIn(row[name])])) }))
}

/** Lists come as JSON, which the driver hands on as text. */
const listNameOf = ({ lines, name, field, part }: Column): string[] =>
  part ? [part.of] : lines === undefined ? (field.kind === 'refs' || field.kind === 'users' ? [name] : []) : [lines]

const listIn = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

/** The best name by which an import finds a row, where behaviour computes it, such as the full code of a bin. */
function wholeName({ engine }: ResourceCall, target: Resource): string | undefined {
  const [name = ''] = namedBy(target)
  const said =
    target.fields[name]?.kind === 'computed' ? engine.behaviours.get(target.name)?.computed?.[name] : undefined
  return typeof said === 'string' ? said : undefined
}

export function batchStatement(
  call: ResourceCall,
  request: ListRequest,
  ids: readonly string[],
  columns: readonly Column[],
): Statement {
  const { resource, catalogue, actor, computed } = request
  const parameters = new Parameters()
  const tenant = parameters.add(actor.tenantId)
  const timezone = parameters.lazy(actor.timezone, 'text')
  const now = parameters.lazy(request.now, 'timestamptz')
  const places = {
    catalogue,
    tenant,
    timezone,
    lang: actor.lang,
    computed: computedAt(computed, { now, timezone }, actor.lang),
    readings: readingsOf(computed),
    codes: 'stored' as const,
    // Rows of the same file name each other as they are called in it.
    namedAs: (target: Resource) => (target.name === resource.name ? undefined : wholeName(call, target)),
  }
  // What a row has depends on what it is.
  const kinds = columns.flatMap(({ lines, field }) => (lines === undefined ? Object.keys(field.onlyWhen ?? {}) : []))
  const names = [...new Set([...columns.map((column) => column.part?.of ?? column.lines ?? column.name), ...kinds])]
  const fields = selectFields(names, resource.fields, 'p', places, resource.name)
  const system = names.some((name) => !(name in resource.fields) && name !== groupKey)
    ? selectSystem(resource, 'p', places)
    : { columns: [], joins: [] }
  return {
    text: `SELECT ${['p.id', ...fields.columns, ...system.columns].join(',\n  ')}
FROM unnest(${parameters.add(ids)}::uuid[]) WITH ORDINALITY AS k(id, at)
JOIN ${rowsById(request, parameters)} p ON p.tenant_id = ${tenant} AND p.id = k.id
${[...fields.joins, ...system.joins].join('\n')}
ORDER BY k.at`,
    values: parameters.values,
  }
}

/** Cells of one row, or of as many as the paper has lines: what is its own stands in the first of them (rule 66). */
export type ToCells = (row: Values, number: number) => Shown[][]

/** What is known of the columns is found out once for all rows. */
export function cellsOf(columns: readonly Column[], dictionaries: Dictionaries, lang: Lang): ToCells {
  const lists = [...new Set(columns.flatMap(({ lines }) => lines ?? []))]
  const cells = columns.map((column) => ({ ...column, cell: cellOf(column, dictionaries, lang) }))
  return (row, number) => {
    const height = lists.reduce((most, name) => Math.max(most, linesOf(row[name]).length), 1)
    return Array.from({ length: height }, (_, index) =>
      cells.map(({ key, lines, field, cell }): Shown => {
        if (key === groupKey) return { as: 'text', text: String(number) }
        if (lines === undefined) return index === 0 && isMeant(field, row) ? cell(row) : undefined
        const line = linesOf(row[lines])[index]
        return line && cell(line)
      }),
    )
  }
}

const linesOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

function cellOf({ field, name, part }: Column, dictionaries: Dictionaries, lang: Lang): (row: Values) => Shown {
  const called = `${name}Name`
  const valueIn = (row: Values): unknown => (part ? (Object(row[part.of]) as Values)[part.key] : row[name])
  if (field.kind !== 'dict' && field.kind !== 'dicts') return (row) => shownOf(field, valueIn(row), row[called], lang)
  const entries = dictionaries.get(field.dictionary)
  return (row) => {
    const value = valueIn(row)
    if (value === null || value === undefined) return undefined
    const labels = [value].flat().map((entry) => entries?.label(entry, lang) ?? String(entry))
    return shownOf(field, value, labels.join('、'), lang)
  }
}
