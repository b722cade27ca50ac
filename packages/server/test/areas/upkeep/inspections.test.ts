// Patrol inspections: judged (R13), settled by the verdict of another person, and taken back with what came of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/platform/database/sql.ts'
import { againIn, aTenant, clock, daysAgo, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { aMachine } from '../../harness/upkeep.ts'
import { atNoon, look, send } from '../../harness/warnings.ts'

let tenant: Tenant
let admin: Caller
let inspector: Caller
let schemeId: string
let items = 0

const entity = (resource: string, id: string): Promise<Data> => admin.ok(`${resource}/getEntityById`, { id })

beforeAll(async () => {
  tenant = await aTenant()
  admin = tenant.admin
  inspector = await tenant.person({ menus: ['inspection'] })
  schemeId = await aPatrolScheme(admin)
})

async function aPatrolScheme(caller: Caller): Promise<string> {
  const pressure = {
    kind: 3,
    name: `气压${++items}`,
    standard: '0.50–0.60',
    valueType: 2,
    lowerLimit: '0.5',
    upperLimit: '0.6',
  }
  const guard = { kind: 3, name: `防护罩${items}`, standard: '完好' }
  const lines = []
  for (const item of [pressure, guard]) lines.push({ itemId: (await caller.ok('spotcheck/insert', item)).id })
  const monthly = { periodType: 3, monthDays: [1] }
  return (await caller.ok('scheme/insert', { kind: 3, name: `周巡检${items}`, ...monthly, lines })).id
}

/** Handed in by the inspector; what he found of pressure and guard. */
async function submitted(value: string, judge: 1 | 2, given: Data = {}): Promise<Data> {
  const cardId = await aMachine(admin, given)
  const { id } = await admin.ok('dailyInspection/insert', { cardId, schemeId, inspectorId: inspector.userId })
  const { lines } = await entity('dailyInspection', id)
  const found = [
    { id: lines[0].id, value, ...(Number(value) > 0.6 ? { actionText: '偏高' } : {}) },
    { id: lines[1].id, judge, ...(judge === 2 ? { actionText: '松动' } : {}) },
  ]
  await inspector.ok('dailyInspection/submit', { id, lines: found, description: '现场查看' })
  return entity('dailyInspection', id)
}

describe('an inspection', () => {
  it('has the items of its scheme; limits are included, what is beyond them is not in order (R13)', async () => {
    const good = await submitted('0.60', 1)
    expect(good).toMatchObject({ status: 1, ngQty: 0, lines: [{ judge: 1 }, { judge: 1 }] })
    expect(await submitted('0.61', 1)).toMatchObject({ status: 1, ngQty: 1, lines: [{ judge: 2 }, {}] })
    const { id } = await admin.ok('dailyInspection/insert', { cardId: await aMachine(admin), schemeId })
    expect(JSON.stringify(await admin.call('dailyInspection/submit', { id }))).toContain('有必检项目未填写')
  })

  it('that finds something says what; a free one always does', async () => {
    const cardId = await aMachine(admin)
    const { id } = await admin.ok('dailyInspection/insert', { cardId, schemeId })
    const { lines } = await entity('dailyInspection', id)
    const found = [
      { id: lines[0].id, value: '0.7', actionText: '偏高' },
      { id: lines[1].id, judge: 1 },
    ]
    const silent = await admin.call('dailyInspection/submit', { id, lines: found })
    expect(silent.data).toEqual([{ field: 'description', msg: '有异常项，请填写情况说明' }])
    const free = await admin.ok('dailyInspection/insert', { cardId })
    expect((await admin.call('dailyInspection/submit', { id: free.id })).status).toBe(400)
    await admin.ok('dailyInspection/submit', { id: free.id, description: '无异常' })
    expect(await entity('dailyInspection', free.id)).toMatchObject({ status: 1 })
  })

  it('passes by itself where the company says so and nothing is abnormal', async () => {
    const set = (value: string) =>
      tenant.inTenant((tx) =>
        tx.send({
          text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ('73', '*', $1, 1)
ON CONFLICT (tenant_id, parameter_id, org_key) DO UPDATE SET value = excluded.value`,
          values: [value],
        }),
      )
    await set('1')
    expect(await submitted('0.55', 1)).toMatchObject({ status: 2 })
    expect(await submitted('0.65', 1)).toMatchObject({ status: 1 })
    await set('0')
  })

  it('is accepted by another person only, and by one of two', async () => {
    const { id } = await submitted('0.55', 1)
    const accept = { id, verdict: 2 }
    const judge = await tenant.person({ menus: ['inspection'], buttons: ['inspection_accept', 'inspection_submit'] })
    const both = await Promise.all([
      admin.call('dailyInspection/accept', accept),
      judge.call('dailyInspection/accept', accept),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const own = await admin.ok('dailyInspection/insert', { cardId: await aMachine(admin) })
    await admin.ok('dailyInspection/submit', { id: own.id, description: '无异常' })
    const alone = await admin.call('dailyInspection/accept', { id: own.id, verdict: 2 })
    expect(alone.msg).toBe('巡检人不能验收自己的巡检单')
    await admin.ok('dailyInspection/withdraw', { id: own.id })
    expect(await entity('dailyInspection', own.id)).toMatchObject({ status: 0 })
    // Nor by who has handed it in for the inspector.
    const { id: others } = await admin.ok('dailyInspection/insert', {
      ...{ cardId: await aMachine(admin), inspectorId: inspector.userId },
    })
    await judge.ok('dailyInspection/submit', { id: others, description: '无异常' })
    const handedIn = await judge.call('dailyInspection/accept', { id: others, verdict: 2 })
    expect(handedIn.msg).toBe('巡检人不能验收自己的巡检单')
    await admin.ok('dailyInspection/accept', { id: others, verdict: 2 })
  })
})

describe('a verdict', () => {
  it('of concession has its day and a new draft, which goes with it', async () => {
    const { id, cardId } = await submitted('0.65', 1)
    const missing = await admin.call('dailyInspection/accept', { id, verdict: 3, acceptOpinion: '限用' })
    expect(JSON.stringify(missing.data)).toContain('concessionUntil')
    const past = { id, verdict: 3, acceptOpinion: '限用', concessionUntil: daysAgo(1) }
    expect((await admin.call('dailyInspection/accept', past)).msg).toBe('让步期限不能早于今天')
    await admin.ok('dailyInspection/accept', { ...past, concessionUntil: daysAgo(-7) })
    const drafts = async () => (await admin.ok('dailyInspection/list', { cardId, status: 0 })).list
    expect(await drafts()).toHaveLength(1)
    expect(await entity('dailyInspection', id)).toMatchObject({ status: 3, followUp: (await drafts())[0].code })
    await admin.ok('dailyInspection/cancelAccept', { id })
    expect(await drafts()).toEqual([])
    expect(await entity('dailyInspection', id)).toMatchObject({ status: 1, concessionUntil: null })
  })

  it('of rework reports the fault, which is withdrawn with it until somebody was sent', async () => {
    const { id, code } = await submitted('0.55', 2)
    const fault = await admin.ok('faultType/insert', { code: 'XJ-1', name: '松动' })
    await admin.ok('dailyInspection/accept', { id, verdict: 4, acceptOpinion: '返工', faultTypeId: fault.id })
    const { repairId } = await entity('dailyInspection', id)
    const report = await entity('repair', repairId)
    expect(report).toMatchObject({ source: 0, sourceId: `dailyInspection:${id}`, remark: `巡检单${code}` })
    expect(report.description).toBe('返工 现场查看')
    await admin.ok('dailyInspection/cancelAccept', { id })
    expect(await entity('repair', repairId)).toMatchObject({ statusKey: 'withdrawn' })
  })

  it('of scrap writes a scrap order, which is dropped with it while it is only saved', async () => {
    const { id, cardId } = await submitted('0.55', 2)
    const scrapped = { id, verdict: 5, acceptOpinion: '无修复价值' }
    await admin.ok('dailyInspection/accept', scrapped)
    const { scrapId } = await entity('dailyInspection', id)
    expect(await entity('scrap', scrapId)).toMatchObject({ status: 0, lines: [{ cardId }] })
    await admin.ok('dailyInspection/cancelAccept', { id })
    expect((await admin.call('scrap/getEntityById', { id: scrapId })).status).toBe(404)
    await admin.ok('dailyInspection/accept', scrapped)
    const again = (await entity('dailyInspection', id)).scrapId
    await admin.ok('scrap/audit', { id: again })
    expect((await admin.call('dailyInspection/cancelAccept', { id })).msg).toMatch(/^存在后续业务/)
  })
})

it('a patrol makes a draft for each card of a line, under one number', async () => {
  const parentId = tenant.rootOrgId
  const dept = await admin.ok('org/insert', { code: 'XJ01', name: '生产部', type: 3, parentId })
  const line = await admin.ok('productLine/insert', { code: 'XJL', name: '巡检线', deptId: dept.id })
  const cards = [await aMachine(admin, { productLineId: line.id }), await aMachine(admin, { productLineId: line.id })]
  const nothing = await admin.call('dailyInspection/createPatrol', { schemeId })
  expect(nothing.msg).toBe('请选择产线或卡片')
  const { made, batchNo } = await admin.ok('dailyInspection/createPatrol', { productLineId: line.id, schemeId })
  expect(made).toBe(2)
  const { list } = await admin.ok('dailyInspection/list', { keyword: batchNo })
  expect(list.map(({ cardId }: Data) => cardId).toSorted()).toEqual(cards.toSorted())
})

it('items and schemes of patrols are kept by who holds their buttons on the screen of inspections', async () => {
  const keeper = await tenant.person({ menus: ['inspection'], buttons: ['inspection_items', 'inspection_schemes'] })
  const other = await tenant.person({
    menus: ['inspection', 'maintenanceProject'],
    buttons: ['maintenanceProject_insert'],
  })
  await aPatrolScheme(keeper)
  const item = { kind: 3, name: '照明', standard: '完好' }
  expect((await other.call('spotcheck/insert', item)).status).toBe(403)
  expect((await keeper.call('spotcheck/insert', { ...item, kind: 2 })).status).toBe(403)
  expect((await other.ok('spotcheck/list', { kind: 3 })).totalRow).toBeGreaterThan(0)
})

it('is printed with its items by who has the button', async () => {
  const { id } = await submitted('0.65', 1)
  const { papers } = await admin.ok('dailyInspection/print', { ids: id, dryRun: true })
  expect(papers).toMatchObject([{ id, prints: 0, lines: [{ judge: 2, value: '0.65' }, { judge: 1 }] }])
  expect((await inspector.call('dailyInspection/print', { ids: id })).status).toBe(403)
  expect((await (await aTenant()).admin.call('dailyInspection/print', { ids: id })).status).toBe(404)
})

describe('People are told', () => {
  let keeper: Caller
  beforeAll(async () => {
    atNoon()
    // At night noon is hours away: who signed in before is out by then.
    ;[admin, inspector] = [await againIn(admin), await againIn(inspector)]
    keeper = await tenant.person({ menus: ['personalConfig'], buttons: ['personalConfig_update'] })
    await keeper.ok('personalConfig/update', { language: 'en' })
    const named = { staffType: 'equipmentAdmin', applyOrgId: tenant.rootOrgId, userIds: keeper.userId }
    await admin.ok('specialStaffing/insert', named)
  })
  afterAll(resetClock)

  /** Looked for and sent twice: the second time nothing is found. */
  async function lookAndTell(kind: string): Promise<void> {
    await look(tenant, kind, false)
    await send(tenant)
    expect(await look(tenant, kind, false), `${kind} again`).toMatchObject({ opened: 0, raised: 0, queued: 0 })
    await send(tenant)
  }
  async function told({ userId }: Caller, card: string, words: string): Promise<string[]> {
    const notices = await tenant.inTenant((tx) =>
      tx.all(sql<{ content: string }>`
SELECT n.content FROM notice n JOIN notice_scope_ids s ON s.owner_id = n.id WHERE s.target_id = ${userId}`),
    )
    const lines = notices.flatMap(({ content }) => content.match(/<li>.*?<\/li>/g) ?? [])
    return lines.filter((line) => line.includes(card) && line.includes(words))
  }
  const open = async (kind: string, card: string): Promise<number[]> => {
    await look(tenant, kind)
    const { list } = await admin.ok('warningRecord/list', { kind, status: '1', pageSize: 200 })
    return list.filter(({ objectCode }: Data) => objectCode === card).map(({ level }: Data) => level)
  }
  const days = (count: number): void => {
    clock.now = new Date(clock.now.getTime() + count * 86_400_000)
  }

  it('W207: of every item that is not in order, until a later inspection finds it in order', async () => {
    const { cardId } = await submitted('0.65', 1)
    const { code } = await entity('newCard', cardId)
    await lookAndTell('W207')
    expect(await told(keeper, code, 'found:')).toHaveLength(1)
    expect(await told(inspector, code, '巡检异常')).toEqual([])
    expect(await open('W207', code)).toEqual([2])
    clock.now = new Date(clock.now.getTime() + 60_000)
    const again = await admin.ok('dailyInspection/insert', { cardId, schemeId })
    const { lines } = await entity('dailyInspection', again.id)
    const found = [
      { id: lines[0].id, value: '0.55' },
      { id: lines[1].id, judge: 1 },
    ]
    await admin.ok('dailyInspection/submit', { id: again.id, lines: found })
    expect(await open('W207', code)).toEqual([])
  })

  it('W208: of what waits for its verdict, at once and after one and three days', async () => {
    const { id, cardId } = await submitted('0.55', 1)
    const { code } = await entity('newCard', cardId)
    await lookAndTell('W208')
    expect(await told(keeper, code, 'has waited 0 days for its verdict')).toHaveLength(1)
    const before = clock.now
    const levels: number[][] = []
    for (const count of [1, 2]) {
      days(count)
      await look(tenant, 'W208')
      const records = await tenant.inTenant((tx) =>
        tx.all(sql<{ level: number }>`
SELECT r.level FROM warning_record r WHERE r.kind = 'W208' AND r.object_code = ${code} AND r.status = 'active'`),
      )
      levels.push(records.map(({ level }) => level))
    }
    expect(levels).toEqual([[2], [3]])
    clock.now = before
    await admin.ok('dailyInspection/accept', { id, verdict: 2 })
    expect(await open('W208', code)).toEqual([])
  })

  it('W209: of a concession three days before it ends, the inspector too, until the card is inspected again', async () => {
    const { id, cardId } = await submitted('0.65', 1)
    const { code } = await entity('newCard', cardId)
    const concession = { verdict: 3, acceptOpinion: '限用', concessionUntil: daysAgo(-4) }
    await admin.ok('dailyInspection/accept', { id, ...concession })
    expect(await open('W209', code)).toEqual([])
    await admin.ok('dailyInspection/cancelAccept', { id })
    await admin.ok('dailyInspection/accept', { id, ...concession, concessionUntil: daysAgo(-3) })
    await lookAndTell('W209')
    expect(await told(keeper, code, 'inspect it again')).toHaveLength(1)
    expect(await told(inspector, code, '请复检')).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 60_000)
    const [draft] = (await admin.ok('dailyInspection/list', { cardId, status: 0 })).list
    const { lines } = await entity('dailyInspection', draft.id)
    const found = [
      { id: lines[0].id, value: '0.55' },
      { id: lines[1].id, judge: 1 },
    ]
    await admin.ok('dailyInspection/submit', { id: draft.id, lines: found })
    expect(await open('W209', code)).toEqual([])
  })
})
