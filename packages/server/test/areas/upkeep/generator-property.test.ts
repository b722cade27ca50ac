// R4 as a property: whatever is bound, enabled, suspended and set in the calendar, however often and however much at once the
// generator runs, every task that the pure function asks for is there once, and no other.
import { addDays } from '@tmlm/model'
import { fixedSlots, type Schedule } from '@tmlm/model/language/slots'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workCalendars } from '../../../src/areas/basicData/index.ts'
import { aTenant, clock, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { seeded } from '../../harness/random.ts'
import { aMachine, aScheme, at, bind, runTaskOf } from '../../harness/upkeep.ts'

let tenant: Tenant
let admin: Caller

beforeAll(async () => {
  clock.now = new Date('2031-03-03T01:00:00Z')
  tenant = await aTenant()
  admin = tenant.admin
})
afterAll(resetClock)

const periods: readonly Data[] = [
  { periodType: 1, holidayRule: 1 },
  { periodType: 2, weekDays: [1, 4], periodInterval: 2, holidayRule: 2 },
  { periodType: 2, weekDays: [6], holidayRule: 2 },
  { periodType: 3, monthDays: [15, 99], holidayRule: 2 },
  { periodType: 6, periodInterval: 5, holidayRule: 2 },
  { periodType: 6, periodInterval: 3, holidayRule: 1 },
]

it('no task is made twice or lost', { timeout: 30_000 }, async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e6))
  const random = seeded(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const bindings: { id: string; start: string; period: Data; on: boolean; since: string }[] = []
  let today = '2031-03-03'
  for (const period of periods) {
    const schemeId = await aScheme(admin, { weekDays: null, ...period })
    const start = addDays(today, below(10) - 5)
    const id = await bind(admin, await aMachine(admin), schemeId, { startDate: start })
    bindings.push({ id, start, period, on: true, since: today })
  }
  for (let step = 0; step < 8; step++) {
    today = addDays(today, below(4))
    admin = await at(tenant, today)
    Object.assign(tenant, { admin })
    const one = pick(bindings)
    const day = addDays(today, 1 + below(40))
    const doings: (() => Promise<unknown>)[] = [
      () => runTaskOf(tenant, 'T04'),
      () => Promise.all([runTaskOf(tenant, 'T04'), runTaskOf(tenant, 'T04')]),
      () => admin.ok('workCalendar/batchSet', { from: day, to: addDays(day, below(4)), dayType: 1 + below(4) }),
      async () => {
        await admin.ok(`cardPlan/${one.on ? 'disable' : 'enable'}`, { id: one.id })
        Object.assign(one, { on: !one.on, since: one.on ? one.since : today })
      },
    ]
    await pick(doings)()
  }
  for (const one of bindings.filter(({ on }) => !on)) {
    await admin.ok('cardPlan/enable', { id: one.id })
    Object.assign(one, { on: true, since: today })
  }
  await runTaskOf(tenant, 'T04')

  const tomorrow = addDays(today, 1)
  for (const { id, start, period } of bindings) {
    const wanted = await tenant.inTenant(async (tx) => {
      const calendars = await workCalendars(tx, [tenant.rootOrgId], {
        from: addDays(today, -60),
        to: addDays(today, 120),
      })
      const none = { weekDays: [], monthDays: [], quarterMonth: null, yearMonth: null, periodInterval: 1 }
      const schedule = {
        ...none,
        ...period,
        scheduleMode: 1,
        shiftIds: [],
        startDate: start,
        endDate: null,
      } as Schedule
      return fixedSlots(schedule, tomorrow, addDays(today, 60), calendars(tenant.rootOrgId), today)
    })
    const rows = await tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT nominal_date::text AS nominal, due_date::text AS due FROM plan
WHERE card_plan_id = $1 AND status = 'pending' ORDER BY nominal_date`,
        values: [id],
      }),
    )
    const made = rows.rows.map(({ nominal, due }) => ({ nominal: String(nominal), due: String(due) }))
    // Of two that are moved to one day the earlier is kept (R2), also where that one's nominal day has passed.
    const taken = new Set(made.filter(({ nominal }) => nominal < tomorrow).map(({ due }) => due))
    expect(
      made.filter(({ nominal }) => nominal >= tomorrow).map(({ nominal, due }) => `${nominal} ${due}`),
      `SEED=${seed}, ${JSON.stringify(period)}`,
    ).toEqual(
      wanted
        .filter(({ dueDate }) => !taken.has(dueDate))
        .map(({ nominalDate, dueDate }) => `${nominalDate} ${dueDate}`),
    )
  }
})
