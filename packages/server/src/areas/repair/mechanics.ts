// Mechanics as R19 looks at them: on duty or not, how much they have to do, what they have learnt.
import type { Mechanic } from '@tmlm/model/areas/repair/dispatching'
import { minuteOfDay } from '@tmlm/model/areas/basicData/workTime'
import { addDays } from '@tmlm/model/language/days'
import type { Moment as AnyMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { workCalendars, type WorkCalendar } from '../basicData/index.ts'

type Moment = Pick<AnyMoment, 'tx' | 'now' | 'actor'>

export interface KnownMechanic extends Mechanic {
  readonly jobName: string
  /** His team, the first of them where he has several. */
  readonly teamId: string | null
}

interface Membership {
  readonly userId: string
  readonly teamId: string
  readonly orgId: string
  readonly isOnDuty: boolean
  readonly maxOpenTasks: number
  readonly shiftIds: readonly string[]
  readonly skills: readonly string[]
}

interface Workload {
  readonly userId: string
  readonly jobNo: string
  readonly jobName: string
  readonly openTasks: number
  readonly load: number
  readonly lastFinish: Date | null
  readonly hasDeclined: boolean
}

/** Who is in no team is on duty all the time, and takes what a member usually takes. */
const usualTasks = 5

/** Those of them who are still with the company, in the order given. */
export async function mechanicsOf(
  moment: Moment,
  userIds: readonly string[],
  report: { readonly id: string | null; readonly faultTypes: readonly string[] },
): Promise<KnownMechanic[]> {
  const people = [...new Set(userIds)]
  const members = Map.groupBy(await membershipsOf(moment, people), ({ userId }) => userId)
  const isOnDuty = await dutyAt(moment, [...members.values()].flat())
  const loads = new Map((await workloadsOf(moment, people, report.id)).map((one) => [one.userId, one]))
  return people.flatMap((userId): KnownMechanic[] => {
    const [work, own = []] = [loads.get(userId), members.get(userId)]
    if (!work) return []
    return [
      {
        ...{ userId, jobNo: work.jobNo, jobName: work.jobName, openTasks: work.openTasks, load: work.load },
        ...{ lastFinish: work.lastFinish?.getTime() ?? null, hasDeclined: work.hasDeclined },
        teamId: own[0]?.teamId ?? null,
        isOnDuty: own.length === 0 || own.some(isOnDuty),
        maxOpenTasks: own.length === 0 ? usualTasks : Math.max(...own.map(({ maxOpenTasks }) => maxOpenTasks)),
        isSkilled: own.some(({ skills }) => skills.some((skill) => report.faultTypes.includes(skill))),
      },
    ]
  })
}

/** Those of them who are on duty now. */
export async function peopleOnDuty(moment: Moment, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const people = await mechanicsOf(moment, userIds, { id: null, faultTypes: [] })
  return new Set(people.filter(({ isOnDuty }) => isOnDuty).map(({ userId }) => userId))
}

const membershipsOf = ({ tx }: Moment, people: readonly string[]): Promise<Membership[]> =>
  tx.all(sql<Membership>`
SELECT m.user_id, g.id AS team_id, g.org_id, m.is_on_duty, m.max_open_tasks,
  ARRAY(SELECT s.target_id FROM maintain_team_members_shift_ids s WHERE s.owner_id = m.id) AS shift_ids,
  ARRAY(SELECT f.target_id FROM maintain_team_members_skill_fault_type_ids f WHERE f.owner_id = m.id) AS skills
FROM maintain_team_members m
JOIN maintain_team g ON g.id = m.owner_id AND g.enabled
WHERE m.user_id = ${anyOf(people)}
ORDER BY g.create_time, m.position`)

const workloadsOf = ({ tx }: Moment, people: readonly string[], reportId: string | null): Promise<Workload[]> =>
  tx.all(sql<Workload>`
SELECT u.id AS user_id, u.job_no, u.job_name, coalesce(open.tasks, 0)::int AS open_tasks, coalesce(open.load, 0)::int AS load,
  (SELECT max(o.finish_time) FROM maintenance o WHERE o.main_worker_id = u.id) AS last_finish,
  EXISTS (SELECT FROM dispatch d WHERE d.repair_id = ${reportId}::uuid AND d.main_worker_id = u.id AND d.is_declined) AS has_declined
FROM "user" u
LEFT JOIN LATERAL (
  SELECT count(*) AS tasks, sum(r.urgency) AS load
  FROM maintenance o
  JOIN repair r ON r.id = o.repair_id
  WHERE o.main_worker_id = u.id AND (o.progress = 'repairing' OR (o.progress = 'notStarted' AND o.status = 'saved'))
) open ON true
WHERE u.id = ${anyOf(people)} AND u.status = 1`)

/** On duty, and in one of the shifts that run now. */
async function dutyAt(
  { tx, now, actor }: Moment,
  members: readonly Membership[],
): Promise<(member: Membership) => boolean> {
  const local = toLocal(now, actor.timezone)
  const [today, minute] = [local.slice(0, 10), minuteOfDay(local.slice(11))]
  const yesterday = addDays(today, -1)
  const shifted = members.filter(({ shiftIds }) => shiftIds.length > 0)
  const calendars =
    shifted.length === 0
      ? undefined
      : await workCalendars(
          tx,
          shifted.map(({ orgId }) => orgId),
          { from: yesterday, to: today },
        )
  return ({ isOnDuty, shiftIds, orgId }) =>
    isOnDuty &&
    (shiftIds.length === 0 ||
      shiftIds.some(
        (id) =>
          calendars !== undefined &&
          (runsAt(calendars(orgId), id, today, minute) || runsAt(calendars(orgId), id, yesterday, minute + 1440)),
      ))
}

/** Whether the shift of the day runs in the minute since its midnight. */
function runsAt(calendar: WorkCalendar, shiftId: string, day: string, minute: number): boolean {
  const shift = calendar.shift(shiftId)
  if (!shift || !calendar.isWorkingDay(day) || !calendar.runs(shiftId, day)) return false
  const [from, to] = [minuteOfDay(shift.startTime), minuteOfDay(shift.endTime)]
  return minute >= from && minute < (to > from ? to : to + 1440)
}
