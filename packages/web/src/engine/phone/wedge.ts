// A wedge scanner is a keyboard that types faster than anybody and ends with Enter. Its code is taken wherever the focus
// is, so that nobody has to touch a field first. The focus may move in the middle of a code, into the field or out of
// it: the code is whole all the same. What cannot be whole is never taken for a shorter code.

/** Longer between two keys waits nobody's scanner, even where radio or browser are slow. */
const pause = 1_000
/** Keys left over from before such a pause may be the beginning of the code that follows. */
const leftOver = 10_000
/** Shorter things are pressed by people. */
const shortest = 3

export interface Key {
  readonly key: string
  readonly time: number
  /** It was typed into the field that is for codes. */
  readonly isInField: boolean
}

export type Heard =
  /** Of a code that began elsewhere than where this key is typed: it must not be typed there too. */
  | { readonly kind: 'swallowed' }
  | { readonly kind: 'code'; readonly code: string; readonly leftInField: boolean }
  /** Its beginning was heard too long before. */
  | { readonly kind: 'torn'; readonly code: string }

export interface WedgeReader {
  /** Undefined where the key is none of the scanner's, or goes into the field as it should. */
  readonly hear: (key: Key) => Heard | undefined
  /** Somebody has touched something: what comes next is something else. */
  readonly forget: () => void
}

interface Burst {
  readonly typed: string
  readonly beganInField: boolean
  readonly isMoved: boolean
  readonly isTorn: boolean
}

const nothing: Burst = { typed: '', beganInField: false, isMoved: false, isTorn: false }

export function wedgeReader(): WedgeReader {
  let burst = nothing
  let last = Number.NEGATIVE_INFINITY

  /** What is in the field stays there; what was heard elsewhere is gone, and missed. */
  function rest(waited: number): void {
    const isMissed = burst.isTorn || (burst.typed !== '' && !burst.beganInField)
    burst = { ...nothing, isTorn: isMissed && waited <= leftOver }
  }

  function end(isInField: boolean): Heard | undefined {
    const { typed, beganInField, isMoved, isTorn } = burst
    burst = nothing
    // Typed into the field from beginning to end: that hears its own Enter.
    if (isInField && (typed === '' || (beganInField && !isMoved))) return undefined
    if (typed.length < shortest) return undefined
    return isTorn ? { kind: 'torn', code: typed } : { kind: 'code', code: typed, leftInField: beganInField }
  }

  return {
    hear({ key, time, isInField }) {
      if (key !== 'Enter' && key !== 'Tab' && key.length !== 1) return undefined
      if (time - last > pause) rest(time - last)
      last = time
      if (key === 'Enter' || key === 'Tab') return end(isInField)
      // A blank presses what has the focus; no code begins with it.
      if (key === ' ' && burst.typed === '') return undefined
      const beganInField = burst.typed === '' ? isInField : burst.beganInField
      burst = { ...burst, typed: burst.typed + key, beganInField, isMoved: burst.isMoved || isInField !== beganInField }
      return isInField && burst.isMoved ? { kind: 'swallowed' } : undefined
    },
    forget() {
      burst = nothing
    },
  }
}

const typesNothing = /^(checkbox|radio|button|submit|reset|file|range|color|image)$/

/** What is typed into a field belongs to that field. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !typesNothing.test(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
}
