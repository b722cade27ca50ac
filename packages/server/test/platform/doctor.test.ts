import { describe, expect, it } from 'vitest'
import { catalogue } from '@tmlm/model/catalogue'
import type pg from 'pg'
import { databaseChecks } from '../../src/platform/database/databaseChecks.ts'
import { doctor, inEveryTenant, type Finding } from '../../src/platform/database/doctor.ts'
import { schemaOf } from '../../src/platform/database/schema.ts'
import { appRole, isSuperuser, ownerConfig, withClient, withMigratedDatabase } from '../harness/database.ts'

const schema = schemaOf(catalogue)
const examine = (owner: pg.ClientConfig, role = appRole()): Promise<Finding[]> =>
  doctor({ owner, checks: databaseChecks({ schema, appRole: role }) })

const defects = (findings: readonly Finding[], check: string): string[] =>
  findings.find((finding) => finding.check === check)?.detail.split('\n') ?? []

describe('the doctor', () => {
  it('finds nothing wrong with a migrated database', async () => {
    const searchable = await isSuperuser(ownerConfig())
    const findings = await examine(ownerConfig())
    const bad = findings.filter((finding) => !finding.ok).map((finding) => finding.check)
    expect(bad).toEqual(searchable ? [] : ['keyword search'])
  })

  it('finds tables that no definition knows, and columns', () =>
    withMigratedDatabase(async ({ owner }) => {
      await withClient(owner, (client) =>
        client.query('CREATE TABLE stray (x integer); ALTER TABLE org ADD y text; ALTER TABLE org DROP phone'),
      )
      expect(defects(await examine(owner), 'tables')).toEqual([
        'No definition knows the table stray',
        'org.phone is missing',
        'No definition knows the column org.y',
      ])
    }))

  it('finds a table of tenants without row security, unforced, or with a policy that lets others in', () =>
    withMigratedDatabase(async ({ owner }) => {
      await withClient(owner, (client) =>
        client.query(`
          CREATE TABLE bare (tenant_id uuid PRIMARY KEY);
          ALTER TABLE org NO FORCE ROW LEVEL SECURITY;
          DROP POLICY tenant_rows ON supplier;
          CREATE POLICY everyone ON warehouse USING (true)`),
      )
      const found = defects(await examine(owner), 'row security').toSorted()
      expect(found).toHaveLength(6)
      expect(found).toEqual(
        expect.arrayContaining([
          'Row security of bare is off',
          'Row security of bare does not bind its owner',
          'Row security of org does not bind its owner',
          'bare has not exactly the policy tenant_rows: none',
          'supplier has not exactly the policy tenant_rows: none',
          // In whichever order the database lists them.
          expect.stringMatching(
            /^warehouse has not exactly the policy tenant_rows: (?=.*everyone for all true)(?=.*tenant_rows for all)/,
          ),
        ]),
      )
    }))

  it('finds an index, a key and a reference that do not start with the tenant', () =>
    withMigratedDatabase(async ({ owner }) => {
      await withClient(owner, (client) =>
        client.query(`
          CREATE INDEX by_name ON supplier (name, tenant_id);
          CREATE UNIQUE INDEX by_lower ON supplier (lower(name));
          ALTER TABLE org ADD CONSTRAINT by_id UNIQUE (id);
          ALTER TABLE supplier ADD CONSTRAINT to_org FOREIGN KEY (org_id) REFERENCES org (id)`),
      )
      expect(defects(await examine(owner), 'keys by tenant').toSorted()).toEqual([
        'by_id of org does not start with tenant_id',
        'by_lower of supplier does not start with tenant_id',
        'by_name of supplier does not start with tenant_id',
        'to_org of supplier does not start with tenant_id',
      ])
    }))

  it('finds rights that the run-time role should not have', () =>
    withMigratedDatabase(async ({ owner }) => {
      await withClient(owner, (client) =>
        client.query(`GRANT UPDATE (action) ON operation_log TO PUBLIC; GRANT TRUNCATE ON org TO ${appRole()}`),
      )
      expect(defects(await examine(owner), 'rights').toSorted()).toEqual([
        `${appRole()} may TRUNCATE on org`,
        `${appRole()} may UPDATE on operation_log`,
      ])
    }))

  it('finds a run-time role that owns something or may pass row security by', () =>
    withMigratedDatabase(async ({ owner }) => {
      const role = `tmlm_bad_${process.pid}`
      await withClient(owner, (client) =>
        client.query(
          `CREATE ROLE ${role} BYPASSRLS; GRANT CREATE ON SCHEMA public TO ${role}; ALTER TABLE org OWNER TO ${role}`,
        ),
      )
      try {
        expect(defects(await examine(owner, role), 'run-time role')).toEqual([
          `${role} may bypass row security as ${role}`,
          `${role} owns table org`,
          expect.stringContaining(`${role} may create objects`),
        ])
      } finally {
        await withClient(owner, (client) =>
          client.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`),
        )
      }
    }))

  it('finds migrations that were changed or are of another version', () =>
    withMigratedDatabase(async ({ owner }) => {
      await withClient(owner, (client) =>
        client.query(`
          UPDATE schema_migration SET checksum = 'x' WHERE name = '0001_first.sql';
          DELETE FROM schema_migration WHERE name = '0000_prologue.sql';
          INSERT INTO schema_migration (name, checksum) VALUES ('9999_later.sql', 'y')`),
      )
      expect(defects(await examine(owner), 'migrations')).toEqual([
        '0000_prologue.sql is not applied',
        '0001_first.sql was changed after it had been applied',
        '9999_later.sql is of another version',
      ])
    }))

  it('takes checks of the areas, which look into one tenant after the other and cannot write', () =>
    withMigratedDatabase(async ({ owner }) => {
      await withClient(owner, (client) =>
        client.query(`
          INSERT INTO tenant (id, code, code_key, full_name, combo_id, permission, opening_date, storage_gb, grace_days, create_time)
          SELECT gen_random_uuid(), code, code, code, gen_random_uuid(), '', '2026-01-01', 1, 1, '2026-01-01'
          FROM unnest(ARRAY['one', 'two']) AS code`),
      )
      const findings = await doctor({
        owner,
        checks: [
          {
            name: 'ledger',
            defects: (client) =>
              inEveryTenant(client, async (code) => {
                const { rows } = await client.query(
                  'SELECT app_tenant() = (SELECT id FROM tenant WHERE code = $1) AS here',
                  [code],
                )
                return [`${code} ${String(rows[0].here)}`]
              }),
          },
          { name: 'writing', defects: async (client) => (await client.query('DELETE FROM tenant')).rows },
          { name: 'well', defects: async () => [] },
        ],
      })
      expect(findings).toEqual([
        { check: 'ledger', ok: false, detail: 'one true\ntwo true' },
        { check: 'writing', ok: false, detail: expect.stringContaining('read-only transaction') },
        { check: 'well', ok: true, detail: '' },
      ])
    }))
})
