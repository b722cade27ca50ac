// A report: rows that no table holds. The definition says what they look like and who may see them; the server's area
// says in SQL where they come from. It is listed, counted and exported like anything else, and never written.
import type { Actions } from './action.ts'
import type { Fields } from './fields.ts'
import { resource, type ListSpec, type OwnRows, type ReportPlace, type Resource, type StandsIn } from './resource.ts'
import type { Text } from './text.ts'

export interface Report<N extends string = string, F extends Fields = Fields> extends Resource<N, F> {
  readonly report: ReportPlace
}

export interface ReportSpec<F extends Fields> {
  readonly label: Text
  readonly fields: F
  readonly display?: keyof F & string
  readonly list: Partial<ListSpec>
  readonly pages: readonly string[]
  /** It is drawn beside the list of its object, and does not take its place. */
  readonly beside?: true
  readonly scope: number
  readonly own?: OwnRows
  readonly asks?: Fields
  readonly rowsOf?: string
  readonly follows?: readonly string[]
  readonly actions?: Actions
  readonly groups?: Readonly<Record<string, readonly (keyof F & string)[]>>
  readonly sorts?: Readonly<Record<string, string>>
  readonly totals?: readonly (keyof F & string)[]
  readonly standsIn?: StandsIn
  readonly searched?: true
}

/** `statisticalQuery/listPosition`: the call that lists it, by which it is also known. */
export function report<N extends string, const F extends Fields>(name: N, spec: ReportSpec<F>): Report<N, F> {
  const [of = '', call = 'list'] = name.split('/')
  const {
    pages,
    beside,
    scope,
    own,
    asks = {},
    rowsOf,
    follows = rowsOf === undefined ? [] : [rowsOf],
    groups,
    sorts,
    totals = [],
    ...rest
  } = spec
  return {
    ...resource(name, { orgMode: 1, picker: [], ...rest, kind: 'report' }),
    appendOnly: true,
    report: {
      ...{ of, call, pages, scope, asks, totals, follows },
      ...(beside === undefined ? {} : { beside }),
      ...(own === undefined ? {} : { own }),
      ...(rowsOf === undefined ? {} : { rowsOf }),
      ...(groups === undefined ? {} : { groups }),
      ...(sorts === undefined ? {} : { sorts }),
    },
  }
}

export const isReport = (resource: Resource): resource is Report => resource.report !== undefined

/** How a list is asked for: a table's by its own name, a report's by the call it answers. */
export const listCallOf = ({ name, report }: Pick<Resource, 'name' | 'report'>): ListCall =>
  report
    ? { resource: report.of, action: report.call, among: report.call === 'list' ? {} : { list: report.call } }
    : { resource: name, action: 'list', among: {} }

export interface ListCall {
  readonly resource: string
  readonly action: string
  /** Tells count and export which of several lists is meant. */
  readonly among: Readonly<Record<string, string>>
}
