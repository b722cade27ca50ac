/**
 * Keeps the database running under a living server: when the postmaster ends by itself (killed, out of memory), another
 * one is launched in its place, at the same address. A stop that was asked for is never undone.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import { type Postmaster, isAlive } from './postmaster.ts'

export interface Watchdog {
  /** The postmaster of this moment; a dead one while another is being launched. */
  current(): Postmaster
  /** Ends the watch, and answers the postmaster that is now to be stopped, if one lives. */
  end(): Promise<Postmaster>
}

const LOOK_EVERY = 200
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

export function watch(
  first: Postmaster,
  relaunch: (lost: Postmaster) => Promise<Postmaster>,
  log: (message: string) => void,
): Watchdog {
  let postmaster = first
  const ending = new AbortController()

  async function keep(): Promise<void> {
    while (!ending.signal.aborted) {
      if (isAlive(postmaster)) await pause(LOOK_EVERY)
      else await replace()
    }
  }

  async function replace(): Promise<void> {
    log(`The database (process ${postmaster.pid}) has ended by itself; it is started again.`)
    for (let wait = FIRST_PAUSE; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        postmaster = await relaunch(postmaster)
        log(`The database is running again (process ${postmaster.pid}).`)
        return
      } catch (error) {
        log(`${error instanceof Error ? error.message : String(error)}\nIt is tried again in ${wait / 1000} s.`)
        await pause(wait)
      }
    }
  }

  /** Neither holds the process nor outlasts the end of the watch. */
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)

  const kept = keep()
  return {
    current: () => postmaster,
    async end() {
      ending.abort()
      await kept
      return postmaster
    },
  }
}
