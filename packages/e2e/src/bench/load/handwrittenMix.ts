// The other calls by hand: a search, a row, an insert with number and log, an update with version and log. Nobody is asked
// who he is, and no value is looked at; each write is one statement, and the search is the fastest that was found by trying.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { median } from '../report.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import { asJson, counted, foundAsJson, newest, waysToFind } from './listSql.ts'

type Tenants = (tenantCode: unknown) => string | undefined
type Form = Readonly<Record<string, string | undefined>>

interface Asked {
  readonly tenantId: string | undefined
  readonly body: Form
}

const page = asJson(newest, counted)
const one = asJson('SELECT * FROM warehouse WHERE tenant_id = $1 AND id = $2', '1')

export function serveMixed(server: FastifyInstance, pool: pg.Pool, tenants: Tenants): void {
  const serve = (action: string, work: (pool: pg.Pool, asked: Asked) => Promise<string>): void => {
    server.post<{ Body: Form }>(`/warehouse/${action}`, async ({ headers, body }, reply) => {
      const data = await work(pool, { tenantId: tenants(headers.tenantcode), body })
      reply.header('content-type', 'application/json; charset=utf-8')
      return `{"status":200,"msg":"操作成功","data":${data}}`
    })
  }
  serve('list', list)
  serve('getEntityById', get)
  serve('insert', insert)
  serve('update', update)
}

async function list(pool: pg.Pool, { tenantId, body }: Asked): Promise<string> {
  const currentPage = Number(body.currentPage ?? 1)
  const place = [tenantId, 20, (currentPage - 1) * 20]
  const { rows } =
    body.keyword === undefined
      ? await pool.query({ name: 'mixed-list', text: page, values: place })
      : await search(pool, [...place, `%${body.keyword}%`])
  return `{"list":${rows[0].list},"totalRow":${rows[0].total},"currentPage":${currentPage},"pageSize":20}`
}

type Way = (pool: pg.Pool, values: readonly unknown[]) => Promise<pg.QueryResult>

/** Each way to find a word, prepared once or planned for the word. */
const ways: readonly Way[] = Object.entries(waysToFind).flatMap(([name, hits]): Way[] => {
  const text = foundAsJson(hits)
  return [
    (pool, values) => pool.query({ name, text, values: [...values] }),
    (pool, values) => pool.query({ text, values: [...values] }),
  ]
})

let fastest: Promise<Way> | undefined

/** Everybody looks for the same word, so it is tried once which way is the fastest for it. */
async function search(pool: pg.Pool, values: readonly unknown[]): Promise<pg.QueryResult> {
  fastest ??= tryOut(pool, values)
  return (await fastest)(pool, values)
}

async function tryOut(pool: pg.Pool, values: readonly unknown[]): Promise<Way> {
  let best: { way: Way; ms: number } | undefined
  for (const way of ways) {
    const times: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      const begun = performance.now()
      await way(pool, values)
      times.push(performance.now() - begun)
    }
    const ms = median(times)
    if (!best || ms < best.ms) best = { way, ms }
  }
  if (!best) throw new Error('There is no way to find a word')
  return best.way
}

async function get(pool: pg.Pool, { tenantId, body }: Asked): Promise<string> {
  const { rows } = await pool.query({ name: 'mixed-one', text: one, values: [tenantId, body.id] })
  return String(rows[0].list).slice(1, -1)
}

const inserted = `WITH number AS (
  INSERT INTO code_counter AS c (tenant_id, business_code_id, counter_key, current)
  VALUES ($1, 9999, 'mixed', 1)
  ON CONFLICT (tenant_id, business_code_id, counter_key) DO UPDATE SET current = c.current + 1
  RETURNING current
), made AS (
  INSERT INTO warehouse (tenant_id, id, org_id, code, name, warehouse_type, site_kind, manager_id,
    use_location, enabled, geo_radius, sort, create_user_id, create_time, update_user_id, update_time)
  SELECT $1, $2, u.org_id, 'HW' || number.current, $3, 1, 0, $4, true, true, 500, 0, $4, $5, $4, $5
  FROM "user" u, number
  WHERE u.tenant_id = $1 AND u.id = $4
  RETURNING code
)
INSERT INTO operation_log
  (tenant_id, id, time, user_id, source, resource, row_id, row_code, action, changes, result)
SELECT $1, $6, $5, $4, 'web', 'warehouse', $2, made.code, 'insert', $7, 'success'
FROM made
RETURNING row_code AS code`

const updated = `WITH changed AS (
  UPDATE warehouse
  SET name = $3, version = version + 1, update_time = $4
  WHERE tenant_id = $1 AND id = $2 AND version = $5
  RETURNING code, manager_id
)
INSERT INTO operation_log
  (tenant_id, id, time, user_id, source, resource, row_id, row_code, action, changes, result)
SELECT $1, $6, $4, changed.manager_id, 'web', 'warehouse', $2, changed.code, 'update', $7, 'success'
FROM changed
RETURNING row_code AS code`

const changesOf = (name: unknown): string => JSON.stringify([{ field: 'name', before: null, after: name }])

async function insert(pool: pg.Pool, { tenantId, body }: Asked): Promise<string> {
  const now = new Date()
  const id = newId(now)
  const { name, managerId } = body
  const values = [tenantId, id, name, managerId, now, newId(now), changesOf(name)]
  const { rows } = await pool.query({ name: 'mixed-insert', text: inserted, values })
  return JSON.stringify({ id, code: rows[0].code, version: 1 })
}

async function update(pool: pg.Pool, { tenantId, body }: Asked): Promise<string> {
  const now = new Date()
  const { id, version, name } = body
  const values = [tenantId, id, name, now, version, newId(now), changesOf(name)]
  const { rows } = await pool.query({ name: 'mixed-update', text: updated, values })
  if (rows.length === 0) throw new Error(`No version ${version} of ${id}`)
  return JSON.stringify({ id, version: Number(version) + 1 })
}
