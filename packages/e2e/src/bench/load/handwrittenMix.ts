// The other calls by hand: a search, a row, an insert with number and log, an update with version and log. Nobody is asked
// who he is, and no value is looked at.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import { asJson, counted, foundAsJson, newest } from './listSql.ts'

type Tenants = (tenantCode: unknown) => string | undefined
type Form = Readonly<Record<string, string | undefined>>

interface Asked {
  readonly tenantId: string | undefined
  readonly body: Form
}

const page = asJson(newest, counted)
const hits = foundAsJson('SELECT id FROM warehouse WHERE tenant_id = $1 AND search LIKE $4 LIMIT 1001')
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
  const { rows } = await pool.query(
    body.keyword === undefined
      ? { name: 'mixed-list', text: page, values: place }
      : { name: 'mixed-hits', text: hits, values: [...place, `%${body.keyword}%`] },
  )
  return `{"list":${rows[0].list},"totalRow":${rows[0].total},"currentPage":${currentPage},"pageSize":20}`
}

async function get(pool: pg.Pool, { tenantId, body }: Asked): Promise<string> {
  const { rows } = await pool.query({ name: 'mixed-one', text: one, values: [tenantId, body.id] })
  return String(rows[0].list).slice(1, -1)
}

const numbered = `INSERT INTO code_counter AS c (tenant_id, business_code_id, counter_key, current)
VALUES ($1, 9999, 'mixed', 1)
ON CONFLICT (tenant_id, business_code_id, counter_key) DO UPDATE SET current = c.current + 1
RETURNING current`

const inserted = `INSERT INTO warehouse (tenant_id, id, org_id, code, name, warehouse_type, site_kind, manager_id,
  use_location, enabled, geo_radius, sort, create_user_id, create_time, update_user_id, update_time)
SELECT $1, $2, org_id, $3, $4, 1, 0, $5, true, true, 500, 0, $5, $6, $5, $6
FROM "user"
WHERE tenant_id = $1 AND id = $5`

const logged = `INSERT INTO operation_log
  (tenant_id, id, time, user_id, source, resource, row_id, row_code, action, changes, result)
VALUES ($1, $2, $3, $4, 'web', 'warehouse', $5, $6, $7, $8, 'success')`

const updated = `UPDATE warehouse
SET name = $3, version = version + 1, update_time = $4
WHERE tenant_id = $1 AND id = $2 AND version = $5
RETURNING code, manager_id`

const changesOf = (name: unknown): string => JSON.stringify([{ field: 'name', before: null, after: name }])

async function insert(pool: pg.Pool, { tenantId, body }: Asked): Promise<string> {
  const now = new Date()
  const id = newId(now)
  const { name, managerId } = body
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query({ name: 'mixed-number', text: numbered, values: [tenantId] })
    const code = `HW${rows[0].current}`
    await client.query({ name: 'mixed-insert', text: inserted, values: [tenantId, id, code, name, managerId, now] })
    const log = [tenantId, newId(now), now, managerId, id, code, 'insert', changesOf(name)]
    await client.query({ name: 'mixed-log', text: logged, values: log })
    return JSON.stringify({ id, code })
  })
}

async function update(pool: pg.Pool, { tenantId, body }: Asked): Promise<string> {
  const now = new Date()
  const { id, version, name } = body
  return inTransaction(pool, async (client) => {
    const values = [tenantId, id, name, now, version]
    const { rows } = await client.query({ name: 'mixed-update', text: updated, values })
    const [{ code, manager_id: by }] = rows
    const log = [tenantId, newId(now), now, by, id, code, 'update', changesOf(name)]
    await client.query({ name: 'mixed-log', text: logged, values: log })
    return JSON.stringify({ id, version: Number(version) + 1 })
  })
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<string>): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const answer = await work(client)
    await client.query('COMMIT')
    return answer
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
