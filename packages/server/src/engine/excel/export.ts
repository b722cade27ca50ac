/**
 * Export of any list (rule 73): the same filters and scope, all pages, labels instead of codes. The ids are found first,
 * sixteen bytes each; the rows are then read by their keys and written while the next ones are on their way.
 */
import {
  Refusal,
  isMeant,
  shownOf,
  inLang,
  type Action,
  type Lang,
  type Resource,
  type Shown,
  type Text,
  type Values,
} from '@tmlm/model'
import { widthOf } from '../../platform/excel/library.ts'
import { tableStream, xlsxType } from '../../platform/excel/write.ts'
import type { Download } from '../../platform/http/contract.ts'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { historyStatement } from '../../platform/history/history.ts'
import { parameter } from '../../platform/parameters.ts'
import { Parameters } from '../../platform/permission/scope.ts'
import { actorOf, behaviourOf, computedOf, listPartsOf, textOf, wordsOf, type ResourceCall } from '../call/call.ts'
import { dictionariesOf, type Dictionaries } from './dictionaries.ts'
import { exportColumns, groupKey, type Column } from './excelColumns.ts'
import { dataSheetName, fileName, screenTitle } from './excelNames.ts'
import { computedAt, dayOf } from '../list/computed.ts'
import { idsStatement, rowsById } from '../list/list.ts'
import { namedBy } from './importNames.ts'
import type { ListRequest } from '../list/listRequest.ts'
import { refuseLongRanges } from '../list/longRanges.ts'
import { narrowed } from '../list/ownList.ts'
import { kindsAsked, partColumns } from './partColumns.ts'
import { buttonRights, readableBusinesses, requireButton } from '../call/permission.ts'
import { proven } from '../call/proven.ts'
import { selectFields, selectSystem } from '../list/select.ts'
import { propertiesOf } from './template.ts'

const batchSize = 500

/** Of the usual list, or of one of the object's own. */
export async function exportExcel(call: ResourceCall, action?: Action): Promise<{ file: Download }> {
  const { resource, engine, now } = call
  const { lang, timezone } = actorOf(call)
  const { ids, request, dictionaries, columns } = await proven(call, async (tx) => {
    const button = action?.button ?? 'exportExcel'
    const usual = requestOf(call, button)
    await refuseLongRanges(call, tx)
    const request = action ? narrowed(call, action, usual) : usual
    const columns = await columnsOf(call, tx, button)
    const [limit, dictionaries] = await Promise.all([
      parameter(tx, '31'),
      dictionariesOf(
        tx,
        columns.map((column) => column.field),
      ),
    ])
    const { rows } = await tx.send(idsStatement(request, limit + 1))
    if (rows.length > limit) throw tooMany(limit)
    await tx.send(logged(call, request, rows.length))
    return { ids: packed(rows), request, dictionaries, columns }
  })
  const content = tableStream({
    sheet: inLang(dataSheetName, lang),
    columns: columns.map(({ title }) => {
      const words = inLang(title, lang)
      return { title: words, width: Math.min(40, Math.max(10, widthOf(words) + 4)) }
    }),
    rows: batches(call, request, ids, columns, dictionaries),
    properties: propertiesOf(resource, engine.catalogue.businessesOf(resource.name), columns),
  })
  return {
    file: { name: fileName(screenTitle(engine.catalogue, resource, lang), now, timezone), type: xlsxType, content },
  }
}

async function columnsOf(call: ResourceCall, tx: Tx, button: string): Promise<Column[]> {
  const kinds = kindsAsked(call, button)
  if (textOf(call.input.allColumns) !== '1')
    return exportColumns(call.resource, columnsAsked(call), { kinds, parts: [] })
  return exportColumns(call.resource, 'all', { kinds, parts: await partColumns(call, tx, kinds) })
}

/** The columns that the caller has in view, else those of the list. */
function columnsAsked({ input, resource }: ResourceCall): readonly string[] {
  const asked = wordsOf(input.columns)
  return asked.length > 0 ? asked : resource.list.columns
}

/** As the list asks, but of those businesses only whose export button the person holds. */
function requestOf(call: ResourceCall, button: string): ListRequest {
  const { engine, resource } = call
  const actor = actorOf(call)
  const { catalogue } = engine
  const businesses = readableBusinesses(catalogue, resource, actor).filter((business) =>
    buttonRights(catalogue, resource, business, actor)(button),
  )
  if (businesses.length === 0) requireButton(catalogue, resource, undefined, button, actor)
  return {
    ...{ catalogue, resource, businesses, actor, input: call.input, computed: computedOf(call), picker: false },
    ...{ now: call.now, ...listPartsOf(call) },
  }
}

const tooMany = (limit: number): Refusal =>
  new Refusal(422, [`超过${limit}行，请缩小范围`, `More than ${limit} rows, narrow the range`] satisfies Text)

/** Every export is told in the history, with what was asked for and how much came. */
function logged(call: ResourceCall, { businesses, resource }: ListRequest, rows: number): Statement {
  const { token: _token, clientId: _clientId, ...filter } = call.input
  return historyStatement({
    actor: actorOf(call),
    origin: call.origin,
    now: call.now,
    resource: resource.name,
    business: businesses[0],
    rowId: null,
    rowCode: null,
    action: call.action,
    changes: [
      { field: 'filter', before: null, after: filter },
      { field: 'rows', before: null, after: rows },
    ],
  })
}

/** Sixteen bytes an id instead of a text object each. */
function packed(rows: readonly Readonly<Record<string, unknown>>[]): Buffer {
  const ids = Buffer.alloc(rows.length * 16)
  rows.forEach((row, index) => ids.write(String(row.id).replaceAll('-', ''), index * 16, 'hex'))
  return ids
}

const unpacked = (ids: Buffer, from: number, to: number): string[] => {
  const list: string[] = []
  for (let at = from * 16; at < Math.min(to * 16, ids.length); at += 16) list.push(ids.toString('hex', at, at + 16))
  return list
}

/** The rows of a batch are asked for while those of the one before are being written. */
async function* batches(
  call: ResourceCall,
  request: ListRequest,
  ids: Buffer,
  columns: readonly Column[],
  dictionaries: Dictionaries,
): AsyncGenerator<Shown[][]> {
  const actor = actorOf(call)
  const words = behaviourOf(call)?.inWords
  const told = (row: Values): Values => (words ? { ...row, ...words(row, actor) } : row)
  const ask = (from: number): Promise<readonly Values[]> => {
    const wanted = unpacked(ids, from, from + batchSize)
    const asked = wanted.length === 0 ? Promise.resolve([]) : readBatch(call, request, wanted, columns)
    // Looked at when its turn comes.
    asked.catch(() => undefined)
    return asked
  }
  let next = ask(0)
  for (let from = 0; from * 16 < ids.length; from += batchSize) {
    const rows = await next
    next = ask(from + batchSize)
    yield rows.flatMap((row, index) => rowsOf(told(row), from + index + 1, columns, dictionaries, actor.lang))
  }
}

async function readBatch(
  call: ResourceCall,
  request: ListRequest,
  ids: readonly string[],
  columns: readonly Column[],
): Promise<readonly Values[]> {
  const { engine, resource } = call
  const actor = actorOf(call)
  const [result] = await engine.db.read(actor.tenantId, [batchStatement(call, request, ids, columns)])
  if (!result) throw new Error(`No answer for ${resource.name}`)
  const lists = [...new Set(columns.flatMap(listNameOf))]
  return result.rows.map((row) => ({
    ...row,
    ...Object.fromEntries(lists.map((name) => [name, listIn(row[name])])),
  }))
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

function batchStatement(
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
    computed: computedAt(computed, () => dayOf(now, timezone)),
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

/** One row, or as many as the paper has lines: what is its own stands in the first of them (rule 66). */
function rowsOf(
  row: Values,
  number: number,
  columns: readonly Column[],
  dictionaries: Dictionaries,
  lang: Lang,
): Shown[][] {
  const lists = new Map(
    [...new Set(columns.flatMap((column) => column.lines ?? []))].map((name) => [name, linesOf(row[name])]),
  )
  const height = Math.max(1, ...[...lists.values()].map((lines) => lines.length))
  return Array.from({ length: height }, (_, index) =>
    columns.map((column): Shown => {
      if (column.key === groupKey) return { as: 'text', text: String(number) }
      if (column.lines === undefined)
        return index === 0 && isMeant(column.field, row) ? shown(column, row, dictionaries, lang) : undefined
      const line = lists.get(column.lines)?.[index]
      return line && shown(column, line, dictionaries, lang)
    }),
  )
}

const linesOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

function shown({ field, name, part }: Column, row: Values, dictionaries: Dictionaries, lang: Lang): Shown {
  const value = part ? (Object(row[part.of]) as Values)[part.key] : row[name]
  if (field.kind !== 'dict' && field.kind !== 'dicts') return shownOf(field, value, row[`${name}Name`], lang)
  if (value === null || value === undefined) return undefined
  const entries = dictionaries.get(field.dictionary)
  const labels = (Array.isArray(value) ? value : [value]).map((entry) => entries?.label(entry, lang) ?? String(entry))
  return shownOf(field, value, labels.join('、'), lang)
}
