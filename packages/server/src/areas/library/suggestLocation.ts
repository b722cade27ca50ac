// Rule R-1: the bin a card is best put into: its own, else the one it lay in last, else the first that takes it.
import type { godownEntry } from '@tmlm/model/areas/library/godownEntry'
import { requiredText, refuseFields, type InputOf } from '@tmlm/model'
import Big from 'big.js'
import type { CallMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { fullCodeSql } from '../basicData/index.ts'
import { frozenBySql, typePathSql } from '../cards/index.ts'

export interface SuggestedBin {
  readonly cardId: string
  readonly locationId: string
  readonly fullCode: string
}

/** For one card beside the lines of its paper, or for all of these lines that have no bin yet. */
export async function suggestLocation({ tx, input }: CallMoment<InputOf<typeof godownEntry, 'suggestLocation'>>) {
  const lines = input.lines ?? []
  const placed = lines.flatMap(({ cardId, locationId }) => (cardId && locationId ? { cardId, locationId } : []))
  const { warehouseId } = input
  if (input.cardId !== null) {
    const [found] = await suggestedBins(tx, warehouseId, [input.cardId], placed)
    return { locationId: found?.locationId ?? null, fullCode: found?.fullCode ?? null }
  }
  const open = lines.flatMap(({ cardId, locationId }) => (cardId && !locationId ? cardId : []))
  if (lines.length === 0) throw refuseFields([{ field: 'cardId', text: requiredText }])
  const room = await roomIn(tx, warehouseId, placed)
  return { lines: (await comingCards(tx, warehouseId, open)).flatMap((card) => putInto(room, card) ?? []) }
}

interface Placed {
  readonly cardId: string
  readonly locationId: string
}

/** For each card by itself, as if it came alone after what is placed; cards for which there is no room are left out. */
export async function suggestedBins(
  tx: Tx,
  warehouseId: string,
  cardIds: readonly string[],
  placed: readonly Placed[] = [],
): Promise<SuggestedBin[]> {
  const room = await roomIn(tx, warehouseId, placed)
  const cards = await comingCards(tx, warehouseId, cardIds)
  return cards.flatMap((card) => {
    const bin = bestFor(room, card)
    return bin ? { cardId: card.id, locationId: bin.id, fullCode: bin.fullCode } : []
  })
}

/** The next card finds less room there. */
function putInto(room: Room, card: Coming): SuggestedBin | undefined {
  const bin = bestFor(room, card)
  if (!bin) return undefined
  bin.occupied += 1
  bin.load = bin.load.plus(card.weight)
  return { cardId: card.id, locationId: bin.id, fullCode: bin.fullCode }
}

function bestFor(room: Room, card: Coming): Bin | undefined {
  const own = [card.homeLocationId, card.lastLocationId].flatMap((id) => room.byId.get(id ?? '') ?? [])
  return own.find((bin) => takes(bin, card)) ?? firstFor(room, card)
}

/** Bins only fill up: what had no room for a card of this shape before has none now, and is not looked at again. */
function firstFor({ bins, passed }: Room, card: Coming): Bin | undefined {
  const shape = JSON.stringify([card.cardType, card.typePath, card.weight, card.sizes])
  const next = bins.findIndex((bin, nth) => nth >= (passed.get(shape) ?? 0) && takes(bin, card))
  passed.set(shape, next < 0 ? bins.length : next)
  return bins[next]
}

const takes = (bin: Bin, card: Coming): boolean =>
  (bin.capacity === null || bin.occupied < bin.capacity) &&
  (bin.cardTypes.length === 0 || bin.cardTypes.includes(card.cardType)) &&
  (bin.types.length === 0 || bin.types.some((type) => card.typePath.includes(type))) &&
  (bin.maxWeight === null || bin.load.plus(card.weight).lte(bin.maxWeight)) &&
  bin.sizes.every((size, nth) => size === null || size.gte(card.sizes[nth] ?? 0))

interface Room {
  /** In the order of their codes. */
  readonly bins: readonly Bin[]
  readonly byId: ReadonlyMap<string, Bin>
  /** By the shape of a card, how many bins from the first on do not take it. */
  readonly passed: Map<string, number>
}

interface Bin {
  readonly id: string
  readonly fullCode: string
  readonly capacity: number | null
  readonly maxWeight: Big | null
  /** Length, width and height. */
  readonly sizes: readonly (Big | null)[]
  readonly cardTypes: readonly number[]
  readonly types: readonly string[]
  occupied: number
  load: Big
}

interface Coming {
  readonly id: string
  readonly cardType: number
  readonly typePath: readonly string[]
  readonly weight: Big
  readonly sizes: readonly Big[]
  readonly homeLocationId: string | null
  readonly lastLocationId: string | null
}

interface Sizes {
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
}

interface FoundBin extends Sizes, Pick<Bin, 'id' | 'fullCode' | 'capacity' | 'types' | 'occupied'> {
  readonly maxWeight: string | null
  readonly cardTypes: readonly number[] | null
  readonly load: string
}

interface FoundCard extends Sizes, Pick<Coming, 'id' | 'cardType' | 'typePath' | 'homeLocationId' | 'lastLocationId'> {
  readonly weight: string | null
}

const numberOf = (value: string | null): Big | null => (value === null ? null : new Big(value))
const sizesOf = ({ length, width, height }: Sizes) => [length, width, height].map(numberOf)
const none = new Big(0)

/** The bins of the warehouse that are open, in the order of their codes. */
async function roomIn(tx: Tx, warehouseId: string, placed: readonly Placed[]): Promise<Room> {
  const rows = await tx.all(openBins(warehouseId, placed))
  const bins = rows.map((row): Bin => ({
    ...{ id: row.id, fullCode: row.fullCode, sizes: sizesOf(row), capacity: row.capacity, types: row.types },
    ...{ maxWeight: numberOf(row.maxWeight), cardTypes: row.cardTypes ?? [] },
    ...{ occupied: row.occupied, load: numberOf(row.load) ?? none },
  }))
  return { bins, byId: new Map(bins.map((bin) => [bin.id, bin])), passed: new Map() }
}

async function comingCards(tx: Tx, warehouseId: string, cardIds: readonly string[]): Promise<Coming[]> {
  const rows = await tx.all(coming(cardIds, warehouseId))
  return rows.map((row) => ({
    ...{ id: row.id, cardType: row.cardType, typePath: row.typePath },
    ...{ weight: numberOf(row.weight) ?? none, sizes: sizesOf(row).map((size) => size ?? none) },
    ...{ homeLocationId: row.homeLocationId, lastLocationId: row.lastLocationId },
  }))
}

const openBins = (warehouseId: string, placed: readonly Placed[]) => sql<FoundBin>`
SELECT t.id, (${sql.raw(fullCodeSql)}) AS full_code, t.capacity, t.max_weight, t.length, t.width, t.height, t.card_types,
  used.occupied, used.load, ARRAY(SELECT k.target_id FROM cargo_location_tooling_type_ids k WHERE k.owner_id = t.id) AS types
FROM cargo_location t
LEFT JOIN LATERAL (
  SELECT count(*)::int AS occupied, coalesce(sum(o.weight), 0) AS load
  FROM (
    SELECT p.card_id
    FROM card_position p
    WHERE p.location_id = t.id
    UNION
    SELECT given.card_id
    FROM unnest(${placed.map(({ cardId }) => cardId)}::uuid[], ${placed.map(({ locationId }) => locationId)}::uuid[])
      AS given(card_id, location_id)
    WHERE given.location_id = t.id
  ) inside
  JOIN new_card o ON o.id = inside.card_id
) used ON true
WHERE t.warehouse_id = ${warehouseId} AND t.kind = 3 AND t.enabled AND (${sql.raw(frozenBySql)}) IS NULL
ORDER BY full_code`

const coming = (cardIds: readonly string[], warehouseId: string) => sql<FoundCard>`
SELECT c.id, c.card_type, c.weight, c.length, c.width, c.height, c.home_location_id,
  (${sql.raw(typePathSql('c.tooling_type_id'))}) AS type_path, (
  SELECT m.location_id
  FROM card_move m
  WHERE m.card_id = c.id AND m.warehouse_id = ${warehouseId} AND m.location_id IS NOT NULL
  ORDER BY m.seq DESC
  LIMIT 1
) AS last_location_id
FROM unnest(${cardIds}::uuid[]) WITH ORDINALITY AS given(id, nth)
JOIN new_card c ON c.id = given.id
ORDER BY given.nth`
