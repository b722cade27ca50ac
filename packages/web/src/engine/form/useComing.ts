// What comes with a chosen row: the category of a card is that of its file.
import { useQueryClient } from '@tanstack/react-query'
import type { Field, Fields, Values } from '@tmlm/model'
import { useRef } from 'react'
import { ApiError } from '../call/apiError.ts'
import { textOf, valuesOf } from '../values.ts'
import type { Draft } from './useDraft.ts'

/** Takes over what the chosen rows say; who gets no answer chooses himself. */
export function useComing(
  fields: Fields,
  { values, change }: Pick<Draft, 'values' | 'change'>,
): (changed: Readonly<Values>) => void {
  const serverState = useQueryClient()
  const typed = useRef(values)
  typed.current = values

  async function take(ref: string, id: string): Promise<void> {
    const target = fields[ref]
    if (!target || !('to' in target)) return
    try {
      const answer = await serverState.fetchQuery<unknown>({
        queryKey: [target.to, 'list', { picker: '1', id, pageSize: 1 }],
      })
      const { list } = valuesOf(answer)
      const said = valuesOf(Array.isArray(list) ? list[0] : undefined)
      // Another row may be chosen by now.
      if (typed.current[ref] === id) change(comingWith(fields, ref, said))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  return (changed) => {
    for (const [name, value] of Object.entries(changed))
      if (textOf(value) !== '' && namesWith(fields, name).length > 0) void take(name, textOf(value))
  }
}

/** What the chosen row says of the fields that come with it, and nothing else. */
export const comingWith = (fields: Fields, ref: string, said: Readonly<Values>): Values =>
  Object.fromEntries(
    namesWith(fields, ref)
      .filter((name) => said[name] != null)
      .map((name) => [name, said[name]]),
  )

/** It came with a row that is chosen, so it is not chosen again. */
export const hasCome = (name: string, field: Field, values: Readonly<Values>): boolean =>
  values[name] != null && (field.fetchFrom ?? []).some((ref) => textOf(values[ref]) !== '')

const namesWith = (fields: Fields, ref: string): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.fetchFrom?.includes(ref) === true)
