// What became of a scan, and the codes that wait for the network. Pure.

export interface Scanned {
  /** `doubtful`: taken, though something stands against it. */
  readonly kind: 'good' | 'again' | 'doubtful' | 'bad' | 'waiting'
  readonly text: string
  /** Nothing has this code: it may be a word to look for. */
  readonly isUnknown?: boolean
  /** Several things have this code: what each of them is called in full. */
  readonly choices?: readonly string[]
}

/** Not what is wanted here; said to the person in these words. */
export class ScanRefusal extends Error {
  override readonly name = 'ScanRefusal'
}

interface Searched {
  /** What the field holds now. */
  readonly text: string
  /** Whether the person hears what became of it. */
  readonly isTold: boolean
}

/**
 * A field that also searches was emptied when this was entered, for the next code. What was refused is given back,
 * unless something stands there by now or it is to be chosen what was meant; a word that is no code is looked for without a sound.
 */
export const afterSearch = (scanned: Scanned, entered: string, now: string): Searched => ({
  text: scanned.kind === 'bad' && now === '' && !scanned.choices ? entered : now,
  isTold: scanned.kind !== 'bad' || scanned.isUnknown !== true,
})

/** A code that waits is not put behind itself. */
export const withWaiting = (waiting: readonly string[], code: string): readonly string[] =>
  waiting.includes(code) ? waiting : [...waiting, code]
