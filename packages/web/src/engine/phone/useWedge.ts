// Hears a wedge scanner wherever the focus is, for one field of the page.
import { useEffect, useRef, type RefObject } from 'react'
import { isTyping, wedgeReader } from './wedge.ts'

interface Wedge {
  readonly isListening: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly onCode: (code: string) => void
  /** Only the end of a code was heard. */
  readonly onTorn: (code: string) => void
  /** The beginning of a code, which the field holds, is taken with its end. */
  readonly onTaken: () => void
}

export function useWedge(wedge: Wedge): void {
  const latest = useRef(wedge)
  latest.current = wedge
  const { isListening } = wedge
  useEffect(() => {
    if (!isListening) return undefined
    const { hear, forget } = wedgeReader()
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { field, onCode, onTorn, onTaken } = latest.current
      const isInField = event.target === field.current
      if (!isInField && isTyping(event.target)) return forget()
      const heard = hear({ key: event.key, time: event.timeStamp, isInField })
      if (heard === undefined) return undefined
      // The Enter of a scanner must not press the button that happens to have the focus.
      event.preventDefault()
      event.stopPropagation()
      if (heard.kind === 'torn') return onTorn(heard.code)
      if (heard.kind !== 'code') return undefined
      if (heard.leftInField) onTaken()
      return onCode(heard.code)
    }
    addEventListener('keydown', listen, true)
    addEventListener('pointerdown', forget, true)
    return () => {
      removeEventListener('keydown', listen, true)
      removeEventListener('pointerdown', forget, true)
    }
  }, [isListening])
}
