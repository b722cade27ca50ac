// What waits for a person on his phone: tasks that name him or his team, or of a card that he holds before the camera. Who may
// open the plan at the desk, and do what it holds, sees there what he sees here: all of his organisations.
import { inLang, permissionKey, type InputOf } from '@tmlm/model'
import { equipmentDailyCheck } from '@tmlm/model/areas/upkeep/checkEquipment'
import { maintenanceOrder } from '@tmlm/model/areas/upkeep/maintain'
import { equipmentCheckPlan, maintenancePlan, planStates, type plan } from '@tmlm/model/areas/upkeep/plan'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import { addDays } from '@tmlm/model/language/days'
import type { CallMoment } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import { anyOf, sql, withPlaces, type Sql } from '../../platform/database/sql.ts'
import { orgsOf, Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import { lateSql } from './lateness.ts'
import { todayOf } from './surroundings.ts'

interface Mine {
  readonly status: keyof typeof planStates
  readonly windowStart: Date | null
  readonly windowEnd: Date | null
  readonly totalRow: number
}

/** Days ahead that are soon. */
const soonDays = 7

export async function listMine(moment: CallMoment<InputOf<typeof plan, 'listMine'>>) {
  const { tx, actor, input, now } = moment
  const today = todayOf(moment)
  const late = lateSql(`'${today}'::date`)
  const { currentPage: page, pageSize: size } = input
  const [currentPage, pageSize] = [page ?? 1, size ?? 20]
  const rows = await tx.all(sql<Mine>`
SELECT t.id, t.kind, t.card_id, c.code AS card_id_name, c.name AS card_name, t.scheme_id, s.name AS scheme_id_name, t.status,
  t.due_date::text AS due_date, t.due_count, c.used_num AS count, t.shift_id, w.name AS shift_id_name, t.window_start,
  t.window_end, t.order_id, ${sql.raw(late.isOverdue)} AS is_overdue,
  nullif(${sql.raw(late.overdueDays)}, 0) AS overdue_days,
  (SELECT count(*)::int FROM scheme_lines l WHERE l.owner_id = t.scheme_id) AS item_qty, count(*) OVER ()::int AS total_row
FROM plan t
JOIN new_card c ON c.id = t.card_id
JOIN scheme s ON s.id = t.scheme_id
LEFT JOIN work_shift w ON w.id = t.shift_id
WHERE t.kind = ${input.kind} AND ${tabs[input.tab](today, now, sql.raw(late.isOverdue))}
  AND ${input.cardId ? sql`t.card_id = ${input.cardId}` : await shown(moment)}
  AND ${input.keyword ? sql`concat_ws(' ', c.code, c.name, s.name) ILIKE ${`%${input.keyword}%`}` : sql`true`}
ORDER BY t.due_date NULLS LAST, t.window_start, c.code
LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`)
  const local = (time: Date | null): string | null => time && toLocal(time, actor.timezone)
  return {
    ...{ currentPage, pageSize, totalRow: rows[0]?.totalRow ?? 0 },
    list: rows.map(({ status, windowStart, windowEnd, ...row }) => ({
      ...{ ...row, windowStart: local(windowStart), windowEnd: local(windowEnd) },
      ...{
        status: planStates[status].code,
        statusKey: status,
        statusName: inLang(planStates[status].label, actor.lang),
      },
    })),
  }
}

const open = sql`t.status IN ('pending', 'inProgress')`

type Tab = InputOf<typeof plan, 'listMine'>['tab']

const tabs: Readonly<Record<Tab, (today: string, now: Date, isOverdue: Sql) => Sql>> = {
  // A check waits in the window of its shift, upkeep all day.
  now: (today, now) => sql`${open} AND t.source_type <> 5 AND (t.window_start IS NULL AND t.due_date = ${today}::date
    OR t.window_start <= ${now}::timestamptz + interval '1 hour'
      AND t.window_end >= ${now}::timestamptz - interval '1 hour')`,
  overdue: (_today, _now, isOverdue) => sql`${open} AND ${isOverdue}`,
  soon: (today) =>
    sql`${open} AND t.source_type <> 5 AND t.due_date BETWEEN ${today}::date + 1 AND ${addDays(today, soonDays)}::date`,
  byCount: () => sql`${open} AND t.source_type = 5`,
  missed: (_today, now) => sql`t.status = 'missed' AND t.window_end > ${now}::timestamptz - interval '31 days'`,
}

/** His own, and with the screen of the desk and the right to do them those of the organisations he may look into. */
async function shown({ tx, actor, input }: CallMoment<InputOf<typeof plan, 'listMine'>>): Promise<Sql> {
  const own = mine(actor.userId)
  const { screen: page, id } = input.kind === maintenance ? maintenancePlan : equipmentCheckPlan
  const doing = input.kind === maintenance ? maintenanceOrder : equipmentDailyCheck
  if (!actor.rights.menus.has(page) || !actor.rights.buttons.has(permissionKey(doing.screen, 'insert'))) return own
  const parameters = new Parameters()
  const orgs = await tx.all(
    withPlaces<{ id: string }>(`SELECT unnest(${orgsOf(scopePlaces(actor, parameters), id, 1)}) AS id`, parameters),
  )
  return sql`(t.org_id = ${anyOf(orgs.map((org) => org.id))} OR ${own})`
}

const mine = (
  userId: string,
): Sql => sql`(t.id IN (SELECT e.owner_id FROM plan_executor_ids e WHERE e.target_id = ${userId})
    OR t.team_id IN (SELECT m.owner_id FROM maintain_team_members m WHERE m.user_id = ${userId})
    OR t.team_id IN (SELECT g.id FROM maintain_team g WHERE g.leader_id = ${userId}))`
