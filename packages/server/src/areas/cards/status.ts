// The status of cards changes through papers alone; writing it and its log row is one operation.
import type { CardStatus } from '@tmlm/model/areas/cards/places'
import { refuseLines, type LineError } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { newId } from '../../platform/ids.ts'
import { sql } from '../../platform/database/sql.ts'
import { verifyAgain } from './gauges.ts'

export interface StatusChange {
  readonly cardId: string
  readonly from: CardStatus
  readonly to: CardStatus
  readonly docType: string
  readonly docId: string
  readonly docCode: string
  readonly reason?: string | null
  readonly reversal?: true
}

/** The cards are locked by the caller. */
export async function setStatus(moment: Moment, changes: readonly StatusChange[]): Promise<void> {
  if (changes.length === 0) return
  await moment.tx.run(sql`UPDATE new_card c
SET status = given.to_status, version = c.version + 1, update_time = ${moment.now}, update_user_id = ${moment.actor.userId}
FROM unnest(${changes.map(({ cardId }) => cardId)}::uuid[], ${changes.map(({ to }) => to)}::text[])
  AS given(id, to_status)
WHERE c.id = given.id`)
  await writeStatusLog(moment, changes)
  await verifyAgain(moment, changes)
}

export async function writeStatusLog({ tx, now, actor }: Moment, changes: readonly StatusChange[]): Promise<void> {
  const each = <T>(pick: (change: StatusChange) => T): T[] => changes.map(pick)
  await tx.run(sql`INSERT INTO card_status_log (id, card_id, seq, from_status, to_status, doc_type, doc_id, doc_code, reason,
  reversal, occur_time, user_id)
SELECT g.id, g.card_id, coalesce((SELECT max(l.seq) FROM card_status_log l WHERE l.card_id = g.card_id), 0) + 1,
  g.from_status, g.to_status, g.doc_type, g.doc_id, g.doc_code, g.reason, g.reversal, ${now}, ${actor.userId}
FROM unnest(${each(() => newId(now))}::uuid[], ${each(({ cardId }) => cardId)}::uuid[],
    ${each(({ from }) => from)}::text[], ${each(({ to }) => to)}::text[], ${each(({ docType }) => docType)}::text[],
    ${each(({ docId }) => docId)}::uuid[], ${each(({ docCode }) => docCode)}::text[],
    ${each(({ reason }) => reason ?? null)}::text[], ${each(({ reversal }) => reversal ?? false)}::bool[])
  AS g(id, card_id, from_status, to_status, doc_type, doc_id, doc_code, reason, reversal)`)
}

/**
 * Puts the cards of a paper back into the status they had before it, while it was the last to change them but for what was
 * taken back since; says which.
 */
export async function reverseStatus(
  moment: Moment,
  paper: { docType: string; docId: string; docCode: string },
): Promise<string[]> {
  const rows = await moment.tx.all(sql<{
    cardId: string
    fromStatus: CardStatus
    toStatus: CardStatus
    code: string
    isLatest: boolean
  }>`SELECT l.card_id, l.from_status, l.to_status, c.code,
  NOT EXISTS (
    SELECT FROM card_status_log n
    WHERE n.card_id = l.card_id AND n.seq > l.seq AND NOT n.reversal AND NOT EXISTS (
      SELECT FROM card_status_log r
      WHERE r.card_id = n.card_id AND r.doc_id = n.doc_id AND r.reversal AND r.seq > n.seq)
  ) AS is_latest
FROM card_status_log l
JOIN new_card c ON c.id = l.card_id
WHERE l.doc_type = ${paper.docType} AND l.doc_id = ${paper.docId} AND NOT l.reversal
  AND l.seq > coalesce((SELECT max(r.seq) FROM card_status_log r WHERE r.card_id = l.card_id AND r.doc_id = ${paper.docId} AND r.reversal), 0)
ORDER BY l.card_id`)
  const changed = rows.filter((row) => !row.isLatest)
  if (changed.length > 0) {
    throw refuseLines(
      changed.map((row): LineError => ({
        lineId: '',
        cardId: row.cardId,
        text: [`卡片${row.code}状态已再次变化，不能撤销`, `Status of card ${row.code} changed since, cannot be undone`],
      })),
    )
  }
  await setStatus(
    moment,
    rows.map((row) => ({
      ...paper,
      cardId: row.cardId,
      from: row.toStatus,
      to: row.fromStatus,
      reversal: true,
    })),
  )
  return rows.map(({ cardId }) => cardId)
}
