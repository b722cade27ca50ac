/**
 * Import of any object (rules 65 to 72): read, check every cell of every row, check against the database, store, all in
 * one transaction. Small files are done in the call itself, larger ones by a job; either leaves a record of the import.
 */
import {
  choice,
  inLang,
  keysFor,
  mayBePartial,
  readField,
  Refusal,
  refuseFields,
  refuseStatus,
  servingButton,
  type Lang,
  type Resource,
  type Values,
} from '@tmlm/model'
import type { Tx } from '../platform/database/database.ts'
import { markedBytes, markedTable, withColumns, type Mark } from '../platform/excel/library.ts'
import { readTable } from '../platform/excel/read.ts'
import type { Workbook } from '../platform/excel/workbook.ts'
import { historyStatement } from '../platform/history/history.ts'
import { parameter } from '../platform/parameters.ts'
import { actorOf, textOf, type ResourceCall } from './call.ts'
import { plansOf } from './importCheck.ts'
import type { ImportDesk, ImportMode, ImportOrder, ImportOutcome, OnDuplicate } from './importDesk.ts'
import { errorsOf } from './importRead.ts'
import { errorTitle, readSheet, toldError, type CellError, type Reading } from './importSheet.ts'
import { storePlans, type Stored } from './importStore.ts'
import { buttonRights, requireButton } from './permission.ts'
import { proven } from './proven.ts'
import { Repeated, toldWith, withOnce } from './repeat.ts'
import { defaultMaxRows, propertiesOf } from './template.ts'

export const importFileLimit = 20 * 1024 * 1024
const inTheCall = 1_000
const toldErrors = 1_000

export interface ImportResult extends ImportOutcome {
  readonly jobId: string
  readonly errorFileUrl: string | null
  readonly [told: string]: unknown
}

export async function readExcel(call: ResourceCall): Promise<ImportResult | { jobId: string; total: number }> {
  const order = await orderOf(call)
  const { reading, book } = await readOrder(call, order)
  const desk = deskOf(call)
  if (reading.rows > inTheCall)
    return proven(call, async (tx) => ({
      jobId: await desk.open(call, order, reading.drafts.length, 'later', tx),
      total: reading.drafts.length,
    }))
  const jobId = await desk.open(call, order, reading.drafts.length, 'now')
  return runImport(call, { order, reading, book, jobId })
}

/** The work of a job: the same as in the call, on the file that was kept. */
export async function importLater(call: ResourceCall, order: ImportOrder, jobId: string): Promise<void> {
  const { reading, book } = await readOrder(call, order)
  await runImport(call, { order, reading, book, jobId })
}

function deskOf({ engine }: ResourceCall): ImportDesk {
  if (!engine.imports) throw new Error('Nobody keeps the record of imports')
  return engine.imports
}

const modeField = choice(['导入方式', 'Mode'], {
  allOrNothing: ['全部成功才导入', 'All or nothing'],
  partial: ['导入正确的行', 'Good rows only'],
})
const duplicateField = choice(['重复时', 'On duplicate'], {
  error: ['报错', 'Error'],
  update: ['更新', 'Update'],
  skip: ['跳过', 'Skip'],
})

/** What is wanted, and whether the person may want it. */
async function orderOf(call: ResourceCall): Promise<ImportOrder> {
  const { input, resource, engine } = call
  const actor = actorOf(call)
  const usual = await proven({ ...call, writes: false }, async (tx) => {
    requireButton(engine.catalogue, resource, undefined, 'readExcel', actor)
    return parameter(tx, '51')
  })
  const [file] = call.uploads ?? []
  if (!file) throw refuseFields([{ field: 'file', text: ['请选择文件', 'Choose a file'] }])
  const mode = wordOf<ImportMode>('mode', modeField, input.mode) ?? (mayBePartial(resource) ? usual : 'allOrNothing')
  const onDuplicate = wordOf<OnDuplicate>('onDuplicate', duplicateField, input.onDuplicate) ?? 'error'
  if (mode === 'partial' && !mayBePartial(resource))
    throw refuseFields([{ field: 'mode', text: ['此处只能全部成功才导入', 'Only all or nothing is possible here'] }])
  if (onDuplicate === 'update' && !mayUpdate(call)) throw refuseStatus(403)
  return {
    fileName: file.name,
    bytes: file.bytes,
    mode,
    onDuplicate,
    dryRun: ['1', 'true'].includes(textOf(input.dryRun)) || input.dryRun === true,
  }
}

function wordOf<Word extends string>(name: string, field: ReturnType<typeof choice>, raw: unknown): Word | undefined {
  const read = readField(field, raw)
  if ('bad' in read) throw refuseFields([{ field: name, text: read.bad }])
  return (read.value ?? undefined) as Word | undefined
}

/** Changing rows by a file takes the right to change them, where the screen has such a button. */
function mayUpdate({ engine, resource, ...call }: ResourceCall): boolean {
  const button = servingButton(resource, 'update')
  const hasButton = button !== undefined && keysFor(engine.catalogue.screensOf(resource.name), button).length > 0
  const businesses = engine.catalogue.businessesOf(resource.name)
  const mayPress = (businesses.length > 0 ? businesses : [undefined]).some((business) =>
    buttonRights(engine.catalogue, resource, business, call.entry.actor)('update'),
  )
  return !hasButton || mayPress
}

async function readOrder(call: ResourceCall, order: ImportOrder): Promise<{ reading: Reading; book: Workbook }> {
  const { resource, engine } = call
  const book = await readTable(order.fileName, order.bytes)
  const { businessCode = '' } = propertiesOf(resource, engine.catalogue.businessesOf(resource.name), [])
  return { book, reading: readSheet(resource, businessCode, book, resource.excel?.maxRows ?? defaultMaxRows) }
}

interface Import {
  readonly order: ImportOrder
  readonly reading: Reading
  readonly book: Workbook
  readonly jobId: string
}

async function runImport(given: ResourceCall, work: Import): Promise<ImportResult> {
  const call: ResourceCall = { ...given, origin: { ...given.origin, source: 'import' } }
  const desk = deskOf(call)
  try {
    return await importIn(call, desk, work)
  } catch (error) {
    const told = error instanceof Refusal ? error.text[0] : error instanceof Error ? error.message : String(error)
    if (!(error instanceof Repeated)) await desk.breakOff(call, work.jobId, told)
    throw error
  }
}

/** Leaves the transaction with nothing stored: wrong rows, or a trial. */
class Undone extends Error {
  readonly done: Done
  constructor(done: Done) {
    super('nothing stored')
    this.done = done
  }
}

interface Done {
  readonly outcome: ImportOutcome
  readonly wrong: readonly CellError[]
  readonly stored: readonly Stored[]
}

async function importIn(call: ResourceCall, desk: ImportDesk, work: Import): Promise<ImportResult> {
  const { order, jobId } = work
  await desk.progress(call, jobId, { status: 'checking', done: 0 })
  try {
    return await proven(call, async (tx) => {
      const done = await checkAndStore(call, tx, desk, work)
      const nothing = order.dryRun || (order.mode === 'allOrNothing' && done.outcome.failed > 0)
      if (nothing) throw new Undone(done)
      return conclude(call, tx, desk, work, done)
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { tenantId } = actorOf(call)
    return call.engine.db.transaction(tenantId, (tx) => conclude(call, tx, desk, work, { ...error.done, stored: [] }))
  }
}

async function checkAndStore(
  call: ResourceCall,
  tx: Tx,
  desk: ImportDesk,
  { order, reading, jobId }: Import,
): Promise<Done> {
  const progress = async (done: number): Promise<void> => {
    if (call.gone?.aborted)
      throw new Refusal(422, ['连接中断，未导入', 'The connection was lost, nothing was imported'])
    await desk.progress(call, jobId, { status: 'storing', done })
  }
  const { wishes, plans } = await plansOf(call, tx, reading, order.onDuplicate)
  const whole = order.mode === 'allOrNothing'
  const worthIt = !whole || plans.length === wishes.length
  if (worthIt) await progress(0)
  const stored = worthIt ? await storePlans(call, tx, reading, plans, progress) : []
  if (worthIt) await progress(plans.length)
  const wrong = wishes.flatMap(errorsOf)
  const failed = wishes.filter((wish) => errorsOf(wish).length > 0).length
  const kept = whole && failed > 0 ? [] : plans
  const written = (as: string): number => (kept.length === 0 ? 0 : stored.filter(({ plan }) => plan.as === as).length)
  const counted = (as: string): number => kept.filter((plan) => plan.as === as).length
  const outcome: ImportOutcome = {
    total: wishes.length,
    inserted: written('insert'),
    updated: written('update') + counted('same'),
    skipped: counted('skip'),
    failed,
    errors: wrong.slice(0, toldErrors).map((error) => toldError(reading.sheet, error, actorOf(call).lang)),
  }
  return { outcome, wrong, stored }
}

/** The record of the import, its files, and what the caller is told. */
async function conclude(
  call: ResourceCall,
  tx: Tx,
  desk: ImportDesk,
  work: Import,
  { outcome, wrong, stored }: Done,
): Promise<ImportResult> {
  const { jobId, order } = work
  const { lang } = actorOf(call)
  const told = toldOnce(call.resource, stored)
  const files: Values = {
    errorFileUrl:
      wrong.length > 0 ? await desk.keep(tx, jobId, 'error', await errorFile(work, wrong, lang), call.now) : null,
    ...(told && told.rows.length > 0
      ? {
          resultFileUrl: await desk.keep(tx, jobId, 'result', await resultFile(work, told, lang), call.now),
        }
      : {}),
  }
  await desk.close(tx, jobId, { ...outcome, status: outcome.failed > 0 ? 'failed' : 'done', now: call.now })
  if (!order.dryRun && stored.length > 0) await tx.send(logged(call, order, outcome))
  const result = { jobId, ...outcome, errorFileUrl: null, ...files }
  return withOnce(result, told && told.rows.length > 0 ? { [told.list]: told.rows } : undefined)
}

function errorFile({ order, reading, book }: Import, wrong: readonly CellError[], lang: Lang): Promise<Buffer> {
  const marks = {
    sheet: reading.sheet,
    titleRow: reading.titleRow,
    title: inLang(errorTitle, lang),
    marks: wrong.map(({ row, at, title, text }): Mark => {
      const sentence = inLang(text, lang)
      return at === undefined
        ? { row, text: `${inLang(title, lang)} ${sentence}`.trim() }
        : { row, column: at, text: sentence }
    }),
  }
  return isText(order) ? markedTable(asTable(book, reading.sheet), marks) : markedBytes(order.bytes, marks)
}

const isText = ({ fileName }: ImportOrder): boolean => fileName.toLowerCase().endsWith('.csv')

/** The rows of the sheet as they stood, with the empty ones between them. */
function asTable(book: Workbook, name: string): unknown[][] {
  const rows = book.sheets.find((sheet) => sheet.name === name)?.rows ?? []
  const table: unknown[][] = Array.from({ length: rows.at(-1)?.number ?? 0 }, () => [])
  for (const row of rows)
    table[row.number - 1] = Array.from(
      { length: Math.max(...row.cells.keys()) + 1 },
      (_, at) => row.cells.get(at) ?? null,
    )
  return table
}

interface Told {
  readonly list: string
  readonly columns: NonNullable<NonNullable<Resource['excel']>['told']>['columns']
  readonly rows: readonly Values[]
}

/** What inserting answered and nobody will be told again, such as first passwords. */
function toldOnce(resource: Resource, stored: readonly Stored[]): Told | undefined {
  const told = resource.excel?.told
  if (!told) return undefined
  const rows = stored.flatMap(({ plan, saved }): Values[] => {
    const answer = toldWith(saved)
    const answers: Readonly<Values> = { ...plan.wish.values, ...answer }
    const names = [...told.with, ...Object.keys(told.columns)]
    const isTold = Object.keys(told.columns).some((name) => name in answer)
    return isTold
      ? [{ row: plan.wish.draft.row, ...Object.fromEntries(names.map((name) => [name, answers[name] ?? null])) }]
      : []
  })
  return { list: told.list, columns: told.columns, rows }
}

async function resultFile({ order, reading, book }: Import, { columns, rows }: Told, lang: Lang): Promise<Buffer> {
  const bytes = isText(order)
    ? await markedTable(asTable(book, reading.sheet), {
        sheet: reading.sheet,
        titleRow: reading.titleRow,
        title: inLang(errorTitle, lang),
        marks: [],
      })
    : order.bytes
  return withColumns(bytes, {
    sheet: reading.sheet,
    titleRow: reading.titleRow,
    columns: Object.entries(columns).map(([name, title]) => ({
      title: inLang(title, lang),
      values: new Map(rows.map((row) => [Number(row.row), String(row[name] ?? '')])),
    })),
  })
}

const logged = (call: ResourceCall, order: ImportOrder, { errors: _errors, ...counts }: ImportOutcome) =>
  historyStatement({
    actor: actorOf(call),
    origin: call.origin,
    now: call.now,
    resource: call.resource.name,
    business: call.engine.catalogue.businessesOf(call.resource.name)[0],
    rowId: null,
    rowCode: null,
    action: 'readExcel',
    changes: [
      { field: 'fileName', before: null, after: order.fileName },
      { field: 'rows', before: null, after: counts },
    ],
  })
