// Puts a block of texts into lines, from one cell on. References are looked up by code or name.
import type { Field, RefField, Values } from '@tmlm/model'
import type { Dictionaries } from '../dictionaries.ts'
import type { Call } from '../surroundings.ts'
import { readPasted, type Place } from './lines.ts'
import { lookUp } from './lookUp.ts'

interface Target {
  readonly columns: readonly (readonly [string, Field])[]
  readonly max: number
  readonly newLine: () => Values
  readonly dictionaries: Dictionaries
  readonly call: Call
}

export async function pasteInto(
  lines: readonly Values[],
  grid: readonly (readonly string[])[],
  at: Place,
  { columns, max, newLine, dictionaries, call }: Target,
): Promise<Values[]> {
  const open = columns.slice(at.column).map(([name, field], index) => ({ name, field, index }))
  const typed = open.filter(({ field }) => !field.readonly)
  const found = new Map(
    await Promise.all(
      typed.flatMap(({ name, field, index }) =>
        isReference(field)
          ? [
              lookUp(
                call,
                field,
                grid.map((row) => row[index] ?? ''),
              ).then((hits) => [name, hits] as const),
            ]
          : [],
      ),
    ),
  )
  const result = [...lines]
  grid.forEach((row, offset) => {
    const place = at.row + offset
    if (place >= max) return
    const line: Values = { ...(result[place] ?? newLine()) }
    for (const { name, field, index } of typed) {
      const text = row[index]
      if (text === undefined) continue
      const hits = found.get(name)
      const hit = hits?.get(text)
      // An unknown word stays readable; the shared rule says that there is no such row.
      line[name] = hits ? (text === '' ? null : (hit?.id ?? text)) : readPasted(field, text, dictionaries)
      if (hits) line[`${name}Name`] = hit?.name ?? text
    }
    result[place] = line
  })
  return result
}

const isReference = (field: Field): field is RefField => ['ref', 'parent', 'org', 'dept', 'user'].includes(field.kind)
