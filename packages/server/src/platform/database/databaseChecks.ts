// What the doctor proves about the database from its own catalogue: tenants are kept apart, every key starts with the
// tenant, the run-time role can do no more than it should, and the tables are those of the definitions.
import type pg from 'pg'
import { difference } from './diff.ts'
import type { DoctorCheck } from './doctor.ts'
import { wantedRights } from './grants.ts'
import { appliedMigrations, isSearchLeakproof, migrationFiles, searchNotLeakproof } from './migrate.ts'
import type { Schema } from './shape.ts'
import { migrationsFolder, readSnapshot } from './snapshot.ts'
import { policy } from './statements.ts'

export interface Subject {
  readonly schema: Schema
  readonly appRole: string
}

export const databaseChecks = ({ schema, appRole }: Subject): DoctorCheck[] => [
  { name: 'migrations', defects: (client) => migrationDefects(client, schema) },
  { name: 'tables', defects: (client) => tableDefects(client, schema) },
  { name: 'row security', defects: (client) => rowSecurityDefects(client, schema) },
  { name: 'keys by tenant', defects: (client) => keyDefects(client, schema) },
  { name: 'run-time role', defects: (client) => roleDefects(client, appRole) },
  { name: 'rights', defects: (client) => rightsDefects(client, schema, appRole) },
  { name: 'keyword search', defects: searchDefects },
]

async function migrationDefects(client: pg.ClientBase, schema: Schema): Promise<string[]> {
  const applied = await appliedMigrations(client)
  const files = migrationFiles(migrationsFolder)
  const own = new Set(files.map((file) => file.name))
  return [
    ...files.filter((file) => !applied.has(file.name)).map((file) => `${file.name} is not applied`),
    ...files
      .filter((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum)
      .map((file) => `${file.name} was changed after it had been applied`),
    ...[...applied.keys()].filter((name) => !own.has(name)).map((name) => `${name} is of another version`),
    ...(difference(readSnapshot(migrationsFolder), schema) === ''
      ? []
      : ['The definitions ask for more than the migrations make; run `npm run migration -- name`']),
  ]
}

async function tableDefects(client: pg.ClientBase, schema: Schema): Promise<string[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    SELECT
      relname::text AS table,
      array_agg(attname::text) AS columns
    FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = 'public'::regnamespace
      AND relkind IN ('r', 'p')
      AND relname <> 'schema_migration'
      AND NOT EXISTS (
        SELECT
        FROM pg_depend
        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e'
      )
    GROUP BY relname`)
  const present = new Map(rows.map((row) => [row.table, row.columns]))
  const known = new Set(schema.tables.map((table) => table.name))
  return [
    ...rows.filter((row) => !known.has(row.table)).map((row) => `No definition knows the table ${row.table}`),
    ...schema.tables.flatMap((table) => {
      const has = present.get(table.name)
      if (!has) return [`The table ${table.name} is missing`]
      const wanted = table.columns.map((column) => column.name)
      return [
        ...wanted.filter((name) => !has.includes(name)).map((name) => `${table.name}.${name} is missing`),
        ...has
          .filter((name) => !wanted.includes(name))
          .map((name) => `No definition knows the column ${table.name}.${name}`),
      ]
    }),
  ]
}

/** Tables of tenants are those with a tenant_id, unless the definitions say that they belong to the installation. */
const tenantTables = `
  SELECT
    pg_class.oid,
    relname::text AS table,
    relrowsecurity,
    relforcerowsecurity,
    attnum AS tenant
  FROM pg_class
  JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'tenant_id' AND NOT attisdropped
  WHERE relnamespace = 'public'::regnamespace
    AND relkind IN ('r', 'p')
    AND relname <> ALL ($1)`

const ofInstallation = (schema: Schema): string[] =>
  schema.tables.filter((table) => !table.rowSecurity).map((table) => table.name)

async function rowSecurityDefects(client: pg.ClientBase, schema: Schema): Promise<string[]> {
  const { rows } = await client.query<Guarded>(
    `
    SELECT
      "table",
      relrowsecurity AS on,
      relforcerowsecurity AS forced,
      ARRAY(
        SELECT concat_ws(
          ' ',
          polname,
          CASE WHEN polpermissive AND polcmd = '*' AND polroles = '{0}' THEN 'for all' END,
          pg_get_expr(polqual, polrelid),
          pg_get_expr(polwithcheck, polrelid)
        )
        FROM pg_policy
        WHERE polrelid = owned.oid
      ) AS policies
    FROM (${tenantTables}) AS owned`,
    [ofInstallation(schema)],
  )
  return rows.flatMap(guardDefects)
}

interface Guarded {
  readonly table: string
  readonly on: boolean
  readonly forced: boolean
  readonly policies: readonly string[]
}

const guardDefects = ({ table, on, forced, policies }: Guarded): string[] => [
  ...(on ? [] : [`Row security of ${table} is off`]),
  ...(forced ? [] : [`Row security of ${table} does not bind its owner`]),
  ...(policies.length === 1 && policies[0] === tenantPolicy
    ? []
    : [`${table} has not exactly the policy ${policy}: ${policies.join('; ') || 'none'}`]),
]

/** The policy as PostgreSQL spells it. */
const tenantPolicy = `${policy} for all (tenant_id = app_tenant()) (tenant_id = app_tenant())`

async function keyDefects(client: pg.ClientBase, schema: Schema): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `
    WITH owned AS (${tenantTables})
    SELECT
      indexrelid::regclass::text AS name,
      "table"
    FROM pg_index
    JOIN owned ON owned.oid = indrelid
    WHERE indkey[0] <> tenant
    UNION ALL
    SELECT
      conname::text,
      owned."table"
    FROM pg_constraint
    JOIN owned ON owned.oid = conrelid
    LEFT JOIN owned AS target ON target.oid = confrelid
    WHERE contype = 'f'
      AND (conkey[1] <> owned.tenant OR confkey[1] IS DISTINCT FROM target.tenant)`,
    [ofInstallation(schema)],
  )
  return rows.map((row) => `${row.name} of ${row.table} does not start with tenant_id`)
}

async function roleDefects(client: pg.ClientBase, appRole: string): Promise<string[]> {
  const { rows } = await client.query<{ defect: string }>(
    `
    SELECT $1 || ' is, or may become, the superuser ' || rolname AS defect
    FROM pg_roles
    WHERE rolsuper AND pg_has_role($1, oid, 'MEMBER')
    UNION ALL
    SELECT $1 || ' may bypass row security as ' || rolname
    FROM pg_roles
    WHERE rolbypassrls AND NOT rolsuper AND pg_has_role($1, oid, 'MEMBER')
    UNION ALL
    SELECT $1 || ' owns ' || pg_describe_object(classid, objid, 0)
    FROM pg_shdepend
    WHERE refclassid = 'pg_authid'::regclass
      AND refobjid = $1::regrole
      AND deptype = 'o'
      AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
    UNION ALL
    SELECT $1 || ' may act as the owner of ' || min(relname)
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
      AND relowner <> $1::regrole
      AND pg_has_role($1, relowner, 'MEMBER')
    HAVING count(*) > 0
    UNION ALL
    SELECT $1 || ' may create objects; run REVOKE CREATE ON SCHEMA public FROM PUBLIC'
    WHERE has_schema_privilege($1, 'public', 'CREATE')`,
    [appRole],
  )
  return rows.map((row) => row.defect)
}

/** Too many rights would pass row security by or let a ledger be rewritten; too few show themselves. */
async function rightsDefects(client: pg.ClientBase, schema: Schema, appRole: string): Promise<string[]> {
  const { rows } = await client.query<{ table: string; right: string }>(
    `
    SELECT
      relname::text AS table,
      "right"
    FROM pg_class
    CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS "right"
    WHERE relnamespace = 'public'::regnamespace
      AND relkind IN ('r', 'p')
      AND CASE
        WHEN "right" IN ('INSERT', 'UPDATE') THEN has_any_column_privilege($1, pg_class.oid, "right")
        ELSE has_table_privilege($1, pg_class.oid, "right")
      END`,
    [appRole],
  )
  const allowed = wantedRights(schema)
  return rows
    .filter((row) => !allowed.get(row.table)?.includes(row.right))
    .map((row) => `${appRole} may ${row.right} on ${row.table}`)
}

const searchDefects = async (client: pg.ClientBase): Promise<string[]> =>
  (await isSearchLeakproof(client)) ? [] : [searchNotLeakproof]
