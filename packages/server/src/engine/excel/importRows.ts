/**
 * A workbook whose rows are no rows of the object: its action says the columns, behaviour what is wrong with the rows and
 * what becomes of them. All of it is stored or nothing, and told as any import is.
 */
import { requiredText, type Action, type FieldError, type Resource, type Values } from '@tmlm/model'
import { takeAtHand } from '../../platform/excel/atHand.ts'
import type { Workbook } from '../../platform/excel/workbook.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { BroughtRow } from '../behaviour.ts'
import { actorOf, behaviourOf, momentOf, type ResourceCall } from '../call/call.ts'
import { begun, broughtFile, isTrial, readBrought, requireStill, type Begun } from './import.ts'
import { tell } from './importCheck.ts'
import type { ImportOrder } from './importDesk.ts'
import { errorsOf, namesIn, readWish, wishesOf, type Wish } from './importRead.ts'
import { deskOf, runImport, storing, toldErrors, type Done, type Import, type ImportResult } from './importRun.ts'
import { countRows, readSheet, toldError, type Reading } from './importSheet.ts'
import { requireAction } from '../call/permission.ts'
import { proven } from '../call/proven.ts'
import { mostRows, sheetOf } from './template.ts'

/** More is done by a job: each row may move something, which takes longer than storing it. */
const inTheCall = 200

export async function readRowsOfSheet(call: ResourceCall, action: Action): Promise<ImportResult | Begun> {
  await proven({ ...call, writes: false }, async () =>
    requireAction(call.engine.catalogue, call.resource, undefined, call.action, action, actorOf(call)),
  )
  const file = broughtFile(call)
  const order: ImportOrder = {
    ...{ fileName: file.name, bytes: file.bytes, mode: 'allOrNothing', onDuplicate: 'error' },
    dryRun: isTrial(call),
  }
  const book = await bookOf(call, action, order)
  const reading = readingOf(call, sheetOf(call.resource, action), book)
  if (reading.rows > inTheCall) return begun(call, order, reading, book)
  return run(call, action, order, book, await deskOf(call).open(call, order, reading.drafts.length, 'now'))
}

/** The work of a job: the same as in the call, on the file that was kept. */
export async function rowsLater(call: ResourceCall, action: Action, order: ImportOrder, jobId: string): Promise<void> {
  requireStill(() => requireAction(call.engine.catalogue, call.resource, undefined, call.action, action, actorOf(call)))
  const book = takeAtHand(jobId) ?? (await bookOf(call, action, order))
  await run(call, action, order, book, jobId)
}

function run(
  call: ResourceCall,
  action: Action,
  order: ImportOrder,
  book: Workbook,
  jobId: string,
): Promise<ImportResult> {
  const sheet = sheetOf(call.resource, action)
  const reading = readingOf(call, sheet, book)
  return runImport(call, { order, reading, book, jobId, bring: (given, tx, work) => bring(given, tx, work, sheet) })
}

function bookOf(call: ResourceCall, action: Action, order: ImportOrder): Promise<Workbook> {
  const sheet = sheetOf(call.resource, action)
  return readBrought(call, order, mostRows, countRows(sheet, [sheet.name], mostRows, call.engine.catalogue))
}

const readingOf = ({ engine }: ResourceCall, sheet: Resource, book: Workbook): Reading =>
  readSheet(sheet, [sheet.name], book, mostRows, engine.catalogue)

async function bring(call: ResourceCall, tx: Tx, { reading, jobId }: Import, sheet: Resource): Promise<Done> {
  const stores = behaviourOf(call)?.sheets?.[call.action]
  if (!stores) throw new Error(`No behaviour for the sheet of ${call.resource.name}/${call.action}`)
  const named = await namesIn(call, tx, reading)
  const wishes = wishesOf(call, reading)
  for (const wish of wishes) {
    readWish(sheet, wish, named, {})
    for (const error of missing(sheet, wish)) refuseRow(sheet, reading, wish, error)
  }
  const good = wishes.filter((wish) => errorsOf(wish).length === 0)
  const rows = good.map((wish): BroughtRow => ({
    row: wish.draft.row,
    values: wish.values,
    refuse: (field, text) => refuseRow(sheet, reading, wish, { field, text }),
  }))
  const moment = momentOf(call, tx)
  const found = await stores.check(moment, rows)
  const failed = wishes.filter((wish) => errorsOf(wish).length > 0).length
  const progress = storing(call, jobId)
  if (failed === 0) {
    await progress(0)
    await stores.store(moment, rows, found, progress)
  }
  const wrong = wishes.flatMap(errorsOf)
  const { lang } = actorOf(call)
  const inserted = failed === 0 ? wishes.length : 0
  return {
    outcome: {
      ...{ total: wishes.length, inserted, updated: 0, skipped: 0, failed },
      errors: wrong.slice(0, toldErrors).map((error) => toldError(reading.sheet, error, lang)),
    },
    changed: inserted,
    wrong,
    stored: [],
  }
}

/** What a row must say and does not. */
const missing = ({ fields }: Resource, wish: Wish): FieldError[] =>
  Object.entries(fields).flatMap(([field, { required }]): FieldError[] => {
    const isUnread = wish.unread.some((error) => error.field === field)
    return required && !isUnread && isEmpty(wish.values[field]) ? [{ field, text: requiredText }] : []
  })

const isEmpty = (value: Values[string]): boolean => value === undefined || value === null || value === ''

const refuseRow = (sheet: Resource, reading: Reading, wish: Wish, error: FieldError): void =>
  tell(sheet, reading, wish, [error])
