// R4 as SQL over the task `t`.
export function lateSql(today: string) {
  const isOverdue = `(t.status = 'toDo' AND ${today} > t.due_date + t.grace_days)`
  return {
    isOverdue,
    overdueDays: `CASE WHEN ${isOverdue} THEN ${today} - t.due_date ELSE 0 END`,
    onTime: `t.status = 'done' AND t.done_date <= t.due_date + t.grace_days`,
  }
}
