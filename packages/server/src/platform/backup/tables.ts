// The tables of a backup as the database itself names them, and how their rows get out and in: by COPY, as text, which
// every version of PostgreSQL reads.
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted } from '../database/names.ts'

export interface StoredTable {
  /** As it is written in SQL. */
  readonly name: string
  readonly columns: readonly string[]
  readonly byTenant: boolean
  /** Columns that count by themselves. */
  readonly counters: readonly string[]
}

/** What is told for an hour, what the migrations keep, and the jobs' own tables are not copied as they are. */
const left = new Set(['schema_migration', 'change_note'])

export async function storedTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; byTenant: boolean; counters: string[] }>(`
    SELECT
      c.relname::text AS name,
      array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
      c.relrowsecurity AS "byTenant",
      coalesce(array_agg(a.attname::text) FILTER (WHERE a.attidentity <> ''), '{}') AS counters
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace
      AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition
    GROUP BY c.oid, c.relname, c.relrowsecurity
    ORDER BY c.relname`)
  return rows.filter(({ name }) => !left.has(name)).map((row) => ({ ...row, name: quoted(row.name) }))
}

/** Jobs that are not done yet; what is done is history. */
export async function waitingJobs(client: pg.ClientBase): Promise<StoredTable | undefined> {
  const { rows } = await client.query<{ columns: string[] | null }>(`
    SELECT array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_attribute
    WHERE attrelid = to_regclass('pgboss.job') AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  const columns = rows[0]?.columns
  return columns ? { name: jobTable, columns, byTenant: false, counters: [] } : undefined
}

export const jobTable = 'pgboss.job'

/** All rows, in pieces. Who may not look past row security reads one tenant after the other. */
export async function* rowsOf(
  client: pg.ClientBase,
  table: StoredTable,
  tenants: readonly string[] | undefined,
): AsyncGenerator<Buffer> {
  const select = `SELECT ${table.columns.map(quoted).join(', ')} FROM ${table.name}`
  if (table.name === jobTable) yield* copied(client, `${select} WHERE state < 'completed'`)
  else if (!table.byTenant || tenants === undefined) yield* copied(client, select)
  else
    for (const tenant of tenants) {
      await client.query(`SELECT set_config('app.tenant', $1, true)`, [tenant])
      yield* copied(client, select)
    }
}

export async function* copied(client: pg.ClientBase, select: string): AsyncGenerator<Buffer> {
  yield* client.query(copyTo(`COPY (${select}) TO STDOUT`)) as unknown as AsyncIterable<Buffer>
}

/** Puts the rows in; the columns are those of the backup. */
export async function fillTable(
  client: pg.ClientBase,
  name: string,
  columns: readonly string[],
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const into = client.query(copyFrom(`COPY ${name} (${columns.map(quoted).join(', ')}) FROM STDIN`))
  await pipeline(Readable.from(bytes, { objectMode: false }), into)
  return into.rowCount ?? 0
}

/** Whoever counts goes on behind the highest number, and never falls behind where others count meanwhile. */
export const goOnCounting = (client: pg.ClientBase, table: string, column: string): Promise<unknown> =>
  client.query(
    `SELECT setval(s.name, greatest(nextval(s.name), (SELECT max(${quoted(column)}) + 1 FROM ${table})), false)
     FROM (SELECT pg_get_serial_sequence($1, $2) AS name) s`,
    [table, column],
  )
