// How many cards of each category, status and type a person may look into, in one walk over an index: there may be a
// hundred thousand of them, and the dashboard and the tree of types ask at every visit.
import { newCard } from '@tmlm/model/areas/tooling/newCard'
import type { Business } from '@tmlm/model'
import { rowsOfOrgs, visibleRows } from '../../engine/listScope.ts'
import type { Statement } from '../../platform/database/database.ts'
import { column } from '../../platform/database/names.ts'
import { keptByPerson, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** Rows of `card_type`, `status`, `tooling_type_id` and `count`; a group may come in several rows. */
export function cardCounts(actor: Actor, businesses: readonly Business[]): Statement {
  const asked = { resource: newCard, businesses, actor }
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const alike = groupedBy(actor, businesses).join(', ')
  // Who sees a card is asked of each group, not of each card: cards of a group agree in all that decides it. Only what a
  // keeper sees besides is found by its place.
  const text = `WITH counted AS MATERIALIZED (
  SELECT ${alike}, count(*)::int AS count
  FROM new_card t
  WHERE t.tenant_id = ${places.tenant}
  GROUP BY ${alike}
)
SELECT t.card_type, t.status, t.tooling_type_id, t.count
FROM counted t
WHERE ${rowsOfOrgs(asked, places, parameters)}
UNION ALL
SELECT t.card_type, t.status, t.tooling_type_id, count(*)::int
FROM new_card t
WHERE t.tenant_id = ${places.tenant}
  AND ${keptByPerson(newCard, actor, places) ?? 'false'}
  AND ${visibleRows(asked, places, parameters)}
  AND (${rowsOfOrgs(asked, places, parameters)}) IS NOT TRUE
GROUP BY t.card_type, t.status, t.tooling_type_id`
  return { text, values: parameters.values }
}

/** What is told of a card, and what decides who sees it: its organisation, its business, of suppliers who keeps it. */
function groupedBy(actor: Actor, businesses: readonly Business[]): string[] {
  const deciding = businesses.flatMap(({ where = {} }) => Object.keys(where))
  if (actor.supplierId !== null && newCard.supplierField !== undefined) deciding.push(newCard.supplierField)
  const names = new Set(['cardType', 'status', 'toolingTypeId', 'orgId', ...deciding])
  return [...names].map((name) => `t.${column(name)}`)
}
