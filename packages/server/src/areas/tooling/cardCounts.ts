// How many cards of each category, status and type a person may look into, in one walk over an index: there may be a
// hundred thousand of them, and the dashboard and the tree of types ask at every visit.
import { newCard } from '@tmlm/model/areas/tooling/newCard'
import type { Business } from '@tmlm/model'
import { rowsOfOrgs } from '../../engine/listScope.ts'
import { scopeOf } from '../../engine/listWays.ts'
import type { Statement } from '../../platform/database/database.ts'
import { column } from '../../platform/database/names.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** Rows of `card_type`, `status`, `tooling_type_id` and `count`; a group may come in several rows. */
export function cardCounts(actor: Actor, businesses: readonly Business[]): Statement {
  const asked = { resource: newCard, businesses, actor }
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const alike = groupedBy(actor, businesses).join(', ')
  // Who sees a card is asked of each group, not of each card: cards of a group agree in all that decides it. Only what a
  // keeper sees besides is found by its place.
  const { prelude = [], ways: [, ...kept] = [] } = scopeOf(asked, places) ?? {}
  const counted = `counted AS MATERIALIZED (
  SELECT ${alike}, count(*)::int AS count
  FROM new_card t
  WHERE t.tenant_id = ${places.tenant}
  GROUP BY ${alike}
)`
  const besides = kept.map(
    ({ from }) => `
UNION ALL
SELECT t.card_type, t.status, t.tooling_type_id, count(*)::int
FROM new_card t
WHERE t.tenant_id = ${places.tenant} AND t.${from.column} IN (${from.ids}) AND ${from.rest ?? 'true'}
GROUP BY t.card_type, t.status, t.tooling_type_id`,
  )
  const text = `WITH ${[...prelude, counted].join(',\n')}
SELECT t.card_type, t.status, t.tooling_type_id, t.count
FROM counted t
WHERE ${rowsOfOrgs(asked, places, parameters)}${besides.join('')}`
  return { text, values: parameters.values }
}

/** What is told of a card, and what decides who sees it: its organisation, its business, of suppliers who keeps it. */
function groupedBy(actor: Actor, businesses: readonly Business[]): string[] {
  const deciding = businesses.flatMap(({ where = {} }) => Object.keys(where))
  if (actor.supplierId !== null && newCard.supplierField !== undefined) deciding.push(newCard.supplierField)
  const names = new Set(['cardType', 'status', 'toolingTypeId', 'orgId', ...deciding])
  return [...names].map((name) => `t.${column(name)}`)
}
