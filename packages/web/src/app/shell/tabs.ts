// The open tabs of this visit. They survive a reload of the page and end with the session.
import { create } from 'zustand'
import { dashboardPath } from '../landing.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import { fieldsOf, listOf, textOf } from '../wire.ts'

export interface Tab {
  readonly path: string
  /** The path with its query, as it was last open. */
  readonly address: string
}

interface Tabs {
  readonly tabs: readonly Tab[]
  /** How often a page was drawn anew, by path. */
  readonly renewals: Readonly<Record<string, number>>
}

/** The state of a navigation to a page as it was left: what its address asked for is not asked again. */
export const comingBack = { isComingBack: true } as const
export const isComingBack = (state: unknown): boolean => fieldsOf(state).isComingBack === true

const most = 20
const stored = 'tabs'

export const isPinned = (path: string): boolean => path === dashboardPath

export const useTabs = create<Tabs>(() => ({ tabs: readTabs(), renewals: {} }))

export function setTabs(tabs: readonly Tab[]): void {
  useTabs.setState({ tabs })
  writeStored(sessionStorage, stored, tabs)
}

/** The page of this path forgets what it shows and is drawn anew. */
export const refreshPage = (path: string): void =>
  useTabs.setState(({ renewals }) => ({ renewals: { ...renewals, [path]: (renewals[path] ?? 0) + 1 } }))

export function forgetTabs(): void {
  useTabs.setState({ tabs: [], renewals: {} })
  removeStored(sessionStorage, stored)
}

/** With this tab among them. When there are too many the oldest goes that is neither pinned nor holds unsaved work. */
export function withTab(tabs: readonly Tab[], opened: Tab, isUnsaved: (path: string) => boolean): readonly Tab[] {
  const known = tabs.find(({ path }) => path === opened.path)
  if (known) return known.address === opened.address ? tabs : tabs.map((tab) => (tab === known ? opened : tab))
  const all = isPinned(opened.path) ? [opened, ...tabs] : [...tabs, opened]
  const oldest =
    all.length > most ? all.find((tab) => tab !== opened && !isPinned(tab.path) && !isUnsaved(tab.path)) : null
  return oldest ? all.filter((tab) => tab !== oldest) : all
}

export type Closing = 'this' | 'others' | 'all'

/** What a command on one tab closes. */
export function closedBy(closing: Closing, tabs: readonly Tab[], path: string): readonly Tab[] {
  const closable = tabs.filter((tab) => !isPinned(tab.path))
  if (closing === 'all') return closable
  return closable.filter((tab) => (tab.path === path) === (closing === 'this'))
}

/** Where to go when the tab in view is among those closed: the next to the right that stays, else to the left. */
export function nextAfter(tabs: readonly Tab[], closed: readonly Tab[], current: string): Tab | undefined {
  const place = tabs.findIndex(({ path }) => path === current)
  const stays = (tab: Tab): boolean => !closed.includes(tab)
  return tabs.slice(place + 1).find(stays) ?? tabs.slice(0, place).findLast(stays)
}

function readTabs(): readonly Tab[] {
  if (typeof sessionStorage === 'undefined') return []
  return listOf(readStored(sessionStorage, stored)).flatMap((entry) => {
    const { path, address } = fieldsOf(entry)
    const isTab = textOf(path).startsWith('/') && textOf(address).startsWith(textOf(path))
    return isTab ? [{ path: textOf(path), address: textOf(address) }] : []
  })
}
