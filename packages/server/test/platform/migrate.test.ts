import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assemble, id, resource, table, text } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import type pg from 'pg'
import { difference } from '../../src/platform/database/diff.ts'
import { migrate, migrationName, type Migrated } from '../../src/platform/database/migrate.ts'
import { schemaOf } from '../../src/platform/database/schema.ts'
import type { Schema } from '../../src/platform/database/shape.ts'
import { appRole, asRole, ownerConfig, withClient, withFreshDatabase } from '../harness/database.ts'
import { emptySchema } from '../harness/build.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'tmlm-migrations-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)

const start = (owner: pg.ClientConfig, schema: Schema = emptySchema, log: string[] = []): Promise<Migrated> =>
  migrate({ owner, appRole: appRole(), schema, folder, log: (message) => log.push(message) })

const select = async (owner: pg.ClientConfig, sql: string): Promise<unknown[]> =>
  withClient(owner, async (client) => (await client.query(sql)).rows)

const applied = 'SELECT name FROM schema_migration ORDER BY name'

describe('migrations', () => {
  it('are applied in order, once', () =>
    withFreshDatabase(async ({ owner }) => {
      write('0001_table.sql', 'CREATE TABLE a (x integer);')
      write('0000_before.sql', 'CREATE TABLE b (x integer);')
      expect((await start(owner)).applied).toEqual(['0000_before.sql', '0001_table.sql'])
      write('0002_row.sql', 'INSERT INTO a VALUES (1);')
      expect((await start(owner)).applied).toEqual(['0002_row.sql'])
      expect((await start(owner)).applied).toEqual([])
      expect(await select(owner, 'SELECT x FROM a')).toEqual([{ x: 1 }])
    }))

  it('named by time come after the numbered ones, in the order of their times', () =>
    withFreshDatabase(async ({ owner }) => {
      write('20270103T0905_row.sql', 'INSERT INTO a VALUES (2);')
      write('20261231T2359_rows.sql', 'INSERT INTO a VALUES (1);')
      write('0001_table.sql', 'CREATE TABLE a (x integer, n integer GENERATED ALWAYS AS IDENTITY);')
      expect((await start(owner)).applied).toEqual([
        '0001_table.sql',
        '20261231T2359_rows.sql',
        '20270103T0905_row.sql',
      ])
      expect(await select(owner, 'SELECT x FROM a ORDER BY n')).toEqual([{ x: 1 }, { x: 2 }])
      expect(migrationName('addSupplierGrade', new Date('2026-11-16T16:12:59Z'))).toBe(
        '20261116T1612_addSupplierGrade.sql',
      )
      expect(migrationName('a', new Date('2026-11-16T16:12:59Z'), '20261116T1612_b.sql')).toBe('20261116T1613_a.sql')
    }))

  it('of a branch that is merged later are applied though later ones were before them', () =>
    withFreshDatabase(async ({ owner }) => {
      write('0001_table.sql', 'CREATE TABLE a (x integer);')
      write('20261203T0800_ours.sql', 'INSERT INTO a VALUES (3);')
      await start(owner)
      write('20261201T1000_theirs.sql', 'INSERT INTO a VALUES (1);')
      write('20261202T1000_theirsToo.sql', 'INSERT INTO a SELECT max(x) + 10 FROM a;')
      write('20261204T1000_both.sql', 'CREATE TABLE b (x integer);')
      expect((await start(owner)).applied).toEqual([
        '20261201T1000_theirs.sql',
        '20261202T1000_theirsToo.sql',
        '20261204T1000_both.sql',
      ])
      expect((await start(owner)).applied).toEqual([])
      expect(await select(owner, 'SELECT x FROM a ORDER BY x')).toEqual([{ x: 1 }, { x: 3 }, { x: 13 }])
    }))

  it('without a place in the order are refused before anything is done', () =>
    withFreshDatabase(async ({ owner }) => {
      write('0001_table.sql', 'CREATE TABLE a (x integer);')
      write('addGrade.sql', 'CREATE TABLE b (x integer);')
      await expect(start(owner)).rejects.toThrow('addGrade.sql has no place in the order')
      expect(await select(owner, "SELECT to_regclass('public.a') AS made")).toEqual([{ made: null }])
    }))

  it('are applied by one of several nodes that start at once, the others wait', () =>
    withFreshDatabase(async ({ owner }) => {
      // As slow as the slowest of the others: until both stand behind it.
      write(
        '0001_slow.sql',
        `CREATE TABLE a (x integer);
DO $$
BEGIN
  FOR looks IN 1..1000 LOOP
    EXIT WHEN (
      SELECT count(*)
      FROM pg_locks l
      JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted
    ) = 2;
    PERFORM pg_sleep(0.05);
  END LOOP;
END $$;`,
      )
      write('0002_row.sql', 'INSERT INTO a VALUES (1);')
      const log: string[] = []
      const nodes = await Promise.all([1, 2, 3].map(() => start(owner, emptySchema, log)))
      expect(nodes.map((node) => node.applied.length).toSorted()).toEqual([0, 0, 2])
      expect(log.filter((message) => message.startsWith('Another node'))).toHaveLength(2)
      expect(await select(owner, 'SELECT x FROM a')).toEqual([{ x: 1 }])
    }))

  it('may not be changed once applied', () =>
    withFreshDatabase(async ({ owner }) => {
      write('0001_a.sql', 'CREATE TABLE a (x integer);')
      await start(owner)
      write('0001_a.sql', 'CREATE TABLE a (x text);')
      write('0002_b.sql', 'CREATE TABLE b (x integer);')
      await expect(start(owner)).rejects.toThrow('0001_a.sql was changed after it had been applied')
      expect(await select(owner, applied)).toEqual([{ name: '0001_a.sql' }])
    }))

  it('of a newer version are not worked on by an older one', () =>
    withFreshDatabase(async ({ owner }) => {
      write('0001_a.sql', 'CREATE TABLE a (x integer);')
      await start(owner)
      rmSync(join(folder, '0001_a.sql'))
      await expect(start(owner)).rejects.toThrow('belongs to a newer version')
    }))

  it('that fail leave nothing behind, and can be tried again', () =>
    withFreshDatabase(async ({ owner }) => {
      write('0001_a.sql', 'CREATE TABLE a (x integer);')
      write('0002_b.sql', 'CREATE TABLE b (x integer);\n\nINSERT INTO nowhere VALUES (1);')
      await expect(start(owner)).rejects.toThrow(/0002_b\.sql failed and was undone.*"nowhere".*line 3/)
      expect(await select(owner, applied)).toEqual([{ name: '0001_a.sql' }])
      expect(await select(owner, `SELECT to_regclass('b') AS b`)).toEqual([{ b: null }])
      write('0002_b.sql', 'CREATE TABLE b (x integer);')
      expect((await start(owner)).applied).toEqual(['0002_b.sql'])
    }))

  it('see the rows of all tenants, also where the owner is no superuser, and leave row security forced', () =>
    withFreshDatabase(async ({ owner }) => {
      const schema = schemaOf(
        assemble([{ tables: [table('note', { label, key: ['id'], fields: { id: id(label, { required: true }) } })] }]),
      )
      await asPlainOwner(owner, async (plain) => {
        write('0001_a.sql', `${prologue}\n${difference(emptySchema, schema)}`)
        const first = await start(plain, schema)
        expect(first.notes[0]).toContain('LEAKPROOF')
        const tenants = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
        for (const tenant of tenants)
          await select(plain, `SET app.tenant = '${tenant}'; INSERT INTO note (id) VALUES ('${tenant}')`)
        expect(await select(plain, 'SELECT id FROM note')).toEqual([])
        write('0002_b.sql', 'ALTER TABLE note ADD COLUMN seen boolean; UPDATE note SET seen = true;')
        await start(plain, schema)
        expect(await select(owner, 'SELECT seen FROM note')).toEqual([{ seen: true }, { seen: true }])
        expect(await select(plain, 'SELECT id FROM note')).toEqual([])
      })
    }))
})

const label = ['名', 'name'] as const
const prologue = `
  CREATE FUNCTION app_tenant() RETURNS uuid STABLE
  RETURN NULLIF(current_setting('app.tenant', true), '')::uuid;`

describe('the rights of the run-time role', () => {
  it('follow the definitions: to write, only to append, none', () =>
    withFreshDatabase(async ({ owner }) => {
      const definition = (name: string, appendOnly: boolean) =>
        table(name, { label, appendOnly, key: ['id'], fields: { id: id(label, { required: true }) } })
      const of = (appendOnly: boolean): Schema =>
        schemaOf(
          assemble([
            {
              resources: [resource('card', { label, orgMode: 0, fields: { name: text(label) } })],
              tables: [definition('ledger', appendOnly)],
            },
          ]),
        )
      write('0001_a.sql', `${prologue}\n${difference(emptySchema, of(false))}; CREATE TABLE other (x integer);`)
      await start(owner, of(false))
      await select(owner, `GRANT ALL ON other, card TO ${appRole()}`)
      await start(owner, of(true))
      const rights = `
        SELECT table_name, string_agg(privilege_type, ' ' ORDER BY privilege_type) AS rights
        FROM information_schema.role_table_grants
        WHERE grantee = '${appRole()}'
        GROUP BY table_name
        ORDER BY table_name`
      expect(await select(owner, rights)).toEqual([
        { table_name: 'card', rights: 'DELETE INSERT SELECT UPDATE' },
        { table_name: 'ledger', rights: 'INSERT SELECT' },
        { table_name: 'schema_migration', rights: 'SELECT' },
      ])
    }))
})

describe('the migrated database', () => {
  it('needs nothing at the next start', async () => {
    const log: string[] = []
    const again = await migrate({
      owner: ownerConfig(),
      appRole: appRole(),
      schema: schemaOf(catalogue),
      log: (message) => log.push(message),
    })
    expect(again.applied).toEqual([])
    expect(log).toEqual([])
  })
})

/** Hands the database to a role without any privilege, for as long as the work takes. */
async function asPlainOwner(owner: pg.ClientConfig, work: (plain: pg.ClientConfig) => Promise<void>): Promise<void> {
  const role = `tmlm_plain_${process.pid}`
  await withClient(owner, async (client) => {
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'plain'`)
    await client.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO ${role}', current_database()); END $$`)
  })
  try {
    await work(asRole(owner, role, 'plain'))
  } finally {
    await withClient(owner, async (client) => {
      await client.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`)
      await client.query(`DROP OWNED BY ${role}`)
      await client.query(`DROP ROLE ${role}`)
    })
  }
}
