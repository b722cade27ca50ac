// A wedge scanner is a keyboard that types faster than anybody and ends with Enter. Its code is taken wherever the focus
// is, so that nobody has to touch a field first.

/** Longer between two keys waits nobody's scanner, even where the browser is slow to hear it. */
const pause = 300
/** Shorter things are pressed by people. */
const shortest = 3

/** Told key by key with the time of each, answers the code when it is whole. */
export function wedgeReader(): (key: string, time: number) => string | undefined {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return (key, time) => {
    const isFast = time - last <= pause
    if (!isFast) typed = ''
    last = time
    if (key === 'Enter' || key === 'Tab') {
      const code = typed
      typed = ''
      return code.length >= shortest ? code : undefined
    }
    if (key.length === 1) typed += key
    return undefined
  }
}

/** What is typed into a field belongs to that field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
