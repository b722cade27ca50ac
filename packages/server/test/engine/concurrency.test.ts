// Several people at once: of those who want the same thing one gets it, the others are told, and nothing is lost.
import { describe, expect, it } from 'vitest'
import { aTenant, type Caller, type Envelope, type Tenant } from '../harness/app.ts'
import { seeded } from '../harness/random.ts'
import { samplesOf } from '../harness/samples.ts'

/** Races are run several times: once would prove little. */
const rounds = Array.from({ length: 8 }, (_, index) => index + 1)

const statuses = (answers: readonly Envelope[]): number[] => answers.map((answer) => answer.status).toSorted()
const sql = async (tenant: Tenant, text: string, ...values: unknown[]) =>
  (await tenant.inTenant((tx) => tx.send({ text, values }))).rows

describe('two people at once', () => {
  it('save one version: one is stored, the other is told that it was changed', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const other = await tenant.person({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_update'] })
    const { id } = await admin.ok('warehouse/insert', await samplesOf(tenant).required('warehouse'))
    for (const version of rounds) {
      const names = ['甲', '乙'].map((name) => `${name}${version}`)
      const answers = await Promise.all(
        [admin, other].map((person, index) => person.call('warehouse/update', { id, version, name: names[index] })),
      )
      expect(statuses(answers)).toEqual([200, 409])
      const winner = answers.findIndex((answer) => answer.status === 200)
      expect(await admin.ok('warehouse/getEntityById', { id })).toMatchObject({
        name: names[winner],
        version: version + 1,
        updateUserId: [admin, other][winner]?.userId,
      })
    }
    expect(
      await sql(tenant, `SELECT 1 FROM operation_log WHERE action = 'update' AND result = 'success'`),
    ).toHaveLength(rounds.length)
  })

  it('delete one row: it is deleted once', async () => {
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    for (const _ of rounds) {
      const { id } = await tenant.admin.ok('warehouse/insert', await samples.required('warehouse'))
      const answers = await Promise.all([1, 2].map(() => tenant.admin.call('warehouse/delete', { id })))
      expect(statuses(answers)).toEqual([200, 404])
    }
    expect(
      await sql(tenant, `SELECT 1 FROM operation_log WHERE action = 'delete' AND result = 'success'`),
    ).toHaveLength(rounds.length)
  })

  it('delete and save one row: it never comes back', async () => {
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    for (const _ of rounds) {
      const { id } = await tenant.admin.ok('supplier/insert', await samples.full('supplier'))
      const contacts = [{ name: '新联系人' }]
      const [deleted, saved] = await Promise.all([
        tenant.admin.call('supplier/delete', { id }),
        tenant.admin.call('supplier/update', { id, version: 1, contacts }),
      ])
      expect(deleted?.status).toBe(200)
      expect([200, 404]).toContain(saved?.status)
      expect((await tenant.admin.call('supplier/getEntityById', { id })).status).toBe(404)
    }
    expect(await sql(tenant, 'SELECT 1 FROM supplier_contacts')).toEqual([])
  })

  it('audit one paper: the goods come in exactly once', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    for (const round of rounds) {
      const { id } = await admin.ok('accessoryInput/insert', await samples.required('accessoryInput'))
      const answers = await Promise.all([1, 2, 3].map(() => admin.call('accessoryInput/audit', { id })))
      expect(statuses(answers)).toEqual([200, 409, 409])
      expect(await sql(tenant, 'SELECT qty FROM accessory_stock_move WHERE doc_id = $1', id)).toEqual([
        { qty: '2.0000' },
      ])
      expect(await sql(tenant, 'SELECT qty FROM accessory_standing_stock')).toEqual([{ qty: `${2 * round}.0000` }])
    }
  })

  it('audit and cancel: every state the paper shows agrees with the ledger', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { id } = await admin.ok('accessoryInput/insert', await samplesOf(tenant).required('accessoryInput'))
    for (const _ of rounds) {
      const calls = ['audit', 'cancelAudit', 'audit', 'cancelAudit'].map((action) =>
        admin.call(`accessoryInput/${action}`, { id }),
      )
      for (const answer of await Promise.all(calls)) expect([200, 409]).toContain(answer.status)
      const { statusKey } = await admin.ok('accessoryInput/getEntityById', { id })
      const [stock] = await sql(tenant, 'SELECT coalesce(sum(qty), 0)::float AS qty FROM accessory_stock_move')
      expect(stock?.qty).toBe(statusKey === 'complete' ? 2 : 0)
    }
  })

  it('insert one typed number: one has it, the other is told that it exists', async () => {
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    for (const round of rounds) {
      const inputs = await Promise.all([1, 2].map(() => samples.required('warehouse', { code: `X-${round}` })))
      const answers = await Promise.all(inputs.map((input) => tenant.admin.call('warehouse/insert', input)))
      expect(statuses(answers)).toEqual([200, 400])
      expect(answers.find((answer) => answer.status === 400)?.data).toEqual([{ field: 'code', msg: '编号已存在' }])
    }
  })

  it('take one name: one has it, the other is told that it exists', async () => {
    const tenant = await aTenant()
    const { managerId } = await samplesOf(tenant).required('warehouse')
    for (const round of rounds) {
      const answers = await Promise.all(
        [1, 2].map(() => tenant.admin.call('warehouse/insert', { name: `库${round}`, managerId })),
      )
      expect(statuses(answers)).toEqual([200, 400])
      expect(answers.find((answer) => answer.status === 400)?.data).toEqual([{ field: 'name', msg: '仓库名称已存在' }])
    }
  })

  it('delete what the other is just choosing: either is refused, nothing dangles', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    for (const round of rounds) {
      const { id: supplierId } = await admin.ok('supplier/insert', await samples.required('supplier'))
      const input = await samples.required('warehouse', { name: `供${round}`, siteKind: 1, supplierId })
      const [deleted, made] = await Promise.all([
        admin.call('supplier/delete', { id: supplierId }),
        admin.call('warehouse/insert', input),
      ])
      const outcome = [deleted?.status, made?.status].join()
      expect(['200,400', '422,200']).toContain(outcome)
      if (made?.status === 400) expect(made.data).toMatchObject([{ field: 'supplierId' }])
      const kept = await sql(tenant, 'SELECT 1 FROM warehouse WHERE supplier_id = $1', supplierId)
      expect(kept).toHaveLength(made?.status === 200 ? 1 : 0)
    }
  })
})

describe('many people at once', () => {
  it('insert, some of them in vain: no number is given twice and whoever was told so is stored', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    await admin.ok('warehouse/insert', await samples.required('warehouse', { name: '已有' }))
    const clerks = await Promise.all(
      [1, 2, 3].map(() => tenant.person({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_insert'] })),
    )
    const people: Caller[] = [admin, ...clerks]
    const random = seeded(7)
    for (const _ of rounds.slice(0, 3)) {
      const tries = Array.from({ length: 40 }, async (_unused, index) => {
        const faults = [{}, {}, { managerId: '0198c0de-0000-7000-8000-000000000000' }, { name: '已有' }]
        const fault = faults[Math.floor(random() * faults.length)]
        const input = { ...(await samples.required('warehouse')), ...fault }
        return people[index % people.length]!.call('warehouse/insert', input)
      })
      const answers = await Promise.all(tries)
      expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 400)).toEqual([])
      const made = answers.filter((answer) => answer.status === 200).map((answer) => answer.data)
      const stored = await sql(
        tenant,
        'SELECT id, code FROM warehouse WHERE id = ANY ($1)',
        made.map((row) => row.id),
      )
      expect(stored).toHaveLength(made.length)
      expect(new Map(stored.map((row) => [row.id, row.code]))).toEqual(new Map(made.map((row) => [row.id, row.code])))
    }
    const codes = (await sql(tenant, 'SELECT code FROM warehouse ORDER BY code')).map((row) => row.code)
    expect(new Set(codes).size).toBe(codes.length)
    // What was rolled back gave its number back, so there is not even a gap.
    expect(codes.at(-1)).toBe(`CK${String(codes.length).padStart(5, '0')}`)
  })

  it('change the same rows in opposite order: nobody waits for ever, everything is done', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const ids = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await admin.ok('warehouse/insert', await samples.required('warehouse'))).id,
      ),
    )
    const mixed = [...ids.slice(7), ...ids.slice(0, 7).toReversed()]
    for (const round of rounds.slice(0, 4)) {
      const calls = [ids, ids.toReversed(), mixed, ids.toReversed()].map((order, index) =>
        admin.call(`warehouse/${index % 2 === 0 ? 'disable' : 'enable'}`, { ids: order }),
      )
      const answers = await Promise.all(calls)
      expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => ({ count: 20 })))
      const versions = await sql(tenant, 'SELECT DISTINCT version FROM warehouse')
      expect(versions).toEqual([{ version: 1 + 4 * round }])
    }
  })

  it('hang a tree upside down: it never has a circle', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const make = async () =>
      (await admin.ok('materialType/insert', await samples.required('materialType'))).id as string
    const stoodStill: number[] = []
    for (const _ of rounds) {
      const [a, b, c] = [await make(), await make(), await make()]
      const moves = [
        [a, b],
        [b, c],
        [c, a],
      ] as const
      // How long as much work takes just now, one after the other.
      const begun = performance.now()
      for (const id of [a, b, c]) await admin.ok('materialType/update', { id, version: 1, name: `次${id}` })
      const started = performance.now()
      const answers = await Promise.all(
        moves.map(([id, parentId]) => admin.call('materialType/update', { id, version: 2, parentId })),
      )
      expect(statuses(answers)).toEqual([200, 200, 400])
      expect(answers.find((answer) => answer.status === 400)?.data).toEqual([
        { field: 'parentId', msg: '不能移动到自身下级' },
      ])
      stoodStill.push(performance.now() - started - 2 * (started - begun))
    }
    // A deadlock would be resolved too, but only after a second of standing still.
    expect(stoodStill.toSorted((one, other) => one - other)[4]).toBeLessThan(800)
    const inCircle = `
      WITH RECURSIVE up AS (
        SELECT id, parent_id, ARRAY[id] AS way FROM material_type
        UNION ALL
        SELECT up.id, t.parent_id, up.way || t.id FROM up JOIN material_type t ON t.id = up.parent_id
        WHERE NOT t.id = ANY (up.way)
      )
      SELECT 1 FROM up WHERE parent_id = ANY (way)`
    expect(await sql(tenant, inCircle)).toEqual([])
  })
})
