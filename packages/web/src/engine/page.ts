// What a page is given. It comes by prop: a page that is kept alive in the background must not follow the address.
import type { ComponentType } from 'react'
import type { Resource, Screen, Text } from '@tmlm/model'

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
  /** What other areas bring to the detail of its rows. */
  readonly tabs?: readonly BroughtTab[] | undefined
}

/** A tab in the detail of another area's object, such as the moulds that make a product. */
export interface BroughtTab {
  readonly key: string
  readonly label: Text
  readonly Content: ComponentType<{ readonly id: string }>
}

/** The tabs that an area brings, by the object. */
export type BroughtTabs<Name extends string = string> = Readonly<Record<Name, readonly BroughtTab[]>>

/** The screens of an area with code of their own, by name; each is a chunk that loads when it is opened. */
export type Coded<Name extends string = string> = Readonly<
  Record<Name, () => Promise<{ readonly default: ComponentType<OwnScreenProps> }>>
>
