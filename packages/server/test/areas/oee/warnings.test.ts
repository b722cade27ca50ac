// W801 to W803: what runs of machines warn of, at which level and until when.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromLocal } from '../../../src/platform/clock.ts'
import { sql } from '../../../src/platform/database/sql.ts'
import { aTenant, againIn, clock, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { aMachine } from '../../harness/upkeep.ts'
import { at, look } from '../../harness/warnings.ts'

let tenant: Tenant
let admin: Caller

/** A Monday. */
const day = '2026-03-02'

async function workAt(time: string): Promise<void> {
  clock.now = fromLocal(`${day} ${time}:00`, 'Asia/Shanghai')
  admin = await againIn(tenant.admin)
}

beforeAll(async () => {
  clock.now = fromLocal('2026-03-01 08:00:00', 'Asia/Shanghai')
  tenant = await aTenant()
  admin = tenant.admin
  await admin.ok('workShift/insert', { code: 'D', name: '白班', startTime: '08:00', endTime: '20:00' })
})
afterAll(resetClock)

async function started(time: string): Promise<{ readonly id: string; readonly code: string }> {
  await workAt(time)
  const cardId = await aMachine(admin, { oeeEnabled: true })
  const takt = { name: `节拍${cardId.slice(-6)}`, cardId, cycleSec: '30', effectiveFrom: '2026-01-01' }
  await admin.ok('oeeTaktTime/insert', takt)
  const { id } = await admin.ok('oeeDetail/starting-up', { cardId })
  const { code } = await admin.ok('newCard/getEntityById', { id: cardId })
  return { id, code }
}

/** What is open of a machine at this moment. */
async function levelsAt(moment: string, kind: string, card: string): Promise<number[]> {
  at(moment)
  await look(tenant, kind)
  const open = await tenant.inTenant((tx) =>
    tx.all(sql<{ level: number }>`
SELECT r.level FROM warning_record r WHERE r.kind = ${kind} AND r.status = 'active' AND r.object_code = ${card}`),
  )
  return open.map(({ level }) => level)
}

it('W801: a day 5, 10 and 20 points below its target is told the day after, and that day only', async () => {
  // 720 minutes of load at 30 s a piece: 1,224 good ones are the target of 85 %.
  const machines: Data[] = []
  for (const goodQty of [1224, 1123, 1008, 922]) {
    const { id, code } = await started('08:00')
    await workAt('20:00')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: goodQty, goodQty })
    machines.push({ code })
  }
  const levels: number[][] = []
  for (const { code } of machines) levels.push(await levelsAt('2026-03-03 09:00', 'W801', code))
  expect(levels).toEqual([[], [1], [2], [3]])
  for (const { code } of machines) expect(await levelsAt('2026-03-04 09:00', 'W801', code)).toEqual([])
})

it('W802: a stop that nobody planned is told after 30, 60 and 120 minutes, until it goes on', async () => {
  const { id, code } = await started('09:00')
  const planned = await started('09:00')
  await workAt('10:00')
  await admin.ok('oeeDetail/pause', { id, reason: '待料' })
  await admin.ok('oeeDetail/pause', { id: planned.id, reason: '计划保养' })
  expect(await levelsAt(`${day} 10:29`, 'W802', code)).toEqual([])
  expect(await levelsAt(`${day} 10:30`, 'W802', code)).toEqual([1])
  expect(await levelsAt(`${day} 11:00`, 'W802', code)).toEqual([2])
  expect(await levelsAt(`${day} 12:00`, 'W802', code)).toEqual([3])
  expect(await levelsAt(`${day} 12:00`, 'W802', planned.code)).toEqual([])
  await workAt('12:05')
  await admin.ok('oeeDetail/restart', { id })
  expect(await levelsAt(`${day} 13:00`, 'W802', code)).toEqual([])
})

it('W803: a run that nobody shut down is told after 24, 36 and 48 hours, until somebody does', async () => {
  const { id, code } = await started('08:30')
  expect(await levelsAt('2026-03-03 08:29', 'W803', code)).toEqual([])
  expect(await levelsAt('2026-03-03 08:30', 'W803', code)).toEqual([1])
  expect(await levelsAt('2026-03-03 20:30', 'W803', code)).toEqual([2])
  expect(await levelsAt('2026-03-04 08:30', 'W803', code)).toEqual([3])
  await workAt('21:00')
  await admin.ok('oeeDetail/shutdown', { id, totalQty: 100, goodQty: 100 })
  expect(await levelsAt('2026-03-04 08:30', 'W803', code)).toEqual([])
})
