// One work of the library, in a thread of its own (apart.ts).
import { parentPort, workerData } from 'node:worker_threads'
import { perform, type LibraryWork } from './library.ts'

const bytes = await perform(workerData as LibraryWork)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(bytes)
