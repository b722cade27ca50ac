// In the app: a notice for the person, written with the mark that he was told, so that it is there exactly once.
import type { Catalogue } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { tellPeople } from '../../platform/events/notes.ts'
import { newId } from '../../platform/ids.ts'
import { schedulerId } from '../../platform/session/scheduler.ts'
import { messageHtml, messageOf } from './message.ts'
import { takeWaiting, together, type Taking } from './waiting.ts'

/** Tells how many records were told of; those who are online see it at once. */
export async function tellInApp(tx: Tx, catalogue: Catalogue, taking: Taking, mostLines: number): Promise<number> {
  const { now } = taking
  const waiting = await takeWaiting(tx, taking, 'app')
  const notices = together(waiting).map((records) => {
    const message = messageOf(catalogue, records, mostLines)
    const [first] = records
    return {
      id: newId(now),
      userId: first?.userId ?? '',
      title: message.title.slice(0, 100),
      content: messageHtml(message),
      link: message.link.slice(0, 300),
      recordId: records.length === 1 ? (first?.recordId ?? null) : null,
      deliveries: records.map(({ id }) => id),
    }
  })
  if (notices.length === 0) return 0
  const given = JSON.stringify(notices)
  await tx.run(sql`
INSERT INTO notice (id, kind, title, content, scope_type, status, publish_time, row_id, link, create_user_id, create_time, update_user_id, update_time)
SELECT g.id, 2, g.title, g.content, 3, 'published', ${now}, g."recordId", g.link, ${schedulerId}, ${now}, ${schedulerId}, ${now}
FROM jsonb_to_recordset(${given}::jsonb) AS g (id uuid, title text, content text, link text, "recordId" uuid)`)
  await tx.run(sql`
INSERT INTO notice_scope_ids (owner_id, target_id, position)
SELECT g.id, g."userId", 1 FROM jsonb_to_recordset(${given}::jsonb) AS g (id uuid, "userId" uuid)`)
  await tx.run(sql`
UPDATE message_delivery d
SET status = 1, tries = 1, send_time = ${now}, message_id = g.id, provider_id = g.id::text
FROM jsonb_to_recordset(${given}::jsonb) AS g (id uuid, deliveries jsonb)
CROSS JOIN LATERAL jsonb_array_elements_text(g.deliveries) AS one (id)
WHERE d.id = one.id::uuid`)
  await tellPeople(tx, [...new Set(notices.map(({ userId }) => userId))], now)
  return waiting.length
}

/** What is over needs not be read any more. */
export async function readWhatIsOver(tx: Tx, kind: string, now: Date): Promise<void> {
  await tx.run(sql`
INSERT INTO notice_read (notice_id, user_id, read_time)
SELECT n.id, s.target_id, ${now}
FROM warning_record r
JOIN notice n ON n.row_id = r.id AND n.kind = 2
JOIN notice_scope_ids s ON s.owner_id = n.id
WHERE r.kind = ${kind} AND r.resolved_time = ${now}
ON CONFLICT DO NOTHING`)
}
