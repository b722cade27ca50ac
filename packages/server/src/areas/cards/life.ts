// The life ledger: entries are appended, and the card keeps their sum by the same statement.
import type { Moment } from '../../engine/behaviour.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/database/sql.ts'

export interface LifeCount {
  readonly cardId: string
  readonly source: 0 | 1 | 2 | 3 | 4 | 5 | 9
  readonly delta: number
  /** The same count sent again is counted once. */
  readonly idemKey: string
  readonly reversesId?: string
  readonly occurTime: Date
  readonly docType: string
  readonly docId: string
  readonly docCode: string
}

export async function addLife({ tx, actor, now }: Moment, count: LifeCount): Promise<void> {
  // The card's row is locked by the update, so counts of one card come one after another.
  await tx.run(sql`WITH counted AS (
  UPDATE new_card c SET used_num = c.used_num + ${count.delta}
  WHERE c.id = ${count.cardId} AND NOT EXISTS (SELECT 1 FROM life_entry e WHERE e.idem_key = ${count.idemKey})
  RETURNING c.id, c.used_num
)
INSERT INTO life_entry (id, card_id, source, delta, used_after, doc_type, doc_id, doc_code, idem_key, reverses_id,
  occur_time, record_time, user_id)
SELECT ${newId(now)}, id, ${count.source}, ${count.delta}, used_num, ${count.docType}, ${count.docId}, ${count.docCode},
  ${count.idemKey}, ${count.reversesId ?? null}, ${count.occurTime}, ${now}, ${actor.userId}
FROM counted`)
}

/** Takes back what a paper counted. */
export async function reverseLife(
  moment: Moment,
  paper: { docType: string; docId: string; docCode: string },
): Promise<void> {
  const rows = await moment.tx.all(sql<{
    id: string
    cardId: string
    delta: number
    occurTime: Date
  }>`SELECT e.id, e.card_id, e.delta, e.occur_time
FROM life_entry e
WHERE e.doc_type = ${paper.docType} AND e.doc_id = ${paper.docId} AND e.reverses_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM life_entry r WHERE r.reverses_id = e.id)
ORDER BY e.card_id`)
  for (const row of rows) {
    await addLife(moment, {
      ...paper,
      cardId: row.cardId,
      source: 9,
      delta: -row.delta,
      idemKey: `rev:${row.id}`,
      reversesId: row.id,
      // Statistics of the day it was counted on lose it again.
      occurTime: row.occurTime,
    })
  }
}
