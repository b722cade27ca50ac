// Where the focus goes in a form.

const stops =
  'input:not([disabled]):not([tabindex="-1"]), textarea:not([disabled]), button[role="switch"]:not([disabled])'

const stopsIn = (form: HTMLElement | null): HTMLElement[] =>
  form ? [...form.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.offsetParent !== null) : []

/** Whoever is faster, and types already, stays where he is. */
export function focusFirst(form: HTMLElement | null): void {
  const all = stopsIn(form)
  if (!all.some((stop) => stop === document.activeElement)) all[0]?.focus()
}

/** Whether there was one to go on to. */
export function focusNext(form: HTMLElement | null, from: EventTarget): boolean {
  const all = stopsIn(form)
  const place = from instanceof HTMLElement ? all.indexOf(from) : -1
  const next = all[place + 1]
  next?.focus()
  return next !== undefined
}

/** A scanner ends with Enter: what it read into the last field is all that was wanted. */
export const isScanned = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.dataset.scanned !== undefined && target.value.trim() !== ''

/** Enter goes on from a line of text; choosers, long texts and lines use it themselves. */
export const goesOn = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !target.closest('.ant-select, .ant-picker, table')

/** Brings the first field that is wrong into view and puts the cursor into it. */
export function focusFirstProblem(within: ParentNode = document): void {
  const wrong = within.querySelector<HTMLElement>('[data-invalid]')
  wrong?.scrollIntoView({ block: 'center' })
  wrong?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
