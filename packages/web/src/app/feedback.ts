// What the application says outside of a page: messages that pass, questions that wait. The parts that draw it come
// with the first thing that is said.
import { create } from 'zustand'

export interface Question {
  readonly title: string
  readonly text: string
  readonly ok: string
  readonly cancel: string
}

export interface Voice {
  /** For 5 seconds, or until it is closed. */
  readonly error: (text: string) => void
  readonly warning: (text: string) => void
  readonly success: (text: string) => void
  /** A notification with a title. */
  readonly done: (title: string, text: string) => void
  readonly ask: (question: Question) => Promise<boolean>
  /** There is only one way on. */
  readonly insist: (statement: Omit<Question, 'cancel'>) => Promise<void>
}

/** Whether somebody has something to say, and thus the speaker must be there. */
export const useSpeaker = create(() => ({ isWanted: false }))

export const say = {
  error: (text: string): void => void withVoice((voice) => voice.error(text)),
  warning: (text: string): void => void withVoice((voice) => voice.warning(text)),
  success: (text: string): void => void withVoice((voice) => voice.success(text)),
  done: (title: string, text: string): void => void withVoice((voice) => voice.done(title, text)),
}

export const ask = (question: Question): Promise<boolean> => withVoice((voice) => voice.ask(question))

export const insist = (statement: Omit<Question, 'cancel'>): Promise<void> =>
  withVoice((voice) => voice.insist(statement))

/** The speaker is there. */
export function giveVoice(voice: Voice): void {
  found = voice
  for (const tell of waiting.splice(0)) tell(voice)
}

let found: Voice | null = null
const waiting: ((voice: Voice) => void)[] = []

async function withVoice<T>(speak: (voice: Voice) => T | Promise<T>): Promise<T> {
  if (found) return speak(found)
  useSpeaker.setState({ isWanted: true })
  return speak(await new Promise<Voice>((resolve) => waiting.push(resolve)))
}
