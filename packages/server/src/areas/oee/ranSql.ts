/** SQL of when the machine `card.id` was started. */
export const ranSql = `SELECT d.start_time FROM oee_detail d WHERE d.card_id = card.id`
