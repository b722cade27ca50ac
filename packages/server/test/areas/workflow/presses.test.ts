// Two presses at the same moment: one takes effect, the other is told that it came too late.
import { beforeAll, describe, expect, it } from 'vitest'
import { buttonsOf, type Caller, type Data } from '../../harness/app.ts'
import { anOffice, aStep, inRow, people, purchaseOrders, type Office } from '../../harness/workflow.ts'

let office: Office
let li: Caller
let wang: Caller
let zhao: Caller
beforeAll(async () => {
  office = await anOffice()
  li = await anApprover()
  wang = await anApprover()
  zhao = await anApprover()
  await office.publish(inRow(aStep('one', [people(li, wang)])))
})

/** With the screen of tasks: whoever has no right but a task has none any more when he has given it on. */
const anApprover = (): Promise<Caller> => office.tenant.person({ menus: ['todoTask'], buttons: buttonsOf('todoTask') })

interface Paper {
  readonly rowId: string
  readonly instance: string
  readonly taskOf: (caller: Caller) => string
}

async function aPaper(): Promise<Paper> {
  const rowId = await office.submitted()
  const [instance] = await office.admin.ok('flowableInstance/listByRow', { businessCodeId: purchaseOrders, rowId })
  const tasks = new Map<Caller, string>()
  for (const caller of [li, wang])
    tasks.set(caller, (await office.todo(caller)).find((task) => task.rowId === rowId)?.id)
  return { rowId, instance: instance.id, taskOf: (caller) => tasks.get(caller) ?? '' }
}

type Press = (paper: Paper) => Promise<{ readonly status: number; readonly msg: string }>
const byLi =
  (deed: string, more: () => Data = () => ({})): Press =>
  ({ taskOf }) =>
    li.call(`flowableTask/${deed}`, { id: taskOf(li), ...more() })
const comment = '请核对'
const approve = byLi('complete')
const reject = byLi('reject', () => ({ comment }))
const transfer = byLi('transfer', () => ({ userId: zhao.userId }))
const delegate = byLi('delegate', () => ({ userId: zhao.userId }))
const addSigner = byLi('addSign', () => ({ kind: 3, userIds: zhao.userId }))
const claim = byLi('claim')
const reassign: Press = ({ taskOf }) =>
  office.admin.call('flowableTask/reassign', { id: taskOf(li), userId: zhao.userId, reason: comment })
const withdraw: Press = ({ instance }) => office.buyer.call('flowableInstance/withdraw', { id: instance })
const terminate: Press = ({ instance }) =>
  office.admin.call('flowableInstance/terminate', { id: instance, reason: comment })
const approveByWang: Press = ({ taskOf }) => wang.call('flowableTask/complete', { id: taskOf(wang) })
const rejectByWang: Press = ({ taskOf }) => wang.call('flowableTask/reject', { id: taskOf(wang), comment })

const pairs: readonly (readonly [name: string, one: Press, other: Press])[] = [
  ['approve twice', approve, approve],
  ['reject twice', reject, reject],
  ['transfer twice', transfer, transfer],
  ['delegate twice', delegate, delegate],
  ['add a signer twice', addSigner, addSigner],
  ['withdraw twice', withdraw, withdraw],
  ['terminate twice', terminate, terminate],
  ['approve and reject', approve, reject],
  ['approve and transfer', approve, transfer],
  ['approve and withdraw', approve, withdraw],
  ['approve and terminate', approve, terminate],
  ['reject and withdraw', reject, withdraw],
  ['withdraw and terminate', withdraw, terminate],
  ['two people: approve', approve, approveByWang],
  ['two people: approve and reject', approve, rejectByWang],
]

describe('Of two presses at once one takes effect', () => {
  it.each(pairs)('%s', async (_name, one, other) => {
    const paper = await aPaper()
    const answers = await Promise.all([one(paper), other(paper)])
    expect(answers.map(({ status }) => status).toSorted(), answers.map(({ msg }) => msg).join()).toEqual([200, 409])
    expect(await office.history(paper.rowId)).toHaveLength(2)
  })
})

describe('Of a task that somebody else has got meanwhile', () => {
  it('who had it is told so, and who never had it has no business with it', async () => {
    const paper = await aPaper()
    expect((await reassign(paper)).status).toBe(200)
    expect(await approve(paper)).toMatchObject({ status: 409, msg: '任务已被处理' })
    expect((await wang.call('flowableTask/complete', { id: paper.taskOf(li) })).status).toBe(403)
    expect((await approveByWang(paper)).status).toBe(200)
  })

  it('so is who claimed too late', async () => {
    const paper = await aPaper()
    expect((await claim(paper)).status).toBe(200)
    expect(await approveByWang(paper)).toMatchObject({ status: 409 })
    expect((await approve(paper)).status).toBe(200)
  })

  it('and who had got it from another one and given it on', async () => {
    const paper = await aPaper()
    await transfer(paper)
    const chen = await anApprover()
    const id = paper.taskOf(li)
    const giveOn = () => zhao.call('flowableTask/transfer', { id, userId: chen.userId })
    const answers = await Promise.all([giveOn(), giveOn()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await chen.call('flowableTask/complete', { id })).status).toBe(200)
  })
})
