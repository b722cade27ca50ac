// The work calendar. Whoever plans by it is told when it changes, and makes anew what lies ahead.
import { askFirst, Refusal, refuse, refuseFields, type InputOf } from '@tmlm/model'
import { workCalendar, workCalendarBusiness } from '@tmlm/model/areas/basicData/workCalendar'
import { addDays } from '@tmlm/model/language/days'
import { behaviour, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import type { PlansByCalendar } from './plansByCalendar.ts'
import { newId } from '../../platform/ids.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { workCalendars } from './workTime.ts'

/** Days of one call. */
const mostDays = 400

const todayOf = ({ now, actor }: Moment): string => toLocalDate(now, actor.timezone)

export const workCalendarBehaviour = ({ replan, waitingOn }: PlansByCalendar) =>
  behaviour(workCalendar, {
    async afterSave(moment) {
      const { orgId, day } = moment.row
      await replan(moment, { orgId, from: day, to: day })
    },

    async beforeDelete(moment) {
      const { orgId, day, id } = moment.row
      const waiting = day > todayOf(moment) ? await waitingOn(moment, { orgId, from: day, to: day }) : 0
      if (waiting > 0)
        askFirst(
          [
            {
              code: 'replan',
              text: ['删除后将按默认工作日重排待执行任务，继续吗？', 'Pending tasks will be planned anew. Go on?'],
            },
          ],
          moment.confirmed,
        )
      await moment.tx.run(sql`DELETE FROM work_calendar_shift_ids WHERE owner_id = ${id}`)
      await moment.tx.run(sql`DELETE FROM work_calendar WHERE id = ${id}`)
      await replan(moment, { orgId, from: day, to: day })
    },

    calls: {
      async days(moment) {
        const { from, to } = moment.input
        const days = daysBetween(from, to)
        if (days.length > mostDays) throw refuse('范围过大，请缩小', 'Range too large')
        const orgId = await orgAsked(moment, 1)
        const calendar = (await workCalendars(moment.tx, [orgId], { from, to }))(orgId)
        const own = new Map((await ownDays(moment, orgId, from, to)).map(({ day, ...said }) => [day, said]))
        return { days: days.map((day) => ({ ...own.get(day), day, dayType: calendar.typeOf(day) })) }
      },

      async batchSet(moment) {
        const { from, to, dayType, shiftIds, remark } = moment.input
        if (to < from) throw refuseFields([{ field: 'to', text: ['结束日期不能早于开始日期', 'End before start'] }])
        const orgId = await orgAsked(moment, 2)
        const days = daysBetween(from, to)
        if (days.length > mostDays) throw refuse('范围过大，请缩小', 'Range too large')
        for (const day of days) await sayOf(moment, orgId, { day, dayType, shiftIds, remark })
        await replan(moment, { orgId, from, to })
        return { count: days.length }
      },

      async copyYear(moment) {
        const { fromYear, toYear } = moment.input
        const orgId = await orgAsked(moment, 2)
        const days = await ownDays(moment, orgId, `${fromYear}-01-01`, `${fromYear}-12-31`)
        // The 29th of February has no place in most years.
        const kept = days.filter(({ day }) => isDay(`${toYear}${day.slice(4)}`))
        for (const { day, dayType, shiftIds, remark } of kept)
          await sayOf(moment, orgId, { day: `${toYear}${day.slice(4)}`, dayType, shiftIds, remark })
        await replan(moment, { orgId, from: `${toYear}-01-01`, to: `${toYear}-12-31` })
        return { count: kept.length }
      },
    },
  })

interface Said {
  readonly dayType: 1 | 2 | 3 | 4
  readonly shiftIds?: readonly string[] | null
  readonly remark?: string | null
}

type Call = 'days' | 'batchSet' | 'copyYear'
type Asked = CallMoment<InputOf<typeof workCalendar, Call>>

/** What the organisation says itself of days between, in their order. */
const ownDays = ({ tx }: Asked, orgId: string, from: string, to: string) =>
  tx.all(sql<Said & { id: string; day: string }>`
SELECT d.id, d.day::text AS day, d.day_type, d.remark,
  ARRAY(SELECT s.target_id FROM work_calendar_shift_ids s WHERE s.owner_id = d.id ORDER BY s.position) AS shift_ids
FROM work_calendar d
WHERE d.org_id = ${orgId} AND d.day BETWEEN ${from}::date AND ${to}::date
ORDER BY d.day`)

/** The organisation whose calendar is meant, his own where he names none; he may read (1) or keep (2) it. */
async function orgAsked({ tx, actor, input }: Asked, need: 1 | 2): Promise<string> {
  const asked = input.orgId ?? actor.orgId
  if (!asked) throw refuse('您不属于任何组织', 'You belong to no organisation')
  if (asked === actor.orgId) return asked
  const parameters = new Parameters()
  const orgs = orgsOf(scopePlaces(actor, parameters), workCalendarBusiness.id, need)
  const found = await tx.first(
    withPlaces(
      `SELECT 1 FROM org o WHERE o.id = ${parameters.add(asked)} AND o.type <= 2 AND o.id = ANY (${orgs})`,
      parameters,
    ),
  )
  if (!found) throw new Refusal(403, ['无权操作该组织的数据', 'No write permission for this organisation'])
  return asked
}

async function sayOf({ tx, now, actor }: Asked, orgId: string, said: Said & { readonly day: string }): Promise<void> {
  const { id } = await tx.one(sql<{ id: string }>`
INSERT INTO work_calendar (id, org_id, day, day_type, remark, create_user_id, create_time, update_user_id, update_time)
VALUES (${newId(now)}, ${orgId}, ${said.day}::date, ${said.dayType}, ${said.remark ?? null}, ${actor.userId}, ${now}, ${actor.userId}, ${now})
ON CONFLICT (tenant_id, org_id, day) DO UPDATE
SET day_type = excluded.day_type, remark = excluded.remark, version = work_calendar.version + 1,
  update_user_id = excluded.update_user_id, update_time = excluded.update_time
RETURNING id`)
  await tx.run(sql`DELETE FROM work_calendar_shift_ids WHERE owner_id = ${id}`)
  await tx.run(sql`
INSERT INTO work_calendar_shift_ids (owner_id, target_id, position)
SELECT ${id}, g.shift_id, g.position FROM unnest(${said.shiftIds ?? []}::uuid[]) WITH ORDINALITY AS g(shift_id, position)`)
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= mostDays; day = addDays(day, 1)) days.push(day)
  return days
}

const isDay = (day: string): boolean => addDays(day, 0) === day
