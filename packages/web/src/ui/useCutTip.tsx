// One tooltip for a whole table: it shows the full text of a cell that is cut, after 300 ms. A tooltip a cell would
// cost more than the cells themselves.
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import style from './useCutTip.module.css'

const delay = 300
const widest = 420

interface Shown {
  readonly text: string
  readonly left: number
  readonly top: number
}

interface CutTip {
  readonly tip: ReactNode
  readonly handlers: {
    readonly onMouseOver: (event: MouseEvent) => void
    readonly onMouseLeave: () => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
  }
}

/** Watches the cells marked with `data-cut` below the element that takes the handlers. */
export function useCutTip(): CutTip {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const over = useRef<Element | null>(null)

  useEffect(() => () => clearTimeout(timer.current), [])

  function show(target: EventTarget): void {
    const cell = target instanceof Element ? target.closest('[data-cut]') : null
    if (cell === over.current) return
    hide()
    if (!cell || ![cell, ...cell.children].some(isCut)) return
    over.current = cell
    timer.current = setTimeout(() => setShown(placed(cell)), delay)
  }

  function hide(): void {
    clearTimeout(timer.current)
    over.current = null
    setShown(null)
  }

  return {
    tip:
      shown &&
      createPortal(
        <div role="tooltip" className={style.tip} style={{ left: shown.left, top: shown.top }}>
          {shown.text}
        </div>,
        document.body,
      ),
    handlers: {
      onMouseOver: ({ target }) => show(target),
      onMouseLeave: hide,
      onFocus: ({ target }) => show(target),
      onBlur: hide,
    },
  }
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth && clientWidth > 0

function placed(cell: Element): Shown {
  const { left, bottom } = cell.getBoundingClientRect()
  return {
    text: cell.textContent ?? '',
    left: Math.max(4, Math.min(left, innerWidth - widest - 8)),
    top: bottom + 2,
  }
}
