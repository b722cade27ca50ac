// What must hold between moves, positions, kept stock, lives, states, bindings and bins; expected is nothing.
import { lentFrom } from './moveRows.ts'
import { inEveryTenant, type DoctorCheck } from '../../platform/database/doctor.ts'

export const cardLedgerCheck: DoctorCheck = {
  name: 'Every card is where its moves say',
  defects: (client) =>
    inEveryTenant(client, async (tenantCode) => {
      const { rows } = await client.query<{ what: string; code: string }>(cardLedgerDefects)
      return rows.map(({ what, code }) => `${tenantCode}: ${what}: ${code}`)
    }),
}

// A superuser is not held back by row security, so the tenant is named.
export const cardLedgerDefects = `
WITH card AS (SELECT * FROM new_card WHERE tenant_id = app_tenant()),
move AS (SELECT * FROM card_move WHERE tenant_id = app_tenant()),
position AS (SELECT * FROM card_position WHERE tenant_id = app_tenant()),
last_move AS (SELECT DISTINCT ON (card_id) card_id, seq, place_key FROM move ORDER BY card_id, seq DESC),
last_state AS (
  SELECT DISTINCT ON (card_id) card_id, to_status
  FROM card_status_log
  WHERE tenant_id = app_tenant()
  ORDER BY card_id, seq DESC
),
counted AS (
  SELECT face.n AS face, c.org_id, p.warehouse_id, CASE face.n WHEN 1 THEN p.lent_from_id END AS lent_from_id,
    CASE face.n WHEN 2 THEN p.location_id END AS location_id, c.card_type, c.tooling_type_id,
    CASE WHEN face.n >= 3 THEN c.archives_id END AS archives_id, CASE face.n WHEN 4 THEN 'none' ELSE c.status END AS status,
    1 AS quantity,
    (p.place_type = 1 AND r.card_id IS NOT NULL)::integer AS reserved
  FROM position p
  JOIN card c ON c.id = p.card_id
  LEFT JOIN card_reservation r ON r.tenant_id = app_tenant() AND r.card_id = p.card_id
  JOIN generate_series(1, 4) AS face(n) ON face.n = 1 OR p.place_type = 1
  UNION ALL
  SELECT s.face, s.org_id, s.warehouse_id, s.lent_from_id, s.location_id, s.card_type, s.tooling_type_id, s.archives_id,
    s.status, -s.quantity, -s.reserved
  FROM card_stock s
  WHERE s.tenant_id = app_tenant()
)
SELECT 'the position is not the end of the latest move' AS what, c.code
FROM card c
LEFT JOIN last_move m ON m.card_id = c.id
LEFT JOIN position p ON p.card_id = c.id
WHERE p.seq IS DISTINCT FROM m.seq OR p.place_key IS DISTINCT FROM m.place_key OR m.seq IS NULL
UNION ALL
SELECT 'the position names another warehouse than its outbound order', c.code
FROM position m
JOIN card c ON c.id = m.card_id
WHERE m.lent_from_id IS DISTINCT FROM (${lentFrom})
UNION ALL
SELECT 'the position names another organisation or category than its card', c.code
FROM position m
JOIN card c ON c.id = m.card_id
WHERE m.org_id <> c.org_id OR m.card_type <> c.card_type
UNION ALL
SELECT 'a move does not begin where the one before ended', c.code
FROM move m
JOIN card c ON c.id = m.card_id
LEFT JOIN move b ON b.card_id = m.card_id AND b.seq = m.seq - 1
WHERE m.from_key IS DISTINCT FROM b.place_key
UNION ALL
SELECT 'the times used differ from the life entries', c.code
FROM card c
WHERE c.used_num <> (SELECT coalesce(sum(e.delta), 0) FROM life_entry e WHERE e.tenant_id = app_tenant() AND e.card_id = c.id)
UNION ALL
SELECT 'the status differs from its log', c.code
FROM card c
LEFT JOIN last_state s ON s.card_id = c.id
WHERE s.to_status IS DISTINCT FROM c.status
UNION ALL
SELECT 'bound to a machine, but not standing at it', c.code
FROM card_binding b
JOIN card c ON c.id = b.tool_card_id
LEFT JOIN position p ON p.card_id = c.id
WHERE b.tenant_id = app_tenant() AND b.end_time IS NULL AND p.equipment_card_id IS DISTINCT FROM b.equipment_card_id
UNION ALL
SELECT 'the bin holds more than it can', l.code
FROM cargo_location l
JOIN position p ON p.location_id = l.id
WHERE l.tenant_id = app_tenant()
GROUP BY l.id, l.code, l.capacity
HAVING count(*) > l.capacity
UNION ALL
SELECT DISTINCT 'the kept stock differs from the positions', coalesce(w.code, o.code)
FROM (
  SELECT s.org_id, s.warehouse_id
  FROM counted s
  GROUP BY s.face, s.org_id, s.warehouse_id, s.lent_from_id, s.location_id, s.card_type, s.tooling_type_id, s.archives_id,
    s.status
  HAVING sum(s.quantity) <> 0 OR sum(s.reserved) <> 0
) wrong
LEFT JOIN warehouse w ON w.tenant_id = app_tenant() AND w.id = wrong.warehouse_id
LEFT JOIN org o ON o.tenant_id = app_tenant() AND o.id = wrong.org_id
LIMIT 100`
