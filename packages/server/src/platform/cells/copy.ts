// The rows of one tenant, from one database into another: one snapshot, in one transaction, compared table by table before
// it counts.
import type pg from 'pg'
import { quoted } from '../database/names.ts'
import { copied, fillTable, goOnCounting, jobTable, waitingJobs, type StoredTable } from '../backup/tables.ts'
import { inTransaction, isOf, tablesOfTenants } from '../backup/tenantFile.ts'
import { uncheckedBeside } from '../backup/unchecked.ts'

export interface CopiedRows {
  readonly tables: number
  readonly rows: number
}

/** Nothing may write the tenant meanwhile. The copy says of itself where it is moved to, as the original does. */
export const copyTenant = (from: pg.ClientConfig, to: pg.ClientConfig, tenantId: string): Promise<CopiedRows> =>
  inTransaction(from, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', (source) =>
    inTransaction(to, '', async (target) => {
      for (const client of [source, target]) {
        await client.query(`SELECT set_config('app.tenant', $1, true)`, [tenantId])
        // The same value is the same text on both sides.
        await client.query(`SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1; SET LOCAL datestyle = 'ISO'`)
      }
      const tables = await tablesOfTenants(source)
      let rows = 0
      await uncheckedBeside(target, async () => {
        for (const table of tables)
          rows += await fillTable(target, table.name, table.columns, copied(source, selectOf(table, tenantId)))
      })
      for (const table of tables) {
        await compare(source, target, table, tenantId)
        for (const counter of table.counters) await goOnCounting(target, table.name, counter)
      }
      await copyLog(source, target, tenantId)
      return { tables: tables.length, rows }
    }),
  )

/** Ids are uuids, and written as such. */
const selectOf = (table: StoredTable, tenantId: string): string =>
  `SELECT ${table.columns.map(quoted).join(', ')} FROM ${table.name} WHERE ${isOf(table)} = '${tenantId}'`

async function compare(
  source: pg.ClientBase,
  target: pg.ClientBase,
  table: StoredTable,
  tenantId: string,
): Promise<void> {
  const [original, copy] = [await sumOf(source, table, tenantId), await sumOf(target, table, tenantId)]
  if (original === copy) return
  throw new Error(`The copy of ${table.name} differs from the original: ${copy} instead of ${original}`)
}

/** How many rows there are, and a sum over what is in them that does not depend on their order. */
async function sumOf(client: pg.ClientBase, table: StoredTable, tenantId: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) AS sum
     FROM (${selectOf(table, tenantId)}) r`,
  )
  return rows[0]?.sum ?? ''
}

/** What operators did with the tenant. Lines that were left here before stay. */
async function copyLog(source: pg.ClientBase, target: pg.ClientBase, tenantId: string): Promise<void> {
  const { rows } = await source.query<{ lines: unknown }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(l)), '[]') AS lines
     FROM tenant_log l
     JOIN tenant t ON t.code = l.tenant_code
     WHERE t.id = $1`,
    [tenantId],
  )
  await target.query(
    `INSERT INTO tenant_log SELECT * FROM jsonb_populate_recordset(NULL::tenant_log, $1) ON CONFLICT (id) DO NOTHING`,
    [JSON.stringify(rows[0]?.lines ?? [])],
  )
}

/** Jobs that are not done yet. One that runs at the moment is done again: that is what every job must bear. */
export async function takeJobs(source: pg.ClientBase, target: pg.ClientBase, tenantId: string): Promise<void> {
  const queue = await waitingJobs(target)
  if (!queue) return
  const { rows } = await source.query<{ jobs: { state: string }[] }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(j)), '[]') AS jobs
     FROM ${jobTable} j
     WHERE j.data ->> 'tenantId' = $1 AND j.state < 'completed'`,
    [tenantId],
  )
  const jobs = (rows[0]?.jobs ?? []).map((job) => (job.state === 'active' ? { ...job, state: 'retry' } : job))
  const columns = queue.columns.map(quoted).join(', ')
  await target.query(
    `INSERT INTO ${jobTable} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${jobTable}, $1)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(jobs)],
  )
}

/** Of a copy that was left nothing is due any more: neither jobs, nor what stands between the rows of all tenants. */
export async function leaveNothingToDo(source: pg.ClientBase, tenantId: string): Promise<void> {
  if (await waitingJobs(source))
    await source.query(`DELETE FROM ${jobTable} WHERE data ->> 'tenantId' = $1`, [tenantId])
  for (const { name, byTenant } of await tablesOfTenants(source))
    if (!byTenant && isOf({ name }) === 'tenant_id')
      await source.query(`DELETE FROM ${name} WHERE tenant_id = $1`, [tenantId])
}
