// The people of the soak: administrators of two companies who write, and others who read. After each round every write is
// repeated and the books are compared; only the keys of what was acknowledged are kept.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../harness/client.ts'
import type { Installation } from '../harness/installation.ts'
import { aStore, faultsAfter, startCrew } from '../harness/writers.ts'

export const password = 'Tmlm@2026'

export interface Work {
  readonly acknowledged: number
  readonly reads: number
  /** Answered 503. */
  readonly busy: number
  readonly unanswered: number
  /** Milliseconds that each successful answer took. */
  readonly readTimes: readonly number[]
  readonly writeTimes: readonly number[]
  /** Milliseconds until all was well again. */
  readonly recovery: number | undefined
  readonly faults: readonly string[]
}

export interface People {
  /** What must be there at the end: the keys of everything that was acknowledged, or done by its repetition. */
  readonly kept: readonly string[]
  work(seconds: number, happening: () => Promise<number | undefined>): Promise<Work>
}

/** Three hands each: somebody with three windows open, who meets himself in the rows of the ledger. */
const HANDS = 3

/** `pause`: what a person takes between two things; without it the rounds would only measure the machine. */
export async function arrive(installation: Installation, pause: number): Promise<People> {
  const { client } = installation
  const admins = ['demo', 'demo2'].map((tenant) => client.login(tenant, 'tmlmAdmin', password))
  const writers = await Promise.all(
    admins.map(async (admin) => ({ admin: await admin, store: await aStore(await admin) })),
  )
  const readers = await Promise.all(
    ['A0001', 'A0002', 'A0003', 'A0004'].map((who) => client.login('demo', who, password)),
  )
  const kept: string[] = []

  async function work(seconds: number, happening: () => Promise<number | undefined>): Promise<Work> {
    const busyWriters = writers.map((writer) => ({
      ...writer,
      crew: startCrew(writer.admin, writer.store, HANDS, pause),
    }))
    const crews = busyWriters.map(({ crew }) => crew)
    const reading = readers.map((reader) => startReading(reader, pause))
    const faults: string[] = []
    await sleep((seconds * 1000) / 4)
    const [recovery] = await Promise.all([
      happening().catch((error: unknown) => void faults.push(String(error))),
      sleep((seconds * 3000) / 4),
    ])
    await Promise.all([...crews, ...reading].map((one) => one.stop()))
    for (const { strange } of reading) faults.push(...strange)
    for (const { admin, store, crew } of busyWriters) {
      faults.push(...(await faultsAfter(installation, admin, store, crew)))
      for (const { key } of crew.wishes) kept.push(key)
    }
    const all = [...crews, ...reading]
    return {
      acknowledged: total(crews.map((crew) => crew.acknowledged())),
      reads: total(reading.map((reader) => reader.read())),
      busy: total(all.map((one) => one.busy())),
      unanswered: total(all.map((one) => one.unanswered())),
      readTimes: reading.flatMap((reader) => reader.times),
      writeTimes: crews.flatMap((crew) => crew.times),
      ...{ recovery, faults },
    }
  }
  return { kept, work }
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

interface Reader {
  /** Answers that are neither success nor 503. */
  readonly strange: readonly string[]
  readonly times: readonly number[]
  readonly read: () => number
  readonly busy: () => number
  readonly unanswered: () => number
  stop(): Promise<void>
}

/** Turns pages, searches, and opens what was found. */
function startReading(person: Client, pause: number): Reader {
  const strange: string[] = []
  const times: number[] = []
  const stopping = new AbortController()
  let [read, busy, unanswered] = [0, 0, 0]
  let found: string | undefined

  async function look(path: string, input: Record<string, unknown>): Promise<void> {
    const began = performance.now()
    const answer = await person.call(path, input).catch(() => undefined)
    if (answer?.status === 200) times.push(performance.now() - began)
    if (!answer) unanswered++
    else if (answer.status === 503) busy++
    else if (answer.status !== 200) strange.push(`${path} answered ${JSON.stringify(answer)}`)
    else {
      read++
      found = answer.data.list?.[0]?.id ?? found
    }
    await sleep(answer?.status === 200 ? pause : 200)
  }

  async function reading(): Promise<void> {
    for (let page = 1; !stopping.signal.aborted; page = (page % 5) + 1) {
      await look('warehouse/list', { currentPage: page })
      await look('warehouse/list', { keyword: '备件' })
      if (found !== undefined) await look('warehouse/getEntityById', { id: found })
    }
  }

  const done = reading()
  return {
    ...{ strange, times, read: () => read, busy: () => busy, unanswered: () => unanswered },
    async stop() {
      stopping.abort()
      await done
    },
  }
}
