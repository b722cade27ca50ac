// A definition without what things cost, for those whose roles are not among the ones that see prices (parameter 24): neither
// lists, details, workbooks nor papers know of it, and nothing is sorted or looked for by it.
import type { Fields, LinesField } from './fields.ts'
import type { Resource } from './resource.ts'

const known = new WeakMap<Resource, Resource>()

export function withoutPrices<R extends Resource>(resource: R): R
export function withoutPrices(resource: Resource): Resource {
  const before = known.get(resource)
  if (before) return before
  const made = hasPrices(resource.fields) ? stripped(resource) : resource
  known.set(resource, made)
  return made
}

const hasPrices = (fields: Fields): boolean =>
  Object.values(fields).some((field) => field.price === true || (field.kind === 'lines' && hasPrices(field.fields)))

function stripped(resource: Resource): Resource {
  const { fields, list, form, paper, report } = resource
  const isTold = (name: string): boolean => fields[name]?.price !== true
  const told = (names: readonly string[]): string[] => names.filter(isTold)
  const totals = report ? told(report.totals) : []
  const { sort, ...rest } = list
  const order = sort === undefined || isTold(sort.replace(/^-/, '')) ? sort : totals[0] && `-${totals[0]}`
  return {
    ...resource,
    fields: toldFields(fields),
    list: {
      ...rest,
      ...(order === undefined ? {} : { sort: order }),
      columns: told(list.columns),
      filters: told(list.filters),
      ...(list.extraColumns ? { extraColumns: told(list.extraColumns) } : {}),
      ...(list.brings ? { brings: told(list.brings) } : {}),
    },
    ...(form ? { form: form.map((group) => ({ ...group, fields: told(group.fields) })) } : {}),
    ...(paper?.columns ? { paper: { ...paper, columns: paper.columns.filter(isToldOfLines(fields)) } } : {}),
    ...(report ? { report: { ...report, totals } } : {}),
    customShape: `${resource.customShape ?? ''} without prices`,
  }
}

const toldFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.price === true) return []
      return [[name, field.kind === 'lines' ? toldLines(field) : field]]
    }),
  )

const toldLines = (field: LinesField): LinesField => ({
  ...field,
  fields: toldFields(field.fields),
  ...(field.totals ? { totals: field.totals.filter((name) => field.fields[name]?.price !== true) } : {}),
})

/** The columns of a paper are those of its lines. */
const isToldOfLines =
  (fields: Fields) =>
  (name: string): boolean =>
    !Object.values(fields).some((field) => field.kind === 'lines' && field.fields[name]?.price === true)
