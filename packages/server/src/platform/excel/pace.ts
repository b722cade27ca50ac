// Reading what strangers sent, step by step: others have their turn in between, and what no person ever filled in is not
// read to its end.
import { setImmediate as turn } from 'node:timers/promises'
import { BadArchive } from './zip.ts'

/** Marks of all kinds; 50,000 rows of 20 cells have about four million. */
const mostSteps = 6_000_000
const stepsAtOnce = 20_000

export interface Pace {
  /** One step more; whether it is time to rest. */
  isTired(): boolean
  rest(): Promise<unknown>
}

export function createPace(): Pace {
  let steps = 0
  function isTired(): boolean {
    if (++steps > mostSteps) throw new BadArchive('more than anybody filled in')
    return steps % stepsAtOnce === 0
  }
  return { isTired, rest: () => turn() }
}
