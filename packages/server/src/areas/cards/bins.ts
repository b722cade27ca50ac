// The places in warehouses that cards are brought to: open, of the right kind, with room for all that comes at once.
// Nobody closes, empties or begins to count a warehouse while cards come to it or leave it.
import type { CardType } from '@tmlm/model/areas/cards/words'
import type { Place } from '@tmlm/model/areas/cards/places'
import type { Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { holdWarehouses } from '../basicData/index.ts'
import type { Spot } from './freeze.ts'

export interface Arrival {
  readonly cardType: CardType
  readonly typePath: readonly string[]
  readonly weight: string | null
  /** Where it stands now; what only moves within a bin needs no further room. */
  readonly fromLocationId: string | null | undefined
  readonly to: Place
}

export interface Target {
  /** Takes the card in, or says why not. Each call leaves less room for the next. */
  refuses(arrival: Arrival): Text | undefined
  readonly isQuarantine: boolean
}

export interface Leaving {
  readonly weight: string | null
  readonly fromLocationId: string | null | undefined
  readonly to: Place
}

export interface Targets {
  /** Makes room where cards leave: what comes and goes at once may change places. Said of all before any is judged. */
  readonly leave: (leaving: Leaving) => void
  readonly at: (place: Place) => Target
  readonly nameOf: (warehouseId: string) => string
}

interface Bin {
  readonly code: string
  readonly isOpen: boolean
  readonly isBin: boolean
  readonly warehouseId: string
  readonly cardTypes: readonly number[] | null
  /** Empty: all. */
  readonly toolingTypes: readonly string[]
  readonly capacity: number | null
  /** As the load, in hundredths of a kilogram, since sums of fractions are not exact. */
  readonly maxWeight: number | null
  occupied: number
  load: number
}

interface Warehouse {
  readonly name: string
  readonly isOpen: boolean
  readonly usesBins: boolean
  readonly isQuarantine: boolean
}

/** Holds the warehouses that cards leave and come to, locks the bins they come to, lowest id first, and reads how full these are. */
export async function lockTargets(tx: Tx, places: readonly Place[], left: readonly Spot[]): Promise<Targets> {
  const inside = places.filter(({ placeType }) => placeType === 1)
  const warehouseIds = [...inside, ...left].flatMap(({ warehouseId }) => warehouseId ?? [])
  await holdWarehouses(tx, warehouseIds)
  const binIds = inside.flatMap(({ locationId }) => locationId ?? [])
  await tx.run(
    sql`SELECT l.id FROM cargo_location l WHERE l.id = ${anyOf(binIds)} ORDER BY l.id FOR NO KEY UPDATE OF l`,
  )
  const [bins, warehouses] = await Promise.all([
    tx.all(sql<FoundBin>`SELECT l.id, l.code, l.enabled, l.kind, l.warehouse_id, l.card_types, l.capacity, l.max_weight,
  count(p.card_id)::int AS occupied, coalesce(sum(c.weight), 0) AS load, ARRAY (
    SELECT k.target_id FROM cargo_location_tooling_type_ids k WHERE k.owner_id = l.id
  ) AS tooling_types
FROM cargo_location l
LEFT JOIN card_position p ON p.location_id = l.id
LEFT JOIN new_card c ON c.id = p.card_id
WHERE l.id = ${anyOf(binIds)}
GROUP BY l.tenant_id, l.id`),
    tx.all(
      db
        .selectFrom('warehouse')
        .select(['id', 'name', 'enabled', 'useLocation', 'siteKind'])
        .where('id', '=', anyOf(warehouseIds)),
    ),
  ])
  const binById = new Map(bins.map((row) => [row.id, binOf(row)]))
  const warehouseById = new Map(
    warehouses.map(({ id, name, enabled, useLocation, siteKind }): [string, Warehouse] => [
      id,
      { name, isOpen: enabled, usesBins: useLocation, isQuarantine: siteKind === 3 },
    ]),
  )
  return {
    leave({ weight, fromLocationId, to }) {
      const bin = binById.get(fromLocationId ?? '')
      if (!bin || fromLocationId === to.locationId) return
      bin.occupied -= 1
      bin.load -= hundredths(weight)
    },
    at: (place) => targetAt(warehouseById.get(place.warehouseId ?? ''), binById.get(place.locationId ?? '')),
    nameOf: (id) => warehouseById.get(id)?.name ?? '',
  }
}

interface FoundBin {
  readonly id: string
  readonly code: string
  readonly enabled: boolean
  readonly kind: number
  readonly warehouseId: string
  readonly cardTypes: readonly number[] | null
  readonly toolingTypes: readonly string[]
  readonly capacity: number | null
  readonly maxWeight: string | null
  readonly occupied: number
  readonly load: string
}

const binOf = ({ enabled, kind, cardTypes, maxWeight, load, ...bin }: FoundBin): Bin => ({
  ...bin,
  isOpen: enabled,
  isBin: kind === 3,
  cardTypes: cardTypes?.length ? cardTypes : null,
  maxWeight: maxWeight === null ? null : hundredths(maxWeight),
  load: hundredths(load),
})

/** Of a weight in kilograms, which has two decimals at most. */
const hundredths = (weight: string | null): number => Math.round(Number(weight ?? 0) * 100)

const targetAt = (warehouse: Warehouse | undefined, bin: Bin | undefined): Target => ({
  isQuarantine: warehouse?.isQuarantine ?? false,
  refuses(arrival) {
    const wrong = wrongWarehouse(warehouse, bin, arrival.to) ?? (bin && wrongBin(bin, arrival))
    if (wrong || !bin || arrival.fromLocationId === arrival.to.locationId) return wrong
    bin.occupied += 1
    bin.load += hundredths(arrival.weight)
    return undefined
  },
})

function wrongWarehouse(warehouse: Warehouse | undefined, bin: Bin | undefined, to: Place): Text | undefined {
  if (!warehouse) return ['仓库不存在', 'No such warehouse']
  if (!warehouse.isOpen) return [`仓库${warehouse.name}已停用`, `Warehouse ${warehouse.name} is disabled`]
  if (!bin && warehouse.usesBins) return ['请选择库位', 'Choose a bin']
  if (bin && bin.warehouseId !== to.warehouseId) return [`库位${bin.code}不在该仓库`, `Bin ${bin.code} is elsewhere`]
  return undefined
}

function wrongBin(bin: Bin, { cardType, typePath, weight, fromLocationId, to }: Arrival): Text | undefined {
  if (!bin.isBin) return [`库位${bin.code}不是末级库位`, `${bin.code} is not a bin`]
  if (!bin.isOpen) return [`库位${bin.code}已停用`, `Bin ${bin.code} is disabled`]
  const takesType = bin.toolingTypes.length === 0 || bin.toolingTypes.some((type) => typePath.includes(type))
  if ((bin.cardTypes && !bin.cardTypes.includes(cardType)) || !takesType)
    return [`库位${bin.code}不允许存放该类型`, `Bin ${bin.code} does not take this type`]
  if (fromLocationId === to.locationId) return undefined
  if (bin.capacity !== null && bin.occupied + 1 > bin.capacity)
    return [`库位${bin.code}已满（容量${bin.capacity}件）`, `Bin ${bin.code} is full (room for ${bin.capacity})`]
  const load = bin.load + hundredths(weight)
  if (bin.maxWeight !== null && load > bin.maxWeight) {
    const [kg, most] = [load / 100, bin.maxWeight / 100]
    return [
      `库位${bin.code}超过承重（将达${kg} kg，限${most} kg）`,
      `Bin ${bin.code} would carry ${kg} kg, more than its ${most} kg`,
    ]
  }
  return undefined
}
