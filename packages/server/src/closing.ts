// Whatever was opened is closed again, the last one first, however far the start has come. One that fails does not keep
// the others from closing.

export interface Closing {
  add(close: () => Promise<unknown>): void
  /** Whether the end has begun. */
  begun(): boolean
  /** Closes everything; tells whether nothing failed. */
  all(): Promise<boolean>
}

export function createClosing(warn: (error: unknown) => void): Closing {
  const opened: (() => Promise<unknown>)[] = []
  let ended: Promise<boolean> | undefined

  async function closeAll(): Promise<boolean> {
    let clean = true
    for (let close = opened.pop(); close; close = opened.pop()) {
      try {
        await close()
      } catch (error) {
        clean = false
        warn(error)
      }
    }
    return clean
  }

  return {
    add: (close) => void opened.push(close),
    begun: () => ended !== undefined,
    all: () => (ended ??= closeAll()),
  }
}
