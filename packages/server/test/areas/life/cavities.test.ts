// Cavities of a mould: blocked and opened by hand with a reason; a stroke counts for those that are open.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Data } from '../../harness/app.ts'
import { aShop, type Shop } from '../../harness/life.ts'

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await aShop()
  admin = shop.admin
})

const works = (cardId: string, num: number): Promise<Data> => admin.ok('processNumRecord/insert', { cardId, num })
const block = (id: string, cavityNos: string) => admin.call('newCard/blockCavity', { id, cavityNos, reason: '缺料' })
const open = (id: string, cavityNos: string) => admin.call('newCard/openCavity', { id, cavityNos, reason: '已修复' })
const cavities = (id: string): Promise<Data> => admin.ok('newCard/cavities', { id })

describe('Cavities', () => {
  it('count the strokes while they are open; pieces are strokes times open cavities', async () => {
    const mould = await shop.mould()
    await works(mould, 200)
    expect((await block(mould, '2')).status).toBe(200)
    expect(await shop.card(mould)).toMatchObject({ cavityNum: 4, cavityUsed: 3, cavityBlocked: true })
    await works(mould, 500)
    expect((await open(mould, '2')).status).toBe(200)
    await works(mould, 200)
    expect((await block(mould, '3-4')).status).toBe(200)
    await works(mould, 100)
    const { list, strokes, pieces } = await cavities(mould)
    expect(list.map((one: Data) => [one.cavityNo, one.isBlocked, one.worked, one.remaining])).toEqual([
      [1, false, 1000, 299_000],
      [2, false, 500, 299_500],
      [3, true, 900, 299_100],
      [4, true, 900, 299_100],
    ])
    expect([strokes, pieces]).toEqual([1000, 200 * 4 + 500 * 3 + 200 * 4 + 100 * 2])
    expect(list[2].reason).toBe('缺料')
    const story = await admin.ok('newCard/timeline', { id: mould, kinds: 'life' })
    const texts = story.list.map(({ text }: Data) => text)
    expect(texts).toEqual(expect.arrayContaining(['封穴 2，缺料', '开穴 2，已修复', '封穴 3, 4，缺料']))
  })

  it('R-8: are what times are worked out with from quantities', async () => {
    const mould = await shop.mould()
    await block(mould, '1')
    const { id } = await admin.ok('processNumRecord/insert', { cardId: mould, inputMode: 2, okQty: 1000, ngQty: 13 })
    expect(await admin.ok('processNumRecord/getEntityById', { id })).toMatchObject({ cavityUsed: 3, num: 338 })
  })

  it('are turned once by two who press at once, and one always stays open', async () => {
    const mould = await shop.mould()
    const answers = await Promise.all([block(mould, '1'), block(mould, '1')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.msg).toBe('穴位 1 已封')
    expect((await open(mould, '2')).msg).toBe('穴位 2 未封')
    expect((await block(mould, '2-4')).msg).toContain('至少保留一个穴位')
    expect(await block(mould, '5')).toMatchObject({ status: 422, msg: '请填写 1 到 4 的穴号' })
  })

  it('say how many of them work: nobody says otherwise while some are blocked', async () => {
    const mould = await shop.mould()
    const change = async (given: Data) => {
      const { version } = await shop.card(mould)
      return admin.call('newCard/update', { id: mould, version, ...given })
    }
    expect((await change({ cavityUsed: 3 })).status).toBe(200)
    await block(mould, '1')
    expect(await change({ cavityUsed: 4 })).toMatchObject({ status: 400, data: [{ field: 'cavityUsed' }] })
    await open(mould, '1')
    expect((await change({ cavityUsed: 4 })).status).toBe(200)
  })
})
