// A map shows rows as tiles in frames, frame within frame: what belongs to which place, and how each of them is. The tree
// beside the list narrows it like the list.
import type { Fields } from './fields.ts'
import type { Resource } from './resource.ts'
import type { Text } from './text.ts'

export interface TileMap {
  readonly kind: 'map'
  /** The screen that shows it, beside its list. */
  readonly on: string
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The object whose rows are the tiles. */
  readonly of: Resource
  /** Fields whose values are the frames, the outermost first. */
  readonly within: readonly string[]
  /** Fields told on a tile: the first is its head. */
  readonly tells: readonly string[]
  /** The state or choice that colours a tile. */
  readonly tone: string
}

interface TileMapSpec<F extends Fields> extends Omit<TileMap, 'kind' | 'on' | 'of' | 'within' | 'tells' | 'tone'> {
  readonly of: Resource<string, F>
  readonly within: readonly (keyof F & string)[]
  readonly tells: readonly (keyof F & string)[]
  readonly tone: keyof F & string
}

export const tileMap = <F extends Fields>(on: string, spec: TileMapSpec<F>): TileMap => ({ ...spec, kind: 'map', on })
