// Opening stock from a workbook: card, warehouse and bin of every row; all of it comes in or nothing.
import { describe, expect, it } from 'vitest'
import type { IncomingCall } from '../../../src/platform/http/contract.ts'
import { clock, product, type Data } from '../../harness/app.ts'
import {
  bring,
  download,
  filled,
  get,
  imported,
  places,
  plainBook,
  rowsOf,
  workOff,
  type Row,
} from '../../harness/excel.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const opening = async ({ admin }: Library, rows: readonly Row[]): Promise<Buffer> =>
  filled(await download(admin, 'godownEntry/downExcel'), rows)

const warehouseOf = (library: Library): Promise<Data> =>
  library.admin.ok('warehouse/getEntityById', { id: library.warehouseId })

/** A type whose cards wait for acceptance. */
const waitingType = async ({ admin }: Library): Promise<string> =>
  (await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, designLife: 5 })).id

const accept = async ({ admin }: Library, line: Data, more: Data = {}): Promise<void> => {
  const paper = { cardType: 2, acceptorIds: [admin.userId], lines: [line], ...more }
  const { id } = await admin.ok('acceptance/insert', paper)
  await admin.ok('acceptance/audit', { id })
}

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
    expect(places(result)).toEqual(['C5 库位A-01已满（容量1件）', 'C7 库位A-02超过承重（将达120 kg，限100 kg）'])
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
    // The rows that failed, and those alone.
    expect(
      marked
        .slice(3)
        .map((row) => row.at(-1))
        .slice(0, 3),
    ).toEqual([...['第5行：与第4行重复', '第6行：卡片编号不存在：X-9', '第7行：库位不存在']])
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

  it('that is undone shows again what acceptances said of the card, before it came and since', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { code } = await warehouseOf(library)
    await library.bin('A-01', { capacity: 2 })
    const toolingTypeId = await waitingType(library)
    const reworked = await library.card({ toolingTypeId, acceptDate: '2024-05-06' })
    const judged = await library.card({ toolingTypeId })
    const read = (card: Data) => admin.ok('newCard/getEntityById', { id: card.id })
    await accept(library, { cardId: reworked.id, inspectionStatus: 4, reworkDate: '2999-01-01' })
    const rows = [reworked, judged].map((card) => [card.code, code, `${code}-A-01`])
    await imported(admin, 'godownEntry/readOpening', await opening(library, rows))
    expect(await read(reworked)).toMatchObject({ status: 2, acceptState: 0 })
    await accept(library, { cardId: judged.id, inspectionStatus: 2 }, { acceptType: 4 })
    const [paper] = (await admin.ok('godownEntry/list')).list
    await admin.ok('godownEntry/cancelAudit', { id: paper.id })
    expect(await read(reworked)).toMatchObject({ status: 1, acceptState: 4, acceptDate: '2024-05-06' })
    expect(await read(judged)).toMatchObject({ status: 1, acceptState: 2 })
    const { list } = await admin.ok('acceptance/listWaiting')
    expect(list.map(({ cardId }: Data) => cardId)).not.toContain(reworked.id)
  })

  it('of a set accepts the parts that come with it, and undone they wait again', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { code } = await warehouseOf(library)
    const bin = await library.bin('A-01', { capacity: 3 })
    const toolingTypeId = await waitingType(library)
    const sets = [await library.card({ toolingTypeId }), await library.card()]
    const parts = await Promise.all(sets.map(({ id }) => library.card({ toolingTypeId, parentCardId: id })))
    const ids = [...sets, ...parts].map(({ id }) => id)
    const read = async (id: string) => admin.ok('newCard/getEntityById', { id })
    const rows = sets.map((card) => [card.code, code, 'A-01'])
    const full = await imported(admin, 'godownEntry/readOpening', await opening(library, rows))
    expect(places(full)).toEqual([expect.stringMatching(/^C5 库位A-01已满（容量\d件）$/)])
    await admin.ok('cargoLocation/update', { id: bin, version: 1, capacity: 4 })
    const result = await imported(admin, 'godownEntry/readOpening', await opening(library, rows))
    expect(result).toMatchObject({ inserted: 2, failed: 0 })
    for (const id of ids) {
      expect(await library.place(id)).toMatchObject({ place_type: 1, location_id: bin })
      expect(await read(id)).toMatchObject({ status: 2, acceptState: 0 })
    }
    const [paper] = (await admin.ok('godownEntry/list')).list
    await admin.ok('godownEntry/cancelAudit', { id: paper.id })
    for (const { id } of parts) expect(await read(id)).toMatchObject({ status: 1, acceptState: 1, placeType: 0 })
    expect(await library.defects()).toEqual([])
  })

  it('of a set whose parts have moved already marks the set, once', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { code } = await warehouseOf(library)
    await library.bin('A-01', { capacity: 9 })
    const toolingTypeId = await waitingType(library)
    const set = await library.card({ toolingTypeId })
    const parts = [await library.card({ toolingTypeId }), await library.card({ toolingTypeId })]
    const { id: apart } = await admin.ok('warehouse/insert', {
      ...{ name: '隔离区', managerId: admin.userId, siteKind: 3, useLocation: false },
    })
    const lines = parts.map(({ id }) => ({ cardId: id }))
    const stored = await library.inbound(lines, { inboundType: 1, warehouseId: apart })
    await admin.ok('godownEntry/audit', { id: stored.id })
    await library.tenant.inTenant((tx) =>
      tx.send({
        text: 'UPDATE new_card SET parent_card_id = $1 WHERE id = ANY ($2::uuid[])',
        values: [set.id, parts.map(({ id }) => id)],
      }),
    )
    const result = await imported(
      admin,
      'godownEntry/readOpening',
      await opening(library, [[set.code, code, `${code}-A-01`]]),
    )
    expect(places(result)).toEqual([expect.stringMatching(/^A4 卡片.*已有变动，不是期初库存$/)])
  })

  it('that names a card twice takes its room once', async () => {
    const library = await aLibrary()
    const { code } = await warehouseOf(library)
    await library.bin('A-01', { capacity: 2 })
    const [one, two] = [await library.card(), await library.card()]
    const rows = [one, one, two].map((card) => [card.code, code, `${code}-A-01`])
    const result = await imported(library.admin, 'godownEntry/readOpening', await opening(library, rows))
    expect(places(result)).toEqual(['A5 与第4行重复'])
  })

  it('asks for the code of the bin itself where several have the same full code', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { code } = await warehouseOf(library)
    const rack = await admin.ok('cargoLocation/insert', { warehouseId: library.warehouseId, kind: 2, code: 'A' })
    const below = await library.bin('01', { parentId: rack.id })
    await library.bin('A-01')
    const card = await library.card()
    const bringing = async (bin: string) =>
      imported(admin, 'godownEntry/readOpening', await opening(library, [[card.code, code, bin]]))
    expect(places(await bringing(`${code}-A-01`))).toEqual([`C4 有多个库位的完整编码为${code}-A-01，请填写库位编码`])
    expect(await bringing('01')).toMatchObject({ inserted: 1, failed: 0 })
    expect(await library.place(card.id)).toMatchObject({ location_id: below })
  })

  it('lies in the bin it names: no other one is suggested', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { code } = await warehouseOf(library)
    await library.bin('A-01')
    const named = await library.bin('B-01')
    const card = await library.card()
    await imported(admin, 'godownEntry/readOpening', await opening(library, [[card.code, code, 'B-01']]))
    const [{ id }] = (await admin.ok('godownEntry/list')).list
    const { lines } = await admin.ok('godownEntry/getEntityById', { id })
    expect(lines).toMatchObject([{ locationId: named, suggestedLocationId: null }])
  })

  it('of one who hangs up between two papers leaves nothing', async () => {
    const library = await aLibrary()
    const { tenant, admin } = library
    const { code } = await warehouseOf(library)
    await library.bin('A-01')
    const { id } = await admin.ok('warehouse/insert', { name: '地面库', managerId: admin.userId, useLocation: false })
    const ground = await admin.ok('warehouse/getEntityById', { id })
    const cards = [await library.card(), await library.card()]
    const rows = [
      [cards[0]?.code, code, 'A-01'],
      [cards[1]?.code, ground.code, null],
    ]
    let asked = 0
    const gone = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => ++asked > 2 })
    const call: IncomingCall = {
      ...{ resource: 'godownEntry', action: 'readOpening', input: {}, token: admin.token, lang: 'zh' },
      ...{ tenantCode: tenant.code, ip: '127.0.0.1', userAgent: 'test', requestId: 'half', now: clock.now, gone },
      uploads: [{ field: 'file', name: 'a.xlsx', bytes: await opening(library, rows) }],
    }
    expect(await product().app.dispatch(call)).toMatchObject({ status: 422, msg: '连接中断，未导入' })
    expect(asked).toBe(3)
    expect((await admin.ok('godownEntry/count')).totalRow).toBe(0)
    for (const card of cards) expect(await library.place(card.id)).toMatchObject({ place_type: 0 })
    expect((await admin.ok('importJob/list')).list).toMatchObject([{ status: 5, inserted: 0 }])
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

  it('of more cards than a paper holds comes on several', { timeout: 600_000 }, async () => {
    const library = await aLibrary()
    const { code } = await warehouseOf(library)
    await library.bin('A-01', { capacity: 999 })
    const cards: Data[] = []
    for (const count of [200, 200, 110])
      cards.push(...(await library.admin.ok('archives/createCards', { id: library.fileId, count })).cards)
    // A part whose row stands far from that of its set comes on the same paper.
    await library.tenant.inTenant((tx) =>
      tx.send({
        text: 'UPDATE new_card SET parent_card_id = $1 WHERE id = $2',
        values: [cards[0]?.id, cards[509]?.id],
      }),
    )
    const rows = cards.map((card: Data) => [card.code, code, `${code}-A-01`])
    const { admin, tenant } = library
    const put = await imported(admin, 'godownEntry/readOpening', await opening(library, rows))
    // Nobody waits so long: a job does it.
    expect(put).toEqual({ jobId: put.jobId, total: 510, notices: [] })
    expect((await admin.ok('godownEntry/list')).totalRow).toBe(0)
    await workOff(tenant, put.jobId)
    const job = await admin.ok('importJob/getEntityById', { id: put.jobId })
    expect(job).toMatchObject({ status: 3, inserted: 510, failed: 0, done: 510 })
    expect((await admin.ok('godownEntry/list')).totalRow).toBe(2)
    expect(await library.defects()).toEqual([])
  })

  it('that a job brings is stored whole or not at all, and says which cell is wrong', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const { code } = await warehouseOf(library)
    await library.bin('A-01', { capacity: 999 })
    const made = async (count: number): Promise<Data[]> =>
      (await admin.ok('archives/createCards', { id: library.fileId, count })).cards
    const cards = [...(await made(200)), ...(await made(1))]
    const rows = cards.map((card: Data) => [card.code, code, `${code}-A-01`])
    const wrong = [...rows.slice(1), [cards[0]?.code, code, 'Z-99']]
    const { jobId } = await imported(admin, 'godownEntry/readOpening', await opening(library, wrong))
    await workOff(tenant, jobId)
    const job = await admin.ok('importJob/getEntityById', { id: jobId })
    expect(job).toMatchObject({ status: 4, inserted: 0, failed: 1 })
    expect(job.errors).toMatchObject([{ column: 'C', msg: '库位不存在' }])
    expect((await admin.ok('godownEntry/list')).totalRow).toBe(0)
    // Done twice, because a node died over it, it changes nothing.
    const good = await imported(admin, 'godownEntry/readOpening', await opening(library, rows))
    await workOff(tenant, good.jobId)
    await workOff(tenant, good.jobId)
    expect((await admin.ok('godownEntry/list')).totalRow).toBe(1)
    expect(await library.defects()).toEqual([])
  })
})
