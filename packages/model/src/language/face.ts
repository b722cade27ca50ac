// A face is another name for part of a resource: the rows of one of its businesses, called and shown as a thing of their own.
// Measuring instruments are cards, yet people and programs know them as instruments. Storage, rules and behaviour stay the
// resource's; a face never has a row that the resource does not have.
import type { Resource } from './resource.ts'
import type { Text } from './text.ts'

export interface Face<N extends string = string> {
  readonly name: N
  readonly label: Text
  /** The resource whose rows they are. */
  readonly of: string
  readonly kind: Resource['kind']
  /** The calls of the resource, besides the usual ones, that are made by this name too. */
  readonly actions: readonly string[]
}

export interface FaceSpec {
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** The calls of the object, besides the usual ones, that are made by this name too. */
  readonly actions: readonly string[]
}

export const face = <N extends string>(name: N, { name: of, kind }: Resource, spec: FaceSpec): Face<N> => ({
  ...spec,
  ...{ name, of, kind },
})
