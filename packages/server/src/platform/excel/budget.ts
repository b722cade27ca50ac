// How much of a table is read before it is given up: what no person ever filled in is not read to its end.
import type { Cell } from '@tmlm/model/language/cells'
import { BadArchive } from './zip.ts'

/** Tags and fields of all kinds; 50,000 rows of 20 cells have about four million. */
const mostMarks = 6_000_000
/** For each row that may be imported: rows and cells beside the asked ones, and text as of a page. */
const [rowsEach, cellsEach, textEach] = [10, 100, 4_000]

/** Nothing is wrong with the table but its size. */
export class TooLarge extends Error {}

export interface Budget {
  /** One tag or field more. */
  mark(): void
  /** One row more that holds something. */
  row(): void
  cell(cell: Cell): void
  marks(): number
}

export function createBudget(maxRows: number): Budget {
  let [marks, rows, cells, text] = [0, 0, 0, 0]
  return {
    mark() {
      if (++marks > mostMarks) throw new BadArchive('more than anybody filled in')
    },
    row() {
      if (++rows > maxRows * rowsEach) throw new TooLarge('too many rows')
    },
    cell(cell) {
      if (typeof cell === 'string') text += cell.length
      if (++cells > maxRows * cellsEach || text > maxRows * textEach) throw new TooLarge('too many cells')
    },
    marks: () => marks,
  }
}
