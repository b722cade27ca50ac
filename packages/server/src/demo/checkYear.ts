// The year of spot checks before the last weeks: more than a thousand sheets, which no plant would have somebody hand in one
// by one within seconds. They are written at once, as handing them in would have left them.
import { newId } from '../platform/ids.ts'
import { fromLocal } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

interface PastCheck {
  readonly id: string
  readonly day: string
}

interface PastSheet {
  readonly taskId: string
  readonly id: string
  readonly code: string
  readonly at: Date
  readonly checkerId: string | undefined
  readonly isAbnormal: boolean
}

/** Every twentieth was missed; every seventeenth found something. */
const [missedEvery, abnormalEvery] = [20, 17]

export async function fillCheckYear(
  { db, tenantId }: { readonly db: Database; readonly tenantId: string },
  people: readonly string[],
  before: string,
): Promise<void> {
  await db.transaction(tenantId, async (tx) => {
    const tasks = await tx.all(sql<PastCheck>`
SELECT t.id, t.due_date::text AS day FROM plan t
WHERE t.kind = 2 AND t.status = 'pending' AND t.due_date < ${before}::date
ORDER BY t.due_date, t.card_id`)
    const isMissed = (nth: number): boolean => nth % missedEvery === 11
    await miss(
      tx,
      tasks.filter((_, nth) => isMissed(nth)),
    )
    const ofDay = new Map<string, number>()
    const sheets = tasks.flatMap(({ id: taskId, day }, nth): PastSheet[] => {
      if (isMissed(nth)) return []
      const number = (ofDay.get(day) ?? 0) + 1
      ofDay.set(day, number)
      const at = fromLocal(`${day} 08:${10 + ((nth * 7) % 45)}:00`, 'Asia/Shanghai')
      const code = `DJ${day.replaceAll('-', '')}${String(number).padStart(4, '0')}`
      const checkerId = people[nth % people.length]
      return [{ taskId, id: newId(at), code, at, checkerId, isAbnormal: nth % abnormalEvery === 6 }]
    })
    await handIn(tx, sheets)
  })
}

const miss = (tx: Tx, tasks: readonly PastCheck[]): Promise<number> =>
  tx.run(sql`
UPDATE plan t
SET status = 'missed', version = t.version + 1, update_time = t.window_end
WHERE t.id = ANY (${tasks.map(({ id }) => id)}::uuid[])`)

async function handIn(tx: Tx, sheets: readonly PastSheet[]): Promise<void> {
  const each = <T>(pick: (sheet: PastSheet) => T): T[] => sheets.map(pick)
  const given = sql`unnest(${each(({ taskId }) => taskId)}::uuid[], ${each(({ id }) => id)}::uuid[], ${each(({ code }) => code)}::text[],
    ${each(({ at }) => at)}::timestamptz[], ${each(({ checkerId }) => checkerId)}::uuid[], ${each(({ isAbnormal }) => isAbnormal)}::bool[])
  AS g(task_id, id, code, at, checker_id, is_abnormal)`
  const end = sql`g.at + interval '6 minutes'`
  await tx.run(sql`
INSERT INTO check_equipment (id, version, org_id, code, status, card_id, scheme_id, plan_id, check_date, checker_id, start_time,
  end_time, result, create_user_id, create_time, update_user_id, update_time)
SELECT g.id, 2, t.org_id, g.code, 'complete', t.card_id, t.scheme_id, t.id, t.due_date, g.checker_id, g.at,
  ${end}, CASE WHEN g.is_abnormal THEN 2 ELSE 1 END, g.checker_id, g.at, g.checker_id, ${end}
FROM ${given}
JOIN plan t ON t.id = g.task_id`)
  await tx.run(sql`
INSERT INTO check_equipment_lines (id, owner_id, position, item_id, item_text, part, standard, value_type, unit, lower_limit,
  upper_limit, photo_rule, importance, is_required, judge, value, action_text)
SELECT uuidv7(), g.id, l.position, i.id, i.name, i.part, i.standard, i.value_type, i.unit, i.lower_limit, i.upper_limit,
  i.photo_rule, i.importance, l.is_required, CASE WHEN failed THEN 2 ELSE 1 END,
  CASE WHEN i.value_type = 2 THEN CASE WHEN failed THEN '0.63' ELSE '0.55' END END,
  CASE WHEN failed THEN '已现场调整，复检正常' END
FROM ${given}
JOIN plan t ON t.id = g.task_id
JOIN scheme_lines l ON l.owner_id = t.scheme_id
JOIN spotcheck i ON i.id = l.item_id
CROSS JOIN LATERAL (SELECT g.is_abnormal AND l.position = 1 AS failed) AS found`)
  await tx.run(sql`
UPDATE plan t
SET status = 'done', order_id = 'checkEquipment:' || g.id, done_time = ${end}, done_date = t.due_date, done_user_id = g.checker_id,
  version = t.version + 2, update_time = ${end}, update_user_id = g.checker_id
FROM ${given}
WHERE t.id = g.task_id`)
  await tx.run(sql`
INSERT INTO operation_log (id, time, user_id, job_no, job_name, org_id, ip, source, business_code_id, page, resource, row_id,
  row_code, action, result)
SELECT uuidv7(), CASE a.action WHEN 'insert' THEN g.at ELSE ${end} END, u.id, u.job_no, u.job_name, u.org_id, '127.0.0.1', 'web', 615,
  'equipmentDailyCheck', 'checkEquipment', g.id, g.code, a.action, 'success'
FROM ${given}
JOIN "user" u ON u.id = g.checker_id
CROSS JOIN unnest(ARRAY['insert', 'submit']) AS a(action)`)
}
