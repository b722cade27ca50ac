// What is kept beside the parts ledger, so that lists and summaries need not add up moves, tells the same as the moves do.
import { beforeAll, describe, expect, it } from 'vitest'
import { keptWrongly } from '../../../src/areas/accessory/ledgerCheck.ts'
import { newId } from '../../../src/platform/ids.ts'
import { clock, type Data } from '../../harness/app.ts'
import { aPartsStore, type PartsStore } from '../../harness/parts.ts'

const hour = 3_600_000
const days = 12

const query = async (store: PartsStore, text: string, values: readonly unknown[] = []): Promise<Data[]> =>
  (await store.tenant.inTenant((tx) => tx.send({ text, values }))).rows as Data[]

/** The time as people in Shanghai say it. */
const said = (time: number): string => new Date(time + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')

interface Moved {
  readonly accessoryId: string
  readonly warehouseId: string
  readonly side: 1 | 2
  readonly qty: number
  readonly at: number
}

describe('The sums kept by day', () => {
  let store: PartsStore
  let types: string[]
  let parts: { id: string; typeId: string }[]
  let moves: Moved[]

  beforeAll(async () => {
    store = await aPartsStore()
    const { admin, tenant } = store
    const other = await admin.ok('warehouse/insert', {
      ...{ name: '二号库', warehouseType: 2, orgId: tenant.rootOrgId, useLocation: false, managerId: admin.userId },
    })
    types = []
    parts = []
    for (const name of ['密封', '轴承', '油品']) types.push((await admin.ok('materialType/insert', { name })).id)
    for (let nth = 0; nth < 5; nth++) {
      const typeId = types[nth % 3] ?? ''
      parts.push({ id: await store.part({ name: `件${nth}`, typeId }), typeId })
    }
    const midnight = Math.floor(clock.now.getTime() / (24 * hour)) * 24 * hour
    moves = Array.from({ length: 300 }, (_, nth): Moved => {
      const side = nth % 3 === 0 ? 2 : 1
      return {
        ...{ accessoryId: parts[nth % 5]?.id ?? '', warehouseId: nth % 4 === 0 ? other.id : store.warehouseId, side },
        qty: (side === 1 ? 1 : -1) * (1 + (nth % 7)),
        // Also at the very beginning and end of days.
        at: midnight - (nth % days) * 24 * hour + [0, -1000, 7 * hour, 16 * hour, 15.99 * hour][nth % 5]! - 24 * hour,
      }
    })
    await query(
      store,
      `INSERT INTO accessory_stock_move (id, accessory_id, warehouse_id, side, move_type, qty, amount, key_qty_after, value_qty_after,
  value_amount_after, doc_kind, doc_id, doc_line_id, doc_code, audit_no, biz_date, post_time, dept_id)
SELECT m.id, m.part, m.warehouse, m.side, CASE m.side WHEN 1 THEN 4 ELSE 16 END, m.qty, m.qty * 1.25, 0, 0, 0, 'accessoryInput', m.id, m.id,
  'X', 1, m.at::date, m.at, CASE m.side WHEN 2 THEN $7::uuid END
FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::numeric[], $6::timestamptz[]) AS m(id, part, warehouse, side, qty, at)`,
      [
        moves.map(() => newId(clock.now)),
        ...[moves.map((m) => m.accessoryId), moves.map((m) => m.warehouseId), moves.map((m) => m.side)],
        ...[moves.map((m) => m.qty), moves.map((m) => new Date(m.at).toISOString()), store.deptId],
      ],
    )
    await query(
      store,
      `INSERT INTO accessory_stock_value (id, code, warehouse_id, accessory_id, qty, amount)
SELECT gen_random_uuid(), a.code, m.warehouse_id, a.id, sum(m.qty), sum(m.amount)
FROM accessory_stock_move m JOIN accessory a ON a.id = m.accessory_id GROUP BY a.code, m.warehouse_id, a.id`,
    )
  })

  const typeOf = (accessoryId: string): string => parts.find((part) => part.id === accessoryId)?.typeId ?? ''
  const keys = {
    part: ['accessoryId', (m: Moved) => m.accessoryId],
    type: ['typeId', (m: Moved) => typeOf(m.accessoryId)],
    warehouse: ['warehouseId', (m: Moved) => m.warehouseId],
  } as const

  const sum = (of: readonly Moved[], value: (m: Moved) => number): number => of.reduce((all, m) => all + value(m), 0)
  const expected = (groupBy: keyof typeof keys, from: number, to: number): Record<string, number[]> =>
    Object.fromEntries(
      [...Map.groupBy(moves, keys[groupBy][1])].map(([key, of]) => {
        const [before, within] = [of.filter((m) => m.at < from), of.filter((m) => m.at >= from && m.at < to + 1000)]
        const opening = sum(before, (m) => m.qty)
        const came = sum(within, (m) => (m.side === 1 ? m.qty : 0))
        const went = sum(within, (m) => (m.side === 2 ? -m.qty : 0))
        return [key, [opening, came, went, opening + came - went, went * 1.25, opening * 1.25]]
      }),
    )
  const answered = async (groupBy: keyof typeof keys, asked: Data): Promise<Record<string, number[]>> => {
    const { list } = await store.admin.ok('accessoryBlitem/summary', { groupBy, ...asked })
    return Object.fromEntries(
      list.map((row: Data) => [
        row[keys[groupBy][0]],
        ['openingQty', 'inQty', 'outQty', 'closingQty', 'outAmount', 'openingAmount'].map((name) => Number(row[name])),
      ]),
    )
  }

  it.each(['part', 'type', 'warehouse'] as const)(
    'tell opening, in, out and closing by %s, whenever the period begins and ends',
    async (groupBy) => {
      const last = Math.max(...moves.map(({ at }) => at))
      const moments = [0, 1000, 5 * hour, 8 * hour, 23 * hour, 24 * hour, 31.5 * hour, 100 * hour, 270 * hour]
      for (const [nth, back] of moments.entries()) {
        const from = last - back
        const to = nth % 2 === 0 ? last : from + (back / 2 - ((back / 2) % 1000))
        expect(await answered(groupBy, { from: said(from), to: said(to) })).toEqual(
          expected(groupBy, Math.floor(from / 1000) * 1000, Math.floor(to / 1000) * 1000),
        )
      }
      // Within one day, and until now.
      expect(await answered(groupBy, { from: said(last - 2 * hour), to: said(last - hour) })).toEqual(
        expected(groupBy, last - 2 * hour, last - hour),
      )
      expect(await answered(groupBy, { from: said(last - 50 * hour) })).toEqual(
        expected(groupBy, last - 50 * hour, clock.now.getTime()),
      )
    },
  )

  it('lead the list of parts by what came and went, or by what was there', async () => {
    const last = Math.max(...moves.map(({ at }) => at))
    const want = expected('part', last - 60 * hour, clock.now.getTime())
    for (const [orderBy, nth] of [
      ['-outQty', 2],
      ['openingQty', 0],
    ] as const) {
      const { list } = await store.admin.ok('accessoryBlitem/summary', { from: said(last - 60 * hour), orderBy })
      const figures = list.map((row: Data) => Number(row[orderBy.replace('-', '')]))
      const sorted = Object.values(want).map((one) => one[nth] ?? 0)
      expect(figures).toEqual(sorted.toSorted((a, b) => (orderBy.startsWith('-') ? b - a : a - b)))
      expect(list[0]).toMatchObject({ closingQty: String(want[list[0].accessoryId]?.[3]) })
    }
  })

  it('tell what departments took, and go with a part that gets another type', async () => {
    const last = Math.max(...moves.map(({ at }) => at))
    const { list } = await store.admin.ok('accessoryBlitem/summary', { groupBy: 'dept', from: said(last - 60 * hour) })
    const out = sum(moves, (m) => (m.side === 2 && m.at >= last - 60 * hour ? -m.qty : 0))
    expect(list.find((row: Data) => row.deptId === store.deptId)).toMatchObject({
      outQty: String(out),
      openingQty: null,
    })

    const [moved] = parts
    const { version } = await store.admin.ok('accessory/getEntityById', { id: moved?.id })
    await store.admin.ok('accessory/update', { id: moved?.id, version, typeId: types[2] })
    parts = parts.map((part) => (part === moved ? { ...part, typeId: types[2] ?? '' } : part))
    expect(await answered('type', { from: said(last - 60 * hour) })).toEqual(
      expected('type', last - 60 * hour, clock.now.getTime()),
    )
    expect(await query(store, keptWrongly)).toEqual([])
  })
})

describe('The level kept with a setting', () => {
  it('follows the stock of its warehouse, or of all of its organisation, and its own lines', async () => {
    const store = await aPartsStore()
    const { admin, warehouseId, tenant } = store
    const part = await store.part()
    const level = async (): Promise<number[]> =>
      (await admin.ok('accessorySafeStock/list', { orderBy: 'id' })).list.map((row: Data) => row.level)
    const lines = { accessoryId: part, minStock: '2', safetyStock: '5', maxStock: '8' }
    const one = await admin.ok('accessorySafeStock/insert', { ...lines, warehouseId })
    await admin.ok('accessorySafeStock/insert', lines)
    expect(await level()).toEqual([3, 3])
    await store.buy(part, '4', '1')
    expect(await level()).toEqual([1, 1])
    const second = await admin.ok('warehouse/insert', {
      ...{ name: '二号库', warehouseType: 2, orgId: tenant.rootOrgId, useLocation: false, managerId: admin.userId },
    })
    // Side by side in two warehouses: neither forgets what the other brought.
    await Promise.all([store.buy(part, '3', '1', { head: { warehouseId: second.id } }), store.buy(part, '2', '1')])
    expect(await level()).toEqual([0, 4])
    await store.issue(part, '5')
    expect(await level()).toEqual([2, 1])
    const { version } = await admin.ok('accessorySafeStock/getEntityById', { id: one.id })
    await admin.ok('accessorySafeStock/update', { id: one.id, version, minStock: '0', safetyStock: '0' })
    expect(await level()).toEqual([0, 1])
    expect((await admin.ok('accessoryMinStockWarn/list')).list).toMatchObject([{ level: 1, onHand: '4' }])
    expect(await query(store, keptWrongly)).toEqual([])
  })

  it('and the number of a part that is counted but never moved are as they are now', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    await query(
      store,
      `INSERT INTO accessory_stock_value (id, code, warehouse_id, accessory_id) SELECT gen_random_uuid(), a.code, $1, a.id FROM accessory a`,
      [store.warehouseId],
    )
    // As where the company gives numbers by hand.
    await query(store, `UPDATE accessory SET code = 'NEW-1' WHERE id = $1`, [part])
    expect((await admin.ok('accessoryStandingStock/listByAccessory', { withZero: true })).list).toMatchObject([
      { code: 'NEW-1' },
    ])
    expect(await query(store, keptWrongly)).toEqual([])
  })
})
