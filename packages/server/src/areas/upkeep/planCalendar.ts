// The days of a calendar: what kind of day each is, how many tasks of each state, and how long they take.
import { refuse, type InputOf } from '@tmlm/model'
import { equipmentCheckPlan, maintenancePlan, type plan } from '@tmlm/model/areas/upkeep/plan'
import { daysBetween } from '@tmlm/model/language/occurrences'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import { addDays } from '@tmlm/model/language/days'
import type { CallMoment } from '../../engine/behaviour.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { workCalendars } from '../basicData/index.ts'
import { lateSql } from './lateness.ts'
import { todayOf } from './surroundings.ts'

/** A year view asks for the kinds of days. */
const mostDays = 400

interface CountedDay {
  readonly day: string
  readonly pending: number
  readonly inProgress: number
  readonly done: number
  readonly late: number
  readonly left: number
  readonly minutes: string
}

export async function calendarDays(moment: CallMoment<InputOf<typeof plan, 'calendar'>>) {
  const { tx, actor, input } = moment
  const { from, to, kind } = input
  if (to < from || daysBetween(from, to) > mostDays) throw refuse('范围过大，请缩小', 'Range too large')
  const counted = new Map((await countsOf(moment)).map((row) => [row.day, row]))
  const calendar = actor.orgId ? (await workCalendars(tx, [actor.orgId], { from, to }))(actor.orgId) : undefined
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ ...none, ...counted.get(day), day, dayType: calendar?.typeOf(day) ?? 1 })
  return { kind, days }
}

const none = { pending: 0, inProgress: 0, done: 0, late: 0, left: 0, minutes: '0' }

function countsOf({ tx, actor, input, now }: CallMoment<InputOf<typeof plan, 'calendar'>>): Promise<CountedDay[]> {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const business = input.kind === maintenance ? maintenancePlan : equipmentCheckPlan
  const today = `${parameters.add(todayOf({ now, actor }))}::date`
  const count = (condition: string): string => `coalesce(sum(g.tasks) FILTER (WHERE ${condition}), 0)::int`
  // Counted by day, scheme and state first: a month has thousands of tasks, of few schemes.
  return tx.all(
    withPlaces<CountedDay>(
      `SELECT g.due_date::text AS day, ${count(`g.status = 'pending' AND NOT g.is_late`)} AS pending,
  ${count(`g.status = 'inProgress' AND NOT g.is_late`)} AS in_progress, ${count(`g.status = 'done'`)} AS done,
  ${count(`g.is_late`)} AS late, ${count(`g.status IN ('skipped', 'closed')`)} AS left,
  coalesce(sum(m.minutes * g.tasks) FILTER (WHERE g.status IN ('pending', 'inProgress')), 0)::text AS minutes
FROM (
  SELECT t.due_date, t.status, t.scheme_id, count(*) AS tasks,
    CASE WHEN t.status IN ('pending', 'inProgress') THEN ${lateSql(today).isOverdue} ELSE t.status = 'missed' END AS is_late
  FROM plan t
  WHERE t.tenant_id = ${places.tenant} AND t.kind = ${parameters.add(input.kind)} AND t.status <> 'deleted'
    AND t.due_date BETWEEN ${parameters.add(input.from)}::date AND ${parameters.add(input.to)}::date
    AND t.org_id = ANY (${orgsOf(places, business.id, 1)})
  GROUP BY t.due_date, t.status, t.scheme_id, is_late
) g
LEFT JOIN (
  SELECT l.owner_id, sum(i.standard_minutes) AS minutes
  FROM scheme_lines l
  JOIN spotcheck i ON i.tenant_id = l.tenant_id AND i.id = l.item_id
  WHERE l.tenant_id = ${places.tenant}
  GROUP BY l.owner_id
) m ON m.owner_id = g.scheme_id
GROUP BY g.due_date`,
      parameters,
    ),
  )
}
