// The groups of the mobile-style home, by the grants that count there alone. Pure.
import type { Group, Screen, Text } from '@tmlm/model'
import { openedBy, type UserInfo } from '../userInfo.ts'

export interface MobileGroup {
  readonly name: string
  readonly label: Text
  readonly icon: string
  readonly screens: readonly Screen[]
}

/** In the order of the catalogue; groups without a screen do not appear. */
export function mobileGroups(
  screens: readonly Screen[],
  groups: readonly Group[],
  person: Pick<UserInfo, 'menusRoles' | 'menusDingdingRoles' | 'tenant'>,
): MobileGroup[] {
  const isOpen = openedBy(person)
  const open = screens.filter((screen) => screen.mobile && !screen.hidden && isOpen(screen))
  return groups.flatMap(({ name, label, icon }) => {
    const inside = open.filter(({ parents }) => parents.at(-1) === name)
    return inside.length > 0 ? [{ name, label, icon, screens: inside }] : []
  })
}
