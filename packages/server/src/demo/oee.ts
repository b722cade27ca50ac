// A year of runs of three machines, the last two weeks pressed one by one: each with a change-over or a fault of its own, one of
// them without a shutdown yet, one that waits for material now.
import { idOf, type DemoCall } from './call.ts'
import type { DemoCard } from './cards.ts'
import { dateBefore, daysBefore, timeBefore } from './days.ts'
import { fillPastRuns } from './pastRuns.ts'

/** Hours of the pause and of its end, why, pieces of the day, bad ones; the next day takes the next. */
const days = [
  ['10:20', '10:55', '换模换型', 1010, 14],
  ['14:05', '14:09', '待料', 1130, 9],
  ['09:40', '11:10', '设备故障', 860, 31],
  ['13:30', '13:50', '调机', 1075, 12],
  ['15:10', '15:25', '待检', 1040, 20],
] as const

const daysBack = 16
const minute = 60_000

export async function fillRuns(
  call: DemoCall,
  database: Parameters<typeof fillPastRuns>[0],
  cards: readonly DemoCard[],
  now: Date,
): Promise<void> {
  const machines = cards.filter(({ cardType, factory }) => cardType === 3 && factory === 'first').slice(5, 8)
  const products = [
    ...new Set(cards.flatMap(({ kind, productId }) => (kind === '注塑模' && productId ? [productId] : []))),
  ]
  const begun = daysBefore(now, daysBack + 1)
  const { list } = await call('workShift/list', 'oee:shifts', { pageSize: 100 }, begun)
  const shifts = Array.isArray(list) ? list : []
  const dayShift = shifts.filter(({ name, startTime }) => name === '白班' && String(startTime) === '08:00')
  const oeeShiftIds = dayShift.slice(0, 1).map(({ id }) => id)
  // One after the other, so that their runs have the same numbers every time.
  for (const [nth, { id, code }] of machines.entries()) {
    const { version } = await call('newCard/getEntityById', `oee:${code}:read`, { id }, begun)
    await call('newCard/update', `oee:${code}:on`, { id, version, oeeEnabled: true, oeeShiftIds }, begun)
    const takt = { name: `${code} 标准节拍`, cardId: id, cycleSec: String(64 + nth * 4), piecesPerCycle: '2' }
    const from = { effectiveFrom: dateBefore(now, 360) }
    await call('oeeTaktTime/insert', `oee:${code}:takt`, { ...takt, ...from }, begun)
    for (let back = daysBack; back > 0; back--) {
      const day = dateBefore(now, back)
      if ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue
      // A product stays a few days on a machine.
      const productId = products[nth * 3 + (Math.floor(back / 5) % 3)]
      await runOf(call, { cardId: id, productId }, `oee:${code}:${back}`, day, back + nth)
    }
  }
  await runningNow(call, machines, now)
  const range = { from: dateBefore(now, daysBack), to: dateBefore(now, 0) }
  await call('oeeDay/recalc', 'oee:recalc', range, now)
  await fillPastRuns(database, { until: dateBefore(now, 1), before: dateBefore(now, daysBack) })
}

async function runOf(
  call: DemoCall,
  work: { readonly cardId: string; readonly productId: string | undefined },
  key: string,
  day: string,
  turn: number,
): Promise<void> {
  const at = (clock: string): Date => new Date(`${day}T${clock}:00+08:00`)
  const [pause, restart, reason, totalQty, bad] = days[turn % days.length] ?? days[0]
  // Every third day is told hour by hour, the others were written down in the evening.
  if (turn % 3 !== 0) {
    const span = { startTime: `${day} 08:05:00`, endTime: `${day} 19:55:00` }
    await call('oeeDetail/addPast', key, { ...work, ...span, totalQty, goodQty: totalQty - bad }, at('19:58'))
    return
  }
  const id = idOf(await call('oeeDetail/starting-up', `${key}:start`, work, at('08:05')))
  await call('oeeDetail/pause', `${key}:pause`, { id, reason }, at(pause))
  await call('oeeDetail/restart', `${key}:restart`, { id }, at(restart))
  const made = { totalQty, goodQty: totalQty - bad, ...(bad > 15 ? { defectReason: '缩水' } : {}) }
  await call('oeeDetail/shutdown', `${key}:end`, { id, ...made }, at('19:55'))
}

/** One runs, one waits for material, one stands. */
async function runningNow(call: DemoCall, machines: readonly DemoCard[], now: Date): Promise<void> {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minute)
  for (const [nth, { id: cardId }] of machines.slice(0, 2).entries()) {
    const time = timeBefore(ago(50), 0)
    const id = idOf(await call('oeeDetail/starting-up', `oee:now${nth}`, { cardId, time }, ago(50)))
    if (nth === 1) await call('oeeDetail/pause', 'oee:now:pause', { id, reason: '待料' }, ago(20))
  }
}
