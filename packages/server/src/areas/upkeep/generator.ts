// The generator (R4): fills bindings up to the horizon. Running it twice, in parallel, or after somebody made the same tasks by
// hand gives the same tasks.
import {
  fixedSlots,
  floating,
  floatingSlot,
  floatingSlotOn,
  nextOccurrence,
  type Slot,
} from '@tmlm/model/language/slots'
import { addDays } from '@tmlm/model/language/days'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockBindings, type Binding } from './bindings.ts'
import { surroundingsOf, todayOf, type Surroundings } from './surroundings.ts'
import type { Making } from './making.ts'
import { insertTasks, removeTasks, type NewTask } from './tasks.ts'

/** Makes what the bindings lack; tells how many tasks. */
export async function fillBindings(making: Making, ids: readonly string[]): Promise<number> {
  const bindings = (await lockBindings(making.tx, ids)).filter(({ isLive }) => isLive)
  if (bindings.length === 0) return 0
  const today = todayOf(making)
  const around = await surroundingsOf(
    making,
    bindings.map(({ orgId }) => orgId),
    { from: earliest(bindings, today), to: today },
  )
  const open = await withOpenTask(making, bindings)
  const filled = bindings.map((binding) => {
    const own = around(binding.orgId)
    return { binding, ...slotsToMake(binding, own, today, open.has(binding.id)), own }
  })
  const made = await insertTasks(
    making,
    filled.flatMap(({ binding, slots, own }) => slots.map((slot) => taskOf(binding, slot, own))),
  )
  await notePlannedThrough(making, filled)
  return made.length
}

export const taskOf = (
  binding: Binding,
  slot: Slot,
  own: Surroundings,
  sourceType: NewTask['sourceType'] = 1,
): NewTask => ({
  ...{ orgId: binding.orgId, kind: binding.kind, cardId: binding.cardId, schemeId: binding.schemeId },
  ...{ cardPlanId: binding.id, sourceType, ...slot, ...own.windowOf(binding.kind, slot) },
  leadDays: binding.leadDays ?? own.leadDays,
  graceDays: binding.graceDays ?? own.graceDays,
  ...{ executorIds: binding.executorIds, teamId: binding.teamId },
})

interface ToMake {
  readonly slots: readonly Slot[]
  readonly through: string
}

function slotsToMake(binding: Binding, { calendar, horizon }: Surroundings, today: string, hasOpen: boolean): ToMake {
  const ahead = addDays(today, horizon(binding.kind))
  const through = binding.endDate !== null && binding.endDate < ahead ? binding.endDate : ahead
  if (binding.scheduleMode === floating) {
    const slot = hasOpen ? undefined : floatingSlot(binding, binding.lastDoneDate, calendar, today)
    return { slots: slot ? [slot] : [], through }
  }
  const from = binding.generatedThrough === null ? today : addDays(binding.generatedThrough, 1)
  return { slots: fixedSlots(binding, from, through, calendar, today), through }
}

/** A run that was missed for days is caught up, so that the calendar must reach back as far. */
const earliest = (bindings: readonly Binding[], today: string): string =>
  bindings.reduce(
    (first, { generatedThrough }) => (generatedThrough !== null && generatedThrough < first ? generatedThrough : first),
    today,
  )

async function withOpenTask({ tx }: Making, bindings: readonly Binding[]): Promise<Set<string>> {
  const ids = bindings.filter(({ scheduleMode }) => scheduleMode === floating).map(({ id }) => id)
  const rows = await tx.all(sql<{ cardPlanId: string }>`
SELECT DISTINCT t.card_plan_id FROM plan t
WHERE t.card_plan_id = ${anyOf(ids)} AND t.status IN ('pending', 'inProgress')`)
  return new Set(rows.map(({ cardPlanId }) => cardPlanId))
}

async function notePlannedThrough(
  making: Making,
  filled: readonly { readonly binding: Binding; readonly through: string }[],
): Promise<void> {
  await noteNext(
    making,
    filled.filter(
      ({ binding: { generatedThrough }, through }) => generatedThrough === null || generatedThrough < through,
    ),
  )
}

/** Tasks of these bindings were made by hand, maybe for days that the generator has not come to. */
export async function noteMadeByHand(making: Making, bindings: readonly Binding[]): Promise<void> {
  await noteNext(
    making,
    bindings.flatMap((binding) =>
      binding.generatedThrough === null ? [] : [{ binding, through: binding.generatedThrough }],
    ),
  )
}

/** Keeps how far the bindings are planned, and the first day behind it that has no task yet. */
async function noteNext(
  making: Making,
  planned: readonly { readonly binding: Binding; readonly through: string }[],
): Promise<void> {
  if (planned.length === 0) return
  const taken = await daysBehind(making, planned)
  const next = planned.map(({ binding, through }) => nextAfter(binding, through, taken.get(binding.id) ?? new Set()))
  await making.tx.run(sql`
UPDATE card_plan b
SET generated_through = g.through, next_occurrence = g.next
FROM unnest(${planned.map(({ binding }) => binding.id)}::uuid[], ${planned.map(({ through }) => through)}::date[],
  ${next}::date[]) AS g(id, through, next)
WHERE b.id = g.id AND (b.generated_through, b.next_occurrence) IS DISTINCT FROM (g.through, g.next)`)
}

/** Nominal days behind what was generated that have a task, since somebody made it by hand. */
async function daysBehind(
  { tx }: Making,
  planned: readonly { readonly binding: Binding; readonly through: string }[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx.all(sql<{ cardPlanId: string; day: string }>`
SELECT t.card_plan_id, t.nominal_date::text AS day
FROM unnest(${planned.map(({ binding }) => binding.id)}::uuid[], ${planned.map(({ through }) => through)}::date[])
  AS g(id, through)
JOIN plan t ON t.card_plan_id = g.id AND t.nominal_date > g.through`)
  const byBinding = Map.groupBy(rows, ({ cardPlanId }) => cardPlanId)
  return new Map([...byBinding].map(([id, some]) => [id, new Set(some.map(({ day }) => day))]))
}

function nextAfter(binding: Binding, through: string, taken: ReadonlySet<string>): string | null {
  if (binding.scheduleMode === floating) return null
  const { nextOccurrence: known } = binding
  let next = known !== null && known > through ? known : nextOccurrence(binding, through)
  while (next !== null && taken.has(next)) next = nextOccurrence(binding, next)
  return next
}

/** R5: the next task of a floating binding, made when the last one was done or closed. */
export async function makeNextFloating(making: Making, cardPlanId: string, nominal: string): Promise<void> {
  const [binding] = await lockBindings(making.tx, [cardPlanId])
  if (!binding?.isLive || binding.scheduleMode !== floating) return
  const own = (await surroundingsOf(making, [binding.orgId], { from: nominal, to: nominal }))(binding.orgId)
  const slot = floatingSlotOn(binding, nominal, own.calendar, todayOf(making))
  if (slot) await insertTasks(making, [taskOf(binding, slot, own)])
}

/** R4: the period of the binding was changed, or it was enabled or resumed: what lies ahead is made anew. */
export async function replanBindings(
  making: Making,
  ids: readonly string[],
  catchUpFrom: 'today' | 'tomorrow',
): Promise<void> {
  await removeAhead(making, ids)
  const today = todayOf(making)
  const through = catchUpFrom === 'today' ? addDays(today, -1) : today
  await making.tx.run(sql`
UPDATE card_plan SET generated_through = ${through}::date, next_occurrence = NULL
WHERE id = ${anyOf(ids)}`)
  await fillBindings(making, ids)
}

/** Takes away what the generator made for days to come and nobody has begun; today's and older ones stay. */
export async function removeAhead(making: Making, cardPlanIds: readonly string[]): Promise<void> {
  const rows = await making.tx.all(sql<{ id: string }>`
SELECT t.id FROM plan t
WHERE t.card_plan_id = ${anyOf(cardPlanIds)} AND t.source_type = 1 AND t.due_date > ${todayOf(making)}::date
  AND (t.status = 'pending' OR t.status = 'skipped' AND t.skip_reason = 5)
FOR UPDATE OF t`)
  await removeTasks(
    making,
    rows.map(({ id }) => id),
  )
}
