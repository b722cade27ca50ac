// Counters: what becomes of each message, whatever the network does; who may send them; what is reminded of.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clock, resetClock, type Data } from '../../harness/app.ts'
import { aShop, minutesLater, push, reading, sends, type Counter, type Shop } from '../../harness/life.ts'
import { seeded } from '../../harness/random.ts'
import { samplesOf, setParameter } from '../../harness/samples.ts'
import { runTask } from '../../harness/tasks.ts'

let shop: Shop

beforeAll(async () => {
  clock.now = new Date('2026-03-02T00:00:00Z')
  shop = await aShop()
})
afterAll(resetClock)

const details = async (counter: Counter, more: Data = {}): Promise<Data[]> =>
  (await shop.admin.ok('dieCounterDetail/list', { counterId: counter.id, orderBy: 'id', pageSize: 100, ...more })).list
const refusal = async (path: string, input: Data): Promise<string> => (await shop.admin.call(path, input)).msg

/** What a device sends in an hour: it works, is switched off and on, keeps its total or begins anew, and rolls over. */
function device(random: () => number, start: number, modulus: number) {
  let [boot, seq, total, worked] = [1, 0, start, 0]
  const begin = clock.now.getTime()
  const played = Array.from({ length: 60 }, (_, nth) => {
    const kind = random()
    if (nth > 0 && kind < 0.1) [boot, seq] = [boot + 1, 0]
    // One that begins anew right after it has begun cannot be told from one that has kept its total (R-9 a).
    if (nth > 0 && kind < 0.05 && total > 20) total = 0
    const strokes = Math.floor(random() * 20)
    worked += strokes
    total = (total + strokes) % modulus
    return { boot, seq: ++seq, total, ts: begin + (nth + 1) * 60_000 }
  })
  return { worked, played }
}

describe('R-9 on the server', () => {
  it('is the table of the page, and a confirmed jump adds what was held', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '1000')
    const at = async (minutes: number, boot: number, seq: number, total: number): Promise<string> => {
      minutesLater(minutes)
      return (await sends(counter, reading(counter, boot, seq, total)))[0] ?? ''
    }
    expect(await at(10, 3, 10, 1000)).toBe('accepted')
    const message = { ...reading(counter, 3, 11, 1120), ts: clock.now.getTime() + 600_000 }
    minutesLater(10)
    expect(await sends(counter, message)).toEqual(['accepted'])
    expect(await sends(counter, message, message)).toEqual(['duplicate', 'duplicate'])
    expect(await sends(counter, reading(counter, 3, 9, 950, { ts: clock.now.getTime() - 1_200_000 }))).toEqual(['late'])
    expect(await at(10, 4, 1, 1130)).toBe('accepted')
    expect(await at(10, 5, 1, 5)).toBe('accepted reset')
    expect(await at(10, 5, 2, 5005)).toBe('suspect jump')
    expect(await at(10, 5, 3, 5065)).toBe('accepted')
    expect(await shop.used(mould)).toBe(120 + 10 + 5 + 60)
    expect(await sends(counter, reading(counter, 5, 3, 77))).toEqual(['suspect keyReuse'])
    const jump = (await details(counter, { result: 4 })).find(({ resultReason }) => resultReason === 'jump')
    const decided = { id: jump?.id, handleRemark: '现场核对属实' }
    await shop.admin.ok('dieCounterDetail/confirm', decided)
    expect(await shop.used(mould)).toBe(195 + 5000)
    expect(await shop.admin.call('dieCounterDetail/confirm', decided)).toMatchObject({ status: 422, msg: '已处理' })
    expect(await shop.used(mould)).toBe(5195)
  })

  it('a whole buffer, sent late and twice in any order, is counted once', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    const begin = clock.now.getTime()
    const buffer = Array.from({ length: 40 }, (_, nth) => ({
      ...reading(counter, nth < 20 ? 1 : 2, (nth % 20) + 1, ((nth % 20) + 1) * 10),
      ts: begin + (nth + 1) * 60_000,
    }))
    minutesLater(60)
    const shuffled = buffer.toSorted((a, b) => ((a.ts / 60_000) % 7) - ((b.ts / 60_000) % 7))
    await sends(counter, ...shuffled.slice(0, 25))
    await sends(counter, ...shuffled)
    await sends(counter, ...buffer)
    expect(await shop.used(mould)).toBe(400)
    expect(await details(counter)).toHaveLength(40)
  })

  it('random messages, repeated, late and rolled over, end in the same count however they come in, by several at once', async () => {
    for (let run = 1; run <= 6; run++) {
      const random = seeded(run * 7919)
      const modulus = run % 2 === 0 ? 10_000 : 1_000_000
      const start = modulus === 10_000 ? 9700 : 500
      const [plain, wild] = [await shop.mould(), await shop.mould()]
      const [inOrder, mixed] = [
        await shop.counter(plain, { modulus: String(modulus) }, String(start)),
        await shop.counter(wild, { modulus: String(modulus) }, String(start)),
      ]
      const { worked, played } = device(random, start, modulus)
      minutesLater(played.length + 1)
      const of = (counter: Counter) =>
        played.map(({ boot, seq, total, ts }) => reading(counter, boot, seq, total, { ts }))
      for (let nth = 0; nth < played.length; nth += 20) await sends(inOrder, ...of(inOrder).slice(nth, nth + 20))
      // The first is there; of the others each comes up to four places late, some twice, some a whole while later again.
      const [first, ...others] = of(mixed)
      await sends(mixed, first)
      const late = others.map((one, nth) => ({ one, place: nth + random() * 4 }))
      const again = late.filter(() => random() < 0.3).map(({ one, place }) => ({ one, place: place + random() * 20 }))
      const arrived = [...late, ...again].toSorted((a, b) => a.place - b.place).map(({ one }) => one)
      for (let nth = 0; nth < arrived.length;) {
        const some = arrived.slice(nth, (nth += 1 + Math.floor(random() * 12)))
        // A device that hears nothing sends the same buffer again, while the first is still on its way.
        await Promise.all(random() < 0.3 ? [sends(mixed, ...some), sends(mixed, ...some)] : [sends(mixed, ...some)])
      }
      expect([await shop.used(plain), await shop.used(wild)], `run ${run}`).toEqual([worked, worked])
      expect(await details(mixed)).toHaveLength(played.length)
    }
  })

  it('R-10: a machine’s counter counts for the tools on it and for the machine', async () => {
    const [machine, a, b] = [await shop.machine(), await shop.mould(), await shop.mould()]
    const counter = await shop.counter(machine, {}, '0')
    await shop.admin.ok('newCard/bindTool', { toolCardId: a, equipmentCardId: machine })
    await sends(counter, reading(counter, 1, 1, 0, { ts: clock.now.getTime() + 1000 }))
    minutesLater(20)
    await shop.admin.ok('newCard/unbindTool', { toolCardId: a })
    minutesLater(20)
    await shop.admin.ok('newCard/bindTool', { toolCardId: b, equipmentCardId: machine })
    expect(await refusal('processNumRecord/insert', { cardId: b, num: 5 })).toContain(counter.deviceNo)
    minutesLater(20)
    await sends(counter, reading(counter, 1, 2, 600))
    expect([await shop.used(a), await shop.used(b), await shop.used(machine)]).toEqual([300, 300, 600])
  })

  it('a gap: 400 booked by hand, 1,000 caught up, 600 counted', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    await shop.admin.ok('dieCounter/startGap', { id: counter.id })
    minutesLater(10)
    await shop.admin.ok('processNumRecord/insert', { cardId: mould, num: 400 })
    minutesLater(600)
    expect(await sends(counter, reading(counter, 1, 1, 900))).toEqual(['accepted gap'])
    await shop.admin.ok('dieCounter/endGap', { id: counter.id })
    minutesLater(10)
    await sends(counter, reading(counter, 1, 2, 1000))
    expect(await shop.used(mould)).toBe(1000)
    minutesLater(10)
    await sends(counter, reading(counter, 1, 3, 1050))
    expect(await shop.used(mould)).toBe(1050)
  })

  it('an exchanged counter changes nothing; the new one begins with its own reading', async () => {
    const mould = await shop.mould()
    const [old, fresh] = [await shop.counter(mould, {}, '0'), await shop.counter(null)]
    minutesLater(30)
    await sends(old, reading(old, 1, 1, 100))
    await shop.admin.ok('dieCounter/replace', { id: old.id, newCounterId: fresh.id, reason: '电池仓损坏' })
    expect(await shop.used(mould)).toBe(100)
    minutesLater(10)
    expect(await sends(fresh, reading(fresh, 9, 1, 55_000))).toEqual(['accepted first'])
    minutesLater(10)
    await sends(fresh, reading(fresh, 9, 2, 55_040))
    expect(await sends(old, reading(old, 1, 2, 300))).toEqual(['accepted unbound'])
    expect(await shop.used(mould)).toBe(140)
    const { binds } = await shop.admin.ok('dieCounter/getEntityById', { id: old.id })
    expect(binds).toMatchObject([{ baseTotal: '0', endTotal: '100', counted: 100 }])
    expect(await refusal('dieCounter/bind', { id: fresh.id, cardId: mould })).toContain('计数器已绑定')
    expect(await refusal('dieCounter/bind', { id: old.id, cardId: mould })).toContain(
      `卡片已绑定计数器${fresh.deviceNo}`,
    )
  })

  it('a card that is scrapped lets go of its counter', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    const { id } = await shop.admin.ok('scrap/insert', {
      ...(await samplesOf(shop.tenant).required('scrap')),
      lines: [{ cardId: mould, reason: '磨损' }],
    })
    await shop.admin.ok('scrap/audit', { id, confirmWarn: 'all' })
    expect(await shop.admin.ok('dieCounter/getEntityById', { id: counter.id })).toMatchObject({ cardId: null })
    expect(await refusal('processNumRecord/insert', { cardId: mould, num: 10 })).toContain('已报废')
    expect(await shop.used(mould)).toBe(0)
  })

  it('goes on counting for a card whose scrapping is taken back, unless it counts for another one by then', async () => {
    const [mould, other] = [await shop.mould(), await shop.mould()]
    const [counter, moved] = [await shop.counter(mould, {}, '0'), await shop.counter(other, {}, '0')]
    minutesLater(1)
    await sends(counter, reading(counter, 1, 1, 10))
    const { id } = await shop.admin.ok('scrap/insert', {
      ...(await samplesOf(shop.tenant).required('scrap')),
      lines: [{ cardId: mould }, { cardId: other }],
    })
    await shop.admin.ok('scrap/audit', { id, confirmWarn: 'all' })
    minutesLater(1)
    expect(await sends(counter, reading(counter, 1, 2, 13))).toEqual(['accepted unbound'])
    const third = await shop.mould()
    await shop.admin.ok('dieCounter/bind', { id: moved.id, cardId: third, baseTotal: '0' })
    await shop.admin.ok('scrap/cancelAudit', { id })
    minutesLater(1)
    await sends(counter, reading(counter, 1, 3, 15))
    expect(await shop.used(mould)).toBe(12)
    const { binds, cardId } = await shop.admin.ok('dieCounter/getEntityById', { id: counter.id })
    expect([cardId, binds]).toMatchObject([mould, [{ baseTotal: '0', unbindTime: null, endTotal: null }]])
    expect(await shop.admin.ok('dieCounter/getEntityById', { id: moved.id })).toMatchObject({ cardId: third })
  })

  it('what a counter counts is not counted by hand too: refused, or kept without counting (parameter 87)', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    expect(await refusal('processNumRecord/insert', { cardId: mould, num: 10 })).toContain('无需登记')
    await setParameter(shop.tenant, '87', '1')
    const { id } = await shop.admin.ok('processNumRecord/insert', { cardId: mould, num: 10 })
    await setParameter(shop.tenant, '87', '0')
    expect(await shop.admin.ok('processNumRecord/getEntityById', { id })).toMatchObject({ counted: false })
    expect(await shop.used(mould)).toBe(0)
    minutesLater(10)
    await sends(counter, reading(counter, 1, 1, 30))
    expect(await shop.used(mould)).toBe(30)
  })

  it('after a rebase numbers begin anew', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    minutesLater(10)
    await sends(counter, reading(counter, 1, 1, 50))
    await shop.admin.ok('dieCounter/rebase', { id: counter.id, reason: '恢复出厂' })
    minutesLater(10)
    expect(await sends(counter, reading(counter, 0, 1, 3))).toEqual(['accepted first'])
    minutesLater(10)
    await sends(counter, reading(counter, 0, 2, 20))
    expect(await shop.used(mould)).toBe(67)
  })

  it('what was counted for the wrong card goes to the right one', async () => {
    const [wrong, right] = [await shop.mould(), await shop.mould()]
    const counter = await shop.counter(wrong, {}, '0')
    minutesLater(10)
    await sends(counter, reading(counter, 1, 1, 80))
    const [row] = await details(counter)
    await shop.admin.ok('dieCounterDetail/reassign', { id: row?.id, cardId: right, handleRemark: '装错模具' })
    expect([await shop.used(wrong), await shop.used(right)]).toEqual([0, 80])
  })

  it('a message can be tried without being kept', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    minutesLater(10)
    const message = JSON.stringify(reading(counter, 1, 1, 60))
    expect(await shop.admin.ok('dieCounter/testMessage', { id: counter.id, message })).toMatchObject({
      result: 1,
      delta: 60,
    })
    expect([await shop.used(mould), await details(counter)]).toEqual([0, []])
  })
})

describe('Who may send', () => {
  it('signs with a key; an old time, a used nonce, a wrong signature are 401', async () => {
    const counter = await shop.counter(await shop.mould(), {}, '0')
    const key = { accessKey: counter.deviceNo, secret: counter.secret }
    minutesLater(10)
    const message = [reading(counter, 1, 1, 10)]
    expect((await push({ ...key, secret: 'other' }, message)).status).toBe(401)
    expect((await push({ ...key, timestamp: clock.now.getTime() - 301_000 }, message)).status).toBe(401)
    expect((await push({ ...key, accessKey: 'CT-NOBODY' }, message)).status).toBe(401)
    expect((await push({ ...key, nonce: 'one' }, message)).status).toBe(200)
    expect((await push({ ...key, nonce: 'one' }, message)).status).toBe(401)
    expect((await push(key, 'none')).status).toBe(400)
    const answers = (await push(key, [{ v: 1 }, { ...reading(counter, 1, 2, 20), deviceNo: 'CT-UNKNOWN' }])).data
    expect(answers.map((one: Data) => one.reason)).toEqual(['bad deviceNo', 'unknownDevice'])
    const [wrong] = (await push(key, [{ ...reading(counter, 3, 7, 20), battery: 'full' }])).data
    const named = { deviceNo: counter.deviceNo, bootId: 3, seq: 7 }
    expect(wrong).toEqual({ ...named, result: 'rejected', reason: 'bad battery' })
  })

  it('a gateway speaks for all devices; unknown ones are shown and adopted', async () => {
    const { accessKey, secret } = await shop.admin.ok('dieCounter/editIotKey', { name: '一车间网关' })
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    const stranger = { ...counter, deviceNo: `CT-NEW-${Date.now() % 100_000}` }
    minutesLater(10)
    const { data } = await push({ accessKey, secret }, [reading(counter, 1, 1, 10), reading(stranger, 1, 1, 5)])
    expect(data.map((one: Data) => one.result)).toEqual(['accepted', 'rejected'])
    const { list } = await shop.admin.ok('dieCounter/listUnknown')
    expect(list.map((one: Data) => one.deviceNo)).toContain(stranger.deviceNo)
    const adopted = await shop.admin.ok('dieCounter/adopt', { deviceNo: stranger.deviceNo })
    expect(await shop.admin.ok('dieCounter/getEntityById', { id: adopted.id })).toMatchObject({
      deviceNo: stranger.deviceNo,
    })
    expect(JSON.stringify(await shop.admin.ok('dieCounter/listIotKey'))).not.toContain(secret)
    await shop.admin.ok('dieCounter/editIotKey', {
      id: (await shop.admin.ok('dieCounter/listIotKey')).list[0].id,
      name: '停',
      enabled: false,
    })
    expect((await push({ accessKey, secret }, [reading(counter, 1, 2, 20)])).status).toBe(401)
  })

  it('a number belongs to one company; its device is unknown to others', async () => {
    const other = await aShop()
    const counter = await shop.counter(null)
    const { status, data } = await other.admin.call('dieCounter/insert', { deviceNo: counter.deviceNo })
    expect([status, data[0].field]).toEqual([400, 'deviceNo'])
    const key = await other.admin.ok('dieCounter/editIotKey', { name: '网关' })
    const answer = (await push(key, [reading(counter, 1, 1, 10)])).data
    expect(answer[0]).toMatchObject({ result: 'rejected', reason: 'unknownDevice' })
  })
})

describe('R-12 on the server', () => {
  const reminders = async (counter: Counter, type: number): Promise<Data[]> =>
    (await shop.admin.ok('dieCounterRemind/list', { counterId: counter.id, pageSize: 50 })).list.filter(
      (row: Data) => row.type === type,
    )

  it('battery 22, 19, 18, 25, 31: one row, opened at 19, recovered at 31', async () => {
    const counter = await shop.counter(await shop.mould(), {}, '0')
    const states: string[] = []
    for (const [nth, battery] of [22, 19, 18, 25, 31].entries()) {
      minutesLater(10)
      await sends(counter, reading(counter, 1, nth + 1, 0, { battery }))
      states.push((await reminders(counter, 1)).map((row) => row.statusKey).join())
    }
    expect(states).toEqual(['', 'open', 'open', 'open', 'recovered'])
  })

  it('off the mould: strokes are not counted, and one is reminded until it is fitted again', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    const say = async (seq: number, total: number, attached: boolean) => {
      minutesLater(5)
      return (await sends(counter, reading(counter, 1, seq, total, { attached })))[0]
    }
    expect(await say(1, 10, true)).toBe('accepted')
    expect(await say(2, 20, false)).toBe('accepted removed')
    expect(await reminders(counter, 2)).toEqual([])
    await say(3, 30, false)
    expect((await reminders(counter, 2))[0]).toMatchObject({ statusKey: 'open' })
    await say(4, 40, true)
    await say(5, 50, true)
    expect((await reminders(counter, 2))[0]).toMatchObject({ statusKey: 'recovered' })
    expect(await shop.used(mould)).toBe(10 + 10 + 10)
  })

  it('outside its fence twice running, until it is back', async () => {
    const fence = { expectPlace: 2, fixLat: '31.23', fixLng: '121.47', fixRadius: 500 }
    const counter = await shop.counter(await shop.mould(), fence, '0')
    const say = async (seq: number, lat: number) => {
      minutesLater(5)
      await sends(counter, {
        ...reading(counter, 1, seq, 0),
        type: 'position',
        total: undefined,
        pos: { lat, lng: 121.47, acc: 50, src: 'gps' },
      })
      return (await reminders(counter, 3))[0]
    }
    expect(await say(1, 31.24)).toBeUndefined()
    expect(await say(2, 31.24)).toMatchObject({ statusKey: 'open', value: '1112' })
    const [row] = (await shop.admin.ok('dieCounterPosition/listCounter', { keyword: counter.deviceNo })).list
    expect(row).toMatchObject({ offPlace: 2, distance: 1112 })
    expect(await say(3, 31.23)).toMatchObject({ statusKey: 'recovered' })
  })

  it('the service ends in 26 days: reminded of, until it is paid on', async () => {
    const counter = await shop.counter(null, { serviceEnd: '2026-03-28', renewDays: 30 })
    clock.now = new Date('2026-03-02T04:00:00Z')
    await runTask(shop.tenant, 'T21')
    const [row] = await reminders(counter, 4)
    expect([row?.statusKey, row?.value, row?.daysLeft]).toEqual(['open', '26', 26])
    await shop.admin.ok('dieCounterRemind/renew', { id: row?.id, newEnd: '2027-03-28', cost: '60' })
    expect((await reminders(counter, 4))[0]).toMatchObject({ statusKey: 'handled' })
    const kept = await shop.admin.ok('dieCounter/getEntityById', { id: counter.id })
    expect(kept).toMatchObject({
      serviceEnd: '2027-03-28',
      renews: [{ oldEnd: '2026-03-28', newEnd: '2027-03-28', cost: '60.00' }],
    })
  })

  it('silent for three intervals: reminded of once, handled for a day, and over with the next word', async () => {
    const counter = await shop.counter(await shop.mould(), { intervalSec: 600 }, '0')
    await sends(counter, reading(counter, 1, 1, 0))
    const after = async (minutes: number): Promise<string[]> => {
      minutesLater(minutes)
      await runTask(shop.tenant, 'T23')
      return (await reminders(counter, 5)).map((row) => row.statusKey)
    }
    expect(await after(29)).toEqual([])
    expect(await after(2)).toEqual(['open'])
    expect(await after(60)).toEqual(['open'])
    const [row] = await reminders(counter, 5)
    await shop.admin.ok('dieCounterRemind/handle', { id: row?.id, handleWay: '更换电池' })
    expect(await after(10)).toEqual(['handled'])
    await shop.tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE die_counter_remind SET handle_time = handle_time - interval '24 hours' WHERE id = $1`,
        values: [row?.id],
      }),
    )
    expect((await after(1)).toSorted()).toEqual(['handled', 'open'])
    await sends(counter, reading(counter, 1, 2, 0))
    expect((await reminders(counter, 5)).map(({ statusKey }) => statusKey).toSorted()).toEqual(['handled', 'recovered'])
    expect(await after(40)).toContain('open')
    const { list } = await shop.admin.ok('dieCounterRemind/list', { type: '2,5', counterId: counter.id })
    expect(list).toHaveLength(3)
    await shop.admin.ok('dieCounter/unbind', { id: counter.id })
    expect(await after(1)).not.toContain('open')
  })

  it('somebody asks where it is: answered, or given up after ten minutes', async () => {
    const [near, silent] = [await shop.counter(await shop.mould(), {}, '0'), await shop.counter(null)]
    const { list } = await shop.admin.ok('dieCounterPosition/locate', { counterIds: [near.id, silent.id] })
    expect(list).toHaveLength(2)
    const { list: asked } = await shop.admin.ok('dieCounterPosition/list', { counterId: near.id })
    minutesLater(1)
    const pos = { lat: 31.2, lng: 121.4, acc: 20, src: 'gps' }
    await sends(near, { ...reading(near, 1, 1, 0), type: 'position', total: undefined, cmdId: asked[0].cmdId, pos })
    minutesLater(10)
    await runTask(shop.tenant, 'T23')
    const states = (await shop.admin.ok('dieCounterPosition/list', { pageSize: 50 })).list
    const stateOf = ({ id }: Counter): unknown => states.find((row: Data) => row.counterId === id)?.state
    expect([stateOf(near), stateOf(silent)]).toEqual([1, 2])
    const track = { counterId: near.id, timeBegin: '2026-03-01 00:00:00', timeEnd: '2026-03-30 00:00:00' }
    expect((await shop.admin.ok('dieCounterPosition/track', track)).list).toHaveLength(1)
  })
})
