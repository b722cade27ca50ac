// The run of an import: everything is checked and stored in one transaction, or nothing is; either way it is told in the
// record of the import.
import { Refusal, type Resource, type Values } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { historyStatement } from '../../platform/history/history.ts'
import { actorOf, type ResourceCall } from '../call/call.ts'
import { plansOf, type Plan } from './importCheck.ts'
import type { ImportDesk, ImportOrder, ImportOutcome } from './importDesk.ts'
import { errorFile, resultFile, toldOnce, type Brought, type Told } from './importFiles.ts'
import { errorsOf, type Wish } from './importRead.ts'
import { toldColumn, toldError, type CellError, type Reading } from './importSheet.ts'
import { storePlans, type Stored } from './importStore.ts'
import { proven } from '../call/proven.ts'
import { Repeated, withOnce } from '../call/repeat.ts'

export const toldErrors = 1_000

export interface ImportResult extends ImportOutcome {
  readonly jobId: string
  readonly errorFileUrl: string | null
  /** Columns that were passed over. */
  readonly notices: readonly unknown[]
  readonly [told: string]: unknown
}

export interface Import extends Brought {
  readonly jobId: string
  /** Checks the file and stores what it says; default: rows of the object itself. */
  readonly bring?: (call: ResourceCall, tx: Tx, work: Import) => Promise<Done>
}

export function deskOf({ engine }: ResourceCall): ImportDesk {
  if (!engine.imports) throw new Error('Nobody keeps the record of imports')
  return engine.imports
}

export async function runImport(given: ResourceCall, work: Import): Promise<ImportResult> {
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

export interface Done {
  readonly outcome: ImportOutcome
  /** Rows that are not as they were: those that say what is there already count as updated, but change nothing. */
  readonly changed: number
  readonly wrong: readonly CellError[]
  readonly stored: readonly Stored[]
}

async function importIn(call: ResourceCall, desk: ImportDesk, work: Import): Promise<ImportResult> {
  const { order, jobId } = work
  await desk.progress(call, jobId, { status: 'checking', done: 0 })
  try {
    return await proven(call, async (tx) => {
      const done = await (work.bring ?? checkAndStore)(call, tx, work)
      const nothing = order.dryRun || (order.mode === 'allOrNothing' && done.outcome.failed > 0)
      if (nothing) throw new Undone(done)
      return conclude(call, tx, desk, work, done, await filesOf(call, work, done))
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { tenantId } = actorOf(call)
    const done: Done = { ...error.done, stored: [] }
    const files = await filesOf(call, work, done)
    return call.engine.db.transaction(tenantId, (tx) => conclude(call, tx, desk, work, done, files))
  }
}

/** Tells how many rows are stored, unless who brought them has hung up: then nothing is. */
export const storing =
  (call: ResourceCall, jobId: string) =>
  async (done: number): Promise<void> => {
    if (call.gone?.aborted)
      throw new Refusal(422, ['连接中断，未导入', 'The connection was lost, nothing was imported'])
    await deskOf(call).progress(call, jobId, { status: 'storing', done })
  }

async function checkAndStore(call: ResourceCall, tx: Tx, { order, reading, jobId }: Import): Promise<Done> {
  const progress = storing(call, jobId)
  const { wishes, plans } = await plansOf(call, tx, reading, order.onDuplicate)
  const whole = order.mode === 'allOrNothing'
  await progress(0)
  // Although wrong rows keep all from being stored, the others are tried: what the rules behind the fields say is told too.
  const stored = await storePlans(call, tx, reading, whole ? judgeable(call.resource, wishes, plans) : plans, progress)
  await progress(plans.length)
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
  return { outcome, changed: outcome.inserted + written('update'), wrong, stored }
}

/** Rows below a wrong one cannot be tried without it. */
function judgeable({ fields }: Resource, wishes: readonly Wish[], plans: readonly Plan[]): readonly Plan[] {
  const ways = Object.keys(fields).filter((name) => fields[name]?.kind === 'parent')
  const missing = new Set<unknown>(wishes.flatMap((wish) => (errorsOf(wish).length > 0 ? [wish.newId] : [])))
  if (ways.length === 0 || missing.size === 0) return plans
  return plans.filter(({ wish }) => {
    const hangsOnIt = ways.some((name) => missing.has(wish.values[name]))
    if (hangsOnIt) missing.add(wish.newId)
    return !hangsOnIt
  })
}

interface GivenBack {
  readonly error: Buffer | undefined
  readonly result: Buffer | undefined
  readonly told: Told | undefined
}

/** A file that could not be marked is no reason to refuse what it says; what is told once must reach its reader. */
async function filesOf(call: ResourceCall, work: Import, { wrong, stored }: Done): Promise<GivenBack> {
  const { lang } = actorOf(call)
  const told = toldOnce(call.resource, stored)
  const isTold = told !== undefined && told.rows.length > 0
  return {
    error: wrong.length > 0 ? await errorFile(work, wrong, lang).catch(() => undefined) : undefined,
    result: isTold ? await resultFile(work, told, lang) : undefined,
    told: isTold ? told : undefined,
  }
}

/** The record of the import, its files, and what the caller is told. */
async function conclude(
  call: ResourceCall,
  tx: Tx,
  desk: ImportDesk,
  { jobId, order, reading }: Import,
  { outcome, changed }: Done,
  { error, result, told }: GivenBack,
): Promise<ImportResult> {
  const files: Values = {
    errorFileUrl: error ? await desk.keep(tx, jobId, 'error', error, call.now) : null,
    ...(result ? { resultFileUrl: await desk.keep(tx, jobId, 'result', result, call.now) } : {}),
  }
  await desk.close(tx, jobId, { ...outcome, status: outcome.failed > 0 ? 'failed' : 'done', now: call.now })
  if (!order.dryRun && changed > 0) await tx.send(logged(call, order, outcome))
  const answer = { jobId, ...outcome, notices: noticesOf(call, reading), errorFileUrl: null, ...files }
  return withOnce(answer, told ? { [told.list]: told.rows } : undefined)
}

export const noticesOf = (call: ResourceCall, reading: Reading) =>
  reading.passedOver.map((column) => toldColumn(reading, column, actorOf(call).lang))

const logged = (call: ResourceCall, order: ImportOrder, { errors: _errors, ...counts }: ImportOutcome) =>
  historyStatement({
    actor: actorOf(call),
    origin: call.origin,
    now: call.now,
    resource: call.resource.name,
    business: call.engine.catalogue.businessesOf(call.resource.name)[0],
    rowId: null,
    rowCode: null,
    action: call.action,
    changes: [
      { field: 'fileName', before: null, after: order.fileName },
      { field: 'rows', before: null, after: counts },
    ],
  })
