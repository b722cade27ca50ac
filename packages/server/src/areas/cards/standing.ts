// The cards a paper touches, locked in one order for everybody, with where they stand and what holds them there.
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { placeTypes, type CardStatus, type Place } from '@tmlm/model/areas/cards/places'
import { gauges, lockReasons, type CardType, type LockReason } from '@tmlm/model/areas/cards/words'
import { stateWord, type Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export interface Position extends Place {
  readonly seq: number
  readonly placeKey: string
  readonly sinceTime: Date
  /** The paper that brought it here by being undone, where its newest move is such a reversal. */
  readonly undoneId: string | null
  /** When the card was last moved by another paper than that one. */
  readonly beforeUndone: Date | null
  readonly needReturn: boolean
  readonly dueReturnTime: Date | null
  readonly outLineId: string | null
  /** Names of where it is, such as `一号模具库/A-01`. */
  readonly placeName: string
}

export interface StandingCard {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly status: CardStatus
  readonly cardType: CardType
  /** Its type and those above it, the nearest first. */
  readonly typePath: readonly string[]
  readonly lockReason: LockReason
  readonly weight: string | null
  readonly parentCardId: string | null
  readonly usedNum: number
  /** Every card is born at a place. */
  readonly position: Position
  readonly reservedFor: { readonly docId: string; readonly docCode: string } | null
}

/**
 * Locks the cards and those of their set moulds, lowest id first, so that two papers never wait for each other. Who only
 * refers to a card, as a paper that is being saved, is not held up.
 */
export async function lockCards(tx: Tx, cardIds: readonly string[]): Promise<Map<string, StandingCard>> {
  const locked = await tx.all(sql<{ id: string }>`SELECT c.id
FROM new_card c
WHERE c.id = ${anyOf(cardIds)} OR c.parent_card_id = ${anyOf(cardIds)}
ORDER BY c.id
FOR NO KEY UPDATE OF c`)
  // A second statement, since what a lock waited for is seen only by the next one.
  const rows = await tx.all(sql<Found>`
SELECT c.id, c.code, c.org_id, c.status, c.card_type, c.lock_reason, c.weight, c.parent_card_id, c.used_num,
  (${sql.raw(typePathSql('c.tooling_type_id'))}) AS type_path, r.doc_id AS reserved_id, r.doc_code AS reserved_code,
  place.seq, place.place_type, place.place_key, place.warehouse_id, place.location_id, place.holder_user_id, place.holder_dept_id,
  place.product_line_id, place.equipment_card_id, place.station, place.supplier_id, place.customer_id, place.lessee_org_id, place.transfer_id,
  place.need_return, place.due_return_time, place.out_line_id, place.since_time, ${sql.raw(placeNameSql)} AS place_name,
  undone.doc_id AS undone_id, (
    SELECT m.occur_time
    FROM card_move m
    WHERE m.card_id = c.id AND m.seq < undone.seq AND m.doc_id IS DISTINCT FROM undone.doc_id
    ORDER BY m.seq DESC
    LIMIT 1
  ) AS before_undone
FROM new_card c
JOIN card_position place ON place.card_id = c.id
LEFT JOIN card_move undone ON undone.card_id = c.id AND undone.seq = place.seq AND undone.reverses_id IS NOT NULL
LEFT JOIN card_reservation r ON r.card_id = c.id
WHERE c.id = ${anyOf(locked.map(({ id }) => id))}`)
  return new Map(rows.map((row) => [row.id, cardOf(row)]))
}

/** A type and those above it, the nearest first. */
export const typePathSql = (typeId: string): string => `WITH RECURSIVE up AS (
    SELECT y.id, y.parent_id, 0 AS height FROM tooling_type y WHERE y.id = ${typeId}
    UNION ALL
    SELECT y.id, y.parent_id, up.height + 1 FROM tooling_type y JOIN up ON y.id = up.parent_id
  )
  SELECT coalesce(array_agg(up.id ORDER BY up.height), '{}') FROM up`

/** Names of the place in the position `place`, from the widest to the nearest. */
export const placeNameSql = `concat_ws('/',
  ${nameIn('warehouse', 'name', 'warehouse_id')},
  ${nameIn('cargo_location', 'code', 'location_id')},
  ${nameIn('supplier', 'name', 'supplier_id')},
  ${nameIn('customer', 'name', 'customer_id')},
  ${nameIn('org', 'name', 'lessee_org_id')},
  ${nameIn('org', 'name', 'holder_dept_id')},
  ${nameIn('"user"', 'job_name', 'holder_user_id')},
  ${nameIn('product_line', 'name', 'product_line_id')},
  ${nameIn('new_card', 'code', 'equipment_card_id')},
  nullif(place.station, ''))`

/** Who outside the company has the card of the position `place`; nothing for one that is in the house. */
export const outsideHolderSql = `concat_ws('/',
  ${nameIn('supplier', 'name', 'supplier_id')},
  ${nameIn('customer', 'name', 'customer_id')},
  ${nameIn('org', 'name', 'lessee_org_id')})`

/** A position names few of the places there can be: the others are not looked for. */
function nameIn(table: string, name: string, column: string): string {
  return `CASE WHEN place.${column} IS NOT NULL THEN (SELECT n.${name} FROM ${table} n WHERE n.id = place.${column}) END`
}

/** Nothing holds the card `c` of the position `place`: neither a lock nor the set it is a part of. */
const isFree = `c.lock_reason = 0 AND c.parent_card_id IS NULL`

/** The card `c` of the position `place` lies in a warehouse and may be put elsewhere: it is promised to nobody (move 31). */
export const movableSql = `(place.place_type = 1 AND ${isFree} AND NOT EXISTS (
    SELECT FROM card_reservation r WHERE r.tenant_id = place.tenant_id AND r.card_id = place.card_id))`

/** The card `c` of the position `place` is lent to somebody, who may pass it on (move 34), or is a gauge that was collected. */
export const handableSql = `(place.place_type = 2 AND (place.need_return OR c.card_type = ${gauges.cardType}) AND ${isFree})`

/** The card `t` has been moved, worked with, promised or mounted since it was made or brought in. */
export const hasHistorySql = `(EXISTS (SELECT FROM card_move m WHERE m.tenant_id = t.tenant_id AND m.card_id = t.id
    AND (m.move_type NOT IN (10, 16) OR m.doc_id <> t.id))
  OR EXISTS (SELECT FROM life_entry e WHERE e.tenant_id = t.tenant_id AND e.card_id = t.id AND e.source <> 0)
  OR EXISTS (SELECT FROM card_reservation r WHERE r.tenant_id = t.tenant_id AND r.card_id = t.id)
  OR EXISTS (SELECT FROM card_binding b WHERE b.tenant_id = t.tenant_id
    AND (b.tool_card_id = t.id OR b.equipment_card_id = t.id)))`

/** On a station of a machine; what was merely issued for a machine has no station. */
export const isMounted = ({ station }: Pick<Position, 'station'>): boolean => (station ?? '') !== ''

/** In words: what kind of place, and which. */
export function placeText({ placeType, placeName }: Position): Text {
  const [zh, en] = placeTypes[placeType]
  return placeName === '' ? [zh, en] : [`${zh}(${placeName})`, `${en} (${placeName})`]
}

/** Whom a card is promised to; only collect orders promise cards so far. */
export const reservedText = (code: string, paper: string): Text => [
  `卡片${code}已被领用单${paper}预占`,
  `Card ${code} is reserved by ${paper}`,
]

export function lockedText(code: string, reason: LockReason): Text {
  const [zh, en] = lockReasons[reason]
  return [`卡片${code}已锁定：${zh}`, `Card ${code} is locked: ${en}`]
}

/** As it stands within a sentence. */
export function statusText(status: CardStatus): Text {
  const [zh, en] = stateWord(cardStates[status])
  return [zh, en.toLowerCase()]
}

/** A card and its position in one row. */
type Found = Omit<StandingCard, 'position' | 'reservedFor'> &
  Position & { readonly reservedId: string | null; readonly reservedCode: string | null }

function cardOf(row: Found): StandingCard {
  const { id, code, orgId, status, cardType, typePath, lockReason, weight, parentCardId, usedNum, ...rest } = row
  const { reservedId, reservedCode, ...position } = rest
  return {
    ...{ id, code, orgId, status, cardType, typePath, lockReason, weight, parentCardId, usedNum },
    position,
    reservedFor: reservedId === null ? null : { docId: reservedId, docCode: reservedCode ?? '' },
  }
}
