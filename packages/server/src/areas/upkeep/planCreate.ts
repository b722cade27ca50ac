// Tasks made by hand, in three ways: a preview of what would be made, and the making itself. Both go one way, so that the
// preview never promises what the making does not do.
import type { InputOf } from '@tmlm/model'
import { cardPlan } from '@tmlm/model/areas/upkeep/cardPlan'
import type { plan } from '@tmlm/model/areas/upkeep/plan'
import type { CallMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { bindingsOfCards } from './bindings.ts'
import { block } from './following.ts'
import { keyOf, workOut, type AskedTasks, type Way } from './planWorkOut.ts'
import { insertTasks, type NewTask } from './tasks.ts'

type Sent = InputOf<typeof plan, 'previewCreate'>
type Left = InputOf<typeof plan, 'createByCard'>['except']

export async function previewCreate(moment: CallMoment<Sent>) {
  const { rows, unbound } = await workOut(moment, askedOf(moment.input.way, moment.input))
  return { rows: rows.map(({ row }) => row), unbound }
}

export const createByDay = (moment: CallMoment<InputOf<typeof plan, 'createByDay'>>) =>
  create(moment, askedOf(2, moment.input), moment.input.except)

export const createByCard = (moment: CallMoment<InputOf<typeof plan, 'createByCard'>>) =>
  create(moment, askedOf(3, moment.input), moment.input.except)

export async function createByCardPlan(moment: CallMoment<InputOf<typeof plan, 'createByCardPlan'>>) {
  const asked = askedOf(4, moment.input)
  if (moment.input.saveAsBinding) await saveBindings(moment, asked)
  return create(moment, asked, moment.input.except)
}

function askedOf(way: Way, sent: Partial<Sent> & { readonly kind: 1 | 2 }): AskedTasks {
  return {
    ...{ kind: sent.kind, way, cardIds: sent.cardIds ?? [], schemeId: sent.schemeId ?? null },
    ...{ from: sent.from ?? null, to: sent.to ?? null },
    days: (sent.days ?? []).map(({ day = '' }) => day),
    pairs: (sent.pairs ?? []).map(({ cardId = '', schemeId = '' }) => ({ cardId, schemeId })),
    period: sent.ownPeriod && sent.periodType ? { ...sent, periodType: sent.periodType } : null,
  }
}

async function create(moment: CallMoment<unknown>, asked: AskedTasks, except: Left | undefined) {
  const { rows, unbound } = await workOut(moment, asked)
  const left = new Set(
    (except ?? []).map(({ cardId = '', schemeId = '', nominalDate = '', shiftId = null }) =>
      keyOf({ cardId, schemeId, nominalDate, shiftId }),
    ),
  )
  const wanted = rows.filter(({ row }) => !left.has(keyOf(row)))
  const takes = wanted.filter(({ row }) => !row.isSuspended)
  const revived = await revive(
    moment,
    takes.filter(({ row }) => row.isDuplicate).map(({ task }) => task),
  )
  const made = await insertTasks(
    moment,
    takes.filter(({ row }) => !row.isDuplicate).map(({ task }) => task),
  )
  const skipped = wanted.length - made.length - revived
  const named = wanted.filter(({ row }) => row.reason !== null).slice(0, 200)
  return { made: made.length + revived, skipped, skippedRows: named.map(({ row }) => row), unbound }
}

/** What was deleted comes back when somebody makes it by hand. */
async function revive({ tx, now, actor }: CallMoment<unknown>, tasks: readonly NewTask[]): Promise<number> {
  if (tasks.length === 0) return 0
  const each = <T>(pick: (task: NewTask) => T): T[] => tasks.map(pick)
  return tx.run(sql`
UPDATE plan t
SET status = 'pending', due_date = g.due_date, version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
FROM unnest(${each((t) => t.kind)}::smallint[], ${each((t) => t.cardId)}::uuid[], ${each((t) => t.schemeId)}::uuid[],
    ${each((t) => t.nominalDate)}::date[], ${each((t) => t.shiftId)}::uuid[], ${each((t) => t.dueDate)}::date[])
  AS g(kind, card_id, scheme_id, nominal_date, shift_id, due_date)
WHERE t.kind = g.kind AND t.card_id = g.card_id AND t.scheme_id = g.scheme_id AND t.nominal_date = g.nominal_date
  AND t.shift_id IS NOT DISTINCT FROM g.shift_id AND t.status = 'deleted'
  AND NOT EXISTS (
    SELECT FROM plan twin
    WHERE twin.kind = g.kind AND twin.card_id = g.card_id AND twin.scheme_id = g.scheme_id AND twin.due_date = g.due_date
      AND twin.shift_id IS NOT DISTINCT FROM g.shift_id AND twin.status IN ('pending', 'inProgress'))`)
}

/** The period is kept as the card's own, where it has no binding to the scheme yet. */
async function saveBindings(
  moment: CallMoment<unknown>,
  { kind, cardIds, schemeId, from, period }: AskedTasks,
): Promise<void> {
  const bindings = await bindingsOfCards(moment.tx, kind, cardIds)
  const bound = new Set(bindings.filter((one) => one.schemeId === schemeId).map(({ cardId }) => cardId))
  for (const cardId of cardIds.filter((id) => !bound.has(id)))
    await moment.make(cardPlan, {
      ...(period ? periodFields(period) : {}),
      ...{ kind, cardId, schemeId, startDate: from, followScheme: period === null },
    })
}

const periodFields = (period: NonNullable<AskedTasks['period']>) =>
  Object.fromEntries(block.map((field) => [field, period[field] ?? null]))
