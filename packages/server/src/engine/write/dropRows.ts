// Rows that go because of another paper: nobody is asked for the right to delete them, the action that takes them along was his.
import type { Business, Resource } from '@tmlm/model'
import type { Moment } from '../behaviour.ts'
import { releaseRows } from '../../platform/files/register.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import { participantsGone } from './participants.ts'
import { deleteStatement, sendAll } from './store.ts'

interface DroppedRow {
  readonly id: string
  readonly code: string
  readonly orgId: string
}

/** With their lines, files and people, and a line in the history. The caller has locked them, and says that they may go. */
export async function dropRows(
  { tx, actor, origin, now }: Moment,
  resource: Resource,
  business: Business,
  rows: readonly DroppedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sendAll(tx, [
    deleteStatement(resource, ids),
    releaseRows(ids, now),
    ...participantsGone(resource, ids),
    historyOfMany(
      rows.map(({ id, code, orgId }) => ({
        ...{ actor, origin, now, business, resource: resource.name, action: 'delete' },
        ...{ rowId: id, rowCode: code, orgId, changes: [] },
      })),
    ),
  ])
}
