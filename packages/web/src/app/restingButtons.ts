// The guard against the second click: whatever button began a write rests for a while after it was pressed. It is not the
// buttons that ask for this but the one way to the server, so that no button can be made without it. A button of which
// each press is another matter, such as one step up, says `data-repeats`.
import { guardTime } from '../ui/guardTime.ts'

const pressable = 'button, [role="menuitem"], [role="button"]'

const restsUntil = new WeakMap<Element, number>()
let pressed: { readonly button: Element; readonly at: number } | undefined

/** Begins to listen, before anything on the page does. */
export function watchPresses(page: Pick<Document, 'addEventListener'>): void {
  page.addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event.target)
      if (!button) return
      const now = performance.now()
      if (now < (restsUntil.get(button) ?? 0)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else pressed = { button, at: now }
    },
    { capture: true },
  )
}

/** To be called with every write: the button that was pressed for it rests. */
export function restPressed(): void {
  if (!pressed) return
  const { button, at } = pressed
  const end = at + guardTime
  const left = end - performance.now()
  if (left <= 0 || button.hasAttribute('data-repeats')) return
  restsUntil.set(button, end)
  button.setAttribute('data-rests', '')
  button.setAttribute('aria-disabled', 'true')
  setTimeout(() => {
    if (restsUntil.get(button) !== end) return
    button.removeAttribute('data-rests')
    button.removeAttribute('aria-disabled')
  }, left)
}

/** Calls that change nothing, by their names; what is not among them counts as a write. */
export const isReading = (action: string): boolean => reading.test(action)

const reading = /^(list|get|count$|find|suggest|timeline$|publicDetail$|ticket$)/

const buttonOf = (target: EventTarget | null): Element | null =>
  target !== null && 'closest' in target ? (target as Element).closest(pressable) : null
