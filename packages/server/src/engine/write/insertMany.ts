// Rows of a file inserted together: each is judged and prepared as an insert of its own, then all are written by one
// statement a table. Any failure is thrown for all of them; who wants to know whose it was tries them one by one.
import { changesOf } from '../../platform/history/history.ts'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { all } from '../call/all.ts'
import { stampOf, type ResourceCall } from '../call/call.ts'
import { afterInserts } from './afterSaves.ts'
import { filledOnly } from './changes.ts'
import { histories, rowName } from './checks.ts'
import { takeNumbers } from './codes.ts'
import {
  judge,
  prepare,
  requireOwnOrg,
  savedOf,
  type KnownChecks,
  type NewRow,
  type Ready,
  type Saved,
} from './insert.ts'
import { participantStatements } from './participants.ts'
import { sealValues } from './sealed.ts'
import { insertAllStatements, sendAll } from './store.ts'
import { treeOf } from './tree.ts'

/** The answers stand in the order of the rows, none of which stands above another. */
export async function insertMany(
  tx: Tx,
  rows: readonly NewRow[],
  { button, known }: { readonly button: string; readonly known: KnownChecks },
): Promise<Saved[]> {
  const call = rows[0]?.call
  if (!call) return []
  const judged = await all(rows.map((row) => judge(row.call, tx, { button, known })))
  await all([takeNumbers(call, tx, judged), ...judged.map((row) => requireOwnOrg(call, tx, row, known))])
  const tree = treeOf(tx, call.resource)
  const ready = await all(
    rows.map(async ({ id, call: own }, index) =>
      prepare(own, tx, id, judged[index] ?? { values: {}, business: undefined }, tree),
    ),
  )
  await write(call, tx, ready)
  const besides = new Map(rows.map(({ id, call: { besides = {} } }) => [id, besides]))
  await afterInserts(
    call,
    tx,
    ready.map(({ id, values }) => ({ id, values, besides: besides.get(id) ?? {} })),
  )
  return ready.map(savedOf)
}

async function write(call: ResourceCall, tx: Tx, ready: readonly Ready[]): Promise<void> {
  await sendAll(tx, statementsOf(call, ready))
}

function* statementsOf(call: ResourceCall, ready: readonly Ready[]): Generator<Statement> {
  const { resource, engine } = call
  const sealed = ready.map(({ id, values }) => ({ id, values: sealValues(engine.secrets, resource.fields, values) }))
  for (const { files } of ready) yield* files
  yield* insertAllStatements(resource, sealed, stampOf(call))
  for (const { id, business, values } of ready) yield* participantStatements(resource, business, id, values)
  yield* histories(
    call,
    ready.map(({ id, business, values }) => ({
      ...{ id, business, orgId: values.orgId, code: rowName(resource, values) },
      changes: changesOf(resource, {}, filledOnly(values)),
    })),
  )
}
