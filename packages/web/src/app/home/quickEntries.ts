import type { Text } from '@tmlm/model'
import { screensIn, type MenuEntry } from '../menu.ts'
import type { UserInfo } from '../userInfo.ts'

export interface QuickEntry {
  readonly name: string
  readonly path: string
  readonly label: Text
  /** Of the group around it. */
  readonly icon: string
  readonly isSeldom: boolean
}

const most = 12

/**
 * What the person has chosen (pz6), as far as he may open it; else the first of his menu, without the page he is on and
 * with daily work before what is laid down once.
 */
export function quickEntries(menu: readonly MenuEntry[], { habits }: Pick<UserInfo, 'habits'>): QuickEntry[] {
  const all = entriesOf(menu, '').filter(({ name }) => name !== 'Dashboard')
  const chosen = habits.quickEntries.flatMap((name) => all.filter((entry) => entry.name === name))
  if (chosen.length > 0) return chosen.slice(0, most)
  const [rare, daily] = [true, false].map((wanted) => all.filter((entry) => entry.isSeldom === wanted))
  return [...(daily ?? []), ...(rare ?? [])].slice(0, most)
}

export const entriesOf = (menu: readonly MenuEntry[], icon: string, isSeldom = false): QuickEntry[] =>
  menu.flatMap((entry) =>
    'children' in entry
      ? entriesOf(entry.children, entry.icon, isSeldom || entry.rare === true)
      : screensIn([entry]).map(({ name, path, label }) => ({ name, path, label, icon, isSeldom })),
  )
