// What the address of a list asks for once, besides its rows: to see a row, or to begin a new one. It goes from the address
// when it was done, so that neither reloading nor the way back does it again. Pure.
import type { Values } from '@tmlm/model'
import { valuesOf } from '../values.ts'

export type AskedOnce = 'open' | 'insert'

/** The id of the row to see. */
export const openedIn = (search: string): string | null => new URLSearchParams(search).get('open')

/** What a new row begins with. */
export function insertIn(search: string): Values | null {
  const given = new URLSearchParams(search).get('insert')
  if (given === null) return null
  try {
    return valuesOf(JSON.parse(given))
  } catch {
    return null
  }
}

export const asksToInsert = (search: string): boolean => new URLSearchParams(search).has('insert')

/** The address without what was asked once; one that does not ask for it stays to the letter. */
export function withoutAsked(search: string, names: readonly AskedOnce[]): string {
  const rest = new URLSearchParams(search)
  if (!names.some((name) => rest.has(name))) return search
  for (const name of names) rest.delete(name)
  return rest.size === 0 ? '' : `?${rest.toString()}`
}

/** What is asked of the rows themselves. */
export const listPartOf = (search: string): string => withoutAsked(search, ['open', 'insert'])
