// What a definition alone cannot tell: how the fields of an object hang together.
import type { Values } from '@tmlm/model'
import type { Data } from '../app.ts'

/** Finds or makes a row that others may refer to; the same one for the same wish. */
export interface Finder {
  row(resource: string, given?: Values): Promise<string>
  /** A file that was uploaded and not saved yet, as a field holds it. */
  file(): Promise<Values>
  /** A call that must succeed, as whoever may do everything: what no insert alone brings about. */
  call(path: string, input: Values): Promise<Data>
  /** Sets a parameter of the whole company. */
  parameter(id: string, value: string): Promise<void>
}

export type Extent = 'required' | 'full'
export type Lore = Readonly<Record<string, (samples: Finder, extent: Extent, given: Values) => Promise<Values>>>
/** How a field changes, given what it holds now. */
export type ChangeLore = Readonly<Record<string, (samples: Finder, current?: unknown) => Promise<Values>>>
