// Upkeep to measure with: cards with a weekly binding each, and a hundred tasks of each card over two years.
import type pg from 'pg'
import type { Company } from './company.ts'
import type { BenchDatabase } from './database.ts'
import { filledCompany } from './filledCompany.ts'

export const tasksOfACard = 100

export const anUpkeepCompany = (database: BenchDatabase, code: string, cards: number): Promise<Company> =>
  filledCompany(database, { code }, (owner, company) => insertUpkeep(owner, company, cards))

async function insertUpkeep(owner: pg.Client, { tenantId, orgIds }: Company, cards: number): Promise<void> {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `CREATE TEMP TABLE kept AS
SELECT nth, uuidv7() AS card_id, uuidv7() AS binding_id, ($1::uuid[])[1 + nth % cardinality($1::uuid[])] AS org_id
FROM generate_series(1, ${cards}) AS nth`,
    [orgIds],
  )
  await owner.query('CREATE TEMP TABLE used AS SELECT uuidv7() AS type_id, uuidv7() AS item_id, uuidv7() AS scheme_id')
  for (const [text, values] of statements(tenantId, orgIds[0] ?? '')) await owner.query(text, [...values])
  await owner.query('DROP TABLE kept, used')
  await owner.query('RESET session_replication_role')
  await owner.query('VACUUM ANALYZE')
}

const statements = (tenantId: string, orgId: string): readonly (readonly [string, readonly unknown[]])[] => [
  [
    `INSERT INTO tooling_type (tenant_id, org_id, id, code, name, card_type, create_time, update_time)
SELECT $1::uuid, $2::uuid, type_id, 'T1', '注塑机', 3, now(), now() FROM used`,
    [tenantId, orgId],
  ],
  [
    `INSERT INTO new_card (tenant_id, id, org_id, code, name, card_type, tooling_type_id, status, qr_key, create_time, update_time)
SELECT $1::uuid, card_id, org_id, 'SB' || lpad(nth::text, 6, '0'), nth || '号机', 3, type_id, 'inUse',
  substr(md5(card_id::text), 1, 22), now(), now()
FROM kept, used`,
    [tenantId],
  ],
  [
    `INSERT INTO scheme (tenant_id, org_id, id, code, kind, name, level, period_type, week_days, create_time, update_time)
SELECT $1::uuid, $2::uuid, scheme_id, 'FA1', 1, '周保养', 2, 2, '{1}', now(), now() FROM used`,
    [tenantId, orgId],
  ],
  [
    `INSERT INTO card_plan (tenant_id, org_id, id, kind, card_id, scheme_id, period_type, week_days, start_date, create_time, update_time)
SELECT $1::uuid, org_id, binding_id, 1, card_id, scheme_id, 2, '{1}', current_date - 700, now(), now() FROM kept, used`,
    [tenantId],
  ],
  [
    // The last of each card wait, the others were done.
    `INSERT INTO plan (tenant_id, org_id, id, kind, card_id, scheme_id, card_plan_id, source_type, nominal_date, due_date, status,
  done_date, create_time, update_time)
SELECT $1::uuid, org_id, uuidv7(), 1, card_id, scheme_id, binding_id, 1, day, day,
  CASE WHEN week < 2 THEN 'pending' ELSE 'done' END, CASE WHEN week < 2 THEN NULL ELSE day END, now(), now()
FROM kept, used, generate_series(0, ${tasksOfACard - 1}) AS week,
  LATERAL (SELECT current_date - 1 - week * 7 - kept.nth % 7 AS day) d`,
    [tenantId],
  ],
]
