// How near the date of a row of dates is.
/** R18, of the row under that name. */
export const levelSql = (row: string, today: string): string => `CASE
    WHEN ${row}.failed THEN 6
    WHEN ${row}.next_date IS NULL THEN 5
    WHEN ${row}.next_date < ${today} THEN 4
    WHEN ${row}.next_date <= ${today} + ${row}.urgent_lead_days THEN 3
    WHEN ${row}.next_date <= ${today} + ${row}.second_lead_days THEN 2
    WHEN ${row}.next_date <= ${today} + ${row}.lead_days THEN 1
    ELSE 0 END`
