// Where the calendar and the list of what is due find their rows.
import { listCalendar, listRate, listWarning } from '@tmlm/model/areas/lubrication/reports'
import { behaviour } from '../../engine/behaviour.ts'
import { lateSql } from './lateness.ts'

const dayOf = ({ moment, timezone }: { moment: () => string; timezone: () => string }): string =>
  `(${moment()} AT TIME ZONE ${timezone()})::date`

const card = `JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id`

export const listCalendarBehaviour = behaviour(listCalendar, {
  source: (
    asked,
  ) => `SELECT t.*, c.name AS card_name, c.product_line_id, ${lateSql(dayOf(asked)).isOverdue} AS is_overdue
FROM lubrication_detail t
${card}`,
})

export const listWarningBehaviour = behaviour(listWarning, {
  source: (asked) => {
    const today = dayOf(asked)
    const { isOverdue } = lateSql(today)
    return `SELECT t.*, c.name AS card_name, c.product_line_id, ${isOverdue} AS is_overdue, t.due_date - ${today} AS days_left,
  CASE WHEN ${isOverdue} THEN 2 ELSE 1 END AS level,
  (SELECT coalesce(sum(s.qty), 0) FROM accessory_standing_stock s
    WHERE s.tenant_id = t.tenant_id AND s.accessory_id = t.lubricant_id AND t.lubricant_id IS NOT NULL) AS on_hand
FROM lubrication_detail t
${card}
WHERE t.status = 'toDo' AND t.due_date - t.warn_days <= ${today}`
  },
})

const counted = (condition: string): string => `(count(*) FILTER (WHERE ${condition}))::int`
const ofPlanned = (part: string): string =>
  `round(100.0 * ${counted(part)} / nullif(${counted('NOT t.is_closed')}, 0), 2)`

export const listRateBehaviour = behaviour(listRate, {
  source: (asked) => {
    const { isOverdue, onTime } = lateSql(dayOf(asked))
    return `SELECT t.tenant_id, t.org_id, t.id, t.card_id, c.product_line_id, t.due_date, t.lubricator_id,
  t.status = 'closed' AS is_closed, t.status = 'done' AS is_done, (${onTime}) AS is_on_time, ${isOverdue} AS is_overdue
FROM lubrication_detail t
${card}`
  },
  totals: {
    planned: counted('NOT t.is_closed'),
    done: counted('t.is_done'),
    onTime: counted('t.is_on_time'),
    overdue: counted('t.is_overdue'),
    completionRate: ofPlanned('t.is_done'),
    onTimeRate: ofPlanned('t.is_on_time'),
  },
})
