// Which pages stay alive behind the one in view. Pure.

export interface Alive {
  readonly path: string
  /** Counts the visits of all pages. */
  readonly visit: number
}

const most = 12

/** With this page among them, in the order in which they came. The least recently seen goes first, never unsaved work. */
export function withAlive(
  alive: readonly Alive[],
  path: string,
  isUnsaved: (path: string) => boolean,
): readonly Alive[] {
  const visit = Math.max(0, ...alive.map((page) => page.visit)) + 1
  const isKnown = alive.some((page) => page.path === path)
  const all = isKnown ? alive.map((page) => (page.path === path ? { path, visit } : page)) : [...alive, { path, visit }]
  const mayGo = all.filter((page) => page.path !== path && !isUnsaved(page.path))
  const goes = new Set(mayGo.toSorted((a, b) => a.visit - b.visit).slice(0, Math.max(0, all.length - most)))
  return all.filter((page) => !goes.has(page))
}
