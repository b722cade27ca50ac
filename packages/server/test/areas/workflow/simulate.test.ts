// Which way a paper would go through a drawing, and who would get it; nothing is written.
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/platform/database/sql.ts'
import { aTenant, type Caller, type Data } from '../../harness/app.ts'
import { anOffice, aStep, end, flows, person, purchaseOrders, start, type Office } from '../../harness/workflow.ts'

let office: Office
let li: Caller
let wang: Caller
let id: string
let version: number

const drawing = () => ({
  ...{ key: 'tried', name: '试走' },
  nodes: [
    start,
    { kind: 'serviceTask', id: 'copy', name: '抄送', does: 'copy', candidates: [person(wang)] },
    aStep('first', [person(li)]),
    { kind: 'exclusive', id: 'gw', name: '', defaultFlow: 'f5' },
    aStep('big', [{ type: 'chooseAtSubmit', value: '' }]),
    end,
  ],
  flows: flows('start>copy', 'copy>first', 'first>gw', 'gw>big?amount >= 5000', 'gw>end', 'big>end'),
})
const simulated = (rowId: string, more: Data = {}): Promise<Data> =>
  office.admin.ok('flowableDefinition/simulate', { id, businessCodeId: purchaseOrders, rowId, ...more })
const said = ({ steps }: Data) =>
  steps.map(({ nodeId, does, people }: Data) => [nodeId, does, people.map(({ name }: Data) => name).join()])

beforeAll(async () => {
  office = await anOffice()
  ;[li, wang] = (await office.people(2)) as [Caller, Caller]
  ;({ id, version } = await office.admin.ok('flowableDefinition/insert', {
    ...{ key: 'tried', name: '试走', process: drawing() },
  }))
})

const nameOf = async ({ userId }: Caller): Promise<string> =>
  (await office.admin.ok('user/getEntityById', { id: userId })).jobName

it('goes by the conditions of the paper, in the order of the drawing', async () => {
  const [liName, wangName] = [await nameOf(li), await nameOf(wang)]
  const small = await simulated(await office.order(100))
  expect(said(small)).toEqual([
    ['copy', 'copy', wangName],
    ['first', 'ask', liName],
  ])
  expect(small).toMatchObject({
    stopped: '',
    flows: ['f1', 'f2', 'f3', 'f5'],
    nodes: ['start', 'copy', 'first', 'gw', 'end'],
  })
  expect(small.initiatorName).toBe(await nameOf(office.buyer))
  const big = await simulated(await office.order(60_000))
  expect(said(big).at(-1)).toEqual(['big', 'ask', '（届时选择）'])
  expect(big.flows).toEqual(['f1', 'f2', 'f3', 'f4', 'f6'])
})

it('takes what is drawn and not saved, and writes nothing', async () => {
  const rowId = await office.order(100)
  const count = () =>
    office.tenant.inTenant((tx) =>
      tx.all(sql`
SELECT (SELECT count(*) FROM flowable_instance) AS i, (SELECT count(*) FROM flowable_task) AS t,
  (SELECT count(*) FROM flowable_history) AS h`),
    )
  const before = await count()
  const xml: string = await office.admin.ok(`flowableDefinition/readXml/${id}`)
  const bpmnXml = xml.replace('amount &gt;= 5000', 'amount &gt;= 50')
  expect((await simulated(rowId, { bpmnXml })).flows).toContain('f4')
  expect((await simulated(rowId)).flows).not.toContain('f4')
  expect(await count()).toEqual(before)
  expect((await office.admin.ok('flowableDefinition/getEntityById', { id })).version).toBe(version)
})

it('tells why a paper would get no further', async () => {
  const lonely = {
    ...drawing(),
    nodes: drawing().nodes.map((node) =>
      node.id === 'first' ? aStep('first', [{ type: 'field', value: 'nobodyId' }], { empty: 'refuse' }) : node,
    ),
  }
  const made = await office.admin.ok('flowableDefinition/insert', {
    key: 'lonely',
    name: '无人',
    process: { ...lonely, key: 'lonely' },
  })
  expect(await simulated(await office.order(100), { id: made.id })).toMatchObject({
    stopped: '未找到审批人：步骤first',
  })
})

it('is refused of a drawing that is none, of an unknown paper, from outside and without the right', async () => {
  const rowId = await office.order(100)
  const given = { id, businessCodeId: purchaseOrders, rowId }
  const answer = (caller: Caller, more: Data = {}) => caller.call('flowableDefinition/simulate', { ...given, ...more })
  expect((await answer(office.admin, { bpmnXml: '<a' })).status).toBe(400)
  expect((await answer(office.admin, { rowId: '', rowCode: 'none' })).status).toBe(404)
  expect((await answer(office.admin, { businessCodeId: 157 })).status).toBe(400)
  const stranger = await aTenant()
  expect((await answer(stranger.admin)).status).toBe(404)
  expect((await answer(li)).status).toBe(403)
})
