import { describe, expect, it } from 'vitest'
import { aTenant, clock, product, type Data } from '../../harness/app.ts'
import { aLibrary } from '../../harness/library.ts'
import { readScan } from '../../../src/areas/cards/qrLabel.ts'

const card = async () => {
  const library = await aLibrary()
  const { id, code } = await library.card({ model: 'HTF120', image: undefined })
  const { qrKey } = await library.admin.ok('newCard/getEntityById', { id })
  const { code: tenantCode } = library.tenant
  const address = `https://tmlm.example/x/cardDetail?t=${tenantCode}&c=${qrKey}`
  return { ...library, id: String(id), code: String(code), qrKey: String(qrKey), tenantCode, address }
}

describe('The label of a card', () => {
  it('R-16: leads to the page of the card by its key, and counts each print', async () => {
    const { admin, id, code, qrKey, tenantCode } = await card()
    const seen = await admin.ok('newCard/printQr', { ids: [id], dryRun: true })
    expect(seen.labels).toEqual([
      expect.objectContaining({ code, title: '前壳模', qr: `cardDetail?t=${tenantCode}&c=${qrKey}` }),
    ])
    expect(await admin.ok('newCard/getEntityById', { id })).toMatchObject({ printCount: 0, lastPrintTime: null })
    await admin.ok('newCard/printQr', { ids: [id], copies: 3 })
    expect(await admin.ok('newCard/getEntityById', { id })).toMatchObject({ printCount: 3, version: 2 })
  })

  it('fixes the code once it is printed, except for who may change it all the same', async () => {
    const { admin, tenant, id } = await card()
    await admin.ok('newCard/update', { id, version: 1, code: 'MJ-FREE' })
    await admin.ok('newCard/printQr', { id })
    const menus = ['mouldEquipmentCard']
    const editor = await tenant.person({ menus, buttons: ['mouldEquipmentCard_update'] })
    const refused = await editor.call('newCard/update', { id, version: 3, code: 'MJ-NEW' })
    expect(refused.data).toEqual([{ field: 'code', msg: '标签已打印，不能修改编号' }])
    const trusted = await tenant.person({
      menus,
      buttons: ['mouldEquipmentCard_update', 'mouldEquipmentCard_editCode'],
    })
    expect((await trusted.call('newCard/update', { id, version: 3, code: 'MJ-NEW' })).status).toBe(200)
  })

  it.each([
    ['https://a.b/cardDetail?t=demo&c=KEY', { kind: 'card', qrKey: 'KEY', tenant: 'demo' }],
    ['http://10.0.0.3:3000/tmlm/cardDetail?c=KEY#top', { kind: 'card', qrKey: 'KEY', tenant: null }],
    ['https://a.b/cardDetail?t=demo&l=BIN', { kind: 'location', qrKey: 'BIN', tenant: 'demo' }],
    [' MJ00001 ', { kind: 'words', words: 'MJ00001' }],
    ['https://elsewhere/?c=KEY', { kind: 'words', words: 'https://elsewhere/?c=KEY' }],
  ])('is read from %s', (text, scanned) => expect(readScan(text)).toEqual(scanned))

  it('is found by its address, its key, its code in any case, its tag and its ERP number', async () => {
    const { admin, id, code, qrKey, address } = await card()
    await admin.ok('newCard/update', { id, version: 1, rfid: 'E200-77', erpNumber: 'ERP-9' })
    for (const scan of [address, qrKey, code, code.toLowerCase(), 'E200-77', 'erp-9'])
      expect(await admin.ok('newCard/getByQr', { code: scan }), scan).toMatchObject({ kind: 'card', id, code })
    expect(await admin.call('newCard/getByQr', { code: 'nothing' })).toMatchObject({ status: 404, msg: '卡片不存在' })
  })

  it('of another tenant is unknown, whichever way it is scanned', async () => {
    const [{ address, qrKey, tenantCode }, stranger] = [await card(), await aTenant()]
    for (const scan of [address, qrKey, address.replace(tenantCode, stranger.code)])
      expect(await stranger.admin.call('newCard/getByQr', { code: scan })).toMatchObject({ status: 404 })
  })

  it('is dead after a reset, and says so; the new one works', async () => {
    const { admin, id, address, qrKey } = await card()
    const { qrKey: fresh } = await admin.ok('newCard/resetQr', { id })
    expect(fresh).not.toBe(qrKey)
    expect(await admin.call('newCard/getByQr', { code: address })).toMatchObject({ status: 422, msg: '标签已失效' })
    expect(await admin.ok('newCard/getByQr', { code: address.replace(qrKey, fresh) })).toMatchObject({ id })
  })

  it('of a bin shows the bin and what stands in it', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const { code } = await library.stocked(bin)
    const { qrKey } = await library.admin.ok('cargoLocation/getEntityById', { id: bin })
    const found = await library.admin.ok('newCard/getByQr', {
      code: `x/cardDetail?t=${library.tenant.code}&l=${qrKey}`,
    })
    expect(found).toMatchObject({ kind: 'location', code: 'A-01', warehouseIdName: '模具一库', aboveIds: [] })
    expect(found.cards.map((entry: Data) => entry.code)).toEqual([code])
  })
})

describe('A bin whose label cannot be read', () => {
  it('is typed: by its code, or with the way to it where several have that code', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-09')
    const { fullCode } = await admin.ok('cargoLocation/getEntityById', { id: bin })
    for (const code of ['A-09', 'a-09', fullCode])
      expect(await admin.ok('newCard/getByQr', { code }), code).toMatchObject({ kind: 'location', id: bin, fullCode })
    const { id: warehouseId } = await admin.ok('warehouse/insert', { name: '模具二库', managerId: admin.userId })
    await library.bin('A-09', { warehouseId })
    expect(await admin.call('newCard/getByQr', { code: 'A-09' })).toMatchObject({
      status: 422,
      msg: '有多个库位编码为A-09，请输入完整编码',
      data: { choices: expect.arrayContaining([fullCode]) },
    })
    expect(await admin.ok('newCard/getByQr', { code: fullCode })).toMatchObject({ id: bin })
  })
})

describe('Who scans a card', () => {
  it('learns its state and where the books say it is', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-07')
    const { id, code } = await library.stocked(bin)
    const found = await library.admin.ok('newCard/getByQr', { code })
    expect(found).toMatchObject({ id, statusKey: 'inUse', placeType: 1, locationId: bin, position: '模具一库/A-07' })
    expect(found).toMatchObject({ reservedBy: null, dueReturnTime: null, tools: [], timesBound: null })
  })
})

describe('A stranger who scans a label', () => {
  let nth = 0
  /** Each from an address of his own, unless told otherwise. */
  const scan = async (input: Data, ip = `203.0.113.${++nth % 250}`): Promise<Data> =>
    (await product().app.dispatch({
      ...{ resource: 'newCard', action: 'publicDetail', input, token: null, tenantCode: null, lang: 'zh' },
      ...{ ip, userAgent: '', requestId: 'r', now: clock.now },
    })) as Data

  it('learns photo, code, name, model, type, status and organisation, and nothing else', async () => {
    const { code, qrKey, tenantCode } = await card()
    const { data } = await scan({ t: tenantCode, c: qrKey })
    expect(data).toMatchObject({ isPublic: true, code, name: '前壳模', model: 'HTF120', status: 2, image: null })
    expect(Object.keys(data).toSorted()).toEqual(
      [
        ...['cardType', 'code', 'company', 'documents', 'image', 'isPublic', 'model', 'name', 'orgIdName'],
        ...['status', 'toolingTypeIdName'],
      ].toSorted(),
    )
  })

  it('learns only the company where the parameter says so', async () => {
    const { tenant, qrKey, tenantCode } = await card()
    await tenant.inTenant((tx) =>
      tx.send({ text: `INSERT INTO parameter_value (parameter_id, value) VALUES ('28', '0')`, values: [] }),
    )
    const { data } = await scan({ t: tenantCode, c: qrKey })
    expect(Object.keys(data)).toEqual(['company', 'isPublic'])
    expect(data.isPublic).toBe(false)
  })

  it('is told the same of an unknown card, a foreign one and an unknown company', async () => {
    const [{ qrKey, tenantCode }, other] = [await card(), await aTenant()]
    const wrong = [
      { t: tenantCode, c: `${qrKey.slice(0, -1)}${qrKey.endsWith('A') ? 'B' : 'A'}` },
      { t: other.code, c: qrKey },
      { t: 'nobody', c: qrKey },
      { c: qrKey },
      { t: tenantCode, c: "' OR 1=1 --" },
    ]
    for (const input of wrong) expect(await scan(input)).toEqual({ status: 404, msg: '卡片不存在' })
  })

  it('is told that a reset label is no longer valid', async () => {
    const { admin, id, qrKey, tenantCode } = await card()
    await admin.ok('newCard/resetQr', { id })
    expect(await scan({ t: tenantCode, c: qrKey })).toMatchObject({ status: 422, msg: '标签已失效' })
  })

  it('reads sixty times a minute, and then waits', async () => {
    const { qrKey, tenantCode } = await card()
    const read = async () => (await scan({ t: tenantCode, c: qrKey }, '198.51.100.7')).status
    for (let nth = 0; nth < 60; nth++) expect(await read()).toBe(200)
    expect(await read()).toBe(429)
  })

  it('makes no other call of cards', async () => {
    const { tenantCode } = await card()
    for (const action of ['list', 'getByQr', 'timeline', 'getEntityById'])
      expect(
        await product().app.dispatch({
          ...{ resource: 'newCard', action, input: {}, token: null, tenantCode, lang: 'zh' },
          ...{ ip: '203.0.113.1', userAgent: '', requestId: 'r', now: clock.now },
        }),
      ).toMatchObject({ status: 1000 })
  })
})
