// A thread beside the server, as the server sees it: it is given one workbook after the other, and can be ended at any
// moment, by whoever is tired of it or by its own want of memory.
import { Worker } from 'node:worker_threads'
import { Refusal, type Text } from '@tmlm/model'
import type { Answer, Failure, Message, Outcome, Part, Work } from './messages.ts'

const memory = { maxOldGenerationSizeMb: 224, maxYoungGenerationSizeMb: 24 }
/** A thread that has become larger than this is ended after its work, so that its memory is given back. */
const worthKeeping = 96 * 1024 * 1024

const unreadable: Text = ['文件无法读取', 'Cannot read the file']
const tooLarge: Text = ['文件过大，无法读取', 'The file is too large to read']

export const refuseTooLarge = (): Refusal => new Refusal(413, tooLarge)
export const refuseUnreadable = (): Refusal => new Refusal(422, unreadable)

export interface Thread {
  /** `take` is given every part of the outcome; what it throws ends the work. */
  run(work: Work, take: (part: Part) => void): Promise<Outcome>
  /** Breaks off what it works on, for this reason. */
  end(reason: Error): void
  /** False: another one takes its place. */
  isOfUse(): boolean
}

export function startThread(): Thread {
  const worker = new Worker(new URL('threadProgram.ts', import.meta.url), { resourceLimits: memory })
  let isOfUse = true
  let finish: (outcome: Outcome | Error) => void = () => undefined
  /** What was thrown over a part; the thread has been told to stop. */
  let refused: Error | undefined
  let takePart: (part: Part) => void = () => undefined

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (message: Work | Answer): void => worker.postMessage(message)

  function end(reason: Error): void {
    isOfUse = false
    finish(reason)
    void worker.terminate()
  }

  function hear(message: Message): void {
    if (!isOfUse) return
    if (message.is === 'failed') finish(refused ?? failureOf(message.why, message.message))
    else if (message.is === 'done') {
      finish(message.outcome)
      if (message.heap > worthKeeping) end(new Error('It has become too large'))
    } else
      try {
        takePart(message.part)
        tell('goOn')
      } catch (error) {
        refused = error instanceof Error ? error : new Error(String(error))
        tell('stop')
      }
  }

  worker.on('message', hear)
  worker.on('error', (error) => end(isOutOfMemory(error) ? refuseTooLarge() : error))
  worker.on('exit', (code) => end(new Error(`The thread ended with ${code}`)))
  // It keeps nobody from stopping while it has nothing to do.
  worker.unref()

  return {
    end,
    isOfUse: () => isOfUse,
    run: (work, take) =>
      new Promise((resolve, reject) => {
        takePart = take
        refused = undefined
        finish = (outcome) => {
          finish = () => undefined
          worker.unref()
          if (outcome instanceof Error) reject(outcome)
          else resolve(outcome)
        }
        worker.ref()
        tell(work)
      }),
  }
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function failureOf(why: Failure, message: string): Error {
  switch (why) {
    case 'bad':
      return refuseUnreadable()
    case 'large':
      return refuseTooLarge()
    case 'unexpected':
      return new Error(message)
  }
}
