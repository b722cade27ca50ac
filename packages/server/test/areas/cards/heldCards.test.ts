// What partners' files tell of cards: those a supplier keeps for us, those that are a customer's own.
import { describe, expect, it } from 'vitest'
import type { Data } from '../../harness/app.ts'
import { aLibrary } from '../../harness/library.ts'

describe('What is used', () => {
  const used = async (): Promise<readonly (readonly [string, string, string])[]> => {
    const library = await aLibrary()
    const { admin, tenant, warehouseId, typeId } = library
    const supplier = await admin.ok('supplier/insert', { name: '恒力模具', types: ['模具制造'] })
    const customer = await admin.ok('customer/insert', { name: '海信' })
    const product = await admin.ok('product/insert', { name: '前壳' })
    const process = await admin.ok('procedure/insert', { name: '注塑' })
    const workshop = { name: '注塑车间', code: 'WS1', type: 3, parentId: tenant.rootOrgId }
    const { id: deptId } = await admin.ok('org/insert', workshop)
    const line = await admin.ok('productLine/insert', { name: '一线', deptId, procedureIds: [process.id] })
    const bin = await library.bin('A-01')
    await library.stocked(bin, {
      ...{ supplierId: supplier.id, ownership: 2, customerId: customer.id, productLineId: line.id },
      products: [{ productId: product.id }],
    })
    const all = {
      ...{ supplier: supplier.id, customer: customer.id, product: product.id, procedure: process.id },
      ...{ productLine: line.id, warehouse: warehouseId, cargoLocation: bin, toolingType: typeId },
    }
    return Promise.all(
      Object.entries(all).map(async ([resource, id]) => {
        const { status, msg } = await admin.call(`${resource}/delete`, { ids: id })
        const { status: there } = await admin.call(`${resource}/getEntityById`, { id })
        return [resource, `${status} ${there}`, msg] as const
      }),
    )
  }

  it('is not deleted but may be stopped, and is told by what: a supplier, customer, product, process, line, warehouse, bin and type', async () => {
    for (const [resource, statuses, msg] of await used()) {
      expect(statuses, resource).toBe('422 200')
      expect(msg, resource).toMatch(/^已被.+引用，不能删除，可停用$/)
    }
  })
})

describe('A production line', () => {
  it('is not stopped while cards belong to it, by neither of its calls', async () => {
    const { admin, card, tenant } = await aLibrary()
    const workshop = { name: '注塑车间', code: 'WS1', type: 3, parentId: tenant.rootOrgId }
    const { id: deptId } = await admin.ok('org/insert', workshop)
    const { id } = await admin.ok('productLine/insert', { name: '一线', deptId })
    const { id: cardId } = await card({ productLineId: id })
    const refused = { status: 422, msg: '有1张卡片属于该产线，不能停用' }
    expect(await admin.call('productLine/disable', { id })).toMatchObject(refused)
    expect(await admin.call('productLine/enable', { id, enabled: false })).toMatchObject(refused)
    expect(await admin.ok('productLine/getEntityById', { id })).toMatchObject({ enabled: true })
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET product_line_id = NULL WHERE id = $1', values: [cardId] }),
    )
    expect(await admin.call('productLine/disable', { id })).toMatchObject({ status: 200 })
  })
})

describe('A product', () => {
  it('names the moulds that make it, where they are and what life they have left, the freshest first', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const product = await admin.ok('product/insert', { name: '前壳' })
    const [moulding, painting] = [
      await admin.ok('procedure/insert', { name: '注塑' }),
      await admin.ok('procedure/insert', { name: '喷涂' }),
    ]
    const bin = await library.bin('A-01', { capacity: 9 })
    const products = [{ productId: product.id }]
    const worn = await library.stocked(bin, {
      ...{ openingNum: 90_000, products: [{ productId: product.id, procedureId: moulding.id }] },
    })
    const fresh = await library.card({ products })
    await library.card()
    const scrapped = await library.card({ products })
    await tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE new_card SET status = 'scrapped' WHERE id = $1`, values: [scrapped.id] }),
    )
    expect(await admin.ok('product/listMoulds', { id: product.id })).toEqual([
      {
        ...{ cardId: fresh.id, code: fresh.code, name: '前壳模' },
        remainLife: 100_000,
        status: 2,
        placeType: 0,
        place: '',
      },
      {
        ...{ cardId: worn.id, code: worn.code, name: '前壳模', remainLife: 10_000, status: 2 },
        ...{ placeType: 1, place: '模具一库/A-01' },
      },
    ])
    const of = async (procedureId: string): Promise<string[]> =>
      (await admin.ok('product/listMoulds', { id: product.id, procedureId })).map((row: Data) => row.cardId)
    expect(await of(moulding.id)).toEqual([fresh.id, worn.id])
    expect(await of(painting.id)).toEqual([fresh.id])
  })

  it('names them to who may open the products, and of them only those in his sight; to nobody of another company', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const product = await admin.ok('product/insert', { name: '前壳' })
    await library.card({ products: [{ productId: product.id }] })
    const factory = await tenant.factory()
    const elsewhere = await tenant.person({ menus: ['productFiles'], orgId: factory })
    expect(await elsewhere.ok('product/listMoulds', { id: product.id })).toEqual([])
    const nobody = await tenant.person()
    expect((await nobody.call('product/listMoulds', { id: product.id })).status).toBe(403)
    const stranger = await aLibrary()
    expect((await stranger.admin.call('product/listMoulds', { id: product.id })).status).toBe(404)
  })
})

describe('A partner’s file', () => {
  it('counts the customer’s own cards, in the file and in the list', async () => {
    const { admin, card } = await aLibrary()
    const { id: customerId } = await admin.ok('customer/insert', { name: '海信' })
    const { id: otherId } = await admin.ok('customer/insert', { name: '美的' })
    await card({ ownership: 2, customerId })
    await card({ ownership: 2, customerId })
    await card()
    expect(await admin.ok('customer/getEntityById', { id: customerId })).toMatchObject({ ownedCards: 2 })
    expect(await admin.ok('customer/getEntityById', { id: otherId })).toMatchObject({ ownedCards: 0 })
    const { list } = await admin.ok('customer/list')
    const counts = list.map((row: Data) => [row.name, row.ownedCards])
    expect(Object.fromEntries(counts)).toEqual({ 海信: 2, 美的: 0 })
  })

  it('counts the cards that stand at the supplier’s, in list and file', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01', { capacity: 9 })
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '恒力模具', types: ['模具制造'] })
    const sent = async (): Promise<string> => {
      const { id: cardId } = await library.stocked(bin)
      const { id } = await library.outbound([{ cardId }], { outboundType: 3, supplierId })
      await admin.ok('outboundOrder/audit', { id })
      return id
    }
    await sent()
    const taken = await sent()
    expect(await admin.ok('supplier/getEntityById', { id: supplierId })).toMatchObject({ heldCards: 2 })
    await admin.ok('outboundOrder/cancelAudit', { id: taken })
    const { list } = await admin.ok('supplier/list')
    expect(list.map((row: Data) => row.heldCards)).toEqual([1])
    expect(await admin.ok('supplier/getEntityById', { id: supplierId })).toMatchObject({ heldCards: 1 })
  })
})
