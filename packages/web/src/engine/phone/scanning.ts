// What became of a scan, and the codes that wait for the network. Pure.

export interface Scanned {
  readonly kind: 'good' | 'again' | 'bad' | 'waiting'
  readonly text: string
}

/** Not what is wanted here; said to the person in these words. */
export class ScanRefusal extends Error {
  override readonly name = 'ScanRefusal'
}

/** A code that waits is not put behind itself. */
export const withWaiting = (waiting: readonly string[], code: string): readonly string[] =>
  waiting.includes(code) ? waiting : [...waiting, code]
