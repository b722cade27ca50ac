/**
 * Stores the rows of a file by the same inserts and updates that everybody else makes. Rows whose behaviour does not look
 * at each other are stored together; where one of them fails, the batch is undone and tried by halves, down to the rows
 * themselves, so that each row gets the sentence it deserves.
 */
import { codeExists, Refusal, type FieldError } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { textOf, type ResourceCall } from '../call/call.ts'
import { nextFreeNumber, nextNumber, type TakeNumber } from '../write/codes.ts'
import { clashingField, explained } from '../call/failures.ts'
import { batchesOf, together, type Writing } from './importBatches.ts'
import { tell, type Plan } from './importCheck.ts'
import type { Reading } from './importSheet.ts'
import { insertIn, type KnownChecks, type Saved } from '../write/insert.ts'
import { insertMany } from '../write/insertMany.ts'
import { update } from '../write/update.ts'
import { updateMany } from '../write/updateMany.ts'

export interface Stored {
  readonly plan: Plan
  readonly saved: Saved
}

/** Tells how far it is, and whether to go on: whoever waited may have hung up. */
export type Progress = (done: number) => Promise<void>

export async function storePlans(
  call: ResourceCall,
  tx: Tx,
  reading: Reading,
  plans: readonly Plan[],
  progress: Progress,
): Promise<Stored[]> {
  const writing = plans.filter((plan): plan is Writing => 'input' in plan)
  const known: KnownChecks = { orgs: new Map(), owners: new Map(), read: readOf(call, writing) }
  const stored: Stored[] = []
  let done = 0
  for (const batch of batchesOf(call, writing)) {
    stored.push(...(await storeBatch({ call, tx, reading, known }, batch)))
    const before = done
    done += batch.length
    if (Math.floor(done / together) > Math.floor(before / together)) await progress(done)
  }
  return stored
}

/** What the rows say was read when they were checked. Behaviour may write into lines: those are read anew for each try. */
function readOf({ resource }: ResourceCall, writing: readonly Writing[]): KnownChecks['read'] {
  if (Object.values(resource.fields).some((field) => field.kind === 'lines')) return new Map()
  return new Map(writing.flatMap((plan) => (plan.as === 'insert' ? [[plan.input, plan.values] as const] : [])))
}

interface Storing {
  readonly call: ResourceCall
  readonly tx: Tx
  readonly reading: Reading
  readonly known: KnownChecks
}

async function storeBatch(storing: Storing, batch: readonly Writing[]): Promise<Stored[]> {
  const { tx, known } = storing
  await point(tx, 'SAVEPOINT import_rows')
  try {
    const stored = await storeTogether(storing, batch)
    await point(tx, 'RELEASE SAVEPOINT import_rows')
    return stored
  } catch (error) {
    await point(tx, 'ROLLBACK TO SAVEPOINT import_rows')
    // What was asked in a batch that failed may have had no answer.
    for (const asked of [known.orgs, known.owners]) asked.clear()
    const [plan] = batch
    if (plan && batch.length === 1) return retry(storing, plan, error)
  }
  const middle = Math.ceil(batch.length / 2)
  const first = await storeBatch(storing, batch.slice(0, middle))
  return [...first, ...(await storeBatch(storing, batch.slice(middle)))]
}

async function storeTogether(storing: Storing, batch: readonly Writing[]): Promise<Stored[]> {
  const { tx, known } = storing
  const [only] = batch
  if (only && batch.length === 1) return [{ plan: only, saved: await store(storing, only, nextNumber) }]
  const added = batch.filter((plan) => plan.as === 'insert')
  const rows = added.map((plan) => ({ id: plan.wish.newId, call: callOf(storing, plan) }))
  const saved = await insertMany(tx, rows, { button: 'readExcel', known })
  const stored = new Map<Writing, Saved>(added.flatMap((plan, index) => pairOf(plan, saved[index])))
  const changed = batch.filter((plan) => plan.as === 'update')
  const answers = await updateMany(
    tx,
    changed.map((plan) => callOf(storing, plan)),
  )
  for (const [index, plan] of changed.entries())
    for (const [of, answer] of pairOf(plan, answers[index])) stored.set(of, answer)
  return batch.flatMap((plan) => {
    const answer = stored.get(plan)
    return answer ? [{ plan, saved: answer }] : []
  })
}

const pairOf = (plan: Writing | undefined, saved: Saved | undefined): [Writing, Saved][] =>
  plan && saved ? [[plan, saved]] : []

/** A number that somebody typed by hand is passed over; everything else is told at its cell. */
async function retry(storing: Storing, plan: Writing, reason: unknown): Promise<Stored[]> {
  const { call, reading } = storing
  const isTaken =
    plan.as === 'insert' && textOf(plan.input.code) === '' && clashingField(call.engine, reason) === 'code'
  if (isTaken) return [{ plan, saved: await store(storing, plan, nextFreeNumber(call.resource)) }]
  refuseRow(call, reading, plan, reason)
  return []
}

function refuseRow(call: ResourceCall, reading: Reading, plan: Plan, reason: unknown): void {
  const refusal = explained(call.engine, call.resource, plan.as, reason)
  if (!(refusal instanceof Refusal) || refusal.status === 503) throw reason
  const isTaken = clashingField(call.engine, reason) === 'code'
  const told = isTaken ? [{ field: 'code', text: codeExists }] : refusal.fields
  const errors: readonly FieldError[] = told.length > 0 ? told : [{ field: '', text: refusal.text }]
  tell(call.resource, reading, plan.wish, errors)
}

function store(storing: Storing, plan: Writing, take: TakeNumber): Promise<Saved> {
  const row = callOf(storing, plan)
  if (plan.as === 'update') return update(row)
  return insertIn(row, storing.tx, { take, button: 'readExcel', id: plan.wish.newId, known: storing.known })
}

const callOf = ({ call, tx }: Storing, plan: Writing): ResourceCall => ({
  ...call,
  ...{ action: plan.as, input: plan.input, within: tx },
  ...(plan.as === 'insert' ? { besides: plan.besides } : {}),
})

const point = (tx: Tx, text: string): Promise<unknown> => tx.send({ text, values: [] })
