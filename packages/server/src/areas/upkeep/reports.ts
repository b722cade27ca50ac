// What is due, what is late, and the rates (R11, R12), read from the tasks.
import { listCheckRate } from '@tmlm/model/areas/upkeep/checkRate'
import { listNeed, listOverdue, maintainRate } from '@tmlm/model/areas/upkeep/reports'
import { behaviour, type SourceMoment } from '../../engine/behaviour.ts'
import { lateSql } from './lateness.ts'

const taskColumns = `t.tenant_id, t.id, t.org_id, t.card_id, c.name AS card_name, c.card_type, c.product_line_id, c.use_dept_id,
  c.responsible_id, t.scheme_id, s.level, CASE WHEN t.source_type = 5 THEN 2 ELSE 1 END AS basis, t.kind, t.source_type,
  t.due_date, t.due_count, t.team_id, t.status, t.order_id,
  (SELECT string_agg(u.job_name, '、' ORDER BY e.position) FROM plan_executor_ids e
    JOIN "user" u ON u.tenant_id = e.tenant_id AND u.id = e.target_id
    WHERE e.tenant_id = t.tenant_id AND e.owner_id = t.id) AS executors`

/** Those whom this person is to do. */
const doneBy = ({ asked, add }: SourceMoment): string =>
  asked.executorId
    ? ` AND t.id IN (SELECT e.owner_id FROM plan_executor_ids e WHERE e.tenant_id = t.tenant_id AND e.target_id = ${add(asked.executorId)}::uuid)`
    : ''

const tasks = `FROM plan t
JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id
JOIN scheme s ON s.tenant_id = t.tenant_id AND s.id = t.scheme_id`

const todayIn = ({ moment, timezone }: SourceMoment): string => `(${moment()} AT TIME ZONE ${timezone()})::date`

export const listNeedBehaviour = behaviour(listNeed, {
  source: (at) => {
    const today = todayIn(at)
    return `SELECT ${taskColumns}, t.due_date - ${today} AS days_left, t.due_count - c.used_num AS count_left,
  ${lateSql(today).isOverdue} AS is_overdue
${tasks}
WHERE t.kind = 1 AND t.status IN ('pending', 'inProgress')
  AND (t.source_type = 5 OR t.due_date <= ${today} + ${Math.trunc(Number(at.asked.withinDays ?? 7))})${doneBy(at)}`
  },
})

export const listOverdueBehaviour = behaviour(listOverdue, {
  source: (at) => {
    const late = lateSql(todayIn(at))
    return `SELECT ${taskColumns}, ${late.overdueDays} AS overdue_days,
  CASE WHEN t.source_type = 5 AND t.status <> 'done' THEN greatest(0, c.used_num - t.due_count) END AS overdue_count,
  t.done_time, t.status = 'done' AS is_done
${tasks}
WHERE t.kind = 1 AND t.status IN ('pending', 'inProgress', 'done') AND ${late.isOverdue}${doneBy(at)}`
  },
})

const percent = (part: string, whole: string): string => `round(100.0 * ${part} / nullif(${whole}, 0), 2)`
const count = (condition: string): string => `count(*) FILTER (WHERE ${condition})`

export const maintainRateBehaviour = behaviour(maintainRate, {
  source: (at) => {
    const today = todayIn(at)
    const late = lateSql(today)
    return `SELECT t.tenant_id, t.id, t.org_id, t.kind, c.card_type, c.product_line_id, c.use_dept_id, s.level,
  to_char(d.day, 'YYYY-MM') AS month, to_char(d.day, 'IYYY-IW') AS week, d.day, t.status = 'done' AS is_done,
  ${late.isOnTime} AS is_on_time, ${late.isOverdue} AS is_late,
  coalesce(t.done_user_id, (SELECT e.target_id FROM plan_executor_ids e
    WHERE e.tenant_id = t.tenant_id AND e.owner_id = t.id ORDER BY e.position LIMIT 1)) AS executor_id,
  coalesce((SELECT v.value::numeric FROM parameter_value v
    WHERE v.tenant_id = t.tenant_id AND v.parameter_id = '78' AND v.org_key = '*'), 95) AS target
${tasks}
CROSS JOIN LATERAL (SELECT CASE WHEN t.source_type = 5 THEN t.reached_date ELSE t.due_date END AS day) d
WHERE t.kind = 1 AND d.day <= ${today} AND t.status NOT IN ('skipped', 'deleted')
  AND NOT (t.status = 'closed' AND t.close_type = 2)`
  },
  totals: {
    base: 'count(*)',
    done: count('t.is_done'),
    onTime: count('t.is_on_time'),
    overdue: count('t.is_late'),
    completionRate: percent(count('t.is_done'), 'count(*)'),
    onTimeRate: percent(count('t.is_on_time'), 'count(*)'),
    overdueRate: percent(count('t.is_late'), 'count(*)'),
    target: 'max(t.target)',
  },
})

const done = count(`t.status = 'done'`)
const onTime = count(`t.status = 'done' AND NOT t.is_make_up`)
const madeUp = count(`t.status = 'done' AND t.is_make_up`)
const missed = count(`t.status = 'missed'`)
const abnormal = count(`t.status = 'done' AND t.result = 2`)

export const listCheckRateBehaviour = behaviour(listCheckRate, {
  source: ({
    moment,
  }) => `SELECT t.tenant_id, t.id, t.org_id, t.kind, t.due_date AS day, t.card_id, c.card_type, c.product_line_id, c.use_dept_id,
  t.shift_id, t.status, t.is_make_up, o.result
FROM plan t
JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id
LEFT JOIN check_equipment o ON o.tenant_id = t.tenant_id AND o.plan_id = t.id AND o.status IN ('complete', 'closed')
WHERE t.kind = 2 AND t.status NOT IN ('skipped', 'deleted')
  AND (t.window_end <= ${moment()} OR t.status IN ('done', 'missed'))`,
  totals: {
    ...{ should: 'count(*)', done, onTime, madeUp, missed, abnormal },
    doneRate: percent(done, 'count(*)'),
    onTimeRate: percent(onTime, 'count(*)'),
    missedRate: percent(`(${missed} + ${madeUp})`, 'count(*)'),
    abnormalRate: percent(abnormal, done),
  },
})
