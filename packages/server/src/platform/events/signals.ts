/**
 * Nodes call each other when there is something to read: whoever has written notes says so, at most once a second, by
 * NOTIFY outside the transaction (inside, all commits of the database would wait for each other). A call that is lost
 * costs time only: the notes are read now and then in any case.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { openLine } from '../database/line.ts'

export interface Signals {
  /** Calls back when there may be something to read. */
  hear(listener: () => void): void
  /** Whether the other nodes can be heard. */
  hearsOthers(): boolean
  stop(): Promise<void>
}

export interface SignalsOptions {
  readonly db: Database
  /** How to reach the same database. */
  readonly app: pg.ClientConfig
  /** Milliseconds between two calls, and until a lost line is opened again. */
  readonly every?: number
  readonly again?: number
}

const channel = 'tmlm_changes'

export function createSignals({ db, app, every = 1000, again = 2000 }: SignalsOptions): Signals {
  const self = randomUUID()
  const listeners: (() => void)[] = []
  let calling: NodeJS.Timeout | undefined
  let called = 0
  let stopped = false

  const tell = (): void => listeners.forEach((listener) => listener())

  const line = openLine({
    ...{ app, channel, again },
    heard: (payload) => {
      if (payload !== self) tell()
    },
    // Whatever was called meanwhile was not heard.
    opened: tell,
  })

  /** At once, or a second after the last time: one call then stands for many. */
  function call(): void {
    if (stopped || calling) return
    calling = setTimeout(
      () => {
        calling = undefined
        called = performance.now()
        db.platform((tx) => tx.send({ text: 'SELECT pg_notify($1, $2)', values: [channel, self] })).catch(
          () => undefined,
        )
      },
      Math.max(0, called + every - performance.now()),
    )
    calling.unref()
  }

  db.onTold(() => {
    tell()
    call()
  })
  return {
    hear: (listener) => void listeners.push(listener),
    hearsOthers: line.isOpen,
    async stop() {
      stopped = true
      clearTimeout(calling)
      await line.stop()
    },
  }
}
