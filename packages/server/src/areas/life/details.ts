// The messages of counters as they are kept: what is known already, what stands beside a late one, and new ones written.
import type { Reading } from '@tmlm/model/areas/life/counting'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import type { CounterRow } from './counters.ts'
import { schedulerId } from '../../platform/session/scheduler.ts'

export interface DetailRow {
  readonly id: string
  readonly orgId: string
  readonly counterId: string
  readonly deviceNo: string
  readonly cardId: string | null
  readonly msgType: string
  readonly epoch: number
  readonly bootId: number | null
  readonly seq: number | null
  readonly msgKey: string
  readonly deviceTime: Date
  readonly receiveTime: Date
  readonly channel: number
  readonly total: number | null
  readonly prevTotal: number | null
  readonly delta: number
  readonly cycleSec: number | null
  readonly battery: number | null
  readonly attached: 0 | 1 | null
  readonly temperature: number | null
  readonly rssi: number | null
  readonly lng: number | null
  readonly lat: number | null
  readonly accuracy: number | null
  readonly posSource: string | null
  readonly result: 1 | 3 | 4 | 6
  readonly resultReason: string | null
}

export interface KnownMessage {
  readonly msgKey: string
  readonly deviceTime: Date
  readonly total: string | null
  readonly clockWrong: boolean
}

/** Those of the keys that were stored before. */
export const knownMessages = (tx: Tx, keys: readonly string[]): Promise<KnownMessage[]> =>
  tx.all(sql<KnownMessage>`SELECT d.msg_key, d.device_time, d.total, d.result_reason IS NOT DISTINCT FROM 'clockSkew' AS clock_wrong
FROM die_counter_detail d
WHERE d.msg_key = ${anyOf(keys)}`)

export async function storeDetails(tx: Tx, rows: readonly DetailRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.run(sql`INSERT INTO die_counter_detail (id, org_id, counter_id, device_no, card_id, msg_type, epoch, boot_id, seq, msg_key,
  device_time, receive_time, channel, total, prev_total, delta, cycle_sec, battery, attached, temperature, rssi, lng, lat,
  accuracy, pos_source, result, result_reason, create_user_id, create_time, update_user_id, update_time)
SELECT g."id", g."orgId", g."counterId", g."deviceNo", g."cardId", g."msgType", g."epoch", g."bootId", g."seq", g."msgKey",
  g."deviceTime", g."receiveTime", g."channel", g."total", g."prevTotal", g."delta", g."cycleSec", g."battery", g."attached",
  g."temperature", g."rssi", g."lng", g."lat", g."accuracy", g."posSource", g."result", g."resultReason",
  ${schedulerId}, ${now}, ${schedulerId}, ${now}
FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g("id" uuid, "orgId" uuid, "counterId" uuid, "deviceNo" text,
  "cardId" uuid, "msgType" text, "epoch" int, "bootId" int, "seq" int, "msgKey" text, "deviceTime" timestamptz,
  "receiveTime" timestamptz, "channel" smallint, "total" numeric, "prevTotal" numeric, "delta" int, "cycleSec" numeric,
  "battery" int, "attached" smallint, "temperature" numeric, "rssi" int, "lng" numeric, "lat" numeric, "accuracy" int,
  "posSource" text, "result" smallint, "resultReason" text)`)
}

/** Readings that were the last one once, since the counter is on this card. */
const accepted = `d.msg_type = 'reading' AND d.total IS NOT NULL AND d.result IN (1, 3, 5)
    OR d.msg_type = 'reading' AND d.total IS NOT NULL AND d.result IN (4, 6) AND d.result_reason IN ('jump', 'removed')`

interface Stored {
  readonly total: string
  readonly bootId: number | null
  readonly seq: number | null
  readonly deviceTime: Date
}

/** What stands before and behind a late reading, by the device's own numbers. */
export async function neighboursOf(
  tx: Tx,
  counter: Pick<CounterRow, 'id' | 'epoch' | 'bindTime' | 'baseTotal'>,
  { boot, seq }: Reading,
): Promise<{ before: Reading | null; behind: Reading | null }> {
  if (boot === null || seq === null) return { before: null, behind: null }
  const beside = async (which: 'before' | 'behind'): Promise<Reading | null> => {
    const found = await tx.first(sql<Stored>`SELECT d.total, d.boot_id, d.seq, d.device_time
FROM die_counter_detail d
WHERE d.counter_id = ${counter.id} AND d.epoch = ${counter.epoch} AND d.device_time >= ${counter.bindTime}
  AND (${sql.raw(accepted)})
  AND (d.boot_id, d.seq) ${sql.raw(which === 'before' ? '<' : '>')} (${boot}::int, ${seq}::int)
ORDER BY d.boot_id ${sql.raw(which === 'before' ? 'DESC' : 'ASC')}, d.seq ${sql.raw(which === 'before' ? 'DESC' : 'ASC')}
LIMIT 1`)
    return found
      ? { total: Number(found.total), boot: found.bootId, seq: found.seq, time: found.deviceTime.getTime() }
      : null
  }
  return { before: (await beside('before')) ?? (await typedBase(tx, counter)), behind: await beside('behind') }
}

/** The reading that was typed when the counter was fitted; where its first message was the base, nothing came before. */
async function typedBase(
  tx: Tx,
  { id, bindTime, baseTotal }: Pick<CounterRow, 'id' | 'bindTime' | 'baseTotal'>,
): Promise<Reading | null> {
  if (baseTotal === null || bindTime === null) return null
  const first = await tx.first(sql`SELECT 1 FROM die_counter_detail d
WHERE d.counter_id = ${id} AND d.device_time >= ${bindTime} AND d.result_reason = 'first'`)
  return first ? null : { total: Number(baseTotal), boot: null, seq: null, time: bindTime.getTime() }
}
