// Who is sent, what gets in the way of a change and of a plan, each with one sentence and with nothing half done; and which plan
// a machine produces.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toLocal } from '../../../src/platform/clock.ts'
import { clock, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { setParameter } from '../../harness/samples.ts'

let library: Library
let admin: Caller
let press: Data
let productId: string
let nth = 0

const ahead = (minutes: number): string => toLocal(new Date(clock.now.getTime() + minutes * 60_000), 'Asia/Shanghai')
const later = (minutes: number): void => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

beforeAll(async () => {
  library = await aLibrary()
  admin = library.admin
  productId = (await admin.ok('product/insert', { name: '外壳' })).id
  await setParameter(library.tenant, '94', '0')
})
beforeEach(async () => {
  press = await aPress()
})

async function aPress(more = {}): Promise<Data> {
  const type = await admin.ok('toolingType/insert', { name: `压机${++nth}`, cardType: 3, needAcceptance: false })
  const file = await admin.ok('archives/insert', { name: `压机${nth}`, cardType: 3, toolingTypeId: type.id })
  return admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, name: `${nth}号机`, ...more })
}
async function mould(more = {}): Promise<Data> {
  const card = await library.stocked(await library.bin(`CT-${++nth}`), more)
  const out = await library.outbound([{ cardId: card.id }])
  await admin.ok('outboundOrder/audit', { id: out.id })
  return card
}
async function seal({ id }: Data): Promise<void> {
  const paper = await admin.ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: id }] })
  await admin.ok('seal/audit', { id: paper.id })
}
const on = ({ id }: Data, machine = press) =>
  admin.ok('newCard/bindTool', { toolCardId: id, equipmentCardId: machine.id })
const off = ({ id }: Data) => admin.ok('newCard/unbindTool', { toolCardId: id })
const toolOf = async (machine = press): Promise<string | undefined> =>
  (await admin.ok('statisticalQuery/listBinding', { equipmentCardId: machine.id, active: true })).list[0]?.toolCardId

const request = async (card: Data, more = {}): Promise<string> =>
  (
    await admin.ok('moldTask/insert', {
      ...{ equipmentCardId: press.id, changeType: 1, newCardId: card.id, reason: '换产', requireTime: ahead(90) },
      ...more,
    })
  ).id
const task = (id: string): Promise<Data> => admin.ok('moldTask/getEntityById', { id })
const act = (action: string, id: string, more = {}) => admin.call(`moldTask/${action}`, { id, ...more })
const did = (action: string, id: string, more = {}) => admin.ok(`moldTask/${action}`, { id, ...more })
async function sent(card: Data): Promise<string> {
  const id = await request(card)
  await did('dispatch', id, { leaderId: admin.userId, confirmWarn: 'busy' })
  return id
}

const plan = (card: Data, from: number, to: number, more = {}): Promise<Data> =>
  admin.ok('productPlan/insert', {
    ...{ productId, qty: 100, equipmentCardId: press.id, cardId: card.id },
    ...{ planStart: ahead(from), planEnd: ahead(to), confirmWarn: 'overlap', ...more },
  })
const release = ({ id }: Data) => admin.call('productPlan/release', { id })
const statusOf = async ({ id }: Data): Promise<string> =>
  (await admin.ok('productPlan/getEntityById', { id })).statusKey
const generate = async ({ id }: Data): Promise<string> =>
  (await admin.ok('productPlan/generateTask', { id })).tasks[0].id

describe('Whoever is sent', () => {
  it('is a changer of the line, where it names some; he and who helps are told', async () => {
    const [own, helper, stranger] = [
      await library.tenant.person({ menus: ['moldTask'] }),
      await library.tenant.person({ menus: ['moldTask'] }),
      await library.tenant.person({ menus: ['moldTask'] }),
    ]
    const workshop = { name: '注塑车间', code: 'WS1', type: 3, parentId: library.tenant.rootOrgId }
    const { id: deptId } = await admin.ok('org/insert', workshop)
    const line = { name: `注塑线${nth}`, deptId, changerIds: [own.userId, helper.userId] }
    const productLineId = (await admin.ok('productLine/insert', line)).id
    press = await aPress({ productLineId })
    const id = await request(await mould(), { changeType: 2 })
    const refused = await act('dispatch', id, { leaderId: stranger.userId })
    expect([refused.status, refused.data[0].field]).toEqual([400, 'leaderId'])
    expect(refused.data[0].msg).toContain(`不是产线${line.name}的换模员`)
    expect(await task(id)).toMatchObject({ statusKey: 'toBeDispatched', leaderId: null })
    await did('dispatch', id, { leaderId: own.userId, memberIds: [helper.userId] })
    for (const person of [own, helper]) {
      const { varList } = await person.ok('notice/list', { state: '1' })
      expect(varList[0].title).toContain(press.code)
    }
    expect((await act('redispatch', id, { leaderId: stranger.userId, reason: '换班' })).status).toBe(400)
    await own.ok('moldTask/accept', { id })
    expect((await own.call('moldTask/accept', { id })).msg).toBe('已接单')
  })
})

describe('A change', () => {
  it('is cancelled after the old mould was put back, and only then', async () => {
    const [old, fresh] = [await mould(), await mould()]
    await on(old)
    const id = await sent(fresh)
    await did('start', id)
    await did('downMold', id, { code: old.code })
    expect((await act('cancel', id, { cancelReason: '天车坏了' })).msg).toBe('已拆模，请装回后再取消')
    expect((await act('upMold', id, { code: (await mould()).code })).msg).toBe('扫描的模具与任务不符')
    await did('upMold', id, { code: old.code })
    expect(await toolOf()).toBe(old.id)
    expect(await task(id)).toMatchObject({ downTime: null, upTime: null, stage: 1, statusKey: 'changing' })
    await did('cancel', id, { cancelReason: '天车坏了' })
    expect((await task(id)).statusKey).toBe('cancelled')
    expect(await library.defects()).toEqual([])
  })

  it('goes on after the old mould was put back: both come and go once more', async () => {
    const [old, fresh] = [await mould(), await mould()]
    await on(old)
    const id = await sent(fresh)
    await did('start', id)
    for (const [action, card] of [
      ['downMold', old],
      ['upMold', old],
      ['downMold', old],
      ['upMold', fresh],
    ] as const)
      await did(action, id, { code: card.code })
    expect(await toolOf()).toBe(fresh.id)
    expect(await library.defects()).toEqual([])
  })

  it('does not begin with a mould or a machine that may not run any more: nothing is taken apart', async () => {
    const [old, sealed, elsewhere] = [await mould(), await library.card(), await mould()]
    await on(old)
    const [a, b] = [await sent(sealed), await sent(elsewhere)]
    await seal(sealed)
    expect((await act('start', a)).msg).toContain('封存')
    const other = await aPress()
    await on(elsewhere, other)
    expect((await act('start', b)).msg).toContain(`工装已绑定`)
    await off(elsewhere)
    await library.tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE new_card SET status = 'underRepair' WHERE id = $1`, values: [press.id] }),
    )
    expect((await act('start', b)).msg).toContain(`设备${press.code}状态为`)
    expect([(await task(a)).statusKey, (await task(b)).statusKey]).toEqual(['dispatched', 'dispatched'])
    expect(await toolOf()).toBe(old.id)
  })

  it('mounts no mould whose life was used up meanwhile', async () => {
    const fresh = await mould({ designLife: 100, lifeMode: 1 })
    const id = await sent(fresh)
    await did('start', id)
    await admin.ok('processNumRecord/insert', { cardId: fresh.id, num: 100 })
    expect((await act('upMold', id, { code: fresh.code })).msg).toBe('模具寿命已到期，不能出库/上机')
    expect(await task(id)).toMatchObject({ upTime: null, stage: 2 })
  })

  it('is not required before it was asked for, and ends with adjusting where no first piece is wanted', async () => {
    const fresh = await mould()
    const id = await request(fresh, { changeType: 2 })
    later(30)
    const { version } = await task(id)
    const early = await admin.call('moldTask/update', { id, version, requireTime: ahead(-60) })
    expect([early.status, early.data[0].field]).toEqual([400, 'requireTime'])
    await did('dispatch', id, { leaderId: admin.userId, confirmWarn: 'busy' })
    await setParameter(library.tenant, '95', '0')
    await did('start', id)
    later(20)
    await did('upMold', id, { code: fresh.code })
    later(10)
    await did('complete', id, { reason: '忘记点完成' })
    await setParameter(library.tenant, '95', '1')
    expect(await task(id)).toMatchObject({
      ...{ statusKey: 'completed', upMin: '20', debugMin: '10', firstMin: null, changeMin: '30', firstPieces: [] },
    })
  })

  it('is sent, begun and stopped once by two who press together', async () => {
    const id = await request(await mould(), { changeType: 2 })
    const twice = async (action: string, more = {}): Promise<number[]> =>
      (await Promise.all([1, 2].map(() => act(action, id, more)))).map(({ status }) => status).toSorted()
    expect(await twice('dispatch', { leaderId: admin.userId, confirmWarn: 'busy' })).toEqual([200, 409])
    expect(await twice('start')).toEqual([200, 409])
    expect(await twice('pause', { reason: '等料' })).toEqual([200, 422])
    expect(await twice('resume')).toEqual([200, 422])
    expect((await task(id)).pauses).toHaveLength(1)
    expect(await twice('cancel', { cancelReason: '不换了' })).toEqual([200, 409])
  })
})

describe('A mould', () => {
  const asked = (card: Data | null, more = {}) =>
    admin.call('moldTask/insert', {
      ...{ equipmentCardId: press.id, changeType: card ? 1 : 3, reason: '换产', requireTime: ahead(90) },
      ...(card ? { newCardId: card.id } : {}),
      ...more,
    })
  const said = ({ status, data }: Data): unknown[] => [status, data[0].field, data[0].msg]

  it('that stands on another machine, or that another task waits for, is not asked for again', async () => {
    const [busy, wanted, there] = [await mould(), await mould(), await mould()]
    const other = await aPress()
    await on(busy, other)
    expect(said(await asked(busy))).toEqual([
      ...[400, 'newCardId', `模具${busy.code}正装在设备${other.code}（工位1）上，请先下模`],
    ])
    const answers = await Promise.all([asked(wanted), asked(wanted, { equipmentCardId: other.id })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const made = answers.find(({ status }) => status === 200)?.data
    const machine = answers[0]?.status === 200 ? press : other
    const claimed = `模具${wanted.code}已在设备${machine.code}的换模任务${made.code}中`
    for (const equipmentCardId of [press.id, other.id])
      expect(said(await asked(wanted, { equipmentCardId }))).toEqual([400, 'newCardId', claimed])
    // What is written down already is changed to it as little.
    const { data: second } = await asked(there, { station: '9' })
    const changed = { id: second.id, version: second.version, newCardId: wanted.id }
    expect(said(await admin.call('moldTask/update', changed))).toEqual([400, 'newCardId', claimed])
    await did('cancel', made.id, { cancelReason: '不换了' })
    expect((await asked(wanted)).status).toBe(200)
  })

  it('is not only mounted where one stands, and taken off by one task', async () => {
    const [there, fresh] = [await mould(), await mould()]
    await on(there)
    expect(said(await asked(fresh, { changeType: 2 }))).toEqual([
      ...[400, 'changeType', `工位上有模具${there.code}，请选择换模`],
    ])
    const answers = await Promise.all([asked(null), asked(null)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const made = answers.find(({ status }) => status === 200)?.data
    expect(said(await asked(null))).toEqual([400, 'equipmentCardId', `该工位已有下模任务${made.code}`])
  })

  it('of two plans goes where its change begins first; the other takes nothing off', async () => {
    const [old, card] = [await mould(), await mould()]
    const first = await plan(card, 60, 120)
    await release(first)
    const a = await generate(first)
    const one = press
    press = await aPress()
    await on(old)
    const second = await plan(card, 120, 180)
    await release(second)
    const b = await generate(second)
    for (const id of [a, b]) await did('dispatch', id, { leaderId: admin.userId, confirmWarn: 'busy' })
    const answers = await Promise.all([act('start', a), act('start', b)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [won, machine] = answers[0]?.status === 200 ? [a, one] : [b, press]
    expect(answers.find(({ status }) => status === 422)?.msg).toBe(
      `模具${card.code}已在设备${machine.code}的换模任务${(await task(won)).code}中`,
    )
    expect(await toolOf()).toBe(old.id)
  })

  it('that was mounted elsewhere meanwhile has nobody sent for it', async () => {
    const card = await mould()
    const id = await request(card)
    const other = await aPress()
    await on(card, other)
    const answer = await act('dispatch', id, { leaderId: admin.userId, confirmWarn: 'busy' })
    expect([answer.status, answer.msg]).toEqual([422, `模具${card.code}正装在设备${other.code}（工位1）上，请先下模`])
  })
})

describe('A plan', () => {
  it('is produced at once when its mould stands there, and the next with the same mould after it', async () => {
    const card = await mould()
    await on(card)
    const [first, second, third] = [await plan(card, 0, 60), await plan(card, 60, 120), await plan(card, 120, 180)]
    for (const one of [first, second, third]) expect((await release(one)).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['inProduction', 'released'])
    expect((await admin.call('productPlan/generateTask', { id: second.id })).msg).toContain('无需换模')
    await admin.ok('productPlan/cancel', { id: second.id, cancelReason: '改期' })
    expect(await statusOf(third)).toBe('released')
    await admin.ok('productPlan/finish', { id: first.id })
    expect(await statusOf(third)).toBe('inProduction')
  })

  it('is produced when its mould is mounted by hand, if it is the next one of the station', async () => {
    const [a, b] = [await mould(), await mould()]
    const [first, second] = [await plan(a, 0, 60), await plan(b, 60, 120)]
    for (const one of [first, second]) await release(one)
    await on(b)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['released', 'released'])
    await off(b)
    await on(a)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['inProduction', 'released'])
  })

  it('is neither ended nor taken back while its change runs, and takes a change along that nobody has begun', async () => {
    const card = await mould()
    const made = await plan(card, 60, 120)
    await release(made)
    const id = await generate(made)
    await did('dispatch', id, { leaderId: admin.userId, confirmWarn: 'busy' })
    await did('start', id)
    for (const call of ['finish', 'cancel', 'cancelRelease']) {
      const answer = await admin.call(`productPlan/${call}`, { id: made.id, cancelReason: '改期' })
      expect(answer).toMatchObject({ status: 422, msg: expect.stringContaining('正在换模，请先取消任务') })
    }
    expect((await admin.call('productPlan/update', { id: made.id, version: 99, qty: 1 })).status).not.toBe(200)
    expect([await statusOf(made), (await task(id)).statusKey]).toEqual(['released', 'changing'])
    await did('cancel', id, { cancelReason: '改期' })
    const again = await generate(made)
    await did('dispatch', again, { leaderId: admin.userId, confirmWarn: 'busy' })
    await admin.ok('productPlan/cancel', { id: made.id, cancelReason: '改期' })
    expect([await statusOf(made), (await task(again)).statusKey]).toEqual(['cancelled', 'cancelled'])
  })

  it('does not share its mould with another machine at the same time', async () => {
    const card = await mould()
    const first = await plan(card, 60, 120)
    await release(first)
    press = await aPress()
    const second = await plan(card, 90, 150)
    expect(await release(second)).toMatchObject({ status: 422, msg: `模具时间冲突：计划${first.code}同时使用该模具` })
    expect(await statusOf(second)).toBe('draft')
  })

  it('whose mould was taken away meanwhile makes no task, and says why', async () => {
    const [card, other] = [await library.card(), await mould()]
    const [made, next] = [await plan(card, 60, 120), await plan(other, 120, 180)]
    for (const one of [made, next]) await release(one)
    await seal(card)
    const answer = await admin.call('productPlan/generateTask', { id: made.id })
    expect([answer.status, JSON.stringify(answer)]).toEqual([expect.any(Number), expect.stringContaining('封存')])
    expect(answer.status).not.toBe(200)
    expect(await admin.ok('productPlan/getEntityById', { id: made.id })).toMatchObject({ moldTaskId: null })
    await seal(press)
    const late = await plan(await mould(), 300, 360)
    expect((await release(late)).msg).toContain(`设备${press.code}状态为`)
  })

  it('R-11: several together make the tasks that are needed and pass over the others, twice pressed nothing new', async () => {
    const [m0, m1, m2] = [await mould(), await mould(), await mould()]
    await on(m0)
    const plans = [await plan(m1, 60, 300), await plan(m1, 300, 420), await plan(m2, 420, 600)]
    for (const one of plans) await release(one)
    const ids = plans.map(({ id }) => id).join(',')
    const { count, tasks } = await admin.ok('productPlan/generateTask', { ids })
    expect([count, tasks.map(({ code }: Data) => code.slice(0, 2))]).toEqual([2, ['HM', 'HM']])
    expect(await admin.call('productPlan/generateTask', { ids })).toMatchObject({
      ...{ status: 422, msg: `计划${plans[0]?.code}已生成换模任务` },
    })
  })

  it('R-11: 5,000 pieces of 4 cavities are 1,250 times; with 1,000 left it is short by 250', async () => {
    const card = await mould({ cavityNum: 4, designLife: 1000, lifeMode: 1 })
    const made = await plan(card, 60, 120, { qty: 5000 })
    const { needNum, remainLife } = await admin.ok('productPlan/getEntityById', { id: made.id })
    expect([needNum, remainLife]).toEqual([1250, 1000])
    const { data } = await release(made)
    expect(data.warnings[0].msg).toContain('剩余寿命 1000 次，计划需用 1250 次')
  })
})

describe('Standards', () => {
  it('do not say twice how long the same change takes', async () => {
    const { archivesId } = await admin.ok('newCard/getEntityById', { id: (await mould()).id })
    const standard = (more: Data) => admin.call('moldTime/insert', { name: `标准${++nth}`, standardMin: 45, ...more })
    expect((await standard({ equipmentCardId: press.id, archivesId })).status).toBe(200)
    expect((await standard({ equipmentCardId: press.id, archivesId })).status).not.toBe(200)
    expect((await standard({ equipmentCardId: press.id })).status).toBe(200)
    const twin = await standard({ equipmentCardId: press.id, standardMin: 30 })
    expect([twin.status, JSON.stringify(twin.data)]).toEqual([400, expect.stringContaining('的设备和模具相同')])
    expect((await standard({ equipmentCardId: press.id, fromArchivesId: archivesId })).status).toBe(200)
    const stopped = await standard({ equipmentCardId: press.id, enabled: false })
    expect(stopped.status).toBe(200)
    expect((await admin.call('moldTime/enable', { id: stopped.data.id })).status).not.toBe(200)
    const asked = { equipmentCardId: press.id, standardMin: 40 }
    await Promise.all([1, 2].map((station) => standard({ ...asked, archivesId, fromArchivesId: archivesId, station })))
    const { list } = await admin.ok('moldTime/list', { equipmentCardId: press.id, enabled: true })
    expect(list.filter((one: Data) => one.fromArchivesId !== null && one.archivesId !== null)).toHaveLength(1)
  })

  it('are those of the machine and both moulds before those that say less, then the file, then the parameter', async () => {
    const standardOf = async (card: Data): Promise<number> => {
      const id = await request(card, { changeType: 2 })
      const { standardMin } = await task(id)
      await did('cancel', id, { cancelReason: '只看标准' })
      return standardMin
    }
    const file = { cardType: 2, toolingTypeId: library.typeId }
    const archivesId = (await admin.ok('archives/insert', { ...file, name: `标准模${++nth}`, standardChangeMin: 50 }))
      .id
    expect(await standardOf(await mould())).toBe(60)
    const card = await mould({ archivesId })
    expect(await standardOf(card)).toBe(50)
    await admin.ok('moldTime/insert', { name: `机${++nth}`, equipmentCardId: press.id, standardMin: 48 })
    expect(await standardOf(card)).toBe(48)
    await admin.ok('moldTime/insert', { name: `模${++nth}`, archivesId, standardMin: 46 })
    expect(await standardOf(card)).toBe(46)
    await admin.ok('moldTime/insert', { name: `机模${++nth}`, equipmentCardId: press.id, archivesId, standardMin: 44 })
    expect(await standardOf(card)).toBe(44)
  })
})
