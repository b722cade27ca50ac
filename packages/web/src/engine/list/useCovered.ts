// Columns move below those that stay in view. A column of which only a part is left to see is drawn within that part: what
// fits stands there whole, what does not ends in "…", so that 122 is never read as 12.
import { useLayoutEffect, useRef, type RefObject } from 'react'

interface Covered {
  readonly scroller: RefObject<HTMLElement | null>
  /** The id of the table. */
  readonly id: string
  /** How many columns stay at the left. */
  readonly staying: number
  /** The last column stays at the right. */
  readonly hasActions: boolean
}

/** Widths of columns are known anew when `drawn` changes. */
export function useCovered({ scroller, id, staying, hasActions }: Covered, drawn: readonly unknown[]): void {
  const sheet = useRef<HTMLStyleElement>(null)

  useLayoutEffect(() => {
    const rules = document.head.appendChild(document.createElement('style'))
    sheet.current = rules
    return () => {
      sheet.current = null
      rules.remove()
    }
  }, [])

  useLayoutEffect(() => {
    const box = scroller.current
    const table = box?.querySelector('table')
    if (!box || !table) return
    let frame = 0
    const look = (): void => {
      frame = 0
      const rules = sheet.current
      const wanted =
        rulesForStaying(id, widthsOf(box).slice(0, staying)) + rulesFor(id, partsInView(box, staying, hasActions))
      // Rules written anew are applied anew to every row: scrolling down changes none of them.
      if (rules && rules.textContent !== wanted) rules.textContent = wanted
      markHidden(box)
    }
    const soon = (): void => {
      frame ||= requestAnimationFrame(look)
    }
    // What was said of the columns as they were would keep them from growing.
    if (sheet.current) sheet.current.textContent = ''
    soon()
    const watch = new ResizeObserver(soon)
    watch.observe(box)
    watch.observe(table)
    box.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      box.removeEventListener('scroll', soon)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `drawn` says when the columns are others
  }, [scroller, id, staying, hasActions, ...drawn])
}

/** Where a shadow tells that something lies below the columns that stay. */
function markHidden(box: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = box
  box.toggleAttribute('data-hides-left', scrollLeft > 1)
  box.toggleAttribute('data-hides-right', scrollLeft + clientWidth < scrollWidth - 1)
}

export interface Part {
  /** Place among the columns, from 1. */
  readonly nth: number
  readonly width: number
  /** Hidden at the left and at the right. */
  readonly left: number
  readonly right: number
}

function partsInView(box: HTMLElement, staying: number, hasActions: boolean): Part[] {
  const heads = [...box.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect())
  const { left, right } = box.getBoundingClientRect()
  const moving = heads.slice(staying, hasActions ? -1 : undefined)
  const from = staying > 0 ? (heads[staying - 1]?.right ?? left) : left
  const until = hasActions ? (heads.at(-1)?.left ?? right) : right
  return partlyCovered(moving, from, until).map((part) => ({ ...part, nth: part.nth + staying }))
}

/** Of columns beside each other those that are neither quite inside the window nor quite outside. */
export const partlyCovered = (
  columns: readonly { readonly left: number; readonly right: number }[],
  from: number,
  until: number,
): Part[] =>
  columns.flatMap(({ left, right }, index) => {
    const hidden = { left: Math.max(0, from - left), right: Math.max(0, right - until) }
    const isSeen = right > from && left < until
    if (!isSeen || hidden.left + hidden.right < 1) return []
    return [{ nth: index + 1, width: right - left, ...hidden }]
  })

const widthsOf = (box: HTMLElement): number[] =>
  [...box.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().width)

/** Columns that stay beside each other, each where the one before it ends; the last of them throws the shadow. */
export function rulesForStaying(id: string, widths: readonly number[]): string {
  const rules = widths.map((_, index) => {
    const left = widths.slice(0, index).reduce((sum, width) => sum + width, 0)
    return `[id="${id}"] tr > :nth-child(${index + 1}) { position: sticky; left: ${left}px; }
[id="${id}"] tbody tr > :nth-child(${index + 1}) { z-index: 1; background: var(--ant-color-bg-container); }
[id="${id}"] thead tr > :nth-child(${index + 1}) { z-index: 4; }
`
  })
  const last = `[data-hides-left] [id="${id}"] tr > :nth-child(${widths.length})`
  return `${rules.join('')}${last} { box-shadow: var(--staying-edge); }
`
}

/** A stump of a few characters tells nothing, or something else: not drawn, but there for who listens. */
const leastRoom = 72

/** The column stays as wide as it is, also where less than its padding is in view. */
const rulesFor = (id: string, parts: readonly Part[]): string =>
  parts
    .map(
      ({ nth, width, left, right }) => `${width - left - right < leastRoom ? emptied(id, nth) : ''}
[id="${id}"] tr > :nth-child(${nth}) {
  --before: min(var(--cell-padding) + ${left}px, ${width}px - var(--cell-padding));
  box-sizing: border-box;
  max-width: ${width}px;
  padding-left: var(--before);
  padding-right: min(var(--cell-padding) + ${right}px, ${width}px - var(--before));
}`,
    )
    .join('\n')

const emptied = (id: string, nth: number): string => `[id="${id}"] tr > :nth-child(${nth}) { color: transparent; }
[id="${id}"] tr > :nth-child(${nth}) > * { opacity: 0; }`
