// Two people press the same button of organisation, people, roles, dictionary and notices at the same moment: one effect
// and one clear refusal, or the same effect once.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../src/platform/database/database.ts'
import { aTenant, type Caller, type Data, type Envelope, type Tenant } from '../harness/app.ts'

let tenant: Tenant
let made = 0
beforeEach(async () => {
  tenant = await aTenant()
})

const twice = (press: (caller: Caller) => Promise<Envelope>): Promise<Envelope[]> =>
  Promise.all([press(tenant.admin), press(tenant.admin)])
const statuses = (answers: readonly Envelope[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const logged = async (rowId: string, action: string): Promise<number> => {
  const { rows } = await tenant.inTenant((tx) =>
    tx.send({
      text: `SELECT 1 FROM operation_log WHERE row_id = $1 AND action = $2 AND result = 'success'`,
      values: [rowId, action],
    }),
  )
  return rows.length
}
const aRole = async (): Promise<string> =>
  (await tenant.admin.ok('sysRole/insert', { code: `R${++made}`, name: `角色${made}`, kind: 1 })).id
const aPerson = async (): Promise<string> =>
  (
    await tenant.admin.ok('user/insert', {
      ...{ jobNo: `P${++made}`, jobName: '王工', parentId: tenant.rootOrgId, roleIds: await aRole() },
    })
  ).id

describe('Of two at once', () => {
  it('one copies a role under a code, the other is told that it exists', async () => {
    const id = await aRole()
    const answers = await twice((caller) => caller.call('sysRole/copy', { id, code: 'COPY', name: '副本' }))
    expect(statuses(answers)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.data).toEqual([{ field: 'code', msg: '角色编码已存在' }])
    expect((await tenant.admin.ok('sysRole/list', { keyword: 'COPY' })).totalRow).toBe(1)
  })

  it('one publishes and one withdraws a notice once each', async () => {
    const { id } = await tenant.admin.ok('notice/insert', { title: '停机', content: '<p>周五停机</p>', scopeType: 0 })
    expect(statuses(await twice((caller) => caller.call('notice/publish', { id })))).toEqual([200, 422])
    expect(await logged(id, 'publish')).toBe(1)
    expect(statuses(await twice((caller) => caller.call('notice/withdraw', { id })))).toEqual([200, 422])
    expect(await logged(id, 'withdraw')).toBe(1)
  })

  it('rank units: the order is one of the two that were sent, without gap or double', async () => {
    const units: string[] = []
    for (const name of ['甲', '乙', '丙'])
      units.push(
        (await tenant.admin.ok('org/insert', { code: `C${++made}`, name, type: 3, parentId: tenant.rootOrgId })).id,
      )
    const orders = [units.toReversed(), [units[1], units[0], units[2]]]
    await Promise.all(
      orders.map((ids) => tenant.admin.ok('org/rank', { parentId: tenant.rootOrgId, ids: ids.join(',') })),
    )
    const rows = (await tenant.admin.ok('org/list', { parentId: tenant.rootOrgId, orderBy: 'rank' })).list
    expect(rows.map((row: Data) => row.rank)).toEqual([1, 2, 3])
    expect(orders).toContainEqual(rows.map((row: Data) => row.id))
  })

  it('stop, restore and reset a person: each happens once, or is told', async () => {
    const id = await aPerson()
    expect(statuses(await twice((caller) => caller.call('user/stop', { id })))).toEqual([200, 422])
    expect(await logged(id, 'stop')).toBe(1)
    expect(statuses(await twice((caller) => caller.call('user/restore', { id })))).toEqual([200, 422])
    const resets = await twice((caller) => caller.call('user/resetPassword', { id }))
    expect(statuses(resets)).toEqual([200, 200])
    expect(new Set(resets.map(({ data }) => data.initialPassword)).size).toBe(2)
  })

  it('open an account for a supplier under one job number: one is opened', async () => {
    const { id } = await tenant.admin.ok('supplier/insert', { name: '永盛', types: ['备件材料'] })
    const answers = await twice((caller) => caller.call('supplier/openUser', { id, jobNo: 'S9' }))
    expect(statuses(answers)).toEqual([200, 400])
    expect(statuses(await twice((caller) => caller.call('supplier/closeUser', { id })))).toEqual([200, 422])
  })

  it('order the entries of a dictionary: the order is one of the two', async () => {
    const { list } = await tenant.admin.ok('dictionary/list', { keyword: 'currency' })
    const { id } = list.find((row: Data) => row.dictName === 'currency')
    const values = (await tenant.admin.ok('dictionary/listByNames', { names: 'currency' })).currency.map(
      (entry: Data) => entry.value,
    )
    const orders = [values.toReversed(), [values[1], values[0], values[2]]]
    await Promise.all(orders.map((order) => tenant.admin.ok('dictionary/rank', { id, values: order.join(',') })))
    const after = (await tenant.admin.ok('dictionary/listByNames', { names: 'currency' })).currency
    expect(orders).toContainEqual(after.map((entry: Data) => entry.value))
  })
})

/** Works while the call waits for what the transaction holds; answers what the call was told. */
async function whileWaiting(
  call: () => Promise<Envelope>,
  hold: (tx: Tx) => Promise<unknown>,
  meanwhile: (tx: Tx, waitingProcess: unknown) => Promise<unknown> = async () => undefined,
): Promise<Envelope> {
  const pressed = await tenant.inTenant(async (tx) => {
    await hold(tx)
    const answer = call()
    for (let looks = 0; looks < 1500; looks++) {
      await tx.send({ text: 'SELECT pg_stat_clear_snapshot(), pg_sleep(0.02)', values: [] })
      const { rows } = await tx.send({
        text: 'SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
        values: [],
      })
      if (rows[0]) {
        await meanwhile(tx, rows[0].pid)
        return { answer }
      }
    }
    throw new Error('the call waits for nothing')
  })
  return pressed.answer
}

describe('Who waits for somebody else', () => {
  const aType = async (): Promise<string> => (await tenant.admin.ok('materialType/insert', { name: '轴承' })).id

  it('and then refers to what that one has deleted is told so, at the field', async () => {
    const typeId = await aType()
    const answer = await whileWaiting(
      () => tenant.admin.call('accessory/insert', { name: '轴承6205', typeId, unit: '个' }),
      (tx) => tx.send({ text: 'DELETE FROM material_type WHERE id = $1', values: [typeId] }),
    )
    expect(answer).toMatchObject({ status: 400, data: [{ field: 'typeId', msg: '引用的数据不存在' }] })
    expect((await tenant.admin.ok('accessory/list')).totalRow).toBe(0)
  })

  it('and is not served in time is asked to try again, and nothing is changed', async () => {
    const id = await aType()
    const change = { id, version: 1, name: '密封件' }
    const answer = await whileWaiting(
      () => tenant.admin.call('materialType/update', change),
      (tx) => tx.send({ text: 'SELECT 1 FROM material_type WHERE id = $1 FOR UPDATE', values: [id] }),
      (tx, pid) => tx.send({ text: 'SELECT pg_cancel_backend($1)', values: [pid] }),
    )
    expect(answer).toMatchObject({ status: 503, msg: '系统繁忙，请重试' })
    expect(await tenant.admin.ok('materialType/getEntityById', { id })).toMatchObject({ name: '轴承', version: 1 })
    await tenant.admin.ok('materialType/update', change)
  })
})
