// Rules of the platform's page about approvals, each by its example: which process, who is asked, what is spared, what a step
// opens, many at once, what comes too late.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { againIn, clock, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { runTask } from '../../harness/tasks.ts'
import { look } from '../../harness/warnings.ts'
import { anOffice, aStep, end, flows, inRow, people, person, start, type Office } from '../../harness/workflow.ts'

let office: Office
const setParameter = (id: string, value: string): Promise<unknown> =>
  office.tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ($1, '*', $2, 1)
ON CONFLICT (tenant_id, parameter_id, org_key) DO UPDATE SET value = excluded.value`,
      values: [id, value],
    }),
  )
const run = (text: string, values: readonly unknown[]): Promise<unknown> =>
  office.tenant.inTenant((tx) => tx.send({ text, values }))
const instanceOf = async (rowId: string): Promise<Data> =>
  (await office.admin.ok('flowableInstance/listByRow', { businessCodeId: 220, rowId }))[0]
const handlersOf = async (rowId: string): Promise<string[]> => {
  const { list } = await office.admin.ok('flowableTask/list', { instanceId: (await instanceOf(rowId)).id, status: 1 })
  return list.filter(({ kind }: Data) => kind !== 5).map(({ assigneeId }: Data) => assigneeId)
}
const approve = async (caller: Caller, rowId: string, more: Data = {}) => {
  const task = (await office.todo(caller)).find((one) => one.rowId === rowId)
  return caller.call('flowableTask/complete', { id: task?.id, ...more })
}

describe('Rule 36: which process', () => {
  beforeAll(async () => void (office = await anOffice()))

  it('F1 60,000 → bigOrder, F1 100 → f1Order, F2 → general', async () => {
    const [li] = (await office.people(1)) as [Caller]
    const [f1, f2] = [await office.tenant.factory('F1'), await office.tenant.factory('F2')]
    const { admin } = office
    const bound = (more: Data) => [{ businessCodeId: 220, ...more }]
    const process = inRow(aStep('a', [person(li)]))
    await office.publish(process, {
      ...{ key: 'bigOrder', bindings: bound({ bindOrgId: f1, condition: 'amount >= 50000', priority: 10 }) },
    })
    await office.publish(process, { key: 'f1Order', bindings: bound({ bindOrgId: f1, priority: 20 }) })
    await office.publish(process, { key: 'general', bindings: bound({}) })
    const taken = async (amount: number, orgId: string): Promise<string> => {
      const rowId = await office.order(amount, admin, { orgId })
      const tried = await admin.ok('flowableDefinition/tryRow', { businessCodeId: 220, rowId })
      await admin.ok('procurementOrder/submit', { id: rowId })
      const { definitionIdName } = await instanceOf(rowId)
      expect(tried.find(({ isTaken }: Data) => isTaken).definitionIdName).toBe(definitionIdName)
      return definitionIdName
    }
    expect(await taken(60_000, f1)).toBe('流程bigOrder')
    expect(await taken(100, f1)).toBe('流程f1Order')
    expect(await taken(60_000, f2)).toBe('流程general')
    const twice = { businessCodeId: 220, bindOrgId: f1, priority: 20 }
    const draft = await admin.ok('flowableDefinition/insert', { key: 'another', name: '另一个' })
    const save = (bindings: Data[]) => admin.call('flowableDefinition/saveBindings', { id: draft.id, bindings })
    expect(await save([twice, twice])).toMatchObject({
      ...{ status: 422, msg: '优先级重复：本流程有两条相同业务和组织的绑定，优先级都是20' },
    })
    // A draft leaves those of others alone until it is published.
    expect((await save([twice])).status).toBe(200)
    // By then it is told which one has the place already.
    const drawn = { id: draft.id, version: draft.version + 1, process: { ...process, key: 'another', name: '另一个' } }
    await admin.ok('flowableDefinition/update', drawn)
    expect(await admin.call('flowableDefinition/publish', { id: draft.id })).toMatchObject({
      ...{ status: 422, msg: '优先级重复：流程“流程f1Order”已对相同业务和组织使用优先级20' },
    })
    const odd = [{ businessCodeId: 220, condition: "amount >= 'abc'" }]
    expect((await save(odd)).data).toEqual([{ field: 'bindings.0.condition', msg: "amount是数字，不能与'abc'比较" }])
    const strange = [{ businessCodeId: 220, condition: 'colour == 1' }]
    expect((await admin.call('flowableDefinition/saveBindings', { id: draft.id, bindings: strange })).data).toEqual([
      { field: 'bindings.0.condition', msg: '字段不存在：colour' },
    ])
  })

  it('where none applies it is audited at once, and cannot be submitted', async () => {
    const here = await anOffice()
    const id = await here.order()
    expect(await here.buyer.call('procurementOrder/submit', { id })).toMatchObject({ status: 422 })
    expect((await here.buyer.ok('procurementOrder/getEntityById', { id })).actions).toContain('audit')
    await here.buyer.ok('procurementOrder/audit', { id })
  })
})

describe('A process', () => {
  beforeAll(async () => void (office = await anOffice()))

  it('is published only when it is right, and tells what is wrong', async () => {
    const { admin } = office
    const process = { key: 'wrong', name: 'x', ...inRow(aStep('a', [])) }
    const { id } = await admin.ok('flowableDefinition/insert', { key: 'wrong', name: '错', process })
    const refused = await admin.call('flowableDefinition/publish', { id })
    expect(refused).toMatchObject({ status: 422, msg: '流程图存在1处错误' })
    expect(refused.data.faults).toEqual([{ element: 'a', message: '未设置审批人' }])
    expect(await admin.ok('flowableDefinition/validate', { id })).toEqual(refused.data.faults)
  })

  it('papers finish on the version they began with; bindings move to the new one', async () => {
    const { admin } = office
    const [li, wang] = (await office.people(2)) as [Caller, Caller]
    const first = await office.publish(inRow(aStep('a', [person(li)])), { key: 'versions' })
    const before = await office.submitted()
    const copy = await admin.ok('flowableDefinition/copy', { id: first.id })
    expect((await admin.call('flowableDefinition/copy', { id: first.id })).msg).toBe('该流程已有草稿')
    const process = { key: 'versions', name: 'x', ...inRow(aStep('b', [person(wang)])) }
    await admin.ok('flowableDefinition/update', { id: copy.id, version: 1, process })
    await admin.ok('flowableDefinition/publish', { id: copy.id })
    const after = await office.submitted()
    expect((await office.todo(wang)).map(({ rowId }) => rowId)).toEqual([after])
    expect((await approve(li, before)).status).toBe(200)
    expect(await office.entity(before)).toMatchObject({ status: 1 })
    const { list } = await admin.ok('flowableDefinition/listVersion', { key: 'versions' })
    expect(list.map(({ versionNo, status }: Data) => [versionNo, status])).toEqual([
      [2, 1],
      [1, 3],
    ])
    expect((await admin.call('flowableDefinition/delete', { ids: first.id })).status).toBe(422)
    await admin.ok('flowableDefinition/suspend', { id: copy.id })
    await office.buyer.ok('procurementOrder/audit', { id: await office.order() })
    await admin.ok('flowableDefinition/activate', { id: copy.id })
    expect((await office.buyer.call('procurementOrder/audit', { id: await office.order() })).status).toBe(422)
    await admin.ok('flowableDefinition/suspend', { id: copy.id })
  })

  it('goes out as BPMN and comes in again; what is not supported is refused by name (rule 37)', async () => {
    const { admin } = office
    const [li] = (await office.people(1)) as [Caller]
    const step = aStep('sign', [person(li), { type: 'head', value: '1' }], {
      ...{
        sign: 'ratio',
        ratio: 60,
        timeout: { hours: 8, action: 'remind' },
        fields: [{ name: 'price', right: 'edit' }],
      },
    })
    const { id } = await office.publish(inRow(step), { key: 'drawn', bindings: [] })
    const xml = await admin.ok(`flowableDefinition/readXml/${id}`)
    expect(xml).toContain('<tmlm:sign mode="ratio" ratio="60" />')
    const again = xml.replaceAll('"drawn"', '"redrawn"')
    const made = await admin.ok('flowableDefinition/insert', { key: 'redrawn', name: '重画', bpmnXml: again })
    const { process } = await admin.ok('flowableDefinition/getEntityById', { id: made.id })
    expect(process.nodes[1]).toMatchObject({ ...step, candidates: step.candidates })
    const inserted = (bpmnXml: string) =>
      admin.call('flowableDefinition/insert', {
        key: 'redrawn2',
        name: 'x',
        bpmnXml: bpmnXml.replaceAll('redrawn"', 'redrawn2"'),
      })
    const script = again.replace('<bpmn:startEvent', '<bpmn:scriptTask id="odd" /><bpmn:startEvent')
    expect((await inserted(script)).data).toEqual([{ field: 'bpmnXml', msg: '不支持的元素：bpmn:scriptTask odd' }])
    const odd = again.replace('<tmlm:empty', '<tmlm:odd a="1" /><tmlm:empty')
    expect((await inserted(odd)).data).toEqual([
      { field: 'bpmnXml', msg: '流程图中有不支持的内容：tmlm:odd (步骤sign sign)' },
    ])
    expect((await inserted('<a')).status).toBe(400)
    expect((await inserted(again.replace('id="redrawn"', 'id="other"'))).status).toBe(400)
  })
})

describe('Rule 39: who is asked', () => {
  beforeAll(async () => void (office = await anOffice()))
  const asked = async (candidates: Parameters<typeof aStep>[1], more: Data = {}): Promise<string[]> => {
    const { id } = await office.publish(inRow(aStep('a', candidates, more)))
    const rowId = await office.submitted()
    const found = await handlersOf(rowId)
    await office.admin.ok('flowableInstance/terminate', { id: (await instanceOf(rowId)).id, reason: '试' })
    await office.admin.ok('flowableDefinition/suspend', { id })
    await office.admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
    return found
  }

  it('people, the head of the initiator and of the organisation, a function, a field of the paper; nobody twice', async () => {
    const [li, boss, officer] = (await office.people(3)) as [Caller, Caller, Caller]
    expect(await asked([people(li, boss), person(li)])).toEqual(expect.arrayContaining([li.userId, boss.userId]))
    await run('UPDATE org SET manager_id = $1 WHERE id = $2', [boss.userId, office.tenant.rootOrgId])
    expect(await asked([{ type: 'head', value: '1' }])).toEqual([boss.userId])
    expect(await asked([{ type: 'orgHead', value: '' }])).toEqual([boss.userId])
    await office.admin.ok('specialStaffing/insert', {
      ...{ staffType: 'purchaser', applyOrgId: office.tenant.rootOrgId, userIds: [officer.userId] },
    })
    expect(await asked([{ type: 'special', value: 'purchaser' }])).toEqual([officer.userId])
    // The buyer is who submits: parameter 48 sends his own step to his head.
    expect(await asked([{ type: 'field', value: 'buyerId' }])).toEqual([boss.userId])
    expect(await asked([{ type: 'initiator', value: '' }])).toEqual([office.buyer.userId])
  })

  it('who is away is stood in for, who is stopped is not asked; nobody left: the administrators', async () => {
    const [li, wang] = (await office.people(2)) as [Caller, Caller]
    await run(
      `UPDATE "user" SET substitute_user_id = $1, substitute_from = '2000-01-01', substitute_to = '2999-12-31' WHERE id = $2`,
      [wang.userId, li.userId],
    )
    expect(await asked([person(li)])).toEqual([wang.userId])
    await run(`UPDATE "user" SET status = 0 WHERE id = $1`, [wang.userId])
    expect(await asked([person(li)])).toEqual([li.userId])
    expect(await asked([person(wang)])).toEqual([office.admin.userId])
    const { id } = await office.publish(inRow(aStep('nobody', [person(wang)], { empty: 'refuse' })))
    const order = await office.order()
    expect(await office.buyer.call('procurementOrder/submit', { id: order })).toMatchObject({
      ...{ status: 422, msg: '未找到审批人：步骤nobody' },
    })
    expect(await office.entity(order)).toMatchObject({ status: 0, flow: 0 })
    await office.admin.ok('flowableDefinition/suspend', { id })
    await office.admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  })

  it('a head who is away, and an administrator of the process, are stood in for too', async () => {
    const [boss, standIn, gone] = (await office.people(3)) as [Caller, Caller, Caller]
    await run('UPDATE org SET manager_id = $1 WHERE id = $2', [boss.userId, office.tenant.rootOrgId])
    await run(
      `UPDATE "user" SET substitute_user_id = $1, substitute_from = '2000-01-01', substitute_to = '2999-12-31' WHERE id = $2`,
      [standIn.userId, boss.userId],
    )
    // His own step goes to his head, as parameter 48 says.
    expect(await asked([person(office.buyer)])).toEqual([standIn.userId])
    await run(`UPDATE "user" SET status = 0 WHERE id = $1`, [gone.userId])
    const { id } = await office.publish(inRow(aStep('a', [person(gone)])), { adminIds: [boss.userId] })
    expect(await handlersOf(await office.submitted())).toEqual([standIn.userId])
    await office.admin.ok('flowableDefinition/suspend', { id })
    await office.admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  })

  it('people of a role: of the organisation of the paper, else of the nearest above; people of a post; the account of the supplier is copied', async () => {
    const { admin, tenant } = office
    const [f1, f2] = [await tenant.factory('一厂'), await tenant.factory('二厂')]
    const [above, ofF1] = [await tenant.person(), await tenant.person({ orgId: f1 })]
    const [fitter, account] = (await office.people(2)) as [Caller, Caller]
    const role = await admin.ok('sysRole/insert', { code: 'mouldSigners', name: '模具会签人' })
    for (const { userId } of [above, ofF1])
      await run('INSERT INTO user_role_ids (owner_id, target_id, position) VALUES ($1, $2, 9)', [userId, role.id])
    const dept = await admin.ok('org/insert', { code: 'QG', name: '钳工组', type: 3, parentId: tenant.rootOrgId })
    const post = await admin.ok('org/insert', { code: 'QGG', name: '钳工', type: 4, parentId: dept.id })
    await run('UPDATE "user" SET post_id = $1 WHERE id = $2', [post.id, fitter.userId])
    const copy = { kind: 'serviceTask' as const, id: 'cc', name: '抄送', does: 'copy' as const }
    const { id } = await office.publish(
      inRow(
        { ...copy, candidates: [{ type: 'supplier', value: '' }] },
        aStep('a', [
          { type: 'role', value: role.id },
          { type: 'post', value: post.id },
        ]),
      ),
    )
    const askedIn = async (orgId: string): Promise<string[]> => {
      const rowId = await office.order(1000, admin, { orgId })
      const { supplierId } = await office.entity(rowId)
      await run('UPDATE "user" SET is_supplier = 1, supplier_id = $1 WHERE id = $2', [supplierId, account.userId])
      await admin.ok('procurementOrder/submit', { id: rowId })
      const { list } = await admin.ok('flowableTask/list', { instanceId: (await instanceOf(rowId)).id, kind: 5 })
      expect(list.map(({ assigneeId }: Data) => assigneeId)).toEqual([account.userId])
      return handlersOf(rowId)
    }
    expect((await askedIn(f1)).toSorted()).toEqual([ofF1.userId, fitter.userId].toSorted())
    expect((await askedIn(f2)).toSorted()).toEqual([above.userId, fitter.userId].toSorted())
    await admin.ok('flowableDefinition/suspend', { id })
    await admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  })

  it('a role is not deleted while a published process asks its people', async () => {
    const { admin } = office
    const role = await admin.ok('sysRole/insert', { code: 'signers', name: '会签人' })
    const { id } = await office.publish(inRow(aStep('a', [{ type: 'role', value: role.id }])), { key: 'byRole' })
    expect(await admin.call('sysRole/delete', { ids: role.id })).toMatchObject({
      ...{ status: 422, msg: '被流程引用：流程byRole' },
    })
    await admin.ok('flowableDefinition/suspend', { id })
    await admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  })

  it('chosen at submit, and by the approver before', async () => {
    const [li, wang] = (await office.people(2)) as [Caller, Caller]
    const { id } = await office.publish(
      inRow(
        aStep('one', [{ type: 'chooseAtSubmit', value: '' }]),
        aStep('two', [{ type: 'chooseByPrevious', value: '' }]),
      ),
    )
    const order = await office.order()
    expect((await office.buyer.call('procurementOrder/submit', { id: order })).msg).toBe('请选择审批人：步骤one')
    await office.buyer.ok('procurementOrder/submit', { id: order, choose: { one: [li.userId] } })
    expect((await approve(li, order)).msg).toBe('请选择审批人：步骤two')
    expect((await approve(li, order, { chooseUserIds: wang.userId })).status).toBe(200)
    expect(await handlersOf(order)).toEqual([wang.userId])
    await office.admin.ok('flowableDefinition/suspend', { id })
    await office.admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  })
})

describe('Steps', () => {
  beforeAll(async () => void (office = await anOffice()))

  it('rule 45: a step opens fields; what is changed is checked, told, and counts for the conditions after it', async () => {
    const [li, boss] = (await office.people(2)) as [Caller, Caller]
    const opens = {
      fields: [
        { name: 'lines.price', right: 'edit' as const },
        { name: 'contractNo', right: 'required' as const },
      ],
    }
    const { id } = await office.publish({
      nodes: [
        ...[
          start,
          aStep('one', [person(li)], opens),
          { kind: 'exclusive' as const, id: 'g', name: '', defaultFlow: 'f3' },
        ],
        ...[aStep('big', [person(boss)]), end],
      ],
      flows: flows('start>one', 'one>g', 'g>end', 'g>big?amount >= 50000', 'big>end').map((flow) => ({ ...flow })),
    })
    const rowId = await office.submitted(100)
    expect((await approve(li, rowId)).status).toBe(400)
    expect((await approve(li, rowId, { fields: { payTerms: 'x' } })).msg).toBe('该步骤不能修改：payTerms')
    const { lines } = await office.entity(rowId)
    const fields = { contractNo: 'HT-9', lines: [{ id: lines[0].id, price: '60000' }] }
    expect((await approve(li, rowId, { fields })).status).toBe(200)
    expect(await handlersOf(rowId)).toEqual([boss.userId])
    expect(await office.entity(rowId)).toMatchObject({ contractNo: 'HT-9', amount: '60000.00', status: 3 })
    const line = (await office.history(rowId)).find(({ action }) => action === 'approve')
    expect(line?.changedFields.map(({ label }: Data) => label)).toEqual(expect.arrayContaining(['合同号']))
    await approve(boss, rowId)
    expect(await office.entity(rowId)).toMatchObject({ status: 1 })
    await office.admin.ok('flowableDefinition/suspend', { id })
    await office.admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  })

  it('rule 45: what a step hides is not shown to who is asked there', async () => {
    const [li, boss] = (await office.people(2)) as [Caller, Caller]
    const fields = [
      { name: 'supplierId', right: 'hidden' as const },
      { name: 'lines.price', right: 'hidden' as const },
    ]
    const { id } = await office.publish(inRow(aStep('one', [person(li)], { fields }), aStep('two', [person(boss)])))
    const rowId = await office.submitted(100)
    const shownTo = async (caller: Caller): Promise<Data> =>
      (await caller.ok('flowableTask/getEntityById', { id: (await office.task(caller)).id })).paper
    const hidden = await shownTo(li)
    expect([hidden.code !== '', 'supplierId' in hidden, 'supplierIdName' in hidden]).toEqual([true, false, false])
    expect(['qty' in hidden.lines[0], 'price' in hidden.lines[0]]).toEqual([true, false])
    await approve(li, rowId)
    expect(await shownTo(boss)).toMatchObject({ supplierIdName: '宁波模具厂', lines: [{ price: '100.00' }] })
    await office.admin.ok('flowableDefinition/suspend', { id })
    await office.admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  })

  it('rule 42: Wang approved step 2 and is the only candidate of step 3, which passes by itself', async () => {
    const [li, wang] = (await office.people(2)) as [Caller, Caller]
    const step = (id: string, who: Caller) => aStep(id, [person(who)])
    const { id } = await office.publish(inRow(step('s1', li), step('s2', wang), step('s3', wang)))
    const rowId = await office.submitted()
    await approve(li, rowId)
    expect((await approve(wang, rowId)).data).toMatchObject({ instanceStatus: 2 })
    expect((await office.history(rowId)).at(-1)).toMatchObject({ action: 'autoPass', nodeName: '步骤s3' })
    await office.admin.ok('flowableDefinition/suspend', { id })
    await office.admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
  })

  it('rule 46: many at once, but for those that need something', async () => {
    const li = await office.tenant.person({ menus: ['todoTask'], buttons: ['todoTask_batchComplete'] })
    const plain = await office.publish(inRow(aStep('a', [person(li)])))
    const [one, two] = [await office.submitted(), await office.submitted()]
    await office.admin.ok('flowableDefinition/suspend', { id: plain.id })
    await office.admin.ok('flowableDefinition/saveBindings', { id: plain.id, bindings: [] })
    const opens = { fields: [{ name: 'contractNo', right: 'required' as const }] }
    const next = aStep('d', [{ type: 'chooseByPrevious', value: '' }])
    const needing = [
      inRow(aStep('b', [person(li)], { annexRequired: true })),
      inRow(aStep('c', [person(li)], opens)),
      inRow(aStep('c', [person(li)]), next),
    ]
    const others: string[] = []
    for (const process of needing) {
      const { id } = await office.publish(process)
      others.push(await office.submitted())
      await office.admin.ok('flowableDefinition/suspend', { id })
      await office.admin.ok('flowableDefinition/saveBindings', { id, bindings: [] })
    }
    const tasks = await office.todo(li)
    const answer = await li.ok('flowableTask/batchComplete', {
      ids: tasks.map(({ id }) => id).join(','),
      comment: '同意',
    })
    const refused = new Map(
      answer.errors.map(({ id, msg }: Data) => [tasks.find((task) => task.id === id)?.rowId, msg]),
    )
    expect([answer.count, refused.size]).toEqual([2, 3])
    const [annex, fields, choice] = others.map((id) => refused.get(id))
    expect([annex, fields]).toEqual([expect.stringMatching(/单独审批/), expect.stringMatching(/单独审批/)])
    expect(choice).toMatch(/请选择审批人|单独审批/)
    for (const id of [one, two]) expect(await office.entity(id)).toMatchObject({ status: 1 })
    for (const id of others) expect(await office.entity(id)).toMatchObject({ status: 3 })
    expect(await li.ok('flowableTask/countTodo', {})).toEqual({ todo: 3, unreadCc: 0 })
    expect(await li.ok('token/getToken', {})).toMatchObject({ todoCount: 3 })
  })
})

describe('Others', () => {
  beforeAll(async () => void (office = await anOffice()))

  it('transfer, delegate and signers are asked through tasks of their own; copies are read', async () => {
    const [li, wang, zhao, cc] = (await office.people(4)) as [Caller, Caller, Caller, Caller]
    const copy = {
      kind: 'serviceTask' as const,
      id: 'cc',
      name: '抄送',
      does: 'copy' as const,
      candidates: [person(cc)],
    }
    await office.publish(inRow(aStep('a', [person(li)]), copy))
    const rowId = await office.submitted()
    const transfer = (to: Caller, caller: Caller, id: string) =>
      caller.call('flowableTask/transfer', { id, userId: to.userId, comment: '请您处理' })
    const first = await office.task(li)
    expect((await transfer(li, li, first.id)).msg).toBe('不能转给该人员')
    expect((await transfer(office.buyer, li, first.id)).msg).toBe('不能转给该人员')
    expect((await transfer(wang, li, first.id)).status).toBe(200)
    expect((await approve(li, rowId)).status).not.toBe(200)
    await wang.ok('flowableTask/delegate', { id: first.id, userId: zhao.userId })
    expect(await wang.call('flowableTask/complete', { id: first.id })).toMatchObject({
      status: 409,
      msg: '任务已被处理',
    })
    expect((await approve(zhao, rowId, { comment: '可以' })).status).toBe(200)
    await wang.ok('flowableTask/addSign', { id: first.id, kind: 3, userIds: [li.userId, zhao.userId] })
    await approve(li, rowId)
    await approve(zhao, rowId)
    await wang.ok('flowableTask/addSign', { id: first.id, kind: 4, userIds: zhao.userId })
    expect((await approve(zhao, rowId)).data).toMatchObject({ instanceStatus: 2 })
    expect((await office.history(rowId)).map(({ action }) => action)).toEqual([
      ...['submit', 'transfer', 'delegate', 'delegateReturn', 'addSign', 'approve', 'approve', 'approve', 'addSign'],
      ...['approve', 'cc'],
    ])
    const { list } = await cc.ok('flowableTask/listCc', { unread: 1 })
    expect(list).toHaveLength(1)
    await cc.ok('flowableTask/read', { ids: list[0].id })
    expect((await cc.ok('flowableTask/listCc', { unread: 1 })).list).toEqual([])
    expect((await cc.ok('notice/list', { state: '1' })).varList[0].title).toMatch(/^抄送/)
  })

  it('an administrator of the process gives a task to somebody else', async () => {
    const [li, wang] = (await office.people(2)) as [Caller, Caller]
    const chief = await office.tenant.person({ menus: ['processDefinition'], buttons: ['processDefinition_reassign'] })
    const stranger = await office.tenant.person({
      menus: ['processDefinition'],
      buttons: ['processDefinition_reassign'],
    })
    await office.publish(inRow(aStep('z', [person(li)])), {
      ...{ adminIds: [chief.userId], bindings: [{ businessCodeId: 220, priority: 1 }] },
    })
    const rowId = await office.submitted()
    const task = await office.task(li)
    const reassign = { id: task.id, userId: wang.userId, reason: '请假' }
    expect((await stranger.call('flowableTask/reassign', reassign)).status).toBe(404)
    await chief.ok('flowableTask/reassign', reassign)
    expect(await handlersOf(rowId)).toEqual([wang.userId])
  })
})

describe('People who go', () => {
  beforeAll(async () => void (office = await anOffice()))

  it('hand over what waits for them before they are stopped', async () => {
    const [li, wang] = (await office.people(2)) as [Caller, Caller]
    await office.publish(inRow(aStep('a', [person(li)])))
    const rowId = await office.submitted()
    expect(await office.admin.call('user/stop', { id: li.userId })).toMatchObject({
      ...{ status: 422, msg: '该用户有1条待办，请先指定接手人' },
    })
    await office.admin.ok('user/stop', { id: li.userId, successorId: wang.userId })
    expect(await handlersOf(rowId)).toEqual([wang.userId])
    expect((await approve(wang, rowId)).status).toBe(200)
    expect((await office.history(rowId)).map(({ action }) => action)).toEqual(['submit', 'reassign', 'approve'])
  })
})

describe('Who takes over', () => {
  beforeAll(async () => void (office = await anOffice()))

  it('is there, and does not sign the same step already', async () => {
    const [li, wang, gone] = (await office.people(3)) as [Caller, Caller, Caller]
    await run(`UPDATE "user" SET status = 0 WHERE id = $1`, [gone.userId])
    await office.publish(inRow(aStep('a', [people(li, wang)], { sign: 'all' })))
    const rowId = await office.submitted()
    const stop = (successorId: string) => office.admin.call('user/stop', { id: li.userId, successorId })
    expect(await stop(wang.userId)).toMatchObject({ status: 422, msg: expect.stringMatching(/^接手人已在审批“.+”/) })
    expect((await stop(li.userId)).msg).toBe('不能转给该人员')
    expect((await stop(gone.userId)).status).not.toBe(200)
    expect(await handlersOf(rowId)).toEqual(expect.arrayContaining([li.userId, wang.userId]))
    expect((await stop(office.admin.userId)).status).toBe(200)
    expect(await handlersOf(rowId)).toEqual(expect.arrayContaining([office.admin.userId, wang.userId]))
  })
})

describe('A paper with a submit of its own', () => {
  it('goes through a process where one is bound, and is handed in and approved as before where none is', async () => {
    office = await anOffice()
    const { admin } = office
    const [li, owner] = (await office.people(2)) as [Caller, Caller]
    const { list } = await admin.ok('archives/list', {})
    const card = await admin.ok('newCard/insert', { cardType: 2, archivesId: list[0].id })
    const paper = { newValueId: owner.userId, reason: '人员调动', lines: [{ cardId: card.id }] }
    const change = async (): Promise<string> => (await admin.ok('changeManager/insert', paper)).id
    const read = (id: string): Promise<Data> => admin.ok('changeManager/getEntityById', { id })
    const plain = await change()
    await admin.ok('changeManager/submit', { id: plain })
    expect(await read(plain)).toMatchObject({ statusKey: 'inApproval', flow: 0 })
    await admin.ok('changeManager/reject', { id: plain, approveOpinion: '不必' })
    const { list: businesses } = await admin.ok('businessCode/list', { keyword: '管理员', pageSize: 200 })
    const businessCodeId = businesses.find(({ resource }: Data) => resource === 'changeManager').id
    await office.publish(inRow(aStep('a', [person(li)])), { bindings: [{ businessCodeId }] })
    const id = await change()
    expect((await admin.call('changeManager/approve', { id })).status).not.toBe(200)
    await admin.ok('changeManager/submit', { id })
    expect(await read(id)).toMatchObject({ statusKey: 'inApproval', flow: 1 })
    expect((await admin.call('changeManager/approve', { id })).msg).toBe('单据审批中，不能修改')
    expect((await admin.call('changeManager/cancel', { id })).status).toBe(422)
    expect((await li.call('flowableTask/complete', { id: (await office.task(li)).id })).status).toBe(200)
    expect(await read(id)).toMatchObject({ statusKey: 'complete', flow: 0 })
  })
})

describe('What comes too late', () => {
  beforeAll(async () => {
    // A Friday, 16:30 in Shanghai.
    clock.now = new Date('2031-03-07T08:30:00Z')
    office = await anOffice()
  })
  afterAll(resetClock)

  it('rule 43 and T12: due on Monday 11:00; then reminded, passed, or handed to the head, once', async () => {
    const [li, wang, boss] = (await office.people(3)) as [Caller, Caller, Caller]
    await run('UPDATE org SET manager_id = $1 WHERE id = $2', [boss.userId, office.tenant.rootOrgId])
    const timeout = (action: 'remind' | 'pass' | 'transfer') => ({ timeout: { hours: 4, action } })
    await office.publish(
      inRow(
        aStep('r', [person(li)], timeout('remind')),
        aStep('p', [person(wang)], timeout('pass')),
        aStep('t', [person(li)], timeout('transfer')),
      ),
    )
    await setParameter('47', '0')
    const rowId = await office.submitted()
    expect(await office.task(li)).toMatchObject({ dueTime: '2031-03-10 11:00:00', isOverdue: false })
    await runTask(office.tenant, 'T12')
    clock.now = new Date('2031-03-10T03:01:00Z')
    const late = await againIn(li)
    expect(await office.task(late)).toMatchObject({ isOverdue: true })
    await Promise.all([runTask(office.tenant, 'T12'), runTask(office.tenant, 'T12')])
    await runTask(office.tenant, 'T12')
    Object.assign(office, { admin: await againIn(office.admin) })
    const timeouts = async (): Promise<number> =>
      (await office.history(rowId)).filter(({ action }) => action === 'timeout').length
    expect(await timeouts()).toBe(1)
    expect((await approve(late, rowId)).status).toBe(200)
    // Monday 11:01 and four hours: 15:01; the second step passes by itself, the third is due at 09:32 on Tuesday.
    clock.now = new Date('2031-03-10T07:02:00Z')
    await runTask(office.tenant, 'T12')
    Object.assign(office, { admin: await againIn(office.admin) })
    expect((await handlersOf(rowId)).length).toBe(1)
    expect((await office.history(rowId)).map(({ action }) => action)).toContain('autoPass')
    clock.now = new Date('2031-03-11T08:00:00Z')
    await runTask(office.tenant, 'T12')
    Object.assign(office, { admin: await againIn(office.admin) })
    expect(await handlersOf(rowId)).toEqual([boss.userId])
  })

  it('W004: told to who is asked; a day past due also to who administers the process; over when it is done', async () => {
    clock.now = new Date('2031-04-04T08:30:00Z')
    const here = await anOffice()
    const [li, keeper] = (await here.people(2)) as [Caller, Caller]
    await here.publish(inRow(aStep('late', [person(li)], { timeout: { hours: 4, action: 'remind' } })), {
      adminIds: [keeper.userId],
    })
    const rowId = await here.submitted()
    const found = async (): Promise<Data[]> => {
      await look(here.tenant, 'W004')
      const { rows } = await here.tenant.inTenant((tx) =>
        tx.send({
          text: `SELECT level, status, object_name AS name FROM warning_record WHERE kind = 'W004'`,
          values: [],
        }),
      )
      return rows as Data[]
    }
    // Due on Monday 11:00.
    clock.now = new Date('2031-04-07T02:59:00Z')
    expect(await found()).toEqual([])
    clock.now = new Date('2031-04-07T03:01:00Z')
    expect(await found()).toMatchObject([{ level: 1 }])
    clock.now = new Date('2031-04-07T11:30:00Z')
    expect(await found()).toMatchObject([{ level: 2 }])
    clock.now = new Date('2031-04-08T03:01:00Z')
    expect(await found()).toMatchObject([{ level: 3, name: expect.stringContaining('步骤late') }])
    const told = async (whom: Caller): Promise<boolean> =>
      (
        await here.tenant.inTenant((tx) =>
          tx.send({ text: `SELECT 1 FROM message_delivery d WHERE d.user_id = $1`, values: [whom.userId] }),
        )
      ).rows.length > 0
    expect([await told(li), await told(keeper)]).toEqual([true, true])
    const late = await againIn(li)
    const [task] = await here.todo(late)
    await late.ok('flowableTask/complete', { id: task?.id })
    Object.assign(here, { admin: await againIn(here.admin) })
    expect(await here.entity(rowId)).toMatchObject({ status: 1 })
    expect((await found()).map(({ status }) => status)).not.toContain('active')
  })
})
