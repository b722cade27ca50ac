// A definition as the screen of one of its businesses shows it: its rows, and only the options they can have. What all its
// rows have in common is neither asked for nor looked for, and what none of them has is not shown.
import {
  offeringList,
  choosable,
  isMeant,
  type Condition,
  type Field,
  type ListSpec,
  type Resource,
  type Values,
} from '@tmlm/model'

export function withinBusiness(definition: Resource, where: Condition): Resource {
  const fields = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [name, narrowed(offering(field, where), where[name])]),
  )
  const { list } = definition
  const had = (names: readonly string[]): string[] =>
    names.filter((name) => fields[name] === undefined || isMeant(fields[name], where))
  const narrowedList = {
    columns: had(list.columns),
    ...(list.extraColumns ? { extraColumns: had(list.extraColumns) } : {}),
    filters: had(list.filters).filter((name) => !isSaid(fields[name])),
  } satisfies Partial<ListSpec>
  return { ...definition, fields, list: { ...list, ...narrowedList, where: { ...list.where, ...where } } }
}

/** The business leaves one option, which its screen says by itself. */
export const isSaid = (field: Field | undefined): boolean =>
  field?.kind === 'choice' && field.elsewhere !== undefined && Object.keys(field.options).length === 1

/** What is offered by what all rows have in common is looked for by it too. */
function offering(field: Field, where: Condition): Field {
  if (!('among' in field)) return field
  const offer = offeringList(field)
  const from = offer?.list === 'list' ? (offer.from ?? []) : []
  const common = from.flatMap((name) => (where[name] === undefined ? [] : [[name, where[name]] as const]))
  return common.length === 0
    ? field
    : ({ ...field, among: { offered: offer, where: { ...choosable(field), ...Object.fromEntries(common) } } } as Field)
}

function narrowed(field: Field, wanted: Condition[string] | undefined): Field {
  if (field.kind !== 'choice' || wanted === undefined) return field
  const allowed = new Set(listed(wanted).map(String))
  const options = Object.fromEntries(Object.entries(field.options).filter(([value]) => allowed.has(value)))
  const [only, another] = Object.keys(options)
  const isOnlyOne = only !== undefined && another === undefined
  return {
    ...field,
    options,
    elsewhere: field.options,
    ...(isOnlyOne ? { default: typeof listed(wanted)[0] === 'number' ? Number(only) : only } : {}),
  }
}

/** Where a screen shows only some of the rows for good: which, so that calls on its rows touch no others. */
export const partOf = ({ fields, list }: Resource): Values =>
  Object.fromEntries(
    Object.entries(list.where ?? {}).filter(([name, only]) => fields[name]?.divides && !Array.isArray(only)),
  )

/** As filters of the list. */
export const filtersWithin = (where: Condition = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(where).map(([name, wanted]) => [name, listed(wanted).join(',')]))

const listed = (wanted: Condition[string]): readonly (string | number | boolean)[] =>
  Array.isArray(wanted) ? wanted : [wanted as string | number | boolean]
