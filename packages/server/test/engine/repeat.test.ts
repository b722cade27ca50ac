// A phone may send a call again: with the same clientId it is done once, and every repetition gets the first answer.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aTenant, type Tenant } from '../harness/app.ts'
import { samplesOf } from '../harness/samples.ts'

const countOf = async (tenant: Tenant, table: string): Promise<number> => {
  const { rows } = await tenant.inTenant((tx) =>
    tx.send({ text: `SELECT count(*)::int AS n FROM ${table}`, values: [] }),
  )
  return Number(rows[0]?.n)
}

describe('a call with a clientId', () => {
  it('is done once, however often it is sent', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const input = { ...(await samplesOf(tenant).required('warehouse')), clientId: randomUUID() }
    const first = await admin.ok('warehouse/insert', input)
    for (let again = 0; again < 3; again++) expect(await admin.ok('warehouse/insert', input)).toEqual(first)
    expect(await admin.ok('warehouse/insert', { clientId: input.clientId, name: '' })).toEqual(first)
    expect(await countOf(tenant, 'warehouse')).toBe(1)
    expect(await countOf(tenant, 'operation_log')).toBe(1)
    const other = await admin.ok('warehouse/insert', { ...input, name: '另一个', clientId: randomUUID() })
    expect(other.code).toBe('CK00002')
  })

  it('is done once also when it is sent ten times in parallel', async () => {
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    for (let round = 1; round <= 5; round++) {
      const input = { ...(await samples.required('warehouse')), clientId: randomUUID() }
      const answers = await Promise.all(Array.from({ length: 10 }, () => tenant.admin.call('warehouse/insert', input)))
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
      expect(await countOf(tenant, 'warehouse')).toBe(round)
    }
  })

  it('answers a repeated change, deletion or action as the first time, though the row has moved on', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const { id } = await admin.ok('accessoryInput/insert', await samples.required('accessoryInput'))
    const calls = [
      ['update', { id, version: 1, remark: '改' }],
      ['audit', { id, version: 2 }],
      ['cancelAudit', { id }],
      ['delete', { ids: [id] }],
    ] as const
    const answers = []
    for (const [call, input] of calls)
      answers.push(await admin.ok(`accessoryInput/${call}`, { ...input, clientId: `${call}-1` }))
    expect(answers).toMatchObject([{ version: 2 }, { version: 3, status: 1 }, { version: 4, status: 0 }, { count: 1 }])
    for (const [index, [call, input]] of calls.entries())
      expect(await admin.ok(`accessoryInput/${call}`, { ...input, clientId: `${call}-1` })).toEqual(answers[index])
    expect(await countOf(tenant, 'accessory_stock_move')).toBe(2)
  })

  it('is a call of its own for another person, another action and another object', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const clerk = await tenant.person({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_insert'] })
    const clientId = 'same'
    const made = [
      await admin.ok('warehouse/insert', { ...(await samples.required('warehouse')), clientId }),
      await clerk.ok('warehouse/insert', { ...(await samples.required('warehouse')), clientId }),
      await admin.ok('supplier/insert', { ...(await samples.required('supplier')), clientId }),
    ]
    expect(new Set(made.map((row) => row.id)).size).toBe(3)
    expect(await admin.ok('warehouse/update', { id: made[0].id, version: 1, remark: 'x', clientId })).toMatchObject({
      version: 2,
    })
    const elsewhere = await aTenant()
    const input = { ...(await samplesOf(elsewhere).required('warehouse')), clientId }
    expect((await elsewhere.admin.ok('warehouse/insert', input)).code).toBe('CK00001')
  })

  it('that was refused is not kept: once mended it succeeds under the same clientId', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const input = await samplesOf(tenant).required('warehouse')
    const clientId = randomUUID()
    const nobody = await tenant.person()
    expect((await nobody.call('warehouse/insert', { ...input, clientId })).status).toBe(403)
    expect((await admin.call('warehouse/insert', { ...input, name: '', clientId })).status).toBe(400)
    expect((await admin.call('warehouse/insert', { ...input, managerId: randomUUID(), clientId })).status).toBe(400)
    const made = await admin.ok('warehouse/insert', { ...input, clientId })
    expect(await admin.ok('warehouse/insert', { ...input, clientId })).toEqual(made)

    const update = { id: made.id, remark: 'x', clientId }
    expect((await admin.call('warehouse/update', { ...update, version: 7 })).status).toBe(409)
    expect((await admin.ok('warehouse/update', { ...update, version: 1 })).version).toBe(2)
  })

  it('sent at the same time with a mistake and without succeeds', async () => {
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    for (let round = 1; round <= 8; round++) {
      const input = { ...(await samples.required('warehouse')), clientId: randomUUID() }
      const wrong = { ...input, managerId: randomUUID() }
      const [bad, good] = await Promise.all([wrong, input].map((given) => tenant.admin.call('warehouse/insert', given)))
      expect(good?.status).toBe(200)
      // Whoever comes second repeats what has succeeded.
      expect([200, 400]).toContain(bad?.status)
      if (bad?.status === 200) expect(bad.data).toEqual(good?.data)
      expect(await countOf(tenant, 'warehouse')).toBe(round)
    }
  })

  it('may be as long as 64 characters, and not longer', async () => {
    const tenant = await aTenant()
    const input = await samplesOf(tenant).required('warehouse')
    expect(await tenant.admin.call('warehouse/insert', { ...input, clientId: 'x'.repeat(65) })).toMatchObject({
      status: 400,
      data: [{ field: 'clientId', msg: '长度不能超过64' }],
    })
    expect(await countOf(tenant, 'warehouse')).toBe(0)
    await tenant.admin.ok('warehouse/insert', { ...input, clientId: 'x'.repeat(64) })
    // Without one, sending twice means twice.
    expect((await tenant.admin.call('warehouse/insert', { ...input, clientId: ' ' })).status).toBe(400)
    await tenant.admin.ok('warehouse/insert', { ...input, name: '又一个', clientId: '' })
    await tenant.admin.ok('warehouse/insert', { ...input, name: '再一个', clientId: '' })
    expect(await countOf(tenant, 'warehouse')).toBe(3)
  })
})
