// How often a card has worked and how much life is left: the life model of the domain page, by its examples.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardLedgerCheck } from '../../../src/areas/cards/ledgerCheck.ts'
import { lifeDaysCheck } from '../../../src/areas/life/lifeCheck.ts'
import { clock, daysAgo, product, resetClock, type Data } from '../../harness/app.ts'
import { ownerConfig, withClient } from '../../harness/database.ts'
import { aShop, minutesLater, type Shop } from '../../harness/life.ts'
import { setParameter, uploaded } from '../../harness/samples.ts'
import { runTask } from '../../harness/tasks.ts'

let shop: Shop

beforeAll(async () => {
  clock.now = new Date('2026-03-02T02:00:00Z')
  shop = await aShop()
})
afterAll(resetClock)

const record = (cardId: string, more: Data = {}): Promise<Data> =>
  shop.admin.ok('processNumRecord/insert', { cardId, num: 500, ...more })
const refusal = async (path: string, input: Data): Promise<string> => {
  const { status, msg, data } = await shop.admin.call(path, input)
  expect(status).not.toBe(200)
  return Array.isArray(data) ? data.map((one: Data) => one.msg).join() : msg
}
const report = async (): Promise<Data> => ({ name: '评估.pdf', url: (await uploaded(shop.tenant, 'pdf')).url, size: 9 })
const renewal = async (cardId: string, more: Data = {}): Promise<Data> => ({
  ...{ cardId, addNum: 50_000, reason: '状态良好', evaluation: '型腔完好', annex: [await report()] },
  ...more,
})

describe('A record', () => {
  it('counts at once, is taken back by an entry against it, and counts again once', async () => {
    const card = await shop.mould()
    const { id } = await record(card)
    await record(card, { num: 300 })
    expect(await shop.used(card)).toBe(800)
    await shop.admin.ok('processNumRecord/cancelAudit', { id })
    expect(await shop.used(card)).toBe(300)
    await shop.admin.ok('processNumRecord/audit', { id })
    expect(await shop.used(card)).toBe(800)
    const { list } = await shop.admin.ok('lifeDue/listEntry', { cardId: card })
    expect(list.map(({ delta }: Data) => delta).toSorted()).toEqual([-500, 300, 500, 500])
  })

  it('of today is taken back by who made it, and one of another day only by who may take back any', async () => {
    const buttons = ['numberRegistration_insert']
    const worker = await shop.tenant.person({ menus: ['numberRegistration'], buttons })
    const card = await shop.mould()
    const made = async (workDate: string): Promise<string> =>
      (await worker.ok('processNumRecord/insert', { cardId: card, num: 10, workDate })).id
    const [today, before] = [await made(daysAgo(0)), await made(daysAgo(1))]
    expect((await worker.ok('processNumRecord/getEntityById', { id: today })).actions).toContain('cancelAudit')
    await worker.ok('processNumRecord/cancelAudit', { id: today })
    expect((await worker.call('processNumRecord/cancelAudit', { id: before })).msg).toBe('只能撤销当天的登记')
    expect(await shop.used(card)).toBe(10)
    const other = await shop.tenant.person({ menus: ['numberRegistration'] })
    expect((await other.call('processNumRecord/cancelAudit', { id: before })).status).toBe(403)
    const keeper = await shop.tenant.person({
      ...{ menus: ['numberRegistration'], buttons: ['numberRegistration_cancelAudit'] },
    })
    await keeper.ok('processNumRecord/cancelAudit', { id: before })
    expect(await shop.used(card)).toBe(0)
  })

  it('that somebody else takes back is told to who made it, with a link that opens it without a login for seven days', async () => {
    const worker = await shop.tenant.person({ menus: ['numberRegistration'], buttons: ['numberRegistration_insert'] })
    const card = await shop.mould()
    const { id, code } = await worker.ok('processNumRecord/insert', { cardId: card, num: 40 })
    await worker.ok('processNumRecord/insert', { cardId: card, num: 60 })
    await shop.admin.ok('processNumRecord/cancelAudit', { id })
    const { varList } = await worker.ok('notice/list', { state: '1' })
    const told = varList.find(({ title }: Data) => title.includes(code))
    const { content } = await worker.ok('notice/findById', { id: told.id })
    const [, query = ''] = /processNumRecordDetail\?([^"]+)"/.exec(content) ?? []
    const link = Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))
    const opened = async (more: Data = {}): Promise<Data> =>
      (await product().app.dispatch({
        ...{ resource: 'processNumRecord', action: 'publicDetail', input: { ...link, ...more }, token: null },
        ...{ tenantCode: null, lang: 'zh', ip: '198.51.100.7', userAgent: '', requestId: 'r', now: clock.now },
      })) as Data
    expect((await opened()).data).toMatchObject({ code, num: 40, usedBefore: 0, usedAfter: 40 })
    const other = (await worker.ok('processNumRecord/list', { cardId: card })).list.find((one: Data) => one.id !== id)
    const closed = { status: 422, msg: '链接无效或已过期' }
    expect(await opened({ id: other.id })).toMatchObject(closed)
    expect(await opened({ seal: 'x' })).toMatchObject(closed)
    expect(await opened({ until: String(Number(link.until) + 86_400_000) })).toMatchObject(closed)
    const now = clock.now
    minutesLater(7 * 1440 + 2)
    expect(await opened()).toMatchObject(closed)
    clock.now = now
  })

  it('is added up for who made it, by day, shift and card; what was taken back is not', async () => {
    const worker = await shop.tenant.person({ menus: ['numberRegistration'], buttons: ['numberRegistration_insert'] })
    const [card, other] = [await shop.mould(), await shop.mould()]
    const made = async (given: Data): Promise<string> => (await worker.ok('processNumRecord/insert', given)).id
    const wrong = await made({ cardId: card, num: 7 })
    await made({ cardId: card, inputMode: 2, okQty: 90, ngQty: 3 })
    await made({ cardId: other, num: 20 })
    await made({ cardId: other, num: 30, workDate: daysAgo(1) })
    await worker.ok('processNumRecord/cancelAudit', { id: wrong })
    const today = { workDateBegin: daysAgo(0), workDateEnd: daysAgo(0) }
    const { records, num, okQty, ngQty } = await worker.ok('processNumRecord/sumMine', today)
    expect([records, okQty, ngQty]).toEqual([2, 90, 3])
    const all = await worker.ok('processNumRecord/sumMine')
    expect([all.records, all.num]).toEqual([3, num + 30])
    expect((await worker.ok('processNumRecord/sumMine', { ...today, cardId: other })).num).toBe(20)
    expect((await shop.admin.ok('processNumRecord/sumMine', { cardId: card })).records).toBe(0)
  })

  it('of a mould whose life is over is reported to who looks after it, once a press', async () => {
    const [worker, engineer] = [await shop.tenant.person({ menus: ['numberRegistration'] }), await shop.tenant.person()]
    const card = await shop.mould({ designLife: 100, administratorId: engineer.userId })
    expect((await worker.call('processNumRecord/tellEngineer', { cardId: card })).msg).toContain('寿命未到期')
    await record(card, { num: 100 })
    const sent = { cardId: card, clientId: 'tell-1' }
    for (let nth = 0; nth < 2; nth++) await worker.ok('processNumRecord/tellEngineer', sent)
    const { varList } = await engineer.ok('notice/list', { state: '1' })
    expect(varList.filter(({ title }: Data) => title.includes('寿命已到期'))).toHaveLength(1)
  })

  it('sent again by the phone is counted once', async () => {
    const card = await shop.mould()
    const sent = { cardId: card, num: 40, clientId: 'phone-1' }
    const first = await shop.admin.ok('processNumRecord/insert', sent)
    expect((await shop.admin.ok('processNumRecord/insert', sent)).id).toBe(first.id)
    expect(await shop.used(card)).toBe(40)
  })

  it('R-8: 1,000 good and 13 bad with 3 cavities are 338; a meter goes on from its last end', async () => {
    const card = await shop.mould()
    const { id } = await record(card, { num: undefined, inputMode: 2, okQty: 1000, ngQty: 13, cavityUsed: 3 })
    expect(await shop.admin.ok('processNumRecord/getEntityById', { id })).toMatchObject({ num: 338, usedAfter: 338 })
    await record(card, { num: undefined, inputMode: 3, startMeter: 1000, endMeter: 1200 })
    await record(card, { num: undefined, inputMode: 3, endMeter: 1250 })
    expect(await shop.used(card)).toBe(338 + 200 + 50)
  })

  it('is begun with what runs: the shift of now, and the largest report that is taken', async () => {
    const before = clock.now
    clock.now = new Date('2026-06-03T02:00:00Z')
    const own = await aShop()
    const card = await own.mould()
    for (const [name, startTime, endTime] of [
      ['白班', '08:00', '20:00'],
      ['夜班', '20:00', '08:00'],
    ])
      await own.admin.ok('workShift/insert', { code: name, name, startTime, endTime, orgId: own.tenant.rootOrgId })
    const told = () => own.admin.ok('processNumRecord/lastOf', { cardId: card })
    expect(await told()).toMatchObject({ shift: { name: '白班' }, mostTimes: 200_000 })
    // After midnight the shift of the evening goes on.
    clock.now = new Date('2026-06-03T17:00:00Z')
    expect(await told()).toMatchObject({ shift: { name: '夜班' } })
    clock.now = before
  })

  it('is refused for what cannot be', async () => {
    const card = await shop.mould()
    expect(await refusal('processNumRecord/insert', { cardId: card, num: 0 })).toContain('1')
    expect(await refusal('processNumRecord/insert', { cardId: card, num: '1.5' })).not.toBe('')
    expect(await refusal('processNumRecord/insert', { cardId: card, num: 200_001 })).toBe(
      '单次加工次数须在1到200000之间',
    )
    expect(await refusal('processNumRecord/insert', { cardId: card, num: 0 })).toBe('单次加工次数须在1到200000之间')
    const meter = { cardId: card, inputMode: 3, startMeter: 10, endMeter: 10 }
    expect(await refusal('processNumRecord/insert', meter)).toContain('止数须大于起数')
    const five = { cardId: card, inputMode: 2, okQty: 5, cavityUsed: 5 }
    expect(await refusal('processNumRecord/insert', five)).toBe('穴数超出，该卡片共4穴')
    expect(await refusal('processNumRecord/insert', { cardId: card, num: 1, workDate: daysAgo(31) })).toContain('30天')
    expect(await shop.used(card)).toBe(0)
  })

  it('waits where parameter 82 says so, and of a set counts for its parts', async () => {
    const set = await shop.mould()
    const part = await shop.mould({ parentCardId: set })
    await setParameter(shop.tenant, '82', '1')
    const { id } = await record(set)
    expect(await shop.used(set)).toBe(0)
    await shop.admin.ok('processNumRecord/audit', { id })
    await setParameter(shop.tenant, '82', '0')
    expect([await shop.used(set), await shop.used(part)]).toEqual([500, 500])
    await shop.admin.ok('processNumRecord/cancelAudit', { id })
    expect([await shop.used(set), await shop.used(part)]).toEqual([0, 0])
  })

  it('of several cards is made by one call, and R-15 adds them up', async () => {
    const [a, b] = [await shop.mould(), await shop.mould()]
    const rows = [
      { cardId: a, num: 500, okQty: 490, ngQty: 10 },
      { cardId: b, num: 300 },
    ]
    const { count, ids } = await shop.admin.ok('processNumRecord/batchInsert', { workDate: daysAgo(0), rows })
    expect(count).toBe(2)
    await shop.admin.ok('processNumRecord/cancelAudit', { id: ids[1] })
    const { list } = await shop.admin.ok('processNumRecord/statistics', { cardId: `${a},${b}`, groupBy: 'card' })
    expect(list.find((row: Data) => row.cardId === a)).toMatchObject({ num: 500, manualNum: 500, goodRate: '98' })
    expect(list.find((row: Data) => row.cardId === b)?.num ?? 0).toBe(0)
  })
})

describe('R-7: what is left', () => {
  it('design 300,000, opening 20,000, worked 245,400, renewed 50,000: 84,600 left, 75.8 %, 47 days, not near', async () => {
    const card = await shop.mould({ openingNum: 20_000 })
    clock.now = new Date('2026-01-20T02:00:00Z')
    await record(card, { num: 191_400, workDate: '2026-01-20' })
    clock.now = new Date('2026-03-02T02:00:00Z')
    await record(card, { num: 54_000, workDate: '2026-02-20' })
    const { id } = await shop.admin.ok('lifeDue/insert', await renewal(card))
    await shop.admin.ok('lifeDue/audit', { id })
    expect(await shop.card(card)).toMatchObject({
      usedNum: 265_400,
      totalLife: 350_000,
      remainLife: 84_600,
      dueState: 0,
    })
    const [row] = (await shop.admin.ok('lifeDue/listLifeDue', { keyword: (await shop.card(card)).code })).list
    expect(row).toMatchObject({
      lifeRate: '75.8',
      avgDaily: '1800',
      predictDue: '2026-04-18',
      renewNum: 50_000,
      dueState: 0,
    })
    await shop.admin.ok('lifeDue/cancelAudit', { id })
    expect(await shop.card(card)).toMatchObject({ totalLife: 300_000, remainLife: 34_600, dueState: 1 })
  })

  it('by date: from 2023-01-31, 25 months, until 2025-02-28', async () => {
    const card = await shop.mould({ lifeMode: 2, designMonths: 25, startUseDate: '2023-01-31' })
    expect(await shop.card(card)).toMatchObject({ expireDate: '2025-02-28', dueState: 2 })
  })

  it('T21: a new day has another average', async () => {
    const card = await shop.mould()
    await record(card, { num: 3000 })
    const average = (): Promise<number> =>
      shop.tenant.inTenant(async (tx) => {
        const { rows } = await tx.send({ text: 'SELECT avg_daily FROM new_card WHERE id = $1', values: [card] })
        return Number(rows[0]?.avg_daily)
      })
    expect(await average()).toBe(0)
    minutesLater(24 * 60)
    await runTask(shop.tenant, 'T21')
    expect(await average()).toBe(100)
    minutesLater(31 * 24 * 60)
    await runTask(shop.tenant, 'T21')
    expect(await average()).toBe(0)
    clock.now = new Date('2026-03-02T02:00:00Z')
  })
})

describe('A renewal', () => {
  it('adds at most 30 % of the design life, one at a time, three times, with a report', async () => {
    const card = await shop.mould()
    expect(await refusal('lifeDue/insert', await renewal(card, { addNum: 90_001 }))).toBe('超过单次延寿上限90000')
    expect(await refusal('lifeDue/addDesignLife', await renewal(card, { annex: [] }))).toBe('请上传评估报告')
    for (let nth = 1; nth <= 3; nth++) {
      const { id, status } = await shop.admin.ok('lifeDue/addDesignLife', await renewal(card))
      expect(status).toBe(3)
      expect(await refusal('lifeDue/insert', await renewal(card))).toContain('已有未完成的延寿单')
      await shop.admin.ok('lifeDue/audit', { id })
      expect(await shop.admin.ok('lifeDue/getEntityById', { id })).toMatchObject({ times: nth })
    }
    expect(await refusal('lifeDue/insert', await renewal(card))).toBe('延寿次数已达上限')
    expect((await shop.card(card)).totalLife).toBe(450_000)
  })
})

describe('A correction', () => {
  it('has a reason and is an entry; what a card has worked is never negative', async () => {
    const card = await shop.mould()
    await record(card)
    const adjust = { cardId: card, delta: -400, reason: '重复登记' }
    expect(await shop.admin.ok('lifeDue/adjust', adjust)).toMatchObject({ usedNum: 100 })
    expect(await refusal('lifeDue/adjust', adjust)).toBe('累计加工次数不能为负')
    expect(await refusal('lifeDue/adjust', { ...adjust, reason: '' })).not.toBe('')
    expect(await refusal('lifeDue/adjust', { ...adjust, delta: 0 })).toBe('调整次数不能为0')
    expect(await shop.used(card)).toBe(100)
    const [entry] = (await shop.admin.ok('lifeDue/listEntry', { cardId: card, source: 5 })).list
    expect(entry).toMatchObject({ delta: -400, usedAfter: 100, reason: '重复登记' })
  })
})

describe('R-17: a binding', () => {
  it('tells how long the tool was on and how often it worked meanwhile', async () => {
    const [tool, machine] = [await shop.mould({ openingNum: 120_000 }), await shop.machine()]
    await shop.admin.ok('newCard/bindTool', { toolCardId: tool, equipmentCardId: machine })
    const bound = (): Promise<Data> => shop.admin.ok('statisticalQuery/listBinding', { toolCardId: tool })
    await record(tool, { num: 1250 })
    minutesLater(90)
    await shop.admin.ok('newCard/unbindTool', { toolCardId: tool })
    expect((await bound()).list[0]).toMatchObject({
      startNum: 120_000,
      endNum: 121_250,
      num: 1250,
      hours: '1.5',
      active: false,
    })
  })
})

it('The kept sums are those of the entries', async () => {
  const ofTenant = (defect: string): boolean => defect.startsWith(shop.tenant.code)
  for (const check of [cardLedgerCheck, lifeDaysCheck])
    expect((await withClient(ownerConfig(), (client) => check.defects(client))).filter(ofTenant)).toEqual([])
})
