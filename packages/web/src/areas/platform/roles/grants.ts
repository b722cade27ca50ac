// What a role gives, as it is ticked: screens by name, buttons by their compared key. Pure: a tick of a button ticks its
// screen, taking a screen away takes its buttons, and nothing moves that the giver does not have himself.
import { normalizeKey, permissionKey, type Group, type Screen, type Text } from '@tmlm/model'
import { namesIn } from '@tmlm/model/licence'

export interface Grants {
  readonly screens: ReadonlySet<string>
  readonly buttons: ReadonlySet<string>
}

/** What the giver has himself. */
export interface Giver {
  readonly mayGive: (screen: Screen) => boolean
  readonly mayGiveButton: (key: string) => boolean
}

export interface GrantGroup {
  readonly name: string
  readonly label: Text
  /** All screens below, at any depth. */
  readonly screens: readonly Screen[]
  readonly children: readonly (GrantGroup | Screen)[]
}

export const isGroup = (node: GrantGroup | Screen): node is GrantGroup => 'children' in node

/** Screens in their groups, in the order of the catalogue; those in no group stand at the end. */
export function grantTree(screens: readonly Screen[], groups: readonly Group[]): (GrantGroup | Screen)[] {
  const byName = new Map(groups.map((group) => [group.name, group]))
  const level = (inside: readonly Screen[], depth: number): (GrantGroup | Screen)[] => {
    const names = new Set(inside.flatMap(({ parents }) => parents[depth] ?? []))
    const below = [...names].flatMap((name): GrantGroup[] => {
      const own = inside.filter(({ parents }) => parents[depth] === name)
      return [{ name, label: byName.get(name)?.label ?? [name, name], screens: own, children: level(own, depth + 1) }]
    })
    return [...below, ...inside.filter(({ parents }) => parents[depth] === undefined)]
  }
  return level(screens, 0)
}

export const keyOf = (screen: Screen, button: string): string => permissionKey(screen.prefix, button)

export const withScreen = (grants: Grants, screen: Screen, isOn: boolean, giver: Giver): Grants =>
  changed(grants, (draft) => setScreen(draft, screen, isOn, giver))

export const withButton = (grants: Grants, screen: Screen, button: string, isOn: boolean, giver: Giver): Grants =>
  changed(grants, (draft) => setButton(draft, screen, button, isOn, giver))

/** Screens with all their buttons, or none of them. */
export const withAll = (grants: Grants, screens: readonly Screen[], isOn: boolean, giver: Giver): Grants =>
  changed(grants, (draft) => {
    for (const screen of screens) {
      setScreen(draft, screen, isOn, giver)
      if (isOn) for (const { key } of screen.buttons) setButton(draft, screen, key, true, giver)
    }
  })

interface Draft {
  readonly screens: Set<string>
  readonly buttons: Set<string>
}

function changed(grants: Grants, change: (draft: Draft) => void): Grants {
  const draft = { screens: new Set(grants.screens), buttons: new Set(grants.buttons) }
  change(draft)
  return draft
}

function setScreen(draft: Draft, screen: Screen, isOn: boolean, giver: Giver): void {
  if (!giver.mayGive(screen)) return
  if (isOn) {
    draft.screens.add(screen.name)
    return
  }
  const keys = screen.buttons.map(({ key }) => keyOf(screen, key))
  for (const key of keys) if (giver.mayGiveButton(key)) draft.buttons.delete(key)
  // A button the giver does not have stays, and its screen with it.
  if (!keys.some((key) => draft.buttons.has(key))) draft.screens.delete(screen.name)
}

function setButton(draft: Draft, screen: Screen, button: string, isOn: boolean, giver: Giver): void {
  const key = keyOf(screen, button)
  if (!giver.mayGiveButton(key) || !giver.mayGive(screen)) return
  if (!isOn) draft.buttons.delete(key)
  else {
    draft.screens.add(screen.name)
    draft.buttons.add(key)
  }
}

export type Ticked = 'all' | 'some' | 'none'

export function tickedOf({ screens, buttons }: Grants, below: readonly Screen[]): Ticked {
  const whole = below.every(
    (screen) => screens.has(screen.name) && screen.buttons.every(({ key }) => buttons.has(keyOf(screen, key))),
  )
  if (whole) return 'all'
  return below.some(({ name }) => screens.has(name)) ? 'some' : 'none'
}

export const countOf = ({ screens }: Grants, below: readonly Screen[]): number =>
  below.filter(({ name }) => screens.has(name)).length

/** Whether two roles give different things on this screen. */
export const differsOn = (screen: Screen, a: Grants, b: Grants): boolean =>
  a.screens.has(screen.name) !== b.screens.has(screen.name) ||
  screen.buttons.some(({ key }) => a.buttons.has(keyOf(screen, key)) !== b.buttons.has(keyOf(screen, key)))

/** The three lists of a role as its row carries them. */
export interface StoredLists {
  readonly menusRole: string
  readonly buttonsRole: string
  readonly menusDingdingRole: string
}

/** Desktop and mobile screens have names of their own and may share some: they are kept apart. */
export interface RoleGrants {
  readonly desktop: Grants
  readonly mobile: Grants
}

export const readGrants = ({ menusRole, buttonsRole, menusDingdingRole }: StoredLists): RoleGrants => ({
  desktop: { screens: new Set(namesIn(menusRole)), buttons: new Set(namesIn(buttonsRole).map(normalizeKey)) },
  mobile: { screens: new Set(namesIn(menusDingdingRole)), buttons: new Set() },
})

/** Keys as the catalogue spells them; what is not offered here is sent back as it was. */
export function writeGrants(
  { desktop, mobile }: RoleGrants,
  offered: readonly Screen[],
  before: StoredLists,
): StoredLists {
  const spelled = new Map(
    offered.flatMap((screen) =>
      screen.buttons.map(({ key }) => [keyOf(screen, key), `${screen.prefix}_${key}`] as const),
    ),
  )
  const asStored = new Map(namesIn(before.buttonsRole).map((name) => [normalizeKey(name), name]))
  return {
    menusRole: [...desktop.screens].join(','),
    buttonsRole: [...desktop.buttons].map((key) => spelled.get(key) ?? asStored.get(key) ?? key).join(','),
    menusDingdingRole: [...mobile.screens].join(','),
  }
}
