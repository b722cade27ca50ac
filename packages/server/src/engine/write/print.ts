/**
 * `print {id or ids, dryRun?, countOnly?}`: the rows as their detail tells them, with the names behind the codes that
 * their lines show, under the name of the company. Each print is counted, and leaves its line in the history; a preview leaves nothing, and who has
 * printed what he looked at before only has it counted.
 */
import {
  checkInput,
  notFound,
  refuse,
  refuseFields,
  type Action,
  type Resource,
  type Values,
  type WireRow,
} from '@tmlm/model'
import { toLocal } from '../../platform/clock.ts'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { historyStatement } from '../../platform/history/history.ts'
import { actorOf, businessOfRow, type ResourceCall } from '../call/call.ts'
import { rowName } from './checks.ts'
import { requireAction } from '../call/permission.ts'
import { proven } from '../call/proven.ts'
import { completedIn } from '../list/reads.ts'
import { tellReferences } from './printTells.ts'
import { entityStatement, namesMany, readIds, readRows, requireVersion } from './rows.ts'
import { sendAll, type StoredRow } from './store.ts'

/** Each may have hundreds of lines, and all of them are one answer. */
const mostPapers = 100

export const print = (call: ResourceCall, action: Action): Promise<unknown> =>
  proven(call, async (tx) => {
    const { values: asked, errors } = checkInput(action.input ?? {}, call.input)
    if (errors.length > 0) throw refuseFields(errors)
    const ids = readIds(call.input)
    if (ids.length > mostPapers)
      throw refuse(`一次最多打印${mostPapers}张单据`, `At most ${mostPapers} papers are printed at once`)
    const rows = await readRows(call, tx, ids)
    if (!namesMany(call.input) && rows[0]) requireVersion(rows[0], call.input.version)
    const { catalogue } = call.engine
    for (const row of rows)
      requireAction(catalogue, call.resource, businessOfRow(call, row), call.action, action, actorOf(call))
    const before = asked.dryRun === true ? await printsOf(call, tx, rows) : await counted(call, tx, rows)
    if (asked.dryRun !== true)
      await sendAll(
        tx,
        rows.map((row) => printed(call, row)),
      )
    return asked.countOnly === true ? { count: rows.length } : { papers: await papersOf(call, tx, rows, before) }
  })

/** With when they are printed, and how often they were before. */
async function papersOf(call: ResourceCall, tx: Tx, rows: readonly StoredRow[], prints: Prints): Promise<Values[]> {
  const printTime = toLocal(call.now, actorOf(call).timezone)
  const { fullName: company } = await tx.one(db.selectFrom('tenant').select('fullName').where('id', '=', tx.tenantId))
  const papers = await Promise.all(
    rows.map(async ({ id }) => ({
      ...(await entityOf(call, tx, id)),
      company,
      printTime,
      prints: prints.get(id) ?? 0,
    })),
  )
  await tellReferences(call, tx, papers)
  return papers
}

async function entityOf(call: ResourceCall, tx: Tx, id: string): Promise<Values> {
  const { rows } = await tx.send(entityStatement(call, id))
  const text = rows[0]?.entity
  if (typeof text !== 'string') throw notFound()
  return completedIn(call, tx, JSON.parse(text) as WireRow & Values)
}

/** How often each paper was printed before. */
type Prints = ReadonlyMap<unknown, number>

async function printsOf({ resource }: ResourceCall, tx: Tx, rows: readonly StoredRow[]): Promise<Prints> {
  const { rows: known } = await tx.send({
    text: `SELECT p.row_id, p.prints
FROM print_count p
WHERE p.resource = $2 AND p.row_id = ANY ($1::uuid[])`,
    values: [rows.map(({ id }) => id), resource.name],
  })
  return new Map(known.map((row) => [row.row_id, Number(row.prints)]))
}

/** In the order of the papers, so that of two people who print the same ones one waits and hears that he is the second. */
async function counted({ resource }: ResourceCall, tx: Tx, rows: readonly StoredRow[]): Promise<Prints> {
  const { rows: known } = await tx.send({
    text: `INSERT INTO print_count (resource, row_id, prints)
SELECT $2, given.id, 1
FROM unnest($1::uuid[]) AS given(id)
ORDER BY given.id
ON CONFLICT (tenant_id, resource, row_id) DO UPDATE
SET prints = print_count.prints + 1
RETURNING row_id, prints - 1 AS before`,
    values: [rows.map(({ id }) => id), resource.name],
  })
  return new Map(known.map((row) => [row.row_id, Number(row.before)]))
}

/** For rows that are deleted. */
export const printsGone = ({ kind, name }: Resource, rowIds: readonly string[]): Statement[] =>
  kind !== 'document'
    ? []
    : [
        {
          text: 'DELETE FROM print_count WHERE resource = $2 AND row_id = ANY ($1::uuid[])',
          values: [rowIds, name],
        },
      ]

const printed = (call: ResourceCall, row: StoredRow) =>
  historyStatement({
    ...{ actor: actorOf(call), origin: call.origin, now: call.now, resource: call.resource.name },
    ...{ business: businessOfRow(call, row), rowId: row.id, rowCode: rowName(call.resource, row) ?? null },
    action: call.action,
  })
