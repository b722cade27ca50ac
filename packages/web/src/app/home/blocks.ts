// What the areas tell on the dashboard, in the order of its rows. A new area is one more entry here.
import { filterOf, type Block, type Figure, type ListFilter, type Screen, type Tile } from '@tmlm/model'
import { blocks as accessory } from '@tmlm/model/areas/accessory/dashboard'
import { cardTypeShares, blocks as cards, type Shares } from '@tmlm/model/areas/cards/dashboard'
import { blocks as disposal } from '@tmlm/model/areas/disposal/dashboard'
import { blocks as instrument } from '@tmlm/model/areas/instrument/dashboard'
import { blocks as library } from '@tmlm/model/areas/library/dashboard'
import { blocks as life } from '@tmlm/model/areas/life/dashboard'
import { blocks as mouldChange } from '@tmlm/model/areas/mouldChange/dashboard'
import { blocks as repair } from '@tmlm/model/areas/repair/dashboard'
import { blocks as special } from '@tmlm/model/areas/special/dashboard'
import { blocks as upkeep } from '@tmlm/model/areas/upkeep/dashboard'
import { fieldsOf, listOf, numberOf, textOf } from '../wire.ts'

const told: readonly Block[] = [
  ...[...cards, ...library, ...upkeep, ...repair, ...life, ...mouldChange],
  ...[...disposal, ...accessory, ...instrument, ...special],
]

/** What one call tells stands together, whichever areas it is of. */
export const blocks: readonly Block[] = [...Map.groupBy(told, ({ action: call }) => call).values()]
  .flatMap(([first, ...more]) =>
    first ? [{ ...first, tiles: [...first.tiles, ...more.flatMap(({ tiles }) => tiles)] }] : [],
  )
  .toSorted((a, b) => a.row - b.row)

/** A tile whose rows the person may see, with the screen that lists them. */
export interface OpenTile {
  readonly tile: Tile
  readonly path: string
  /** What was chosen about its block. */
  readonly asked: ListFilter
}

/** A tile whose screen the person may not open is not drawn, and a block without tiles is not asked for. */
export const openTiles = (tiles: readonly Tile[], screens: readonly Screen[], asked: ListFilter = {}): OpenTile[] =>
  tiles.flatMap((tile) => {
    const screen = screens.find(({ name, mobile }) => name === tile.screen && !mobile)
    return screen ? [{ tile, path: screen.path, asked }] : []
  })

/** The address of the rows that a figure counts. */
export const wayTo = (
  { tile, path, asked }: OpenTile,
  figure: Pick<Figure, 'where'>,
  today: string,
  more: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ ...filterOf(tile, figure, today, asked), ...more }).toString()}`

/** What the answer of the call tells of a tile; undefined until it is there. */
export function toldOf({ row }: Tile, answer: unknown): Readonly<Record<string, unknown>> | undefined {
  if (answer === undefined) return undefined
  if (!row) return fieldsOf(answer)
  const rows = listOf(fieldsOf(answer).list).map(fieldsOf)
  return rows.find((entry) => Object.entries(row).every(([name, value]) => entry[name] === value)) ?? {}
}

export interface Share {
  readonly id: string
  readonly name: string
  readonly count: number
}

/** What the head of a tile is made of. */
export const sharesIn = ({ key, id }: Shares, told: Readonly<Record<string, unknown>> | undefined): Share[] =>
  listOf(told?.[key])
    .map(fieldsOf)
    .map((entry) => ({ id: textOf(entry[id]), name: textOf(entry.name), count: numberOf(entry.count) }))

/** Cards are told by their types too. */
export const sharesOf = ({ name }: Tile): Shares | undefined => (ofCards.has(name) ? cardTypeShares : undefined)

const ofCards = new Set(cards.flatMap(({ tiles }) => tiles.map(({ name }) => name)))
