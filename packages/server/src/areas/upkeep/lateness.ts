// R6, R8 as SQL over the task `t`: whether it is late, by how many days, and whether it was done in time. The same as
// `latenessOf` of the model; a test holds them together.

/** What the card has worked. */
const used = `(SELECT c.used_num FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.id = t.card_id)`

/** Upkeep alone is late; a spot check that was not done is missed. */
export function lateSql(today: string) {
  const counted = `t.kind = 1 AND t.status IN ('pending', 'inProgress', 'done')`
  const compared = `coalesce(t.done_date, ${today})`
  const byCount = `CASE WHEN t.status = 'done' THEN NOT t.done_in_count
      ELSE ${used} > t.due_count + coalesce(t.grace_count, 0) OR coalesce(t.limit_date < ${today}, false) END`
  const byDate = `${compared} > t.due_date + t.grace_days`
  const isOverdue = `coalesce(${counted} AND CASE WHEN t.source_type = 5 THEN ${byCount} ELSE ${byDate} END, false)`
  return {
    isOverdue,
    overdueDays: `CASE WHEN t.source_type <> 5 AND ${isOverdue} THEN ${compared} - t.due_date ELSE 0 END`,
    isOnTime: `t.status = 'done' AND NOT t.is_make_up AND NOT ${isOverdue}`,
  }
}
