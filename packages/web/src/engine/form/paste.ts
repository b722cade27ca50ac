// Puts a block of texts into lines, from one cell on. References are looked up by code or name; what was typed or scanned
// until they are found stays.
import type { Field, RefField, Values } from '@tmlm/model'
import type { Dictionaries } from '../dictionaries.ts'
import type { Call } from '../surroundings.ts'
import { readPasted, type Place } from './lines.ts'
import { lookUp } from './lookUp.ts'

interface Target {
  /** As they are when it is asked. */
  readonly lines: () => readonly Values[]
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
  /** Where the block begins. */
  readonly row: number
}

export async function pasteInto(
  grid: readonly (readonly string[])[],
  at: Place,
  { lines, columns, max, newLine, dictionaries, call, beside }: Target,
): Promise<Pasted> {
  const isBlank = (line: Values | undefined): boolean =>
    line === undefined || JSON.stringify(line) === JSON.stringify(newLine())
  const wasBlank = isBlank(lines()[at.row])
  const open = columns.slice(at.column).map(([name, field], index) => ({ name, field, index }))
  // A cell that holds lines of its own takes no text.
  const typed = open.filter(({ field }) => !field.readonly && field.kind !== 'lines')
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
  const begin = isTaken ? result.length : Math.min(at.row, result.length)
  grid.forEach((row, offset) => {
    const place = begin + offset
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
  return { lines: result, row: begin }
}

const isReference = (field: Field): field is RefField => ['ref', 'parent', 'org', 'dept', 'user'].includes(field.kind)
