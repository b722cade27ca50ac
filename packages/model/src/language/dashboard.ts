// Figures of the dashboard. Each is the number of rows that a list shows under a filter, so that whoever doubts a figure
// opens its rows. An area contributes the tiles whose rows it keeps.
import type { ChoiceField } from './fields.ts'
import type { Text } from './text.ts'

/** Filters of a list, as the wire and the address write them; `today` stands for the day of the tenant. */
export type ListFilter = Readonly<Record<string, string>>

export interface Figure {
  /** Its name in the answer. */
  readonly key: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** What narrows the rows of the tile to those counted here. */
  readonly where?: ListFilter
  /** What it counts is among what the head of its tile counts: it has a place in the bar. */
  readonly isPart?: boolean
  /** The colour that says how it is. */
  readonly tone?: 'success' | 'warning' | 'danger' | 'info'
}

export interface Tile {
  /** Its name in the code, and where others speak of it. */
  readonly name: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The picture in front of its name. */
  readonly icon: string
  /** Where its rows are listed; who may not open that screen does not see the tile. */
  readonly screen: string
  /** The object or report that is listed there, where the screen lists more than one. */
  readonly of?: string
  /** What narrows the list to its rows. */
  readonly where?: ListFilter
  /** Of an answer with several rows: which one is the tile's. */
  readonly row?: Readonly<Record<string, number>>
  /** The figure people look for first. */
  readonly head: Figure
  /** The figures it shows, in their order. */
  readonly figures?: readonly Figure[]
  /** Figures for who looks closer. */
  readonly hints?: readonly Figure[]
}

/** The tiles that one call of `homePage` fills. Several areas may add to the same call. */
export interface Block {
  /** The call of `homePage` that fills it. */
  readonly action: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** Its place on the dashboard, from the top. */
  readonly row: number
  /** Its tiles, from left to right. */
  readonly tiles: readonly Tile[]
  /** What people choose about it, such as how many days it looks back; in a filter the name stands for what was chosen. */
  readonly asks?: Readonly<Record<string, ChoiceField>>
}

export const block = (action: string, spec: Omit<Block, 'action'>): Block => ({ action, ...spec })

/** What waits for somebody: the rows that a list shows under a filter, for who may do what is due. */
export interface Todo {
  /** Its name in the code, and where others speak of it. */
  readonly name: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** Where its rows are listed; who may not open that screen is not told. */
  readonly screen: string
  /** The object or report that is listed there. */
  readonly of: string
  /** `today` stands for the day of the tenant, `self` for the person. */
  readonly where: ListFilter
  /** The button of the screen by which it is done; absent: it waits for everybody who may open the screen. */
  readonly button?: string
}

/** What a block is asked for when nobody chose anything else. */
export const usualAsks = ({ asks = {} }: Pick<Block, 'asks'>): ListFilter =>
  Object.fromEntries(Object.entries(asks).map(([name, field]) => [name, String(field.default ?? '')]))

/** What the list is asked for to show the rows of a figure; `asked` is what was chosen about its block. */
export function filterOf(
  tile: Pick<Tile, 'where'>,
  figure: Pick<Figure, 'where'>,
  today: string,
  asked: ListFilter = {},
): ListFilter {
  const words: ListFilter = { today, ...asked }
  const filters = Object.entries({ ...tile.where, ...figure.where })
  return Object.fromEntries(filters.map(([name, value]) => [name, words[value] ?? value]))
}

export const figuresOf = ({ head, figures = [], hints = [] }: Tile): readonly Figure[] => [head, ...figures, ...hints]

/** The filter of what waits for this person today. */
export const todoFilter = ({ where }: Pick<Todo, 'where'>, today: string, self: string): ListFilter =>
  Object.fromEntries(Object.entries(where).map(([name, value]) => [name, { today, self }[value] ?? value]))
