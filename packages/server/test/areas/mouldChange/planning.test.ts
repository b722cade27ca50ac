// What is planned: a mould that may not run is refused here, tasks follow the plans of a machine one after the other, and
// what is not as it should be is refused with one sentence.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowedActions } from '@tmlm/model'
import { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import { toLocal } from '../../../src/platform/clock.ts'
import { clock, type Caller, type Data } from '../../harness/app.ts'
import { allInOrder } from '../../harness/checklist.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { setParameter, uploaded } from '../../harness/samples.ts'

let library: Library
let admin: Caller
let press: Data
let productId: string
let nth = 0

const ahead = (minutes: number): string => toLocal(new Date(clock.now.getTime() + minutes * 60_000), 'Asia/Shanghai')

beforeAll(async () => {
  library = await aLibrary()
  admin = library.admin
  productId = (await admin.ok('product/insert', { name: '外壳' })).id
})
beforeEach(async () => {
  const type = await admin.ok('toolingType/insert', { name: `压机${++nth}`, cardType: 3, needAcceptance: false })
  const file = await admin.ok('archives/insert', { name: `压机${nth}`, cardType: 3, toolingTypeId: type.id })
  press = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, name: `${nth}号机` })
})

async function mould(more = {}): Promise<Data> {
  const card = await library.stocked(await library.bin(`JH-${++nth}`), more)
  const out = await library.outbound([{ cardId: card.id }])
  await admin.ok('outboundOrder/audit', { id: out.id })
  return card
}
const plan = ({ id }: Data, from: number, to: number, more = {}): Promise<Data> =>
  admin.ok('productPlan/insert', {
    ...{ productId, qty: 100, equipmentCardId: press.id, cardId: id },
    ...{ planStart: ahead(from), planEnd: ahead(to), confirmWarn: 'overlap', ...more },
  })
const release = ({ id }: Data) => admin.call('productPlan/release', { id })
const task = (id: string): Promise<Data> => admin.ok('moldTask/getEntityById', { id })
const request = ({ id }: Data, more = {}) =>
  admin.call('moldTask/insert', {
    ...{ equipmentCardId: press.id, changeType: 2, newCardId: id, reason: '换产', requireTime: ahead(90), ...more },
  })
const act = (action: string, id: string, more = {}) => admin.call(`moldTask/${action}`, { id, ...more })
const did = (action: string, id: string, more = {}) => admin.ok(`moldTask/${action}`, { id, ...more })

describe('A mould that may not run', () => {
  const refusal = async (card: Data): Promise<string> => (await release(await plan(card, 60, 120))).msg

  it('is refused when it is planned: sealed, locked, or with its life used up', async () => {
    const [sealed, locked, worn] = [await library.card(), await mould(), await mould({ designLife: 100, lifeMode: 1 })]
    const seal = await admin.ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: sealed.id }] })
    await admin.ok('seal/audit', { id: seal.id })
    await library.tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET lock_reason = 2 WHERE id = $1', values: [locked.id] }),
    )
    await admin.ok('processNumRecord/insert', { cardId: worn.id, num: 100 })
    expect(await refusal(sealed)).toContain('封存')
    expect(await refusal(locked)).toContain('锁定')
    expect(await refusal(worn)).toContain('寿命')
  })

  it('makes other products than this one', async () => {
    const other = await admin.ok('product/insert', { name: '另一产品' })
    const card = await mould({ products: [{ productId: other.id }] })
    expect(await refusal(card)).toContain('不生产该产品')
  })

  it('has its renewed life counted', async () => {
    const card = await mould({ designLife: 1000, lifeMode: 1 })
    const annex = [{ url: (await uploaded(library.tenant, 'pdf')).url, name: '测量报告.pdf', size: 9 }]
    const renewal = { cardId: card.id, addNum: 300, reason: '状态良好', evaluation: '尺寸合格', annex }
    const { id } = await admin.ok('lifeDue/insert', renewal)
    await admin.ok('lifeDue/audit', { id })
    const made = await plan(card, 60, 120)
    expect(await admin.ok('productPlan/getEntityById', { id: made.id })).toMatchObject({ remainLife: 1300 })
  })
})

describe('Plans of a machine', () => {
  it('R-11: M0 is on; A and B run M1, C runs M2: two tasks, M0 to M1 and M1 to M2, however often they are asked for', async () => {
    const [m0, m1, m2] = [await mould(), await mould(), await mould()]
    await admin.ok('newCard/bindTool', { toolCardId: m0.id, equipmentCardId: press.id })
    const plans = [await plan(m1, 60, 300), await plan(m1, 300, 420), await plan(m2, 420, 600)]
    for (const one of plans) expect((await release(one)).status).toBe(200)
    const expected = async (): Promise<unknown[]> =>
      (await admin.ok('productPlan/listGantt', { equipmentCardId: press.id, kind: '6', orderBy: 'fromTime' })).list.map(
        ({ fromTime, toTime, cardId, isTask }: Data) => [fromTime, toTime, cardId, isTask],
      )
    // The gantt expects the same changes before anybody asks for them, with their standard.
    const bars = (isTask: boolean) => [
      [ahead(0), ahead(60), m1.id, isTask],
      [ahead(360), ahead(420), m2.id, isTask],
    ]
    expect(await expected()).toEqual(bars(false))
    const made: Data[] = []
    for (const { id } of [...plans, ...plans].toReversed())
      made.push(await admin.call('productPlan/generateTask', { id }))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(2)
    const { list } = await admin.ok('moldTask/list', { equipmentCardId: press.id, orderBy: 'requireTime' })
    expect(list.map((row: Data) => [row.oldCardId, row.newCardId, row.requireTime])).toEqual([
      [m0.id, m1.id, ahead(60)],
      [m1.id, m2.id, ahead(420)],
    ])
    expect(await expected()).toEqual(bars(true))
    expect((await admin.call('productPlan/generateTask', { id: plans[1]?.id })).msg).toContain('无需换模')
  })

  it('are released by two at once for the same hours: one of them is', async () => {
    const [a, b] = [await plan(await mould(), 60, 120), await plan(await mould(), 90, 150)]
    const answers = await Promise.all([release(a), release(b)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.msg).toContain('时间重叠')
  })

  it('do not end before they begin, and are not cancelled without a reason', async () => {
    const card = await mould()
    const wrong = async (given: Data): Promise<string[]> => {
      const times = { planStart: ahead(60), planEnd: ahead(120) }
      const { status, data } = await admin.call('productPlan/insert', { productId, qty: 1, ...times, ...given })
      return [String(status), ...data.map(({ field }: Data) => field)]
    }
    expect(await wrong({ qty: 0 })).toEqual(['400', 'qty'])
    for (const minutes of [30, 60]) expect(await wrong({ planEnd: ahead(minutes) })).toEqual(['400', 'planEnd'])
    const made = await plan(card, 60, 120)
    expect((await admin.call('productPlan/cancel', { id: made.id })).status).toBe(400)
    await admin.ok('productPlan/cancel', { id: made.id, cancelReason: '改期' })
    expect((await release(made)).status).toBe(409)
  })
})

it('A draft is dragged on the gantt to another time and machine; what is released stays where it is', async () => {
  const [made, { id: equipmentCardId }] = [await plan(await mould(), 60, 600), press]
  const moved = { id: made.id, equipmentCardId, station: '2', planStart: ahead(120), planEnd: ahead(660) }
  const { list } = await admin.ok('productPlan/listGantt', { equipmentCardId, kind: '1' })
  expect(list).toMatchObject([{ planId: made.id, isDraft: true, station: '1' }])
  const backwards = { ...moved, planEnd: ahead(100) }
  expect(await admin.call('productPlan/move', backwards)).toMatchObject({
    ...{ status: 400, data: [{ field: 'planEnd', msg: '必须晚于计划开始' }] },
  })
  await admin.ok('productPlan/move', moved)
  expect(await admin.ok('productPlan/getEntityById', { id: made.id })).toMatchObject({
    ...{ equipmentCardId, station: '2', planStart: ahead(120), planEnd: ahead(660), statusKey: 'draft' },
  })
  await admin.ok('productPlan/release', { id: made.id })
  expect(await admin.call('productPlan/move', moved)).toMatchObject({ status: 422, msg: '只有草稿可以移动' })
})

describe('A request in front of a machine', () => {
  it('is told what stands there, which plans wait for their mould, and what else makes the product, with place and life', async () => {
    const products = [{ productId }]
    const [now, planned, other] = [await mould({ products }), await mould({ products }), await mould({ products })]
    await mould()
    await admin.ok('newCard/bindTool', { toolCardId: now.id, equipmentCardId: press.id })
    const released = await plan(planned, 60, 600)
    await admin.ok('productPlan/release', { id: released.id })
    const told = await admin.ok('moldTask/choices', { equipmentCardId: press.id, productId })
    expect(told.current).toMatchObject({ id: now.id, code: now.code })
    expect(told.plans).toMatchObject([{ id: released.id, cardId: planned.id, planStart: ahead(60) }])
    const moulds = told.moulds.map(({ id }: Data) => id)
    expect(moulds).toEqual(expect.arrayContaining([planned.id, other.id]))
    expect(moulds).not.toContain(now.id)
    expect(told.moulds[0]).toHaveProperty('remainLife')
  })

  it('who does not say what is to be made is told what fits the machine and is free', async () => {
    const file = async (name: string, toolingTypeId: string): Promise<string> =>
      (await admin.ok('archives/insert', { name, cardType: 2, toolingTypeId })).id
    const type = { cardType: 2, needAcceptance: false, designLife: 1000 }
    const own = await admin.ok('toolingType/insert', { ...type, name: `专用模${nth}` })
    const kind = { name: `专用机${nth}`, cardType: 3, needAcceptance: false, takesTypeIds: [own.id] }
    const machines = await admin.ok('toolingType/insert', kind)
    const of = { name: `专用机${nth}`, cardType: 3, toolingTypeId: machines.id }
    const machine = { cardType: 3, archivesId: (await admin.ok('archives/insert', of)).id, name: '专用机' }
    press = await admin.ok('newCard/insert', machine)
    const archivesId = await file(`专用模${nth}`, own.id)
    const [free, wanted, mounted] = [
      await mould({ archivesId }),
      await mould({ archivesId }),
      await mould({ archivesId }),
    ]
    await mould()
    const told = async (): Promise<string[]> =>
      (await admin.ok('moldTask/choices', { equipmentCardId: press.id })).moulds.map(({ id }: Data) => id)
    expect((await told()).toSorted()).toEqual([free.id, wanted.id, mounted.id].toSorted())
    expect((await request(wanted, { station: '2' })).status).toBe(200)
    await admin.ok('newCard/bindTool', { toolCardId: mounted.id, equipmentCardId: press.id })
    expect(await told()).toEqual([free.id])
  })

  it('finds any of more moulds than are shown by words of their number, their name or their product', async () => {
    const cards: Data[] = []
    for (let one = 0; one < 21; one++) cards.push(await library.card({ name: `壳体${nth}` }))
    const last = await library.card({ name: `壳体${nth} 100%_尾`, products: [{ productId }] })
    const asked = async (keyword: string): Promise<Data> =>
      admin.ok('moldTask/choices', { equipmentCardId: press.id, keyword })
    const all = await asked(`壳体${nth}`)
    expect([all.moulds.length, all.hasMore]).toEqual([20, true])
    for (const keyword of [`${nth} 100%_尾`, last.code.toLowerCase()])
      expect(await asked(keyword)).toMatchObject({ moulds: [{ id: last.id }], hasMore: false })
    const { name } = await admin.ok('product/getEntityById', { id: productId })
    expect((await asked(`${name} 壳体${nth}`)).moulds).toMatchObject([{ id: last.id }])
    expect((await asked('没有这个')).moulds).toEqual([])
  })

  it('names its plan: it is the change that the plan would have made, once, with its machine and its mould', async () => {
    const [now, planned, other] = [await mould(), await mould(), await mould()]
    await admin.ok('newCard/bindTool', { toolCardId: now.id, equipmentCardId: press.id })
    const waits = await plan(planned, 60, 600)
    const asked = { changeType: 1, productPlanId: waits.id }
    expect(await request(planned, asked)).toMatchObject({
      status: 400,
      data: [{ field: 'productPlanId', msg: '计划不是已下达状态' }],
    })
    await admin.ok('productPlan/release', { id: waits.id })
    expect(await request(other, asked)).toMatchObject({
      status: 400,
      data: [{ field: 'productPlanId', msg: expect.stringContaining('不一致') }],
    })
    const answers = await Promise.all([request(planned, asked), request(planned, asked)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [{ id }] = answers.flatMap(({ status, data }) => (status === 200 ? [data] : []))
    expect(await task(id)).toMatchObject({
      source: 2,
      productPlanId: waits.id,
      oldCardId: now.id,
      newCardId: planned.id,
    })
    expect((await admin.ok('productPlan/getEntityById', { id: waits.id })).moldTaskId).toBe(id)
    const { version } = await task(id)
    expect(await act('update', id, { version, newCardId: other.id })).toMatchObject({ status: 400 })
    await did('cancel', id, { cancelReason: '不换了' })
    expect((await admin.ok('productPlan/getEntityById', { id: waits.id })).moldTaskId).toBe(null)
  })
})

describe('A task', () => {
  const sent = async (): Promise<{ id: string; card: Data }> => {
    const card = await mould()
    const { id } = (await request(card)).data
    await did('dispatch', id, { leaderId: admin.userId, confirmWarn: 'busy' })
    return { id, card }
  }

  it('is not required for a time that is over', async () => {
    const { status, data } = await request(await mould(), { requireTime: ahead(-1) })
    expect([status, data[0].field]).toEqual([400, 'requireTime'])
  })

  it('is given to another one with a reason, and comes back from who declines it', async () => {
    const { id } = await sent()
    const lead = await library.tenant.person({ menus: ['moldTask'] })
    const leaderId = lead.userId
    expect((await act('redispatch', id, { leaderId })).status).toBe(400)
    await did('redispatch', id, { leaderId, reason: '换班' })
    expect(await task(id)).toMatchObject({ leaderId, statusKey: 'dispatched', acceptTime: null })
    // Who sends people out neither accepts nor declines for them.
    expect((await act('refuse', id, { reason: '没空' })).status).toBe(403)
    const offered = allowedActions(moldTask, await task(id), { mayPress: (button) => button === 'dispatch' })
    expect(offered).not.toContain('accept')
    expect((await lead.call('moldTask/refuse', { id })).status).toBe(400)
    await lead.ok('moldTask/refuse', { id, reason: '没空' })
    expect(await task(id)).toMatchObject({ leaderId: null, statusKey: 'toBeDispatched' })
  })

  it('asks before somebody who is at work is sent, and is completed on behalf only when a piece waits', async () => {
    const { id, card } = await sent()
    await did('start', id)
    const { id: second } = (await request(await mould(), { station: '2' })).data
    expect(await act('dispatch', second, { leaderId: admin.userId })).toMatchObject({
      ...{ status: 422, data: { warnings: expect.arrayContaining([expect.objectContaining({ code: 'busy' })]) } },
    })
    expect((await act('complete', id, { reason: '忘记点完成' })).msg).toBe('尚未到首件确认，不能代为完成')
    const offered = async (): Promise<boolean> => (await task(id)).actions.includes('complete')
    expect(await offered()).toBe(false)
    const byHand = { toolCardId: (await mould()).id, equipmentCardId: press.id }
    const { code } = await task(id)
    expect(await admin.call('newCard/bindTool', byHand)).toMatchObject({
      status: 422,
      msg: `该工位正在换模（${code}）`,
    })
    expect((await act('pause', id, {})).status).toBe(400)
    await did('upMold', id, { code: card.code })
    expect((await act('cancel', id, { cancelReason: '不换了' })).msg).toBe('新模已装上，不能取消')
    expect(await offered()).toBe(false)
    await did('debugEnd', id, await allInOrder(admin, { id }))
    expect(await offered()).toBe(true)
    expect((await act('complete', id, {})).status).toBe(400)
    expect((await act('complete', id, { reason: '忘记点完成' })).msg).toBe('首件须由他人确认')
    await setParameter(library.tenant, '94', '0')
    await did('complete', id, { reason: '忘记点完成' })
    await setParameter(library.tenant, '94', '1')
    const { firstPieces } = await task(id)
    expect(firstPieces).toMatchObject([{ attempt: 1, result: 1, inspectorId: admin.userId, remark: '忘记点完成' }])
    expect(await act('complete', id, { reason: '再来一次' })).toMatchObject({ status: 409 })
  })

  it('has its first piece confirmed by another person, or by nobody where the company wants none', async () => {
    const { id, card } = await sent()
    await did('start', id)
    await did('upMold', id, { code: card.code })
    await did('debugEnd', id, await allInOrder(admin, { id }))
    await setParameter(library.tenant, '94', '1')
    const own = { result: 1, inspectorId: admin.userId }
    expect((await act('firstPiece', id, own)).msg).toBe('首件须由他人确认')
    await setParameter(library.tenant, '94', '0')
    await did('firstPiece', id, own)
    await setParameter(library.tenant, '95', '0')
    await admin.ok('newCard/unbindTool', { toolCardId: card.id })
    const next = await sent()
    await did('start', next.id)
    await did('upMold', next.id, { code: next.card.code })
    await did('debugEnd', next.id, await allInOrder(admin, next))
    expect(await task(next.id)).toMatchObject({ statusKey: 'completed', firstMin: null })
    await setParameter(library.tenant, '95', '1')
  })

  it('is not begun for a mould that somebody has mounted meanwhile', async () => {
    const { id, card } = await sent()
    await admin.ok('newCard/bindTool', { toolCardId: card.id, equipmentCardId: press.id })
    expect((await act('start', id)).msg).toContain('该模具已在机上')
  })
})

it('A standard is of 1 to 1,440 minutes, and its target no longer than that', async () => {
  const standard = (more: Data) => admin.call('moldTime/insert', { name: `标准${++nth}`, standardMin: 45, ...more })
  for (const [field, value] of [
    ...[
      ['standardMin', 0],
      ['standardMin', 1441],
      ['targetMin', 46],
    ],
  ] as const) {
    const { status, data } = await standard({ [field]: value })
    expect([status, data[0].field]).toEqual([400, field])
  }
  expect((await standard({ targetMin: 45 })).status).toBe(200)
})
