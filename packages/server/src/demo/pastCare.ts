// The year of upkeep and spot checks before the last weeks: more than a thousand papers, which are written at once as handing
// them in and auditing them would have left them. One by one they would take longer than all the rest of the demo.
import { fromLocal } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { sql, type Sql } from '../platform/database/sql.ts'
import { newId } from '../platform/ids.ts'

interface Demo {
  readonly db: Database
  readonly tenantId: string
}

interface Paper {
  readonly kind: 1 | 2
  readonly table: 'maintain' | 'check_equipment'
  readonly resource: string
  readonly business: number
  readonly page: string
  readonly prefix: string
  readonly minutes: number
  /** What the history tells of it besides its beginning. */
  readonly actions: readonly string[]
}

const order: Paper = {
  ...{ kind: 1, table: 'maintain', resource: 'maintain', business: 606, page: 'maintenanceOrder', prefix: 'BY' },
  ...{ minutes: 86, actions: ['submit', 'audit'] },
}
const sheet: Paper = {
  ...{ kind: 2, table: 'check_equipment', resource: 'checkEquipment', business: 615, page: 'equipmentDailyCheck' },
  ...{ prefix: 'DJ', minutes: 6, actions: ['submit'] },
}

interface Past {
  readonly taskId: string
  readonly id: string
  readonly code: string
  readonly at: Date
  readonly userId: string | undefined
  readonly isAbnormal: boolean
}

/** Of every twenty checks one was missed, of every nine upkeeps one done late; now and then something was found. */
const [missedEvery, lateEvery, abnormalEvery] = [20, 9, 17]

export async function fillPastCare(
  { db, tenantId }: Demo,
  people: readonly string[],
  before: { readonly upkeep: string; readonly checks: string },
): Promise<void> {
  await db.transaction(tenantId, async (tx) => {
    await handIn(tx, sheet, await pastChecks(tx, people, before.checks))
    const upkeep = await tx.all(sql<{ id: string; day: string; lateDay: string }>`
SELECT t.id, t.due_date::text AS day, (t.due_date + 4)::text AS late_day
FROM plan t
JOIN new_card c ON c.id = t.card_id
WHERE t.kind = 1 AND t.status = 'pending' AND t.due_date < ${before.upkeep}::date
ORDER BY t.due_date, c.code, t.id`)
    const done = upkeep.map(({ id, day, lateDay }, nth) => ({ id, day: nth % lateEvery === 8 ? lateDay : day }))
    const orders = papersOf(order, done, people)
    await handIn(tx, order, orders)
    await finish(tx, orders)
  })
}

/**
 * How far the bindings are planned, and when they were done last: days are filled side by side, so that the latest of them is
 * the last one, whichever was filled last.
 */
export const noteDone = ({ db, tenantId }: Demo, through: Readonly<Record<1 | 2, string>>): Promise<void> =>
  db.transaction(tenantId, async (tx) => {
    await tx.run(sql`
UPDATE card_plan b SET last_done_date = done.day
FROM (SELECT t.card_plan_id, max(t.done_date) AS day FROM plan t WHERE t.kind = 1 AND t.status = 'done' GROUP BY 1) AS done
WHERE b.id = done.card_plan_id`)
    await tx.run(sql`
UPDATE card_plan SET generated_through = CASE kind WHEN 1 THEN ${through[1]}::date ELSE ${through[2]}::date END, next_occurrence = NULL`)
  })

/** Makes the tasks of all days since the bindings began, missed or done; answers the sheets by which they were done. */
async function pastChecks(tx: Tx, people: readonly string[], before: string): Promise<Past[]> {
  const days = await tx.all(sql<{ cardPlanId: string; day: string }>`
SELECT b.id AS card_plan_id, d::date::text AS day
FROM card_plan b
JOIN new_card c ON c.id = b.card_id
CROSS JOIN generate_series(b.start_date, ${before}::date - 1, interval '1 day') AS d
WHERE b.kind = 2 AND CASE b.period_type WHEN 1 THEN extract(isodow FROM d) < 6 ELSE extract(isodow FROM d) = ANY (b.week_days) END
ORDER BY d, c.code, b.start_date, b.id`)
  const tasks = days.map((one) => ({ ...one, id: newId(fromLocal(`${one.day} 00:00:00`, 'Asia/Shanghai')) }))
  const isMissed = (nth: number): boolean => nth % missedEvery === 11
  const sheets = papersOf(
    sheet,
    tasks.filter((_, nth) => !isMissed(nth)),
    people,
  )
  const byTask = new Map(sheets.map((one) => [one.taskId, one]))
  const each = <T>(pick: (task: (typeof tasks)[number]) => T): T[] => tasks.map(pick)
  const done = <T>(pick: (one: Past) => T): (T | null)[] =>
    each(({ id }) => {
      const found = byTask.get(id)
      return found ? pick(found) : null
    })
  await tx.run(sql`
INSERT INTO plan (id, org_id, kind, card_id, scheme_id, card_plan_id, source_type, nominal_date, due_date, window_start, window_end,
  team_id, status, order_id, done_time, done_date, done_user_id, create_user_id, create_time, update_user_id, update_time)
SELECT g.id, b.org_id, 2, b.card_id, b.scheme_id, b.id, 1, g.day, g.day, w.from_time, w.to_time, b.team_id,
  CASE WHEN g.sheet_id IS NULL THEN 'missed' ELSE 'done' END, 'checkEquipment:' || g.sheet_id, g.at,
  CASE WHEN g.at IS NOT NULL THEN g.day END, g.user_id, b.create_user_id, w.from_time - interval '14 days',
  coalesce(g.user_id, b.update_user_id), coalesce(g.at, w.to_time)
FROM unnest(${each(({ id }) => id)}::uuid[], ${each(({ cardPlanId }) => cardPlanId)}::uuid[], ${each(({ day }) => day)}::date[],
    ${done(({ id }) => id)}::uuid[], ${done(({ at }) => at)}::timestamptz[], ${done(({ userId }) => userId ?? null)}::uuid[])
  AS g(id, card_plan_id, day, sheet_id, at, user_id)
JOIN card_plan b ON b.id = g.card_plan_id
CROSS JOIN LATERAL (SELECT g.day::timestamp AT TIME ZONE 'Asia/Shanghai' AS from_time,
  (g.day + time '23:59:59') AT TIME ZONE 'Asia/Shanghai' AS to_time) AS w`)
  return sheets
}

function papersOf(
  { prefix }: Paper,
  tasks: readonly { readonly id: string; readonly day: string }[],
  people: readonly string[],
): Past[] {
  const numbers = new Map<string, number>()
  return tasks.map(({ id: taskId, day }, nth) => {
    const number = (numbers.get(day) ?? 0) + 1
    numbers.set(day, number)
    const at = fromLocal(`${day} 08:${10 + ((nth * 7) % 45)}:00`, 'Asia/Shanghai')
    const code = `${prefix}${day.replaceAll('-', '')}${String(number).padStart(4, '0')}`
    const userId = people[nth % people.length]
    return { taskId, id: newId(at), code, at, userId, isAbnormal: nth % abnormalEvery === 6 }
  })
}

const givenOf = (papers: readonly Past[]) => {
  const each = <T>(pick: (one: Past) => T): T[] => papers.map(pick)
  return sql`unnest(${each(({ taskId }) => taskId)}::uuid[], ${each(({ id }) => id)}::uuid[], ${each(({ code }) => code)}::text[],
    ${each(({ at }) => at)}::timestamptz[], ${each(({ userId }) => userId)}::uuid[], ${each(({ isAbnormal }) => isAbnormal)}::bool[])
  AS g(task_id, id, code, at, user_id, is_abnormal)`
}

/** The tasks of these orders are done. */
const finish = (tx: Tx, orders: readonly Past[]): Promise<number> =>
  tx.run(sql`
UPDATE plan t
SET status = 'done', order_id = 'maintain:' || g.id, done_time = g.at, done_date = (g.at AT TIME ZONE 'Asia/Shanghai')::date,
  done_user_id = g.user_id, version = t.version + 2, update_time = g.at, update_user_id = g.user_id
FROM ${givenOf(orders)}
WHERE t.id = g.task_id`)

async function handIn(tx: Tx, paper: Paper, papers: readonly Past[]): Promise<void> {
  const given = givenOf(papers)
  const end = sql`(g.at + make_interval(mins => ${paper.minutes}))`
  const [fields, values] = paper.kind === 1 ? audited(end) : checked
  await tx.run(sql`
INSERT INTO ${sql.raw(paper.table)} (id, version, org_id, code, status, card_id, scheme_id, plan_id, start_time, end_time, result,
  create_user_id, create_time, update_user_id, update_time, ${fields})
SELECT g.id, ${paper.actions.length + 1}::int, t.org_id, g.code, 'complete', t.card_id, t.scheme_id, t.id, g.at, ${end},
  CASE WHEN g.is_abnormal THEN 2 ELSE 1 END, g.user_id, g.at, g.user_id, ${end}, ${values}
FROM ${given}
JOIN plan t ON t.id = g.task_id`)
  // The items of the schemes are few, and found once.
  await tx.run(sql`
WITH items AS MATERIALIZED (
  SELECT l.owner_id AS scheme_id, l.position, l.is_required, i.*
  FROM scheme_lines l
  JOIN spotcheck i ON i.id = l.item_id
), checked AS MATERIALIZED (
  SELECT g.id, t.scheme_id, g.is_abnormal FROM ${given} JOIN plan t ON t.id = g.task_id
)
INSERT INTO ${sql.raw(`${paper.table}_lines`)} (id, owner_id, position, item_id, item_text, part, standard, value_type, unit,
  lower_limit, upper_limit, photo_rule, importance, is_required, judge, value, action_text)
SELECT gen_random_uuid(), c.id, i.position, i.id, i.name, i.part, i.standard, i.value_type, i.unit, i.lower_limit, i.upper_limit,
  i.photo_rule, i.importance, i.is_required, CASE WHEN found.failed THEN 2 ELSE 1 END,
  CASE WHEN i.value_type = 2 THEN CASE WHEN found.failed THEN '0.63' ELSE '0.55' END END,
  CASE WHEN found.failed THEN '已现场调整，复检正常' END
FROM checked c
JOIN items i ON i.scheme_id = c.scheme_id
CROSS JOIN LATERAL (SELECT c.is_abnormal AND i.position = 1 AS failed) AS found`)
  await tx.run(sql`
INSERT INTO operation_log (id, time, user_id, job_no, job_name, org_id, ip, source, business_code_id, page, resource, row_id,
  row_code, action, result)
SELECT gen_random_uuid(), ${end}, u.id, u.job_no, u.job_name, u.org_id, '127.0.0.1', 'web', ${paper.business}, ${paper.page}, ${paper.resource},
  g.id, g.code, a.action, 'success'
FROM ${given}
JOIN "user" u ON u.id = g.user_id
CROSS JOIN unnest(${paper.actions}::text[]) AS a(action)`)
}

const checked = [sql`check_date, checker_id`, sql`t.due_date, g.user_id`] as const

/** Nearly an hour and a half at 45.00 an hour. */
const audited = (end: Sql) =>
  [
    sql`worker_id, audit_user_id, audit_time, count_at_finish, parts_cost, labor_cost`,
    sql`g.user_id, g.user_id, ${end}, 0, 0, 64.50`,
  ] as const
