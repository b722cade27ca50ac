// The menu of a person: the screens he may open, in the groups they stand in. Groups without a screen do not appear.
import type { Group, Screen, Text } from '@tmlm/model'
import { openedBy, type UserInfo } from './userInfo.ts'

export interface MenuScreen {
  readonly name: string
  readonly label: Text
  readonly path: string
}
export interface MenuGroup {
  readonly name: string
  readonly label: Text
  readonly icon: string
  readonly rare?: true
  readonly children: readonly MenuEntry[]
}
export type MenuEntry = MenuScreen | MenuGroup

export function menuOf(screens: readonly Screen[], groups: readonly Group[], userInfo: UserInfo): MenuEntry[] {
  const isOpen = openedBy(userInfo)
  const shown = screens.filter((screen) => !screen.hidden && !screen.mobile && isOpen(screen))
  return level(shown, new Map(groups.map((group) => [group.name, group])), 0)
}

/** The first screen of a menu, from the top. */
export function firstScreen(menu: readonly MenuEntry[]): MenuScreen | undefined {
  for (const entry of menu) {
    const found = 'children' in entry ? firstScreen(entry.children) : entry
    if (found) return found
  }
  return undefined
}

/** The names of the groups that lead to an entry, and its own if it is a group. */
export function groupsTo(menu: readonly MenuEntry[], name: string): string[] {
  for (const entry of menu) {
    if (!('children' in entry)) {
      if (entry.name === name) return []
      continue
    }
    if (entry.name === name) return [name]
    if (holds(entry, name)) return [entry.name, ...groupsTo(entry.children, name)]
  }
  return []
}

/** The words of the groups of these names, as they stand in the menu from the outermost in. */
export function labelsOf(menu: readonly MenuEntry[], [name, ...rest]: readonly string[]): Text[] {
  const group = menu.find((entry) => entry.name === name)
  return group && 'children' in group ? [group.label, ...labelsOf(group.children, rest)] : []
}

/** All screens of a menu, from the top. */
export const screensIn = (menu: readonly MenuEntry[]): MenuScreen[] =>
  menu.flatMap((entry) => ('children' in entry ? screensIn(entry.children) : entry))

const holds = (group: MenuGroup, name: string): boolean =>
  group.children.some((entry) => entry.name === name || ('children' in entry && holds(entry, name)))

/** Entries in the order in which their screens stand in the catalogue. */
function level(screens: readonly Screen[], groups: ReadonlyMap<string, Group>, depth: number): MenuEntry[] {
  const entries = new Map<string, MenuEntry>()
  for (const screen of screens) {
    const groupName = screen.parents[depth]
    const group = groupName === undefined ? undefined : groups.get(groupName)
    if (!group) {
      entries.set(screen.name, { name: screen.name, label: screen.label, path: screen.path })
      continue
    }
    if (entries.has(group.name)) continue
    const inside = screens.filter((other) => other.parents[depth] === group.name)
    const { path: _, ...shown } = group
    entries.set(group.name, { ...shown, children: level(inside, groups, depth + 1) })
  }
  return [...entries.values()]
}
