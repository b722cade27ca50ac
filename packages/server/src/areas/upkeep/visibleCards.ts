// The cards that a person may plan for, or look at: those of the organisations he may write or read in.
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql, withPlaces, type Sql } from '../../platform/database/sql.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { typePathSql } from '../cards/index.ts'

export interface VisibleCard {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly orgId: string
  readonly cardType: number
  readonly status: string
}

/** The condition is over the card `c`. */
export async function visibleCards(
  { tx, actor }: Pick<Moment, 'tx' | 'actor'>,
  business: { readonly id: number },
  condition: Sql,
  need: 1 | 2 = 2,
): Promise<VisibleCard[]> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const orgs = await tx.all(
    withPlaces<{ id: string }>(`SELECT unnest(${orgsOf(places, business.id, need)}) AS id`, parameters),
  )
  return tx.all(sql<VisibleCard>`
SELECT c.id, c.code, c.name, c.org_id, c.card_type, c.status
FROM new_card c
WHERE c.org_id = ${anyOf(orgs.map(({ id }) => id))} AND ${condition}
ORDER BY c.code`)
}

/** Cards of these types and of those below them that are still there. */
export const ofTypes = (typeIds: readonly string[]): Sql =>
  sql`c.status NOT IN ('scrapped', 'sold') AND (${sql.raw(typePathSql('c.tooling_type_id'))}) && ${typeIds}::uuid[]`
