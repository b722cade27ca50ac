// The generator (R3): fills arrangements up to their horizon. Running it twice, or in parallel, gives the same tasks.
import { lubricationArrangement } from '@tmlm/model/areas/lubrication/lubricationArrangement'
import { lubricationDetail } from '@tmlm/model/areas/lubrication/lubricationDetail'
import { forecast, scheduleOf, type Worked } from '@tmlm/model/areas/lubrication/rules'
import { runningHours } from '@tmlm/model/areas/lubrication/words'
import { addDays } from '@tmlm/model/language/days'
import { nextAfterClosing, nextFloating } from '@tmlm/model/language/occurrences'
import { fixedSlots, floating, floatingSlotOn, type ShiftCalendar } from '@tmlm/model/language/slots'
import { columnsIn, inCommon } from '../../platform/database/sameColumns.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { workCalendars } from '../basicData/index.ts'
import { lockLines, type ArrangedLine } from './arrangedLines.ts'
import { todayOf, type LubricationPorts, type Making } from './ports.ts'

/** Days beyond what is asked for that a due day may be moved to. */
const moved = 31

interface NewTask {
  readonly lineId: string
  readonly nominalDate: string
  readonly dueDate: string
  readonly dueHours: string | null
}

/** Makes what the arrangements lack, from this day on; tells how many tasks. */
export async function fillArrangements(
  making: Making,
  { workedHours }: LubricationPorts,
  ids: readonly string[],
  from = todayOf(making),
): Promise<number> {
  const lines = (await lockLines(making.tx, ids)).filter(({ isLive }) => isLive)
  if (lines.length === 0) return 0
  const today = todayOf(making)
  const calendarOf = await calendars(making, lines, today)
  const byHours = lines.filter(({ cycleType }) => cycleType === runningHours)
  const cards = [...new Set(byHours.map(({ cardId }) => cardId))]
  const worked = cards.length > 0 ? await workedHours(making.tx, cards, today) : new Map<string, Worked>()
  const tasks = lines.flatMap((line) =>
    line.cycleType === runningHours
      ? byRunningHours(line, worked.get(line.cardId), today)
      : byDays(line, calendarOf(line.orgId), from, today),
  )
  await renewForecasts(
    making,
    byHours.flatMap((line) => (line.hasOpen ? [{ line, worked: worked.get(line.cardId) }] : [])),
    today,
  )
  return insertTasks(making, tasks)
}

async function calendars({ tx }: Making, lines: readonly ArrangedLine[], today: string) {
  const furthest = Math.max(...lines.map(({ horizonDays }) => horizonDays))
  const orgIds = [...new Set(lines.map(({ orgId }) => orgId))]
  return workCalendars(tx, orgIds, { from: addDays(today, -moved), to: addDays(today, furthest + moved) })
}

/** The days of a line that lie ahead; what of them is there already is left out when they are stored. */
export function byDays(line: ArrangedLine, calendar: ShiftCalendar, from: string, today: string): NewTask[] {
  const schedule = scheduleOf(line)
  if (schedule.scheduleMode === floating) {
    const slot = line.hasOpen ? undefined : floatingSlotOn(schedule, nextNominal(line, today), calendar, today)
    return slot ? [{ lineId: line.id, nominalDate: slot.nominalDate, dueDate: slot.dueDate, dueHours: null }] : []
  }
  const begin = line.startDate > from ? line.startDate : from
  return fixedSlots(schedule, begin, addDays(today, line.horizonDays), calendar, today).map(
    ({ nominalDate, dueDate }) => ({ lineId: line.id, nominalDate, dueDate, dueHours: null }),
  )
}

/** R3: of a line that is counted from its completion, the day after what was done or closed last. */
function nextNominal(line: ArrangedLine, today: string): string {
  const schedule = scheduleOf(line)
  const { lastDone, lastClosed } = line
  if (lastClosed !== null && (lastDone === null || lastClosed > lastDone))
    return nextAfterClosing(schedule, lastClosed, today)
  if (lastDone !== null) return nextFloating(schedule, lastDone)
  return line.firstDueDate < today ? today : line.firstDueDate
}

/** R5: one task, which waits for the hours. */
function byRunningHours(line: ArrangedLine, worked: Worked | undefined, today: string): NewTask[] {
  if (line.hasOpen) return []
  const dueHours = dueHoursOf(line, worked)
  const { dueDate } = forecast(dueHours, worked ?? unknown, today)
  return [{ lineId: line.id, nominalDate: dueDate, dueDate, dueHours: dueHours.toFixed(1) }]
}

const unknown: Worked = { hours: 0, dailyHours: null }

function dueHoursOf({ lastDoneHours, firstDueHours, cycleValue }: ArrangedLine, worked = unknown): number {
  if (lastDoneHours !== null) return Number(lastDoneHours) + cycleValue
  return firstDueHours === null ? worked.hours + cycleValue : Number(firstDueHours)
}

/** The day on which the hours are expected to have been worked is another one every night. */
async function renewForecasts(
  { tx }: Making,
  lines: readonly { readonly line: ArrangedLine; readonly worked: Worked | undefined }[],
  today: string,
): Promise<void> {
  if (lines.length === 0) return
  const tasks = await tx.all(sql<{ id: string; lineId: string; dueHours: string }>`
SELECT t.id, t.line_id, t.due_hours FROM lubrication_detail t
WHERE t.line_id = ${anyOf(lines.map(({ line }) => line.id))} AND t.status = 'toDo' AND t.due_hours IS NOT NULL`)
  const worked = new Map(lines.map((one) => [one.line.id, one.worked]))
  const days = tasks.map(
    ({ lineId, dueHours }) => forecast(Number(dueHours), worked.get(lineId) ?? unknown, today).dueDate,
  )
  await tx.run(sql`
UPDATE lubrication_detail t SET due_date = g.day, planned_date = g.day, nominal_date = g.day
FROM unnest(${tasks.map(({ id }) => id)}::uuid[], ${days}::date[]) AS g(id, day)
WHERE t.id = g.id AND t.due_date <> g.day`)
}

/** What a task says as the line it is of; who does it may be said by the whole arrangement. */
const copiedOfLine = inCommon(lubricationArrangement.fields.lines.fields, lubricationDetail.fields).filter(
  (name) => name !== 'lubricatorId',
)

/** Nothing else inserts tasks. What a person closed is not made again. */
export async function insertTasks({ tx, now, actor }: Making, tasks: readonly NewTask[]): Promise<number> {
  if (tasks.length === 0) return 0
  const each = <T>(pick: (task: NewTask) => T): T[] => tasks.map(pick)
  return tx.run(sql`
INSERT INTO lubrication_detail (id, org_id, arrangement_id, line_id, card_id, nominal_date, planned_date, due_date, due_hours,
  is_forecast, lubricator_id, backup_lubricator_id, status, ${columnsIn(copiedOfLine)},
  create_user_id, create_time, update_user_id, update_time)
SELECT g.id, a.org_id, a.id, l.id, a.card_id, g.nominal, g.due, g.due, g.hours,
  g.hours IS NOT NULL, coalesce(l.lubricator_id, a.lubricator_id), a.backup_lubricator_id, 'toDo', ${columnsIn(copiedOfLine, 'l')},
  ${actor.userId}, ${now}::timestamptz, ${actor.userId}, ${now}::timestamptz
FROM unnest(${tasks.map(() => newId(now))}::uuid[], ${each((t) => t.lineId)}::uuid[], ${each((t) => t.nominalDate)}::date[],
  ${each((t) => t.dueDate)}::date[], ${each((t) => t.dueHours)}::numeric[]) AS g(id, line_id, nominal, due, hours)
JOIN lubrication_arrangement_lines l ON l.id = g.line_id
JOIN lubrication_arrangement a ON a.id = l.owner_id
WHERE NOT EXISTS (
  SELECT FROM lubrication_detail gone
  WHERE gone.line_id = l.id AND gone.nominal_date = g.nominal AND gone.status = 'closed' AND gone.closed_by = 1)
ORDER BY g.line_id, g.nominal
ON CONFLICT DO NOTHING`)
}

/** What lies ahead is made anew: the arrangement was changed. Today's and older ones stay. */
export async function replan(making: Making, ports: LubricationPorts, arrangementId: string): Promise<void> {
  const today = todayOf(making)
  await making.tx.run(sql`
DELETE FROM lubrication_detail t
WHERE t.arrangement_id = ${arrangementId} AND t.status = 'toDo' AND t.due_date > ${today}::date`)
  await fillArrangements(making, ports, [arrangementId], addDays(today, 1))
}

/** The one task of a line that is counted from its completion, or by running hours, after the last one was done or closed. */
export async function followOn(making: Making, ports: LubricationPorts, line: ArrangedLine): Promise<void> {
  if (line.isLive && isOneByOne(line)) await fillArrangements(making, ports, [line.arrangementId])
}

/** Only one task of it waits at a time. */
export const isOneByOne = ({ cycleBase, cycleType }: ArrangedLine): boolean =>
  cycleBase === floating || cycleType === runningHours
