// The library in numbers: single moves and loans, put together by the groups of their reports.
import { listMoveCount, listReturnCount } from '@tmlm/model/areas/library/libraryCounts'
import { behaviour } from '../../../engine/behaviour.ts'

export const listMoveCountBehaviour = behaviour(listMoveCount, {
  source: ({ timezone }) => `SELECT place.tenant_id, place.id, c.org_id, place.card_id, c.card_type, c.tooling_type_id,
  (place.occur_time AT TIME ZONE ${timezone()})::date AS day, place.occur_time, place.direction, place.move_type,
  EXISTS (SELECT FROM card_move r WHERE r.tenant_id = place.tenant_id AND r.reverses_id = place.id) AS reversed
FROM card_move place
LEFT JOIN new_card c ON c.tenant_id = place.tenant_id AND c.id = place.card_id`,
  totals: { quantity: 'count(*)' },
})

const countOf = (stage: string): string => `count(*) FILTER (WHERE t.stage = '${stage}')`

export const listReturnCountBehaviour = behaviour(listReturnCount, {
  source: ({
    moment,
  }) => `SELECT place.tenant_id, place.card_id AS id, place.org_id, place.card_type, c.tooling_type_id,
  place.holder_dept_id, place.holder_user_id, place.lent_from_id AS warehouse_id,
  CASE
    WHEN place.due_return_time < ${moment()} THEN 'overdue'
    WHEN place.due_return_time < ${moment()} + interval '7 days' THEN 'soon'
    ELSE 'later'
  END AS stage
FROM card_position place
LEFT JOIN new_card c ON c.tenant_id = place.tenant_id AND c.id = place.card_id
WHERE place.need_return`,
  totals: { overdue: countOf('overdue'), soon: countOf('soon'), later: countOf('later'), quantity: 'count(*)' },
})
