// Things that are done one after the other, in the order in which they came. What gets no answer stops the line: it
// and all behind it wait to be seen, and nothing is lost or taken out of its turn.

export interface Turn<T> {
  readonly key: number
  readonly given: T
}

export interface Turns<T> {
  /** The first one is being done, or had no answer. */
  readonly waiting: readonly Turn<T>[]
  readonly isStopped: boolean
}

export interface LineOfTurns<T> {
  readonly now: () => Turns<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Puts it last. A line that stands still tries again from its first. */
  readonly add: (given: T) => void
  readonly again: () => void
  readonly drop: (key: number) => void
}

/** The work answers whether it was answered. */
export function lineOfTurns<T>(work: (given: T) => Promise<boolean>): LineOfTurns<T> {
  const listeners = new Set<() => void>()
  let turns: Turns<T> = { waiting: [], isStopped: false }
  let isRunning = false
  let nextKey = 1

  function become(next: Turns<T>): void {
    turns = next
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      for (let first = turns.waiting[0]; first; first = turns.waiting[0]) {
        if (!(await work(first.given))) return become({ ...turns, isStopped: true })
        become({ ...turns, waiting: turns.waiting.slice(1) })
      }
    } catch (error) {
      // Not foreseen, so it is told as such; the line itself can be gone on with.
      become({ ...turns, isStopped: true })
      throw error
    } finally {
      isRunning = false
    }
  }

  function again(): void {
    become({ ...turns, isStopped: false })
    void run()
  }

  return {
    now: () => turns,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(given) {
      turns = { ...turns, waiting: [...turns.waiting, { key: nextKey++, given }] }
      again()
    },
    again,
    drop(key) {
      if (!turns.isStopped) return
      turns = { ...turns, waiting: turns.waiting.filter((turn) => turn.key !== key) }
      again()
    },
  }
}
