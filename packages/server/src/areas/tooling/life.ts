// The life ledger: entries are appended, and the card keeps their sum by the same statement.
import type { Moment } from '../../engine/behaviour.ts'
import { newId } from '../../platform/ids.ts'

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
  await tx.send({
    text: `WITH counted AS (
  UPDATE new_card c SET used_num = c.used_num + $2
  WHERE c.id = $1 AND NOT EXISTS (SELECT 1 FROM life_entry e WHERE e.idem_key = $3)
  RETURNING c.id, c.used_num
)
INSERT INTO life_entry (id, card_id, source, delta, used_after, doc_type, doc_id, doc_code, idem_key, reverses_id,
  occur_time, record_time, user_id)
SELECT $4, id, $5, $2, used_num, $6, $7, $8, $3, $9, $10, $11, $12
FROM counted`,
    values: [
      ...[count.cardId, count.delta, count.idemKey, newId(now), count.source],
      ...[count.docType, count.docId, count.docCode, count.reversesId ?? null, count.occurTime, now, actor.userId],
    ],
  })
}

/** Takes back what a paper counted. */
export async function reverseLife(
  moment: Moment,
  paper: { docType: string; docId: string; docCode: string },
): Promise<void> {
  const { rows } = await moment.tx.send({
    text: `SELECT e.id, e.card_id, e.delta, e.occur_time
FROM life_entry e
WHERE e.doc_type = $1 AND e.doc_id = $2 AND e.reverses_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM life_entry r WHERE r.reverses_id = e.id)
ORDER BY e.card_id`,
    values: [paper.docType, paper.docId],
  })
  for (const row of rows) {
    await addLife(moment, {
      ...paper,
      cardId: String(row.card_id),
      source: 9,
      delta: -Number(row.delta),
      idemKey: `rev:${String(row.id)}`,
      reversesId: String(row.id),
      // Statistics of the day it was counted on lose it again.
      occurTime: row.occur_time as Date,
    })
  }
}
