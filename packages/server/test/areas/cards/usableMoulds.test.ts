// Usable moulds are one set of rows, seen and edited on the product and on the file; they reach the cards.
import { describe, expect, it } from 'vitest'
import type { Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

describe('Usable moulds of a product', () => {
  const read = (library: Library, resource: string, id: string): Promise<Data> =>
    library.admin.ok(`${resource}/getEntityById`, { id })
  const change = async (library: Library, resource: string, id: string, values: Data): Promise<Data> => {
    const { version } = await read(library, resource, id)
    return library.admin.ok(`${resource}/update`, { id, version, ...values })
  }
  const suggested = async (library: Library, productId: string): Promise<string[]> =>
    (await library.admin.ok('requisitionTooling/suggest', { productId })).map(({ code }: Data) => code)

  it('are stored, stand on the file too, and reach the cards that exist', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    await change(library, 'archives', library.fileId, { cavityNum: 4 })
    const { id: productId } = await library.admin.ok('product/insert', {
      ...{ name: '前壳', moulds: [{ archivesId: library.fileId, priority: 2, remark: '主用' }] },
    })
    const product = await read(library, 'product', productId)
    expect(product.moulds).toMatchObject([{ archivesId: library.fileId, priority: 2, cavityNum: 4 }])
    expect(product.mouldCount).toBe(1)
    const file = await read(library, 'archives', library.fileId)
    expect(file.products).toMatchObject([{ id: product.moulds[0].id, productId, priority: 2, remark: '主用' }])
    expect((await read(library, 'newCard', card.id)).products).toMatchObject([{ productId, cavityNum: 4 }])
    expect(await suggested(library, productId)).toEqual([card.code])
    expect((await library.admin.ok('product/listMoulds', { id: productId })).length).toBe(1)
    expect((await library.admin.ok('archives/list', { productId })).totalRow).toBe(1)
  })

  it('are changed on either side, and gone from both', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const { id: productId } = await library.admin.ok('product/insert', { name: '前壳' })
    const { id: otherId } = await library.admin.ok('product/insert', { name: '后壳' })
    await change(library, 'archives', library.fileId, { products: [{ productId }, { productId: otherId }] })
    expect(await suggested(library, productId)).toEqual([card.code])
    const [mould] = (await read(library, 'product', productId)).moulds
    expect(mould).toMatchObject({ archivesId: library.fileId, archivesIdName: '前壳模' })
    const moulds = [{ id: mould.id, archivesId: library.fileId, priority: 5 }]
    await change(library, 'product', productId, { moulds })
    const { products } = await read(library, 'archives', library.fileId)
    expect(products).toMatchObject([
      { id: mould.id, productId, priority: 5 },
      { productId: otherId, priority: 1 },
    ])
    await change(library, 'product', productId, { moulds: [] })
    expect((await read(library, 'archives', library.fileId)).products).toMatchObject([{ productId: otherId }])
    expect(await suggested(library, productId)).toEqual([])
    await change(library, 'archives', library.fileId, { products: [] })
    expect((await read(library, 'product', otherId)).moulds).toEqual([])
    expect((await read(library, 'newCard', card.id)).products).toEqual([])
  })

  it('are kept where a card says otherwise, and an old form of the file does not write over them', async () => {
    const library = await aLibrary()
    const { admin, fileId } = library
    const { id: productId } = await admin.ok('product/insert', { name: '前壳' })
    const { id: ownId } = await admin.ok('product/insert', { name: '试制件' })
    const card = await library.card({ products: [{ productId: ownId }] })
    const { version } = await read(library, 'archives', fileId)
    await change(library, 'product', productId, { moulds: [{ archivesId: fileId }] })
    expect((await read(library, 'newCard', card.id)).products).toMatchObject([{ productId: ownId }, { productId }])
    expect((await admin.call('archives/update', { id: fileId, version, products: [] })).status).toBe(409)
  })

  it('are edited by who holds the button for them, without the right to change the rest', async () => {
    const library = await aLibrary()
    const { id } = await library.admin.ok('product/insert', { name: '前壳' })
    const keeper = await library.tenant.person({ menus: ['productFiles'], buttons: ['productFiles_moulds'] })
    const { version } = await read(library, 'product', id)
    const moulds = [{ archivesId: library.fileId }]
    expect((await keeper.call('product/update', { id, version, moulds })).status).toBe(200)
    expect((await keeper.call('product/update', { id, version: version + 1, name: '别的' })).status).toBe(403)
  })

  it('are those of files that the person writes for', async () => {
    const library = await aLibrary()
    const { tenant, admin } = library
    const factory = await tenant.factory('二厂')
    const clerk = await tenant.person({
      ...{ menus: ['productFiles'], buttons: ['productFiles_insert', 'productFiles_moulds'], orgId: factory },
    })
    const grant = { dataOrgId: tenant.rootOrgId, subjectType: 1, subjectId: clerk.userId, accessLevel: 1 }
    const { id } = await admin.ok('authorize/insert', grant)
    const moulds = [{ archivesId: library.fileId }]
    expect(await clerk.call('product/insert', { name: '前壳', moulds })).toMatchObject({
      ...{ status: 403, msg: expect.stringContaining('无权修改模具档案') },
    })
    const { version } = await read(library, 'authorize', id)
    await admin.ok('authorize/update', { id, version, accessLevel: 2 })
    await clerk.ok('product/insert', { name: '前壳', moulds })
  })
})
