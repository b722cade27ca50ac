// Where a device is, because somebody asked: the request, the command that goes out, and the answer.
import { randomUUID } from 'node:crypto'
import type { CounterMessage } from '@tmlm/model/areas/life/message'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** A device that has not answered by then will not. */
export const locatePatience = 10 * 60_000

export async function askWhere(
  { tx, now, actor }: Moment,
  counterIds: readonly string[],
): Promise<{ id: string; cmdId: string; deviceNo: string }[]> {
  const counters = await tx.all(sql<{ id: string; deviceNo: string }>`
SELECT k.id, k.device_no FROM die_counter k WHERE k.id = ${anyOf(counterIds)} ORDER BY k.id`)
  const asked = counters.map(({ id, deviceNo }) => ({ id: newId(now), counterId: id, deviceNo, cmdId: randomUUID() }))
  if (asked.length === 0) return []
  await tx.run(sql`INSERT INTO die_counter_position (id, org_id, counter_id, card_id, cmd_id, request_time, request_user_id, state,
  create_user_id, create_time, update_user_id, update_time)
SELECT g.id, k.org_id, k.id, k.card_id, g.cmd_id, ${now}, ${actor.userId}, 0, ${actor.userId}, ${now}, ${actor.userId}, ${now}
FROM unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ counterId }) => counterId)}::uuid[],
  ${asked.map(({ cmdId }) => cmdId)}::text[]) AS g(id, counter_id, cmd_id)
JOIN die_counter k ON k.id = g.counter_id`)
  return asked.map(({ id, cmdId, deviceNo }) => ({ id, cmdId, deviceNo }))
}

/** The device names the request it answers. */
export async function answerLocate(
  tx: Tx,
  { id }: { readonly id: string },
  { cmdId, pos }: CounterMessage,
  time: Date,
): Promise<void> {
  if (cmdId === null || pos === null) return
  await tx.run(sql`UPDATE die_counter_position p
SET state = 1, lng = ${pos.lng}, lat = ${pos.lat}, accuracy = ${pos.acc}, source = ${pos.src}, device_time = ${time}
WHERE p.cmd_id = ${cmdId} AND p.counter_id = ${id} AND p.state <> 1`)
}

/** T23: requests that nobody answered. */
export const giveUpLocating = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`UPDATE die_counter_position SET state = 2
WHERE state = 0 AND request_time < ${new Date(now.getTime() - locatePatience)}`)
