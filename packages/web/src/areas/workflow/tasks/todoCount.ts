import { valuesOf } from '../../../engine/values.ts'

/** How many tasks wait, as `countTodo` answers it. */
export function countIn(answer: unknown): number {
  const { count, totalRow } = valuesOf(answer)
  const told = Number(count ?? totalRow ?? answer)
  return Number.isFinite(told) ? told : 0
}
