// A year of work: reported by people where there is no counter, counted day by day where there is one. Three counters
// misbehave: one runs out of battery, one was taken off, one jumps.
import { deviceActor, ingest, remindOfRenewals, tenantOf } from '../areas/life/index.ts'
import type { Database } from '../platform/database/database.ts'
import { idOf, inParallel, type DemoCall } from './call.ts'
import type { DemoCard, DemoPlant } from './cards.ts'
import { dateBefore, daysBefore } from './days.ts'

interface DemoCounter {
  readonly id: string
  readonly deviceNo: string
  readonly nth: number
}

const yearOfDays = 360
const monthOfDays = 30

export async function fillLife(
  call: DemoCall,
  database: { readonly db: Database; readonly tenantId: string },
  { company }: DemoPlant,
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  const moulds = cards.filter(({ kind, fate, isWorn }) => kind === '注塑模' && fate === 'stored' && !isWorn)
  const mark = company.adminId.slice(-6).toUpperCase()
  const counters = await inParallel(moulds.slice(0, 8), async (card, nth): Promise<DemoCounter> => {
    const deviceNo = `CT-${mark}-${String(nth + 1).padStart(2, '0')}`
    const service = {
      serviceEnd: dateBefore(now, nth === 4 ? -18 : -200 - nth),
      simNo: `8986${mark}${nth}`.slice(0, 32),
    }
    const input = {
      ...{
        deviceNo,
        orgId: company.firstFactoryId,
        model: 'MC-200',
        maker: '智联传感',
        intervalSec: 86_400,
        ...service,
      },
      ...{ expectPlace: 2, fixLng: '121.470000', fixLat: '31.230000', fixRadius: 500 },
    }
    const at = daysBefore(now, yearOfDays)
    const id = idOf(await call('dieCounter/insert', `counter:${nth}`, input, at))
    const baseTotal = String(totalAt(dayOf(at.getTime()), nth))
    await call('dieCounter/bind', `counter:${nth}:bind`, { id, cardId: card.id, baseTotal }, at)
    return { id, deviceNo, nth }
  })
  for (let days = yearOfDays - monthOfDays; days >= 0; days -= monthOfDays)
    await speak(database, counters, daysBefore(now, days), yearOfDays - days)
  await reportWork(call, moulds.slice(8, 12), now)
}

/** A month of daily messages of all counters; the last of the year has the trouble in it. */
async function speak(
  { db, tenantId }: { readonly db: Database; readonly tenantId: string },
  counters: readonly DemoCounter[],
  now: Date,
  daysOfYear: number,
): Promise<void> {
  const isNow = daysOfYear === yearOfDays
  const messages = counters.flatMap(({ deviceNo, nth }) =>
    Array.from({ length: monthOfDays }, (_, day) => {
      const time = now.getTime() - (monthOfDays - 1 - day) * 86_400_000 - 60_000
      const total = totalAt(dayOf(time), nth)
      const last = monthOfDays - 1 - day
      const pos = {
        lat: 31.23 + (isNow && nth === 5 && last < 2 ? 0.012 : 0.0004 * nth),
        lng: 121.47,
        acc: 30,
        src: 'gps',
      }
      return {
        ...{ v: 1, deviceNo, bootId: 1, seq: dayOf(time), ts: time, type: 'reading' },
        total: isNow && nth === 2 && last === 0 ? total + 4_000_000 : total,
        ...{
          battery: nth === 0 ? Math.round(100 - 0.245 * (daysOfYear - last)) : 60 + nth * 4,
          rssi: -70 - nth,
          cycleMs: 28_000 + nth * 900,
        },
        ...{ attached: !(isNow && nth === 1 && last < 2), pos },
      }
    }),
  )
  await db.transaction(tenantId, async (tx) => {
    const actor = deviceActor(await tenantOf(tx))
    const moment = { tx, now, actor, channel: 2 } as const
    await ingest(moment, messages)
    if (isNow) await remindOfRenewals(moment, dateBefore(now, 0))
  })
}

const dayOf = (time: number): number => Math.floor(time / 86_400_000)

/** Some 150 strokes on a working day. */
const totalAt = (day: number, nth: number): number => (day - 20_000) * (130 + nth * 12) + (day % 7) * 9

async function reportWork(call: DemoCall, cards: readonly DemoCard[], now: Date): Promise<void> {
  for (let month = 5; month >= 0; month--) {
    const days = month * monthOfDays + 1
    const rows = cards.map(({ id }, nth) => ({
      ...{ cardId: id, inputMode: 2, okQty: 900 + nth * 60 + month * 35, ngQty: 6 + ((nth + month) % 5) * 3 },
      remark: '月度汇总',
    }))
    const input = { workDate: dateBefore(now, days), rows }
    await call('processNumRecord/batchInsert', `work:${month}`, input, daysBefore(now, days - 1))
  }
}
