// The month of spot checks: cards and days, each with its symbol; of one card also item by item, which is its check card.
import { refuseFields, type InputOf } from '@tmlm/model'
import type { SituationCard, SituationDay, SituationItem } from '@tmlm/model/areas/upkeep/situation'
import { checkRates } from '@tmlm/model/areas/upkeep/rates'
import { equipmentCheckPlan } from '@tmlm/model/areas/upkeep/plan'
import type { checkEquipment } from '@tmlm/model/areas/upkeep/checkEquipment'
import { addDays, daysInMonth } from '@tmlm/model/language/days'
import type { CallMoment, FileAnswer } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { checkCardWorkbook } from './checkCard.ts'
import { visibleCards } from './visibleCards.ts'

type Asked = InputOf<typeof checkEquipment, 'situation'>

/** Cards of one page. */
const pageSize = 50

export async function situation(moment: CallMoment<Asked>) {
  const { from, to } = monthOf(moment.input.month)
  const all = await cardsAsked(moment, from, to)
  const page = moment.input.page ?? 1
  const cards = all.slice((page - 1) * pageSize, page * pageSize)
  const days = await daysOf(
    moment,
    cards.map(({ id }) => id),
    from,
    to,
  )
  const items = moment.input.cardId ? await itemsOf(moment, moment.input.cardId, from, to) : []
  return {
    ...{ month: moment.input.month, from, to, totalRow: all.length, pageSize },
    ...(await countsOf(
      moment,
      all.map(({ id }) => id),
      from,
      to,
    )),
    cards: cards.map(({ id, code, name }): SituationCard => ({
      ...{ cardId: id, cardCode: code, cardName: name, items },
      days: days.filter(({ cardId }) => cardId === id),
    })),
  }
}

/** The check cards of what is asked for, one sheet of paper a machine. */
export async function exportSituation(moment: CallMoment<Asked>): Promise<FileAnswer> {
  const { from, to } = monthOf(moment.input.month)
  const cards = (await cardsAsked(moment, from, to)).slice(0, pageSize)
  const days = await daysOf(
    moment,
    cards.map(({ id }) => id),
    from,
    to,
  )
  const filled: SituationCard[] = []
  for (const { id, code, name } of cards)
    filled.push({
      ...{ cardId: id, cardCode: code, cardName: name, items: await itemsOf(moment, id, from, to) },
      days: days.filter(({ cardId }) => cardId === id),
    })
  return checkCardWorkbook(filled, moment.input.month, daysInMonth(from), moment.actor.lang)
}

function monthOf(month: string): { from: string; to: string } {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw refuseFields([{ field: 'month', text: ['请输入年-月，如2026-03', 'Give a month such as 2026-03'] }])
  return { from: `${month}-01`, to: addDays(`${month}-01`, daysInMonth(`${month}-01`) - 1) }
}

/** Cards that had something to be checked in these days. */
function cardsAsked(moment: CallMoment<Asked>, from: string, to: string) {
  const { cardId, productLineId, useDeptId, cardType, shiftId, keyword } = moment.input
  return visibleCards(
    moment,
    equipmentCheckPlan,
    sql`EXISTS (
  SELECT FROM plan t WHERE t.card_id = c.id AND t.kind = 2 AND t.due_date BETWEEN ${from}::date AND ${to}::date
    AND t.status <> 'deleted' AND (${shiftId ?? null}::uuid IS NULL OR t.shift_id = ${shiftId ?? null}::uuid))
  AND (${cardId ?? null}::uuid IS NULL OR c.id = ${cardId ?? null}::uuid)
  AND (${productLineId ?? null}::uuid IS NULL OR c.product_line_id = ${productLineId ?? null}::uuid)
  AND (${useDeptId ?? null}::uuid IS NULL OR c.use_dept_id = ${useDeptId ?? null}::uuid)
  AND (${cardType ?? null}::int IS NULL OR c.card_type = ${cardType ?? null}::int)
  AND (${keyword ?? null}::text IS NULL OR concat_ws(' ', c.code, c.name) ILIKE ${`%${keyword ?? ''}%`})`,
    1,
  )
}

const daysOf = (
  { tx, input }: CallMoment<Asked>,
  cardIds: readonly string[],
  from: string,
  to: string,
): Promise<(SituationDay & { cardId: string })[]> =>
  tx.all(sql<SituationDay & { cardId: string }>`
SELECT t.card_id, t.due_date::text AS day, t.shift_id, w.name AS shift_name, t.id AS plan_id, o.id AS sheet_id,
  CASE
    WHEN t.status = 'missed' THEN 'missed'
    WHEN t.status IN ('skipped', 'closed') THEN 'skipped'
    WHEN t.status <> 'done' THEN 'open'
    WHEN o.result = 2 THEN CASE WHEN EXISTS (
      SELECT FROM check_equipment_lines l WHERE l.owner_id = o.id AND l.judge = 2 AND l.repair_id IS NOT NULL)
      THEN 'repaired' ELSE 'abnormal' END
    WHEN t.is_make_up THEN 'madeUp'
    ELSE 'normal'
  END AS symbol
FROM plan t
LEFT JOIN work_shift w ON w.id = t.shift_id
LEFT JOIN check_equipment o ON 'checkEquipment:' || o.id = t.order_id
WHERE t.kind = 2 AND t.status <> 'deleted' AND t.card_id = ${anyOf(cardIds)} AND t.due_date BETWEEN ${from}::date AND ${to}::date
  AND (${input.shiftId ?? null}::uuid IS NULL OR t.shift_id = ${input.shiftId ?? null}::uuid)
ORDER BY t.due_date, w.sort, w.code`)

async function itemsOf({ tx }: CallMoment<Asked>, cardId: string, from: string, to: string): Promise<SituationItem[]> {
  const rows = await tx.all(sql<{
    itemId: string
    itemText: string
    standard: string | null
    day: string
    shiftId: string | null
    judge: number | null
    value: string | null
  }>`
SELECT l.item_id, l.item_text, l.standard, o.check_date::text AS day, o.shift_id, l.judge, l.value
FROM check_equipment o
JOIN check_equipment_lines l ON l.owner_id = o.id
WHERE o.card_id = ${cardId} AND o.check_date BETWEEN ${from}::date AND ${to}::date AND o.status IN ('complete', 'closed')
ORDER BY l.position, o.check_date, o.start_time`)
  const items = new Map<string, SituationItem & { days: SituationItem['days'][number][] }>()
  for (const { itemId, itemText, standard, ...day } of rows) {
    const item = items.get(itemId) ?? { itemId, itemText, standard, days: [] }
    item.days.push(day)
    items.set(itemId, item)
  }
  return [...items.values()]
}

/** R12, of the windows that have ended. */
async function countsOf({ tx, now }: CallMoment<Asked>, cardIds: readonly string[], from: string, to: string) {
  const counts = await tx.one(sql<{
    should: number
    doneInTime: number
    madeUp: number
    missed: number
    abnormalSheets: number
  }>`
SELECT count(*) FILTER (WHERE t.window_end <= ${now}::timestamptz OR t.status IN ('done', 'missed'))::int AS should,
  count(*) FILTER (WHERE t.status = 'done' AND NOT t.is_make_up)::int AS done_in_time,
  count(*) FILTER (WHERE t.status = 'done' AND t.is_make_up)::int AS made_up,
  count(*) FILTER (WHERE t.status = 'missed')::int AS missed,
  count(*) FILTER (WHERE t.status = 'done' AND o.result = 2)::int AS abnormal_sheets
FROM plan t
LEFT JOIN check_equipment o ON 'checkEquipment:' || o.id = t.order_id
WHERE t.kind = 2 AND t.status NOT IN ('skipped', 'deleted') AND t.card_id = ${anyOf(cardIds)}
  AND t.due_date BETWEEN ${from}::date AND ${to}::date`)
  return { ...counts, done: counts.doneInTime + counts.madeUp, rates: checkRates(counts) }
}
