// The status of cards changes through papers alone; writing it and its log row is one operation.
import type { CardStatus } from '@tmlm/model/areas/tooling/places'
import { refuseLines, type LineError } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { newId } from '../../platform/ids.ts'

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
  await moment.tx.send({
    text: `UPDATE new_card c
SET status = given.to_status, version = c.version + 1, update_time = $3, update_user_id = $4
FROM unnest($1::uuid[], $2::text[]) AS given(id, to_status)
WHERE c.id = given.id`,
    values: [changes.map(({ cardId }) => cardId), changes.map(({ to }) => to), moment.now, moment.actor.userId],
  })
  await writeStatusLog(moment, changes)
}

export async function writeStatusLog({ tx, now, actor }: Moment, changes: readonly StatusChange[]): Promise<void> {
  const each = <T>(pick: (change: StatusChange) => T): T[] => changes.map(pick)
  await tx.send({
    text: `INSERT INTO card_status_log (id, card_id, seq, from_status, to_status, doc_type, doc_id, doc_code, reason,
  reversal, occur_time, user_id)
SELECT g.id, g.card_id, coalesce((SELECT max(l.seq) FROM card_status_log l WHERE l.card_id = g.card_id), 0) + 1,
  g.from_status, g.to_status, g.doc_type, g.doc_id, g.doc_code, g.reason, g.reversal, $10, $11
FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::bool[])
  AS g(id, card_id, from_status, to_status, doc_type, doc_id, doc_code, reason, reversal)`,
    values: [
      ...[each(() => newId(now)), each(({ cardId }) => cardId), each(({ from }) => from), each(({ to }) => to)],
      ...[each(({ docType }) => docType), each(({ docId }) => docId), each(({ docCode }) => docCode)],
      ...[each(({ reason }) => reason ?? null), each(({ reversal }) => reversal ?? false), now, actor.userId],
    ],
  })
}

/** Puts the cards of a paper back into the status they had before it, while it was the last to change them; says which. */
export async function reverseStatus(
  moment: Moment,
  paper: { docType: string; docId: string; docCode: string },
): Promise<string[]> {
  const { rows } = await moment.tx.send({
    text: `SELECT l.card_id, l.from_status, l.to_status, c.code,
  l.seq = (SELECT max(n.seq) FROM card_status_log n WHERE n.card_id = l.card_id) AS is_latest
FROM card_status_log l
JOIN new_card c ON c.id = l.card_id
WHERE l.doc_type = $1 AND l.doc_id = $2 AND NOT l.reversal
  AND l.seq > coalesce((SELECT max(r.seq) FROM card_status_log r WHERE r.card_id = l.card_id AND r.doc_id = $2 AND r.reversal), 0)
ORDER BY l.card_id`,
    values: [paper.docType, paper.docId],
  })
  const changed = rows.filter((row) => row.is_latest !== true)
  if (changed.length > 0) {
    throw refuseLines(
      changed.map((row): LineError => ({
        lineId: '',
        cardId: String(row.card_id),
        text: [
          `卡片${String(row.code)}状态已再次变化，不能撤销`,
          `Status of card ${String(row.code)} changed since, cannot be undone`,
        ],
      })),
    )
  }
  await setStatus(
    moment,
    rows.map((row) => ({
      ...paper,
      cardId: String(row.card_id),
      from: row.to_status as CardStatus,
      to: row.from_status as CardStatus,
      reversal: true,
    })),
  )
  return rows.map((row) => String(row.card_id))
}
