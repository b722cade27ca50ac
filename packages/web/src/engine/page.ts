// What a page is given. It comes by prop: a page that is kept alive in the background must not follow the address.
import type { ComponentType } from 'react'
import type { Resource, Screen } from '@tmlm/model'

export interface PageLocation {
  readonly pathname: string
  readonly search: string
}

export interface PageProps {
  readonly location: PageLocation
}

/** A screen with code of its own is told what it serves. */
export interface OwnScreenProps extends PageProps {
  readonly screen: Screen
  /** Of the screen's resource, where it has one. */
  readonly definition: Resource | undefined
  readonly businessId: number | undefined
}

/** The screens of an area with code of their own, by name; each is a chunk that loads when it is opened. */
export type Coded<Name extends string = string> = Readonly<
  Record<Name, () => Promise<{ readonly default: ComponentType<OwnScreenProps> }>>
>
