// What tasks made by hand would be: every way of asking is worked out to candidates, each with why it would not be made.
import { inLang, refuse, refuseFields, type Text } from '@tmlm/model'
import { equipmentCheckPlan, maintenancePlan } from '@tmlm/model/areas/upkeep/plan'
import { daysBetween } from '@tmlm/model/language/occurrences'
import { scheduleChecks } from '@tmlm/model/areas/upkeep/scheduleChecks'
import { fixedSlots, floating, floatingSlot, type Schedule, type Slot } from '@tmlm/model/language/slots'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import type { CallMoment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { bindingsOfCards, type Binding } from './bindings.ts'
import { schemesByHand, type HandScheme } from './handSchemes.ts'
import { otherKind, suits, unsuitable } from './suitable.ts'
import { surroundingsOf, todayOf, type Surroundings } from './surroundings.ts'
import type { NewTask } from './tasks.ts'
import { visibleCards, type VisibleCard } from './visibleCards.ts'

/** 2 by day, 3 by card, 4 by card and plan. */
export type Way = 2 | 3 | 4

export interface AskedTasks {
  readonly kind: 1 | 2
  readonly way: Way
  readonly days: readonly string[]
  readonly pairs: readonly { readonly cardId: string; readonly schemeId: string }[]
  readonly cardIds: readonly string[]
  readonly schemeId: string | null
  readonly from: string | null
  readonly to: string | null
  /** In place of that of the binding or the scheme. */
  readonly period:
    | (Partial<Omit<HandScheme, 'periodType' | 'weekDays' | 'monthDays' | 'shiftIds'>> & {
        readonly periodType: HandScheme['periodType']
        readonly weekDays?: readonly number[] | null
        readonly monthDays?: readonly number[] | null
        readonly shiftIds?: readonly string[] | null
      })
    | null
}

export interface Candidate {
  readonly cardId: string
  readonly cardCode: string
  readonly cardName: string
  readonly schemeId: string
  readonly schemeName: string
  readonly nominalDate: string
  readonly dueDate: string
  readonly shiftId: string | null
  readonly shiftName: string | null
  readonly isMoved: boolean
  readonly isForced: boolean
  readonly isDuplicate: boolean
  readonly isSuspended: boolean
  /** Why it would not be made. */
  readonly reason: string | null
}

interface Worked {
  readonly rows: readonly { readonly row: Candidate; readonly task: NewTask }[]
  /** Cards without any scheme, by their codes. */
  readonly unbound: readonly string[]
}

const [mostDays, mostRows] = [366, 20_000]

export interface TaskKey {
  readonly cardId: string
  readonly schemeId: string
  readonly nominalDate: string
  readonly shiftId: string | null
}

export const keyOf = (row: TaskKey): string => `${row.cardId} ${row.schemeId} ${row.nominalDate} ${row.shiftId ?? ''}`

export async function workOut(moment: CallMoment<unknown>, asked: AskedTasks): Promise<Worked> {
  const range = await rangeOf(moment, asked)
  const ids = asked.way === 2 ? asked.pairs.map(({ cardId }) => cardId) : asked.cardIds
  if (ids.length === 0) throw refuseFields([{ field: 'cardIds', text: ['请选择卡片', 'Choose cards'] }])
  const business = asked.kind === maintenance ? maintenancePlan : equipmentCheckPlan
  const cards = new Map(
    (await visibleCards(moment, business, sql`c.id = ${anyOf(ids)}`)).map((card) => [card.id, card]),
  )
  const bindings = await bindingsOfCards(moment.tx, asked.kind, [...cards.keys()])
  const schemes = await schemesByHand(
    moment,
    asked.kind,
    [...namedSchemes(asked), ...bindings.map(({ schemeId }) => schemeId)],
    [...cards.keys()],
  )
  requireNamedSuitable(asked, cards, schemes)
  const around = await surroundingsOf(
    moment,
    [...cards.values()].map(({ orgId }) => orgId),
    range,
  )
  const wanted = waysOf(asked, cards, bindings, schemes, todayOf(moment), range, around)
  if (wanted.length > mostRows) throw tooLarge()
  const rows = await withTwins(moment, asked.kind, wanted, around)
  const bound = new Set(bindings.map(({ cardId }) => cardId))
  const unbound = asked.way === 3 ? [...cards.values()].filter(({ id }) => !bound.has(id)).map(({ code }) => code) : []
  return { rows, unbound }
}

const tooLarge = () => refuse('范围过大，请缩小', 'Range too large')

async function rangeOf(moment: CallMoment<unknown>, asked: AskedTasks): Promise<{ from: string; to: string }> {
  const days = asked.days.toSorted()
  const [from, to] = asked.way === 2 ? [days[0], days.at(-1)] : [asked.from, asked.to]
  if (!from || !to)
    throw refuseFields([{ field: asked.way === 2 ? 'days' : 'from', text: ['请选择日期', 'Choose the days'] }])
  if (from < todayOf(moment) && !(await parameter(moment.tx, '75')))
    throw refuse('不能创建过去日期的计划', 'Past dates cannot be planned')
  if (to < from) throw refuseFields([{ field: 'to', text: ['结束日期不能早于开始日期', 'End before start'] }])
  if (asked.way !== 2 && daysBetween(from, to) >= mostDays) throw tooLarge()
  return { from, to }
}

/** What a person names himself; what is bound was looked at when it was bound. */
function requireNamedSuitable(
  asked: AskedTasks,
  cards: ReadonlyMap<string, VisibleCard>,
  schemes: ReadonlyMap<string, HandScheme>,
): void {
  const named = namedSchemes(asked)
  if (named.some((id) => !schemes.has(id))) throw otherKind()
  const { way, pairs, cardIds } = asked
  const meant = way === 2 ? pairs : named.flatMap((schemeId) => cardIds.map((cardId) => ({ cardId, schemeId })))
  for (const { cardId, schemeId } of meant) {
    const [card, scheme] = [cards.get(cardId), schemes.get(schemeId)]
    if (card && scheme && !suits(scheme, card.cardType)) throw unsuitable(card.code)
  }
}

const namedSchemes = ({ way, pairs, schemeId }: AskedTasks): string[] =>
  way === 2 ? pairs.map((pair) => pair.schemeId) : schemeId ? [schemeId] : []

interface WantedTask {
  readonly card: VisibleCard
  readonly scheme: HandScheme
  readonly binding: Binding | undefined
  readonly slot: Slot
  readonly sourceType: Way
}

function waysOf(
  asked: AskedTasks,
  cards: ReadonlyMap<string, VisibleCard>,
  bindings: readonly Binding[],
  schemes: ReadonlyMap<string, HandScheme>,
  today: string,
  range: { readonly from: string; readonly to: string },
  around: (orgId: string) => Surroundings,
): WantedTask[] {
  const bindingOf = (cardId: string, schemeId: string): Binding | undefined =>
    bindings.find((one) => one.cardId === cardId && one.schemeId === schemeId)
  const tasks = (
    cardId: string,
    schemeId: string,
    slotsOf: (own: Surroundings, schedule: Schedule, scheme: HandScheme) => readonly Slot[],
  ) => {
    const [card, scheme] = [cards.get(cardId), schemes.get(schemeId)]
    if (!card || !scheme) return []
    const binding = bindingOf(cardId, schemeId)
    const own = around(card.orgId)
    const schedule = binding ?? { ...scheme, startDate: range.from, endDate: null }
    return slotsOf(own, schedule, scheme).map((slot) => ({ card, scheme, binding, slot, sourceType: asked.way }))
  }
  const expanded = (own: Surroundings, schedule: Schedule): readonly Slot[] => {
    if (schedule.scheduleMode !== floating) return fixedSlots(schedule, range.from, range.to, own.calendar, today)
    const slot = floatingSlot(schedule, null, own.calendar, range.from)
    return slot && slot.dueDate <= range.to ? [slot] : []
  }
  if (asked.way === 2)
    return asked.pairs.flatMap(({ cardId, schemeId }) =>
      tasks(cardId, schemeId, (own, schedule) => asked.days.flatMap((day) => slotsOnDay(schedule, day, own))),
    )
  if (asked.way === 3)
    return bindings.filter(({ isLive }) => isLive).flatMap(({ cardId, schemeId }) => tasks(cardId, schemeId, expanded))
  const { schemeId } = asked
  if (!schemeId) throw refuseFields([{ field: 'schemeId', text: ['请选择方案', 'Choose a scheme'] }])
  const ownPeriod = asked.period ? ownSchedule(asked.kind, asked.period, range.from) : undefined
  return [...cards.keys()].flatMap((cardId) =>
    tasks(cardId, schemeId, (own, schedule) => expanded(own, ownPeriod ?? schedule)),
  )
}

/** On the very day, whatever kind of day it is. */
const slotsOnDay = ({ shiftIds }: Schedule, day: string, { calendar }: Surroundings): Slot[] => {
  const shifts: readonly (string | null)[] =
    shiftIds.length === 0 ? [null] : shiftIds.filter((id) => calendar.runs(id, day))
  return shifts.map((shiftId) => ({ nominalDate: day, dueDate: day, isForced: false, shiftId }))
}

function ownSchedule(kind: 1 | 2, period: NonNullable<AskedTasks['period']>, from: string): Schedule {
  const wrong = scheduleChecks.filter((check) => !check.holds({ ...period, kind }))
  if (wrong.length > 0) throw refuseFields(wrong.map(({ fields, text }) => ({ field: fields[0] ?? '', text })))
  return {
    ...{ periodType: period.periodType, periodInterval: period.periodInterval ?? 1, weekDays: period.weekDays ?? [] },
    ...{ monthDays: period.monthDays ?? [], quarterMonth: period.quarterMonth ?? null },
    ...{ yearMonth: period.yearMonth ?? null, scheduleMode: period.scheduleMode ?? 1 },
    ...{ holidayRule: period.holidayRule ?? null, shiftIds: period.shiftIds ?? [], startDate: from, endDate: null },
  }
}

/** Which of them are there already, or not wanted now. */
async function withTwins(
  { tx, actor }: CallMoment<unknown>,
  kind: 1 | 2,
  wanted: readonly WantedTask[],
  around: (orgId: string) => Surroundings,
): Promise<Worked['rows']> {
  const there = await tx.all(sql<{
    cardId: string
    schemeId: string
    nominalDate: string
    dueDate: string
    shiftId: string | null
    isOpen: boolean
  }>`
SELECT t.card_id, t.scheme_id, t.nominal_date::text AS nominal_date, t.due_date::text AS due_date, t.shift_id,
  t.status IN ('pending', 'inProgress') AS is_open
FROM plan t
WHERE t.kind = ${kind} AND t.source_type <> 5 AND t.card_id = ${anyOf([...new Set(wanted.map(({ card }) => card.id))])}
  AND t.nominal_date BETWEEN ${first(wanted.map(({ slot }) => slot.nominalDate))}::date - 31
    AND ${last(wanted.map(({ slot }) => slot.dueDate))}::date + 31`)
  const taken = new Set(there.map(keyOf))
  const open = new Set(there.filter(({ isOpen }) => isOpen).map((row) => keyOf({ ...row, nominalDate: row.dueDate })))
  return wanted.map(({ card, scheme, binding, slot, sourceType }) => {
    const own = around(card.orgId)
    const what = { cardId: card.id, schemeId: scheme.id, nominalDate: slot.nominalDate, shiftId: slot.shiftId }
    const isDuplicate = taken.has(keyOf(what)) || open.has(keyOf({ ...what, nominalDate: slot.dueDate }))
    const isSuspended =
      !['inUse', 'underRepair', 'rented'].includes(card.status) || (binding !== undefined && !binding.isLive)
    const why: Text | null = isDuplicate
      ? ['已存在', 'There already']
      : isSuspended
        ? ['已停用或暂停', 'Stopped or suspended']
        : null
    const row = {
      ...{ ...what, dueDate: slot.dueDate, cardCode: card.code, cardName: card.name, schemeName: scheme.name },
      ...{ shiftName: slot.shiftId === null ? null : (own.calendar.shift(slot.shiftId)?.name ?? null) },
      ...{ isMoved: slot.dueDate !== slot.nominalDate, isForced: slot.isForced, isDuplicate, isSuspended },
      reason: why === null ? null : inLang(why, actor.lang),
    }
    const task = {
      ...{ ...what, orgId: card.orgId, kind, cardPlanId: binding?.id ?? null, sourceType, dueDate: slot.dueDate },
      ...{ isForced: slot.isForced, ...own.windowOf(kind, slot) },
      leadDays: binding?.leadDays ?? scheme.leadDays ?? own.leadDays,
      graceDays: binding?.graceDays ?? scheme.graceDays ?? own.graceDays,
      executorIds: binding?.executorIds ?? scheme.executorsOf(card.id),
      teamId: binding?.teamId ?? null,
    }
    return { row, task }
  })
}

const first = (days: readonly string[]): string | null => days.toSorted()[0] ?? null
const last = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null
