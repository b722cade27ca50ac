// The life ledger: entries are appended, and the card keeps their sum by the same statement.
import type { Moment } from '../../engine/behaviour.ts'
import { newId } from '../../platform/ids.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

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

export const addLife = (moment: Moment, count: LifeCount): Promise<void> => addLives(moment, [count])

/** Counts of several cards at once, one a card. */
export async function addLives({ tx, actor, now }: Moment, counts: readonly LifeCount[]): Promise<void> {
  if (counts.length === 0) return
  const each = <T>(pick: (count: LifeCount) => T): T[] => counts.map(pick)
  // The rows of the cards are locked by the update, so counts of one card come one after another.
  await tx.run(sql`WITH given AS (
  SELECT *
  FROM unnest(${each(() => newId(now))}::uuid[], ${each(({ cardId }) => cardId)}::uuid[],
      ${each(({ source }) => source)}::int[], ${each(({ delta }) => delta)}::int[],
      ${each(({ docType }) => docType)}::text[], ${each(({ docId }) => docId)}::uuid[],
      ${each(({ docCode }) => docCode)}::text[], ${each(({ idemKey }) => idemKey)}::text[],
      ${each(({ reversesId }) => reversesId ?? null)}::uuid[], ${each(({ occurTime }) => occurTime)}::timestamptz[])
    AS g(id, card_id, source, delta, doc_type, doc_id, doc_code, idem_key, reverses_id, occur_time)
), counted AS (
  UPDATE new_card c SET used_num = c.used_num + given.delta
  FROM given
  WHERE c.id = ${anyOf(each(({ cardId }) => cardId))} AND c.id = given.card_id
    AND NOT EXISTS (SELECT 1 FROM life_entry e WHERE e.idem_key = given.idem_key)
  RETURNING c.id, c.used_num
)
INSERT INTO life_entry (id, card_id, source, delta, used_after, doc_type, doc_id, doc_code, idem_key, reverses_id,
  occur_time, record_time, user_id)
SELECT given.id, given.card_id, given.source, given.delta, counted.used_num, given.doc_type, given.doc_id, given.doc_code,
  given.idem_key, given.reverses_id, given.occur_time, ${now}, ${actor.userId}
FROM given
JOIN counted ON counted.id = given.card_id`)
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
