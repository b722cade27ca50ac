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
  /** What it is called, in Chinese and English. */
  readonly label: Text
  /** Its fields, by name, in the order of the form. */
  readonly fields: F
  /** The field shown where another row refers to this one. */
  readonly display?: keyof F & string
  /** How it is listed: columns, filters, order. */
  readonly list: Partial<ListSpec>
  /** The screens that show it; each opens it. */
  readonly screens: readonly string[]
  /** It is drawn beside the list of its object, and does not take its place. */
  readonly beside?: true
  /** The business by whose scope its rows are read. */
  readonly scope: number
  /** Screens that show people only what is theirs, and the user field that says so. */
  readonly ownedBy?: OwnRows
  /** What the caller may ask besides filters, and the source answers to. */
  readonly asks?: Fields
  /** Its rows are those of this resource, under the same id: buttons of its screens do that resource's actions. */
  readonly of?: string
  /** Resources whose changes make it old. */
  readonly follows?: readonly string[]
  /** What may be done with it besides the usual calls, by name. */
  readonly actions?: Actions
  /** Its rows are put together: by which fields, for each value of the question `groupBy`; the first is the usual one. */
  readonly groups?: Readonly<Record<string, readonly (keyof F & string)[]>>
  /** The usual order of a group where it is not the list's: '-id' is that of its keys, the newest first. */
  readonly sort?: Readonly<Record<string, string>>
  /** Fields that are counted or added up within a group. */
  readonly totals?: readonly (keyof F & string)[]
  /** Where a row stands, whatever organisation it belongs to: who keeps that place sees it too. */
  readonly standsIn?: StandsIn
  /** Appended only, yet keywords are looked up in a column `search` with an index; a report's source passes it on. */
  readonly search?: true
}

/** `statisticalQuery/listPosition`: the call that lists it, by which it is also known. */
export function report<N extends string, const F extends Fields>(name: N, spec: ReportSpec<F>): Report<N, F> {
  const [of = '', call = 'list'] = name.split('/')
  const {
    screens: pages,
    beside,
    scope,
    ownedBy: own,
    asks = {},
    of: rowsOf,
    follows = rowsOf === undefined ? [] : [rowsOf],
    groups,
    sort: sorts,
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
