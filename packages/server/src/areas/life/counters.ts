// Counters as they stand now, locked for what they have just said, and stored again.
import type { CounterRules, CounterStand, Idle, Reading } from '@tmlm/model/areas/life/counting'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { fenceSql } from './places.ts'

export interface CounterRow {
  readonly id: string
  readonly orgId: string
  readonly deviceNo: string
  readonly countMode: 1 | 2
  readonly modulus: string
  readonly multiplier: string
  readonly cardId: string | null
  readonly cardCode: string | null
  readonly cardType: number | null
  readonly custodianId: string | null
  readonly minCycleSec: string | null
  readonly bindTime: Date | null
  readonly baseTotal: string | null
  readonly epoch: number
  readonly enabled: boolean
  readonly rebased: boolean
  readonly lastTotal: string | null
  readonly lastBoot: number | null
  readonly lastSeq: number | null
  readonly lastTime: Date | null
  readonly dropTotal: string | null
  readonly dropBoot: number | null
  readonly dropSeq: number | null
  readonly dropTime: Date | null
  readonly seenTime: Date | null
  readonly battery: number | null
  readonly batteryLow: number
  readonly attached: 0 | 1 | null
  readonly detachedSince: Date | null
  readonly attachedRun: number
  readonly outsideRun: number
  readonly rssi: number | null
  readonly lng: string | null
  readonly lat: string | null
  readonly accuracy: number | null
  readonly positionTime: Date | null
  readonly gapFrom: Date | null
  readonly gapTo: Date | null
  readonly fenceLng: string | null
  readonly fenceLat: string | null
  readonly fenceRadius: number | null
}

/** In the order of their ids, so that nobody waits for somebody who waits for him. */
export const lockCounters = (tx: Tx, deviceNos: readonly string[]): Promise<CounterRow[]> =>
  tx.all(sql<CounterRow>`SELECT k.id, k.org_id, k.device_no, k.count_mode, k.modulus, k.multiplier, k.card_id, c.code AS card_code,
  c.card_type, c.custodian_supplier_id AS custodian_id, coalesce(a.min_cycle_sec, y.min_cycle_sec) AS min_cycle_sec, k.bind_time,
  k.base_total, k.epoch, k.enabled, k.rebased, k.last_total, k.last_boot, k.last_seq, k.last_time, k.drop_total, k.drop_boot,
  k.drop_seq, k.drop_time, k.seen_time, k.battery, k.battery_low, k.attached, k.detached_since, k.attached_run, k.outside_run,
  k.rssi, k.lng, k.lat, k.accuracy, k.position_time, k.gap_from, k.gap_to,
  fence.lng AS fence_lng, fence.lat AS fence_lat, fence.radius AS fence_radius
FROM die_counter k
LEFT JOIN new_card c ON c.id = k.card_id
LEFT JOIN archives a ON a.id = c.archives_id
LEFT JOIN tooling_type y ON y.id = c.tooling_type_id
LEFT JOIN card_position place ON place.card_id = k.card_id
LEFT JOIN ${sql.raw(fenceSql('k', 'place'))} ON true
WHERE k.device_no = ${anyOf(deviceNos)}
ORDER BY k.id
FOR UPDATE OF k`)

export const jumpRules = async (tx: Tx): Promise<Pick<CounterRules, 'jumpFactor' | 'jumpFloor'>> => ({
  jumpFactor: await parameter(tx, '91'),
  jumpFloor: await parameter(tx, '92'),
})

export const rulesOf = (row: CounterRow, jump: Pick<CounterRules, 'jumpFactor' | 'jumpFloor'>): CounterRules => ({
  ...{ countMode: row.countMode, modulus: Number(row.modulus), multiplier: Number(row.multiplier) },
  ...{ minCycleSec: Number(row.minCycleSec ?? 1), ...jump },
})

const readingOf = (total: string | null, boot: number | null, seq: number | null, time: Date | null): Reading | null =>
  total === null ? null : { total: Number(total), boot, seq, time: time?.getTime() ?? 0 }

export const standOf = (row: CounterRow): CounterStand => ({
  last: row.rebased ? null : readingOf(row.lastTotal, row.lastBoot, row.lastSeq, row.lastTime),
  drop: row.rebased ? null : readingOf(row.dropTotal, row.dropBoot, row.dropSeq, row.dropTime),
})

/** Why what it says is not counted now. */
export function idleOf(row: CounterRow, attached: boolean | null): Idle | null {
  if (row.cardId === null) return 'unbound'
  if (!row.enabled) return 'stopped'
  if (row.gapFrom !== null && row.gapTo === null) return 'gap'
  return attached === false ? 'removed' : null
}

/** What changes of a counter by what it says. */
export type CounterChange = Pick<
  CounterRow,
  | 'id'
  | 'baseTotal'
  | 'rebased'
  | 'lastTotal'
  | 'lastBoot'
  | 'lastSeq'
  | 'lastTime'
  | 'dropTotal'
  | 'dropBoot'
  | 'dropSeq'
  | 'dropTime'
  | 'seenTime'
  | 'battery'
  | 'attached'
  | 'detachedSince'
  | 'attachedRun'
  | 'outsideRun'
  | 'rssi'
  | 'lng'
  | 'lat'
  | 'accuracy'
  | 'positionTime'
  | 'gapFrom'
  | 'gapTo'
>

export async function storeCounters(tx: Tx, rows: readonly CounterChange[]): Promise<void> {
  if (rows.length === 0) return
  await tx.run(sql`UPDATE die_counter k
SET base_total = g."baseTotal", rebased = g."rebased", last_total = g."lastTotal", last_boot = g."lastBoot",
  last_seq = g."lastSeq", last_time = g."lastTime", drop_total = g."dropTotal", drop_boot = g."dropBoot",
  drop_seq = g."dropSeq", drop_time = g."dropTime", seen_time = g."seenTime", battery = g."battery",
  attached = g."attached", detached_since = g."detachedSince", attached_run = g."attachedRun",
  outside_run = g."outsideRun", rssi = g."rssi", lng = g."lng", lat = g."lat", accuracy = g."accuracy",
  position_time = g."positionTime", gap_from = g."gapFrom", gap_to = g."gapTo"
FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g("id" uuid, "baseTotal" numeric, "rebased" boolean,
  "lastTotal" numeric, "lastBoot" int, "lastSeq" int, "lastTime" timestamptz, "dropTotal" numeric, "dropBoot" int,
  "dropSeq" int, "dropTime" timestamptz, "seenTime" timestamptz, "battery" int, "attached" smallint,
  "detachedSince" timestamptz, "attachedRun" int, "outsideRun" int, "rssi" int, "lng" numeric, "lat" numeric,
  "accuracy" int, "positionTime" timestamptz, "gapFrom" timestamptz, "gapTo" timestamptz)
WHERE k.id = g."id"`)
}

export const kept = (reading: Reading | null, as: 'last' | 'drop') => ({
  [`${as}Total`]: reading === null ? null : String(reading.total),
  [`${as}Boot`]: reading?.boot ?? null,
  [`${as}Seq`]: reading?.seq ?? null,
  [`${as}Time`]: reading === null ? null : new Date(reading.time),
})
