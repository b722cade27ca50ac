// Deleting rows: all or none, never what others refer to; the history keeps what was there.
import { releaseRows } from '../../platform/files/register.ts'
import { actorOf, behaviourOf, businessOfRow, momentOf, type ResourceCall } from '../call/call.ts'
import { changesToTell, isFilled } from './changes.ts'
import { requireQuiet } from './ownWay.ts'
import { participantsGone } from './participants.ts'
import { printsGone } from './print.ts'
import { proven } from '../call/proven.ts'
import { readableBusinesses, requireButton } from '../call/permission.ts'
import { isTheirs, lockRows, readIds } from './rows.ts'
import { history, requireEditable, rowName } from './checks.ts'
import { deleteStatement, rowOf, sendAll } from './store.ts'

export const remove = (call: ResourceCall): Promise<{ count: number }> =>
  proven(call, async (tx) => {
    const { resource, engine } = call
    const rows = await lockRows(call, tx, readIds(call.input))
    const behaviour = behaviourOf(call)
    for (const row of rows) {
      if (isTheirs(call, row)) readableBusinesses(engine.catalogue, resource, actorOf(call))
      else requireButton(engine.catalogue, resource, businessOfRow(call, row), 'delete', actorOf(call))
      requireEditable(resource, row, ['不能删除', 'cannot delete'])
      await requireQuiet(call, tx, row)
      await behaviour?.beforeDelete?.({ ...momentOf(call, tx), row: rowOf(row) })
    }
    await sendAll(tx, [
      deleteStatement(
        resource,
        rows.map((row) => row.id),
      ),
      releaseRows(
        rows.map((row) => row.id),
        call.now,
      ),
      ...participantsGone(
        resource,
        rows.map((row) => row.id),
      ),
      ...printsGone(
        resource,
        rows.map((row) => row.id),
      ),
      ...rows.map((row) => {
        const filled = Object.keys(resource.fields).filter((name) => isFilled(row[name]))
        const emptied = Object.fromEntries(filled.map((name) => [name, null]))
        return history(
          call,
          businessOfRow(call, row),
          row.id,
          rowName(resource, row),
          changesToTell(resource, row, emptied),
          row.orgId,
        )
      }),
    ])
    return { count: rows.length }
  })
