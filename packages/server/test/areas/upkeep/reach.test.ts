// Who reaches tasks, sheets and bindings: nobody of another company, nobody without the button, and of what upkeep and spot
// checks share each only his own.
import { beforeAll, describe, expect, it } from 'vitest'
import { aTenant, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { aMachine, anItem, aScheme, bind, tasksOf } from '../../harness/upkeep.ts'

interface Plant {
  readonly tenant: Tenant
  readonly card: string
  readonly scheme: string
  readonly checks: string
  readonly task: string
  readonly check: string
  readonly order: string
  readonly sheet: string
}

let own: Plant
let stranger: Caller

/** A card with upkeep and checks, of each a task that waits and one that is begun. */
async function aPlant(): Promise<Plant> {
  const tenant = await aTenant()
  const { admin } = tenant
  const daily = { periodType: 1, weekDays: null, holidayRule: 0 }
  const [card, scheme, checks] = [
    await aMachine(admin),
    await aScheme(admin, daily),
    await aScheme(admin, { ...daily, kind: 2 }),
  ]
  await bind(admin, card, scheme)
  await bind(admin, card, checks, { kind: 2 })
  const tasks = await tasksOf(tenant, card)
  const [upkeep, checked] = [1, 2].map((kind) => tasks.filter((task) => task.kind === kind))
  const order = await admin.ok('maintain/start', { planId: upkeep?.[0]?.id })
  const sheet = await admin.ok('checkEquipment/start', { planId: checked?.[0]?.id })
  const [task, check] = [upkeep, checked].map((some) => String(some?.[1]?.id))
  return {
    ...{ tenant, card, scheme, checks, task: task ?? '', check: check ?? '' },
    ...{ order: String(order.id), sheet: String(sheet.id) },
  }
}

beforeAll(async () => {
  own = await aPlant()
  stranger = (await aTenant()).admin
})

const close = { closeType: 1, closeReason: '无生产任务' }
const move = { dueDate: '2099-01-05', rescheduleReason: '停产' }

/** Calls on rows: not there for others, refused to who only looks. */
const onRows = ({ task, check, order, sheet }: Plant): readonly (readonly [string, Data])[] => [
  ['plan/reschedule', { id: task, ...move }],
  ['plan/rescheduleCheck', { id: check, ...move }],
  ['plan/reassign', { ids: task }],
  ['plan/deleteBatch', { ids: [task, check] }],
  ['plan/closeBatch', { ids: task, ...close }],
  ['plan/reopen', { id: task }],
  ['plan/remind', { id: task }],
  ...['update', 'submit', 'audit', 'reject', 'cancelAudit', 'close', 'toRepair', 'print', 'delete'].map(
    (action) => [`maintain/${action}`, { id: order, version: 1, opinion: '不符', faultTypeId: order }] as const,
  ),
  ...['update', 'submit', 'audit', 'reject', 'cancelAudit', 'confirm', 'toRepair', 'print', 'delete'].map(
    (action) => [`checkEquipment/${action}`, { id: sheet, version: 1, opinion: '不符', faultTypeId: sheet }] as const,
  ),
]

/** Calls that make something of what they name. */
const making = ({ card, scheme, checks, task, check }: Plant): readonly (readonly [string, Data])[] => [
  ['plan/createByDay', { kind: 1, days: [{ day: '2099-01-05' }], pairs: [{ cardId: card, schemeId: scheme }] }],
  ['plan/createByCard', { kind: 2, cardIds: [card], from: '2099-01-05', to: '2099-01-06' }],
  ['plan/createByCardPlan', { kind: 1, cardIds: [card], schemeId: scheme, from: '2099-01-05', to: '2099-01-06' }],
  ['cardPlan/bindBatch', { kind: 1, cardIds: [card], schemeIds: [scheme] }],
  ['cardPlan/insert', { kind: 2, cardId: card, schemeId: checks }],
  ['cardPlanNum/createBySingleCard', { cardId: card, plans: [{ schemeId: scheme, everyCount: 100 }] }],
  ['cardPlanNum/createByCards', { cardIds: [card], schemeId: scheme, everyCount: 100 }],
  ['maintain/insert', { cardId: card, schemeId: scheme }],
  ['checkEquipment/insert', { cardId: card, schemeId: checks }],
  ['dailyInspection/insert', { cardId: card }],
  ['maintain/start', { planId: task }],
  ['checkEquipment/start', { planId: check }],
  ['checkEquipment/makeUp', { planId: check }],
]

const whole = async ({ tenant: { admin }, card, order, sheet }: Plant): Promise<unknown> => [
  (await admin.ok('plan/list', { kind: '1,2', cardId: card, pageSize: 200, orderBy: 'id' })).list,
  await admin.ok('maintain/getEntityById', { id: order }),
  await admin.ok('checkEquipment/getEntityById', { id: sheet }),
  (await admin.ok('cardPlan/list', { kind: '1,2', cardId: card })).list,
]

describe('from outside', () => {
  it('rows of another company are not there, and nothing is made of what they are', async () => {
    const before = await whole(own)
    for (const [path, input] of onRows(own))
      expect([path, (await stranger.call(path, input)).status]).toEqual([path, 404])
    for (const [path, input] of making(own)) {
      const { status, data } = await stranger.call(path, input)
      // What a form names is told at its field.
      expect([path, status]).toEqual([path, path.endsWith('/start') ? 404 : 400])
      if (status === 400) expect(data[0].field, path).toMatch(/card|plan|scheme/i)
    }
    expect(await whole(own)).toEqual(before)
  })

  it('who only looks changes nothing', async () => {
    const menus = ['maintenancePlan', 'equipmentCheckPlan', 'maintenanceOrder', 'equipmentDailyCheck', 'inspection']
    const more = ['cardMaintenancePlans', 'cardSpotCheckPlans', 'maintenancePlanByNumer', 'needMaintenanceDetail']
    const reader = await own.tenant.person({ menus: [...menus, ...more, 'overdueMaintenanceDetail'] })
    const before = await whole(own)
    for (const [path, input] of [...onRows(own), ...making(own)]) {
      const { status, msg } = await reader.call(path, input)
      // Anybody may be an executor: who is none is told so.
      expect([path, status]).toEqual([path, path.endsWith('/start') ? 422 : 403])
      expect(msg, path).not.toBe('')
    }
    expect(await whole(own)).toEqual(before)
  })
})

describe('the two kinds', () => {
  it('are listed apart: who may open both says which, and is told how', async () => {
    const { admin } = own.tenant
    for (const resource of ['spotcheck', 'scheme', 'cardPlan', 'plan']) {
      for (const call of ['list', 'count']) {
        const { status, data } = await admin.call(`${resource}/${call}`, {})
        expect([resource, call, status, data[0].field]).toEqual([resource, call, 400, 'kind'])
        expect(data[0].msg).toMatch(/^请指明类别：1 .+，2 /)
      }
      expect((await admin.call(`${resource}/list`, {}, 'en')).data[0].msg).toMatch(/^Say which kind: 1 /)
      const { list } = await admin.ok(`${resource}/list`, { kind: 2 })
      expect([...new Set(list.map(({ kind }: Data) => kind ?? 2))]).toEqual([2])
    }
    // Rows that are named say it themselves.
    expect((await admin.ok('plan/list', { id: `${own.task},${own.check}` })).totalRow).toBe(2)
  })

  it.each([
    ['equipmentCheckPlan', 2],
    ['maintenancePlan', 1],
  ] as const)('who has %s alone finds nothing of the other', async (screen, kind) => {
    const pages = {
      1: ['maintenanceProject', 'maintenancePlans', 'cardMaintenancePlans'],
      2: ['spotCheckProject', 'spotCheckPlans', 'cardSpotCheckPlans'],
    }[kind]
    const std = ['insert', 'update', 'delete', 'enable', 'disable', 'copy', 'preview']
    const buttons = [
      ...pages.flatMap((page) => std.map((key) => `${page}_${key}`)),
      ...['deleteBatch', 'reassign', 'reschedule', 'addByDay'].map((key) => `${screen}_${key}`),
    ]
    const person = await own.tenant.person({ menus: [...pages, screen], buttons })
    const { admin } = own.tenant
    const other = 3 - kind
    const item = await anItem(admin, { kind: other })
    const binding = (await admin.ok('cardPlan/list', { kind: other, cardId: own.card })).list[0].id
    const rows = { spotcheck: item, scheme: kind === 2 ? own.scheme : own.checks, cardPlan: binding }
    const calls = [
      ...Object.entries(rows).flatMap(([resource, id]) =>
        ['getEntityById', 'update', 'delete', 'enable', 'disable', ...(resource === 'scheme' ? ['copy'] : [])].map(
          (action) => [`${resource}/${action}`, { id, version: 1 }] as const,
        ),
      ),
      ...['getEntityById', 'deleteBatch', 'reassign', 'reschedule', 'rescheduleCheck'].map(
        (action) => [`plan/${action}`, { id: kind === 2 ? own.task : own.check, ...move }] as const,
      ),
      ['cardPlan/preview', { id: binding }] as const,
    ]
    for (const [path, input] of calls)
      expect([path, await person.call(path, input)]).toMatchObject([path, { status: 404, msg: '数据不存在或已删除' }])
    for (const resource of ['spotcheck', 'scheme', 'cardPlan', 'plan'])
      expect((await person.ok(`${resource}/list`, { kind: other })).list).toEqual([])
  })
})
