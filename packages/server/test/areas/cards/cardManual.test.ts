// Documents of cards and the booklet they make: versions, what strangers may read, the list, the archive.
import { indexOf } from '../../../src/areas/cards/manualArchive.ts'
import { describe, expect, it } from 'vitest'
import { clock, product, type Caller, type Data } from '../../harness/app.ts'
import { get } from '../../harness/excel.ts'
import { multipart } from '../../harness/files.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

async function aFile({ token, tenant }: Caller, name = '总装图.pdf'): Promise<Data> {
  const { headers, payload } = multipart({}, { name, content: pdf })
  const answer = await product().server.inject({
    ...{ method: 'POST', url: '/api/file/upload', payload },
    headers: { ...headers, token, tenantcode: tenant.code },
  })
  return answer.json().data
}

const aDocument = async ({ admin }: Library, values: Data): Promise<Data> =>
  admin.ok('cardAttachment/insert', { category: '图纸', name: '总装图', file: [await aFile(admin)], ...values })

const documentsOf = async ({ admin }: Library, cardId: string): Promise<Data[]> =>
  (await admin.ok('cardManual/book', { cardId })).documents

describe('A document of a card', () => {
  it('has one version in force; the older ones stay readable and may come back', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.card()
    const first = await aDocument(library, { cardId: card.id })
    const second = await aDocument(library, { cardId: card.id })
    const versions = async () =>
      (await documentsOf(library, card.id)).map(({ docVersion, effective }) => [docVersion, effective])
    expect(await versions()).toEqual([
      ['A1', true],
      ['A0', false],
    ])
    await admin.ok('cardAttachment/publish', { id: first.id })
    expect(await versions()).toEqual([
      ['A0', true],
      ['A1', false],
    ])
    await admin.ok('cardAttachment/withdraw', { id: first.id })
    expect((await versions()).map(([, effective]) => effective)).toEqual([false, false])
    expect(await admin.call('cardAttachment/withdraw', { id: second.id })).toMatchObject({ status: 422 })
    const taken = { cardId: card.id, category: '图纸', name: '总装图', docVersion: 'A1', file: [await aFile(admin)] }
    expect((await admin.call('cardAttachment/insert', taken)).data).toEqual([
      { field: 'docVersion', msg: '该版本已存在' },
    ])
    const without = await admin.call('cardAttachment/insert', { cardId: card.id, category: '图纸', name: '空' })
    expect(without.data).toEqual([{ field: 'file', msg: '请选择文件' }])
  })

  it('is kept where the card is read too, and not by who read an older state of it', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.card()
    await aDocument(library, { cardId: card.id })
    const read = async () => (await admin.ok('cardAttachment/listByCard', { cardId: card.id })).list
    const [{ id, version }] = await read()
    await admin.ok('cardAttachment/withdraw', { id, version })
    expect(await admin.call('cardAttachment/publish', { id, version })).toMatchObject({ status: 409 })
    const [now] = await read()
    await admin.ok('cardAttachment/publish', { id, version: now.version })
    expect(await read()).toMatchObject([{ id, effective: true }])
  })

  it('is found again by who wrote it, with its card or its file', async () => {
    const library = await aLibrary()
    const { admin, fileId } = library
    const card = await library.card()
    const ofCard = await aDocument(library, { cardId: card.id })
    const ofFile = await aDocument(library, { archivesId: fileId, name: '说明' })
    const { list } = await admin.ok('operationLog/list', { mine: 1 })
    const shownIn = (id: string) => list.find(({ rowId }: Data) => rowId === id).shownIn
    const masterData = '/toolingManagement/masterDataManagement'
    expect(shownIn(ofCard.id)).toEqual([{ path: `${masterData}/mouldEquipmentCard`, open: card.id }])
    expect(shownIn(ofFile.id)).toEqual([{ path: `${masterData}/mouldEquipmentFiles`, open: fileId }])
    expect(shownIn(card.id)).toEqual([])
  })

  it('stands in a booklet whose cover leads where the label of the card leads', async () => {
    const { admin, card } = await aLibrary()
    const { id, code } = await card()
    const [label] = (await admin.ok('newCard/printQr', { ids: id, dryRun: true })).labels
    expect(label.qr).toMatch(/^cardDetail\?t=.+&c=/)
    expect(await admin.ok('cardManual/book', { cardId: id })).toMatchObject({ qr: label.qr, code, displayCode: code })
  })

  it('of a file belongs to all its cards', async () => {
    const library = await aLibrary()
    const [one, other] = [await library.card(), await library.card()]
    await aDocument(library, { archivesId: library.fileId })
    for (const { id } of [one, other])
      expect(await documentsOf(library, id)).toMatchObject([{ name: '总装图', isOfFile: true, effective: true }])
  })

  it('is shown to strangers only where it is public and in force, by a link that cannot be changed', async () => {
    const library = await aLibrary()
    const { tenant, admin } = library
    const card = await library.card()
    await aDocument(library, { cardId: card.id, publicVisible: true })
    await aDocument(library, { cardId: card.id, name: '报价单' })
    const { qrKey } = await admin.ok('newCard/getEntityById', { id: card.id })
    const call = { resource: 'newCard', action: 'publicDetail', input: { t: tenant.code, c: qrKey } }
    const { data } = (await product().app.dispatch({
      ...{ ...call, token: null, tenantCode: null, lang: 'zh', ip: '203.0.113.251', userAgent: '', requestId: 'r' },
      now: clock.now,
    })) as Data
    expect(data.documents).toMatchObject([{ name: '总装图' }])
    const [{ url }] = data.documents
    const read = async (address: string) => {
      const answer = await product().server.inject(`/${address}`)
      return String(answer.headers['content-type']).includes('json') ? answer.json().status : answer.rawPayload.length
    }
    expect(await read(url)).toBe(pdf.length)
    const [{ file }] = await documentsOf(library, card.id)
    const signed = new URLSearchParams(url.split('?')[1])
    const tampered = (name: string, value: string): string => {
      const changed = new URLSearchParams(signed)
      changed.set(name, value)
      return `api/file/preview?${changed}`
    }
    const hidden = (await documentsOf(library, card.id)).find(({ name }) => name === '报价单')
    expect([...signed.keys()].toSorted()).toEqual(['seal', 'until', 'url'])
    expect(file[0].url).toBeDefined()
    const refused = await Promise.all([
      read(tampered('url', hidden?.file[0].url)),
      read(tampered('until', String(Number(signed.get('until')) + 60_000))),
      read(tampered('seal', `${String(signed.get('seal')).slice(0, -2)}AA`)),
      read(`api/file/preview?url=${encodeURIComponent(file[0].url)}`),
    ])
    expect(refused.every((status) => status >= 400)).toBe(true)
  })
})

describe('The manual', () => {
  it('is complete by what its type wants, else the nearest type above it, else the usual three', async () => {
    const library = await aLibrary()
    const { admin, typeId } = library
    const below = await admin.ok('toolingType/insert', {
      ...{ name: '双色模', cardType: 2, parentId: typeId, needAcceptance: false, designLife: 5 },
    })
    const card = await library.card({ toolingTypeId: below.id })
    await aDocument(library, { cardId: card.id, category: '图纸' })
    const book = async (): Promise<Data> => {
      const { wanted, completeness } = await admin.ok('cardManual/book', { cardId: card.id })
      const [row] = (await admin.ok('cardManual/list')).list
      expect(row.completeness).toBe(completeness)
      return {
        completeness,
        lacks: wanted.filter(({ isThere }: Data) => !isThere).map(({ category }: Data) => category),
      }
    }
    const want = async (id: string, wantedDocuments: readonly string[]): Promise<void> => {
      const { version } = await admin.ok('toolingType/getEntityById', { id })
      await admin.ok('toolingType/update', { id, version, wantedDocuments })
    }
    expect(await book()).toEqual({ completeness: 33, lacks: ['说明书', '合格证'] })
    await want(typeId, ['图纸', '检验报告'])
    expect(await book()).toEqual({ completeness: 50, lacks: ['检验报告'] })
    await want(below.id, ['图纸'])
    expect(await book()).toEqual({ completeness: 100, lacks: [] })
    const lacking = async (missing: string): Promise<number> =>
      (await admin.ok('cardManual/list', { missing })).totalRow
    // Nobody wants an inspection report of it, so none is missing.
    expect(await lacking('检验报告')).toBe(0)
    await want(below.id, ['检验报告'])
    expect(await lacking('检验报告')).toBe(1)
    await aDocument(library, { cardId: card.id, category: '检验报告', name: '首检' })
    expect(await lacking('检验报告')).toBe(0)
  })

  it('tells how complete each booklet is, and which lack what', async () => {
    const library = await aLibrary()
    const { admin, typeId } = library
    const [whole, part] = [await library.card(), await library.card()]
    for (const category of ['图纸', '说明书', '合格证'])
      await aDocument(library, { cardId: whole.id, category, name: category })
    await aDocument(library, { cardId: part.id })
    const list = async (input: Data = {}): Promise<Data> =>
      (await admin.ok('cardManual/list', input)).list.map(({ id, completeness }: Data) => [id, completeness])
    expect(await list()).toEqual([
      [whole.id, 100],
      [part.id, 33],
    ])
    expect(await list({ missing: '合格证' })).toEqual([[part.id, 33]])
    expect(await list({ keyword: whole.code })).toEqual([[whole.id, 100]])
    const below = await admin.ok('toolingType/insert', { name: '双色模', cardType: 2, parentId: typeId })
    expect(await list({ toolingTypeId: typeId })).toHaveLength(2)
    expect(await list({ toolingTypeId: below.id })).toEqual([])
  })

  it('is packed with an index in the language of who asks, in which nothing is a formula', () => {
    const document = { category: '图纸', name: '=1+1', docVersion: 'A0', effective: false, createTime: '2026-01-13' }
    expect(indexOf([{ ...document, path: '图纸/a.pdf' }], 'en')).toEqual([
      '"Category","Name","Version","State","Uploaded","File"\r\n',
      `"图纸","'=1+1","A0","Superseded","2026-01-13","图纸/a.pdf"\r\n`,
    ])
    expect(indexOf([], 'zh')).toEqual(['"附件类别","名称","版本","状态","上传时间","文件"\r\n'])
  })

  it('packs the files with an index, and is opened by who holds its button and sees the card', async () => {
    const library = await aLibrary()
    const { tenant, admin } = library
    const card = await library.card()
    await aDocument(library, { cardId: card.id, name: '=HYPERLINK("x")' })
    const answer = await get(admin, 'cardManual/exportZip', { cardId: card.id })
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(answer.rawPayload.includes('index.csv')).toBe(true)
    const reader = await tenant.person({ menus: ['cardManual', 'mouldEquipmentCard'] })
    const read = await reader.ok('cardManual/book', { cardId: card.id })
    expect(read.code).toBe(card.code)
    // Who may not look into the files still reads which there are.
    expect(read.documents).toMatchObject([{ name: '=HYPERLINK("x")', file: null }])
    const looker = await tenant.person({
      menus: ['cardManual', 'mouldEquipmentCard'],
      buttons: ['cardManual_preview'],
    })
    const [document] = (await looker.ok('cardManual/book', { cardId: card.id })).documents
    expect(document.file).toMatchObject([{ name: '总装图.pdf' }])
    expect((await looker.ok('cardManual/list')).list).toMatchObject([
      { code: card.code, status: expect.any(Number), newestName: '=HYPERLINK("x")', newest: expect.any(String) },
    ])
    expect((await get(reader, 'cardManual/exportZip', { cardId: card.id })).json().status).toBe(403)
    const elsewhere = await tenant.person({ menus: ['cardManual'], orgId: await tenant.factory() })
    expect((await elsewhere.call('cardManual/book', { cardId: card.id })).status).toBe(404)
    expect((await elsewhere.ok('cardManual/list')).totalRow).toBe(0)
    expect((await (await tenant.person()).call('cardManual/list')).status).toBe(403)
  })
})
