// Warehouses and bins while things stand in them.
import { describe, expect, it } from 'vitest'
import { binUse } from '@tmlm/model/areas/basicData/rules'
import { aTenant, type Data } from '../../harness/app.ts'
import { aLibrary } from '../../harness/library.ts'

const here = '库位或仓库内有卡片'

describe('A warehouse that holds cards', () => {
  it('is not disabled, by either button', async () => {
    const library = await aLibrary()
    await library.stocked(await library.bin('A-01'))
    const id = library.warehouseId
    expect(await library.admin.call('warehouse/disable', { id })).toMatchObject({ status: 422, msg: here })
    const sideways = await library.admin.call('warehouse/enable', { id, enabled: false }, 'en')
    expect(sideways).toMatchObject({ status: 422, msg: 'Cards are stored here' })
  })

  it('keeps its type, and its bins', async () => {
    const library = await aLibrary()
    await library.stocked(await library.bin('A-01'))
    const change = (values: Record<string, unknown>) =>
      library.admin.call('warehouse/update', { id: library.warehouseId, version: 1, ...values })
    expect(await change({ warehouseType: 2 })).toMatchObject({ status: 422, msg: here })
    expect(await change({ useLocation: false })).toMatchObject({ status: 422, msg: here })
    expect(await change({ remark: '北门' })).toMatchObject({ status: 200 })
  })

  it('shows how many, and is free again once they have left', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const { id, admin } = { id: library.warehouseId, admin: library.admin }
    expect((await admin.ok('warehouse/list', { id })).list[0]).toMatchObject({ bins: 1, occupied: 1 })
    const out = await library.outbound([{ cardId: card.id }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    const back = await library.inbound([{ cardId: card.id }])
    await admin.ok('warehouse/disable', { id })
    expect((await library.audit('godownEntry', back.id)).msg).toBe(`卡片${card.code}：仓库模具一库已停用`)
  })

  it('that was used is not deleted', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    await library.stocked(bin)
    const answer = await library.admin.call('cargoLocation/delete', { ids: bin })
    expect(answer).toMatchObject({ status: 422, msg: expect.stringMatching(/引用，不能删除.*停用/) })
  })

  it('closed while cards come in holds all of them or none', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 50 })
    const papers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const card = await library.card()
        return library.inbound([{ cardId: card.id, locationId: bin }], { inboundType: 1 })
      }),
    )
    const [closing, ...answers] = await Promise.all([
      library.admin.call('warehouse/disable', { id: library.warehouseId }),
      ...papers.map(({ id }) => library.audit('godownEntry', id)),
    ])
    const inside = answers.filter(({ status }) => status === 200).length
    expect(closing.status === 200 ? inside : 0).toBe(0)
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
  })
})

describe('R-4: the use of bins', () => {
  it('40 bins for one, 2 of them closed, and a floor for 10; 30 + 4 taken: 34 of 48, 14 free', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const bins = await Promise.all(Array.from({ length: 40 }, (_, nth) => library.bin(`A-${nth}`)))
    const floor = await library.bin('F-1', { capacity: 10 })
    for (const id of bins.slice(38)) await admin.ok('cargoLocation/disable', { id })
    const places = [...bins.slice(0, 30), floor, floor, floor, floor]
    const cards = await Promise.all(places.map(() => library.card()))
    const paper = await library.inbound(
      cards.map(({ id }, nth) => ({ cardId: id, locationId: places[nth] })),
      { inboundType: 1 },
    )
    await admin.ok('godownEntry/audit', { id: paper.id })
    const list = await admin.ok('cargoLocation/listOccupancy', { warehouseId })
    expect(binUse(list)).toEqual({ occupied: 34, capacity: 48, free: 14, rate: '70.8' })
    expect(binUse([])).toEqual({ occupied: 0, capacity: 0, free: 0, rate: null })
  })
})

describe('A warehouse that holds parts', () => {
  const parts = '库位或仓库内有备件'

  async function aPartsStore() {
    const { admin } = await aTenant()
    const { id: warehouseId } = await admin.ok('warehouse/insert', {
      ...{ name: '备件库', managerId: admin.userId, warehouseType: 2 },
    })
    const bin = await admin.ok('cargoLocation/insert', { warehouseId, kind: 3, code: 'P-01' })
    const type = await admin.ok('materialType/insert', { name: '标准件' })
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '供应商', types: ['备件材料'] })
    const { id: accessoryId } = await admin.ok('accessory/insert', { name: '导柱', typeId: type.id, unit: '个' })
    const lines = [{ accessoryId, qty: '1', price: '1', locationId: bin.id }]
    const paper = (): Promise<Data> => admin.ok('accessoryInput/insert', { inType: 1, warehouseId, supplierId, lines })
    return { admin, warehouseId, binId: bin.id, paper }
  }

  it('is not disabled, nor is their bin', async () => {
    const { admin, warehouseId, binId, paper } = await aPartsStore()
    await admin.ok('accessoryInput/audit', { id: (await paper()).id })
    expect(await admin.call('warehouse/disable', { id: warehouseId })).toMatchObject({ status: 422, msg: parts })
    expect(await admin.call('cargoLocation/disable', { id: binId })).toMatchObject({ status: 422, msg: parts })
  })

  it.each(['warehouse', 'cargoLocation'])('closed while parts come in (%s) holds all of them or none', async (what) => {
    const { admin, warehouseId, binId, paper } = await aPartsStore()
    const papers = await Promise.all(Array.from({ length: 6 }, paper))
    const [closing, ...answers] = await Promise.all([
      admin.call(`${what}/disable`, { id: what === 'warehouse' ? warehouseId : binId }),
      ...papers.map(({ id }) => admin.call('accessoryInput/audit', { id })),
    ])
    const inside = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect(closing.status === 200 ? inside : 0).toBe(0)
  })
})

describe('A bin that holds cards', () => {
  it('is neither disabled nor moved to another rack, nor made a rack', async () => {
    const library = await aLibrary()
    const rack = await library.bin('R-1', { kind: 2 })
    const bin = await library.bin('A-01')
    await library.stocked(bin)
    const change = (values: Record<string, unknown>) =>
      library.admin.call('cargoLocation/update', { id: bin, version: 1, ...values })
    expect(await library.admin.call('cargoLocation/disable', { id: bin })).toMatchObject({ status: 422, msg: here })
    expect(await change({ parentId: rack })).toMatchObject({ status: 422, msg: here })
    expect(await change({ kind: 2 })).toMatchObject({ status: 422, msg: here })
  })

  it('keeps its zone open', async () => {
    const library = await aLibrary()
    const zone = await library.bin('Z', { kind: 1 })
    await library.stocked(await library.bin('A-01', { parentId: zone }))
    expect(await library.admin.call('cargoLocation/disable', { id: zone })).toMatchObject({ status: 422, msg: here })
  })

  it('does not shrink below what lies in it', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 2 })
    await library.stocked(bin)
    await library.stocked(bin)
    const answer = await library.admin.call('cargoLocation/update', { id: bin, version: 1, capacity: 1 })
    expect(answer.data).toEqual([{ field: 'capacity', msg: '库位内有2张卡片，容量不能更小' }])
  })

  it('tells what is in it, for the map of racks', async () => {
    const library = await aLibrary()
    const [used] = [await library.bin('A-01', { capacity: 2 }), await library.bin('A-02')]
    const card = await library.stocked(used)
    const list = await library.admin.ok('cargoLocation/listOccupancy', { warehouseId: library.warehouseId })
    expect(list).toMatchObject([
      { locationId: used, capacity: 2, occupied: 1, reserved: 0, frozenBy: null, cardIds: [card.id] },
      { occupied: 0, cardIds: [] },
    ])
  })

  it('takes the types it names, with those below them', async () => {
    const library = await aLibrary()
    const { admin } = library
    const below = await admin.ok('toolingType/insert', {
      ...{ name: '双色模', cardType: 2, parentId: library.typeId, needAcceptance: false, designLife: 5 },
    })
    const other = await admin.ok('toolingType/insert', {
      name: '冲压模',
      cardType: 2,
      needAcceptance: false,
      designLife: 5,
    })
    const bin = await library.bin('A-01', { capacity: 5, toolingTypeIds: [library.typeId] })
    await library.stocked(bin, { toolingTypeId: below.id })
    const stranger = await library.card({ toolingTypeId: other.id })
    const paper = await library.inbound([{ cardId: stranger.id, locationId: bin }], { inboundType: 1 })
    expect((await library.audit('godownEntry', paper.id)).msg).toBe(`卡片${stranger.code}：库位A-01不允许存放该类型`)
  })
})
