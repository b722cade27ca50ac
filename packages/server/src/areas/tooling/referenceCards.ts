// Which cards a paper would take, by the stock model: those whose status and place let them make the paper's move.
import {
  byDisposalOnly,
  inboundMoves,
  inboundPlaces,
  outboundMoves,
  outboundStates,
  type InboundType,
  type OutboundType,
  type Purpose,
} from '@tmlm/model/areas/tooling/papers'
import { mayStand, moveKinds, type CardStatus, type MoveType, type PlaceType } from '@tmlm/model/areas/tooling/places'
import { lentCards } from '@tmlm/model/areas/tooling/words'
import type { Values } from '@tmlm/model'
import type { ListMoment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { openingType } from './opening.ts'
import { mayBeAccepted } from './waiting.ts'

/** SQL over the cards `t`. */
export function referenceCards(moment: ListMoment): string {
  const { input, parameters, actor, now } = moment
  const purpose = input.purpose as Purpose
  if (purpose === 'acceptance')
    return `${mayBeAccepted(parameters.add(toLocalDate(now, actor.timezone)))}\n  AND ${isLent}`
  const place = [
    `(${fitting(purpose, input).map(pairSql).join(' OR ')})`,
    ...(purpose === 'inbound' ? placesToComeFrom(moment) : placesToLeave(moment)),
    ...(typeof input.supplierId === 'string' ? [`place.supplier_id = ${parameters.add(input.supplierId)}`] : []),
    // What stands at a machine is taken off it first.
    `coalesce(place.station, '') = ''`,
  ]
  return [
    `EXISTS (
    SELECT 1 FROM card_position place
    WHERE place.tenant_id = t.tenant_id AND place.card_id = t.id
      AND ${place.join('\n      AND ')})`,
    ...heldBack(purpose),
    ...(purpose === 'bind' ? ['t.card_type IN (1, 2, 4)'] : []),
    ...(purpose === 'collect' || input.outboundType === 1 ? [isLent] : []),
  ].join('\n  AND ')
}

/** Gauges are accepted and handed out by papers of their own. */
const isLent = `t.card_type IN (${lentCards.cardType.join(', ')})`

interface Fitting {
  readonly statuses: readonly CardStatus[]
  readonly places: readonly PlaceType[]
}

const everyStatus: readonly CardStatus[] = ['awaiting', 'inUse', 'underRepair', 'sealed', 'scrapped']

/** By the moves that the papers of this purpose make, or the one kind of them that is asked for. */
function fitting(purpose: Exclude<Purpose, 'acceptance'>, { inboundType, outboundType }: Readonly<Values>): Fitting[] {
  const by = (type: MoveType, demanded = everyStatus): Fitting => {
    const { from, to }: { from: readonly PlaceType[]; to: readonly PlaceType[] } = moveKinds[type]
    return {
      places: from,
      statuses: demanded.filter((status) => to.some((place) => mayStand({ status }, place))),
    }
  }
  switch (purpose) {
    case 'inbound':
      return kinds(inboundMoves, byDisposalOnly.inbound, inboundType).map(([kind, type]) => ({
        ...by(type, comingIn),
        places: inboundPlaces(kind),
      }))
    case 'outbound':
      return kinds(outboundMoves, byDisposalOnly.outbound, outboundType).map(([kind, type]) =>
        by(type, outboundStates[kind]),
      )
    case 'collect':
      return [by(outboundMoves[1], outboundStates[1])]
    case 'transfer':
      return [by(24)]
    case 'bind':
      return [by(32, ['inUse'])]
  }
}

/** Scrap comes into no warehouse. */
const comingIn = everyStatus.filter((status) => status !== 'scrapped')

const kinds = <K extends InboundType | OutboundType>(
  moves: Readonly<Record<K, MoveType>>,
  others: readonly number[],
  asked: unknown,
): [K, MoveType][] =>
  (Object.entries(moves) as [string, MoveType][])
    .map(([kind, type]): [K, MoveType] => [Number(kind) as K, type])
    .filter(([kind]) => (typeof asked === 'number' ? kind === asked : !others.includes(kind)))

const pairSql = ({ statuses, places }: Fitting): string =>
  `(t.status IN (${statuses.map((status) => `'${status}'`).join(', ')}) AND place.place_type IN (${places.join(', ')}))`

/** What waits for acceptance comes into a quarantine only, unless it lay there before the books began. */
const placesToComeFrom = ({ input, parameters }: ListMoment): string[] =>
  typeof input.warehouseId === 'string' && input.inboundType !== openingType
    ? [
        `(t.status <> 'awaiting' OR EXISTS (
        SELECT 1 FROM warehouse w
        WHERE w.tenant_id = t.tenant_id AND w.id = ${parameters.add(input.warehouseId)} AND w.site_kind = 3))`,
      ]
    : []

const placesToLeave = ({ input, parameters }: ListMoment): string[] =>
  typeof input.warehouseId === 'string' ? [`place.warehouse_id = ${parameters.add(input.warehouseId)}`] : []

/** A lock keeps a card where it is, and so does another paper's promise, unless the outbound order is made for it. */
function heldBack(purpose: Purpose): string[] {
  if (purpose === 'inbound') return []
  const promised = `NOT EXISTS (
    SELECT 1 FROM card_reservation r
    WHERE r.tenant_id = t.tenant_id AND r.card_id = t.id)`
  return ['t.lock_reason = 0', ...(purpose === 'outbound' ? [] : [promised])]
}
