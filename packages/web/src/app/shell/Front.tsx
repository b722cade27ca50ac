// The place before the pages in which their dialogs and drawers stand. It leaves menu, header and tabs free, so that a
// person can look something up on another page and come back: what a hidden page has open here is hidden with it.
import { ConfigProvider } from 'antd'
import { useLayoutEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import style from './Front.module.css'
import { nextStop } from './nextStop.ts'

interface FrontProps {
  /** What scrolls, with the head of the shell in it. */
  readonly column: RefObject<HTMLElement | null>
  readonly head: RefObject<HTMLElement | null>
}

/** The element, once it is there, and how it is drawn. */
export function useFront({ column, head }: FrontProps): readonly [HTMLElement | null, ReactNode] {
  const [front, setFront] = useState<HTMLElement | null>(null)

  // It begins where the head ends, also when that was scrolled away.
  useLayoutEffect(() => {
    const [scrolled, above] = [column.current, head.current]
    if (!front || !scrolled || !above) return undefined
    const place = (): void => {
      front.style.top = `${Math.max(0, above.offsetHeight - scrolled.scrollTop)}px`
    }
    const watcher = new ResizeObserver(place)
    watcher.observe(above)
    scrolled.addEventListener('scroll', place, { passive: true })
    return () => {
      watcher.disconnect()
      scrolled.removeEventListener('scroll', place)
    }
  }, [front, column, head])

  return [front, <div key="front" ref={setFront} className={style.front} onKeyDown={stayInside} />]
}

/** Lets the dialogs of the pages inside stand in the front. What hangs at a field stays with the document. */
export function InFront({ front, children }: { readonly front: HTMLElement; readonly children: ReactNode }) {
  return (
    <ConfigProvider
      getPopupContainer={(trigger) => (trigger && trigger !== document.body ? document.body : front)}
      modal={firmAndOpen}
      drawer={openAround}
    >
      {children}
    </ConfigProvider>
  )
}

/** The mouse may leave for header and tabs; the tabulator goes around in the dialog. */
const openAround = { focusable: { trap: false } }
const firmAndOpen = { ...openAround, mask: { closable: false } }

function stayInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || !(event.target instanceof Element)) return
  const dialog = event.target.closest<HTMLElement>('[role="dialog"]')
  const stop = dialog && nextStop(dialog, event.shiftKey)
  if (!stop) return
  event.preventDefault()
  stop.focus()
}
