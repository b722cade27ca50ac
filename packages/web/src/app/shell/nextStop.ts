const stops = 'a[href], button, input, select, textarea, [tabindex]'

/** Where the tabulator goes on at the last stop of a dialog, or back at its first; undefined in between. */
export function nextStop(dialog: HTMLElement, isBack: boolean): HTMLElement | undefined {
  const reachable = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.hasAttribute('disabled') && stop.checkVisibility(),
  )
  const [first, last] = [reachable[0], reachable.at(-1)]
  const { activeElement } = document
  if (isBack) return activeElement === first || activeElement === dialog ? last : undefined
  return activeElement === last ? first : undefined
}
