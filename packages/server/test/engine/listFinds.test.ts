// Filters that no field of the row answers: where a card stands, what a file makes, how much room a bin has.
import { describe, expect, it } from 'vitest'
import type { Data } from '../harness/app.ts'
import { aLibrary } from '../harness/library.ts'

const codes = ({ list }: Data): string[] => list.map(({ code }: Data) => code).toSorted()

describe('Cards', () => {
  it('are found by the warehouse and the bin they stand in, counted and exported alike', async () => {
    const library = await aLibrary()
    const { admin } = library
    const [one, two] = [await library.bin('A-01'), await library.bin('A-02')]
    const [first, second] = [await library.stocked(one), await library.stocked(two)]
    await library.card()
    const { warehouseId } = library
    expect(codes(await admin.ok('newCard/list', { warehouseId }))).toEqual([first.code, second.code])
    expect((await admin.ok('newCard/count', { warehouseId })).totalRow).toBe(2)
    expect(codes(await admin.ok('newCard/list', { locationId: two }))).toEqual([second.code])
    expect(codes(await admin.ok('newCard/list', { locationId: [one, two].join() }))).toHaveLength(2)
    const other = await admin.ok('warehouse/insert', { name: '空库', managerId: admin.userId })
    expect(codes(await admin.ok('newCard/list', { warehouseId: other.id }))).toEqual([])
    const { status, data } = await admin.call('newCard/list', { warehouseId: 'nonsense' })
    expect([status, data[0].field]).toEqual([400, 'warehouseId'])
  })

  it('are found by how much of their life is left: 90 % used is near due, all of it due', async () => {
    const library = await aLibrary()
    const { admin } = library
    const [fresh, near, due] = [
      await library.card({ openingNum: 89_999 }),
      await library.card({ openingNum: 90_000 }),
      await library.card({ openingNum: 100_000 }),
    ]
    for (const [dueState, card] of [fresh, near, due].entries())
      expect(codes(await admin.ok('newCard/list', { dueState }))).toEqual([card.code])
  })
})

describe('States', () => {
  it('are asked for by their codes, or by their names, as a reference says which rows it may name', async () => {
    const library = await aLibrary()
    const { id } = await library.card()
    const { statusKey, status } = await library.admin.ok('newCard/getEntityById', { id })
    for (const asked of [statusKey, String(status), `${statusKey},underRepair`])
      expect((await library.admin.ok('newCard/list', { picker: 1, status: asked })).totalRow, asked).toBe(1)
    expect((await library.admin.ok('newCard/list', { picker: 1, status: 'sealed' })).totalRow).toBe(0)
    expect((await library.admin.call('newCard/list', { status: 'nowhere' })).status).toBe(400)
  })
})

describe('Files', () => {
  it('are found by a product they make, and tell their cards by status', async () => {
    const library = await aLibrary()
    const { admin, typeId, fileId } = library
    const product = await admin.ok('product/insert', { name: '前壳' })
    const products = [{ productId: product.id }]
    const file = await admin.ok('archives/insert', { name: '前壳模B', cardType: 2, toolingTypeId: typeId, products })
    expect(codes(await admin.ok('archives/list', { productId: product.id }))).toEqual([file.code])
    await library.card()
    const broken = await library.card()
    await library.tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE new_card SET status = 'underRepair' WHERE id = $1`, values: [broken.id] }),
    )
    const { list } = await admin.ok('archives/list')
    expect(list.find(({ id }: Data) => id === fileId)).toMatchObject({
      ...{ cardCount: 2, cardsInUse: 1, cardsUnderRepair: 1, cardsAwaiting: 0, cardsSealed: 0 },
    })
  })
})

describe('Bins', () => {
  it('are found by their room: what is empty has room too, a rack has none to fill', async () => {
    const library = await aLibrary()
    const { admin } = library
    const rack = await library.bin('R-01', { kind: 2, capacity: undefined })
    const [full, half] = [await library.bin('A-01'), await library.bin('A-02', { capacity: 2, parentId: rack })]
    await library.bin('A-03')
    await library.stocked(full)
    await library.stocked(half)
    const found = async (room: number | string) => codes(await admin.ok('cargoLocation/list', { room }))
    expect(await found(1)).toEqual(['A-03'])
    expect(await found(2)).toEqual(['A-02', 'A-03'])
    expect(await found(3)).toEqual(['A-01'])
    expect(await found('1,3')).toEqual(['A-01', 'A-03'])
  })
})

describe('A line', () => {
  it('counts its machines, and they are found by it', async () => {
    const { admin, tenant } = await aLibrary()
    const workshop = { name: '注塑车间', code: 'WS1', type: 3, parentId: tenant.rootOrgId }
    const { id: deptId } = await admin.ok('org/insert', workshop)
    const line = await admin.ok('productLine/insert', { name: '一线', deptId })
    const type = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3, needAcceptance: false })
    const file = await admin.ok('archives/insert', { name: '海天120', cardType: 3, toolingTypeId: type.id })
    const machine = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, productLineId: line.id })
    expect((await admin.ok('productLine/list')).list).toMatchObject([{ machines: 1 }])
    const found = await admin.ok('newCard/list', { productLineId: line.id, cardType: 3 })
    expect(codes(found)).toEqual([machine.code])
  })
})
