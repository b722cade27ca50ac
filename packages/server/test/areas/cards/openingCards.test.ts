// Cards that were there before: the ordinary import brings them with their state and their place, and the books agree.
import { describe, expect, it } from 'vitest'
import type { Data } from '../../harness/app.ts'
import { bring, imported, places, plainBook, workOff, type Row } from '../../harness/excel.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { samplesOf } from '../../harness/samples.ts'

const path = 'newCard/readExcel'
const titles: Row = [
  ...['卡片编号', '类别', '档案', '期初状态', '期初仓库', '期初库位'],
  ...['期初领用人', '期初领用部门', '期初领用产线', '期初所在供应商'],
]

/** A type whose cards wait for acceptance, and a file of it. */
async function waiting({ admin }: Library): Promise<string> {
  const { id: toolingTypeId } = await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, designLife: 5 })
  const { id } = await admin.ok('archives/insert', { name: '后盖模', cardType: 2, toolingTypeId })
  return (await admin.ok('archives/getEntityById', { id })).code
}

const codeOf = async ({ admin, warehouseId }: Library): Promise<string> =>
  (await admin.ok('warehouse/getEntityById', { id: warehouseId })).code

const cardOf = async ({ admin }: Library, code: string): Promise<Data> =>
  (await admin.ok('newCard/list', { code, pageSize: 1 })).list[0]

describe('The opening of cards', () => {
  it('brings each to its place: a bin, a person, a line, a supplier; what is there counts as accepted', async () => {
    const library = await aLibrary()
    const { admin } = library
    const file = await waiting(library)
    const warehouse = await codeOf(library)
    const bin = await library.bin('A-01')
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '精模厂', types: ['设备'] })
    const lineId = await samplesOf(library.tenant).row('productLine', { code: 'L1' })
    const rows: Row[] = [
      ['M-1', '模具', file, '在用', warehouse, `${warehouse}-A-01`],
      ['M-2', '模具', file, null, null, null, 'tmlmAdmin'],
      ['M-3', '模具', file, '在用', null, null, null, null, 'L1'],
      ['M-4', '模具', file, '已封存', null, null, null, null, null, '精模厂'],
      ['M-5', '模具', file, '在用'],
      ['M-6', '模具', file],
      ['M-7', '模具', file, '待验收'],
    ]
    const result = await imported(admin, path, await plainBook([titles, ...rows]))
    expect(places(result)).toEqual([])
    expect(result).toMatchObject({ inserted: 7, failed: 0 })
    const shown = await Promise.all(rows.map(([code]) => cardOf(library, String(code))))
    expect(shown.map(({ status, placeType }) => [status, placeType])).toEqual([
      ...[
        [2, 1],
        [2, 2],
        [2, 2],
        [4, 4],
        [2, 0],
        [1, 0],
      ],
      [1, 0],
    ])
    expect(shown[0]?.position).toBe('模具一库/A-01')
    expect(await library.place(shown[0]?.id)).toMatchObject({ location_id: bin, seq: 2 })
    expect(await library.place(shown[2]?.id)).toMatchObject({ place_key: `I:0:0:${lineId}:0:` })
    const sealed = await admin.ok('newCard/getEntityById', { id: shown[3]?.id })
    expect(sealed).toMatchObject({ custodianSupplierId: supplierId, acceptState: 0 })
    const { list } = await admin.ok('statisticalQuery/listInOut', { moveType: 16 })
    expect(list.map(({ docCode }: Data) => docCode).toSorted()).toEqual(['M-1', 'M-2', 'M-3', 'M-4'])
    expect(await library.defects()).toEqual([])
  })

  it('is the beginning of their way: what a person has comes back, what lies there is collected', async () => {
    const library = await aLibrary()
    const { admin, fileId } = library
    const { code: file } = await admin.ok('archives/getEntityById', { id: fileId })
    const warehouse = await codeOf(library)
    const [a, b] = [await library.bin('A-01'), await library.bin('B-01')]
    const rows: Row[] = [
      ['M-1', '模具', file, null, warehouse, 'A-01'],
      ['M-2', '模具', file, null, null, null, 'tmlmAdmin'],
    ]
    expect(await imported(admin, path, await plainBook([titles, ...rows]))).toMatchObject({ inserted: 2 })
    const [lying, held] = [await cardOf(library, 'M-1'), await cardOf(library, 'M-2')]
    const back = await library.inbound([{ cardId: held.id, locationId: b }])
    await admin.ok('godownEntry/audit', { id: back.id })
    expect(await library.place(held.id)).toMatchObject({ place_type: 1, location_id: b })
    const out = await library.outbound([{ cardId: lying.id }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    expect(await library.place(lying.id)).toMatchObject({ place_type: 2 })
    expect(await library.place(lying.id)).not.toMatchObject({ location_id: a })
    expect(await library.defects()).toEqual([])
  })

  it('names the column that is wrong: full bins over the whole file, places that shut each other out', async () => {
    const library = await aLibrary()
    const { admin, fileId } = library
    const { code: file } = await admin.ok('archives/getEntityById', { id: fileId })
    const warehouse = await codeOf(library)
    await library.bin('A-01')
    const rows: Row[] = [
      ['M-1', '模具', file, '在用', warehouse, 'A-01'],
      ['M-2', '模具', file, '在用', warehouse, 'A-01'],
      ['M-3', '模具', file, '在用', warehouse, null],
      ['M-4', '模具', file, '在用', null, 'A-01'],
      ['M-5', '模具', file, '待验收', null, null, 'tmlmAdmin'],
      ['M-6', '模具', file, '已报废'],
    ]
    const result = await imported(admin, path, await plainBook([titles, ...rows]))
    expect(places(result)).toEqual([
      'F3 库位A-01已满（容量1件）',
      'F4 请选择库位',
      'E5 请填写库位所在的仓库',
      expect.stringMatching(/^G6 /),
      'D7 选项不存在：已报废',
    ])
    expect((await admin.ok('newCard/count')).totalRow).toBe(0)
  })

  it('is said of new cards only, by keepers of the warehouse, and a card that came so may be deleted again', async () => {
    const library = await aLibrary()
    const { admin, fileId, tenant } = library
    const { code: file } = await admin.ok('archives/getEntityById', { id: fileId })
    const warehouse = await codeOf(library)
    await library.bin('A-01')
    const book = await plainBook([titles, ['M-1', '模具', file, '在用', warehouse, 'A-01']])
    const clerk = await tenant.person({
      ...{ orgId: tenant.rootOrgId, menus: ['mouldEquipmentCard'], buttons: ['mouldEquipmentCard_readExcel'] },
    })
    const refused = await bring(clerk, path, book, {}, 'a.xlsx', 'en')
    expect(places(refused.data)).toEqual(['E2 Only keepers of this warehouse may bring in its opening stock'])
    expect(await imported(admin, path, book)).toMatchObject({ inserted: 1 })
    expect(places(await imported(admin, path, book, { onDuplicate: 'update' }))).toEqual([
      ...['D2', 'E2', 'F2'].map((cell) => `${cell} 仅用于新增，已有的数据请留空`),
    ])
    await admin.ok('newCard/delete', { ids: [(await cardOf(library, 'M-1')).id] })
    expect(await library.defects()).toEqual([])
  })

  it('of two thousand moulds is one file', { timeout: 600_000 }, async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const file = await waiting(library)
    const warehouse = await codeOf(library)
    await library.bin('A-01', { capacity: 999 })
    await library.bin('A-02', { capacity: 999 })
    const rows = Array.from({ length: 2000 }, (_, nth): Row => {
      const place = nth < 1500 ? [warehouse, `A-0${1 + (nth % 2)}`, null] : [null, null, 'tmlmAdmin']
      return [`M-${10_000 + nth}`, '模具', file, '在用', ...place, nth]
    })
    const columns = [...titles.slice(0, 7), '期初加工次数']
    const { jobId } = await imported(admin, path, await plainBook([columns, ...rows]))
    await workOff(tenant, jobId)
    const job = await admin.ok('importJob/getEntityById', { id: jobId })
    expect([job.errors, job]).toMatchObject([[], { status: 3, inserted: 2000, failed: 0, done: 2000 }])
    const counted = async (filter: Data): Promise<number> => (await admin.ok('newCard/count', filter)).totalRow
    expect(await counted({ status: 2 })).toBe(2000)
    expect(await counted({ placeType: 1, warehouseId: library.warehouseId })).toBe(1500)
    expect(await counted({ placeType: 2 })).toBe(500)
    expect((await admin.ok('statisticalQuery/listInOut', { moveType: 16 })).totalRow).toBe(2000)
    expect((await admin.ok('acceptance/listWaiting')).list).toEqual([])
    expect(await library.defects()).toEqual([])
  })
})
