/**
 * Export of any list (rule 73): the same filters and scope, all pages, labels instead of codes. The ids are found first,
 * sixteen bytes each; the rows are then read by their keys and written while the next ones are on their way.
 */
import { Refusal, inLang, type Action, type Business, type Shown, type Text, type Values } from '@tmlm/model'
import { widthOf } from '../../platform/excel/library.ts'
import { tableStream, xlsxType } from '../../platform/excel/write.ts'
import type { Download } from '../../platform/http/contract.ts'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { historyStatement } from '../../platform/history/history.ts'
import { parameter } from '../../platform/parameters.ts'
import { actorOf, behaviourOf, textOf, wordsOf, type ResourceCall } from '../call/call.ts'
import { dictionariesOf, type Dictionaries } from './dictionaries.ts'
import { exportColumns, type Column } from './excelColumns.ts'
import { dataSheetName, fileName, propertiesOf, screenTitle } from './excelNames.ts'
import { cellsOf, readBatch, requestFor, requestOf } from './exportRows.ts'
import { idsStatement } from '../list/list.ts'
import type { ListRequest } from '../list/listRequest.ts'
import { refuseLongRanges } from '../list/longRanges.ts'
import { narrowed } from '../list/ownList.ts'
import { requirePart } from '../list/part.ts'
import { kindsAsked, partColumns } from './partColumns.ts'
import { proven } from '../call/proven.ts'

const batchSize = 500

/** Of the usual list, or of one of the object's own. */
export async function exportExcel(call: ResourceCall, action?: Action): Promise<{ file: Download }> {
  const found = await proven(call, async (tx) => {
    const button = action?.button ?? 'exportExcel'
    const usual = requestOf(call, button)
    requirePart(usual.resource, usual.businesses, call.input)
    await refuseLongRanges(call, tx)
    const request = action ? narrowed(call, action, usual) : usual
    const columns = await columnsOf(call, tx, button)
    const found = await foundRows(tx, request, columns, await parameter(tx, '31'))
    await tx.send(logged(call, request, countOf(found.ids)))
    return found
  })
  const { lang, timezone } = actorOf(call)
  const title = screenTitle(call.engine.catalogue, call.resource, lang)
  return { file: workbookOf(call, found, fileName(title, call.now, timezone)) }
}

/** Every row of a business with all its columns, for who takes a company's data along: neither screens nor limits count. */
export async function exportBusiness(
  call: ResourceCall,
  tx: Tx,
  business: Business,
): Promise<{ readonly file: ReturnType<typeof workbookOf>; readonly rows: number }> {
  const kinds = business.where ?? {}
  const request = requestFor(call, [business])
  const columns = exportColumns(call.resource, 'all', { kinds, parts: await partColumns(call, tx, kinds) })
  const found = await foundRows(tx, request, columns, everyRow)
  const title = inLang(business.label, actorOf(call).lang).replaceAll(/[\\/:*?"<>|]/g, '_')
  return { file: workbookOf(call, found, `${business.id}-${title}.xlsx`), rows: countOf(found.ids) }
}

const everyRow = 100_000_000

interface Found {
  readonly ids: Buffer
  readonly request: ListRequest
  readonly columns: readonly Column[]
  readonly dictionaries: Dictionaries
}

async function foundRows(tx: Tx, request: ListRequest, columns: readonly Column[], limit: number): Promise<Found> {
  const dictionaries = await dictionariesOf(
    tx,
    columns.map((column) => column.field),
  )
  const { rows } = await tx.send(idsStatement(request, limit + 1))
  if (rows.length > limit) throw tooMany(limit)
  return { ids: packed(rows), request, columns, dictionaries }
}

function workbookOf(call: ResourceCall, { ids, request, columns, dictionaries }: Found, name: string) {
  const { resource, engine } = call
  const { lang } = actorOf(call)
  const content = tableStream({
    sheet: inLang(dataSheetName, lang),
    columns: columns.map(({ title }) => {
      const words = inLang(title, lang)
      return { title: words, width: Math.min(40, Math.max(10, widthOf(words) + 4)) }
    }),
    rows: batches(call, request, ids, columns, dictionaries),
    properties: propertiesOf(resource, engine.catalogue.businessesOf(resource.name), columns),
  })
  return { name, type: xlsxType, content }
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

const countOf = (ids: Buffer): number => ids.length / 16

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
  const toCells = cellsOf(columns, dictionaries, actor.lang)
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
    yield rows.flatMap((row, index) => toCells(told(row), from + index + 1))
  }
}
