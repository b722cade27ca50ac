// The memory of the server over its life. It may rise until everything is warm; after that it must stay where it is. What
// the process holds breathes by a hundred megabytes with the room V8 gives to young objects; what grows without an end is
// seen in the objects that are left after a collection, the lowest figure of each minute.
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
  /** Megabytes of objects left after a collection: the lowest of the first telling minute and of the last one. */
  readonly kept: { readonly first: number; readonly last: number }
  /** Megabytes an hour by which these grow over its second half, by least squares. */
  readonly slope: number
}

const EVERY = 2_000
/** A life that is shorter says nothing. */
const TELLING_MINUTES = 2
/** How much more than when it was warm. */
const GROWTH = 1.5
/** Samples among which a collection has surely been. */
const A_MINUTE = 60_000 / EVERY

/** `url`: where the server tells how much its objects take. */
export function watchMemory(server: WatchedServer, url: string): Memory {
  let samples: number[] = []
  let objects: number[] = []
  let pid = server.pid()
  const now = (): number => residentOf(server.pid())
  const timer = setInterval(() => {
    if (server.pid() !== pid) [samples, objects, pid] = [[], [], server.pid()]
    const found = now()
    if (found > 0) samples.push(found)
    const life = objects
    void objectsOf(url).then((taken) => taken !== undefined && life.push(taken))
  }, EVERY)
  timer.unref()

  function last(): Life {
    const quarter = (nth: number) =>
      median(samples.slice((samples.length * nth) / 4, Math.max((samples.length * (nth + 1)) / 4, 1)))
    return {
      minutes: (samples.length * EVERY) / 60_000,
      ...{ warm: quarter(1), late: quarter(3), most: Math.max(...samples) },
      ...keptOf(objects),
    }
  }

  return {
    ...{ now, last },
    faults() {
      const { minutes, warm, late, kept } = last()
      if (minutes < TELLING_MINUTES) return []
      const told = (what: string, from: number, to: number): string[] =>
        from === 0 || to < from * GROWTH
          ? []
          : [`${what} grew from ${from} to ${to} MB in ${minutes.toFixed(1)} minutes`]
      return [...told('The memory of the server', warm, late), ...told('What its objects keep', kept.first, kept.last)]
    },
  }
}

/** The first two minutes are for getting warm. */
function keptOf(objects: readonly number[]): Pick<Life, 'kept' | 'slope'> {
  const lows: number[] = []
  for (let from = 2 * A_MINUTE; from + A_MINUTE <= objects.length; from += A_MINUTE)
    lows.push(Math.min(...objects.slice(from, from + A_MINUTE)))
  return {
    kept: { first: lows[0] ?? 0, last: lows.at(-1) ?? 0 },
    slope: slopeOf(lows.slice(lows.length / 2)) * 60,
  }
}

async function objectsOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}metrics`, { signal: AbortSignal.timeout(EVERY) })
    const bytes = /^nodejs_heap_used_bytes (\S+)/m.exec(await answer.text())?.[1]
    return bytes === undefined ? undefined : Math.round(Number(bytes) / 1024 / 1024)
  } catch {
    return undefined
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
