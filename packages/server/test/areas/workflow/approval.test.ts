// Papers under approval: submitted, approved, sent back, taken back; two at once, refused at the last step.
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { clock, product, type Caller, type Data } from '../../harness/app.ts'
import { anOffice, aStep, inRow, people, person, type Office } from '../../harness/workflow.ts'

let office: Office
let li: Caller
let wang: Caller
let zhao: Caller
const complete = (caller: Caller, task: Data, more: Data = {}) =>
  caller.call('flowableTask/complete', { id: task.id, ...more })

describe('A paper whose business has a process', () => {
  beforeAll(async () => {
    office = await anOffice()
    ;[li, wang, zhao] = (await office.people(3)) as [Caller, Caller, Caller]
    await office.publish(inRow(aStep('one', [person(li)]), aStep('two', [people(wang, zhao)])))
  })

  it('is submitted, and not audited', async () => {
    const id = await office.order()
    const { list: waits } = await office.buyer.ok('homePage/todo', {})
    expect(waits.map(({ screen }: Data) => screen)).not.toContain('purchaseOrder')
    const audit = await office.buyer.call('procurementOrder/audit', { id })
    expect(audit).toMatchObject({ status: 422, msg: '该单据已启用审批流程，请提交审批' })
    expect((await office.buyer.ok('procurementOrder/getEntityById', { id })).actions).toEqual(
      expect.arrayContaining(['submit', 'update']),
    )
    expect((await office.buyer.ok('procurementOrder/getEntityById', { id })).actions).not.toContain('audit')
    const submitted = await office.buyer.ok('procurementOrder/submit', { id })
    expect(submitted).toMatchObject({ id, status: 3 })
    const { flow, actions, status } = await office.entity(id)
    expect({ flow, status }).toEqual({ flow: 1, status: 3 })
    expect(actions).not.toContain('update')
    const { list } = await office.buyer.ok('procurementOrder/list', {})
    expect(list.find((row: Data) => row.id === id)).toMatchObject({ flow: 1 })
  })

  it('is neither changed, deleted nor submitted again while it is on its way', async () => {
    const id = await office.submitted()
    const { version } = await office.entity(id)
    const { buyer } = office
    expect(await buyer.call('procurementOrder/update', { id, version, contractNo: 'X' })).toMatchObject({
      ...{ status: 422, msg: '单据审批中，不能修改' },
    })
    expect((await buyer.call('procurementOrder/delete', { ids: id })).msg).toBe('单据审批中，不能删除')
    expect((await buyer.call('procurementOrder/submit', { id })).status).toBe(409)
    expect((await buyer.call('procurementOrder/audit', { id })).status).toBe(409)
  })

  it('goes from step to step, and counts when the last has approved, who needs no right of his own', async () => {
    const id = await office.submitted()
    const first = (await office.todo(li)).find(({ rowId }) => rowId === id)
    expect(first).toMatchObject({ nodeName: '步骤one', definitionIdName: expect.any(String) })
    expect((await complete(li, first, { comment: '同意' })).data).toMatchObject({ status: 2, instanceStatus: 1 })
    const forWang = (await office.todo(wang)).find(({ rowId }) => rowId === id)
    expect((await office.todo(zhao)).some(({ rowId }) => rowId === id)).toBe(true)
    expect((await complete(wang, forWang)).data).toMatchObject({ instanceStatus: 2 })
    expect(await office.entity(id)).toMatchObject({ status: 1, flow: 0 })
    expect((await office.todo(zhao)).some(({ rowId }) => rowId === id)).toBe(false)
    expect((await office.history(id)).map(({ action }) => action)).toEqual(['submit', 'approve', 'approve'])
    const { list } = await wang.ok('flowableTask/listDone', {})
    expect(list.map(({ rowId }: Data) => rowId)).toContain(id)
  })

  it('two who are asked together: the first decides, the second is told so (409)', async () => {
    const id = await office.submitted()
    await complete(
      li,
      (await office.todo(li)).find(({ rowId }) => rowId === id),
    )
    const [a, b] = await Promise.all(
      [wang, zhao].map(async (caller) => (await office.todo(caller)).find(({ rowId }) => rowId === id)),
    )
    const answers = await Promise.all([complete(wang, a), complete(zhao, b)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toBe('任务已被处理')
    expect(await office.entity(id)).toMatchObject({ status: 1 })
  })

  it('one task pressed twice is done once', async () => {
    const id = await office.submitted()
    const task = (await office.todo(li)).find(({ rowId }) => rowId === id)
    const answers = await Promise.all([complete(li, task), complete(li, task), complete(li, task)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('is sent back with a reason, changed, and submitted again', async () => {
    const id = await office.submitted()
    const task = (await office.todo(li)).find(({ rowId }) => rowId === id)
    expect(await li.call('flowableTask/reject', { id: task.id })).toMatchObject({ status: 422, msg: '请填写驳回意见' })
    expect(await li.ok('flowableTask/reject', { id: task.id, comment: '价格偏高' })).toMatchObject({
      instanceStatus: 3,
    })
    const { status, version, flow } = await office.entity(id)
    expect({ status, flow }).toEqual({ status: 4, flow: 0 })
    await office.buyer.ok('procurementOrder/update', { id, version, contractNo: 'HT-2' })
    await office.buyer.ok('procurementOrder/submit', { id })
    expect((await office.history(id))[0]).toMatchObject({ action: 'resubmit' })
  })

  it('is sent back to a step that was passed, which is asked again', async () => {
    const id = await office.submitted()
    await complete(
      li,
      (await office.todo(li)).find(({ rowId }) => rowId === id),
    )
    const task = (await office.todo(wang)).find(({ rowId }) => rowId === id)
    expect(await wang.ok('flowableTask/listRejectNodes', { id: task.id })).toEqual([
      { nodeId: 'one', nodeName: '步骤one' },
    ])
    const back = { id: task.id, comment: '请核对', nodeId: 'two' }
    expect((await wang.call('flowableTask/reject', back)).status).toBe(422)
    await wang.ok('flowableTask/reject', { ...back, nodeId: 'one' })
    expect(await office.entity(id)).toMatchObject({ status: 3, flow: 1 })
    expect((await office.todo(zhao)).some(({ rowId }) => rowId === id)).toBe(false)
    await complete(
      li,
      (await office.todo(li)).find(({ rowId }) => rowId === id),
    )
    expect((await office.todo(zhao)).some(({ rowId }) => rowId === id)).toBe(true)
  })

  it('is taken back by who sent it before anybody approved (parameter 46), and by nobody else', async () => {
    const id = await office.submitted()
    const [instance] = await office.buyer.ok('flowableInstance/listByRow', { businessCodeId: 220, rowId: id })
    expect((await office.admin.call('flowableInstance/withdraw', { id: instance.id })).status).toBe(422)
    const task = (await office.todo(li)).find(({ rowId }) => rowId === id)
    await office.buyer.ok('flowableInstance/withdraw', { id: instance.id })
    expect(await office.entity(id)).toMatchObject({ status: 0, flow: 0 })
    expect(await complete(li, task)).toMatchObject({ status: 409, msg: '流程已撤回' })
    await office.buyer.ok('procurementOrder/submit', { id })
    await complete(
      li,
      (await office.todo(li)).find(({ rowId }) => rowId === id),
    )
    const [again] = await office.buyer.ok('flowableInstance/listByRow', { businessCodeId: 220, rowId: id })
    expect(await office.buyer.call('flowableInstance/withdraw', { id: again.id })).toMatchObject({
      ...{ status: 422, msg: '已有人审批，不能撤回' },
    })
  })

  it('is ended by who administers the process, with a reason', async () => {
    const id = await office.submitted()
    const [instance] = await office.buyer.ok('flowableInstance/listByRow', { businessCodeId: 220, rowId: id })
    const { list } = await office.admin.ok('flowableInstance/list', { all: '1', pageSize: 200 })
    expect(list.map((one: Data) => one.id)).toContain(instance.id)
    expect((await office.admin.call('flowableInstance/terminate', { id: instance.id })).status).toBe(400)
    await office.admin.ok('flowableInstance/terminate', { id: instance.id, reason: '重复采购' })
    expect(await office.entity(id)).toMatchObject({ status: 4, flow: 0 })
    expect((await office.history(id)).at(-1)).toMatchObject({ action: 'terminate', comment: '重复采购' })
  })

  it('is reminded of once in four hours', async () => {
    const id = await office.submitted()
    const [instance] = await office.buyer.ok('flowableInstance/listByRow', { businessCodeId: 220, rowId: id })
    await office.buyer.ok('flowableInstance/remind', { id: instance.id })
    expect(await office.buyer.call('flowableInstance/remind', { id: instance.id })).toMatchObject({
      ...{ status: 422, msg: '催办过于频繁' },
    })
    const { varList } = await li.ok('notice/list', { state: '1', pageSize: 200 })
    expect(varList.some(({ title }: Data) => title.startsWith('催办'))).toBe(true)
  })

  it('is nobody’s business but of whom it concerns', async () => {
    const id = await office.submitted()
    const [stranger] = (await office.people(1)) as [Caller]
    const [instance] = await office.buyer.ok('flowableInstance/listByRow', { businessCodeId: 220, rowId: id })
    expect((await stranger.call('flowableInstance/history', { id: instance.id })).status).toBe(404)
    const task = (await office.todo(li)).find(({ rowId }) => rowId === id)
    expect((await complete(stranger, task)).status).toBe(403)
    expect((await complete(wang, task)).status).toBe(403)
    expect((await li.ok('flowableInstance/history', { id: instance.id })).length).toBe(1)
    expect((await li.ok('flowableInstance/diagram', { id: instance.id })).current).toEqual(['one'])
  })

  it('of which the audit is taken back has a line in its record', async () => {
    const id = await office.submitted()
    await complete(
      li,
      (await office.todo(li)).find(({ rowId }) => rowId === id),
    )
    await complete(
      wang,
      (await office.todo(wang)).find(({ rowId }) => rowId === id),
    )
    await office.buyer.ok('procurementOrder/cancelAudit', { id })
    expect((await office.history(id)).at(-1)).toMatchObject({ action: 'cancelAudit' })
    await office.buyer.ok('procurementOrder/submit', { id })
    expect(await office.entity(id)).toMatchObject({ status: 3 })
  })
})

describe('A last approval that the area refuses', () => {
  it('leaves the task open and nothing half done', async () => {
    const here = await anOffice()
    const [last] = (await here.people(1)) as [Caller]
    await here.publish(inRow(aStep('last', [person(last)])))
    const id = await here.submitted()
    // The supplier's file is gone in a way that the audit must notice: the order itself is closed meanwhile.
    await here.tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE procurement_order SET status = 'closed' WHERE id = $1`, values: [id] }),
    )
    const task = await here.task(last)
    expect((await complete(last, task)).status).toBe(409)
    expect(await here.task(last)).toMatchObject({ id: task.id, status: 1 })
    expect(await here.history(id)).toHaveLength(1)
    await here.tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE procurement_order SET status = 'inApproval' WHERE id = $1`, values: [id] }),
    )
    expect((await complete(last, task)).status).toBe(200)
    expect(await here.entity(id)).toMatchObject({ status: 1 })
  })
})

describe('A server that begins anew', () => {
  it('goes on where the other one stopped', async () => {
    const here = await anOffice()
    const [first, second] = (await here.people(2)) as [Caller, Caller]
    await here.publish(inRow(aStep('one', [person(first)]), aStep('two', [person(second)])))
    const id = await here.submitted()
    for (const caller of [first, second]) {
      const { db, files } = product()
      const another = createApp({ db, files, tenancy: 'multi', secretKey: Buffer.alloc(32), warn: () => undefined })
      const answer = await another.dispatch({
        ...{ resource: 'flowableTask', action: 'complete', input: { id: (await here.task(caller)).id } },
        ...{ token: caller.token, tenantCode: here.tenant.code, lang: null, ip: '127.0.0.1', userAgent: 'test' },
        ...{ requestId: 'test', now: clock.now },
      })
      expect(answer?.status).toBe(200)
    }
    expect(await here.entity(id)).toMatchObject({ status: 1, flow: 0 })
  })
})

describe('Two hundred approvals by twenty people at once', () => {
  it('of papers of their own, each pressed twice: end exactly once each', async () => {
    const here = await anOffice()
    const callers = await here.people(20)
    await here.publish(inRow(aStep('own', [{ type: 'chooseAtSubmit', value: '' }])))
    for (const { userId } of callers)
      await Promise.all(
        Array.from({ length: 10 }, async () =>
          here.buyer.ok('procurementOrder/submit', { id: await here.order(), choose: { own: [userId] } }),
        ),
      )
    const tasks = await Promise.all(
      callers.map(async (caller) => (await here.todo(caller)).map((task) => ({ caller, task }))),
    )
    const pressed = tasks.flat().flatMap((one) => [one, one])
    const answers = await Promise.all(pressed.map(({ caller, task }) => complete(caller, task)))
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length
    expect([answers.length, count(200), count(409)]).toEqual([400, 200, 200])
    const { rows } = await here.tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT
  (SELECT count(*)::int FROM procurement_order o WHERE o.status = 'complete') AS complete,
  (SELECT count(*)::int FROM flowable_history h WHERE h.action = 'approve') AS approvals,
  (SELECT count(*)::int FROM flowable_instance i WHERE i.status = 'approved') AS ended,
  (SELECT count(*)::int FROM flowable_task t WHERE t.status = 'open') AS open`,
        values: [],
      }),
    )
    expect(rows).toEqual([{ complete: 200, approvals: 200, ended: 200, open: 0 }])
  }, 120_000)

  it('of papers that wait for all of them: one decides each', async () => {
    const here = await anOffice()
    const callers = await here.people(20)
    await here.publish(inRow(aStep('all', [people(...callers)])))
    const ids = await Promise.all(Array.from({ length: 10 }, () => here.submitted()))
    const tasks = await Promise.all(
      callers.map(async (caller) => (await here.todo(caller)).map((task) => ({ caller, task }))),
    )
    const answers = await Promise.all(tasks.flat().map(({ caller, task }) => complete(caller, task)))
    expect(answers).toHaveLength(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(190)
    for (const id of ids) {
      expect(await here.entity(id)).toMatchObject({ status: 1, flow: 0 })
      expect((await here.history(id)).map(({ action }) => action)).toEqual(['submit', 'approve'])
    }
  }, 120_000)
})
