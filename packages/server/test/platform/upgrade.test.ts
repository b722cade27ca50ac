// What a new version does with the rows of companies that are there already.
import { catalogue } from '@tmlm/model/catalogue'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { migrate, migrationFiles } from '../../src/platform/database/migrate.ts'
import { schemaOf } from '../../src/platform/database/schema.ts'
import { migrationsFolder } from '../../src/platform/database/snapshot.ts'
import { appRole, withClient, withFreshDatabase } from '../harness/database.ts'

const schema = schemaOf(catalogue)
const options = (owner: pg.ClientConfig) => ({ owner, appRole: appRole(), schema, log: () => undefined })

/** Everything before the migration, the rows, then everything. */
const upgraded = (migration: string, rows: string, look: (client: pg.Client) => Promise<void>): Promise<void> =>
  withFreshDatabase(async ({ owner }) => {
    const names = migrationFiles(migrationsFolder).map(({ name }) => name)
    const before = names.slice(
      0,
      names.findIndex((name) => name.includes(migration)),
    )
    await migrate({ ...options(owner), only: new Set(before) })
    await withClient(owner, (client) => client.query(rows))
    await migrate(options(owner))
    await withClient(owner, look)
  })

const [tenant, other] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
const id = (last: number): string => `00000000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`

const codesOf = async (client: pg.Client, table: string): Promise<unknown[]> =>
  (await client.query({ text: `SELECT code FROM ${table} ORDER BY code`, rowMode: 'array' })).rows.flat()

it('Codes that differ by case alone are one code afterwards; a table with such twins keeps them and refuses nothing', () =>
  upgraded(
    'codesWithoutCase',
    `SET session_replication_role = replica;
     INSERT INTO supplier (tenant_id, id, org_id, code, name, types, enabled, create_user_id, create_time, update_user_id, update_time)
     SELECT '${tenant}', gen_random_uuid(), '${id(9)}', code, 'N' || number, '{}', true, '${id(1)}', now(), '${id(1)}', now()
     FROM unnest(ARRAY['G1', 'g1', 'G2']) WITH ORDINALITY AS given (code, number);
     INSERT INTO customer (tenant_id, id, org_id, code, name, enabled, create_user_id, create_time, update_user_id, update_time)
     SELECT '${tenant}', gen_random_uuid(), '${id(9)}', code, 'N' || number, true, '${id(1)}', now(), '${id(1)}', now()
     FROM unnest(ARRAY['K1', 'K2']) WITH ORDINALITY AS given (code, number)`,
    async (client) => {
      expect(await codesOf(client, 'supplier')).toEqual(['G1', 'G2', 'g1'])
      const insert = (table: string, code: string): Promise<unknown> =>
        client.query(
          `INSERT INTO ${table} (tenant_id, id, org_id, code, name, enabled, create_user_id, create_time, update_user_id, update_time)
           VALUES ('${tenant}', gen_random_uuid(), '${id(9)}', '${code}', '${code}!', true, '${id(1)}', now(), '${id(1)}', now())`,
        )
      await client.query('SET session_replication_role = replica')
      await expect(insert('customer', 'k1')).rejects.toThrow('customer_code_key')
    },
  ))

it('Entries without an English name get the one of the program; what a company named itself stays', () =>
  upgraded(
    'englishEntries',
    `SET session_replication_role = replica;
     INSERT INTO dictionary (tenant_id, id, dict_name, title_zh, title_en, is_system, create_user_id, create_time, update_user_id, update_time)
     SELECT tenant, '${id(1)}', 'workerType', '工种', 'Trade', true, '${id(1)}', now(), '${id(1)}', now()
     FROM unnest(ARRAY['${tenant}', '${other}']::uuid[]) AS tenant;
     INSERT INTO dictionary_items (tenant_id, id, owner_id, position, value, label_zh, label_en, is_default, status)
     VALUES ('${tenant}', '${id(2)}', '${id(1)}', 1, '操作工', '操作工', NULL, false, 1),
            ('${tenant}', '${id(3)}', '${id(1)}', 2, '维修工', '维修工', 'Fitter', false, 1),
            ('${tenant}', '${id(4)}', '${id(1)}', 3, '电工', '高级电工', NULL, false, 1),
            ('${other}', '${id(5)}', '${id(1)}', 1, '操作工', '操作工', '', false, 1)`,
    async (client) => {
      const { rows } = await client.query({
        text: 'SELECT label_zh, label_en FROM dictionary_items ORDER BY id',
        rowMode: 'array',
      })
      expect(rows).toEqual([
        ['操作工', 'Operator'],
        ['维修工', 'Fitter'],
        ['高级电工', null],
        ['操作工', 'Operator'],
      ])
    },
  ))

it('Papers printed before prints were counted know their number from the log; what was counted since is not lost', () =>
  upgraded(
    'printsOfTheLog',
    `INSERT INTO operation_log (tenant_id, id, time, source, resource, row_id, action, result, message)
     SELECT tenant::uuid, gen_random_uuid(), now(), 'web', 'outboundOrder', paper::uuid, action, 'ok', message
     FROM (VALUES ('${tenant}', '${id(1)}', 'print', NULL), ('${tenant}', '${id(1)}', 'print', NULL),
                  ('${tenant}', '${id(1)}', 'print', '没有权限'), ('${tenant}', '${id(1)}', 'audit', NULL),
                  ('${other}', '${id(1)}', 'print', NULL),
                  ('${tenant}', '${id(2)}', 'print', NULL), ('${tenant}', '${id(2)}', 'print', NULL),
                  ('${tenant}', '${id(3)}', 'print', NULL)) AS given (tenant, paper, action, message);
     INSERT INTO print_count (tenant_id, resource, row_id, prints)
     VALUES ('${tenant}', 'outboundOrder', '${id(2)}', 1), ('${tenant}', 'outboundOrder', '${id(3)}', 7)`,
    async (client) => {
      const { rows } = await client.query({
        text: 'SELECT tenant_id, row_id, prints FROM print_count ORDER BY tenant_id, row_id',
        rowMode: 'array',
      })
      expect(rows).toEqual([
        [tenant, id(1), 2],
        [tenant, id(2), 2],
        [tenant, id(3), 7],
        [other, id(1), 1],
      ])
    },
  ))

it('Wrong tries counted before addresses were told apart count for all addresses, with their lock', () =>
  upgraded(
    'wrongTriesByAddress',
    `SET session_replication_role = replica;
     INSERT INTO login_failure (tenant_id, job_no, fail_count, locked_until, last_time)
     VALUES ('${tenant}', 'a1', 5, '2026-01-01 08:15Z', '2026-01-01 08:00Z'), ('${tenant}', 'a2', 2, NULL, '2026-01-01 08:00Z')`,
    async (client) => {
      const { rows } = await client.query({
        text: 'SELECT job_no, address, fail_count, locked_until IS NULL FROM login_failure ORDER BY job_no',
        rowMode: 'array',
      })
      expect(rows).toEqual([
        ['a1', '', 5, false],
        ['a2', '', 2, true],
      ])
    },
  ))

it('Every card is counted afterwards, wherever it is', () =>
  upgraded(
    'everyCardCounted',
    `SET session_replication_role = replica;
     INSERT INTO tenant (id, code, code_key, full_name, combo_id, permission, opening_date, status, storage_gb, grace_days, language, timezone, auth_version, create_time)
     VALUES ('${tenant}', 'a', 'a', 'A', '${id(1)}', '', now(), 1, 1, 0, 'zh', 'Asia/Shanghai', 0, now());
     INSERT INTO new_card (tenant_id, id, org_id, code, card_type, archives_id, status, qr_key, create_time, update_time)
     SELECT '${tenant}', card::uuid, '${id(9)}', card, 2, '${id(8)}', status, card, now(), now()
     FROM (VALUES ('${id(1)}', 'inUse'), ('${id(2)}', 'inUse'), ('${id(3)}', 'sealed'), ('${id(4)}', 'inUse')) AS given (card, status);
     INSERT INTO card_position (tenant_id, card_id, org_id, card_type, seq, place_type, place_key, warehouse_id, lent_from_id, since_time)
     SELECT '${tenant}', card::uuid, '${id(9)}', 2, 1, place, 'P', warehouse::uuid, lent::uuid, now()
     FROM (VALUES ('${id(1)}', 1, '${id(5)}', NULL), ('${id(2)}', 1, '${id(5)}', NULL),
                  ('${id(3)}', 0, NULL, NULL), ('${id(4)}', 2, NULL, '${id(6)}')) AS given (card, place, warehouse, lent);
     INSERT INTO card_reservation (tenant_id, card_id, doc_type, doc_id, doc_code)
     VALUES ('${tenant}', '${id(1)}', 'requisitionTooling', '${id(7)}', 'LY1');
     INSERT INTO card_stock (tenant_id, face, stock_key, org_id, warehouse_id, card_type, archives_id, status, quantity, reserved)
     VALUES ('${tenant}', 3, '${id(1)}', '${id(9)}', '${id(5)}', 2, '${id(8)}', 'inUse', 2, 1)`,
    async (client) => {
      const { rows } = await client.query({
        text: `SELECT face, status, warehouse_id, lent_from_id, archives_id, quantity, reserved
          FROM card_stock
          ORDER BY face, status DESC, quantity`,
        rowMode: 'array',
      })
      expect(rows).toEqual([
        [1, 'sealed', null, null, null, 1, 0],
        [1, 'inUse', null, id(6), null, 1, 0],
        [1, 'inUse', id(5), null, null, 2, 1],
        [2, 'inUse', id(5), null, null, 2, 1],
        [3, 'inUse', id(5), null, id(8), 2, 1],
        [4, 'none', id(5), null, id(8), 2, 1],
      ])
    },
  ))
