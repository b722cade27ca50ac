// What lies in the warehouses, now from the sums the database keeps or from the positions, at a moment in the past from
// the ledger.
import { listStock } from '@tmlm/model/areas/library/libraryReports'
import { behaviour, type KeptSums } from '../../../engine/behaviour.ts'

const common = ['warehouseId', 'cardType', 'toolingTypeId', 'orgId']

/** A face of the kept stock (cardStock), which tells all cards apart by these fields. */
const face = (number: 1 | 2 | 3 | 4, ...by: readonly string[]): KeptSums => ({
  by: [...common, ...by],
  unless: ['asOf'],
  source: () => `SELECT s.* FROM card_stock s WHERE s.face = ${number} AND s.warehouse_id IS NOT NULL`,
  totals: { ...quantities, ...(by.includes('status') ? quantitiesByStatus : {}) },
  having: 'sum(t.quantity) <> 0',
})

const inStatus = (status: string): string => `coalesce(sum(t.quantity) FILTER (WHERE t.status = '${status}'), 0)`

const quantities = {
  quantity: 'sum(t.quantity)',
  reserved: 'sum(t.reserved)',
  free: 'sum(t.quantity) - sum(t.reserved)',
}
const quantitiesByStatus = {
  inUse: inStatus('inUse'),
  underRepair: inStatus('underRepair'),
  sealed: inStatus('sealed'),
  scrapped: inStatus('scrapped'),
}

export const listStockBehaviour = behaviour(listStock, {
  kept: [
    face(1, 'status'),
    face(2, 'status', 'locationId'),
    face(4, 'archivesId'),
    { ...face(3, 'status', 'archivesId'), leads: 'archivesId' },
  ],
  source: ({ asked, add }) => (asked.asOf ? lyingAt(`${add(asked.asOf)}::timestamptz`) : lyingNow),
  totals: {
    quantity: 'count(*)',
    inUse: `count(*) FILTER (WHERE t.status = 'inUse')`,
    underRepair: `count(*) FILTER (WHERE t.status = 'underRepair')`,
    sealed: `count(*) FILTER (WHERE t.status = 'sealed')`,
    scrapped: `count(*) FILTER (WHERE t.status = 'scrapped')`,
    // Empty for a moment in the past: promises are not kept after they end.
    reserved: 'sum(t.is_reserved::int)',
    free: 'count(*) - sum(t.is_reserved::int)',
  },
})

const columns = `c.tenant_id, c.org_id, c.id, c.card_type, c.tooling_type_id, c.archives_id,
  place.warehouse_id, place.location_id`

const lyingNow = `SELECT ${columns}, c.status, r.card_id IS NOT NULL AS is_reserved
FROM card_position place
JOIN new_card c ON c.tenant_id = place.tenant_id AND c.id = place.card_id
LEFT JOIN card_reservation r ON r.tenant_id = place.tenant_id AND r.card_id = place.card_id
WHERE place.place_type = 1`

const lyingAt = (moment: string): string => `SELECT ${columns}, s.to_status AS status, NULL::boolean AS is_reserved
FROM new_card c
CROSS JOIN LATERAL (
  SELECT m.place_type, m.warehouse_id, m.location_id
  FROM card_move m
  WHERE m.tenant_id = c.tenant_id AND m.card_id = c.id AND m.occur_time <= ${moment}
  ORDER BY m.seq DESC
  LIMIT 1) place
LEFT JOIN LATERAL (
  SELECT l.to_status
  FROM card_status_log l
  WHERE l.tenant_id = c.tenant_id AND l.card_id = c.id AND l.occur_time <= ${moment}
  ORDER BY l.seq DESC
  LIMIT 1) s ON true
WHERE place.place_type = 1`
