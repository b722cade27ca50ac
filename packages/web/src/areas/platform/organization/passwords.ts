// What the answers about people bring, and what is worth offering for a person as he is.
import type { ListRow } from '../../../engine/list.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import type { ToldPassword } from '../../../ui/PasswordOnce.tsx'

export type { ToldPassword }

/** Nothing when the answer brought no password. */
export function passwordIn(answer: unknown, jobNo: string): ToldPassword | null {
  const { initialPassword, jobNo: named } = valuesOf(answer)
  const password = textOf(initialPassword)
  return password === '' ? null : { jobNo: textOf(named) || jobNo, password }
}

/** Only who has gone is deleted; with the administrator nothing is done but what it does itself. */
export function isOffered(action: string, row: ListRow): boolean {
  if (action === 'update') return true
  if (textOf(row.jobNo).toLowerCase() === 'tmlmadmin') return action === 'unlock'
  return action !== 'delete' || row.status === 0 || row.status === 3
}
