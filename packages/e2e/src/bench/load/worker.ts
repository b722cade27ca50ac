// What a process of the bench and the one that started it say to each other. Server and clients run in processes of their
// own, so that the cost of one can be told from the cost of the other.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Worker {
  /** What the process told when it was ready. */
  readonly ready: unknown
  ask<T>(question: object): Promise<T>
  stop(): Promise<void>
}

/** Starts a file of this folder; its standard output is not looked at. */
export async function startWorker(file: string, given: object): Promise<Worker> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(given)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await answerOf(child)
  return {
    ready,
    async ask<T>(question: object) {
      child.send(question)
      return (await answerOf(child)) as T
    },
    async stop() {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const left = new AbortController()
  const answer = once(child, 'message', { signal: left.signal })
  const ended = once(child, 'exit', { signal: left.signal })
  try {
    const [first] = await Promise.race([
      answer,
      ended.then(() => Promise.reject(new Error('A process of the bench ended before it answered'))),
    ])
    return first
  } finally {
    left.abort()
    await Promise.allSettled([answer, ended])
  }
}

/** In the started process: what it was given, and how it answers. */
export const given = <T>(): T => JSON.parse(process.argv[2] ?? '{}') as T

export const say = (message: unknown): void => void process.send?.(message)

/** Answers every question until the one who started the process leaves; then `end` is awaited and the process ends. */
export function answering<Q>(answer: (question: Q) => unknown, end: () => Promise<unknown>): void {
  process.on('message', (question) => {
    void Promise.resolve(answer(question as Q)).then(say, (error: unknown) => say({ failed: String(error) }))
  })
  process.on('disconnect', () => {
    void end().finally(() => process.exit(0))
  })
}
