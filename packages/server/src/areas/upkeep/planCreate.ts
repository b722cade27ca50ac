// Tasks made by hand, in three ways: a preview of what would be made, and the making itself. Both go one way, so that the
// preview never promises what the making does not do.
import { inLang, type InputOf } from '@tmlm/model'
import { cardPlan } from '@tmlm/model/areas/upkeep/cardPlan'
import type { plan } from '@tmlm/model/areas/upkeep/plan'
import type { CallMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { bindingsOfCards, lockBindings } from './bindings.ts'
import { block } from './following.ts'
import { noteMadeByHand } from './generator.ts'
import { keyOf, workOut, type AskedTasks, type Candidate, type TaskKey, type Way } from './planWorkOut.ts'
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
  if (!moment.input.saveAsBinding) return create(moment, asked, moment.input.except)
  const there = (await workOut(moment, asked)).rows.filter(({ row }) => row.isDuplicate).map(({ row }) => keyOf(row))
  await saveBindings(moment, asked)
  return create(moment, asked, moment.input.except, new Set(there))
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

/** `there`: what was there before a binding, made along with it, filled itself; what it filled was made by this call too. */
async function create(
  moment: CallMoment<unknown>,
  asked: AskedTasks,
  except: Left | undefined,
  there?: ReadonlySet<string>,
) {
  const { rows, unbound } = await workOut(moment, asked)
  const left = new Set(
    (except ?? []).map(({ cardId = '', schemeId = '', nominalDate = '', shiftId = null }) =>
      keyOf({ cardId, schemeId, nominalDate, shiftId }),
    ),
  )
  const wanted = rows.filter(({ row }) => !left.has(keyOf(row)))
  const takes = wanted.filter(({ row }) => !row.isSuspended)
  // Locked before anything is made, as the generator does, so that the two wait for each other one way.
  const bindings = await lockBindings(moment.tx, [...new Set(takes.flatMap(({ task }) => task.cardPlanId ?? []))])
  const revived = await revive(
    moment,
    takes.filter(({ row }) => row.isDuplicate).map(({ task }) => task),
  )
  const made = await insertTasks(
    moment,
    takes.filter(({ row }) => !row.isDuplicate).map(({ task }) => task),
  )
  await noteMadeByHand(moment, bindings)
  const done = new Set([...made, ...revived].map(keyOf))
  const isFilled = (row: Candidate): boolean => there !== undefined && row.isDuplicate && !there.has(keyOf(row))
  const skipped = wanted.map(({ row }) => row).filter((row) => !done.has(keyOf(row)) && !isFilled(row))
  const named = skipped.slice(0, mostNamed).map((row) => ({ ...row, reason: row.reason ?? faster(moment) }))
  return { made: wanted.length - skipped.length, skipped: skipped.length, skippedRows: named, unbound }
}

const mostNamed = 200

/** It could be made when this call looked, and was there when it came to make it. */
const faster = ({ actor }: CallMoment<unknown>): string =>
  inLang(['刚由他人或系统创建', 'Made just now by somebody else or the system'], actor.lang)

/** What was deleted comes back when somebody makes it by hand. */
async function revive({ tx, now, actor }: CallMoment<unknown>, tasks: readonly NewTask[]): Promise<readonly TaskKey[]> {
  if (tasks.length === 0) return []
  const each = <T>(pick: (task: NewTask) => T): T[] => tasks.map(pick)
  return tx.all(sql<TaskKey>`
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
      AND twin.shift_id IS NOT DISTINCT FROM g.shift_id AND twin.status IN ('pending', 'inProgress'))
RETURNING t.card_id, t.scheme_id, t.nominal_date::text AS nominal_date, t.shift_id`)
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
