// A mould library by SQL: types, files, cards in bins and in hands, each with ten moves behind it.
import type pg from 'pg'
import type { Company } from './company.ts'
import { insertPapers } from './papers.ts'

/** Birth, then in and out by turns. Every tenth card has one move less, so that it is out and must come back. */
const movesEach = 10

export async function insertCards(owner: pg.Client, company: Company, count: number): Promise<void> {
  const { tenantId, orgIds, adminId } = company
  // References are right by construction; checking a million of them would only take time.
  await owner.query('SET session_replication_role = replica')
  await owner.query(binsSql)
  await owner.query(kindsSql(count))
  await owner.query(typesSql, [tenantId, orgIds[0]])
  await owner.query(filesSql, [tenantId, orgIds[0]])
  await owner.query(warehousesSql, [tenantId, orgIds[0], adminId])
  await owner.query(locationsSql, [tenantId, orgIds[0]])
  await owner.query(numberedSql(count))
  await owner.query(cardsSql, [tenantId, orgIds])
  await owner.query(movesSql, [tenantId, adminId])
  await owner.query(positionsSql, [tenantId])
  // A join of what the planner takes for a handful of rows would never end.
  await owner.query('ANALYZE new_card, card_position')
  await owner.query(stockSql, [tenantId])
  await insertPapers(owner, company)
  await owner.query('DROP TABLE bin, kind, card')
  await owner.query('RESET session_replication_role')
  await owner.query('VACUUM ANALYZE')
}

/** Fifty types; ten cards of a file, which lie in one warehouse. */
const kindsSql = (count: number): string => `
CREATE TEMP TABLE kind AS
SELECT nth, uuidv7() AS id, first_value(type_id) OVER (PARTITION BY nth % 50 ORDER BY nth) AS type_id
FROM (SELECT nth, uuidv7() AS type_id FROM generate_series(0, ${count} / 10 + 20) AS nth) k`

const typesSql = `
INSERT INTO tooling_type (tenant_id, org_id, id, code, name, card_type, create_time, update_time)
SELECT $1::uuid, $2::uuid, type_id, 'T' || min(nth), '注塑模' || min(nth), 2, now(), now()
FROM kind
GROUP BY type_id`

const filesSql = `
INSERT INTO archives (tenant_id, org_id, id, code, name, card_type, tooling_type_id, create_time, update_time)
SELECT $1::uuid, $2::uuid, id, 'MD' || lpad(nth::text, 5, '0'), '前壳模' || nth, 2, type_id, now(), now()
FROM kind`

const binsSql = `
CREATE TEMP TABLE bin AS
SELECT w.nth AS warehouse_nth, w.id AS warehouse_id, b AS nth, uuidv7() AS id
FROM (SELECT nth, uuidv7() AS id FROM generate_series(0, 19) AS nth) w
CROSS JOIN generate_series(0, 49) AS b`

const warehousesSql = `
INSERT INTO warehouse (tenant_id, org_id, id, code, name, manager_id, create_time, update_time)
SELECT DISTINCT ON (warehouse_nth) $1::uuid, $2::uuid, warehouse_id, 'W' || warehouse_nth, '模具库' || warehouse_nth, $3::uuid, now(), now()
FROM bin`

const locationsSql = `
INSERT INTO cargo_location (tenant_id, org_id, id, warehouse_id, kind, code, name, capacity, create_time, update_time)
SELECT $1::uuid, $2::uuid, id, warehouse_id, 3, 'A' || nth, 'A' || nth, 999, now(), now()
FROM bin`

const numberedSql = (count: number): string => `
CREATE TEMP TABLE card AS
SELECT i AS nth, uuidv7() AS id, b.warehouse_id, b.id AS location_id, k.id AS file_id, k.type_id, CASE WHEN i % 10 = 0 THEN ${movesEach - 1} ELSE ${movesEach} END AS moves
FROM generate_series(1, ${count}) AS i
JOIN bin b ON b.warehouse_nth = i % 20 AND b.nth = i / 20 % 50
JOIN kind k ON k.nth = i % 20 + i / 200 * 20
ORDER BY i`

const cardsSql = `
INSERT INTO new_card (tenant_id, id, org_id, code, name, card_type, tooling_type_id, archives_id, status, qr_key, create_time, update_time)
SELECT $1::uuid, c.id, ($2::uuid[])[1 + c.nth % cardinality($2::uuid[])], 'MJ' || lpad(c.nth::text, 6, '0'),
  '第' || c.nth || '号注塑模', 2, c.type_id, c.file_id,
  -- Each factory has cards of every status.
  CASE c.nth / 20 % 20 WHEN 1 THEN 'underRepair' WHEN 2 THEN 'sealed' ELSE 'inUse' END,
  substr(md5(c.id::text), 1, 22), now(), now()
FROM card c
ORDER BY c.nth`

/** An even move of a card brings it into its bin, an odd one out to somebody. */
const movesSql = `
INSERT INTO card_move (tenant_id, id, card_id, seq, move_type, direction, from_type, from_key, from_warehouse_id,
  place_type, place_key, warehouse_id, location_id, holder_user_id, need_return, due_return_time,
  doc_type, doc_id, doc_code, idem_key, occur_time, record_time, user_id)
SELECT $1::uuid, uuidv7(moment - now()), c.id, seq,
  CASE WHEN seq = 1 THEN 10 WHEN seq = 2 THEN 11 WHEN is_in THEN 12 ELSE 21 END,
  CASE WHEN seq = 1 THEN 4 WHEN is_in THEN 1 ELSE 2 END,
  CASE WHEN seq = 1 THEN NULL WHEN seq = 2 THEN 0 WHEN is_in THEN 2 ELSE 1 END,
  CASE WHEN seq = 1 THEN NULL WHEN seq = 2 THEN 'N' WHEN is_in THEN 'I' ELSE 'W' END,
  CASE WHEN seq > 1 AND NOT is_in THEN c.warehouse_id END,
  CASE WHEN seq = 1 THEN 0 WHEN is_in THEN 1 ELSE 2 END,
  CASE WHEN seq = 1 THEN 'N' WHEN is_in THEN 'W' ELSE 'I' END,
  CASE WHEN is_in THEN c.warehouse_id END,
  CASE WHEN is_in THEN c.location_id END,
  CASE WHEN seq > 1 AND NOT is_in THEN $2::uuid END,
  seq > 1 AND NOT is_in,
  CASE WHEN seq > 1 AND NOT is_in THEN moment + interval '7 days' END,
  CASE WHEN is_in THEN 'godownEntry' ELSE 'outboundOrder' END, uuidv7(),
  CASE WHEN is_in THEN 'RK' ELSE 'CKD' END || lpad((c.nth * 10 + seq)::text, 8, '0'),
  c.id || ':' || seq, moment, moment, $2::uuid
FROM card c
CROSS JOIN LATERAL generate_series(1, c.moves) AS seq
CROSS JOIN LATERAL (SELECT seq % 2 = 0 AS is_in,
  now() - interval '365 days' + seq * interval '36 days' + c.nth % 3000 * interval '17 minutes' AS moment) m
ORDER BY moment`

const positionsSql = `
INSERT INTO card_position (tenant_id, card_id, org_id, card_type, seq, place_type, place_key, warehouse_id, location_id, holder_user_id, need_return, due_return_time, lent_from_id, since_time)
SELECT m.tenant_id, m.card_id, n.org_id, n.card_type, m.seq, m.place_type, m.place_key, m.warehouse_id, m.location_id, m.holder_user_id, m.need_return, m.due_return_time, m.from_warehouse_id, m.occur_time
FROM card c
JOIN new_card n ON n.tenant_id = $1 AND n.id = c.id
JOIN card_move m ON m.tenant_id = $1 AND m.card_id = c.id AND m.seq = c.moves`

/** As the triggers would have kept it, which are off with the references. */
const stockSql = `
SELECT add_to_card_stock(ARRAY(
  SELECT ROW(c.tenant_id, c.org_id, p.warehouse_id, p.location_id, c.card_type, c.tooling_type_id, c.archives_id, c.status,
    1, 0, p.lent_from_id)::card_stock_change
  FROM card_position p
  JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id
  WHERE p.tenant_id = $1))`
