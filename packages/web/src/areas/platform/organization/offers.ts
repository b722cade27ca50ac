// What is worth offering for a person as he is.
import type { ListRow } from '../../../engine/list/listCall.ts'
import { textOf } from '../../../engine/values.ts'

/** Only who has gone is deleted, only who is locked unlocked; with the administrator nothing else is done by others. */
export function isOffered(action: string, row: ListRow, today: string): boolean {
  if (action === 'update') return true
  // A lock takes minutes: one of an earlier day is over.
  if (action === 'unlock') return textOf(row.lockedUntil).slice(0, 10) >= today
  if (textOf(row.jobNo).toLowerCase() === 'tmlmadmin') return false
  return action !== 'delete' || row.status === 0 || row.status === 3
}
