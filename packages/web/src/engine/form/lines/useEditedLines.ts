// The lines of a form while they are edited: what is added, changed, scanned, moved, removed and pasted.
import type { Field, Values } from '@tmlm/model'
import { useRef, useState } from 'react'
import { useSurroundings } from '../../surroundings.ts'
import { asLines, lineColumns, parseGrid, unscanned, type Place } from './lines.ts'
import type { LinesTableProps } from './linesTableProps.ts'
import { pasteInto } from './paste.ts'
import { rowsInView } from './rowsInView.ts'

export interface EditedLines {
  readonly lines: readonly Values[]
  readonly columns: readonly [string, Field][]
  /** Which of them are looked at: by an option of `SortOut`, empty for all. */
  readonly inView: readonly number[]
  readonly looked: string
  readonly look: (option: string) => void
  readonly isFull: boolean
  readonly isUntouched: (line: Values | undefined) => boolean
  readonly change: (row: number, changed: Values, paths: readonly string[]) => void
  readonly insert: (line: Values, at: number) => void
  readonly addScanned: (found: Values) => Promise<void>
  readonly fillIn: (filled: (line: Values) => Values) => void
  readonly move: (row: number, step: 1 | -1) => void
  readonly remove: (row: number) => void
  /** Answers how many lines the block went into. */
  readonly paste: (text: string, at: Place) => Promise<number>
}

export function useEditedLines(props: LinesTableProps): EditedLines {
  const { name, field, problems, onChange, dictionaries, newLine, completeLine, beside = {} } = props
  const { call } = useSurroundings()
  const [looked, look] = useState('')
  const lines = asLines(props.lines)
  const columns = lineColumns(field, lines)
  const inView = rowsInView(lines, problems, { name, field, looked })
  /** As it is when something scanned, pasted or chosen has been taken: more may be typed or scanned by then. */
  const now = useRef({ lines, inView, completeLine, onChange })
  now.current = { lines, inView, completeLine, onChange }
  const isUntouched = (line: Values | undefined): boolean => JSON.stringify(line) === JSON.stringify(newLine())

  return {
    lines,
    columns,
    inView,
    looked,
    look,
    isFull: field.given === true || lines.length >= field.max,
    isUntouched,

    change(row, changed, paths) {
      const next = lines.map((line, index) => (index === row ? { ...line, ...unscanned(field, line, changed) } : line))
      onChange(next, paths)
    },

    /** A new line may begin right behind what was chosen in the last cell of the one before: that stays. */
    insert: (line, at) => now.current.onChange(now.current.lines.toSpliced(at, 0, line), [name]),

    /** Blank lines make room for what is scanned. */
    async addScanned(found) {
      const line = { ...newLine(), ...found }
      const complete = (await now.current.completeLine?.(line)) ?? line
      now.current.onChange([...now.current.lines.filter((other) => !isUntouched(other)), complete], [name])
    },

    /** What was typed or scanned meanwhile stays. */
    fillIn: (filled) => now.current.onChange(now.current.lines.map(filled), [name]),

    move(row, step) {
      const line = lines[row]
      if (!line || !lines[row + step]) return
      onChange(lines.toSpliced(row, 1).toSpliced(row + step, 0, line), [name])
    },

    remove: (row) => onChange(lines.toSpliced(row, 1), [name]),

    async paste(text, at) {
      const pasted = await pasteInto(parseGrid(text), at, {
        lines: () => now.current.lines,
        inView: () => now.current.inView,
        ...{ columns, newLine, dictionaries, call, beside },
        // Given lines become no more.
        max: field.given ? lines.length : field.max,
      })
      now.current.onChange(
        pasted.lines,
        pasted.rows.flatMap((row) => columns.map(([column]) => `${name}.${row}.${column}`)),
      )
      return pasted.rows.length
    },
  }
}
