// The memory of the server over its life. It may rise until everything is warm; after that it must stay where it is.
import { readFileSync } from 'node:fs'
import { median } from '../bench/report.ts'
import type { WatchedServer } from './watched.ts'

export interface Memory {
  /** Megabytes at this moment; 0 while there is no server. */
  now(): number
  /** The last life of the server: how many minutes, and the middle of its second and of its last quarter. */
  last(): Life
  faults(): string[]
}

export interface Life {
  readonly minutes: number
  readonly warm: number
  readonly late: number
  readonly most: number
  /** Megabytes an hour over its second half, by least squares. */
  readonly slope: number
}

const EVERY = 2_000
/** A life that is shorter says nothing. */
const TELLING_MINUTES = 2
/** How much more than when it was warm. */
const GROWTH = 1.5

export function watchMemory(server: WatchedServer): Memory {
  let samples: number[] = []
  let pid = server.pid()
  const now = (): number => residentOf(server.pid())
  const timer = setInterval(() => {
    if (server.pid() !== pid) [samples, pid] = [[], server.pid()]
    const found = now()
    if (found > 0) samples.push(found)
  }, EVERY)
  timer.unref()

  function last(): Life {
    const quarter = (nth: number) =>
      median(samples.slice((samples.length * nth) / 4, Math.max((samples.length * (nth + 1)) / 4, 1)))
    return {
      minutes: (samples.length * EVERY) / 60_000,
      ...{ warm: quarter(1), late: quarter(3), most: Math.max(...samples) },
      slope: slopeOf(samples.slice(samples.length / 2)) * (3_600_000 / EVERY),
    }
  }

  return {
    ...{ now, last },
    faults() {
      const { minutes, warm, late } = last()
      if (minutes < TELLING_MINUTES || late < warm * GROWTH) return []
      return [`The memory of the server grew from ${warm} to ${late} MB in ${minutes.toFixed(1)} minutes`]
    },
  }
}

/** The rise from one sample to the next. */
function slopeOf(samples: readonly number[]): number {
  const [middle, mean] = [(samples.length - 1) / 2, samples.reduce((sum, value) => sum + value, 0) / samples.length]
  const spread = samples.reduce((sum, _, nth) => sum + (nth - middle) ** 2, 0)
  return spread === 0 ? 0 : samples.reduce((sum, value, nth) => sum + (nth - middle) * (value - mean), 0) / spread
}

function residentOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}
