// Repairs to measure with: the same plant with the same faults a month, after a month and after ten years.
import type pg from 'pg'
import type { Company } from './company.ts'
import type { BenchDatabase } from './database.ts'
import { filledCompany } from './filledCompany.ts'

const machines = 200
/** About 830 a month. */
const minutesBetween = 52

export const aRepairingCompany = (database: BenchDatabase, code: string, reports: number): Promise<Company> =>
  filledCompany(database, { code, headcount: 10 }, (owner, company) => insertRepairs(owner, company, reports))

async function insertRepairs(owner: pg.Client, company: Company, reports: number): Promise<void> {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `CREATE TEMP TABLE machine AS
SELECT nth, uuidv7() AS card_id, ($1::uuid[])[1 + nth % cardinality($1::uuid[])] AS org_id
FROM generate_series(0, ${machines - 1}) AS nth`,
    [company.orgIds],
  )
  await owner.query(`CREATE TEMP TABLE fault AS SELECT nth, uuidv7() AS id FROM generate_series(0, 19) AS nth`)
  await owner.query(
    `CREATE TEMP TABLE happened AS
SELECT g.nth, uuidv7() AS repair_id, uuidv7() AS dispatch_id, uuidv7() AS order_id, m.card_id, m.org_id, f.id AS fault_id,
  ($1::uuid[])[1 + g.nth % cardinality($1::uuid[])] AS worker_id, now() - g.nth * interval '${minutesBetween} minutes' AS at,
  CASE WHEN g.nth < 10 THEN 'notDispatched' WHEN g.nth < 20 THEN 'notStarted' WHEN g.nth < 40 THEN 'repairing' ELSE 'evaluated' END
    AS progress
FROM generate_series(0, ${reports - 1}) AS g(nth)
JOIN machine m ON m.nth = g.nth % ${machines}
JOIN fault f ON f.nth = g.nth % 20`,
    [company.people.map(({ userId }) => userId)],
  )
  for (const [text, values] of statements(company)) await owner.query(text, [...values])
  await owner.query('DROP TABLE machine, fault, happened')
  await owner.query('RESET session_replication_role')
  await owner.query('VACUUM ANALYZE')
}

const statements = ({ tenantId, rootOrgId }: Company): readonly (readonly [string, readonly unknown[]])[] => [
  [
    `INSERT INTO new_card (tenant_id, id, org_id, code, name, card_type, status, qr_key, create_time, update_time)
SELECT $1::uuid, card_id, org_id, 'SB' || lpad(nth::text, 6, '0'), nth || '号机', 3, 'inUse', substr(md5(card_id::text), 1, 22), now(), now()
FROM machine`,
    [tenantId],
  ],
  [
    `INSERT INTO fault_type (tenant_id, org_id, id, code, name, create_time, update_time)
SELECT $1::uuid, $2::uuid, id, 'F' || nth, '故障' || nth, now(), now() FROM fault`,
    [tenantId, rootOrgId],
  ],
  [
    `INSERT INTO repair (tenant_id, org_id, id, code, card_id, card_code, card_name, fault_type_id, urgency, is_stop, stop_time, fault_time,
  report_time, description, status, progress, dispatch_id, maintenance_id, create_time, update_time)
SELECT $1::uuid, org_id, repair_id, 'BX' || lpad(nth::text, 8, '0'), card_id, 'SB' || nth % ${machines}, nth % ${machines} || '号机', fault_id,
  1 + nth % 3, nth % 3 = 0, CASE WHEN nth % 3 = 0 THEN at END, at, at, '异响', CASE progress WHEN 'evaluated' THEN 'evaluated' ELSE 'complete' END,
  progress, CASE WHEN progress <> 'notDispatched' THEN dispatch_id END, CASE WHEN progress <> 'notDispatched' THEN order_id END, at, at
FROM happened`,
    [tenantId],
  ],
  [
    `INSERT INTO repair_stops (tenant_id, id, owner_id, position, from_time, to_time)
SELECT $1::uuid, uuidv7(), repair_id, 1, at, CASE WHEN progress = 'evaluated' THEN at + interval '95 minutes' END
FROM happened WHERE nth % 3 = 0`,
    [tenantId],
  ],
  [
    `INSERT INTO dispatch (tenant_id, org_id, id, code, repair_id, card_id, main_worker_id, status, dispatch_time, create_time, update_time)
SELECT $1::uuid, org_id, dispatch_id, 'PG' || lpad(nth::text, 8, '0'), repair_id, card_id, worker_id, 'audited', at + interval '8 minutes', at, at
FROM happened WHERE progress <> 'notDispatched'`,
    [tenantId],
  ],
  [
    `INSERT INTO maintenance (tenant_id, org_id, id, code, repair_id, dispatch_id, card_id, main_worker_id, accept_time, start_time, finish_time,
  recovery_time, status, progress, repair_result, response_minutes, repair_minutes, downtime_minutes, pause_minutes, restore_minutes,
  create_time, update_time)
SELECT $1::uuid, org_id, order_id, 'WX' || lpad(nth::text, 8, '0'), repair_id, dispatch_id, card_id, worker_id, at + interval '10 minutes',
  CASE WHEN progress <> 'notStarted' THEN at + interval '20 minutes' END, CASE WHEN progress = 'evaluated' THEN at + interval '95 minutes' END,
  CASE WHEN progress = 'evaluated' THEN at + interval '95 minutes' END, CASE progress WHEN 'evaluated' THEN 'complete' ELSE 'saved' END, progress,
  1, 20, 75, CASE WHEN nth % 3 = 0 THEN 95 ELSE 0 END, 0, 95, at, at
FROM happened WHERE progress <> 'notDispatched'`,
    [tenantId],
  ],
  [
    `INSERT INTO maintenance_labors (tenant_id, id, owner_id, position, user_id, minutes, rate, amount)
SELECT $1::uuid, uuidv7(), order_id, 1, worker_id, 75, 45, 56.25 FROM happened WHERE progress = 'evaluated'`,
    [tenantId],
  ],
]
