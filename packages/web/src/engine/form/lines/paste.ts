// Puts a block of texts into lines, from one cell on. References are looked up by code or name; what was typed or scanned
// until they are found stays.
import { isReadOnly } from '@tmlm/model'
import type { Field, RefField, Values } from '@tmlm/model'
import type { Dictionaries } from '../../call/dictionaries.ts'
import type { Call } from '../../surroundings.ts'
import { readPasted, type Place } from './lines.ts'
import { lookUp } from '../lookUp.ts'

interface Target {
  /** As they are when it is asked. */
  readonly lines: () => readonly Values[]
  /** Those of them that are looked at: what is not seen is not written over. */
  readonly inView: () => readonly number[]
  readonly columns: readonly (readonly [string, Field])[]
  readonly max: number
  readonly newLine: () => Values
  readonly dictionaries: Dictionaries
  readonly call: Call
  /** The paper around them. */
  readonly beside: Readonly<Values>
}

export interface Pasted {
  readonly lines: readonly Values[]
  /** The lines into which the block went, one after the other. */
  readonly rows: readonly number[]
}

export async function pasteInto(
  grid: readonly (readonly string[])[],
  at: Place,
  { lines, inView, columns, max, newLine, dictionaries, call, beside }: Target,
): Promise<Pasted> {
  const isBlank = (line: Values | undefined): boolean =>
    line === undefined || JSON.stringify(line) === JSON.stringify(newLine())
  const wasBlank = isBlank(lines()[at.row])
  const open = columns.slice(at.column).map(([name, field], index) => ({ name, field, index }))
  // A cell that holds lines of its own takes no text.
  const typed = open.filter(({ field }) => !isReadOnly(field) && field.kind !== 'lines')
  const found = new Map(
    await Promise.all(
      typed.flatMap(({ name, field, index }) =>
        isReference(field)
          ? [
              lookUp(
                call,
                field,
                grid.map((row) => row[index] ?? ''),
                beside,
              ).then((hits) => [name, hits] as const),
            ]
          : [],
      ),
    ),
  )
  const result = [...lines()]
  // What was blank may have made room for something scanned: the block is put behind it.
  const isTaken = wasBlank && !isBlank(result[at.row])
  const below = isTaken ? [] : inView().filter((row) => row >= at.row)
  const places = grid
    .map((_row, nth) => below[nth] ?? result.length + nth - below.length)
    .filter((place) => place < max)
  places.forEach((place, nth) => {
    const row = grid[nth] ?? []
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
  return { lines: result, rows: places }
}

const isReference = (field: Field): field is RefField => ['ref', 'parent', 'org', 'dept', 'user'].includes(field.kind)
