// Few connections at work serve more calls than many: each keeps plans and memory of its own, and what lies close to the
// processor is soon another one's. So only some of the pool's work at once; whoever takes long, by a report or by waiting for
// a lock, keeps the connection but holds up nobody.
import { availableParallelism } from 'node:os'

const atOnce = availableParallelism() + 1
const longMs = 50

export interface Turns {
  /** Answers what ends the turn. */
  take(): Promise<() => void>
  waiting(): number
}

export function takingTurns(): Turns {
  let working = 0
  const queue: (() => void)[] = []

  return {
    async take() {
      if (working < atOnce) working++
      else await new Promise<void>((begin) => queue.push(begin))
      let isOver = false
      const end = (): void => {
        if (isOver) return
        isOver = true
        clearTimeout(late)
        const next = queue.shift()
        if (next) next()
        else working--
      }
      const late = setTimeout(end, longMs).unref()
      return end
    },
    waiting: () => queue.length,
  }
}
