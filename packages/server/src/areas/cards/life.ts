// The life ledger: entries are appended, and the card keeps their sum by the same statement; the sums of days follow in the
// same transaction. What a card has worked is never negative.
import type { LifeSource } from '@tmlm/model/areas/cards/words'
import { refuse } from '@tmlm/model'
import { newId } from '../../platform/ids.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { addToDays, type Counting, type Worked } from './lifeDays.ts'

export interface LifeCount extends Partial<Worked> {
  readonly cardId: string
  readonly source: LifeSource
  readonly delta: number
  /** The same count sent again is counted once. */
  readonly idemKey: string
  readonly reversesId?: string
  /** Of a reversal: the source of what it reverses. */
  readonly reverses?: LifeSource
  readonly reason?: string | null
  readonly occurTime: Date
  readonly docType: string
  readonly docId: string
  readonly docCode: string
}

export const addLife = async (moment: Counting, count: LifeCount): Promise<string | undefined> =>
  (await addLives(moment, [count])).get(count.idemKey)

/** Any number of counts at once; those that were counted before are passed over. Tells the new entries by their keys. */
export async function addLives(moment: Counting, counts: readonly LifeCount[]): Promise<ReadonlyMap<string, string>> {
  const { tx, actor, now } = moment
  if (counts.length === 0) return new Map()
  const each = <T>(pick: (count: LifeCount) => T): T[] => counts.map(pick)
  // The rows of the cards are locked by the update, so counts of one card come one after another.
  const written = await tx.all(sql<{ id: string; idemKey: string; usedNum: number }>`WITH given AS (
  SELECT *
  FROM unnest(${each(() => newId(now))}::uuid[], ${each(({ cardId }) => cardId)}::uuid[],
      ${each(({ source }) => source)}::int[], ${each(({ delta }) => delta)}::int[],
      ${each(({ docType }) => docType)}::text[], ${each(({ docId }) => docId)}::uuid[],
      ${each(({ docCode }) => docCode)}::text[], ${each(({ idemKey }) => idemKey)}::text[],
      ${each(({ reversesId }) => reversesId ?? null)}::uuid[], ${each(({ occurTime }) => occurTime)}::timestamptz[],
      ${each(({ productId }) => productId ?? null)}::uuid[], ${each(({ equipmentCardId }) => equipmentCardId ?? null)}::uuid[],
      ${each(({ productLineId }) => productLineId ?? null)}::uuid[], ${each(({ supplierId }) => supplierId ?? null)}::uuid[],
      ${each(({ operatorId }) => operatorId ?? null)}::uuid[], ${each(({ reason }) => reason ?? null)}::text[]) WITH ORDINALITY
    AS g(id, card_id, source, delta, doc_type, doc_id, doc_code, idem_key, reverses_id, occur_time,
      product_id, equipment_card_id, product_line_id, supplier_id, operator_id, reason, nth)
), fresh AS (
  SELECT given.*, sum(given.delta) OVER (PARTITION BY given.card_id ORDER BY given.nth DESC) - given.delta AS behind
  FROM given
  WHERE NOT EXISTS (SELECT 1 FROM life_entry e WHERE e.idem_key = given.idem_key)
), added AS (
  SELECT fresh.card_id, sum(fresh.delta)::int AS delta,
    min((fresh.occur_time AT TIME ZONE ${actor.timezone})::date) FILTER (WHERE fresh.source IN (1, 2, 3)) AS first_day
  FROM fresh
  GROUP BY fresh.card_id
), counted AS (
  UPDATE new_card c
  SET used_num = c.used_num + added.delta, start_use_date = coalesce(c.start_use_date, added.first_day)
  FROM added
  WHERE c.id = ${anyOf(each(({ cardId }) => cardId))} AND c.id = added.card_id
  RETURNING c.id, c.used_num
)
INSERT INTO life_entry (id, card_id, source, delta, used_after, doc_type, doc_id, doc_code, idem_key, reverses_id,
  product_id, equipment_card_id, product_line_id, supplier_id, operator_id, reason, occur_time, record_time, user_id)
SELECT fresh.id, fresh.card_id, fresh.source, fresh.delta, counted.used_num - fresh.behind, fresh.doc_type, fresh.doc_id,
  fresh.doc_code, fresh.idem_key, fresh.reverses_id, fresh.product_id, fresh.equipment_card_id, fresh.product_line_id,
  fresh.supplier_id, fresh.operator_id, fresh.reason, fresh.occur_time, ${now}, ${actor.userId}
FROM fresh
JOIN counted ON counted.id = fresh.card_id
RETURNING id, idem_key, used_after AS used_num`)
  if (written.some(({ usedNum }) => usedNum < 0))
    throw refuse('累计加工次数不能为负', 'What a card has worked cannot be negative')
  const entries = new Map(written.map(({ idemKey, id }) => [idemKey, id]))
  await addToDays(
    moment,
    counts.flatMap((count) =>
      entries.has(count.idemKey)
        ? [{ ...count, source: count.reverses ?? count.source, num: count.delta, time: count.occurTime }]
        : [],
    ),
  )
  return entries
}

/** Takes back what a paper counted. */
export async function reverseLife(
  moment: Counting,
  paper: { docType: string; docId: string; docCode: string },
  taken: Pick<Worked, 'okQty' | 'ngQty'> = {},
): Promise<void> {
  const rows = await moment.tx.all(sql<
    { id: string; cardId: string; delta: number; occurTime: Date; source: LifeSource } & Worked
  >`SELECT e.id, e.card_id, e.delta, e.occur_time, e.source, e.product_id, e.equipment_card_id, e.product_line_id, e.supplier_id,
  e.operator_id
FROM life_entry e
WHERE e.doc_type = ${paper.docType} AND e.doc_id = ${paper.docId} AND e.reverses_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM life_entry r WHERE r.reverses_id = e.id)
ORDER BY e.card_id`)
  await addLives(
    moment,
    rows.map(({ id, source, delta, ...row }, nth) => ({
      ...{ ...paper, ...row, source: 9 as const, reverses: source },
      ...{ delta: -delta, idemKey: `rev:${id}`, reversesId: id },
      // Statistics of the day it was counted on lose it again.
      ...(nth === 0 ? { okQty: -(taken.okQty ?? 0), ngQty: -(taken.ngQty ?? 0) } : {}),
    })),
  )
}
