import type { Values } from '@tmlm/model'

/**
 * Calls as the administrator at a given moment; the key makes a repetition harmless. What nobody could type, as the hash
 * of a password, is given beside the input.
 */
export type DemoCall = (path: string, key: string, input: Values, at: Date, given?: Values) => Promise<Values>

export const idOf = (answer: Values): string => String(answer.id)

const atOnce = 6

/** Several at a time, for what does not depend on each other; the answers in the order of what was asked. */
export async function inParallel<T, R>(all: readonly T[], work: (entry: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < all.length) {
      const index = next++
      const entry = all[index]
      if (entry !== undefined) done[index] = await work(entry, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}
