/**
 * Import of any object (rules 65 to 72): read, check every cell of every row, check against the database, store, all in
 * one transaction. Small files are done in the call itself, larger ones by a job; either leaves a record of the import.
 */
import {
  choice,
  keysFor,
  mayBePartial,
  readField,
  Refusal,
  refuseFields,
  refuseStatus,
  servingButton,
} from '@tmlm/model'
import { HungUp } from '../../platform/excel/apart.ts'
import { keepAtHand, takeAtHand } from '../../platform/excel/atHand.ts'
import { readTable, type Wanted } from '../../platform/excel/read.ts'
import type { Workbook } from '../../platform/excel/workbook.ts'
import { parameter } from '../../platform/parameters.ts'
import { actorOf, textOf, type ResourceCall } from '../call/call.ts'
import type { ImportMode, ImportOrder, OnDuplicate } from './importDesk.ts'
import { deskOf, noticesOf, runImport, type ImportResult } from './importRun.ts'
import { dataSheetName } from './excelNames.ts'
import { countRows, readSheet, type Reading } from './importSheet.ts'
import { partColumns } from './partColumns.ts'
import { buttonRights, requireButton } from '../call/permission.ts'
import { proven } from '../call/proven.ts'
import { mostRows } from './template.ts'

export const importFileLimit = 20 * 1024 * 1024
const inTheCall = 1_000

/** What is told at once of an import that a job does. */
export interface Begun {
  readonly jobId: string
  readonly total: number
  readonly notices: readonly unknown[]
}

export async function readExcel(call: ResourceCall): Promise<ImportResult | Begun> {
  const order = await orderOf(call)
  const { reading, book } = await readOrder(call, order)
  if (reading.rows > inTheCall) return begun(call, order, reading, book)
  const jobId = await deskOf(call).open(call, order, reading.drafts.length, 'now')
  return runImport(call, { order, reading, book, jobId })
}

/** A job does it, and the caller is told where it is written how far it is. */
export async function begun(call: ResourceCall, order: ImportOrder, reading: Reading, book: Workbook): Promise<Begun> {
  const total = reading.drafts.length
  const job = await proven(call, async (tx) => ({
    jobId: await deskOf(call).open(call, order, total, 'later', tx),
    total,
    notices: noticesOf(call, reading),
  }))
  keepAtHand(job.jobId, book)
  return job
}

/** The work of a job: the same as in the call, on the file that was kept, which this node may have read already. */
export async function importLater(call: ResourceCall, order: ImportOrder, jobId: string): Promise<void> {
  requireStill(() => {
    requireButton(call.engine.catalogue, call.resource, undefined, 'readExcel', actorOf(call))
    if (order.onDuplicate === 'update' && !mayUpdate(call)) throw refuseStatus(403)
  })
  const { reading, book } = await readOrder(call, order, takeAtHand(jobId))
  await runImport(call, { order, reading, book, jobId })
}

/** What somebody was allowed when he asked counts only if he still is when it is done. */
export function requireStill(requireRight: () => void): void {
  try {
    requireRight()
  } catch {
    throw new Refusal(403, ['您已没有导入此数据的权限，未导入', 'You may no longer import this, nothing was imported'])
  }
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
  const file = broughtFile(call)
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
    dryRun: isTrial(call),
  }
}

export function broughtFile({ uploads = [] }: ResourceCall) {
  const [file] = uploads
  if (!file) throw refuseFields([{ field: 'file', text: ['请选择文件', 'Choose a file'] }])
  return file
}

export const isTrial = ({ input }: ResourceCall): boolean =>
  ['1', 'true'].includes(textOf(input.dryRun)) || input.dryRun === true

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

async function readOrder(
  call: ResourceCall,
  order: ImportOrder,
  read?: Workbook,
): Promise<{ reading: Reading; book: Workbook }> {
  const { resource, engine } = call
  const businesses = engine.catalogue.businessesOf(resource.name).map(({ id }) => String(id))
  const expected = businesses.length > 0 ? businesses : [resource.name]
  // A file may come from another screen of the object: whatever a row of it can have is known.
  const parts = await engine.db.transaction(actorOf(call).tenantId, (tx) => partColumns(call, tx, {}))
  const further = { parts, kinds: {} }
  const book =
    read ??
    (await readBrought(call, order, mostRows, countRows(resource, expected, mostRows, engine.catalogue, further)))
  return { book, reading: readSheet(resource, expected, book, mostRows, engine.catalogue, further) }
}

/** A job has nobody who could be asked to come again: it waits. Whoever hangs up finds that nothing was imported. */
export async function readBrought(
  call: ResourceCall,
  order: ImportOrder,
  maxRows: number,
  watch: NonNullable<Wanted['watch']>,
): Promise<Workbook> {
  try {
    return await readTable(order.fileName, order.bytes, {
      ...{ sheetNames: dataSheetName, maxRows, watch, by: actorOf(call).userId },
      ...(call.gone ? { gone: call.gone } : { isPatient: true }),
    })
  } catch (error) {
    if (!(error instanceof HungUp)) throw error
    const jobId = await deskOf(call).open(call, order, 0, 'now')
    await deskOf(call).breakOff(call, jobId, error.text[0])
    throw error
  }
}
