// What people are told of approvals: each in his own words, by whom they come, and whether a paper can be sent again.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Data } from '../../harness/app.ts'
import { anOffice, aStep, inRow, person, purchaseOrders, type Office } from '../../harness/workflow.ts'

let office: Office
let li: Caller
let wang: Caller
beforeAll(async () => {
  office = await anOffice()
  const configures = { menus: ['personalConfig'], buttons: ['personalConfig_update'] }
  li = await office.tenant.person(configures)
  wang = await office.tenant.person(configures)
  await office.publish(inRow(aStep('one', [person(li)]), aStep('two', [person(wang)])))
})

const instanceOf = async (rowId: string): Promise<Data> =>
  (await office.admin.ok('flowableInstance/listByRow', { businessCodeId: purchaseOrders, rowId }))[0]

describe('The title of an approval', () => {
  it('is in the words of who reads it, whoever has submitted the paper', async () => {
    await wang.ok('personalConfig/update', { language: 'en' })
    const rowId = await office.submitted()
    const { code } = await office.entity(rowId)
    const { id } = await office.task(li)
    const titles = [['zh', `工装采购订单 ${code}`] as const, ['en', `Tooling purchase order ${code}`] as const]
    for (const [lang, title] of titles) {
      const told = async (call: string, asked: Data): Promise<Data> => (await li.call(call, asked, lang)).data
      expect((await told('flowableTask/listTodo', {})).list[0]).toMatchObject({ title })
      expect(await told('flowableTask/getEntityById', { id })).toMatchObject({ title })
      expect((await told('flowableInstance/listByRow', { businessCodeId: purchaseOrders, rowId }))[0]).toMatchObject({
        title,
      })
      // Looked for in either language.
      expect((await told('flowableTask/listTodo', { keyword: '工装采购' })).list).toHaveLength(1)
      expect((await told('flowableTask/listTodo', { keyword: 'tooling purchase' })).list).toHaveLength(1)
    }
    await li.ok('flowableTask/complete', { id })
    const newestOf = async (caller: Caller): Promise<string> =>
      (await caller.ok('notice/list', { state: '1' })).varList[0].title
    expect(await newestOf(wang)).toBe(`New task: Tooling purchase order ${code}`)
    expect(await newestOf(li)).toBe(`待办到达：工装采购订单 ${code}`)
  })
})

describe('A task', () => {
  it('comes from who submitted the paper, whoever approved before', async () => {
    const task = (await office.todo(wang))[0]
    expect(await wang.ok('flowableTask/getEntityById', { id: task?.id })).toMatchObject({
      createUserId: office.buyer.userId,
    })
    await wang.ok('flowableTask/complete', { id: task?.id })
  })
})

describe('An approval that is over', () => {
  it('can be sent again as long as its paper waits for that, and from its last one only', async () => {
    const mayResubmit = async (): Promise<boolean[]> =>
      (await office.buyer.ok('flowableInstance/list', { keyword: code })).list.map((one: Data) => one.mayResubmit)
    const rowId = await office.submitted()
    const { code } = await office.entity(rowId)
    expect(await mayResubmit()).toEqual([false])
    const sendBack = async () => li.ok('flowableTask/reject', { id: (await office.task(li)).id, comment: '请补合同号' })
    await sendBack()
    expect(await mayResubmit()).toEqual([true])
    await office.buyer.ok('procurementOrder/submit', { id: rowId })
    expect(await mayResubmit()).toEqual([false, false])
    await office.buyer.ok('flowableInstance/withdraw', { id: (await instanceOf(rowId)).id })
    expect(await mayResubmit()).toEqual([true, false])
    await office.buyer.ok('procurementOrder/delete', { ids: rowId })
    expect(await mayResubmit()).toEqual([false, false])
  })
})

describe('Who stands in for a person', () => {
  it('is named by himself: nobody else changes it with his data, and what is sent back as it came is no change', async () => {
    const { admin } = office
    const read = (): Promise<Data> => admin.ok('user/getEntityById', { id: li.userId })
    const { version } = await read()
    const given = { id: li.userId, version, substituteUserId: wang.userId, substituteFrom: '2031-01-01' }
    expect((await admin.call('user/update', given)).data).toEqual([
      { field: 'substituteUserId', msg: '代理人由本人在个人配置中设置' },
      { field: 'substituteFrom', msg: '代理人由本人在个人配置中设置' },
    ])
    const deputy = { substituteUserId: wang.userId, substituteFrom: '2031-01-01', substituteTo: '2031-01-05' }
    await li.ok('personalConfig/update', deputy)
    const stored = await read()
    expect(stored).toMatchObject(deputy)
    const same = { id: li.userId, version: stored.version, ...deputy, telephone: '0574-88880000' }
    expect((await admin.call('user/update', same)).status).toBe(200)
  })
})
