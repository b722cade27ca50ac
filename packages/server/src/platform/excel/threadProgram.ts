// The program of a thread that works on workbooks, one after the other (thread.ts). It has a memory of its own, which may
// end before that of the server does.
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { createBudget, TooLarge } from './budget.ts'
import {
  packRows,
  type Answer,
  type Failure,
  type Message,
  type Outcome,
  type Part,
  type ReadWork,
  type Work,
} from './messages.ts'
import { readCsv } from './readCsv.ts'
import { readXlsx } from './readXlsx.ts'
import type { Size, TableSink } from './workbook.ts'
import { BadArchive } from './zip.ts'

if (!parentPort) throw new Error('This is the program of a thread')
const port = parentPort

// Calls go first where processors are scarce. Elsewhere than on Linux this would be the priority of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (message: Message): void => port.postMessage(message)

port.on('message', (message: Work | Answer) => {
  if (typeof message === 'string') return
  perform(message).then(
    (outcome) => tell({ is: 'done', outcome, heap: getHeapStatistics().total_heap_size }),
    (error: unknown) => tell({ is: 'failed', why: failureOf(error), message: String(error) }),
  )
})

async function perform(work: Work): Promise<Outcome> {
  if (work.work === 'read') return readInParts(work)
  // Reading does without the library, which takes a while to load.
  const library = await import('./library.ts')
  return library.perform(work)
}

/** The server takes them in a few milliseconds. */
const rowsAtOnce = 500

async function readInParts({ format, bytes, sheetNames, maxRows }: ReadWork): Promise<Size> {
  const budget = createBudget(maxRows)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let taken: Promise<void> = Promise.resolve()
  const send = (part: Part): void => {
    taken = answered()
    // Looked at before the next part; until then its failure must not end the thread.
    taken.catch(() => undefined)
    tell({ is: 'part', part })
  }
  const sink: TableSink = {
    begin: (head) => send({ head }),
    async rows(sheet, rows) {
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        await taken
        send({ sheet, rows: packRows(rows.slice(at, at + rowsAtOnce)) })
      }
    },
  }
  const size = await (format === 'csv' ? readCsv(file, budget, sink) : readXlsx(file, sheetNames, budget, sink))
  await taken
  return size
}

async function answered(): Promise<void> {
  const [answer] = (await once(port, 'message')) as [Answer]
  if (answer === 'stop') throw new Error('Enough')
}

function failureOf(error: unknown): Failure {
  if (error instanceof TooLarge) return 'large'
  return error instanceof BadArchive || error instanceof RangeError ? 'bad' : 'unexpected'
}
