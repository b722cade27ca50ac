// From what a person wrote to where it is seen: on its own screen, else with the row it belongs to. Pure.
import type { Screen } from '@tmlm/model'
import { fieldsOf, listOf, textOf } from '../wire.ts'

/** Undefined where none of these screens, which the person may open, shows the row. */
export function wayToRow(row: Readonly<Record<string, unknown>>, open: readonly Screen[]): string | undefined {
  const own = open.find(({ name }) => name === row.page)
  if (own) return `${own.path}?keyword=${encodeURIComponent(textOf(row.rowCode))}`
  const place = listOf(row.shownIn)
    .map(fieldsOf)
    .find(({ path }) => open.some((screen) => screen.path === path))
  return place && `${textOf(place.path)}?open=${encodeURIComponent(textOf(place.open))}`
}
