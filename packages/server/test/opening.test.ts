// Opening stock from a workbook: card, warehouse and bin of every row; all of it comes in or nothing.
import { describe, expect, it } from 'vitest'
import type { Data } from './harness/app.ts'
import { bring, download, filled, get, imported, places, plainBook, rowsOf, type Row } from './harness/excel.ts'
import { aLibrary, type Library } from './harness/library.ts'

const opening = async ({ admin }: Library, rows: readonly Row[]): Promise<Buffer> =>
  filled(await download(admin, 'godownEntry/downExcel'), rows)

const warehouseOf = (library: Library): Promise<Data> =>
  library.admin.ok('warehouse/getEntityById', { id: library.warehouseId })

describe('Opening stock', () => {
  it('has a template with the card, the warehouse and the whole code of the bin', async () => {
    const { admin } = await aLibrary()
    const [keys, titles] = await rowsOf(await download(admin, 'godownEntry/downExcel'))
    expect(keys).toEqual(['cardId', 'warehouseId', 'bin'])
    expect(titles).toEqual(['*卡片编号', '*仓库编码', '库位完整编码'])
  })

  it('puts every card into its bin by audited papers, one a warehouse', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { code } = await warehouseOf(library)
    const rack = await admin.ok('cargoLocation/insert', { warehouseId: library.warehouseId, kind: 2, code: 'R1' })
    const [a, b] = [await library.bin('A-01', { parentId: rack.id }), await library.bin('B-01')]
    const plain = await admin.ok('warehouse/insert', { name: '地面库', managerId: admin.userId, useLocation: false })
    const ground = await admin.ok('warehouse/getEntityById', { id: plain.id })
    const cards = [await library.card(), await library.card(), await library.card()]
    const rows = [
      [cards[0].code, code, `${code}-R1-A-01`],
      [cards[1].code, code, 'b-01'],
      [cards[2].code, ground.code, null],
    ]
    const result = await imported(admin, 'godownEntry/readOpening', await opening(library, rows))
    expect(result).toMatchObject({ total: 3, inserted: 3, failed: 0, errors: [] })
    expect(await library.place(cards[0].id)).toMatchObject({ place_type: 1, location_id: a, seq: 2 })
    expect(await library.place(cards[1].id)).toMatchObject({ place_type: 1, location_id: b })
    expect(await library.place(cards[2].id)).toMatchObject({ place_type: 1, location_id: null })
    const papers = (await admin.ok('godownEntry/list')).list
    expect(papers).toHaveLength(2)
    for (const paper of papers) expect(paper).toMatchObject({ inboundType: 6, status: 1 })
    const { list } = await admin.ok('statisticalQuery/listInOut', { moveType: 16 })
    expect(list).toHaveLength(3)
    expect(await library.defects()).toEqual([])
  })

  it('is checked for room over the whole file: two cards do not share the last place', async () => {
    const library = await aLibrary()
    const { code } = await warehouseOf(library)
    await library.bin('A-01')
    await library.bin('A-02', { maxWeight: '100', capacity: 5 })
    const light = { weight: '60' }
    const cards = await Promise.all([library.card(), library.card(), library.card(light), library.card(light)])
    const rows = cards.map((card, nth) => [card.code, code, `${code}-A-0${nth < 2 ? 1 : 2}`])
    const result = await imported(library.admin, 'godownEntry/readOpening', await opening(library, rows))
    expect(result).toMatchObject({ total: 4, inserted: 0, failed: 2 })
    expect(places(result)).toEqual(['C5 库位A-01已满', 'C7 库位A-02超过承重'])
    for (const card of cards) expect(await library.place(card.id)).toMatchObject({ place_type: 0, seq: 1 })
    expect((await library.admin.ok('godownEntry/count')).totalRow).toBe(0)
  })

  it('names every cell that is wrong, and stores nothing', async () => {
    const library = await aLibrary()
    const { code } = await warehouseOf(library)
    const stocked = await library.stocked(await library.bin('A-01'))
    await library.bin('A-02', { capacity: 9 })
    const card = await library.card()
    const rows = [
      [card.code, code, `${code}-A-02`],
      [card.code, code, `${code}-A-02`],
      ['X-9', code, `${code}-A-02`],
      [(await library.card()).code, code, `${code}-Z-99`],
      [(await library.card()).code, 'W-99', null],
      [(await library.card()).code, code, null],
      [stocked.code, code, `${code}-A-02`],
      [null, code, `${code}-A-02`],
    ]
    const result = await imported(library.admin, 'godownEntry/readOpening', await opening(library, rows))
    expect(places(result)).toEqual([
      'A5 与第4行重复',
      'A6 卡片编号不存在：X-9',
      'C7 库位不存在',
      'B8 仓库编码不存在：W-99',
      'C9 请选择库位',
      `A10 卡片${stocked.code}已在模具一库/A-01`,
      'A11 必填项不能为空',
    ])
    expect(result).toMatchObject({ total: 8, inserted: 0, failed: 7 })
    expect(await library.place(card.id)).toMatchObject({ place_type: 0 })
    const marked = await rowsOf(await download(library.admin, result.errorFileUrl.replace(/^api\//, '')))
    expect(marked[6]?.at(-1)).toBe('库位不存在')
  })

  it('tried first stores nothing', async () => {
    const library = await aLibrary()
    const { code } = await warehouseOf(library)
    await library.bin('A-01')
    const card = await library.card()
    const file = await opening(library, [[card.code, code, `${code}-A-01`]])
    const tried = await imported(library.admin, 'godownEntry/readOpening', file, { dryRun: '1' })
    expect(tried).toMatchObject({ total: 1, failed: 0 })
    expect(await library.place(card.id)).toMatchObject({ place_type: 0 })
    expect((await library.admin.ok('godownEntry/count')).totalRow).toBe(0)
  })

  it('counts as accepted, and waits for acceptance again when it is undone', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { code } = await warehouseOf(library)
    await library.bin('A-01')
    const type = await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, designLife: 5 })
    const card = await library.card({ toolingTypeId: type.id })
    const read = () => admin.ok('newCard/getEntityById', { id: card.id })
    expect(await read()).toMatchObject({ status: 1, acceptState: 1 })
    const file = await opening(library, [[card.code, code, `${code}-A-01`]])
    await imported(admin, 'godownEntry/readOpening', file)
    expect(await read()).toMatchObject({ status: 2, acceptState: 0, placeType: 1 })
    const [paper] = (await admin.ok('godownEntry/list')).list
    await admin.ok('godownEntry/cancelAudit', { id: paper.id })
    expect(await read()).toMatchObject({ status: 1, acceptState: 1, placeType: 0 })
    await admin.ok('godownEntry/audit', { id: paper.id })
    expect(await read()).toMatchObject({ status: 2, placeType: 1 })
    expect(await library.defects()).toEqual([])
  })

  it('of a card that waits for acceptance and has moved already is refused', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { code } = await warehouseOf(library)
    await library.bin('A-01')
    const type = await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, designLife: 5 })
    const card = await library.card({ toolingTypeId: type.id })
    const { id: apart } = await admin.ok('warehouse/insert', {
      ...{ name: '隔离区', managerId: admin.userId, siteKind: 3, useLocation: false },
    })
    const stored = await library.inbound([{ cardId: card.id }], { inboundType: 1, warehouseId: apart })
    await admin.ok('godownEntry/audit', { id: stored.id })
    const file = await opening(library, [[card.code, code, `${code}-A-01`]])
    expect(places(await imported(admin, 'godownEntry/readOpening', file))).toEqual([
      `A4 卡片${card.code}已有变动，不是期初库存`,
    ])
  })

  it('is brought by keepers of the warehouse who hold the buttons, and in English it says so', async () => {
    const library = await aLibrary()
    const { code } = await warehouseOf(library)
    await library.bin('A-01')
    const card = await library.card()
    const file = await plainBook([
      ['Card code', 'Warehouse code', 'Bin full code'],
      [card.code, code, `${code}-A-01`],
    ])
    const reader = await library.tenant.person({ menus: ['inboundOrder'] })
    expect((await bring(reader, 'godownEntry/readOpening', file)).status).toBe(403)
    expect((await get(reader, 'godownEntry/downExcel')).json()).toMatchObject({ status: 403 })
    const buttons = ['inboundOrder_openingImport', 'inboundOrder_audit']
    const clerk = await library.tenant.person({ menus: ['inboundOrder'], buttons })
    const refused = await bring(clerk, 'godownEntry/readOpening', file, {}, 'file.xlsx', 'en')
    expect(refused.data.errors).toMatchObject([
      { column: 'B', row: 2, msg: 'Only keepers of this warehouse may audit' },
    ])
    await library.admin.ok('warehouse/update', { id: library.warehouseId, version: 1, keeperIds: [clerk.userId] })
    expect(await imported(clerk, 'godownEntry/readOpening', file)).toMatchObject({ inserted: 1, failed: 0 })
  })

  it('of more cards than a paper holds comes on several', { timeout: 120_000 }, async () => {
    const library = await aLibrary()
    const { code } = await warehouseOf(library)
    await library.bin('A-01', { capacity: 999 })
    const { cards } = await library.admin.ok('archives/createCards', { id: library.fileId, count: 200 })
    const more = []
    for (let nth = 0; nth < 3; nth++)
      more.push(...(await library.admin.ok('archives/createCards', { id: library.fileId, count: 200 })).cards)
    const rows = [...cards, ...more].map((card: Data) => [card.code, code, `${code}-A-01`])
    const result = await imported(library.admin, 'godownEntry/readOpening', await opening(library, rows))
    expect(result).toMatchObject({ inserted: 800, failed: 0 })
    expect((await library.admin.ok('godownEntry/list')).totalRow).toBe(2)
    expect(await library.defects()).toEqual([])
  })
})
