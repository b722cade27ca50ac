// The year of upkeep and spot checks before the last weeks: more than a thousand papers, which are written at once as handing
// them in and auditing them would have left them. One by one they would take longer than all the rest of the demo.
import { fromLocal } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { sql, type Sql } from '../platform/database/sql.ts'
import { newId } from '../platform/ids.ts'

interface Paper {
  readonly kind: 1 | 2
  readonly table: 'maintain' | 'check_equipment'
  readonly resource: string
  readonly business: number
  readonly page: string
  readonly prefix: string
  readonly minutes: number
  readonly actions: readonly string[]
}

const order: Paper = {
  ...{ kind: 1, table: 'maintain', resource: 'maintain', business: 606, page: 'maintenanceOrder', prefix: 'BY' },
  ...{ minutes: 86, actions: ['insert', 'submit', 'audit'] },
}
const sheet: Paper = {
  ...{ kind: 2, table: 'check_equipment', resource: 'checkEquipment', business: 615, page: 'equipmentDailyCheck' },
  ...{ prefix: 'DJ', minutes: 6, actions: ['insert', 'submit'] },
}

interface Task {
  readonly id: string
  readonly day: string
  readonly lateDay: string
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
  { db, tenantId }: { readonly db: Database; readonly tenantId: string },
  people: readonly string[],
  before: { readonly upkeep: string; readonly checks: string },
): Promise<void> {
  await db.transaction(tenantId, async (tx) => {
    const checks = await tasksBefore(tx, sheet, before.checks)
    const missed = checks.filter((_, nth) => nth % missedEvery === 11)
    await tx.run(sql`
UPDATE plan t
SET status = 'missed', version = t.version + 1, update_time = t.window_end
WHERE t.id = ANY (${missed.map(({ id }) => id)}::uuid[])`)
    await handIn(
      tx,
      sheet,
      papersOf(
        sheet,
        checks.filter((task) => !missed.includes(task)),
        people,
      ),
    )
    await handIn(tx, order, papersOf(order, await tasksBefore(tx, order, before.upkeep), people))
  })
}

/** Days are filled side by side: the last of them is the last time it was done, whichever was filled last. */
export const noteLastDone = ({ db, tenantId }: { readonly db: Database; readonly tenantId: string }): Promise<number> =>
  db.transaction(tenantId, (tx) =>
    tx.run(sql`
UPDATE card_plan b SET last_done_date = done.day
FROM (SELECT t.card_plan_id, max(t.done_date) AS day FROM plan t WHERE t.kind = 1 AND t.status = 'done' GROUP BY 1) AS done
WHERE b.id = done.card_plan_id`),
  )

const tasksBefore = (tx: Tx, { kind }: Paper, day: string): Promise<Task[]> =>
  tx.all(sql<Task>`
SELECT t.id, t.due_date::text AS day, (t.due_date + 4)::text AS late_day FROM plan t
WHERE t.kind = ${kind} AND t.status = 'pending' AND t.due_date < ${day}::date
ORDER BY t.due_date, t.card_id`)

function papersOf({ kind, prefix }: Paper, tasks: readonly Task[], people: readonly string[]): Past[] {
  const numbers = new Map<string, number>()
  return tasks.map(({ id: taskId, day: due, lateDay }, nth) => {
    const day = kind === 1 && nth % lateEvery === 8 ? lateDay : due
    const number = (numbers.get(day) ?? 0) + 1
    numbers.set(day, number)
    const at = fromLocal(`${day} 08:${10 + ((nth * 7) % 45)}:00`, 'Asia/Shanghai')
    const code = `${prefix}${day.replaceAll('-', '')}${String(number).padStart(4, '0')}`
    const userId = people[nth % people.length]
    return { taskId, id: newId(at), code, at, userId, isAbnormal: nth % abnormalEvery === 6 }
  })
}

async function handIn(tx: Tx, paper: Paper, papers: readonly Past[]): Promise<void> {
  const each = <T>(pick: (one: Past) => T): T[] => papers.map(pick)
  const given = sql`unnest(${each(({ taskId }) => taskId)}::uuid[], ${each(({ id }) => id)}::uuid[], ${each(({ code }) => code)}::text[],
    ${each(({ at }) => at)}::timestamptz[], ${each(({ userId }) => userId)}::uuid[], ${each(({ isAbnormal }) => isAbnormal)}::bool[])
  AS g(task_id, id, code, at, user_id, is_abnormal)`
  const end = sql`(g.at + make_interval(mins => ${paper.minutes}))`
  const table = sql.raw(paper.table)
  await tx.run(sql`
INSERT INTO ${table} (id, version, org_id, code, status, card_id, scheme_id, plan_id, start_time, end_time, result, create_user_id,
  create_time, update_user_id, update_time, ${paper.kind === 1 ? auditedFields : checkedFields})
SELECT g.id, ${paper.actions.length}::int, t.org_id, g.code, 'complete', t.card_id, t.scheme_id, t.id, g.at, ${end},
  CASE WHEN g.is_abnormal THEN 2 ELSE 1 END, g.user_id, g.at, g.user_id, ${end}, ${paper.kind === 1 ? audited(end) : checked}
FROM ${given}
JOIN plan t ON t.id = g.task_id`)
  await tx.run(sql`
INSERT INTO ${sql.raw(`${paper.table}_lines`)} (id, owner_id, position, item_id, item_text, part, standard, value_type, unit,
  lower_limit, upper_limit, photo_rule, importance, is_required, judge, value, action_text)
SELECT uuidv7(), g.id, l.position, i.id, i.name, i.part, i.standard, i.value_type, i.unit, i.lower_limit, i.upper_limit,
  i.photo_rule, i.importance, l.is_required, CASE WHEN found.failed THEN 2 ELSE 1 END,
  CASE WHEN i.value_type = 2 THEN CASE WHEN found.failed THEN '0.63' ELSE '0.55' END END,
  CASE WHEN found.failed THEN '已现场调整，复检正常' END
FROM ${given}
JOIN plan t ON t.id = g.task_id
JOIN scheme_lines l ON l.owner_id = t.scheme_id
JOIN spotcheck i ON i.id = l.item_id
CROSS JOIN LATERAL (SELECT g.is_abnormal AND l.position = 1 AS failed) AS found`)
  await tx.run(sql`
UPDATE plan t
SET status = 'done', order_id = ${paper.resource} || ':' || g.id, done_time = ${end},
  done_date = (${end} AT TIME ZONE 'Asia/Shanghai')::date, done_user_id = g.user_id, version = t.version + 2,
  update_time = ${end}, update_user_id = g.user_id
FROM ${given}
WHERE t.id = g.task_id`)
  await tx.run(sql`
INSERT INTO operation_log (id, time, user_id, job_no, job_name, org_id, ip, source, business_code_id, page, resource, row_id,
  row_code, action, result)
SELECT uuidv7(), CASE a.action WHEN 'insert' THEN g.at ELSE ${end} END, u.id, u.job_no, u.job_name, u.org_id, '127.0.0.1', 'web',
  ${paper.business}, ${paper.page}, ${paper.resource}, g.id, g.code, a.action, 'success'
FROM ${given}
JOIN "user" u ON u.id = g.user_id
CROSS JOIN unnest(${paper.actions}::text[]) AS a(action)`)
}

const checkedFields = sql`check_date, checker_id`
const checked = sql`t.due_date, g.user_id`
const auditedFields = sql`worker_id, audit_user_id, audit_time, count_at_finish, parts_cost, labor_cost`
/** An hour and a half less a little at 45.00 an hour. */
const audited = (end: Sql) => sql`g.user_id, g.user_id, ${end}, 0, 0, 64.50`
