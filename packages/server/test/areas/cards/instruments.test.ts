// Measuring instruments are cards and files of category 5: numbered and permitted as a business of their own, called by a
// name of their own, kept in the same tables; what calibration will tell about them nobody takes for granted.
import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, daysAgo, type Caller, type Data } from '../../harness/app.ts'
import { bring, download, filled, rowsOf, workOff } from '../../harness/excel.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

async function aGaugeType(admin: Caller, more: Data = {}): Promise<string> {
  return (await admin.ok('toolingType/insert', { name: '卡尺', cardType: 5, ...more })).id
}

async function gaugeOf({ admin }: Pick<Library, 'admin'>): Promise<Data> {
  const toolingTypeId = await aGaugeType(admin)
  const file = await admin.ok('instrumentArchives/insert', { name: '数显卡尺', model: '0-150', toolingTypeId })
  const card = await admin.ok('instrumentCard/insert', { archivesId: file.id })
  return { ...card, fileId: file.id, toolingTypeId }
}

/** A gauge that lay in the store when the books began. */
async function stockedGauge(library: Library): Promise<Data> {
  const gauge = await gaugeOf(library)
  const locationId = await library.bin(`L-${gauge.code}`)
  const paper = await library.inbound([{ cardId: gauge.id, locationId }], { inboundType: 6 })
  await library.admin.ok('godownEntry/audit', { id: paper.id })
  return gauge
}

describe('A measuring instrument', () => {
  it('has a document JD and a card JL with five digits, and waits for its acceptance', async () => {
    const { admin } = await aTenant()
    const gauge = await gaugeOf({ admin })
    expect(await admin.ok('instrumentArchives/getEntityById', { id: gauge.fileId })).toMatchObject({
      ...{ code: 'JD00001', cardType: 5, lifeMode: 0 },
    })
    expect(await admin.ok('instrumentCard/getEntityById', { id: gauge.id })).toMatchObject({
      ...{ code: 'JL00001', name: '数显卡尺', model: '0-150', cardType: 5, status: 1, acceptState: 1, placeType: 0 },
    })
    expect(await admin.ok('instrumentCard/getCode')).toEqual({ code: 'JL00002' })
    const mould = await admin.ok('toolingType/insert', { name: '注塑模', cardType: 2, designLife: 9 })
    expect((await admin.ok('archives/insert', { name: '前壳模', cardType: 2, toolingTypeId: mould.id })).code).toBe(
      'MD00001',
    )
  })

  it('is the same row by both names, and of other cards the face knows nothing', async () => {
    const library = await aLibrary()
    const { admin, fileId } = library
    const gauge = await gaugeOf(library)
    const mould = await library.card()
    const ids = async (path: string, input: Data = {}) => (await admin.ok(path, input)).list.map(({ id }: Data) => id)
    expect(await ids('instrumentCard/list')).toEqual([gauge.id])
    expect(await ids('instrumentCard/list', { cardType: 2 })).toEqual([])
    expect(await ids('instrumentArchives/list')).toEqual([gauge.fileId])
    expect((await ids('newCard/list')).toSorted()).toEqual([gauge.id, mould.id].toSorted())
    expect((await admin.ok('instrumentCard/count')).totalRow).toBe(1)
    expect((await admin.call('instrumentCard/getEntityById', { id: mould.id })).status).toBe(404)
    expect((await admin.call('instrumentCard/update', { id: mould.id, version: 1, name: '改' })).status).toBe(404)
    expect((await admin.call('instrumentCard/delete', { ids: [mould.id] })).status).toBe(404)
    expect((await admin.call('instrumentArchives/disable', { id: fileId })).status).toBe(404)
    await admin.ok('instrumentArchives/disable', { id: gauge.fileId })
    expect((await admin.ok('archives/getEntityById', { id: gauge.fileId })).enabled).toBe(false)
    expect((await admin.ok('newCard/getEntityById', { id: mould.id })).name).toBe('前壳模')
  })

  it('is one whatever the caller says, of a type of instruments', async () => {
    const library = await aLibrary()
    const { admin, typeId, fileId } = library
    const other = await admin.call('instrumentArchives/insert', { name: '错', toolingTypeId: typeId, designLife: 9 })
    expect(other).toMatchObject({ status: 400, data: [{ field: 'toolingTypeId', msg: '与类别不一致' }] })
    expect((await admin.call('instrumentCard/insert', { archivesId: fileId, cardType: 2 })).status).toBe(400)
    const { toolingTypeId } = await gaugeOf(library)
    const made = await admin.ok('instrumentArchives/insert', { name: '千分尺', toolingTypeId, cardType: 2 })
    expect((await admin.ok('archives/getEntityById', { id: made.id })).cardType).toBe(5)
  })

  it('has the calls of its page and no others', async () => {
    const library = await aLibrary()
    const gauge = await gaugeOf(library)
    const { admin } = library
    for (const path of ['instrumentCard/lock', 'instrumentCard/bindTool', 'instrumentArchives/createCards'])
      expect((await admin.call(path, { id: gauge.id })).status, path).toBe(404)
    const copy = await admin.ok('instrumentCard/copy', { id: gauge.id })
    expect(copy.code).toBe('JL00002')
    expect(await admin.ok('instrumentCard/multiCopy', { id: gauge.id, count: 2 })).toMatchObject({})
    expect((await admin.ok('instrumentCard/count')).totalRow).toBe(4)
    expect((await admin.ok('instrumentCard/printQr', { id: gauge.id })).labels).toHaveLength(1)
  })

  it('belongs to who holds its screen, not to who holds that of moulds', async () => {
    const library = await aLibrary()
    const { tenant } = library
    const gauge = await gaugeOf(library)
    const metrologist = await tenant.person({ menus: ['instrumentCard'], buttons: buttonsOf('instrumentCard') })
    const mouldmaker = await tenant.person({ menus: ['mouldEquipmentCard'], buttons: buttonsOf('mouldEquipmentCard') })
    expect((await metrologist.ok('instrumentCard/list')).totalRow).toBe(1)
    expect((await metrologist.ok('newCard/list')).totalRow).toBe(1)
    await metrologist.ok('instrumentCard/update', { id: gauge.id, version: 1, remark: '检' })
    expect((await metrologist.call('newCard/insert', { cardType: 2, archivesId: library.fileId })).status).toBe(403)
    expect((await mouldmaker.call('instrumentCard/list')).status).toBe(403)
    expect((await mouldmaker.call('instrumentCard/insert', { archivesId: gauge.fileId })).status).toBe(403)
    expect((await mouldmaker.call('newCard/insert', { cardType: 5, archivesId: gauge.fileId })).status).toBe(403)
    expect((await mouldmaker.ok('newCard/list')).totalRow).toBe(0)
    expect((await mouldmaker.call('newCard/getEntityById', { id: gauge.id })).status).toBe(404)
    // By either name, on the same connection.
    for (const name of ['newCard', 'instrumentCard', 'newCard', 'instrumentCard'])
      await metrologist.ok(`${name}/getEntityById`, { id: gauge.id })
    const elsewhere = await aTenant()
    expect((await elsewhere.admin.call('instrumentCard/getEntityById', { id: gauge.id })).status).toBe(404)
  })

  it('goes into workbooks and comes out of them, category and all', async () => {
    const library = await aLibrary()
    const { admin } = library
    await library.card()
    await aGaugeType(admin, { code: 'KC', name: '卡尺' })
    const template = await download(admin, 'instrumentArchives/downExcel')
    const [keys = []] = await rowsOf(template)
    expect(keys).not.toContain('cavityNum')
    const row = (values: Data): string[] => keys.map((key) => values[key] ?? '')
    const book = await filled(template, [
      row({ name: '数显卡尺', toolingTypeId: 'KC', model: '0-150', cardType: '量具' }),
      row({ name: '游标卡尺', toolingTypeId: 'KC', model: '0-300' }),
    ])
    const read = await bring(admin, 'instrumentArchives/readExcel', book)
    expect(read).toMatchObject({ status: 200, data: { inserted: 2, failed: 0 } })
    const exported = await rowsOf(await download(admin, 'instrumentArchives/exportExcel'))
    expect(
      exported
        .flat()
        .filter((cell) => /^JD\d{5}$/.test(cell))
        .toSorted(),
    ).toEqual(['JD00001', 'JD00002'])
    expect(exported.flat()).not.toContain('前壳模')
    const cards = await download(admin, 'instrumentCard/downExcel')
    const [cardKeys = []] = await rowsOf(cards)
    const card = cardKeys.map((key) => ({ archivesId: 'JD00001', cardType: '量具', serialNo: 'S-1' })[key] ?? '')
    expect(await bring(admin, 'instrumentCard/readExcel', await filled(cards, [card]))).toMatchObject({
      data: { inserted: 1, failed: 0 },
    })
    const kept = await rowsOf(await download(admin, 'instrumentCard/exportExcel'))
    expect(kept.flat()).toEqual(expect.arrayContaining(['JL00001', '量具']))
    expect(kept.flat()).not.toContain('MJ00001')
  })
})

describe('A workbook of measuring instruments', () => {
  it('of more rows than a call waits for is stored as instruments too', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await aGaugeType(admin, { code: 'KC' })
    const template = await download(admin, 'instrumentArchives/downExcel')
    const [keys = []] = await rowsOf(template)
    const rows = Array.from({ length: 1001 }, (_, nth) =>
      keys.map((key) => ({ name: `卡尺${nth}`, toolingTypeId: 'KC' })[key] ?? ''),
    )
    const { data } = await bring(admin, 'instrumentArchives/readExcel', await filled(template, rows))
    await workOff(tenant, data.jobId)
    const job = await admin.ok('importJob/getEntityById', { id: data.jobId })
    expect(job).toMatchObject({ reason: null, inserted: 1001, failed: 0 })
    expect((await admin.ok('instrumentArchives/count')).totalRow).toBe(1001)
  })

  it('is taken by the whole table that it is part of, as one is that was made before there were so many businesses', async () => {
    const { admin } = await aTenant()
    await aGaugeType(admin, { code: 'KC' })
    const template = await download(admin, 'instrumentArchives/downExcel')
    const [keys = []] = await rowsOf(template)
    const row = keys.map((key) => ({ name: '卡尺', toolingTypeId: 'KC', cardType: '量具' })[key] ?? '')
    expect(await bring(admin, 'archives/readExcel', await filled(template, [row]))).toMatchObject({
      data: { inserted: 1, failed: 0 },
    })
    const whole = await filled(await download(admin, 'archives/downExcel'), [['x', 'y']])
    expect(await bring(admin, 'instrumentArchives/readExcel', whole)).toMatchObject({
      ...{ status: 422, msg: '模板不匹配，请重新下载' },
    })
  })
})

describe('The library and a measuring instrument', () => {
  it('stores it, tells where it is, lets it out to be repaired and counts it', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const gauge = await stockedGauge(library)
    expect(await admin.ok('newCard/getEntityById', { id: gauge.id })).toMatchObject({ status: 2, placeType: 1 })
    expect((await admin.ok('statisticalQuery/listPosition', { cardType: 5 })).list).toMatchObject([
      { code: gauge.code },
    ])
    expect((await admin.ok('statisticalQuery/listStock', { cardType: 5 })).list).toMatchObject([{ quantity: 1 }])
    expect((await admin.ok('newCard/getByQr', { code: gauge.code })).cardType).toBe(5)
    const supplier = await admin.ok('supplier/insert', { name: '量仪', types: ['量具'] })
    const paper = await library.outbound([{ cardId: gauge.id }], { outboundType: 2, supplierId: supplier.id })
    expect((await library.audit('outboundOrder', paper.id)).status).toBe(200)
    expect((await admin.ok('statisticalQuery/listInOut', { cardType: 5, warehouseId })).totalRow).toBe(2)
    expect(await library.defects()).toEqual([])
  })

  it('hands it to nobody: no one has verified it', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const gauge = await stockedGauge(library)
    const paper = await library.outbound([{ cardId: gauge.id }])
    const refused = await library.audit('outboundOrder', paper.id)
    expect(refused).toMatchObject({ status: 422, data: { lines: [{ msg: `器具${gauge.code}尚未检定` }] } })
    const otherwise = await library.outbound([{ cardId: gauge.id }], { outboundType: 9, receiveUserId: admin.userId })
    expect(await library.audit('outboundOrder', otherwise.id)).toMatchObject({
      ...{ status: 422, data: { lines: [{ msg: `器具${gauge.code}尚未检定` }] } },
    })
    const order = { warehouseId, purpose: '生产', lines: [{ cardId: gauge.id, qty: 1 }] }
    const { id } = await admin.ok('requisitionTooling/insert', order)
    expect(await library.audit('requisitionTooling', id)).toMatchObject({
      ...{ status: 422, data: { lines: [{ msg: `器具${gauge.code}尚未检定` }] } },
    })
    const byFile = { ...order, lines: [{ archivesId: gauge.fileId, qty: 1 }] }
    expect((await admin.call('requisitionTooling/insert', byFile)).status).toBe(400)
    const offered = async (input: Data) =>
      (await admin.ok('newCard/listReferenceCard', { picker: 1, ...input })).totalRow
    expect(await offered({ purpose: 'collect', warehouseId })).toBe(0)
    expect(await offered({ purpose: 'outbound', outboundType: 1, warehouseId })).toBe(0)
    expect(await offered({ purpose: 'outbound', outboundType: 2, warehouseId })).toBe(1)
    expect((await library.place(gauge.id)).place_type).toBe(1)
  })

  it('neither buys nor accepts it on papers of tools', async () => {
    const library = await aLibrary()
    const { admin } = library
    const gauge = await gaugeOf(library)
    const supplier = await admin.ok('supplier/insert', { name: '量仪', types: ['量具'] })
    const accepted = { acceptType: 2, acceptorIds: [admin.userId], lines: [{ cardId: gauge.id, inspectionStatus: 2 }] }
    expect(await admin.call('acceptance/insert', { ...accepted, cardType: 2 })).toMatchObject({
      ...{ status: 400, data: [{ field: 'lines.0.cardId', msg: '卡片类别与验收单不一致' }] },
    })
    expect((await admin.call('acceptance/insert', { ...accepted, cardType: 5 })).status).toBe(403)
    const lines = [{ archivesId: gauge.fileId, qty: 1, price: '120' }]
    const order = { supplierId: supplier.id, orderDate: daysAgo(1), needDate: daysAgo(-30), lines }
    expect(await admin.call('procurementOrder/insert', { ...order, cardType: 2 })).toMatchObject({
      ...{ status: 400, data: [{ field: 'lines.0.archivesId', msg: '档案类别与订单不一致' }] },
    })
    expect((await admin.call('procurementOrder/insert', { ...order, cardType: 5 })).status).toBe(403)
    expect((await admin.ok('newCard/listReferenceCard', { picker: 1, purpose: 'acceptance' })).totalRow).toBe(0)
    expect((await admin.ok('acceptance/listWaiting')).totalRow).toBe(0)
  })
})
