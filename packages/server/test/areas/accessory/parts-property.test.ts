// Random papers side by side: whatever is refused, pieces and cents agree in moves, stock and value, and nothing is below zero.
import { expect, it } from 'vitest'
import type { Data } from '../../harness/app.ts'
import { aPartsStore } from '../../harness/parts.ts'

const steps = 200
const atOnce = 8

/** The same numbers at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('Random papers in parallel leave quantity and money exact, and stock never below zero', async () => {
  const store = await aPartsStore()
  const { admin, tenant } = store
  const any = numbers(20_261_117)
  const parts = [await store.part(), await store.part({ name: '密封圈' }), await store.part({ name: '弹簧' })]
  const done: { readonly resource: string; readonly id: string }[] = []
  const issued: { readonly lineId: string; readonly accessoryId: string }[] = []
  const answered = new Map<number, number>()

  async function audited(resource: string, id: string): Promise<void> {
    const { status } = await admin.call(`${resource}/audit`, { id })
    answered.set(status, (answered.get(status) ?? 0) + 1)
    if (status === 200) done.push({ resource, id })
  }

  async function step(kind: number, accessoryId: string, qty: string, price: string, pick: number): Promise<void> {
    if (kind < 3) return audited('accessoryInput', (await store.paper([{ accessoryId, qty, price }])).id)
    if (kind < 7) {
      const { id } = await store.output([{ accessoryId, qty }], { outType: kind === 6 ? 4 : 6 })
      await audited('accessoryOutput', id)
      const { lines, statusKey } = await admin.ok('accessoryOutput/getEntityById', { id })
      if (statusKey === 'complete') issued.push({ lineId: lines[0].id, accessoryId })
      return
    }
    if (kind === 7) {
      const out = issued[pick % Math.max(issued.length, 1)]
      if (!out) return
      const line = { accessoryId: out.accessoryId, qty: '1', outputLineId: out.lineId, returnCondition: 1 }
      const head = { inType: 2, supplierId: null, returnUserId: admin.userId, returnDeptId: store.deptId }
      return audited('accessoryInput', (await store.paper([line], head)).id)
    }
    const paper = done[pick % Math.max(done.length, 1)]
    if (paper) await admin.call(`${paper.resource}/cancelAudit`, { id: paper.id })
  }

  for (let first = 0; first < steps; first += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, () => {
        const part = parts[any(parts.length)] ?? ''
        return step(any(10), part, String(1 + any(9)), `${any(40)}.${1 + any(999_998)}`, any(1000))
      }),
    )

  const { rows } = await tenant.inTenant((tx) =>
    tx.send({
      text: `SELECT v.accessory_id, v.qty = m.qty AND v.qty = s.qty AS "sameQty", v.amount = m.amount AS "sameAmount",
  v.qty >= 0 AND v.amount >= 0 AND m.least >= 0 AS "neverBelow", v.qty > 0 OR v.amount = 0 AS "emptyIsNothing"
FROM accessory_stock_value v
JOIN (SELECT accessory_id, sum(qty) AS qty, sum(amount) AS amount, min(least(key_qty_after, value_qty_after, value_amount_after)) AS least
  FROM accessory_stock_move GROUP BY accessory_id) m USING (accessory_id)
JOIN (SELECT accessory_id, sum(qty) AS qty FROM accessory_standing_stock GROUP BY accessory_id) s USING (accessory_id)`,
      values: [],
    }),
  )
  expect(rows).toHaveLength(parts.length)
  for (const row of rows as Data[])
    expect(row).toMatchObject({ sameQty: true, sameAmount: true, neverBelow: true, emptyIsNothing: true })
  // Something was done, and something was refused; nothing failed otherwise.
  expect([...answered.keys()].filter((status) => status !== 200 && status !== 422)).toEqual([])
  expect(answered.get(200)).toBeGreaterThan(40)
}, 60_000)
