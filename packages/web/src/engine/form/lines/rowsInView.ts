import type { LinesField, Values } from '@tmlm/model'
import { isSo } from '../../list/SortOut.tsx'
import type { Problems } from '../problems.ts'

/** Of all lines, those that are looked at; all of them where one that is not has a problem. */
export function rowsInView(
  lines: readonly Values[],
  problems: Problems,
  { name, field, looked }: { readonly name: string; readonly field: LinesField; readonly looked: string },
): number[] {
  const all = [...lines.keys()]
  const chosen = all.filter((row) => isSo(field, lines[row] ?? {}, looked))
  const wrong = Object.keys(problems).some((path) => {
    const row = Number(path.startsWith(`${name}.`) ? path.split('.')[1] : Number.NaN)
    return all.includes(row) && !chosen.includes(row)
  })
  return wrong ? all : chosen
}
