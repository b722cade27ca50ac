// What happens in a run is written as an event behind those that are there, each later than the one before.
import type { EventType } from '@tmlm/model/areas/oee/words'
import { stopClassOf } from '@tmlm/model/areas/oee/words'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'

export interface NewEvent {
  readonly runId: string
  readonly eventType: EventType
  readonly time: Date
  readonly reason?: string | null
  readonly userId: string | null
  readonly remark?: string | null
  readonly corrected?: boolean
}

export async function appendEvent(tx: Tx, { runId, eventType, time, userId, ...more }: NewEvent): Promise<void> {
  const { reason = null, remark = null, corrected = false } = more
  const stopClass = reason === null ? null : await classOfReason(tx, reason)
  await tx.run(sql`
INSERT INTO oee_detail_events (id, owner_id, position, event_type, time, reason, stop_class, user_id, remark, corrected)
SELECT ${newId(time)}, ${runId}, coalesce(max(e.position), -1) + 1, ${eventType}, ${time}::timestamptz, ${reason}, ${stopClass}::smallint,
  ${userId}::uuid, ${remark}, ${corrected}
FROM oee_detail_events e WHERE e.owner_id = ${runId}`)
}

/** As the company's dictionary says, else as the reason is shipped. */
export async function classOfReason(tx: Tx, reason: string): Promise<1 | 2> {
  const entry = await tx.first(sql<{ attrs: Readonly<Record<string, unknown>> | null }>`
SELECT i.attrs
FROM dictionary d
JOIN dictionary_items i ON i.owner_id = d.id AND i.value = ${reason}
WHERE d.dict_name = 'oeeStopReason'`)
  return stopClassOf(reason, entry?.attrs)
}
