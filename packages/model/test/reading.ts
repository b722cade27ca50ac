// How a test states what a field kind makes of a value.
import { readField, type Field } from '../src/language/index.ts'

/** The value read, or the English sentence that refuses it. */
export function read(field: Field, raw: unknown): unknown {
  const answer = readField(field, raw)
  return 'bad' in answer ? new Error(answer.bad[1]) : answer.value
}
export const refused = (sentence: string): Error => new Error(sentence)
