// Random papers side by side: whatever is refused, pieces and cents agree in moves, stock and value, and nothing is below zero.
// STEPS=10000 for a long walk.
import { Refusal } from '@tmlm/model'
import { expect, it } from 'vitest'
import { consume, release, reserve, unconsume } from '../../../src/areas/accessory/index.ts'
import { keptWrongly } from '../../../src/areas/accessory/ledgerCheck.ts'
import type { Moment } from '../../../src/engine/behaviour.ts'
import { taskMomentOf } from '../../../src/engine/task.ts'
import { newId } from '../../../src/platform/ids.ts'
import { clock, product, type Data } from '../../harness/app.ts'
import { aPartsStore, type PartsStore } from '../../harness/parts.ts'

const steps = Number(process.env['STEPS'] ?? 2000)
const atOnce = 8

/** The same numbers at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const within = <T>(store: PartsStore, work: (moment: Moment) => Promise<T>): Promise<T> =>
  taskMomentOf({
    engine: product().app.engine,
    tenant: {
      ...{ id: store.tenant.id, code: store.tenant.code, timezone: 'Asia/Shanghai', language: 'zh' },
      ...{ closingDate: null, graceDays: 0 },
    },
    now: clock.now,
    store: product().files as Data,
  }).transaction(work)

async function aMachine({ admin }: PartsStore): Promise<string> {
  const type = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3, needAcceptance: false })
  const file = await admin.ok('archives/insert', { name: '注塑机', cardType: 3, toolingTypeId: type.id })
  return (await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id })).id
}

it(
  'Random papers in parallel leave quantity and money exact, and stock never below zero',
  async () => {
    const store = await aPartsStore()
    const { admin, tenant, warehouseId, deptId } = store
    const bought = { inType: 1, supplierId: store.supplierId }
    const any = numbers(20_261_117)
    const parts = [await store.part(), await store.part({ name: '密封圈' }), await store.part({ name: '弹簧' })]
    const cardId = await aMachine(store)
    const done: { readonly resource: string; readonly id: string }[] = []
    const issued: { readonly lineId: string; readonly accessoryId: string }[] = []
    const answered = new Map<number, number>()
    const kinds = new Map<string, number>()
    const dropped = new Set<string>()

    const note = (kind: string, status: number): void => {
      answered.set(status, (answered.get(status) ?? 0) + 1)
      if (status === 200) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }

    async function audited(kind: string, resource: string, id: string): Promise<number> {
      const { status } = await admin.call(`${resource}/audit`, { id })
      note(kind, status)
      if (status === 200) done.push({ resource, id })
      return status
    }

    async function posted(kind: string, resource: string, head: Data): Promise<string | undefined> {
      const { id } = await admin.ok(`${resource}/insert`, { warehouseId, orgId: tenant.rootOrgId, ...head })
      return (await audited(kind, resource, id)) === 200 ? id : undefined
    }

    /** Saved and audited by one press: both or neither. */
    async function pressed(kind: string, head: Data): Promise<void> {
      const paper = { warehouseId, orgId: tenant.rootOrgId, ...head, thenAudit: true }
      const { status, data } = await admin.call('accessoryInput/insert', paper)
      // What is wrong with lines is told by their place in the form.
      note(kind, status === 400 ? 422 : status)
      if (status === 200) done.push({ resource: 'accessoryInput', id: data.id })
    }

    /** A work order sets parts aside, and takes them, takes them back, or lets them go. */
    async function worked(accessoryId: string, qty: string, pick: number): Promise<void> {
      const paper = { docKind: 'repair', docId: newId(clock.now), docCode: `W${pick}` }
      const order = { ...paper, sourceKind: 'repair' as const, outType: 2 as const, orgId: tenant.rootOrgId }
      const whose = { cardId, userId: admin.userId, deptId: store.deptId }
      const line = { docLineId: newId(clock.now), accessoryId, warehouseId: store.warehouseId, qty }
      try {
        await within(store, (moment) => reserve(moment, paper, [line]))
        note('reserve', 200)
        if (pick % 3 > 0) await within(store, (moment) => consume(moment, { ...order, ...whose }))
        if (pick % 3 === 2) await within(store, (moment) => unconsume(moment, paper.docId))
        if (pick % 3 !== 1) await within(store, (moment) => release(moment, paper.docId))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        note('reserve', error.status)
      }
    }

    /** Counted a piece more or less, while others take and bring. */
    async function counted(accessoryId: string, pick: number): Promise<void> {
      const head = { warehouseId: store.warehouseId, checkerIds: [admin.userId], scopeAccessoryIds: [accessoryId] }
      const { id } = await admin.ok('accessoryCheckOrder/insert', { ...head, blind: false })
      const { status } = await admin.call('accessoryCheckOrder/generate', { id, confirmWarn: 'openPapers' })
      if (status === 200) {
        const { lines } = await admin.ok('accessoryCheckOrder/getEntityById', { id })
        const found = Math.max(0, Number(lines[0].bookQty) + (pick % 3) - 1)
        await admin.ok('accessoryCheckOrder/recordCount', {
          id,
          lines: [{ id: lines[0].id, countedQty: String(found) }],
        })
        const seen = await admin.ok('accessoryCheckOrder/getEntityById', { id })
        const named = seen.lines.map((one: Data) => ({ ...one, reason: '漏记' }))
        await admin.ok('accessoryCheckOrder/update', { id, version: seen.version, lines: named })
        if ((await audited('count', 'accessoryCheckOrder', id)) === 200) return
      }
      // What is not counted to its end would hold up the next one.
      await admin.ok('accessoryCheckOrder/delete', { ids: id })
    }

    async function step(kind: number, accessoryId: string, qty: string, price: string, pick: number): Promise<unknown> {
      if (kind < 3) return pressed('receive', { ...bought, lines: [{ accessoryId, qty, price }] })
      if (kind < 7) {
        const head = { outType: kind === 6 ? 4 : 6, receiverUserId: admin.userId, receiverDeptId: deptId }
        const id = await posted('issue', 'accessoryOutput', { ...head, lines: [{ accessoryId, qty }] })
        // Some of it may come back.
        if (id === undefined || pick % 3 > 0) return undefined
        const { lines } = await admin.ok('accessoryOutput/getEntityById', { id })
        return issued.push({ lineId: lines[0].id, accessoryId })
      }
      if (kind === 7) {
        const out = issued[pick % Math.max(issued.length, 1)]
        if (!out) return undefined
        const line = { accessoryId: out.accessoryId, qty: '1', outputLineId: out.lineId, returnCondition: 1 }
        const head = { inType: 2, returnUserId: admin.userId, returnDeptId: deptId }
        return pressed('return', { ...head, lines: [line] })
      }
      if (kind === 8) return worked(accessoryId, qty, pick)
      if (kind === 9 && pick % 2 === 0) return counted(accessoryId, pick)
      const paper = done[pick % Math.max(done.length, 1)]
      if (!paper || dropped.has(paper.id)) return undefined
      const { status } = await admin.call(`${paper.resource}/cancelAudit`, { id: paper.id })
      note('cancel', status)
      if (status !== 200 || paper.resource !== 'accessoryCheckOrder') return undefined
      // Its parts are free for the next count.
      dropped.add(paper.id)
      await admin.ok('accessoryCheckOrder/delete', { ids: paper.id })
      return undefined
    }

    for (let first = 0; first < steps; first += atOnce)
      await Promise.all(
        Array.from({ length: atOnce }, () => {
          const part = parts[any(parts.length)] ?? ''
          return step(any(12), part, String(1 + any(9)), `${any(40)}.${1 + any(999_998)}`, any(1000))
        }),
      )

    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT v.accessory_id, v.qty = m.qty AND v.qty = s.qty AS "sameQty", v.amount = m.amount AS "sameAmount",
  v.qty >= 0 AND v.amount >= 0 AND m.least >= 0 AS "neverBelow", v.qty > 0 OR v.amount = 0 AS "emptyIsNothing",
  NOT EXISTS (SELECT FROM accessory_reservation r WHERE r.accessory_id = v.accessory_id AND r.state = 1) AS "nothingHeld"
FROM accessory_stock_value v
JOIN (SELECT accessory_id, sum(qty) AS qty, sum(amount) AS amount, min(least(key_qty_after, value_qty_after, value_amount_after)) AS least
  FROM accessory_stock_move GROUP BY accessory_id) m USING (accessory_id)
JOIN (SELECT accessory_id, sum(qty) AS qty FROM accessory_standing_stock GROUP BY accessory_id) s USING (accessory_id)`,
        values: [],
      }),
    )
    // Sums by day and levels of settings, kept beside the ledger, tell the same.
    expect((await tenant.inTenant((tx) => tx.send({ text: keptWrongly, values: [] }))).rows).toEqual([])
    expect(rows).toHaveLength(parts.length)
    for (const row of rows as Data[])
      expect(row).toMatchObject({ sameQty: true, sameAmount: true, neverBelow: true, emptyIsNothing: true })
    // Something was done of every kind, and something was refused; nothing failed otherwise.
    expect([...answered.keys()].filter((status) => ![200, 409, 422].includes(status))).toEqual([])
    expect([...kinds.keys()].toSorted()).toEqual(['cancel', 'count', 'issue', 'receive', 'reserve', 'return'])
    if (process.env['STEPS']) console.log(Object.fromEntries(kinds), Object.fromEntries(answered))
  },
  60_000 + steps * 100,
)
