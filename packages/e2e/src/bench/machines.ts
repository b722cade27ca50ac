// Machines to measure with: each ran thirty times today, with a pause and what it made.
import type pg from 'pg'
import type { Company } from './company.ts'
import type { BenchDatabase } from './database.ts'
import { filledCompany } from './filledCompany.ts'

export const runsOfADay = 30

export const aRunningCompany = (database: BenchDatabase, code: string, machines: number): Promise<Company> =>
  filledCompany(database, { code }, (owner, company) => insertRuns(owner, company, machines))

/** Forty minutes apart, so that all of them lie in the last production day that is over. */
async function insertRuns(owner: pg.Client, { tenantId, orgIds }: Company, machines: number): Promise<void> {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `CREATE TEMP TABLE ran AS
SELECT nth, uuidv7() AS card_id, ($1::uuid[])[1 + nth % cardinality($1::uuid[])] AS org_id
FROM generate_series(1, ${machines}) AS nth`,
    [orgIds],
  )
  await owner.query(
    `CREATE TEMP TABLE runs AS
SELECT r.card_id, r.org_id, n, uuidv7() AS id, day.start + n * interval '40 min' AS start_time
FROM ran r, generate_series(0, ${runsOfADay - 1}) AS n,
  (SELECT date_trunc('day', (now() AT TIME ZONE 'Asia/Shanghai') - interval '8 hours' - interval '1 day') + interval '8 hours') AS local (start),
  LATERAL (SELECT local.start AT TIME ZONE 'Asia/Shanghai' AS start) AS day`,
  )
  for (const text of statements) await owner.query(text, text.includes('$1') ? [tenantId] : [])
  await owner.query('DROP TABLE ran, runs')
  await owner.query('RESET session_replication_role')
  await owner.query('VACUUM ANALYZE')
}

const statements = [
  `INSERT INTO new_card (tenant_id, id, org_id, code, name, card_type, status, oee_enabled, qr_key, create_time, update_time)
SELECT $1::uuid, card_id, org_id, 'SB' || lpad(nth::text, 6, '0'), nth || '号机', 3, 'inUse', true,
  substr(md5(card_id::text), 1, 22), now(), now()
FROM ran`,
  `INSERT INTO oee_detail (tenant_id, id, org_id, code, card_id, start_time, end_time, last_time, status, ideal_sec_per_piece, create_time, update_time)
SELECT $1::uuid, id, org_id, 'OEE' || row_number() OVER (), card_id, start_time, start_time + interval '36 min',
  start_time + interval '36 min', 'shutDown', 30, now(), now()
FROM runs`,
  `INSERT INTO oee_detail_events (tenant_id, id, owner_id, position, event_type, time, reason, stop_class)
SELECT $1::uuid, uuidv7(), r.id, e.position, e.type, r.start_time + e.minute * interval '1 min', e.reason, e.class
FROM runs r, (VALUES (0, 'startingUp', 0, NULL, NULL::smallint), (1, 'pause', 10, '待料', 2::smallint), (2, 'restart', 17, NULL, NULL),
  (3, 'shutdown', 36, NULL, NULL)) AS e (position, type, minute, reason, class)`,
  `INSERT INTO oee_detail_outputs (tenant_id, id, owner_id, position, time, ideal_sec_per_piece, total_qty, good_qty, defect_qty)
SELECT $1::uuid, uuidv7(), id, 0, start_time + interval '36 min', 30, 55, 54, 1 FROM runs`,
]
