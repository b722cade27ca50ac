// What comes with a chosen row: the category of a card is that of its file.
import { useQueryClient } from '@tanstack/react-query'
import type { Field, Fields, Values } from '@tmlm/model'
import { ApiError } from '../apiError.ts'
import { textOf, valuesOf } from '../values.ts'

/** Takes over what the chosen rows say; who gets no answer chooses himself. */
export function useComing(
  fields: Fields,
  replace: (made: (typed: Values) => Values) => void,
): (changed: Readonly<Values>) => void {
  const serverState = useQueryClient()

  async function take(ref: string, id: string): Promise<void> {
    const target = fields[ref]
    if (!target || !('to' in target)) return
    try {
      const answer = await serverState.fetchQuery<unknown>({
        queryKey: [target.to, 'list', { picker: '1', id, pageSize: 1 }],
      })
      const { list } = valuesOf(answer)
      const said = valuesOf(Array.isArray(list) ? list[0] : undefined)
      const coming = namesWith(fields, ref).filter((name) => said[name] != null)
      const taken = Object.fromEntries(coming.map((name) => [name, said[name]]))
      // Another row may be chosen by now.
      replace((typed) => (typed[ref] === id ? { ...typed, ...taken } : typed))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  return (changed) => {
    for (const [name, value] of Object.entries(changed))
      if (textOf(value) !== '' && namesWith(fields, name).length > 0) void take(name, textOf(value))
  }
}

/** It came with a row that is chosen, so it is not chosen again. */
export const hasCome = (name: string, field: Field, values: Readonly<Values>): boolean =>
  values[name] != null && (field.comesWith ?? []).some((ref) => textOf(values[ref]) !== '')

const namesWith = (fields: Fields, ref: string): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.comesWith?.includes(ref) === true)
