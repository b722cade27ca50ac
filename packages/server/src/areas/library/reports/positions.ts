// Where each card is now, and what of it must still come back.
import { listPosition, listToReturn } from '@tmlm/model/areas/library/libraryReports'
import { behaviour } from '../../../engine/behaviour.ts'
import { handableSql, movableSql, outsideHolderSql, placeNameSql } from '../../cards/index.ts'

/** What every row of these reports tells of its card `c`. The id stands on both sides: this one has the indexes. */
export const cardColumns = `place.card_id, c.code, c.name, c.tooling_type_id, c.archives_id`

const placeColumns = `place.place_type, ${placeNameSql} AS position, place.location_id, place.holder_user_id, place.holder_dept_id,
  place.product_line_id, place.equipment_card_id, place.station, place.supplier_id, place.customer_id, place.lessee_org_id`

/** Every position has its card; a left join is one that PostgreSQL leaves out of a count that asks nothing of the card. */
const positions = `FROM card_position place
LEFT JOIN new_card c ON c.tenant_id = place.tenant_id AND c.id = place.card_id`

export const listPositionBehaviour = behaviour(listPosition, {
  source: ({
    moment,
    timezone,
  }) => `SELECT place.tenant_id, place.card_id AS id, place.org_id, place.card_type, ${cardColumns}, c.status, ${placeColumns},
  place.warehouse_id, place.seq, place.place_key, place.since_time,
  (${moment()} AT TIME ZONE ${timezone()})::date - (place.since_time AT TIME ZONE ${timezone()})::date AS days,
  c.home_location_id, c.home_location_id IS NOT NULL AS has_home, ${movableSql} AS movable,
  c.home_location_id IS NOT NULL AND place.location_id IS DISTINCT FROM c.home_location_id AS away_from_home,
  place.need_return, place.due_return_time, place.out_line_id, place.lent_from_id
${positions}`,
})

export const listToReturnBehaviour = behaviour(listToReturn, {
  source: ({
    moment,
    timezone,
  }) => `SELECT place.tenant_id, place.card_id AS id, place.org_id, place.card_type, ${cardColumns}, c.status, ${placeColumns},
  place.lent_from_id AS warehouse_id, coalesce(place.station, '') <> '' AS mounted,
  place.holder_user_id IS NOT NULL AS has_holder, ${handableSql} AS handable, ${outsideHolderSql} AS held_outside, o.out_time, place.due_return_time,
  coalesce(place.due_return_time < ${moment()}, false) AS overdue,
  CASE WHEN place.due_return_time < ${moment()}
    THEN (${moment()} AT TIME ZONE ${timezone()})::date - (place.due_return_time AT TIME ZONE ${timezone()})::date
    ELSE 0 END AS overdue_days,
  o.id AS doc_id, o.code AS doc_code
${positions}
LEFT JOIN outbound_order_lines l ON l.tenant_id = place.tenant_id AND l.id = place.out_line_id
LEFT JOIN outbound_order o ON o.tenant_id = l.tenant_id AND o.id = l.owner_id
WHERE place.need_return`,
})
