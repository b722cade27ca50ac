// How many cards of each category, status and type a person may look into, from the sums that the database keeps: there may be
// a hundred thousand of them, and the dashboard and the tree of types ask at every visit.
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { inWarehouseOrLent } from '@tmlm/model/areas/cards/places'
import type { Business } from '@tmlm/model'
import { visibleRows } from '../../engine/list/listScope.ts'
import type { Statement } from '../../platform/database/database.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** Rows of `card_type`, `status`, `tooling_type_id` and `count`. */
export function cardCounts(actor: Actor, businesses: readonly Business[]): Statement {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  // The sums know what the cards lie in. They do not know who of the suppliers keeps a card; those have few, which are counted.
  const isKept = actor.supplierId === null
  const resource = isKept ? { ...newCard, standsIn: inWarehouseOrLent } : newCard
  const count = isKept ? 'sum(t.quantity)' : 'count(*)'
  const text = `SELECT t.card_type, t.status, t.tooling_type_id, ${count}::int AS count
FROM ${isKept ? `(${everyCard})` : 'new_card'} t
WHERE t.tenant_id = ${places.tenant} AND ${visibleRows({ resource, businesses, actor }, places, parameters)}
GROUP BY t.card_type, t.status, t.tooling_type_id
HAVING ${count} <> 0`
  return { text, values: parameters.values }
}

/** The face of the kept sums in which every card counts once. */
const everyCard = 'SELECT s.* FROM card_stock s WHERE s.face = 1'

/** Of a type `t`, whoever asks. */
export const cardsOfType = `SELECT coalesce(sum(s.quantity), 0)::int
  FROM (${everyCard}) s
  WHERE s.tenant_id = t.tenant_id AND s.tooling_type_id = t.id`
