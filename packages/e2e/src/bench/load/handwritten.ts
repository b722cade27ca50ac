// The same list as somebody would write it by hand who checks nothing: no session, no right, no scope, no row security.
// `strongest` knows PostgreSQL well; `ordinary` makes objects of rows and JSON of objects.
import { fastify } from 'fastify'
import pg from 'pg'
import { asJson, counted, newest, plannedOnce, withNames } from './listSql.ts'
import { serveMixed } from './handwrittenMix.ts'
import { answering, given, say } from './worker.ts'

const { owner } = given<{ owner: pg.PoolConfig }>()
const pool = new pg.Pool({ ...owner, max: 20, options: plannedOnce })
const server = fastify()
server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(String(body)))),
)

const strongest = asJson(newest, counted)
const page = withNames(newest)

const tenants = new Map<unknown, string>()
for (const { id, code } of (await pool.query<{ id: string; code: string }>('SELECT id, code FROM tenant')).rows)
  tenants.set(code, id)

interface Route {
  Body: { currentPage?: string; pageSize?: string }
}

server.post<Route>('/strongest', async ({ headers, body }, reply) => {
  const { currentPage, pageSize, values } = asked(headers.tenantcode, body)
  const { rows } = await pool.query({ name: 'list', text: strongest, values })
  const { list, total } = rows[0]
  reply.header('content-type', 'application/json; charset=utf-8')
  return `{"status":200,"msg":"操作成功","data":{"list":${list},"totalRow":${Math.min(total, 10_000)}${total > 10_000 ? ',"totalCapped":true' : ''},"currentPage":${currentPage},"pageSize":${pageSize}}}`
})

server.post<Route>('/ordinary', async ({ headers, body }) => {
  const { currentPage, pageSize, values } = asked(headers.tenantcode, body)
  const [rows, count] = await Promise.all([
    pool.query({ name: 'rows', text: page, values }),
    pool.query({ name: 'count', text: counted, values: values.slice(0, 1) }),
  ])
  const { total } = count.rows[0]
  const data = {
    list: rows.rows,
    totalRow: Math.min(total, 10_000),
    totalCapped: total > 10_000,
    currentPage,
    pageSize,
  }
  return { status: 200, msg: '操作成功', data }
})

function asked(tenantCode: unknown, body: Route['Body']) {
  const currentPage = Number(body.currentPage ?? 1)
  const pageSize = Number(body.pageSize ?? 20)
  return { currentPage, pageSize, values: [tenants.get(tenantCode), pageSize, (currentPage - 1) * pageSize] }
}

serveMixed(server, pool, (tenantCode) => tenants.get(tenantCode))

await server.listen({ port: 0, host: '127.0.0.1' })
answering(
  () => process.cpuUsage(),
  async () => {
    await server.close()
    await pool.end()
  },
)
const address = server.server.address()
say({ port: typeof address === 'object' ? address?.port : undefined })
