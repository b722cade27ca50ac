// Every call about processes, approvals and tasks from outside: by another company, by somebody of this one whom the paper does
// not concern though he holds every button of these screens, and by somebody with no right at all.
import type { Resource } from '@tmlm/model'
import { flowableDefinition } from '@tmlm/model/areas/workflow/flowableDefinition'
import { flowableInstance } from '@tmlm/model/areas/workflow/flowableInstance'
import { flowableTask } from '@tmlm/model/areas/workflow/flowableTask'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, type Caller, type Data } from '../../harness/app.ts'
import { anOffice, aStep, inRow, person, purchaseOrders, type Office } from '../../harness/workflow.ts'

const screens = ['processDefinition', 'todoTask', 'started']

let office: Office
let approver: Caller
let rowId: string
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  office = await anOffice()
  ;[approver] = (await office.people(1)) as [Caller]
  const { id } = await office.publish(inRow(aStep('a', [person(approver)])))
  rowId = await office.submitted()
  const [instance] = await office.admin.ok('flowableInstance/listByRow', { businessCodeId: purchaseOrders, rowId })
  ids = {
    ...{ flowableDefinition: id, flowableInstance: instance.id },
    flowableTask: (await office.task(approver)).id,
  }
})

const perRow = (resources: readonly Resource[]): string[] =>
  resources.flatMap(({ name, actions }) => [
    ...['getEntityById', 'update', 'delete'].map((action) => `${name}/${action}`),
    ...Object.entries(actions).flatMap(([action, { rowless }]) => (rowless ? [] : [`${name}/${action}`])),
  ])
const onRows = perRow([flowableDefinition, flowableInstance, flowableTask])
const onPapers = perRow([flowableInstance, flowableTask])

const lists = [
  ...['flowableDefinition/list', 'flowableDefinition/listVersion', 'flowableInstance/list', 'flowableTask/list'],
  ...['flowableTask/listTodo', 'flowableTask/listDone', 'flowableTask/listCc'],
]

/** Everything that a call may ask, so that it is refused for no other reason. */
const asked = (call: string): Data => {
  const id = ids[call.split('/')[0] ?? '']
  const words = { comment: '看看', reason: '看看', kind: 3, key: 'p1', all: 1, name: '改名' }
  const named = /delete|batch/.test(call) ? { ids: id } : /update/.test(call) ? { id, version: 1 } : { id }
  return { ...named, userId: office.buyer.userId, userIds: [office.buyer.userId], ...words }
}

describe('Another company', () => {
  let stranger: Caller
  beforeAll(async () => void (stranger = (await aTenant()).admin))

  it.each(onRows)('finds no row by %s', async (call) => {
    const { userId } = stranger
    expect(await stranger.call(call, { ...asked(call), userId, userIds: [userId] })).toMatchObject({ status: 404 })
  })

  it.each(lists)('lists nothing by %s', async (call) => {
    expect(JSON.stringify(await stranger.ok(call, { key: 'p1', all: 1 }))).not.toContain(rowId)
    expect((await stranger.ok(call, { key: 'p1', all: 1 })).list).toEqual([])
  })

  it('learns nothing by the calls on no row', async () => {
    const about = { businessCodeId: purchaseOrders, rowId }
    expect(await stranger.ok('flowableInstance/listByRow', about)).toEqual([])
    expect(await stranger.call('flowableDefinition/tryRow', about)).toMatchObject({ status: 404 })
    expect(await stranger.ok('flowableTask/batchComplete', { ids: ids.flowableTask })).toMatchObject({ count: 0 })
    expect(await stranger.ok('flowableTask/countTodo')).toEqual({ todo: 0, unreadCc: 0 })
    const bind = await stranger.call('flowableDefinition/saveBindings', { id: ids.flowableDefinition, bindings: [] })
    expect(bind.status).toBeGreaterThanOrEqual(400)
    expect(await stranger.call(`flowableDefinition/readXml/${ids.flowableDefinition}`)).toMatchObject({ status: 404 })
  })
})

describe('Somebody whom it does not concern', () => {
  let stranger: Caller
  beforeAll(async () => {
    stranger = await office.tenant.person({ menus: screens, buttons: screens.flatMap(buttonsOf) })
  })

  it.each(onPapers)('finds no row by %s', async (call) => {
    // A task is no copy, whoever asks.
    const refusals = call === 'flowableTask/read' ? [422] : [403, 404]
    expect(refusals).toContain((await stranger.call(call, asked(call))).status)
    expect(await office.task(approver)).toMatchObject({ id: ids.flowableTask, status: 1 })
  })

  it.each(['getEntityById', 'history', 'diagram', 'terminate'])(
    'is not told that there is one, by %s',
    async (call) => {
      const answer = await stranger.call(`flowableInstance/${call}`, asked(`flowableInstance/${call}`))
      expect(answer.status).toBe(404)
    },
  )

  it.each(['complete', 'reject', 'transfer', 'delegate', 'addSign', 'claim', 'reassign', 'getEntityById'])(
    'nor that there is a task, by %s',
    async (call) => {
      expect((await stranger.call(`flowableTask/${call}`, asked(`flowableTask/${call}`))).status).toBe(404)
    },
  )

  it.each(lists.filter((call) => !call.startsWith('flowableDefinition')))('lists nothing by %s', async (call) => {
    expect((await stranger.ok(call, { all: 1 })).list).toEqual([])
  })

  it('learns nothing by the calls on no row', async () => {
    const about = { businessCodeId: purchaseOrders, rowId }
    expect((await stranger.call('flowableInstance/listByRow', about)).status).toBe(404)
    expect((await stranger.call('flowableDefinition/tryRow', about)).status).toBeGreaterThanOrEqual(403)
    expect(await stranger.ok('flowableTask/batchComplete', { ids: ids.flowableTask })).toMatchObject({ count: 0 })
  })
})

describe('Somebody without any right', () => {
  it('gets nothing by any call', async () => {
    const [stranger] = (await office.people(1)) as [Caller]
    for (const call of [...onRows, 'flowableDefinition/list', 'flowableTask/batchComplete'])
      expect([403, 404], call).toContain((await stranger.call(call, asked(call))).status)
    expect(await office.task(approver)).toMatchObject({ id: ids.flowableTask, status: 1 })
  })
})
