/**
 * Workbooks are worked on in two threads beside the server: whatever somebody brings, everybody else is served meanwhile,
 * and what is too much ends a thread and not the server. More than two wait.
 */
import { Refusal, refuseStatus } from '@tmlm/model'
import { createFairQueue } from './fairQueue.ts'
import type { LibraryWork } from './library.ts'
import type { Outcome, Part, ReadWork, Work } from './messages.ts'
import { refuseTooLarge, startThread, type Thread } from './thread.ts'
import type { Size } from './workbook.ts'

const threadsAtMost = 2
/**
 * Reading ends by its budget, after seconds; its limit of time is for a machine with much other work. The library has no
 * budget, and a transaction may wait for it.
 */
const patience = { read: 120_000, library: 30_000 }
/** A thread that waits is small; starting it takes a third of a second. */
const idleFor = 300_000

/** Nobody waits for the outcome any more. */
export class HungUp extends Refusal {
  constructor() {
    super(422, ['连接中断，未导入', 'The connection was lost, nothing was imported'])
  }
}

export interface Caller {
  /** Who brings it: everybody has his turn. */
  readonly by?: string
  /** The caller hangs up: nobody waits for the outcome any more. */
  readonly gone?: AbortSignal
  /** Nobody is there who could come again later, such as in a job: it waits however many others do. */
  readonly isPatient?: boolean
}

/** Reads a table; `take` is given its parts, and what it throws ends the reading. */
export async function readApart(work: ReadWork, take: (part: Part) => void, caller: Caller = {}): Promise<Size> {
  const outcome = await runApart(work, take, { by: '', isPatient: false, ...caller, isUrgent: false })
  if (outcome instanceof Uint8Array) throw new Error('A table was read, and a file came')
  return outcome
}

/** A transaction may wait for it: it comes first. */
export async function performApart(work: LibraryWork): Promise<Buffer> {
  const outcome = await runApart(work, () => undefined, { by: '', isUrgent: true, isPatient: true })
  if (!(outcome instanceof Uint8Array)) throw new Error('A file was to be written, and something else came')
  return Buffer.from(outcome.buffer, outcome.byteOffset, outcome.byteLength)
}

interface Errand {
  readonly by: string
  readonly bytes: number
  readonly isUrgent: boolean
  readonly isPatient: boolean
  /** Does it, in this thread. */
  start(thread: Thread): Promise<unknown>
}

const queue = createFairQueue<Errand>()
const idle = new Map<Thread, NodeJS.Timeout>()
let busy = 0
/** Never more than one, which leaves a thread to those who read: the library takes long for what is hostile. */
let urgent = 0

/** Threads that work and threads that wait. */
export const threadsNow = () => ({ busy, idle: idle.size })

async function runApart(
  work: Work,
  take: (part: Part) => void,
  { gone, ...waiting }: Caller & Omit<Errand, 'bytes' | 'start'>,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  let end = reject
  const hangUp = (): void => {
    queue.remove(errand)
    end(new HungUp())
  }
  const errand: Errand = {
    ...waiting,
    bytes: 'bytes' in work ? work.bytes.length : 0,
    async start(thread) {
      end = thread.end
      const limit = work.work === 'read' ? patience.read : patience.library
      const timer = setTimeout(() => thread.end(refuseTooLarge()), limit)
      await thread.run(work, take).then(resolve, reject)
      clearTimeout(timer)
    },
  }
  if (gone?.aborted) hangUp()
  else if (!queue.add(errand)) throw refuseStatus(503)
  gone?.addEventListener('abort', hangUp, { once: true })
  startNext()
  try {
    return await promise
  } finally {
    gone?.removeEventListener('abort', hangUp)
  }
}

function startNext(): void {
  while (busy < threadsAtMost) {
    const errand = queue.next(urgent === 0)
    if (!errand) return
    busy++
    if (errand.isUrgent) urgent++
    void inThread(errand)
  }
}

async function inThread(errand: Errand): Promise<void> {
  const thread = takeIdle() ?? startThread()
  await errand.start(thread)
  busy--
  if (errand.isUrgent) urgent--
  if (thread.isOfUse()) keepIdle(thread)
  startNext()
}

function takeIdle(): Thread | undefined {
  for (const [thread, timer] of idle) {
    clearTimeout(timer)
    idle.delete(thread)
    if (thread.isOfUse()) return thread
  }
  return undefined
}

function keepIdle(thread: Thread): void {
  const forget = (): void => {
    idle.delete(thread)
    thread.end(new Error('Nothing to do'))
  }
  idle.set(thread, setTimeout(forget, idleFor).unref())
}
