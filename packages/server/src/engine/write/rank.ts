// The order of rows as people want it, kept in the field `rank`: the whole list is sent, so that two people who order
// the same rows at once cannot mix their orders.
import { checkInput, stale, type Action, type Fields, type Text, type Values } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { column, tableOf } from '../../platform/database/names.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { changesOf } from '../../platform/history/history.ts'
import { actorOf, behaviourOf, businessOfRow, momentOf, stampOf, wordsOf, type ResourceCall } from '../call/call.ts'
import { history, refuseAny, requireReferences } from './checks.ts'
import { visibleRows } from '../list/listScope.ts'
import { buttonOf, requireButton } from '../call/permission.ts'
import { proven } from '../call/proven.ts'
import { lockRows, readIds } from './rows.ts'
import { sendAll, updateStatements, type StoredRow } from './store.ts'

const changedMeanwhile: Text = ['数据已变化，请刷新', 'Changed meanwhile, refresh']

export const rank = (call: ResourceCall, action: Action): Promise<{ count: number }> =>
  proven(call, async (tx) => {
    const { resource } = call
    requireOrdering(call, action)
    const within = await placeOf(call, action, tx)
    const wanted = wordsOf(call.input.ids).map((id) => id.toLowerCase())
    const ids = readIds({ ids: call.input.ids })
    const siblings = await siblingsOf(call, tx, within)
    const isWhole = ids.length === wanted.length && siblings.length === ids.length
    if (!isWhole || siblings.some((id) => !ids.includes(id))) throw stale(changedMeanwhile)
    const rows = await lockRows(call, tx, ids)
    for (const row of rows) requireOrdering(call, action, row)
    const moved = rows.filter((row) => row.rank !== wanted.indexOf(row.id) + 1)
    await sendAll(
      tx,
      moved.flatMap((row) => {
        const change = { rank: wanted.indexOf(row.id) + 1 }
        const code = typeof row.code === 'string' ? row.code : undefined
        return [
          ...updateStatements(resource, row, change, stampOf(call)),
          history(call, businessOfRow(call, row), row.id, code, changesOf(resource, row, change), row.orgId),
        ]
      }),
    )
    if (moved.length > 0) await behaviourOf(call)?.afterRank?.(momentOf(call, tx))
    return { count: moved.length }
  })

/** The button, of the row's business where there is a row. */
function requireOrdering(call: ResourceCall, action: Action, row?: StoredRow): void {
  const business = row && businessOfRow(call, row)
  requireButton(call.engine.catalogue, call.resource, business, buttonOf(call.action, action), actorOf(call))
}

/** The siblings' common values, as sent: empty where nothing was sent. */
async function placeOf(call: ResourceCall, action: Action, tx: Tx): Promise<Values> {
  const names = action.does?.word === 'rank' ? action.does.within : []
  const fields: Fields = Object.fromEntries(
    names.flatMap((name) => {
      const field = call.resource.fields[name]
      return field ? [[name, field]] : []
    }),
  )
  const { values, errors } = checkInput(fields, call.input)
  refuseAny(errors)
  await requireReferences(call, tx, fields, values)
  return values
}

/** All rows in sight with these values. */
async function siblingsOf(call: ResourceCall, tx: Tx, within: Readonly<Values>): Promise<string[]> {
  const { resource, engine } = call
  const actor = actorOf(call)
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const businesses = engine.catalogue.businessesOf(resource.name)
  const same = Object.entries(within).map(
    ([name, value]) => `t.${column(name)} IS NOT DISTINCT FROM ${parameters.add(value)}`,
  )
  const { rows } = await tx.send({
    text: `SELECT t.id
FROM ${tableOf(resource)} t
WHERE ${[`t.tenant_id = ${places.tenant}`, ...same, visibleRows({ resource, businesses, actor }, places, parameters)].join('\n  AND ')}`,
    values: parameters.values,
  })
  return rows.map((row) => String(row.id))
}
