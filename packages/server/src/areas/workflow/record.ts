// The approval record: appended line by line, under the lock of its instance.
import type { StoredFile } from '@tmlm/model'
import type { ChangedField, HistoryAction } from '@tmlm/model/areas/workflow/flowableHistory'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'

export interface RecordLine {
  readonly action: HistoryAction
  readonly nodeId?: string
  readonly nodeName?: string
  /** Nobody: the system. */
  readonly userId?: string
  readonly onBehalfOf?: string
  readonly toUserIds?: readonly string[]
  readonly comment?: string | null
  readonly annex?: readonly StoredFile[] | null
  readonly changedFields?: readonly ChangedField[]
}

export async function appendRecord(tx: Tx, instanceId: string, now: Date, lines: readonly RecordLine[]): Promise<void> {
  if (lines.length === 0) return
  const given = lines.map((line, nth) => ({ ...line, id: newId(now), nth: nth + 1 }))
  await tx.run(sql`
INSERT INTO flowable_history (id, instance_id, seq, time, node_id, node_name, action, user_id, on_behalf_of, to_user_ids,
  comment, annex, changed_fields)
SELECT g.id, ${instanceId}::uuid,
  g.nth + (SELECT coalesce(max(h.seq), 0) FROM flowable_history h WHERE h.instance_id = ${instanceId}::uuid),
  ${now}, g."nodeId", g."nodeName", g.action, g."userId", g."onBehalfOf", g."toUserIds", g.comment, g.annex, g."changedFields"
FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g (id uuid, nth int, "nodeId" text, "nodeName" text, action text,
  "userId" uuid, "onBehalfOf" uuid, "toUserIds" jsonb, comment text, annex jsonb, "changedFields" jsonb)`)
}
