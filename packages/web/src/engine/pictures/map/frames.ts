// Rows as tiles in frames. Pure.
import { fieldOf, type TileMap, type Tone } from '@tmlm/model'
import { cellOf, emptyText, type Cell, type CellWords } from '../../cells.ts'
import type { ListRow } from '../../list/listCall.ts'
import { textOf } from '../../values.ts'

export interface Frame {
  readonly name: string
  readonly count: number
  readonly rows: readonly ListRow[]
  /** Instead of rows, where there is another level. */
  readonly frames: readonly Frame[]
}

export interface Colour {
  readonly label: string
  readonly tone: Tone
  readonly count: number
}

export function cellIn({ of }: TileMap, name: string, row: ListRow, words: CellWords): Cell {
  const field = fieldOf(of, name)
  return field ? cellOf(name, field, row, words) : { text: emptyText }
}

/** In the order of their names; what belongs nowhere comes last. */
export function framesOf(
  picture: TileMap,
  rows: readonly ListRow[],
  words: CellWords,
  [by, ...further]: readonly string[] = picture.within,
): Frame[] {
  if (by === undefined) return []
  const groups = Map.groupBy(rows, (row) => cellIn(picture, by, row, words).text)
  return [...groups]
    .map(([name, those]) => ({ name, those, isNowhere: textOf(those[0]?.[by]) === '' }))
    .toSorted((a, b) => Number(a.isNowhere) - Number(b.isNowhere) || a.name.localeCompare(b.name, words.lang))
    .map(({ name, those }) => ({
      name,
      count: those.length,
      rows: further.length === 0 ? inOrder(picture, those, words) : [],
      frames: framesOf(picture, those, words, further),
    }))
}

/** As their heads count, so that the tenth stands behind the ninth. */
function inOrder(picture: TileMap, rows: readonly ListRow[], words: CellWords): ListRow[] {
  const head = (row: ListRow): string => cellIn(picture, picture.tells[0] ?? '', row, words).text
  return rows.toSorted((a, b) => head(a).localeCompare(head(b), words.lang, { numeric: true }))
}

/** How many there are of each colour, the most first. */
export function coloursOf(picture: TileMap, rows: readonly ListRow[], words: CellWords): Colour[] {
  const cells = rows.map((row) => cellIn(picture, picture.tone, row, words))
  return [...Map.groupBy(cells, ({ text }) => text)]
    .map(([label, those]) => ({ label, tone: those[0]?.tone ?? 'default', count: those.length }))
    .toSorted((a, b) => b.count - a.count)
}
