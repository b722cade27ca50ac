// Many rows that belong together come or go at once: references are not looked at one by one, and triggers add nothing to what
// came with the rows already.
import type pg from 'pg'
import { rowSecurity } from '../database/migrate.ts'
import { quoted } from '../database/names.ts'

/** References are dropped and made again, so that they are checked once, over everything; nobody else works meanwhile. */
export async function unchecked<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const references = await foreignKeys(client)
  await client.query(rowSecurity('NO FORCE', 'relforcerowsecurity'))
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  const triggered = await tablesWithTriggers(client)
  for (const table of triggered) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  const done = await work()
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
  for (const table of triggered) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await client.query(rowSecurity('FORCE', 'NOT relforcerowsecurity'))
  return done
}

/**
 * The same for the rows of one tenant among others, who go on working: within a tenant the rows name each other only, and a
 * snapshot of it is whole. Only a superuser, or whoever was granted SET on session_replication_role, may pass over
 * references; any other owner has everybody wait.
 */
export async function uncheckedBeside<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ mayPassOver: boolean }>(
    `SELECT has_parameter_privilege('session_replication_role', 'SET') AS "mayPassOver"`,
  )
  if (!rows[0]?.mayPassOver) return unchecked(client, work)
  await client.query('SET LOCAL session_replication_role = replica')
  const done = await work()
  await client.query('SET LOCAL session_replication_role = origin')
  return done
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function foreignKeys(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    ORDER BY 1, 2`)
  return rows
}

async function tablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT DISTINCT t.tgrelid::regclass::text AS table
    FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid AND c.relnamespace = 'public'::regnamespace
    WHERE NOT t.tgisinternal
    ORDER BY 1`)
  return rows.map(({ table }) => table)
}
