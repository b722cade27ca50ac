// The library takes seconds for a large workbook and holds all of it in memory: then it works in a thread of its own, with
// a memory of its own, and everybody else is served meanwhile.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { perform, type LibraryWork } from './library.ts'

/** Bytes of text in a workbook that take the library about half a second. */
const heavy = 2 * 1024 * 1024
const memory = { maxOldGenerationSizeMb: 1024 }

/** `weight`: how much text the workbook holds. */
export async function performApart(weight: number, work: LibraryWork): Promise<Buffer> {
  if (weight < heavy) return perform(work)
  const worker = new Worker(new URL('apartWorker.ts', import.meta.url), { workerData: work, resourceLimits: memory })
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}
