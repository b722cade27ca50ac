// Which fields a list is filtered by, and what they are called on the wire. Pure; the widgets stand in FilterWidget.
import { fieldOf, fieldOpenedOn, isSecret, type Field, type Resource } from '@tmlm/model'
import { shownAs } from '../cells.ts'

/** Wire parameters by name; ranges as `fieldBegin` and `fieldEnd`, several codes or ids comma-separated. */
export type FilterValues = Readonly<Record<string, string>>

export interface Filter {
  readonly name: string
  readonly field: Field
  /** A question to a report: one answer, under its own name. */
  readonly isAsked?: true
}

/** Of the filters, as many as stand in the bar itself; the rest is under "more". */
const inBar = 2

export function filtersOf(definition: Resource): {
  readonly first: readonly Filter[]
  readonly more: readonly Filter[]
} {
  const filters = definition.list.filters.flatMap((name): Filter[] => {
    const asked = definition.report?.asks[name]
    const field = asked ?? definition.list.extraFilters?.[name] ?? fieldOf(definition, name)
    if (!field || isSecret(field)) return []
    return [{ name, field: shownAs(field), ...(asked ? { isAsked: true as const } : {}) }]
  })
  // What the list opens on is never asked behind the person's back.
  const opensOn = fieldOpenedOn(definition.list)
  const ahead = filters.filter(({ name }) => name !== opensOn).slice(0, opensOn === undefined ? inBar : inBar - 1)
  const first = filters.filter((filter) => filter.name === opensOn || ahead.includes(filter))
  const more = filters.filter((filter) => !first.includes(filter))
  // A popover for one single filter would be a click for nothing.
  return more.length === 1 ? { first: filters, more: [] } : { first, more }
}

export const isRange = ({ kind }: Field): boolean => kind === 'date' || kind === 'datetime'

/** The names under which a filter travels. */
export const parametersOf = ({ name, field, isAsked }: Filter): string[] =>
  isRange(field) && !isAsked ? [`${name}Begin`, `${name}End`] : [name]

/** The values with those of one filter replaced; empty ones do not travel. */
export function withFilter(values: FilterValues, changed: FilterValues): FilterValues {
  const kept = Object.entries({ ...values, ...changed }).filter(([, value]) => value !== '')
  return Object.fromEntries(kept)
}

export const withoutFilters = (values: FilterValues, filters: readonly Filter[]): FilterValues => {
  const names = new Set(filters.flatMap(parametersOf))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
}

/** How many of the filters are set. */
export const countSet = (values: FilterValues, filters: readonly Filter[]): number =>
  filters.filter((filter) => parametersOf(filter).some((name) => (values[name] ?? '') !== '')).length
