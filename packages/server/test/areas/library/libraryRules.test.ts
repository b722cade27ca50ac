// Rules of the stock model and rows of "Bad input and conflicts" whose single conditions no other test tells apart.
import { describe, expect, it } from 'vitest'
import { labelOf } from '../../../src/areas/cards/qrLabel.ts'
import { singleTenantCode } from '../../../src/platform/session/tenantDirectory.ts'
import type { Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const setParameter = (library: Library, id: string, value: string) =>
  library.tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ($1, '*', $2, 1)`,
      values: [id, value],
    }),
  )

const aStocktake = async (library: Library, more: Record<string, unknown>): Promise<Data> => {
  const slip = await library.admin.ok('inventoryCountSlip/insert', {
    ...{ name: '盘点', warehouseId: library.warehouseId, counterIds: [library.admin.userId], ...more },
  })
  await library.admin.ok('inventoryCountSlip/start', { id: slip.id })
  return slip
}

describe('A bin under a stocktake that freezes', () => {
  it('takes no card in either, by no paper and by no relocation', async () => {
    const library = await aLibrary()
    const [counted, free] = [await library.bin('A-01'), await library.bin('B-01')]
    const [fresh, standing] = [await library.card(), await library.stocked(free)]
    const { code } = await aStocktake(library, { freeze: true, locationIds: [counted] })
    const frozen = { status: 422, msg: `库位正在盘点(${code})` }
    const paper = await library.inbound([{ cardId: fresh.id, locationId: counted }], { inboundType: 1 })
    expect(await library.audit('godownEntry', paper.id)).toMatchObject(frozen)
    const there = { warehouseId: library.warehouseId, locationId: counted }
    expect(await library.admin.call('newCard/move', { id: standing.id, ...there })).toMatchObject(frozen)
    expect(await library.place(standing.id)).toMatchObject({ location_id: free })
  })
})

describe('A surplus', () => {
  it('that the books place in another warehouse of the organisation is relocated (31)', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id: second } = await admin.ok('warehouse/insert', { name: '模具二库', managerId: admin.userId })
    const there = (await admin.ok('cargoLocation/insert', { warehouseId: second, kind: 3, code: 'Z-01' })).id
    const [here, card] = [await library.bin('A-01'), await library.card()]
    const paper = await library.inbound([{ cardId: card.id, locationId: there }], {
      inboundType: 1,
      warehouseId: second,
    })
    await admin.ok('godownEntry/audit', { id: paper.id })
    const { id } = await aStocktake(library, {})
    await admin.ok('inventoryCountSlip/scan', { id, cardId: card.id, realLocationId: here })
    await admin.ok('inventoryCountSlip/finish', { id })
    const { version, lines } = await admin.ok('inventoryCountSlip/getEntityById', { id })
    expect(lines).toMatchObject([{ cardId: card.id, result: 4 }])
    await admin.ok('inventoryCountSlip/update', { id, version, lines: [{ id: lines[0].id, reason: '漏登记' }] })
    await admin.ok('inventoryCountSlip/audit', { id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, location_id: here })
    const { list } = await admin.ok('statisticalQuery/listInOut', { keyword: card.code, moveType: 31 })
    expect(list).toMatchObject([{ docId: id, direction: 3 }])
    expect(await library.defects()).toEqual([])
  })
})

describe('An inbound order', () => {
  it('whose warehouse was stopped after it was written takes nothing in', async () => {
    const library = await aLibrary()
    const card = await library.card()
    const paper = await library.inbound([{ cardId: card.id, locationId: await library.bin('A-01') }], {
      inboundType: 1,
    })
    await library.admin.ok('warehouse/disable', { id: library.warehouseId })
    const answer = await library.audit('godownEntry', paper.id)
    expect(answer).toMatchObject({ status: 422, msg: `卡片${card.code}：仓库模具一库已停用` })
    expect(await library.place(card.id)).toMatchObject({ place_type: 0 })
  })

  it('needs a bin where its warehouse has bins', async () => {
    const library = await aLibrary()
    const card = await library.card()
    const paper = await library.inbound([{ cardId: card.id }], { inboundType: 1 })
    const answer = await library.audit('godownEntry', paper.id)
    expect(answer).toMatchObject({ status: 422, msg: `卡片${card.code}：请选择库位` })
  })

  it('takes nothing into what became a rack after it was written', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.card()
    const paper = await library.inbound([{ cardId: card.id, locationId: bin }], { inboundType: 1 })
    const { version } = await library.admin.ok('cargoLocation/getEntityById', { id: bin })
    await library.admin.ok('cargoLocation/update', { id: bin, version, kind: 2 })
    const answer = await library.audit('godownEntry', paper.id)
    expect(answer).toMatchObject({ status: 422, msg: `卡片${card.code}：库位A-01不是末级库位` })
  })

  it('is audited and undone by keepers of its warehouse, by nobody else', async () => {
    const library = await aLibrary()
    const buttons = ['inboundOrder_audit', 'inboundOrder_cancelAudit']
    const clerk = await library.tenant.person({ menus: ['inboundOrder'], buttons })
    const card = await library.card()
    const paper = await library.inbound([{ cardId: card.id, locationId: await library.bin('A-01') }], {
      inboundType: 1,
    })
    const refused = { status: 422, msg: '仅本仓库保管员可审核' }
    expect(await clerk.call('godownEntry/audit', { id: paper.id })).toMatchObject(refused)
    await library.admin.ok('godownEntry/audit', { id: paper.id })
    expect(await clerk.call('godownEntry/cancelAudit', { id: paper.id })).toMatchObject(refused)
    expect(await library.place(card.id)).toMatchObject({ place_type: 1 })
  })
})

describe('An outbound order', () => {
  it('is not undone into a bin that was filled meanwhile', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const other = await library.stocked(bin)
    const refused = { status: 422, msg: `卡片${card.code}：库位A-01已满（容量1件）` }
    expect(await library.admin.call('outboundOrder/cancelAudit', { id: out.id })).toMatchObject(refused)
    expect(await library.place(card.id)).toMatchObject({ place_type: 2 })
    await library.admin.ok('newCard/move', {
      ...{ id: other.id, warehouseId: library.warehouseId, locationId: await library.bin('A-02') },
    })
    await library.admin.ok('outboundOrder/cancelAudit', { id: out.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, location_id: bin })
  })

  it('R-3: is due when it says so by hand', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: card.id, dueReturnTime: '2099-05-06 12:00:00' }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const { list } = await library.admin.ok('statisticalQuery/listToReturn')
    expect(list).toMatchObject([{ cardId: card.id, dueReturnTime: '2099-05-06 12:00:00' }])
  })

  it('R-6: without any configuration needs a collect order to be collected only, and that as parameter 13 says', async () => {
    const library = await aLibrary()
    const [row] = (await library.admin.ok('outboundConfig/list')).list
    await library.admin.ok('outboundConfig/disable', { id: row.id })
    const bin = await library.bin('A-01', { capacity: 5 })
    const [lent, other] = [await library.stocked(bin), await library.stocked(bin)]
    const elsewhere = await library.outbound([{ cardId: other.id }], { outboundType: 9 })
    expect((await library.audit('outboundOrder', elsewhere.id)).status).toBe(200)
    const collected = await library.outbound([{ cardId: lent.id }])
    expect(await library.audit('outboundOrder', collected.id)).toMatchObject({
      ...{ status: 422, msg: '该类卡片须凭领用单出库' },
    })
    await setParameter(library, '13', '0')
    expect((await library.audit('outboundOrder', collected.id)).status).toBe(200)
  })

  it('of a worn card is let through with a reason by who holds the right, by nobody else', async () => {
    const library = await aLibrary()
    const { admin, tenant, warehouseId } = library
    const card = await library.stocked(await library.bin('A-01'), { openingNum: 100_000 })
    const mine = { menus: ['outboundOrder'], buttons: ['outboundOrder_audit'] }
    const keeper = await tenant.person(mine)
    const trusted = await tenant.person({ ...mine, buttons: [...mine.buttons, 'mouldEquipmentCard_lifeOverride'] })
    const { version } = await admin.ok('warehouse/getEntityById', { id: warehouseId })
    await admin.ok('warehouse/update', { id: warehouseId, version, keeperIds: [keeper.userId, trusted.userId] })
    const { id } = await library.outbound([{ cardId: card.id, remark: '试模最后一批' }])
    expect((await keeper.call('outboundOrder/audit', { id })).msg).toBe(`卡片${card.code}寿命已到期，不能出库`)
    const [warning] = (await trusted.call('outboundOrder/audit', { id })).data.warnings
    expect(warning).toMatchObject({ code: `lifeDue:${card.code}` })
    expect((await trusted.call('outboundOrder/audit', { id, confirmWarn: warning.code })).status).toBe(200)
  })
})

describe('A collect order', () => {
  it('of a worn card is refused as it is written, with the way out, which counts at the gate too', async () => {
    const library = await aLibrary()
    const { admin, tenant, warehouseId } = library
    const card = await library.stocked(await library.bin('A-01'), { openingNum: 100_000 })
    const fit = await library.stocked(await library.bin('A-02'))
    const mine = { menus: ['collectOrder'], buttons: ['collectOrder_insert', 'collectOrder_update'] }
    const worker = await tenant.person(mine)
    const trusted = await tenant.person({ ...mine, buttons: [...mine.buttons, 'mouldEquipmentCard_lifeOverride'] })
    const wish = (more = {}) => ({
      ...{ purpose: '生产', warehouseId },
      lines: [{ cardId: fit.id }, { cardId: card.id, ...more }],
    })
    const refused = async (person: typeof worker, more = {}) =>
      (await person.call('requisitionTooling/insert', wish(more))).data
    const worn = `卡片${card.code}寿命已到期，不能领用`
    expect(await refused(worker)).toEqual([
      { field: 'lines.1.cardId', msg: `${worn}；确需使用请由有超寿命放行权限的人员申请` },
    ])
    expect(await refused(worker, { lifeRelease: '试模' })).toEqual([
      { field: 'lines.1.lifeRelease', msg: '没有设置超寿命放行原因的权限' },
    ])
    expect(await refused(trusted)).toEqual([{ field: 'lines.1.cardId', msg: `${worn}；确需使用请填写超寿命放行原因` }])
    const order = await trusted.ok('requisitionTooling/insert', wish({ lifeRelease: '试模最后一批' }))
    // Who has no such right may change the rest of it.
    const { version, lines } = await admin.ok('requisitionTooling/getEntityById', { id: order.id })
    await worker.ok('requisitionTooling/update', {
      ...{ id: order.id, version },
      lines: lines.map(({ id, cardId, lifeRelease }: Data) => ({ id, cardId, lifeRelease, qty: 1, remark: '白班' })),
    })
    await admin.ok('requisitionTooling/audit', { id: order.id })
    const keeper = await tenant.person({ menus: ['outboundOrder'], buttons: ['outboundOrder_audit'] })
    const place = await admin.ok('warehouse/getEntityById', { id: warehouseId })
    await admin.ok('warehouse/update', { id: warehouseId, version: place.version, keeperIds: [keeper.userId] })
    const { id } = await library.outbound([{ cardId: card.id }], { requisitionId: order.id })
    const [warning] = (await keeper.call('outboundOrder/audit', { id })).data.warnings
    expect((await keeper.call('outboundOrder/audit', { id, confirmWarn: warning.code })).status).toBe(200)
  })

  it('of a card that has worn out since is not approved, and is dropped by whoever made it', async () => {
    const library = await aLibrary()
    const { admin, tenant, warehouseId } = library
    const bin = await library.bin('A-01', { capacity: 5 })
    const [one, two] = [await library.stocked(bin), await library.stocked(bin)]
    const mine = { menus: ['collectOrder'], buttons: ['collectOrder_insert'] }
    const [worker, other] = [await tenant.person(mine), await tenant.person(mine)]
    const wish = (cardId: string) =>
      worker.ok('requisitionTooling/insert', { purpose: '生产', warehouseId, lines: [{ cardId }] })
    const [saved, approved] = [await wish(one.id), await wish(two.id)]
    await admin.ok('requisitionTooling/audit', { id: approved.id })
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET design_life = 1, used_num = 1 WHERE id = $1', values: [one.id] }),
    )
    const { data } = await library.audit('requisitionTooling', saved.id)
    expect(data.lines[0].msg).toContain(`卡片${one.code}寿命已到期，不能领用`)

    const actions = async (person: typeof worker, id: string) =>
      (await person.ok('requisitionTooling/getEntityById', { id })).actions
    expect(await actions(worker, saved.id)).toEqual(['delete'])
    expect(await actions(worker, approved.id)).toEqual(['close'])
    expect(await actions(other, saved.id)).toEqual([])
    expect((await other.call('requisitionTooling/delete', { id: saved.id })).status).toBe(403)
    expect((await other.call('requisitionTooling/close', { id: approved.id, closeReason: '不用了' })).status).toBe(403)
    await worker.ok('requisitionTooling/delete', { id: saved.id })
    await worker.ok('requisitionTooling/close', { id: approved.id, closeReason: '不用了' })
    const again = await worker.ok('requisitionTooling/insert', {
      purpose: '生产',
      warehouseId,
      lines: [{ cardId: two.id }],
    })
    expect(again.id).toBeTruthy()
  })
})

describe('R-1: the suggested bin', () => {
  type Facts = Record<string, unknown>
  const lacking: Readonly<Record<string, readonly [bin: Facts, card: Facts]>> = {
    'strong enough': [{ maxWeight: '50' }, { weight: '80' }],
    'long enough': [{ length: '100' }, { length: '120' }],
    'wide enough': [{ width: '100' }, { width: '120' }],
    'high enough': [{ height: '100' }, { height: '120' }],
    'of its category': [{ cardTypes: [1] }, {}],
  }

  const suggested = async ({ admin, warehouseId }: Library, cardId: string): Promise<Data> =>
    (await admin.ok('godownEntry/suggestLocation', { cardId, warehouseId })).locationId

  it.each(Object.entries(lacking))('is %s', async (_, [bin, more]) => {
    const library = await aLibrary()
    await library.bin('A-01', { capacity: 5, ...bin })
    const card = await library.card(more)
    expect(await suggested(library, card.id)).toBe(null)
    const fits = await library.bin('A-02')
    expect(await suggested(library, card.id)).toBe(fits)
  })

  it('takes the type of the card', async () => {
    const library = await aLibrary()
    const { id: dies } = await library.admin.ok('toolingType/insert', { name: '压铸模', cardType: 2 })
    await library.bin('A-01', { toolingTypeIds: [dies] })
    const card = await library.card()
    expect(await suggested(library, card.id)).toBe(null)
    const fits = await library.bin('A-02', { toolingTypeIds: [library.typeId] })
    expect(await suggested(library, card.id)).toBe(fits)
  })

  it('is not one that a stocktake holds still', async () => {
    const library = await aLibrary()
    const [counted, free] = [await library.bin('A-01'), await library.bin('A-02')]
    const card = await library.card()
    expect(await suggested(library, card.id)).toBe(counted)
    await aStocktake(library, { freeze: true, locationIds: [counted] })
    expect(await suggested(library, card.id)).toBe(free)
  })
})

describe('Acceptance', () => {
  it('that refuses a card at its supplier leaves it there', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '宁波模具厂', types: ['模具制造'] })
    const card = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: card.id }], { outboundType: 3, supplierId, receiveUserId: null })
    await admin.ok('outboundOrder/audit', { id: out.id })
    const { id } = await admin.ok('acceptance/insert', {
      ...{ cardType: 2, acceptType: 4, acceptorIds: [admin.userId] },
      lines: [{ cardId: card.id, inspectionStatus: 5, remark: '无法修复' }],
    })
    await admin.ok('acceptance/audit', { id })
    expect(await admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({ status: 5 })
    expect(await library.place(card.id)).toMatchObject({ place_type: 4 })
    expect(await library.defects()).toEqual([])
  })
})

describe('Acceptance after a retrofit', () => {
  it('that scraps a card takes it from its holder, but not off a machine', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: card.id }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    const { id } = await admin.ok('acceptance/insert', {
      ...{ cardType: 2, acceptType: 4, acceptorIds: [admin.userId] },
      lines: [{ cardId: card.id, inspectionStatus: 5, remark: '无法修复' }],
    })
    const { id: typeId } = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3, needAcceptance: false })
    const machines = await admin.ok('archives/insert', { name: '注塑机', cardType: 3, toolingTypeId: typeId })
    const press = await admin.ok('newCard/insert', { cardType: 3, archivesId: machines.id })
    await admin.ok('newCard/bindTool', { toolCardId: card.id, equipmentCardId: press.id })
    expect((await library.audit('acceptance', id)).msg).toBe(`卡片${card.code}已上机，请先下机`)
    await admin.ok('newCard/unbindTool', { toolCardId: card.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 2 })
    await admin.ok('acceptance/audit', { id })
    expect(await admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({ status: 5, placeType: 9 })
    expect(await library.defects()).toEqual([])
  })
})

describe('R-16: the address on a label', () => {
  const card = { code: 'MJ1', name: '前壳模', qrKey: 'KEY', spec: null, drawingNo: null, assetNo: null }

  it('names the company, but not where there is only one', () => {
    expect(labelOf(card, { tenantCode: 'demo' }, '').qr).toBe('cardDetail?t=demo&c=KEY')
    expect(labelOf(card, { tenantCode: singleTenantCode }, '').qr).toBe('cardDetail?c=KEY')
  })
})
