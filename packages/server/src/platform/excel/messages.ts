// What the server and the threads that work on workbooks tell each other. Rows travel as flat lists: they are copied on
// the way, and a list of texts is copied in a tenth of the time of a map for each row.
import type { Cell } from '@tmlm/model/language/cells'
import type { LibraryWork } from './library.ts'
import type { SheetRow, Size, TableHead } from './workbook.ts'

export interface ReadWork {
  readonly work: 'read'
  readonly format: 'xlsx' | 'csv'
  readonly bytes: Uint8Array
  /** Only one sheet: the first of such a name or else the first that is shown. */
  readonly sheetNames?: readonly string[]
  readonly maxRows: number
}

export type Work = ReadWork | LibraryWork

/** A piece of the outcome; the thread waits until it is told to go on, or that this was enough. */
export type Part = { readonly head: TableHead } | { readonly sheet: number; readonly rows: PackedRows }

export type Answer = 'goOn' | 'stop'

export type Outcome = Size | Uint8Array

export type Message =
  | { readonly is: 'part'; readonly part: Part }
  | { readonly is: 'done'; readonly outcome: Outcome; readonly heap: number }
  | { readonly is: 'failed'; readonly why: Failure; readonly message: string }

/** Cannot be read, is too large to be read, or something that should not happen. */
export type Failure = 'bad' | 'large' | 'unexpected'

export interface PackedRows {
  readonly numbers: number[]
  /** How many cells each row has. */
  readonly widths: number[]
  readonly columns: number[]
  readonly cells: Cell[]
}

export function packRows(rows: readonly SheetRow[]): PackedRows {
  const packed: PackedRows = { numbers: [], widths: [], columns: [], cells: [] }
  for (const row of rows) {
    packed.numbers.push(row.number)
    packed.widths.push(row.cells.size)
    for (const [column, cell] of row.cells) {
      packed.columns.push(column)
      packed.cells.push(cell)
    }
  }
  return packed
}

export function unpackRows({ numbers, widths, columns, cells }: PackedRows): SheetRow[] {
  let at = 0
  return numbers.map((number, index) => {
    const row = new Map<number, Cell>()
    for (const end = at + (widths[index] ?? 0); at < end; at++) row.set(columns[at] ?? 0, cells[at] ?? null)
    return { number, cells: row }
  })
}
