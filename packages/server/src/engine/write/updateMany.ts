// Rows of a file changed together: each change is judged and prepared as an update of its own, then all are written by one
// statement for each table and set of columns. Any failure is thrown for all of them, as it is of inserts.
import { notFound } from '@tmlm/model'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { all } from '../call/all.ts'
import { stampOf, textOf, type ResourceCall } from '../call/call.ts'
import { afterChanges } from './afterSaves.ts'
import { changesToTell } from './changes.ts'
import { histories, rowName } from './checks.ts'
import type { Saved } from './insert.ts'
import { participantStatements } from './participants.ts'
import { lockRows } from './rows.ts'
import { sealValues } from './sealed.ts'
import { sendAll, updateAllStatements } from './store.ts'
import { changedOf, judgeChange, prepareChange, type ReadyChange } from './update.ts'

/**
 * The answers stand in the order of the calls, which are changes by one person of different rows of one object. None of
 * them moves in its tree, and what they refer to was found in this transaction.
 */
export async function updateMany(tx: Tx, calls: readonly ResourceCall[]): Promise<Saved[]> {
  const [call] = calls
  if (!call) return []
  const found = await lockRows(call, tx, calls.map(idOf).toSorted())
  const rows = new Map(found.map((row) => [row.id, row]))
  const ready = await all(
    calls.map(async (own) => {
      const row = rows.get(idOf(own))
      if (!row) throw notFound()
      return prepareChange(own, tx, judgeChange(own, row))
    }),
  )
  await write(call, tx, ready)
  await afterChanges(
    call,
    tx,
    ready.map(({ row, values }) => ({ id: row.id, values })),
  )
  return ready.map(changedOf)
}

const idOf = ({ input }: ResourceCall): string => textOf(input.id)

async function write(call: ResourceCall, tx: Tx, ready: readonly ReadyChange[]): Promise<void> {
  await sendAll(tx, statementsOf(call, ready))
}

function* statementsOf(call: ResourceCall, ready: readonly ReadyChange[]): Generator<Statement> {
  const { resource, engine } = call
  const sealed = ready.map(({ row, values }) => ({ row, changes: sealValues(engine.secrets, resource.fields, values) }))
  for (const { files } of ready) yield* files
  yield* updateAllStatements(resource, sealed, stampOf(call))
  for (const { row, values, businessAfter } of ready)
    yield* participantStatements(resource, businessAfter, row.id, { ...row, ...values })
  yield* histories(
    call,
    ready.map(({ row, values, business }) => ({
      ...{ id: row.id, business, orgId: row.orgId, code: rowName(resource, { ...row, ...values }) },
      changes: changesToTell(resource, row, values),
    })),
  )
}
