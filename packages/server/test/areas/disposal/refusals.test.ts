// What change and disposal papers refuse, each with one sentence and nothing half done; and what comes back with a fault.
import { beforeAll, describe, expect, it } from 'vitest'
import { clock, daysAgo, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { aScheme } from '../../harness/upkeep.ts'
import { aStep, inRow, person } from '../../harness/workflow.ts'

let library: Library
let admin: Caller
let faultTypeId: string
let bins = 0

beforeAll(async () => {
  library = await aLibrary()
  admin = library.admin
  faultTypeId = (await admin.ok('faultType/insert', { code: 'F01', name: '拉伤' })).id
})

const stocked = async (): Promise<Data> => library.stocked(await library.bin(`R-${++bins}`))
const cardNow = (id: string): Promise<Data> => admin.ok('newCard/getEntityById', { id })
const paper = (name: string, cards: readonly Data[], more: Data, line = {}) =>
  admin.call(`${name}/insert`, { ...more, lines: cards.map(({ id }) => ({ cardId: id, ...line })) })
const made = async (name: string, cards: readonly Data[], more: Data, line = {}): Promise<string> => {
  const { status, data, msg } = await paper(name, cards, more, line)
  if (status !== 200) throw new Error(`${name}: ${msg} ${JSON.stringify(data)}`)
  return data.id
}
const audit = (name: string, id: string) => admin.call(`${name}/audit`, { id })
const sealed = async (): Promise<Data> => {
  const card = await stocked()
  await admin.ok('seal/audit', { id: await made('seal', [card], { sealReason: '长期不用' }) })
  return card
}
const rented = async (): Promise<{ card: Data; rentalId: string }> => {
  const card = await stocked()
  const { id: customerId } = await admin.ok('customer/insert', { name: `承租${++bins}` })
  const given = { lesseeType: 1, customerId, startDate: daysAgo(7), planReturnDate: daysAgo(3), rentUnit: 1 }
  const rentalId = await made('rental', [card], given, { rentPrice: '10' })
  await admin.ok('rental/audit', { id: rentalId })
  return { card, rentalId }
}
const back = (rentalId: string, returnDate = daysAgo(0)) => ({
  ...{ rentalId, returnDate, warehouseId: library.warehouseId },
})

describe('A paper is refused', () => {
  it('for a card that is lent or mounted, and leaves it as it is', async () => {
    const [lent, on] = [await stocked(), await stocked()]
    for (const card of [lent, on]) {
      const out = await library.outbound([{ cardId: card.id, needReturn: card === lent }])
      await admin.ok('outboundOrder/audit', { id: out.id })
    }
    const type = await admin.ok('toolingType/insert', { name: '压机', cardType: 3, needAcceptance: false })
    const file = await admin.ok('archives/insert', { name: '压机', cardType: 3, toolingTypeId: type.id })
    const press = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, name: '一号机' })
    await admin.ok('newCard/bindTool', { toolCardId: on.id, equipmentCardId: press.id })
    for (const [card, why] of [
      [lent, '领用在外，请先归还'],
      [on, '已上机，请先下机'],
    ] as const) {
      for (const [name, head] of [
        ['seal', { sealReason: '长期不用' }],
        ['scrap', { scrapReason: '寿命到期' }],
      ] as const) {
        const { status, data } = await paper(name, [card], head)
        expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining(why)])
      }
      expect((await cardNow(card.id)).statusKey).toBe('inUse')
    }
  })

  it('for a card whose change waits for approval, that is collected for somebody, or that is at a supplier', async () => {
    const [changing, promised, away] = [await stocked(), await stocked(), await stocked()]
    const change = { newValueId: admin.userId, reason: '人员调动', lines: [{ cardId: changing.id }] }
    const { id, code } = await admin.ok('changePersonLiable/insert', change)
    await admin.ok('changePersonLiable/submit', { id })
    const collect = await admin.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', warehouseId: library.warehouseId, lines: [{ cardId: promised.id }] },
    })
    await admin.ok('requisitionTooling/audit', { id: collect.id })
    const { id: supplierId } = await admin.ok('supplier/insert', { name: `外协${++bins}`, types: ['设备'] })
    const out = { outboundType: 3, supplierId, receiveUserId: null }
    const sent = await library.outbound([{ cardId: away.id }], out)
    await admin.ok('outboundOrder/audit', { id: sent.id })
    for (const [card, why] of [
      [changing, `卡片${changing.code}有审批中的变更单${code}`],
      [promised, collect.code],
      [away, `卡片${away.code}在供应商处，请走报废申请`],
    ] as const) {
      const { status, msg } = await paper('scrap', [card], { scrapReason: '寿命到期' })
      expect([status, msg]).toEqual([422, expect.stringContaining(why)])
    }
    await admin.ok('changePersonLiable/cancel', { id })
    expect((await paper('scrap', [changing], { scrapReason: '寿命到期' })).status).toBe(200)
  })

  it('for a card that is being counted, when it is sealed', async () => {
    const bin = await library.bin(`R-${++bins}`)
    const card = await library.stocked(bin)
    const slip = { name: '盘点', warehouseId: library.warehouseId, counterIds: [admin.userId], freeze: true }
    const { id: slipId } = await admin.ok('inventoryCountSlip/insert', { ...slip, locationIds: [bin] })
    const id = await made('seal', [card], { sealReason: '长期不用' })
    await admin.ok('inventoryCountSlip/start', { id: slipId })
    expect(JSON.stringify((await audit('seal', id)).data)).toContain('正在盘点')
    expect((await cardNow(card.id)).statusKey).toBe('inUse')
    await admin.ok('seal/delete', { ids: id })
    expect((await paper('seal', [card], { sealReason: '长期不用' })).msg).toContain('正在盘点')
    for (const action of ['finish', 'audit']) await admin.call(`inventoryCountSlip/${action}`, { id: slipId })
  })

  it('when it is submitted, for what became of its card since it was written', async () => {
    const other = await aLibrary()
    const card = await other.stocked(await other.bin('R-0'))
    const process = { key: 'seals', name: '封存', ...inRow(aStep('a', [person(other.admin)])) }
    const made = await other.admin.ok('flowableDefinition/insert', { key: 'seals', name: '封存', process })
    await other.admin.ok('flowableDefinition/saveBindings', { id: made.id, bindings: [{ businessCodeId: 651 }] })
    await other.admin.ok('flowableDefinition/publish', { id: made.id })
    const { id } = await other.admin.ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: card.id }] })
    const out = await other.outbound([{ cardId: card.id }])
    await other.admin.ok('outboundOrder/audit', { id: out.id })
    expect(await other.admin.call('seal/submit', { id })).toMatchObject({
      ...{ status: 422, msg: `卡片${card.code}领用在外，请先归还` },
    })
    await other.admin.ok('outboundOrder/cancelAudit', { id: out.id })
    await other.admin.ok('seal/submit', { id })
  })

  it('for a card that is not sealed, or not rented', async () => {
    const { rentalId } = await rented()
    const card = await stocked()
    const wrong = { status: 422, msg: `卡片${card.code}当前在用，状态不符` }
    expect(await paper('unseal', [card], { reason: '恢复' })).toMatchObject(wrong)
    expect(await paper('rentalReturn', [card], back(rentalId))).toMatchObject({ status: 422 })
    const offered = async (name: string): Promise<number> =>
      (await admin.ok(`${name}/listReferenceCard`, { keyword: card.code, pageSize: 5 })).list.length
    expect([await offered('unseal'), await offered('rentalReturn'), await offered('seal')]).toEqual([0, 0, 1])
    expect((await cardNow(card.id)).statusKey).toBe('inUse')
  })

  it('when a card comes back before it was rented, or twice', async () => {
    const { card, rentalId } = await rented()
    const early = await paper('rentalReturn', [card], back(rentalId, daysAgo(8)))
    expect([early.status, early.data[0].field]).toEqual([400, 'returnDate'])
    const line = { locationId: await library.bin(`R-${++bins}`) }
    const id = await made('rentalReturn', [card], back(rentalId), line)
    const answers = await Promise.all([audit('rentalReturn', id), audit('rentalReturn', id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await paper('rentalReturn', [card], back(rentalId), line)).status).toBeGreaterThanOrEqual(400)
    expect(await library.defects()).toEqual([])
  })

  it('to be taken back while a paper that is to end it is open, and is when that one is gone', async () => {
    const card = await stocked()
    const sealId = await made('seal', [card], { sealReason: '长期不用' })
    await admin.ok('seal/audit', { id: sealId })
    const { card: out, rentalId } = await rented()
    const line = { locationId: await library.bin(`R-${++bins}`) }
    for (const [name, id, ending, endingId, held] of [
      ['seal', sealId, 'unseal', await made('unseal', [card], { reason: '恢复' }), card],
      ['rental', rentalId, 'rentalReturn', await made('rentalReturn', [out], back(rentalId), line), out],
    ] as const) {
      const { code } = await admin.ok(`${ending}/getEntityById`, { id: endingId })
      expect(await admin.call(`${name}/cancelAudit`, { id })).toMatchObject({
        ...{ status: 422, msg: `卡片${held.code}已在单据${code}中` },
      })
      expect((await cardNow(held.id)).statusKey).toBe(name === 'seal' ? 'sealed' : 'rented')
      await admin.ok(`${ending}/delete`, { ids: endingId })
      await admin.ok(`${name}/cancelAudit`, { id })
      expect((await cardNow(held.id)).statusKey).toBe('inUse')
    }
    expect(await library.defects()).toEqual([])
  })

  it('for a price below zero, a retrofit that was not accepted, a new value that is stopped', async () => {
    const card = await stocked()
    const sold = await paper('sell', [card], { sellReason: '闲置', buyerName: '买家' }, { price: '-1' })
    expect([sold.status, sold.data[0].field]).toEqual([400, 'lines.0.price'])
    const change = await made('retrofit', [card], { reason: '提升能力', content: '加穴' }, { newCavityNum: 8 })
    await admin.ok('retrofit/audit', { id: change })
    for (const [said, unsaid] of [
      [{}, ['finishDate', 'acceptResult']],
      [{ acceptResult: 1 }, ['finishDate']],
      [{ finishDate: daysAgo(0) }, ['acceptResult']],
    ] as const) {
      const { status, data } = await admin.call('retrofit/finish', { id: change, ...said })
      expect([status, data.map(({ field }: Data) => field)]).toEqual([400, unsaid])
    }
    const refused = await admin.call('retrofit/finish', { id: change, finishDate: daysAgo(0), acceptResult: 2 })
    expect(refused.msg).toContain('验收不合格')
    expect((await cardNow(card.id)).statusKey).toBe('underRepair')
    const { id: newValueId } = await admin.ok('productLine/insert', { name: '旧线', deptId: await aDept() })
    await admin.ok('productLine/disable', { id: newValueId })
    const other = await paper('changeProductLine', [await stocked()], { newValueId, reason: '产线调整' })
    expect([other.status, other.data[0].field]).toEqual([400, 'newValueId'])
  })
})

describe('Pressed by two at once', () => {
  it('every action of every paper is done once, and so is its undoing', async () => {
    const { id: customerId } = await admin.ok('customer/insert', { name: `承租${++bins}` })
    const rent = { lesseeType: 1, customerId, startDate: daysAgo(7), planReturnDate: daysAgo(3), rentUnit: 1 }
    const out = await rented()
    const locationId = await library.bin(`R-${++bins}`)
    const lost = await rented()
    const lostLine = { condition: 3, conditionText: '遗失' }
    const papers = [
      ['seal', await made('seal', [await stocked()], { sealReason: '长期不用' })],
      ['unseal', await made('unseal', [await sealed()], { reason: '恢复' })],
      ['scrap', await made('scrap', [await stocked()], { scrapReason: '寿命到期' })],
      ['retrofit', await made('retrofit', [await stocked()], { reason: '提升能力', content: '加穴' })],
      ['sell', await made('sell', [await stocked()], { sellReason: '闲置', buyerName: '买家' }, { price: '1' })],
      ['rental', await made('rental', [await stocked()], rent, { rentPrice: '10' })],
      ['rentalReturn', await made('rentalReturn', [out.card], back(out.rentalId), { locationId })],
      ['rentalReturn', await made('rentalReturn', [lost.card], back(lost.rentalId), lostLine)],
    ] as const
    const twice = async (name: string, id: string, action: string, more = {}): Promise<void> => {
      clock.now = new Date(clock.now.getTime() + 1)
      const answers = await Promise.all([1, 2].map(() => admin.call(`${name}/${action}`, { id, ...more })))
      expect([name, action, ...answers.map(({ status }) => status).toSorted()]).toEqual([name, action, 200, 409])
    }
    for (const [name, id] of papers)
      for (const action of ['audit', 'cancelAudit', 'audit']) await twice(name, id, action)
    const [, retrofitId = ''] = papers.find(([name]) => name === 'retrofit') ?? []
    await twice('retrofit', retrofitId, 'finish', { finishDate: daysAgo(0), acceptResult: 1 })
    expect(await library.defects()).toEqual([])
  })
})

const aDept = async (): Promise<string> =>
  (await admin.ok('org/insert', { code: 'W9', name: '车间', type: 3, parentId: library.tenant.rootOrgId })).id

describe('A card that comes back with a fault', () => {
  it('is reported when it is unsealed, and the report goes with the paper', async () => {
    const card = await sealed()
    const faulty = { checkResult: 3, checkText: '导柱拉伤' }
    expect((await paper('unseal', [card], { reason: '恢复' }, faulty)).status).toBe(400)
    const id = await made('unseal', [card], { reason: '恢复' }, { ...faulty, faultTypeId })
    await admin.ok('unseal/audit', { id })
    const { repairId } = (await admin.ok('unseal/getEntityById', { id })).lines[0]
    expect(await admin.ok('repair/getEntityById', { id: repairId })).toMatchObject({
      ...{ cardId: card.id, faultTypeId, description: expect.stringContaining('导柱拉伤') },
    })
    await admin.ok('unseal/cancelAudit', { id })
    expect(await admin.ok('repair/getEntityById', { id: repairId })).toMatchObject({ statusKey: 'withdrawn' })
    expect((await cardNow(card.id)).statusKey).toBe('sealed')
  })

  it('gets a task of the scheme when it needs upkeep, and the task goes with the paper unless it was begun', async () => {
    const card = await sealed()
    const schemeId = await aScheme(admin)
    const wanting = { checkResult: 2 }
    expect((await paper('unseal', [card], { reason: '恢复' }, wanting)).status).toBe(400)
    const id = await made('unseal', [card], { reason: '恢复' }, { ...wanting, maintainSchemeId: schemeId })
    const tasks = async (): Promise<Data[]> =>
      (await admin.ok('plan/list', { kind: 1, cardId: card.id, dueDateBegin: daysAgo(0), dueDateEnd: daysAgo(0) })).list
    await admin.ok('unseal/audit', { id })
    expect(await tasks()).toMatchObject([{ schemeId, statusKey: 'pending' }])
    await admin.ok('unseal/cancelAudit', { id })
    expect(await tasks()).toEqual([])
    await admin.ok('unseal/audit', { id })
    const [task] = await tasks()
    await admin.ok('maintain/start', { planId: task?.id })
    expect((await admin.call('unseal/cancelAudit', { id })).msg).toContain('保养任务已开始')
    expect((await cardNow(card.id)).statusKey).toBe('inUse')
  })

  it('is under repair when it comes back damaged from rent, and rented again when the return is taken back', async () => {
    const { card, rentalId } = await rented()
    const damaged = { condition: 2, conditionText: '滑块断裂', faultTypeId }
    const line = { ...damaged, locationId: await library.bin(`R-${++bins}`) }
    const id = await made('rentalReturn', [card], back(rentalId), line)
    await admin.ok('rentalReturn/audit', { id })
    expect((await cardNow(card.id)).statusKey).toBe('underRepair')
    const { repairId } = (await admin.ok('rentalReturn/getEntityById', { id })).lines[0]
    expect(repairId).not.toBeNull()
    expect(await library.defects()).toEqual([])
    await admin.ok('rentalReturn/cancelAudit', { id })
    expect((await cardNow(card.id)).statusKey).toBe('rented')
    expect(await admin.ok('repair/getEntityById', { id: repairId })).toMatchObject({ statusKey: 'withdrawn' })
    expect(await admin.ok('rental/getEntityById', { id: rentalId })).toMatchObject({ statusKey: 'complete' })
    expect(await library.defects()).toEqual([])
  })
})
