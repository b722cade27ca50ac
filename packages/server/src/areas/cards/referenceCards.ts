// Which cards a paper would take, by the stock model: those whose status and place let them make the paper's move.
import {
  byDisposalOnly,
  inboundMoves,
  inboundPlaces,
  openingType,
  outboundMoves,
  outboundStates,
  type InboundType,
  type OutboundType,
  type Purpose,
} from '@tmlm/model/areas/cards/papers'
import { mayStand, moveKinds, type CardStatus, type MoveType, type PlaceType } from '@tmlm/model/areas/cards/places'
import { lentCards } from '@tmlm/model/areas/cards/words'
import type { newCard } from '@tmlm/model/areas/cards/newCard'
import type { InputOf } from '@tmlm/model'
import type { AskedOfRow, ListMoment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'

type Asked = InputOf<typeof newCard, 'listReferenceCard'>
type Asking = ListMoment<Asked>

/** SQL: of the card `t`, whether somebody may accept it on this day. */
export type MayBeAccepted = (today: string) => string

export const referenceCards =
  (mayBeAccepted: MayBeAccepted) =>
  (moment: Asking): AskedOfRow => {
    const { input, parameters, actor, now } = moment
    const { purpose } = input
    if (purpose === 'acceptance')
      return `${mayBeAccepted(parameters.add(toLocalDate(now, actor.timezone)))}\n  AND ${isLent}`
    const { rows = [], both, places } = fittingSql(fitting(purpose, input))
    const standing = [
      `stand.place_type IN (${places.join(', ')})`,
      ...(purpose === 'inbound' ? [] : placesToLeave(moment)),
      ...(input.supplierId !== null ? [`stand.supplier_id = ${parameters.add(input.supplierId)}`] : []),
      // What stands at a machine is taken off it first. Of an expression PostgreSQL would believe that it holds for few.
      `(stand.station IS NULL OR stand.station = '')`,
    ]
    const ofCard = [
      ...rows,
      ...(purpose === 'inbound' ? mayComeIn(moment) : []),
      ...heldBack(purpose),
      ...(purpose === 'bind' ? ['t.card_type IN (1, 2, 4)'] : []),
      ...(purpose === 'collect' || input.outboundType === 1 ? [isLent] : []),
    ]
    return { standing: and(standing), rows: and(ofCard), ...(both === undefined ? {} : { both }) }
  }

/** Gauges are accepted and handed out by papers of their own. */
const isLent = `t.card_type IN (${lentCards.cardType.join(', ')})`

interface Fitting {
  readonly statuses: readonly CardStatus[]
  readonly places: readonly PlaceType[]
}

const everyStatus: readonly CardStatus[] = ['awaiting', 'inUse', 'underRepair', 'sealed', 'scrapped']

/** By the moves that the papers of this purpose make, or the one kind of them that is asked for. */
function fitting(purpose: Exclude<Purpose, 'acceptance'>, { inboundType, outboundType }: Asked): Fitting[] {
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
    case 'custody':
      return [by(36)]
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

/** Statuses and places apart where every place takes the same statuses, else in pairs. */
function fittingSql(pairs: readonly Fitting[]): { places: readonly PlaceType[]; rows?: string[]; both?: string } {
  const statusesIn = (place: PlaceType): string =>
    everyStatus
      .filter((status) => pairs.some(({ statuses, places }) => places.includes(place) && statuses.includes(status)))
      .map((status) => `'${status}'`)
      .join(', ')
  const places = [...new Set(pairs.flatMap((pair) => pair.places))].filter((place) => statusesIn(place) !== '')
  const ways = [...Map.groupBy(places, statusesIn)]
  const [only] = ways
  if (only && ways.length === 1) return { places, rows: [`t.status IN (${only[0]})`] }
  const paired = ways.map(([statuses, of]) => `(t.status IN (${statuses}) AND stand.place_type IN (${of.join(', ')}))`)
  return { places, both: `(${paired.join(' OR ')})` }
}

/** What waits for acceptance comes into a quarantine only, unless it lay there before the books began. */
const mayComeIn = ({ input, parameters }: Asking): string[] =>
  input.warehouseId !== null && input.inboundType !== openingType
    ? [
        `(t.status <> 'awaiting' OR EXISTS (
        SELECT 1 FROM warehouse w
        WHERE w.tenant_id = t.tenant_id AND w.id = ${parameters.add(input.warehouseId)} AND w.site_kind = 3))`,
      ]
    : []

const placesToLeave = ({ input, parameters }: Asking): string[] =>
  input.warehouseId !== null ? [`stand.warehouse_id = ${parameters.add(input.warehouseId)}`] : []

/** A lock keeps a card where it is, and so does another paper's promise, unless the outbound order is made for it. */
function heldBack(purpose: Purpose): string[] {
  if (purpose === 'inbound') return []
  const promised = `NOT EXISTS (
    SELECT 1 FROM card_reservation r
    WHERE r.tenant_id = t.tenant_id AND r.card_id = t.id)`
  return ['t.lock_reason = 0', ...(purpose === 'outbound' ? [] : [promised])]
}

const and = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true'
