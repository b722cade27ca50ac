// Lines of papers that a person may see, for screens that look at lines across papers.
import type { Business, Resource } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { toLocal } from '../../platform/clock.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'

/** So many are told. */
const mostLines = 500

/** `papers` is SQL over the papers `t`, up to its conditions; `add` gives a value its place. */
export async function visibleLines(
  { tx, actor }: CallMoment,
  of: { readonly resource: Resource; readonly business: Business },
  papers: (add: (value: unknown) => string) => { readonly text: string; readonly order: string },
) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const { text, order } = papers((value) => parameters.add(value))
  const seen = visibleRows({ resource: of.resource, businesses: [of.business], actor }, places, parameters)
  const whole = `${text}\n  AND t.tenant_id = ${places.tenant} AND ${seen}\nORDER BY ${order}\nLIMIT ${mostLines}`
  const rows = await tx.all(withPlaces<Readonly<Record<string, unknown>>>(whole, parameters))
  const list = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? toLocal(value, actor.timezone) : value,
      ]),
    ),
  )
  return { list, totalRow: list.length }
}
