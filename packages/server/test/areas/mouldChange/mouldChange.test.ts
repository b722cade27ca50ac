// Mould changes from the plan to the first good piece: the card's place and its binding follow, and of two who press one wins.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toLocal } from '../../../src/platform/clock.ts'
import { clock, type Caller, type Data } from '../../harness/app.ts'
import { allInOrder } from '../../harness/checklist.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { setParameter } from '../../harness/samples.ts'
import { look } from '../../harness/warnings.ts'

let library: Library
let admin: Caller
let inspector: Data
let press: Data
let nth = 0

const local = (moment: Date): string => toLocal(moment, 'Asia/Shanghai')
const ahead = (minutes: number): string => local(new Date(clock.now.getTime() + minutes * 60_000))
const later = (minutes: number): void => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

beforeAll(async () => {
  library = await aLibrary()
  admin = library.admin
  inspector = { id: (await library.tenant.person()).userId }
})

beforeEach(async () => {
  const type = await admin.ok('toolingType/insert', { name: `注塑机${++nth}`, cardType: 3, needAcceptance: false })
  const file = await admin.ok('archives/insert', { name: `注塑机${nth}`, cardType: 3, toolingTypeId: type.id })
  press = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, name: `${nth}号机` })
})

/** One that was issued to be mounted. */
async function mould(more = {}): Promise<Data> {
  const card = await library.stocked(await library.bin(`HM-${++nth}`), more)
  const out = await library.outbound([{ cardId: card.id }])
  await admin.ok('outboundOrder/audit', { id: out.id })
  return card
}
const request = (newCard: Data | null, more = {}): Promise<Data> =>
  admin.ok('moldTask/insert', {
    ...{ equipmentCardId: press.id, changeType: newCard ? 1 : 3, reason: '换产', requireTime: ahead(90) },
    ...(newCard ? { newCardId: newCard.id } : {}),
    ...more,
  })
const task = ({ id }: Data): Promise<Data> => admin.ok('moldTask/getEntityById', { id })
const act = (action: string, { id }: Data, more = {}) => admin.call(`moldTask/${action}`, { id, ...more })
const did = (action: string, { id }: Data, more = {}) => admin.ok(`moldTask/${action}`, { id, ...more })
const on = async (tool: Data) => admin.ok('newCard/bindTool', { toolCardId: tool.id, equipmentCardId: press.id })
const boundTo = async ({ id }: Data): Promise<string> => (await admin.ok('newCard/getEntityById', { id })).position

async function dispatched(made: Data): Promise<Data> {
  await did('dispatch', made, { leaderId: admin.userId, confirmWarn: 'busy' })
  return made
}

describe('A change', () => {
  it('R-11: goes by its stages, with times, place, binding and ledger', async () => {
    const [old, fresh] = [await mould(), await mould()]
    await on(old)
    const made = await dispatched(await request(fresh))
    await did('accept', made)
    later(30)
    await did('start', made)
    later(12)
    expect(await act('downMold', made, { code: fresh.code })).toMatchObject({
      status: 422,
      msg: '扫描的模具与任务不符',
    })
    expect(await act('upMold', made, { code: fresh.code })).toMatchObject({ status: 422, msg: '请先下旧模' })
    expect(await act('downMold', made)).toMatchObject({ status: 400 })
    expect(await act('downMold', made, { cardId: fresh.id })).toMatchObject({ msg: '扫描的模具与任务不符' })
    await did('downMold', made, { cardId: old.id })
    expect(await boundTo(old)).not.toContain(press.code)
    expect(await act('cancel', made, { cancelReason: '不换了' })).toMatchObject({ msg: '已拆模，请装回后再取消' })
    later(18)
    await did('upMold', made, { code: fresh.code })
    expect(await boundTo(fresh)).toContain(press.code)
    await did('pause', made, { reason: '等料' })
    expect(await act('debugEnd', made)).toMatchObject({ status: 422, msg: '任务暂停中，请先继续' })
    later(5)
    await did('resume', made)
    later(10)
    const { checklist } = await task(made)
    expect(checklist.map(({ item }: Data) => item)).toEqual(['吊环', '水路', '油路', '电气', '锁模力', '顶出'])
    const found = checklist.map(({ id, item }: Data) => ({ id, ok: item !== '水路' && item !== '顶出' }))
    expect((await act('debugEnd', made, { checklist: found })).msg).toBe('尚未合格或说明：水路、顶出')
    const english = await admin.call('moldTask/debugEnd', { id: made.id, checklist: found }, 'en')
    expect(english.msg).toMatch(/^Neither in order nor explained: [\w ,]+$/)
    found[1].remark = '渗水，已换密封圈'
    expect((await act('debugEnd', made, { checklist: found })).msg).toBe('尚未合格或说明：顶出')
    const foreign = [{ id: made.id, ok: true }]
    expect(await act('debugEnd', made, { checklist: foreign })).toMatchObject({ status: 400 })
    found[5].ok = true
    await did('debugEnd', made, { checklist: found })
    expect((await task(made)).checklist).toMatchObject([
      { ok: true },
      { item: '水路', ok: false, remark: '渗水，已换密封圈' },
      ...[{ ok: true }, { ok: true }, { ok: true }, { ok: true }],
    ])
    expect((await task(made)).statusKey).toBe('firstPiecePending')
    later(7)
    await did('firstPiece', made, { result: 1, inspectorId: inspector.id })
    expect(await task(made)).toMatchObject({
      ...{ statusKey: 'completed', responseMin: '30', downMin: '12', upMin: '18', debugMin: '10', firstMin: '7' },
      ...{ pauseMin: '5', changeMin: '47', standardMin: 60, onTime: true },
    })
    const { papers } = await admin.ok('moldTask/print', { id: made.id })
    expect(papers).toMatchObject([{ code: made.code, prints: 0 }])
    expect(await library.defects()).toEqual([])
  })

  it('goes back to adjusting with a piece that is not good, and the time runs on', async () => {
    const fresh = await mould()
    const made = await dispatched(await request(fresh, { changeType: 2 }))
    await did('start', made)
    await did('upMold', made, { code: fresh.code })
    await did('debugEnd', made, await allInOrder(admin, made))
    later(5)
    const bad = { result: 2, inspectorId: inspector.id }
    expect(await act('firstPiece', made, bad)).toMatchObject({ status: 400 })
    await did('firstPiece', made, { ...bad, remark: '飞边' })
    expect(await task(made)).toMatchObject({ statusKey: 'changing', stage: 3 })
    later(10)
    await did('debugEnd', made, await allInOrder(admin, made))
    await did('firstPiece', made, { result: 1, inspectorId: inspector.id })
    const { firstPieces, debugMin, changeMin } = await task(made)
    expect([firstPieces.map(({ result }: Data) => result), debugMin, changeMin]).toEqual([[2, 1], '15', '15'])
  })

  it('is offered to be cancelled while nothing is apart, and to be completed on behalf when all but the first piece is done', async () => {
    const [old, fresh] = [await mould(), await mould()]
    await on(old)
    const made = await request(fresh)
    const offers = async (): Promise<string[]> =>
      (await task(made)).actions.filter((action: string) => ['cancel', 'complete'].includes(action))
    expect(await offers()).toEqual(['cancel'])
    await dispatched(made)
    await did('start', made)
    expect(await offers()).toEqual(['cancel'])
    await did('downMold', made, { code: old.code })
    expect(await offers()).toEqual([])
    // Put back, it is as if none had come off.
    expect((await did('upMold', made, { code: old.code })).told).toContain(
      'The old mould is back on: the task may be cancelled',
    )
    expect(await offers()).toEqual(['cancel'])
    await did('downMold', made, { code: old.code })
    await did('upMold', made, { code: fresh.code })
    expect(await offers()).toEqual([])
    expect(await act('complete', made, { reason: '换模员已下班' })).toMatchObject({
      ...{ status: 422, msg: '尚未到首件确认，不能代为完成' },
    })
    const piece = (value: string) => setParameter(library.tenant, '95', value)
    await piece('0')
    try {
      expect(await offers()).toEqual(['complete'])
      const answers = await Promise.all([1, 2].map(() => act('complete', made, { reason: '换模员已下班' })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await task(made)).toMatchObject({ statusKey: 'completed', firstPieces: [] })
    } finally {
      await piece('1')
    }
  })

  it('only takes a mould off, and refuses what is not there', async () => {
    const off = await dispatched(await request(null))
    expect(await act('start', off)).toMatchObject({ status: 422, msg: '工位上没有模具' })
    const old = await mould()
    await on(old)
    await did('start', off)
    await did('downMold', off, { code: old.code })
    expect((await task(off)).statusKey).toBe('completed')
  })

  it('takes no mould that is locked away in stock, sealed, or on the machine already', async () => {
    const stocked = await library.stocked(await library.bin(`HM-${++nth}`))
    const made = await dispatched(await request(stocked))
    expect(await act('start', made)).toMatchObject({ status: 422, msg: '新模具尚未出库' })
    const there = await mould()
    await on(there)
    const asked = { equipmentCardId: press.id, changeType: 1, reason: '换产', requireTime: ahead(60) }
    expect((await admin.call('moldTask/insert', { ...asked, newCardId: there.id })).data[0].msg).toBe('该模具已在机上')
    const sealed = await library.card()
    const seal = await admin.ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: sealed.id }] })
    await admin.ok('seal/audit', { id: seal.id })
    expect((await admin.call('moldTask/insert', { ...asked, newCardId: sealed.id })).data[0].msg).toContain('封存')
  })

  it('is one at a time on a station: of two that start one wins', async () => {
    const [a, b] = [await dispatched(await request(await mould())), await dispatched(await request(await mould()))]
    const answers = await Promise.all([act('start', a), act('start', b)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.msg).toContain('该工位正在换模')
  })

  it('is mounted once, however often it is pressed', async () => {
    const fresh = await mould()
    const made = await dispatched(await request(fresh, { changeType: 2 }))
    await did('start', made)
    const answers = await Promise.all([1, 2].map(() => act('upMold', made, { code: fresh.code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await library.defects()).toEqual([])
  })

  it('is done by whoever of the crew is there; accepting and declining it is for the lead, and nothing of it for others', async () => {
    const menus = ['moldTask']
    const [helper, other] = [await library.tenant.person({ menus }), await library.tenant.person({ menus })]
    const fresh = await mould()
    const made = await request(fresh, { changeType: 2 })
    await did('dispatch', made, { leaderId: admin.userId, memberIds: [helper.userId], confirmWarn: 'busy' })
    const buttons = (await helper.ok('moldTask/getEntityById', { id: made.id })).actions
    expect(buttons).toContain('start')
    expect(buttons).not.toContain('accept')
    expect(buttons).not.toContain('refuse')
    expect((await helper.call('moldTask/accept', { id: made.id })).status).toBe(403)
    expect((await other.call('moldTask/start', { id: made.id })).status).toBeGreaterThanOrEqual(403)
    expect((await helper.call('moldTask/refuse', { id: made.id, reason: '没空' })).status).toBe(403)
    await helper.ok('moldTask/start', { id: made.id })
    await helper.ok('moldTask/upMold', { id: made.id, code: fresh.code })
    expect(await task(made)).toMatchObject({ stage: 3 })
    expect(await boundTo(fresh)).toContain(press.code)
  })

  it('keeps its station and its moulds for itself while it runs', async () => {
    const [old, fresh] = [await mould(), await mould()]
    await on(old)
    const made = await dispatched(await request(fresh))
    await did('start', made)
    expect((await admin.call('newCard/unbindTool', { toolCardId: old.id })).status).toBe(422)
    const { archivesId } = await admin.ok('newCard/getEntityById', { id: press.id })
    const elsewhere = await admin.ok('newCard/insert', { cardType: 3, archivesId, name: '隔壁机' })
    await did('downMold', made, { code: old.code })
    const answers = await Promise.all([
      admin.call('newCard/bindTool', { toolCardId: fresh.id, equipmentCardId: elsewhere.id }),
      act('upMold', made, { code: fresh.code }),
    ])
    // Whichever comes first: it is being changed, or is on by then.
    const why = new RegExp(`模具正在换模（${made.code}）|工装已绑定.*${press.code}`)
    expect(answers).toMatchObject([{ status: 422, msg: expect.stringMatching(why) }, { status: 200 }])
    const off = await admin.call('newCard/unbindTool', { toolCardId: fresh.id })
    expect(off).toMatchObject({ status: 422, msg: `该工位正在换模（${made.code}）` })
    expect(await boundTo(fresh)).toContain(press.code)
    expect(await library.defects()).toEqual([])
  })

  it('warns when it is late (W110)', async () => {
    const made = await request(await mould(), { requireTime: ahead(10) })
    const now = clock.now
    later(45)
    await look(library.tenant, 'W110')
    clock.now = now
    const { list } = await admin.ok('warningRecord/list', { kind: 'W110', status: '1' })
    expect(list.find(({ objectCode }: Data) => objectCode === made.code)).toMatchObject({ level: 2 })
  })
})

describe('A production plan', () => {
  const product = (): Promise<Data> => admin.ok('product/insert', { name: `外壳${nth}` })
  const plan = async (more = {}): Promise<Data> =>
    admin.ok('productPlan/insert', {
      ...{ productId: (await product()).id, qty: 1000, equipmentCardId: press.id },
      ...{ planStart: ahead(60), planEnd: ahead(240), confirmWarn: 'overlap' },
      ...more,
    })
  const release = ({ id }: Data, more = {}) => admin.call('productPlan/release', { id, ...more })
  const taskOf = async ({ id }: Data): Promise<string> =>
    (await admin.ok('productPlan/generateTask', { id })).tasks[0].id

  it('is released with machine and mould, makes its task once, and is produced when the mould is on', async () => {
    const fresh = await mould({ cavityNum: 4 })
    const bare = await plan({ equipmentCardId: undefined })
    expect(await release(bare)).toMatchObject({ status: 422, msg: '请先填写设备和模具' })
    const made = await plan({ cardId: fresh.id })
    expect(await admin.ok('productPlan/getEntityById', { id: made.id })).toMatchObject({ needNum: 250 })
    expect((await release(made)).status).toBe(200)
    const answers = await Promise.all([1, 2].map(() => admin.call('productPlan/generateTask', { id: made.id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { moldTaskId } = await admin.ok('productPlan/getEntityById', { id: made.id })
    const change = await dispatched({ id: moldTaskId })
    await did('start', change)
    await did('upMold', change, { code: fresh.code })
    await did('debugEnd', change, await allInOrder(admin, change))
    await did('firstPiece', change, { result: 1, inspectorId: inspector.id })
    expect((await admin.ok('productPlan/getEntityById', { id: made.id })).statusKey).toBe('inProduction')
  })

  it('is over when the mould of another one has taken its place', async () => {
    const [old, fresh] = [await mould(), await mould()]
    await on(old)
    const runs = await plan({ cardId: old.id, planStart: ahead(0), planEnd: ahead(60) })
    const next = await plan({ cardId: fresh.id })
    for (const one of [runs, next]) expect((await release(one)).status).toBe(200)
    const statusOf = async ({ id }: Data): Promise<string> =>
      (await admin.ok('productPlan/getEntityById', { id })).statusKey
    expect(await statusOf(runs)).toBe('inProduction')
    const change = await dispatched({ id: await taskOf(next) })
    await did('start', change)
    await did('downMold', change, { code: old.code })
    await did('upMold', change, { code: fresh.code })
    await did('debugEnd', change, await allInOrder(admin, change))
    expect(await statusOf(runs)).toBe('inProduction')
    await did('firstPiece', change, { result: 1, inspectorId: inspector.id })
    expect([await statusOf(runs), await statusOf(next)]).toEqual(['finished', 'inProduction'])
  })

  it('does not stand on a station twice at once: of a draft it is told, a release is refused', async () => {
    const [a, b] = [await mould(), await mould()]
    const first = await plan({ cardId: a.id })
    expect((await release(first)).status).toBe(200)
    const given = { productId: (await product()).id, qty: 1, equipmentCardId: press.id, cardId: b.id }
    const times = { planStart: ahead(120), planEnd: ahead(300) }
    const warned = await admin.call('productPlan/insert', { ...given, ...times })
    expect(warned).toMatchObject({ status: 422, data: { warnings: [{ code: 'overlap' }] } })
    expect(warned.data.warnings[0].msg).toContain(first.code)
    const second = await admin.ok('productPlan/insert', { ...given, ...times, confirmWarn: 'overlap' })
    const [{ version }, id] = [await admin.ok('productPlan/getEntityById', { id: second.id }), second.id]
    const change = (more: Data) => admin.call('productPlan/update', { id, version, ...more })
    expect((await change({ planStart: ahead(130) })).data.warnings).toMatchObject([{ code: 'overlap' }])
    expect((await change({ remark: '待定' })).status).toBe(200)
    expect(await admin.ok('productPlan/getEntityById', { id: second.id })).toMatchObject({ isOverlapping: true })
    expect((await release(second)).msg).toContain(first.code)
  })

  it('is not taken back while its change begins: of the two one wins', async () => {
    const made = await plan({ cardId: (await mould()).id })
    await release(made)
    const taskId = await taskOf(made)
    const answers = await Promise.all([
      act('dispatch', { id: taskId }, { leaderId: admin.userId, confirmWarn: 'busy' }),
      admin.call('productPlan/cancelRelease', { id: made.id }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const { statusKey, moldTaskId } = await admin.ok('productPlan/getEntityById', { id: made.id })
    const isSent = statuses[0] === 200
    expect([statusKey, moldTaskId]).toEqual(isSent ? ['released', taskId] : ['draft', null])
    expect((await task({ id: taskId })).statusKey).toBe(isSent ? 'dispatched' : 'cancelled')
    if (!isSent) return
    await did('start', { id: taskId })
    for (const call of ['cancelRelease', 'cancel'])
      expect(await admin.call(`productPlan/${call}`, { id: made.id, cancelReason: '改期' })).toMatchObject({
        ...{ status: 422, msg: expect.stringContaining('请先取消任务') },
      })
  })

  it('takes only a machine of the size that the mould fits', async () => {
    const attrs = [{ attrKey: 'clamp', labelZh: '锁模力', dataType: 'number', unit: 't' }]
    const type = await admin.ok('toolingType/insert', { name: `小机${nth}`, cardType: 3, needAcceptance: false, attrs })
    const file = await admin.ok('archives/insert', { name: `小机${nth}`, cardType: 3, toolingTypeId: type.id })
    const small = { cardType: 3, archivesId: file.id, name: '120吨机', attrs: { clamp: 120 } }
    const machine = await admin.ok('newCard/insert', small)
    const sized = {
      name: `大模${nth}`,
      cardType: 2,
      toolingTypeId: library.typeId,
      tonnageMin: '200',
      tonnageMax: '380',
    }
    const big = await mould({ archivesId: (await admin.ok('archives/insert', sized)).id })
    const made = await plan({ cardId: big.id, equipmentCardId: machine.id })
    expect(await release(made)).toMatchObject({
      ...{ status: 422, msg: `设备${machine.code}为 120 t，模具${big.code}适用 200–380 t` },
    })
    const fitting = await plan({ cardId: big.id })
    expect((await release(fitting)).status).toBe(200)
  })

  it('tells the good pieces that its mould made of its product in its days, and stands on the gantt', async () => {
    const fresh = await mould()
    const made = await plan({ cardId: fresh.id })
    const { productId } = await admin.ok('productPlan/getEntityById', { id: made.id })
    const record = { cardId: fresh.id, num: 100, okQty: 96, ngQty: 4 }
    await admin.ok('processNumRecord/insert', { ...record, productId })
    await admin.ok('processNumRecord/insert', record)
    expect(await admin.ok('productPlan/getEntityById', { id: made.id })).toMatchObject({ doneQty: 96 })
    await release(made)
    const taskId = await taskOf(made)
    expect((await admin.ok('productPlan/listGantt', {})).totalRow).toBeGreaterThan(1)
    const { list } = await admin.ok('productPlan/listGantt', { equipmentCardId: press.id })
    expect(list.map((bar: Data) => [bar.kind, bar.planId, bar.isTask]).toSorted()).toEqual([
      [2, made.id, false],
      [6, made.id, true],
    ])
    expect(list.find((bar: Data) => bar.isTask === true).taskId).toBe(taskId)
  })

  it('asks when the mould has not enough life, and warns of it (W115)', async () => {
    const worn = await mould({ designLife: 100, lifeMode: 1 })
    const made = await plan({ cardId: worn.id })
    expect(await release(made)).toMatchObject({ status: 422, data: { warnings: [{ code: 'lifeShort' }] } })
    expect((await release(made, { confirmWarn: 'lifeShort' })).status).toBe(200)
    await look(library.tenant, 'W115')
    const { list } = await admin.ok('warningRecord/list', { kind: 'W115', status: '1' })
    expect(list.map(({ objectCode }: Data) => objectCode)).toContain(made.code)
  })

  it('takes its task back while nobody is sent, and not afterwards', async () => {
    const made = await plan({ cardId: (await mould()).id })
    await release(made)
    await admin.ok('productPlan/generateTask', { id: made.id })
    const { moldTaskId } = await admin.ok('productPlan/getEntityById', { id: made.id })
    await admin.ok('productPlan/cancelRelease', { id: made.id })
    expect((await task({ id: moldTaskId })).statusKey).toBe('cancelled')
    // The cancelled task tells of its plan, which stays.
    const { actions } = await admin.ok('productPlan/getEntityById', { id: made.id })
    expect([actions.includes('update'), actions.includes('delete')]).toEqual([true, false])
    await release(made)
    await dispatched({ id: await taskOf(made) })
    expect((await admin.call('productPlan/cancelRelease', { id: made.id })).msg).toContain('已派工')
    const { list } = await admin.ok('productPlan/gantt', { dateBegin: ahead(0), dateEnd: ahead(600) })
    expect(list.map(({ code }: Data) => code)).toContain(made.code)
  })
})
