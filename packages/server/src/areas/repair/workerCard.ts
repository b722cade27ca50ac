// What a mechanic has to do and has done: now, today, this month (R17). Others are told of him as his leader, or as who may
// read the statistics of mechanics.
import { notFound, refuseStatus, type InputOf } from '@tmlm/model'
import { repairOrder, type maintenance } from '@tmlm/model/areas/repair/maintenance'
import type { CallMoment } from '../../engine/behaviour.ts'
import { fromLocal, toLocalDate } from '../../platform/clock.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { isRepeated } from './reports.ts'

interface Figures {
  readonly userId: string
  readonly jobName: string
  readonly sex: string | null
  readonly photo: string | null
  readonly openTasks: number
  readonly doneToday: number
  readonly orders: number
  readonly repairMinutes: number
  readonly responseAvg: string | null
  readonly score: string | null
  readonly firstTimeFix: string | null
  readonly repeatRate: string | null
}

interface Team {
  readonly teamId: string
  readonly name: string
  readonly isLeader: boolean
  readonly isOnDuty: boolean
}

interface Standing {
  readonly rank: number
  readonly of: number
}

type Asked = CallMoment<InputOf<typeof maintenance, 'workerCard'>>

export async function workerCard(moment: Asked) {
  const { actor, input } = moment
  const userId = input.userId ?? actor.userId
  const mates = await matesOf(moment)
  const isOwn = userId === actor.userId || mates.some((mate) => mate.userId === userId)
  if (!isOwn && !actor.isAdmin && !actor.rights.menus.has('machineMaintenanceDetail')) throw refuseStatus(403)
  if (!isOwn) await requireWithinSight(moment, userId)
  const teams = await teamsOf(moment, userId)
  return {
    ...(await figuresOf(moment, userId)),
    ...(await standingOf(moment, userId)),
    teamName: teams.map(({ name }) => name).join('、') || null,
    /** In one of his teams. */
    isOnDuty: teams.some(({ isOnDuty }) => isOnDuty),
    teamIds: teams.map(({ teamId }) => teamId),
    /** Whom the caller leads, himself among them. */
    mates,
  }
}

/** Somebody of the organisations whose repairs he sees. */
async function requireWithinSight({ tx, actor }: Asked, userId: string): Promise<void> {
  const parameters = new Parameters()
  const orgs = orgsOf(scopePlaces(actor, parameters), repairOrder.id, 1)
  const found = await tx.first(
    withPlaces(
      `SELECT 1 FROM "user" u
WHERE u.id = ${parameters.add(userId)}::uuid AND u.org_id = ANY (${orgs})`,
      parameters,
    ),
  )
  if (!found) throw notFound()
}

const matesOf = ({ tx, actor }: Asked) =>
  tx.all(sql<{ userId: string; jobName: string }>`
SELECT DISTINCT u.id AS user_id, u.job_name, u.job_no
FROM maintain_team g
JOIN maintain_team_members m ON m.owner_id = g.id
JOIN "user" u ON u.id = m.user_id
WHERE g.enabled AND g.leader_id = ${actor.userId} AND u.status = 1
ORDER BY u.job_no`)

const teamsOf = ({ tx }: Asked, userId: string): Promise<Team[]> =>
  tx.all(sql<Team>`
SELECT g.id AS team_id, g.name, g.leader_id = m.user_id AS is_leader, m.is_on_duty
FROM maintain_team g
JOIN maintain_team_members m ON m.owner_id = g.id
WHERE g.enabled AND m.user_id = ${userId}
ORDER BY g.create_time`)

function beginnings({ actor, now }: Asked): readonly [day: Date, month: Date] {
  const today = toLocalDate(now, actor.timezone)
  const begins = (date: string): Date => fromLocal(`${date} 00:00:00`, actor.timezone)
  return [begins(today), begins(`${today.slice(0, 7)}-01`)]
}

function figuresOf(moment: Asked, userId: string): Promise<Figures> {
  const [day, month] = beginnings(moment)
  const share = (part: ReturnType<typeof sql>) =>
    sql`round(100.0 * count(*) FILTER (WHERE ${part}) / nullif(count(*) FILTER (WHERE w.is_of_month), 0), 2)::text`
  return moment.tx.one(sql<Figures>`
SELECT u.id AS user_id, u.job_name, u.sex, u.photo,
  count(*) FILTER (WHERE w.is_open)::int AS open_tasks,
  count(*) FILTER (WHERE w.finish_time >= ${day})::int AS done_today,
  count(*) FILTER (WHERE w.is_of_month)::int AS orders,
  coalesce(sum(w.repair_minutes) FILTER (WHERE w.is_of_month), 0)::int AS repair_minutes,
  round(avg(w.response_minutes) FILTER (WHERE w.is_of_month), 2)::text AS response_avg,
  round(avg(w.score) FILTER (WHERE w.is_of_month), 2)::text AS score,
  ${share(sql`w.is_of_month AND NOT w.is_rework AND NOT w.is_repeat`)} AS first_time_fix,
  ${share(sql`w.is_of_month AND w.is_repeat`)} AS repeat_rate
FROM "user" u
LEFT JOIN LATERAL (
  SELECT o.finish_time, o.repair_minutes, o.response_minutes, r.reopen_count > 0 AS is_rework,
    o.progress = 'repairing' OR (o.progress = 'notStarted' AND o.status = 'saved') AS is_open,
    o.finish_time >= ${month} AND o.progress IN ('repaired', 'evaluated') AS is_of_month,
    o.finish_time >= ${month} AND ${sql.raw(isRepeated)} AS is_repeat,
    CASE WHEN r.status = 'evaluated' AND NOT r.is_auto_evaluated
      THEN (r.score_speed + r.score_quality + r.score_service) / 3.0 END AS score
  FROM maintenance o
  JOIN repair r ON r.id = o.repair_id
  WHERE o.main_worker_id = u.id
    AND (o.finish_time >= ${month} OR o.progress = 'repairing' OR (o.progress = 'notStarted' AND o.status = 'saved'))
) w ON true
WHERE u.id = ${userId}
GROUP BY u.id, u.job_name, u.sex, u.photo`)
}

/** Among all who finished something this month: by orders, then by the lower MTTR, then by job number. */
async function standingOf(moment: Asked, userId: string): Promise<Standing | { rank: null; of: number }> {
  const [, month] = beginnings(moment)
  const ranked = await moment.tx.all(sql<{ userId: string }>`
SELECT u.id AS user_id
FROM maintenance o
JOIN "user" u ON u.id = o.main_worker_id
WHERE o.finish_time >= ${month} AND o.progress IN ('repaired', 'evaluated')
GROUP BY u.id, u.job_no
ORDER BY count(*) DESC, avg(o.repair_minutes) FILTER (WHERE o.repair_result IN (1, 2)) NULLS LAST, u.job_no`)
  const place = ranked.findIndex((one) => one.userId === userId)
  return { rank: place < 0 ? null : place + 1, of: ranked.length }
}
