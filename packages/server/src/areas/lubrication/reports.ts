// Where the calendar and the list of what is due find their rows.
import { listCalendar, listWarning } from '@tmlm/model/areas/lubrication/reports'
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
