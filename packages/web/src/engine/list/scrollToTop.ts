// A new page of a list begins at its top: the way there takes 800 ms, unless the person wants no movement.

const duration = 800

export function scrollToTop(element: HTMLElement | null): void {
  if (!element || element.scrollTop === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0
    return
  }
  const from = element.scrollTop
  const begin = performance.now()

  const step = (now: number): void => {
    const part = Math.min(1, (now - begin) / duration)
    element.scrollTop = from * (1 - eased(part))
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Slow at both ends. */
export const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)
