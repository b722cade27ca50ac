// A first password in an answer: whoever caused it is told it, this once.
import type { ToldPassword } from '../../ui/PasswordOnce.tsx'
import { textOf, valuesOf } from '../values.ts'

/** Nothing when the answer brought no password. */
export function passwordIn(answer: unknown, jobNo: string): ToldPassword | null {
  const { initialPassword, jobNo: named } = valuesOf(answer)
  const password = textOf(initialPassword)
  return password === '' ? null : { jobNo: textOf(named) || jobNo, password }
}
