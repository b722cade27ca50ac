// Sums of days: what a card worked on a day, for what, where and by whom; and what that makes a day on the average.
import type { LifeSource } from '@tmlm/model/areas/cards/words'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** What counting needs of its surroundings; a device has it as well as a person. */
export type Counting = Pick<Moment, 'tx' | 'now'> & { readonly actor: Pick<Moment['actor'], 'userId' | 'timezone'> }

/** For what, where and by whom it worked, and what came of it. */
export interface Worked {
  readonly productId?: string | null
  readonly equipmentCardId?: string | null
  readonly productLineId?: string | null
  readonly supplierId?: string | null
  readonly operatorId?: string | null
  readonly okQty?: number
  readonly ngQty?: number
}

export interface WorkedDay extends Worked {
  readonly cardId: string
  readonly source: LifeSource
  readonly num: number
  readonly time: Date
}

/** What is counted again and again: strokes, not openings, trials or corrections. */
const strokes: readonly LifeSource[] = [1, 2, 3]

export async function addToDays(moment: Counting, days: readonly WorkedDay[]): Promise<void> {
  const { tx, actor, now } = moment
  if (days.length === 0) return
  const each = <T>(pick: (day: WorkedDay) => T): T[] => days.map(pick)
  await tx.run(sql`INSERT INTO life_day (id, card_id, day, source, product_id, equipment_card_id, product_line_id, supplier_id,
  operator_id, num, ok_qty, ng_qty)
SELECT md5(concat_ws('|', g.card_id, g.day, g.source, coalesce(g.product_id::text, ''), coalesce(g.equipment_card_id::text, ''),
    coalesce(g.product_line_id::text, ''), coalesce(g.supplier_id::text, ''), coalesce(g.operator_id::text, '')))::uuid,
  g.card_id, g.day, g.source, g.product_id, g.equipment_card_id, g.product_line_id, g.supplier_id, g.operator_id,
  sum(g.num), sum(g.ok_qty), sum(g.ng_qty)
FROM unnest(${each(({ cardId }) => cardId)}::uuid[], ${each(({ time }) => toLocalDate(time, actor.timezone))}::date[],
    ${each(({ source }) => source)}::int[], ${each(({ productId }) => productId ?? null)}::uuid[],
    ${each(({ equipmentCardId }) => equipmentCardId ?? null)}::uuid[],
    ${each(({ productLineId }) => productLineId ?? null)}::uuid[], ${each(({ supplierId }) => supplierId ?? null)}::uuid[],
    ${each(({ operatorId }) => operatorId ?? null)}::uuid[], ${each(({ num }) => num)}::int[],
    ${each(({ okQty }) => okQty ?? 0)}::int[], ${each(({ ngQty }) => ngQty ?? 0)}::int[])
  AS g(card_id, day, source, product_id, equipment_card_id, product_line_id, supplier_id, operator_id, num, ok_qty, ng_qty)
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
ORDER BY 1
ON CONFLICT (tenant_id, id) DO UPDATE
SET num = life_day.num + excluded.num, ok_qty = life_day.ok_qty + excluded.ok_qty, ng_qty = life_day.ng_qty + excluded.ng_qty`)
  const today = toLocalDate(now, actor.timezone)
  const past = days.filter(({ time, source }) => strokes.includes(source) && toLocalDate(time, actor.timezone) < today)
  if (past.length > 0) await refreshAverages(moment, [...new Set(past.map(({ cardId }) => cardId))])
}

/** what the cards worked a day in the last thirty, today left out; of all cards where none are named. */
export async function refreshAverages({ tx, actor, now }: Counting, cardIds?: readonly string[]): Promise<number> {
  const today = toLocalDate(now, actor.timezone)
  const which = cardIds === undefined ? sql`true` : sql`c.id = ${anyOf(cardIds)}`
  return tx.run(sql`UPDATE new_card c SET avg_daily = fresh.average
FROM (
  SELECT c.id, round(greatest(0, coalesce((
    SELECT sum(d.num)
    FROM life_day d
    WHERE d.card_id = c.id AND d.day >= ${today}::date - 30 AND d.day < ${today}::date AND d.source = ${anyOf(strokes)}
  ), 0)) / 30.0, 2) AS average
  FROM new_card c
  WHERE ${which} AND (c.avg_daily <> 0 OR EXISTS (
    SELECT 1 FROM life_day d WHERE d.card_id = c.id AND d.day >= ${today}::date - 30))
) fresh
WHERE c.id = fresh.id AND c.avg_daily <> fresh.average`)
}
