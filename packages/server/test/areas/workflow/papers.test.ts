// Papers of other areas under approval: what they hold and move follows the approval, and nothing goes past it.
import { describe, expect, it } from 'vitest'
import { type Caller, type Data } from '../../harness/app.ts'
import { aShop } from '../../harness/life.ts'
import { aPartsStore } from '../../harness/parts.ts'
import { aRepairShop, findings } from '../../harness/repair.ts'
import { anOffice, aStep, inRow, person, type Office } from '../../harness/workflow.ts'

const [accessoryOutbound, repairReportOrder, dispatchOrder, repairOrder, numberRegistration] = [706, 625, 626, 627, 233]

const bound = async (office: Office, businessCodeId: number): Promise<Caller> => {
  const [li] = (await office.people(1)) as [Caller]
  await office.publish(inRow(aStep('a', [person(li)])), { bindings: [{ businessCodeId }] })
  return li
}
const say = async (office: Office, who: Caller, deed: string, more: Data = {}) =>
  who.call(`flowableTask/${deed}`, { id: (await office.task(who)).id, ...more })

describe('A last approval when the stock is gone', () => {
  it('is refused as the area says; the task stays open, and is approved when there is stock again', async () => {
    const office = await anOffice()
    const store = await aPartsStore({ tenant: office.tenant })
    const { admin } = office
    const part = await store.part()
    await store.buy(part, '5', '10')
    const [one, two] = [
      await store.output([{ accessoryId: part, qty: '4' }]),
      await store.output([{ accessoryId: part, qty: '4' }]),
    ]
    const li = await bound(office, accessoryOutbound)
    for (const { id } of [one, two]) await admin.ok('accessoryOutput/submit', { id })
    const taskOf = async ({ id }: Data): Promise<Data> => (await office.todo(li)).find(({ rowId }) => rowId === id)
    await li.ok('flowableTask/complete', { id: (await taskOf(one)).id })
    const before = { books: await store.books(), task: await taskOf(two) }
    const refused = await li.call('flowableTask/complete', { id: before.task.id, comment: '同意' })
    expect(refused).toMatchObject({ status: 422, msg: expect.stringContaining('库存不足') })
    expect({ books: await store.books(), task: await taskOf(two) }).toEqual(before)
    expect(await admin.ok('accessoryOutput/getEntityById', { id: two.id })).toMatchObject({
      ...{ statusKey: 'inApproval', flow: 1 },
    })
    const [instance] = await admin.ok('flowableInstance/listByRow', {
      ...{ businessCodeId: accessoryOutbound, rowId: two.id },
    })
    expect(await admin.ok('flowableInstance/history', { id: instance.id })).toHaveLength(1)
    await store.buy(part, '5', '10')
    await li.ok('flowableTask/complete', { id: before.task.id })
    expect(await store.books()).toMatchObject({ standing: 2, moved: 2 })
  })
})

describe('A repair under approval', () => {
  it('its report waits for the approval, whatever parameter 3 says; sent back it is submitted again', async () => {
    const office = await anOffice()
    const shop = await aRepairShop({ tenant: office.tenant })
    const li = await bound(office, repairReportOrder)
    const { id } = await shop.report(await shop.machine())
    expect(await shop.entity('repair', id)).toMatchObject({ statusKey: 'notReviewed', flow: 0 })
    expect((await office.admin.call('repair/approve', { id })).msg).toBe('该单据已启用审批流程，请提交审批')
    await shop.reporter.ok('repair/submit', { id })
    expect(await shop.entity('repair', id)).toMatchObject({ statusKey: 'notReviewed', flow: 1 })
    const { version } = await shop.entity('repair', id)
    const changed = await shop.reporter.call('repair/update', { id, version, description: '又响' })
    expect(changed).toMatchObject({ status: 422, msg: '单据审批中，不能修改' })
    expect((await shop.reporter.call('repair/revoke', { id })).msg).toBe('单据审批中，不能修改')
    await say(office, li, 'reject', { comment: '不是故障' })
    expect(await shop.entity('repair', id)).toMatchObject({ statusKey: 'rejected', auditOpinion: '不是故障', flow: 0 })
    await shop.reporter.ok('repair/resubmit', { id })
    expect(await shop.entity('repair', id)).toMatchObject({ statusKey: 'notReviewed', flow: 1 })
    await say(office, li, 'complete')
    expect(await shop.entity('repair', id)).toMatchObject({ statusKey: 'complete', flow: 0 })
  })

  it('its dispatch sends nobody before it is approved', async () => {
    const office = await anOffice()
    const shop = await aRepairShop({ tenant: office.tenant })
    const li = await bound(office, dispatchOrder)
    const { id: repairId } = await shop.report(await shop.machine())
    const { id } = await shop.dispatched(repairId)
    expect(await shop.entity('repair', repairId)).toMatchObject({ maintenanceId: null })
    await office.admin.ok('dispatch/submit', { id })
    await say(office, li, 'complete')
    expect(await shop.entity('dispatch', id)).toMatchObject({ statusKey: 'audited', flow: 0 })
    expect((await shop.entity('repair', repairId)).maintenanceId).not.toBeNull()
  })

  it('whoever finishes it sends it to those who approve it; sent back it is to be done once more', async () => {
    const office = await anOffice()
    const shop = await aRepairShop({ tenant: office.tenant })
    await shop.set('9', '0')
    const li = await bound(office, repairOrder)
    const { id: repairId } = await shop.report(await shop.machine())
    await shop.dispatched(repairId)
    const [mechanic] = shop.mechanics as [Caller]
    const { id } = await shop.orderOf(repairId)
    await mechanic.ok('maintenance/start', { id })
    await mechanic.ok('maintenance/finish', { id, ...findings })
    expect(await shop.entity('maintenance', id)).toMatchObject({ statusKey: 'notReviewed', flow: 1 })
    await say(office, li, 'reject', { comment: '仍有异响' })
    expect(await shop.entity('maintenance', id)).toMatchObject({
      ...{ statusKey: 'rejected', progressKey: 'repairing', approveOpinion: '仍有异响', flow: 0 },
    })
    expect(await shop.entity('repair', repairId)).toMatchObject({ progressKey: 'repairing', reopenCount: 1 })
    await mechanic.ok('maintenance/finish', { id, ...findings })
    await say(office, li, 'complete')
    expect(await shop.entity('maintenance', id)).toMatchObject({ statusKey: 'complete', flow: 0 })
  })
})

describe('A work report under approval', () => {
  it('counts when it is approved, not when it is written', async () => {
    const shop = await aShop()
    const office = await anOffice(shop.tenant)
    const li = await bound(office, numberRegistration)
    const cardId = await shop.mould()
    const { id } = await office.admin.ok('processNumRecord/insert', { cardId, num: 100 })
    expect(await shop.used(cardId)).toBe(0)
    await office.admin.ok('processNumRecord/submit', { id })
    await say(office, li, 'complete')
    expect(await shop.used(cardId)).toBe(100)
  })
})
