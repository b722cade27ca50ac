// From the tags of a sheet to its rows: shared and inline texts, numbers, days by their format, the last value of formulas.
import type { Cell } from '@tmlm/model/language/cells'
import type { Budget } from './budget.ts'
import { dateText, lastDay, type DateKind } from './cellStyles.ts'
import { columnIndex, type SheetRow } from './workbook.ts'
import { attribute, unescaped, type Tag } from './xml.ts'
import { BadArchive } from './zip.ts'

export interface SheetParts {
  readonly strings: readonly string[]
  readonly formats: readonly DateKind[]
  readonly from1904: boolean
}

/** Excel has no more. */
const mostRows = 1_048_576
const mostColumns = 16_384

export interface RowReader {
  take(tag: Tag): void
  /** The rows that were completed since it was asked last: those that hold something, in their order. */
  rows(): SheetRow[]
  /** The last row of a sheet that was cut off. */
  end(): void
}

export function createRowReader(parts: SheetParts, budget: Budget): RowReader {
  let done: SheetRow[] = []
  let cells = new Map<number, Cell>()
  let number = 0
  let column = -1
  let kind = ''
  let style = 0
  let value: string | undefined
  let phonetic = false

  function endRow(): void {
    if (cells.size === 0) return
    budget.row()
    done.push({ number, cells })
    cells = new Map()
  }
  function endCell(): void {
    const cell = value === undefined ? null : cellOf(kind, value, parts, style)
    if (cell === null || cell === '' || column >= mostColumns) return
    budget.cell(cell)
    cells.set(column, cell)
  }
  function take({ name, closes, attributes, before }: Tag): void {
    if (name === 'row') {
      endRow()
      if (closes) return
      number = Number(attribute(attributes, 'r') ?? number + 1)
      if (!(number >= 1 && number <= mostRows && Number.isInteger(number))) throw new BadArchive('no such row')
      column = -1
    } else if (name === 'c') {
      if (closes) return endCell()
      const place = attribute(attributes, 'r')
      column = place === undefined ? column + 1 : columnIndex(place)
      kind = attribute(attributes, 't') ?? 'n'
      style = Number(attribute(attributes, 's') ?? 0)
      value = undefined
    } else if (name === 'rPh') phonetic = !closes
    else if ((name === 'v' || (name === 't' && kind === 'inlineStr')) && closes && !phonetic) {
      value = (value ?? '') + before
    }
  }

  return {
    take,
    rows() {
      const taken = done
      done = []
      return taken
    },
    end: endRow,
  }
}

function cellOf(kind: string, value: string, { strings, formats, from1904 }: SheetParts, style: number): Cell {
  switch (kind) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return value === '1'
    case 'e':
      return { failure: value }
    case 'd':
      return value.replace('T', ' ')
    default: {
      if (value.trim() === '') return null
      const number = Number(value)
      if (!Number.isFinite(number)) return value
      const date = formats[style]
      if (date === undefined || date === '' || number < 0) return number
      return number > lastDay ? value : dateText(date, number, from1904)
    }
  }
}
