// What a page is given. It comes by prop: a page that is kept alive in the background must not follow the address.
import type { ComponentType } from 'react'
import type { PhonePaper, Picture, Resource, Rights, Screen, Text } from '@tmlm/model'
import type { ListRow } from './list/listCall.ts'
import type { Surroundings } from './surroundings.ts'

export interface PageLocation {
  readonly pathname: string
  readonly search: string
  /** Differs each time somebody is led here, also to the same address; absent where he only comes back to the page. */
  readonly visit?: string
}

export interface PageProps {
  readonly location: PageLocation
}

/** A screen with code of its own is told what it serves. */
export interface OwnScreenProps extends PageProps {
  readonly screen: Screen
  /** What the person may do there. */
  readonly rights: Rights
  /** Of the screen's resource, where it has one. */
  readonly definition: Resource | undefined
  readonly businessId: number | undefined
  /** What other areas bring to the detail of its rows. */
  readonly tabs?: readonly BroughtTab[] | undefined
  /** Other ways to look at what it lists. */
  readonly pictures?: readonly Picture[] | undefined
  /** Of a screen on the phone: the paper it shows, where one is declared. */
  readonly phonePaper?: PhonePaper | undefined
}

/** A tab in the detail of another area's object, such as the moulds that make a product. */
export interface BroughtTab {
  readonly key: string
  readonly label: Text
  readonly Content: ComponentType<{ readonly id: string; readonly businessId?: number | undefined }>
  /** The screens that show what it shows: who may open none of them has no such tab. */
  readonly leadsTo?: readonly string[]
  /** The button that opens it: who does not hold it has no such tab. */
  readonly button?: string
  /** The rows that have it; absent: all. */
  readonly isOf?: (row: ListRow) => boolean
}

/** Those that are for a person, by the ways that are open to him. */
export const tabsOpenTo = (tabs: readonly BroughtTab[], wayTo: Surroundings['wayTo']): readonly BroughtTab[] =>
  tabs.filter(({ leadsTo }) => leadsTo === undefined || leadsTo.some((path) => wayTo(path) !== undefined))

/** The tabs that an area brings, by the object, or by the button that opens them on whichever screen has it. */
export type BroughtTabs<Name extends string = string> = Readonly<Record<Name, readonly BroughtTab[]>>

/** The screens of an area with code of their own, by name; each is a chunk that loads when it is opened. */
export type Coded<Name extends string = string> = Readonly<
  Record<Name, () => Promise<{ readonly default: ComponentType<OwnScreenProps> }>>
>
