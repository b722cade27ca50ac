// What a page is given. It comes by prop: a page that is kept alive in the background must not follow the address.
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
