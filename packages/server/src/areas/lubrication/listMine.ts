// What waits for a person on his phone: a row for each machine, with the parts that are to be lubricated.
import { inLang, type InputOf } from '@tmlm/model'
import type { lubricationDetail } from '@tmlm/model/areas/lubrication/lubricationDetail'
import { taskStates } from '@tmlm/model/areas/lubrication/words'
import { addDays } from '@tmlm/model/language/days'
import type { CallMoment } from '../../engine/behaviour.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { lateSql } from './lateness.ts'
import { todayOf } from './ports.ts'

type Asked = InputOf<typeof lubricationDetail, 'listMine'>

interface Mine {
  readonly totalRow: number
}

/** Days ahead that are soon. */
const soonDays = 7

/** In parentheses over the task `t`: he is the lubricator or stands in for him. */
export const isMine = (userId: string): Sql => sql`(t.lubricator_id = ${userId} OR t.backup_lubricator_id = ${userId})`

export async function listMine(moment: CallMoment<Asked>) {
  const { tx, actor, input } = moment
  const today = todayOf(moment)
  const { currentPage: page, pageSize: size } = input
  const [currentPage, pageSize] = [page ?? 1, size ?? 20]
  const late = lateSql(`'${today}'::date`)
  const rows = await tx.all(sql<Mine>`
SELECT (array_agg(t.id ORDER BY t.due_date DESC, t.point_no))[1] AS id, t.card_id, c.code AS card_id_name, c.name AS card_name,
  string_agg(concat_ws(' ', t.point_no, t.part), '、' ORDER BY t.point_no) AS part, min(t.due_date)::text AS due_date,
  bool_or(${sql.raw(late.isOverdue)}) AS is_overdue, nullif(max(${sql.raw(late.overdueDays)}), 0) AS overdue_days,
  bool_or(t.need_stop) AS need_stop, count(*)::int AS point_qty, count(*) OVER ()::int AS total_row
FROM lubrication_detail t
JOIN new_card c ON c.id = t.card_id
WHERE t.status = 'toDo' AND ${isMine(actor.userId)} AND ${tabs[input.tab](today, sql.raw(late.isOverdue))}
  AND ${input.cardId ? sql`t.card_id = ${input.cardId}` : sql`true`}
  AND ${input.keyword ? sql`concat_ws(' ', c.code, c.name) ILIKE ${`%${input.keyword}%`}` : sql`true`}
GROUP BY t.card_id, c.code, c.name
ORDER BY min(t.due_date), c.code
LIMIT ${pageSize} OFFSET ${(currentPage - 1) * pageSize}`)
  const waiting = {
    status: taskStates.toDo.code,
    statusKey: 'toDo',
    statusName: inLang(taskStates.toDo.label, actor.lang),
  }
  return {
    ...{ currentPage, pageSize, totalRow: rows[0]?.totalRow ?? 0 },
    list: rows.map((row) => ({ ...row, ...waiting })),
  }
}

const tabs: Readonly<Record<Asked['tab'], (today: string, isOverdue: Sql) => Sql>> = {
  // What is within its grace is still to be done today.
  now: (today, isOverdue) => sql`t.due_date <= ${today}::date AND NOT ${isOverdue}`,
  overdue: (_today, isOverdue) => isOverdue,
  coming: (today) => sql`t.due_date BETWEEN ${today}::date + 1 AND ${addDays(today, soonDays)}::date`,
}
