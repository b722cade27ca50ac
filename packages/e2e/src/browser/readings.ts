// What is read off a page. Each function runs inside the browser, so none may use anything from outside itself.

/** What is in view is still on its way. */
export function isWaiting(): boolean {
  const waiting = document.querySelectorAll('#loading, [role="progressbar"], [aria-busy="true"], .ant-spin-dot')
  // The frame alone is nothing to see.
  return !document.querySelector('#root > * > *') || [...waiting].some((part) => part.checkVisibility())
}

/** Until nothing fades or slides any more: half faded is neither faint nor cut off. What turns for ever is not waited for. */
export async function settle(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
}

/** Notes from the first moment how far things move, and when the person did something. */
export function watchShifts(): void {
  const shifts: { at: number; value: number; what: string }[] = []
  const inputs: number[] = []
  Object.assign(globalThis, { shifts, inputs })
  performance.setResourceTimingBufferSize(10_000)
  for (const kind of ['pointerdown', 'pointerup', 'keydown', 'keyup', 'input', 'wheel'])
    addEventListener(kind, () => inputs.push(performance.now()), { capture: true, passive: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: readonly { readonly node: Node | null }[]
      }
      if (hadRecentInput) continue
      const moved = (sources ?? []).map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return element ? `${element.tagName}.${element.className}` : ''
      })
      shifts.push({ at: startTime, value, what: moved.join(' ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * How far things moved by themselves. Where the person did something, what it led to may move them: at once, or when
 * the answers come that it asked for, which takes as long as it takes.
 */
export function readShifts(): { value: number; what: string }[] {
  const soon = 1_500
  const { shifts = [], inputs = [] } = globalThis as unknown as {
    shifts?: { at: number; value: number; what: string }[]
    inputs?: number[]
  }
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.includes('/api/events'))
    .map(({ startTime, duration }) => ({ asked: startTime, came: startTime + duration }))
    .toSorted((one, other) => one.asked - other.asked)
  const isAnswer = (at: number): boolean => {
    const last = inputs.findLast((input) => input <= at)
    if (last === undefined) return false
    let until = last + soon
    for (const { asked, came } of answers) if (asked >= last && asked <= until) until = Math.max(until, came + soon)
    return at <= until
  }
  return shifts.filter(({ at }) => !isAnswer(at))
}

/** Every text a person can see or is told by a reader: of the page, and of titles, labels and placeholders. */
export function readTexts(): string[] {
  const texts = new Set([document.title])
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    const text = nodeValue?.trim() ?? ''
    if (text === '' || !parentElement || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(parentElement.tagName)) continue
    // A word in its own language, such as the name of the other language.
    const own = parentElement.closest('[lang]')
    if (own && own !== document.documentElement) continue
    // The twin of a select's options, which nobody sees.
    if (parentElement.getAttribute('role') === 'option') continue
    if (parentElement.checkVisibility({ visibilityProperty: true })) texts.add(text)
  }
  for (const element of document.querySelectorAll('[title], [aria-label], [placeholder], [alt]')) {
    // The name of a drawing is read by nobody: what it stands in is named.
    if (
      element.closest('.anticon, [tabindex="-1"][class*="clear"], [class*="-clear"]') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    for (const name of ['title', 'aria-label', 'placeholder', 'alt'])
      texts.add(element.getAttribute(name)?.trim() ?? '')
  }
  texts.delete('')
  return [...texts]
}

/** What sticks out of the window, or of a box that cuts it off without saying so. */
export function readOverflow(): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1)
    found.push(`the page is ${root.scrollWidth - root.clientWidth}px too wide`)
  for (const element of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, legend, dt, th')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 0) continue
    const { overflow, textOverflow } = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + 1
    if (isCut && overflow !== 'visible' && textOverflow !== 'ellipsis')
      found.push(`cut off: <${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 40)}`)
    const box = element.getBoundingClientRect()
    const scroller = element.closest('[data-pages], .ant-drawer-body, .ant-modal-body, table, [class*="scroll"], nav')
    if (!scroller && box.width > 0 && (box.left < -1 || box.right > root.clientWidth + 1))
      found.push(`outside the window: ${element.textContent.trim().slice(0, 40)}`)
  }
  return [...new Set(found)]
}

/** Texts whose contrast with what is behind them is less than WCAG AA asks for. */
export function readFaint(): string[] {
  type Colour = readonly [number, number, number, number]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return []
  canvas.canvas.width = 1
  canvas.canvas.height = 1
  const known = new Map<string, Colour>()
  const colourOf = (text: string): Colour => {
    const seen = known.get(text)
    if (seen) return seen
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour: Colour = [r, g, b, a / 255]
    known.set(text, colour)
    return colour
  }
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (index: 0 | 1 | 2): number => top[index] * top[3] + below[index] * (1 - top[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  /** Undefined where a picture is behind it. */
  const groundOf = (element: Element): Colour | undefined => {
    const layers: Colour[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      if (backgroundImage !== 'none') return undefined
      const colour = colourOf(backgroundColor)
      if (colour[3] > 0) layers.push(colour)
      if (colour[3] === 1) break
    }
    const base: Colour = document.documentElement.dataset.theme === 'dark' ? [16, 17, 19, 1] : [255, 255, 255, 1]
    return layers.toReversed().reduce((below, layer) => over(layer, below), base)
  }
  const luminance = (colour: Colour): number => {
    const linear = (value: number): number => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
  }
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: element, nodeValue } = walker.currentNode
    const text = nodeValue?.trim() ?? ''
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // What cannot be used now may be faint.
    if (element.closest('[disabled], [aria-disabled="true"], [aria-busy="true"], [aria-hidden="true"]')) continue
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const style = getComputedStyle(element)
    const ground = groundOf(element)
    // What is drawn without a colour is not meant to be read here, as a column that stands under another.
    if (!ground || colourOf(style.color)[3] === 0) continue
    const ink = over(colourOf(style.color), ground)
    const [a, b] = [luminance(ink), luminance(ground)]
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    if (contrast < (isLarge ? 3 : 4.5) - 0.05) found.add(`${contrast.toFixed(2)} ${text.slice(0, 30)}`)
  }
  return [...found]
}
