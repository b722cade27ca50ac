/**
 * Stores the rows of a file by the same inserts and updates that everybody else makes. Rows whose behaviour does not look
 * at each other leave together, many in one flight; where one of them fails, the batch is undone and tried row by row, so
 * that each row gets the sentence it deserves.
 */
import { Refusal, type FieldError } from '@tmlm/model'
import type { Tx } from '../platform/database/database.ts'
import { behaviourOf, textOf, type ResourceCall } from './call.ts'
import { nextFreeNumber, nextNumber, type TakeNumber } from './codes.ts'
import { clashingField, explained } from './failures.ts'
import { labelOf, type Plan } from './importCheck.ts'
import { errorOf, type Reading } from './importSheet.ts'
import { insertIn, type KnownChecks, type Saved } from './insert.ts'
import { update } from './update.ts'

export interface Stored {
  readonly plan: Plan
  readonly saved: Saved
}

type Writing = Extract<Plan, { readonly input: unknown }>

const together = 100

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
  const size = lookAtEachOther(call) ? 1 : together
  const known: KnownChecks = { orgs: new Map() }
  const stored: Stored[] = []
  for (let from = 0; from < writing.length; from += size) {
    const batch = writing.slice(from, from + size)
    stored.push(...(await storeBatch({ call, tx, reading, known }, batch)))
    if (Math.floor((from + size) / together) > Math.floor(from / together)) await progress(from + batch.length)
  }
  return stored
}

/** Behaviour may ask about rows of the same object, and trees do: then each row must find those before it. */
function lookAtEachOther(call: ResourceCall): boolean {
  const behaviour = behaviourOf(call)
  const isTree = Object.values(call.resource.fields).some((field) => field.kind === 'parent')
  const hasMoments = behaviour?.beforeInsert ?? behaviour?.beforeUpdate ?? behaviour?.afterSave
  return isTree || (hasMoments !== undefined && behaviour?.rowsApart !== true)
}

interface Storing {
  readonly call: ResourceCall
  readonly tx: Tx
  readonly reading: Reading
  readonly known: KnownChecks
}

async function storeBatch(storing: Storing, batch: readonly Writing[]): Promise<Stored[]> {
  const { tx } = storing
  await point(tx, 'SAVEPOINT import_rows')
  const settled = await Promise.allSettled(batch.map((plan) => store(storing, plan, nextNumber)))
  const failed = settled.find((outcome) => outcome.status === 'rejected')
  if (!failed) {
    await point(tx, 'RELEASE SAVEPOINT import_rows')
    return settled.flatMap((outcome, index) => {
      const plan = batch[index]
      return outcome.status === 'fulfilled' && plan ? [{ plan, saved: outcome.value }] : []
    })
  }
  await point(tx, 'ROLLBACK TO SAVEPOINT import_rows')
  if (batch.length > 1) {
    const stored: Stored[] = []
    for (const plan of batch) stored.push(...(await storeBatch(storing, [plan])))
    return stored
  }
  const [plan] = batch
  return plan ? retry(storing, plan, failed.reason) : []
}

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
  const { draft } = plan.wish
  const errors: readonly FieldError[] = refusal.fields.length > 0 ? refusal.fields : [{ field: '', text: refusal.text }]
  for (const error of errors) draft.errors.push(errorOf(draft, reading, error, labelOf(call.resource, error.field)))
}

function store({ call, tx, known }: Storing, plan: Writing, take: TakeNumber): Promise<Saved> {
  const row: ResourceCall = { ...call, action: plan.as, input: plan.input, within: tx }
  if (plan.as === 'update') return update(row)
  return insertIn(row, tx, { take, button: 'readExcel', id: plan.wish.newId, known })
}

const point = (tx: Tx, text: string): Promise<unknown> => tx.send({ text, values: [] })
