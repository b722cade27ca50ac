// The rights of the run-time role: on the tables that the definitions name, and on nothing else of the schema.
import type pg from 'pg'
import { quoted } from './names.ts'
import type { Schema } from './shape.ts'

/** Compares what the role has with what it should have and changes only the difference. */
export async function grantRights(client: pg.ClientBase, role: string, schema: Schema): Promise<void> {
  const wanted = wantedRights(schema)
  const present = await presentRights(client, role)
  refuseMissing([...wanted.keys()].filter((table) => !present.has(table)))
  const statements = [...present].flatMap(([table, has]) => adjust(table, role, has, wanted.get(table) ?? []))
  await client.query([`GRANT USAGE ON SCHEMA public TO ${quoted(role)}`, ...statements].join(';\n'))
}

function adjust(table: string, role: string, has: readonly string[], should: readonly string[]): string[] {
  const missing = should.filter((right) => !has.includes(right))
  const excess = has.filter((right) => !should.includes(right))
  return [
    ...(missing.length > 0 ? [`GRANT ${missing.join(', ')} ON ${quoted(table)} TO ${quoted(role)}`] : []),
    ...(excess.length > 0 ? [`REVOKE ${excess.join(', ')} ON ${quoted(table)} FROM ${quoted(role)}`] : []),
  ]
}

/** What the role may do, by table. */
export function wantedRights(schema: Schema): Map<string, readonly string[]> {
  const rights = new Map<string, readonly string[]>([['schema_migration', ['SELECT']]])
  for (const table of schema.tables)
    rights.set(table.name, table.appendOnly ? ['SELECT', 'INSERT'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE'])
  return rights
}

/** What the role has, by table; a table on which it has nothing is there with an empty list. */
async function presentRights(client: pg.ClientBase, role: string): Promise<Map<string, readonly string[]>> {
  const { rows } = await client.query<{ table: string; rights: string[] }>(
    `
    SELECT
      relname::text AS table,
      ARRAY(
        SELECT privilege_type
        FROM aclexplode(relacl)
        WHERE grantee = (SELECT oid FROM pg_roles WHERE rolname = $1)
      ) AS rights
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
      AND relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [role],
  )
  return new Map(rows.map((row) => [row.table, row.rights]))
}

function refuseMissing(tables: readonly string[]): void {
  if (tables.length === 0) return
  throw new Error(
    `The definitions ask for tables that no migration makes: ${tables.join(', ')}. ` +
      'Write the migration by `npm run migration -- name`.',
  )
}
