import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Pages share one place that scrolls; each finds itself again where it was left. */
export function useScrollPlaces(column: RefObject<HTMLElement | null>, path: string): void {
  const places = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    const known = places.current
    const scrolled = scrolling(column.current)
    for (const element of scrolled) element.scrollTop = known.get(path) ?? 0
    const remember = (): void => void known.set(path, Math.max(0, ...scrolled.map((element) => element.scrollTop)))
    for (const element of scrolled) element.addEventListener('scroll', remember, { passive: true })
    return () => {
      for (const element of scrolled) element.removeEventListener('scroll', remember)
    }
  }, [column, path])
}

/** With a fixed header the pages scroll, else the whole column. */
export const scrolling = (column: HTMLElement | null): HTMLElement[] => {
  const pages = column?.querySelector<HTMLElement>('[data-pages]')
  return column ? [column, ...(pages ? [pages] : [])] : []
}
