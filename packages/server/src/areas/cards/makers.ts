// Which cards make a product, where they stand, and how much life they have left: whoever plans it asks here.
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { mostMoulds } from '@tmlm/model/areas/basicData/product'
import { mouldEquipmentCard, newCard } from '@tmlm/model/areas/cards/newCard'
import type { CardStatus } from '@tmlm/model/areas/cards/places'
import { visibleRows } from '../../engine/list/listScope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { remainLifeSql } from './lifeState.ts'
import { placeNameSql } from './standing.ts'

export interface Maker {
  readonly cardId: string
  readonly code: string
  readonly name: string
  readonly placeType: number | null
  /** From the widest to the nearest; empty where the card has no place yet. */
  readonly place: string
  /** Null where life is not counted by times. */
  readonly remainLife: number | null
  readonly status: number | undefined
}

interface Found extends Pick<Maker, 'cardId' | 'code' | 'placeType'> {
  readonly name: string | null
  readonly place: string | null
  readonly remainLife: number | string | null
  readonly status: CardStatus
}

/** Those in the person's sight that are not gone for good; of one process, where it is named. The freshest first. */
export async function cardsThatMake(
  tx: Tx,
  actor: Actor,
  productId: string,
  procedureId: string | null,
): Promise<Maker[]> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: newCard, businesses: [mouldEquipmentCard], actor }
  const process = parameters.add(procedureId)
  const text = `SELECT t.id AS card_id, t.code, t.name, t.status, place.place_type, ${placeNameSql} AS place, ${remainLifeSql('t')} AS remain_life
FROM new_card t
LEFT JOIN card_position place ON place.tenant_id = t.tenant_id AND place.card_id = t.id
WHERE t.tenant_id = ${places.tenant} AND t.status NOT IN ('scrapped', 'sold')
  AND EXISTS (
    SELECT 1 FROM new_card_products k
    WHERE k.tenant_id = t.tenant_id AND k.owner_id = t.id AND k.product_id = ${parameters.add(productId)}
      AND (${process}::uuid IS NULL OR k.procedure_id IS NULL OR k.procedure_id = ${process}))
  AND ${visibleRows(request, places, parameters)}
ORDER BY remain_life DESC NULLS LAST, t.code
LIMIT ${mostMoulds}`
  const cards = await tx.all(withPlaces<Found>(text, parameters))
  return cards.map(({ name, place, remainLife, status, ...card }) => ({
    ...card,
    name: name ?? '',
    place: place ?? '',
    remainLife: remainLife === null ? null : Number(remainLife),
    status: cardStates[status].code,
  }))
}
