// A paper with five lines, number and history through the whole engine, against the bare multi-row SQL in one transaction.
import { createApp } from '@tmlm/server/src/app.ts'
import { newId } from '@tmlm/server/src/platform/ids.ts'
import { openDatabase } from '@tmlm/server/src/platform/database/database.ts'
import pg from 'pg'
import { benchFiles, type BenchDatabase } from '../database.ts'
import type { Company } from '../company.ts'
import { median, type Figure } from '../report.ts'

interface Stock {
  readonly warehouseId: string
  readonly partIds: readonly string[]
}

export async function measureInsert(database: BenchDatabase, company: Company): Promise<Figure[]> {
  const db = openDatabase(database.app)
  const { dispatch } = createApp({
    db,
    tenancy: 'multi',
    files: benchFiles(),
    secretKey: Buffer.alloc(32),
    warn: console.error,
  })
  const [person] = company.people
  if (!person) throw new Error('Nobody works here')
  const call = async (resource: string, action: string, input: Record<string, unknown>): Promise<{ id: string }> => {
    const answer = await dispatch({
      resource,
      action,
      input,
      ...person,
      lang: 'zh',
      ip: '127.0.0.1',
      userAgent: 'bench',
      requestId: 'bench',
      now: new Date(),
    })
    if (answer?.status !== 200) throw new Error(`${resource}/${action}: ${JSON.stringify(answer)}`)
    return answer.data as { id: string }
  }
  const stock = await aStock(call, company)
  const ours = (): Promise<unknown> => call('accessoryInput', 'insert', paperOf(stock))
  const pool = new pg.Pool({ ...database.owner, max: 20, pipeline: true } as pg.PoolConfig)
  // The database may stop before the last connection has closed.
  pool.on('error', () => undefined)
  const bare = (): Promise<void> => bareInsert(pool, company, stock)
  try {
    const figures: Figure[] = []
    for (const clients of [1, 8]) {
      const ratios: number[] = []
      const speeds: number[] = []
      await rate(ours, clients, 40)
      await rate(bare, clients, 40)
      for (let turn = 0; turn < 7; turn++) {
        const [a, b] = [await rate(ours, clients, 120), await rate(bare, clients, 120)]
        ratios.push(a / b)
        speeds.push(a)
      }
      figures.push({
        what: `insert of a paper with 5 lines, ${clients} client${clients > 1 ? 's' : ''}, against bare SQL`,
        figure: median(ratios),
        budget: { atLeast: 0.5 },
        detail: `${Math.round(median(speeds))}/s`,
      })
    }
    return figures
  } finally {
    await pool.end()
    await db.close()
  }
}

async function aStock(
  call: (resource: string, action: string, input: Record<string, unknown>) => Promise<{ id: string }>,
  { adminId }: Company,
): Promise<Stock> {
  const warehouse = await call('warehouse', 'insert', {
    name: '备件库',
    warehouseType: 2,
    useLocation: false,
    managerId: adminId,
  })
  const type = await call('materialType', 'insert', { name: '轴承' })
  const partIds: string[] = []
  for (let nth = 0; nth < 5; nth++)
    partIds.push((await call('accessory', 'insert', { name: `轴承${nth}`, typeId: type.id, unit: '个' })).id)
  return { warehouseId: warehouse.id, partIds }
}

const paperOf = ({ warehouseId, partIds }: Stock) => ({
  inType: '4',
  warehouseId,
  remark: '补库',
  lines: partIds.map((accessoryId) => ({ accessoryId, qty: '2', price: '3.5' })),
})

/** Head, lines, counter and log as somebody would write them who checks nothing. */
async function bareInsert(
  pool: pg.Pool,
  { tenantId, rootOrgId, adminId }: Company,
  { warehouseId, partIds }: Stock,
): Promise<void> {
  const client = await pool.connect()
  const now = new Date()
  const id = newId(now)
  try {
    await client.query('BEGIN')
    const { rows } = await client.query({
      name: 'counter',
      text: `INSERT INTO code_counter AS c (tenant_id, business_code_id, counter_key, current) VALUES ($1, 9999, 'bare', 1)
ON CONFLICT (tenant_id, business_code_id, counter_key) DO UPDATE SET current = c.current + 1 RETURNING current`,
      values: [tenantId],
    })
    const code = `BARE${rows[0].current}`
    await Promise.all([
      client.query({
        name: 'head',
        text: `INSERT INTO accessory_input (tenant_id, id, org_id, code, in_type, biz_date, warehouse_id, keeper_id, create_user_id, create_time, update_user_id, update_time, remark)
VALUES ($1, $2, $3, $4, 4, $5, $6, $7, $7, $8, $7, $8, '补库')`,
        values: [tenantId, id, rootOrgId, code, '2026-01-01', warehouseId, adminId, now],
      }),
      client.query({
        name: 'lines',
        text: `INSERT INTO accessory_input_lines (tenant_id, id, owner_id, position, accessory_id, qty, price)
SELECT $1, line, $2, nth, part, 2, 3.5 FROM unnest($3::uuid[], $4::uuid[]) WITH ORDINALITY AS given(line, part, nth)`,
        values: [tenantId, id, partIds.map(() => newId(now)), partIds],
      }),
      client.query({
        name: 'log',
        text: `INSERT INTO operation_log (tenant_id, id, time, user_id, source, resource, row_id, row_code, action, changes, result)
VALUES ($1, $2, $3, $4, 'web', 'accessoryInput', $5, $6, 'insert', $7, 'success')`,
        values: [
          tenantId,
          newId(now),
          now,
          adminId,
          id,
          code,
          JSON.stringify([{ field: 'remark', before: null, after: '补库' }]),
        ],
      }),
      client.query('COMMIT'),
    ])
  } finally {
    client.release()
  }
}

/** Calls per second of so many clients. */
async function rate(work: () => Promise<unknown>, clients: number, calls: number): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let done = 0; done < calls / clients; done++) await work()
    }),
  )
  return calls / ((performance.now() - begun) / 1000)
}
