// W206: what is to be lubricated, at which level and until when.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../src/platform/database/sql.ts'
import { aTenant, clock, resetClock, type Tenant } from '../../harness/app.ts'
import { aLubricated, arrange, lubricationsOf } from '../../harness/lubrication.ts'
import { at as sessionAt } from '../../harness/upkeep.ts'
import { at, look } from '../../harness/warnings.ts'

let tenant: Tenant

beforeAll(async () => {
  clock.now = new Date('2031-03-03T01:00:00Z')
  tenant = await aTenant()
})
afterAll(resetClock)

async function levelsOn(day: string, card: string): Promise<number[]> {
  at(`${day} 12:00`)
  await look(tenant, 'W206')
  const open = await tenant.inTenant((tx) =>
    tx.all(sql<{ level: number }>`
SELECT r.level FROM warning_record r
WHERE r.kind = 'W206' AND r.status = 'active' AND r.object_code = ${card} ORDER BY r.due_time LIMIT 1`),
  )
  return open.map(({ level }) => level)
}

it('W206: is told two days before, on its day and from the day after, until it is done or closed', async () => {
  const machine = await aLubricated(tenant.admin)
  const { code } = await tenant.admin.ok('newCard/getEntityById', { id: machine.cardId })
  await arrange(tenant.admin, machine, { startDate: '2031-03-10' })
  expect(await levelsOn('2031-03-07', code)).toEqual([])
  expect(await levelsOn('2031-03-08', code)).toEqual([1])
  expect(await levelsOn('2031-03-10', code)).toEqual([2])
  expect(await levelsOn('2031-03-11', code)).toEqual([3])
  const admin = await sessionAt(tenant, '2031-03-11')
  const [task] = await lubricationsOf({ ...tenant, admin }, machine.cardId)
  await admin.ok('lubricationDetail/closeTask', { id: task?.id, closeReason: '停机检修' })
  expect(await levelsOn('2031-03-11', code)).toEqual([])
})
