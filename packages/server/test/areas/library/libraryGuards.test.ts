// Single conditions of the library's rules that no other story meets: each was broken once to see its test fail.
import { describe, expect, it } from 'vitest'
import { buttonsOf, product, type Data } from '../../harness/app.ts'
import { multipart } from '../../harness/files.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

/** What no paper of today does to a card. */
const made = ({ tenant }: Library, cardId: string, set: string): Promise<unknown> =>
  tenant.inTenant((tx) => tx.send({ text: `UPDATE new_card SET ${set} WHERE id = $1`, values: [cardId] }))

const collected = (library: Library, lines: readonly object[]): Promise<Data> =>
  library.admin.ok('requisitionTooling/insert', { purpose: '生产', warehouseId: library.warehouseId, lines })

describe('A collect order by file', () => {
  it('asks when there are not enough free cards, which neither locked ones nor those under repair are', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 3 })
    const [locked, broken] = [await library.stocked(bin), await library.stocked(bin), await library.stocked(bin)]
    const { id } = await collected(library, [{ archivesId: library.fileId, qty: 3 }])
    const asked = async (): Promise<unknown> => (await library.audit('requisitionTooling', id)).data.warnings
    const short = (free: number) => [{ code: 'notEnough', msg: `前壳模可领用${free}件，少于申请的3件，是否继续` }]
    await library.admin.ok('newCard/lock', { id: locked.id, lockReason: 2, reason: '查' })
    expect(await asked()).toEqual(short(2))
    await made(library, broken.id, `status = 'underRepair'`)
    expect(await asked()).toEqual(short(1))
  })

  it('that is closed gives up what was not issued, and no more', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const { id } = await collected(library, [{ archivesId: library.fileId, qty: 3 }])
    await library.admin.ok('requisitionTooling/audit', { id, confirmWarn: 'notEnough' })
    const out = await library.outbound([{ cardId: card.id }], { requisitionId: id })
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    await library.admin.ok('requisitionTooling/close', { id, closeReason: '改期' })
    const { lines } = await library.admin.ok('requisitionTooling/getEntityById', { id })
    expect(lines).toMatchObject([{ qty: 3, issuedQty: 1, closedQty: 2 }])
  })
})

describe('An outbound order', () => {
  it('asks nobody about times of a card whose life is counted in months', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    await made(library, card.id, 'life_mode = 2, design_life = 1, used_num = 1')
    const out = await library.outbound([{ cardId: card.id }])
    expect((await library.audit('outboundOrder', out.id)).status).toBe(200)
  })
})

describe('A purchase order', () => {
  it('that a person closed stays closed, though a card of it is accepted later', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '宁波模具厂', types: ['模具制造'] })
    const { id } = await admin.ok('procurementOrder/insert', {
      ...{ cardType: 2, supplierId, lines: [{ archivesId: library.fileId, qty: 5, price: '1' }] },
    })
    await admin.ok('procurementOrder/audit', { id })
    const { lines } = await admin.ok('procurementOrder/getEntityById', { id })
    const { cards } = await admin.ok('procurementOrder/generateCards', { id, lines: [{ id: lines[0].id, count: 1 }] })
    await admin.ok('procurementOrder/close', { id, closeReason: '供应商停产' })
    const paper = await admin.ok('acceptance/insert', {
      ...{ cardType: 2, acceptorIds: [admin.userId], lines: [{ cardId: cards[0].id, inspectionStatus: 2 }] },
    })
    await admin.ok('acceptance/audit', { id: paper.id })
    expect(await admin.ok('procurementOrder/getEntityById', { id })).toMatchObject({
      ...{ statusKey: 'closed', acceptQty: 1 },
    })
  })
})

describe('A stocktake', () => {
  const started = async (library: Library, more: object = {}): Promise<string> => {
    const given = { name: '抽盘', warehouseId: library.warehouseId, counterIds: [library.admin.userId], ...more }
    const { id } = await library.admin.ok('inventoryCountSlip/insert', given)
    await library.admin.ok('inventoryCountSlip/start', { id })
    return id
  }

  it('is undone by keepers of its warehouse, by nobody else', async () => {
    const library = await aLibrary()
    const id = await started(library)
    for (const action of ['finish', 'audit']) await library.admin.ok(`inventoryCountSlip/${action}`, { id })
    const clerk = await library.tenant.person({ menus: ['checkOrder'], buttons: buttonsOf('checkOrder') })
    expect(await clerk.call('inventoryCountSlip/cancelAudit', { id })).toMatchObject({
      ...{ status: 422, msg: '仅本仓库保管员可审核' },
    })
    await library.admin.ok('inventoryCountSlip/cancelAudit', { id })
  })

  it('of a whole warehouse counts nothing in the bin of another', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const other = await admin.ok('warehouse/insert', { name: '模具二库', managerId: admin.userId })
    const abroad = await library.bin('B-01', { warehouseId: other.id })
    const id = await started(library)
    const scan = { id, cardId: card.id, realLocationId: abroad }
    expect((await admin.call('inventoryCountSlip/scan', scan)).msg).toBe('库位不在盘点范围')
  })

  it('of some types takes a card of another type for one that it does not expect', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const { id: typeId } = await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, needAcceptance: false })
    const id = await started(library, { toolingTypeIds: [typeId] })
    const { line } = await admin.ok('inventoryCountSlip/scan', { id, cardId: card.id, realLocationId: bin })
    expect(line).toMatchObject({ inBook: false, result: 4 })
  })

  it('keeps nine photos of a card, and says so of the tenth', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const id = await started(library)
    await admin.ok('inventoryCountSlip/scan', { id, cardId: card.id, realLocationId: bin })
    const photos: Data[] = []
    for (let nth = 0; nth < 10; nth++) {
      const { headers, payload } = multipart({}, { name: `${nth}.txt`, content: Buffer.from(`photo ${nth}`) })
      const answer = await product().server.inject({
        ...{ method: 'POST', url: '/api/file/upload', payload },
        headers: { ...headers, token: admin.token, tenantcode: admin.tenant.code },
      })
      photos.push(answer.json().data)
    }
    const add = (photo: readonly Data[]) => admin.call('inventoryCountSlip/addPhoto', { id, cardId: card.id, photo })
    expect((await add(photos.slice(0, 9))).data).toMatchObject({ photos: 9 })
    expect((await add(photos.slice(9))).data).toMatchObject([{ field: 'photo', msg: '最多9张照片' }])
  })
})
