// What is worth offering for a person as he is.
import type { ListRow } from '../../../engine/list.ts'
import { textOf } from '../../../engine/values.ts'

/** Only who has gone is deleted; with the administrator nothing is done but what it does itself. */
export function isOffered(action: string, row: ListRow): boolean {
  if (action === 'update') return true
  if (textOf(row.jobNo).toLowerCase() === 'tmlmadmin') return action === 'unlock'
  return action !== 'delete' || row.status === 0 || row.status === 3
}
