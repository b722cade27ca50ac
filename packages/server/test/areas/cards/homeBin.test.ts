// The home bin of a card where people type or import cards; setHome has its tests beside the other actions.
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../harness/app.ts'
import { bring, download, places, plainBook, rowsOf, type Row } from '../../harness/excel.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

/** A library W1 with the bin 01 in rack A, and a second one W2 with a bin of the same code. */
async function twoWarehouses() {
  const library = await aLibrary()
  const { admin } = library
  const [first, second] = await Promise.all(
    ['W1', 'W2'].map((code) => admin.ok('warehouse/insert', { code, name: `库${code}`, managerId: admin.userId })),
  )
  const rack = await library.bin('A', { warehouseId: first?.id, kind: 2 })
  const here = await library.bin('01', { warehouseId: first?.id, parentId: rack })
  const there = await library.bin('01', { warehouseId: second?.id })
  return { library, admin, here, there, warehouseId: second?.id }
}

const titles = ['卡片编号', '类别', '档案', '绑定库位']

async function bringCards(library: Library, by: Caller, rows: readonly Row[], wanted = {}) {
  const { code } = await library.admin.ok('archives/getEntityById', { id: library.fileId })
  const book = await plainBook([titles, ...rows.map(([card, home]) => [card, '模具', code, home])])
  return bring(by, 'newCard/readExcel', book, wanted)
}

const homeOf = async ({ admin }: Library, code: string): Promise<unknown> => {
  const [card] = (await admin.ok('newCard/list', { code })).list
  return card?.homeLocationId
}

const clerkOf = ({ tenant }: Library, ...more: readonly string[]): Promise<Caller> =>
  tenant.person({
    menus: ['mouldEquipmentCard'],
    buttons: [...['insert', 'update', 'readExcel'].map((button) => `mouldEquipmentCard_${button}`), ...more],
  })

const noRightToClear = { field: 'homeLocationId', msg: '没有解除绑定库位的权限' }
const noRight = { field: 'homeLocationId', msg: '没有设置绑定库位的权限' }

describe('The home bin in a workbook', () => {
  it('is named by its whole code, or by its own where no other bin has it', async () => {
    const { library, admin, here, there } = await twoWarehouses()
    const alone = await library.bin('C-07')
    const brought = await bringCards(library, admin, [
      ['K1', 'W1-A-01'],
      ['K2', 'w2-01'],
      ['K3', 'C-07'],
      ['K4', ''],
    ])
    expect(brought.data).toMatchObject({ failed: 0, inserted: 4 })
    const homes = await Promise.all(['K1', 'K2', 'K3', 'K4'].map((code) => homeOf(library, code)))
    expect(homes).toEqual([here, there, alone, null])
    const [, , hints = []] = await rowsOf(await download(admin, 'newCard/downExcel', { cardType: '2' }))
    expect(hints).toContain('完整编码或库位编码')
  })

  it('is written as it is read in again: bins of one code in two warehouses stay apart', async () => {
    const { library, admin, here, there } = await twoWarehouses()
    await bringCards(library, admin, [
      ['K1', 'W1-A-01'],
      ['K2', 'W2-01'],
    ])
    const book = await download(admin, 'newCard/exportExcel', { cardType: '2', columns: 'code,homeLocationId' })
    const [head = [], ...rows] = await rowsOf(book)
    const homes = rows.map((row) => [row[head.indexOf('卡片编号')], row[head.indexOf('绑定库位')]])
    expect(Object.fromEntries(homes)).toMatchObject({ K1: 'W1-A-01', K2: 'W2-01' })
    const again = homes.map(([code, home]) => [code, code === 'K1' ? 'W2-01' : home])
    expect((await bringCards(library, admin, again, { onDuplicate: 'update' })).data).toMatchObject({ failed: 0 })
    expect([await homeOf(library, 'K1'), await homeOf(library, 'K2')]).toEqual([there, there])
    expect(here).not.toBe(there)
  })

  it('that is unknown, several bins, stopped, no bin or of another organisation is told at its cell', async () => {
    const { library, admin, there } = await twoWarehouses()
    await admin.ok('cargoLocation/disable', { id: there })
    const orgId = await library.tenant.factory('二厂')
    const abroad = await admin.ok('warehouse/insert', { code: 'W3', name: '二厂库', managerId: admin.userId, orgId })
    await library.bin('09', { warehouseId: abroad.id })
    const other = await admin.ok('warehouse/insert', { code: 'W4', name: '四库', managerId: admin.userId })
    await library.bin('02', { warehouseId: other.id })
    await library.bin('02')
    const told = async (homes: readonly string[]): Promise<unknown> => {
      const { data } = await bringCards(
        library,
        admin,
        homes.map((home, nth) => [`K${nth}`, home]),
      )
      expect(data).toMatchObject({ inserted: 0 })
      return places(data)
    }
    expect(await told(['W1-A-99', '02', 'W2-01', 'W1-A'])).toEqual([
      'D2 绑定库位不存在：W1-A-99',
      'D3 绑定库位不唯一：02',
      'D4 绑定库位已停用',
      'D5 绑定库位不存在：W1-A',
    ])
    expect(await told(['W3-09'])).toEqual(['D2 库位属于其它组织'])
  })

  it('is brought only by who may set it', async () => {
    const { library, here } = await twoWarehouses()
    const rows = [['K1', 'W1-A-01']]
    const { data } = await bringCards(library, await clerkOf(library), rows)
    expect(data).toMatchObject({ inserted: 0 })
    expect(places(data)).toEqual([`D2 ${noRight.msg}`])
    const keeper = await clerkOf(library, 'cardPosition_setHome')
    expect((await bringCards(library, keeper, rows)).data).toMatchObject({ failed: 0, inserted: 1 })
    expect(await homeOf(library, 'K1')).toBe(here)
  })
})

describe('A location in a workbook', () => {
  it('is named within its warehouse, whatever goes by that whole code elsewhere', async () => {
    const { library, admin, warehouseId } = await twoWarehouses()
    // Its own code is the whole code of a rack in the first warehouse.
    await library.bin('W1-A', { warehouseId, kind: 2 })
    const book = await plainBook([
      ['仓库', '上级库位', '库位层级', '库位编码'],
      ['W2', 'W1-A', '库位', '31'],
    ])
    const { data } = await bring(admin, 'cargoLocation/readExcel', book)
    expect(places(data)).toEqual([])
    const [bin] = (await admin.ok('cargoLocation/list', { code: '31' })).list
    expect(bin).toMatchObject({ fullCode: 'W2-W1-A-31' })
  })
})

describe('The home bin in the form', () => {
  it('is set and changed only by who may, and is kept by those who change something else', async () => {
    const { library, admin, here, there } = await twoWarehouses()
    const clerk = await clerkOf(library)
    const given = { cardType: 2, archivesId: library.fileId, homeLocationId: here }
    expect(await clerk.call('newCard/insert', given)).toMatchObject({ status: 400, data: [noRight] })
    const { id } = await admin.ok('newCard/insert', given)
    const change = { id, version: 1, remark: '改' }
    const moved = await clerk.call('newCard/update', { ...change, homeLocationId: there })
    expect(moved).toMatchObject({ status: 400, data: [noRight] })
    expect(await clerk.call('newCard/update', { ...change, clear: 'homeLocationId' })).toMatchObject({
      data: [noRightToClear],
    })
    await clerk.ok('newCard/update', { ...change, homeLocationId: here })
    expect(await admin.ok('newCard/getEntityById', { id })).toMatchObject({ homeLocationId: here, remark: '改' })
    const keeper = await clerkOf(library, 'cardPosition_setHome')
    await keeper.ok('newCard/update', { id, version: 2, homeLocationId: there })
    expect(await admin.ok('newCard/getEntityById', { id })).toMatchObject({ homeLocationId: there })
    const cleared = { id, version: 3, clear: 'homeLocationId' }
    expect(await keeper.call('newCard/update', cleared)).toMatchObject({ status: 400, data: [noRightToClear] })
    const clearer = await clerkOf(library, 'cardPosition_clearHome')
    expect(await clearer.call('newCard/update', { id, version: 3, homeLocationId: here })).toMatchObject({
      ...{ status: 400, data: [noRight] },
    })
    await clearer.ok('newCard/update', cleared)
    expect(await admin.ok('newCard/getEntityById', { id })).toMatchObject({ homeLocationId: null })
  })

  it('is a bin of the organisation the card belongs to, and does not go into a copy', async () => {
    const { library, admin, here } = await twoWarehouses()
    const orgId = await library.tenant.factory('二厂')
    const given = { cardType: 2, archivesId: library.fileId, homeLocationId: here }
    const said = { status: 400, data: [{ field: 'homeLocationId', msg: '库位属于其它组织' }] }
    expect(await admin.call('newCard/insert', { ...given, orgId })).toMatchObject(said)
    const theirs = await library.card({ orgId })
    expect(await admin.call('newCard/update', { id: theirs.id, version: 1, homeLocationId: here })).toMatchObject(said)
    const { id } = await admin.ok('newCard/insert', given)
    const copy = await admin.ok('newCard/copy', { id })
    expect(await admin.ok('newCard/getEntityById', { id: copy.id })).toMatchObject({ homeLocationId: null })
  })
})
