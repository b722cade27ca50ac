// T17: windows that have passed. A check that nobody did is missed; one of a machine that was under repair or sealed for the
// whole window is skipped. What was begun inside the window has an hour more (R6).
import { minutesToHandIn } from '@tmlm/model/areas/upkeep/due'
import { sql } from '../../platform/database/sql.ts'
import type { Making } from './making.ts'

export const sweep = ({ tx, now, actor }: Making): Promise<number> =>
  tx.run(sql`
WITH passed AS (
  SELECT t.id, held.status
  FROM plan t
  LEFT JOIN LATERAL (
    SELECT l.to_status AS status
    FROM card_status_log l
    WHERE l.card_id = t.card_id AND l.occur_time <= t.window_start
    ORDER BY l.seq DESC
    LIMIT 1
  ) held ON held.status IN ('underRepair', 'sealed') AND NOT EXISTS (
    SELECT FROM card_status_log l
    WHERE l.card_id = t.card_id AND l.occur_time > t.window_start AND l.occur_time <= t.window_end
      AND l.to_status NOT IN ('underRepair', 'sealed'))
  WHERE t.kind = 2 AND (t.status = 'pending' AND t.window_end < ${now}::timestamptz
    OR t.status = 'inProgress' AND t.window_end + make_interval(mins => ${minutesToHandIn}) < ${now}::timestamptz
      AND NOT EXISTS (SELECT FROM check_equipment o WHERE o.plan_id = t.id AND o.status = 'inApproval'))
  FOR UPDATE OF t SKIP LOCKED
)
UPDATE plan t
SET status = CASE WHEN passed.status IS NULL THEN 'missed' ELSE 'skipped' END,
  skip_reason = CASE passed.status WHEN 'underRepair' THEN 3 WHEN 'sealed' THEN 1 END,
  version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
FROM passed
WHERE t.id = passed.id`)
