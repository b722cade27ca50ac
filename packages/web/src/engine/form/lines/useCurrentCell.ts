// Which cell of a table of lines holds the widget, and where the keyboard goes from it.
import type { Values } from '@tmlm/model'
import { useState } from 'react'
import {
  firstTyped,
  nextPlace,
  opensBefore,
  opensNext,
  previousPlace,
  rowInView,
  stopAt,
  type EnteredPlace,
  type Place,
} from './lines.ts'
import type { EditedLines } from './useEditedLines.ts'

export interface CurrentCell {
  readonly current: EnteredPlace | null
  readonly enter: (place: EnteredPlace) => void
  readonly leave: () => void
  /** Adds a line, last if no place is named, and goes to its first cell. */
  readonly add: (line: Values, at?: number) => void
  /** Behind the last cell a new line begins; false lets the focus leave the table. */
  readonly goOn: (from: Place, byTab: boolean) => boolean
  readonly goBack: (from: Place) => boolean
  /** To the same column of the next row in view, or of the one before. */
  readonly goAcross: (from: Place, step: 1 | -1) => void
}

export function useCurrentCell(edited: EditedLines, newLine: () => Values): CurrentCell {
  const { lines, columns, inView, isFull } = edited
  const [current, setCurrent] = useState<EnteredPlace | null>(null)
  const stops = columns.map(([, column]) => stopAt(column))

  function add(line: Values, at = lines.length): void {
    if (isFull) return
    edited.insert(line, at)
    setCurrent({ row: at, column: firstTyped(stops) })
  }

  return {
    current,
    enter: setCurrent,
    leave: () => setCurrent(null),
    add,

    goOn(from, byTab) {
      if (byTab && opensNext(from.column, stops)) return false
      const next = nextPlace(from, lines.length, stops)
      const row = next && next.row !== from.row ? rowInView(inView, from.row, 1) : from.row
      if (next && row !== undefined) setCurrent({ ...next, row })
      else if (isFull || edited.isUntouched(lines[from.row])) return false
      else add(newLine())
      return true
    },

    goBack(from) {
      if (opensBefore(from.column, stops)) return false
      const previous = previousPlace(from, stops)
      const row = previous && previous.row !== from.row ? rowInView(inView, from.row, -1) : from.row
      if (!previous || row === undefined) return false
      setCurrent({ ...previous, row })
      return true
    },

    goAcross({ row, column }, step) {
      const next = rowInView(inView, row, step)
      if (next !== undefined) setCurrent({ row: next, column })
    },
  }
}
