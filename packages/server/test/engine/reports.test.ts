// What holds for every report of the catalogue: its source answers what its definition promises, and the list engine
// treats it like any list. Tried on a library in which something has happened.
import { hasNumericOptions, isReport, listCallOf, type Field, type Report } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { snake } from '../../src/platform/database/names.ts'
import { Parameters } from '../../src/platform/permission/scope.ts'
import { relationOf } from '../../src/engine/list/relation.ts'
import {
  aTenant,
  buttonsOf,
  clock,
  daysAgo,
  hoursAgo,
  product,
  send,
  type Caller,
  type Data,
  type Tenant,
} from '../harness/app.ts'
import { download, get, rowsOf } from '../harness/excel.ts'
import { bareCells } from '../harness/generic/words.ts'
import { samplesOf } from '../harness/samples.ts'
import { aLibrary, type Library } from '../harness/library.ts'
import { aMachine, aScheme, putTask } from '../harness/upkeep.ts'
import { reading, sends, type Counter } from '../harness/life.ts'
import { aPartsStore } from '../harness/parts.ts'
import { look } from '../harness/warnings.ts'
import { aGaugeRoom, type GaugeRoom } from '../harness/gaugeRoom.ts'

const reports = [...catalogue.reports.values()].map((report) => [report.name, report] as const)

/** Two factories: of each a card in its bin, one that went out and must come back, one never stocked. */
interface Story {
  readonly library: Library
  readonly tenant: Tenant
  readonly orgs: readonly [string, string]
}

let story: Story
/** Nothing has happened there. */
let stranger: Tenant
/** Has bought none of the modules that have reports. */
let unlicensed: Tenant

beforeAll(async () => {
  const library = await aLibrary()
  const { tenant, admin } = library
  const orgs = [await tenant.factory('一厂'), await tenant.factory('二厂')] as const
  const room = await aGaugeRoom(tenant)
  for (const [nth, orgId] of orgs.entries()) {
    const bin = await library.bin(`A-0${nth}`, { capacity: 5 })
    await library.stocked(bin, { orgId, name: `在库模${nth}` })
    const out = await library.stocked(bin, { orgId, name: `领用模${nth}` })
    const paper = await library.outbound([{ cardId: out.id }])
    await admin.ok('outboundOrder/audit', { id: paper.id })
    await library.card({ orgId, name: `新模${nth}` })
    await upkeepOf(tenant, orgId)
    await somePartsMove(tenant, orgId, out.id)
    await aRepairOf(tenant, orgId)
    await mouldTakenOff(tenant, orgId, out)
    await overdueVessel(tenant, orgId)
    await countedWork(tenant, orgId, out.id)
    await gaugesInHand(room, orgId)
    await lubricationDueToday(tenant, orgId)
    await aRunOf(tenant, orgId)
    await aCertificateThatEnds(tenant, orgId)
  }
  await look(tenant, 'W506')
  story = { library, tenant, orgs }
  stranger = await aTenant()
  unlicensed = await aTenant('knowledgeBase')
})

async function aCertificateThatEnds({ admin }: Tenant, applyOrgId: string): Promise<void> {
  await admin.ok('specialStaffing/insert', {
    ...{ staffType: 'seOperator', applyOrgId, userIds: admin.userId, certificateName: '电工证', certificateNo: 'DG' },
    certificateValidTo: daysAgo(-1),
  })
}

/** A mould change that is done. */
async function mouldTakenOff({ admin }: Tenant, orgId: string, mould: Data): Promise<void> {
  const equipmentCardId = await aMachine(admin, { orgId })
  await admin.ok('newCard/bindTool', { toolCardId: mould.id, equipmentCardId })
  const { id } = await admin.ok('moldTask/insert', {
    ...{ equipmentCardId, changeType: 3, reason: '换产', requireTime: hoursAgo(-2) },
  })
  await admin.ok('moldTask/dispatch', { id, leaderId: admin.userId })
  await admin.ok('moldTask/start', { id })
  await admin.ok('moldTask/pause', { id, reason: '等天车' })
  const begun = clock.now
  clock.now = new Date(begun.getTime() + 60_000)
  await admin.ok('moldTask/resume', { id })
  clock.now = begun
  await admin.ok('moldTask/downMold', { id, code: mould.code })
}

/** A fault that was repaired. */
async function aRepairOf(tenant: Tenant, orgId: string): Promise<void> {
  const { admin } = tenant
  const cardId = await aMachine(admin, { orgId })
  const fault = await admin.ok('faultType/insert', { code: `GZ-${orgId.slice(-8)}`, name: `漏油${orgId.slice(-8)}` })
  await admin.ok('maintenance/registerDirect', {
    ...{ cardId, faultTypeId: fault.id, description: '漏油', mainWorkerId: admin.userId, faultTime: hoursAgo(5) },
    ...{ isStop: true, stopTime: hoursAgo(5) },
    ...{ startTime: hoursAgo(4), finishTime: hoursAgo(3), causeId: '磨损', measure: '更换密封圈', repairResult: 1 },
  })
}

/** A task of upkeep that is late, one that was done late, and a spot check that was missed. */
async function upkeepOf(tenant: Tenant, orgId: string): Promise<void> {
  const { admin } = tenant
  const card_id = await aMachine(admin, { orgId })
  const task = { org_id: orgId, card_id, scheme_id: await aScheme(admin), due_date: daysAgo(5) }
  await putTask(tenant, task)
  await putTask(tenant, { ...task, due_date: daysAgo(4), status: 'done', done_date: daysAgo(2), done_time: clock.now })
  const check = await aScheme(admin, { kind: 2 })
  const window_end = new Date(clock.now.getTime() - 86_400_000)
  await putTask(tenant, { ...task, kind: 2, scheme_id: check, status: 'missed', window_end })
}

/** A gauge that is overdue, one that is borrowed and one that is collected. */
async function gaugesInHand(room: GaugeRoom, orgId: string): Promise<void> {
  const { admin, fileId } = room
  await room.stocked(daysAgo(400), { orgId })
  const [lent, kept] = [await room.stocked(daysAgo(9), { orgId }), await room.stocked(daysAgo(9), { orgId })]
  await room.issue(await room.borrowed(), [lent.id])
  const collect = await room.collect([{ archivesId: fileId, qty: 1 }])
  await admin.ok('instrumentReceive/audit', { id: collect })
  await room.issue('', [kept.id], { outType: 1, borrowOrderId: null, receiveOrderId: collect })
}

/** A machine whose points are due from today on. */
async function lubricationDueToday(tenant: Tenant, orgId: string): Promise<void> {
  const { admin } = tenant
  const arranged = await samplesOf(tenant).required('lubricationArrangement', { orgId, lubricatorId: admin.userId })
  const { id } = await admin.ok('lubricationArrangement/insert', arranged)
  await admin.ok('lubricationArrangement/enable', { id })
}

/** A machine that ran this morning. */
async function aRunOf({ admin }: Tenant, orgId: string): Promise<void> {
  const cardId = await aMachine(admin, { orgId, oeeEnabled: true })
  await admin.ok('oeeTaktTime/insert', { name: cardId, cardId, cycleSec: '30', effectiveFrom: daysAgo(30) })
  const { id } = await admin.ok('oeeDetail/starting-up', { cardId, time: hoursAgo(5) })
  await admin.ok('oeeDetail/pause', { id, reason: '待料', time: hoursAgo(4) })
  await admin.ok('oeeDetail/shutdown', { id, totalQty: 100, goodQty: 90, time: hoursAgo(3) })
}

/** A vessel in use that was never inspected. */
async function overdueVessel(tenant: Tenant, orgId: string): Promise<void> {
  const { admin } = tenant
  const serialNo = `V-${orgId.slice(-6)}`
  const inUse = {
    orgId,
    serialNo,
    registerNo: serialNo,
    useStatus: 1,
    commissionDate: daysAgo(2000),
    safetyManagerId: admin.userId,
    safetyManagerCert: 'AQ-1',
    safetyManagerCertTo: daysAgo(-300),
  }
  await admin.ok('pressureVesselLedger/insert', await samplesOf(tenant).required('pressureVesselLedger', inUse))
}

const listOf = async (caller: Caller, report: Report, input: Data = {}): Promise<Data> => {
  const { resource, action } = listCallOf(report)
  return caller.ok(`${resource}/${action}`, { pageSize: 200, ...input })
}
const screensOf = (report: Report): string[] => catalogue.screensOf(report.name).map(({ name }) => name)

it('reports are known by the call that lists them', () => {
  expect(reports.length).toBeGreaterThanOrEqual(4)
  for (const [name, report] of reports) {
    expect(isReport(report)).toBe(true)
    const { resource, action } = listCallOf(report)
    expect(`${resource}/${action}`).toBe(name)
  }
})

describe.each(reports)('%s', (name, report) => {
  const { resource, among } = listCallOf(report)

  it('answers every field it declares, in the type it declares', async () => {
    const { source } = product().app.engine.behaviours.get(name) ?? {}
    for (const asked of [{}, ...Object.keys(report.report.asks).map((ask) => ({ [ask]: sampleAsk(ask) }))]) {
      const parameters = new Parameters()
      const places = {
        parameters,
        now: parameters.lazy(clock.now, 'timestamptz'),
        timezone: parameters.lazy('Asia/Shanghai', 'text'),
      }
      const relation = relationOf({ resource: report, source, asked, input: {} }, places)
      const wanted: [string, readonly string[]][] = [
        ['id', ['uuid']],
        ['tenant_id', ['uuid']],
        ...(report.orgMode > 0 ? [['org_id', ['uuid']] satisfies [string, string[]]] : []),
        ...Object.entries(report.fields)
          .filter(([field]) => !report.report.totals.includes(field))
          .map(([field, definition]): [string, readonly string[]] => [snake(field), typesOf(definition)]),
      ]
      const columns = wanted.map(([column]) => `pg_typeof(x."${column}")::text AS "${column}"`)
      const { rows } = await story.tenant.inTenant((tx) =>
        tx.send({
          text: `SELECT ${columns.join(', ')} FROM (SELECT 1) one LEFT JOIN (SELECT * FROM ${relation} t LIMIT 0) x ON true`,
          values: parameters.values,
        }),
      )
      for (const [column, types] of wanted) expect(types, column).toContain(rows[0]?.[column])
    }
  })

  it('shows rows under the names of their fields, counts and exports the same ones', async () => {
    const { admin } = story.library
    const { list, totalRow } = await listOf(admin, report)
    expect(list.length).toBeGreaterThan(0)
    expect(totalRow).toBe(list.length)
    expect(await admin.ok(`${resource}/count`, { ...among })).toEqual({ totalRow })
    const sheet = await rowsOf(await download(admin, `${resource}/exportExcel`, { ...among, allColumns: '1' }))
    expect(sheet).toHaveLength(totalRow + 1)
    expect(new Set(list.map((row: Data) => row.id)).size).toBe(totalRow)
    for (const row of list) for (const column of report.list.columns) expect(row, column).toHaveProperty(column)
  })

  it('is exported in words, in either language', async () => {
    for (const lang of ['zh', 'en'] as const)
      expect(await bareCells(story.library.admin, report, `${resource}/exportExcel`, lang, { ...among })).toEqual([])
  })

  it('is divided into pages without a gap, by whatever column it is sorted, one way or the other', async () => {
    const { admin } = story.library
    for (const [nth, column] of report.list.columns.entries()) {
      const orderBy = nth % 2 === 0 ? column : `-${column}`
      const whole = (await listOf(admin, report, { orderBy })).list.map((row: Data) => row.id)
      const second = (await listOf(admin, report, { orderBy, pageSize: 1, currentPage: 2 })).list
      expect(
        second.map((row: Data) => row.id),
        orderBy,
      ).toEqual(whole.slice(1, 2))
    }
  })

  it('is narrowed by every filter to rows that hold the value, and names the one it does not understand', async () => {
    const { admin } = story.library
    const { list } = await listOf(admin, report)
    for (const filter of report.list.filters) {
      if (filter in report.report.asks) continue
      const field = report.fields[filter]
      if (!field) throw new Error(filter)
      const row = list.find((found: Data) => found[filter] !== null && found[filter] !== undefined)
      if (row && !report.report.groups) {
        const range =
          field.kind === 'datetime' ? { [`${filter}Begin`]: row[filter], [`${filter}End`]: row[filter] } : undefined
        const found = (await listOf(admin, report, range ?? { [filter]: row[filter] })).list
        expect(found.length, filter).toBeGreaterThan(0)
        expect(found.length, filter).toBeLessThanOrEqual(list.length)
        for (const one of found) expect(one[filter], filter).toEqual(row[filter])
      }
      // Any words are understood, and which entries a dictionary has is the company's to say.
      if (field.kind === 'dict' || field.kind === 'text') continue
      const bad = field.kind === 'datetime' ? `${filter}Begin` : filter
      const { status, data } = await admin.call(name, { [bad]: 'nonsense' })
      expect([status, data?.[0]?.field], filter).toEqual([400, bad])
    }
  })

  it('is for who holds one of its screens; its export for who holds that button', async () => {
    const { tenant } = story
    const menus = screensOf(report)
    const nobody = await tenant.person({ buttons: menus.flatMap(buttonsOf) })
    expect((await nobody.call(name)).status).toBe(403)
    expect((await nobody.call(`${resource}/count`, { ...among })).status).toBe(403)
    const reader = await tenant.person({ menus })
    expect((await reader.call(name)).status).toBe(200)
    expect(JSON.parse((await get(reader, `${resource}/exportExcel`, { ...among })).body).status).toBe(403)
    const holder = await tenant.person({ menus, buttons: menus.map((menu) => `${menu}_exportExcel`) })
    expect(await rowsOf(await download(holder, `${resource}/exportExcel`, { ...among }))).toHaveLength(1)
    expect((await send(name, {}, { tenantCode: tenant.code })).status).toBe(1000)
  })

  it('of another tenant shows nothing', async () => {
    expect(await listOf(stranger.admin, report)).toMatchObject({ list: [], totalRow: 0 })
  })

  it('shows each person the rows of his own organisations', async () => {
    if (report.orgMode === 0) return
    const { tenant, orgs, library } = story
    const weight = (rows: Data[]): number =>
      report.report.totals.length === 0
        ? rows.length
        : rows.reduce((sum, row) => sum + Number(row[report.report.totals[0] ?? '']), 0)
    const each: number[] = []
    for (const orgId of orgs) {
      const person = await tenant.person({ menus: screensOf(report), orgId })
      const { list } = await listOf(person, report)
      if (report.report.totals.length === 0) for (const row of list) expect(row.orgId).toBe(orgId)
      each.push(weight(list))
    }
    expect(each[0]).toBeGreaterThan(0)
    expect(each[0]).toBe(each[1])
    const all = weight((await listOf(library.admin, report)).list)
    // Parts of pieces are rounded where they are added up.
    const digits = report.fields[report.report.totals[0] ?? '']?.kind === 'decimal' ? 0 : 5
    expect((each[0] ?? 0) + (each[1] ?? 0)).toBeCloseTo(all, digits)
    const none = await tenant.person({ menus: screensOf(report) })
    expect((await listOf(none, report)).list).toEqual([])
  })

  it('is out of reach while its module is not bought', async () => {
    expect((await unlicensed.admin.call(name)).status).toBe(1012)
  })

  it('is never written and has no single row to open', async () => {
    const { admin } = story.library
    // A list beside those of an object: what is written there are the object's own rows.
    if (catalogue.resources.has(resource)) return
    for (const call of ['insert', 'update', 'delete', 'getEntityById', 'readExcel'])
      expect((await admin.call(`${resource}/${call}`, { ...among })).status, call).toBe(404)
  })

  it('says that it must be told which list is meant', async () => {
    if (Object.keys(among).length === 0) return
    const { status, data } = await story.library.admin.call(`${resource}/count`, { list: 'listNothing' })
    expect([status, data[0].field]).toEqual([400, 'list'])
  })
})

/** A mould that is out is mounted and works; then a counter is fitted to it and counts on. */
async function countedWork(tenant: Tenant, orgId: string, cardId: string): Promise<void> {
  const { admin } = tenant
  await admin.ok('newCard/bindTool', { toolCardId: cardId, equipmentCardId: await aMachine(admin, { orgId }) })
  await admin.ok('processNumRecord/insert', { cardId, num: 100, okQty: 90, ngQty: 10 })
  const sample = await samplesOf(tenant).required('dieCounter')
  const counter = await admin.ok('dieCounter/insert', { ...sample, orgId })
  const device = { ...counter, deviceNo: String(sample.deviceNo) } as Counter
  await admin.ok('dieCounter/bind', { id: counter.id, cardId, baseTotal: '0' })
  await sends(device, reading(device, 1, 1, 10, { ts: clock.now.getTime() + 60_000 }))
  await admin.ok('dieCounterPosition/locate', { counterIds: [counter.id] })
}

/** A part is bought, used on a card, comes back in part and runs short; one row of the books is tampered with. */
async function somePartsMove(tenant: Tenant, orgId: string, cardId: string): Promise<void> {
  const store = await aPartsStore({ tenant, orgId })
  const part = await store.part()
  await store.buy(part, '10', '2')
  await store.issue(part, '6', { head: { outType: 2, cardId } })
  const { warehouseId } = store
  const lines = { minStock: '5', safetyStock: '8', maxStock: '20' }
  await tenant.admin.ok('accessorySafeStock/insert', { accessoryId: part, warehouseId, orgId, ...lines })
  await tenant.inTenant((tx) =>
    tx.send({
      text: `UPDATE accessory_standing_stock SET qty = qty + 1 WHERE tenant_id = app_tenant() AND accessory_id = $1`,
      values: [part],
    }),
  )
}

/** Something that fits each question; a question of another name needs its own. */
function sampleAsk(ask: string): unknown {
  const known: Readonly<Record<string, unknown>> = {
    groupBy: 'location',
    asOf: clock.now,
    warehouseId: [story.library.warehouseId],
    withinDays: 3,
    executorId: story.tenant.admin.userId,
    cardId: story.tenant.rootOrgId,
    withZero: true,
    includeStopped: true,
    period: 'month',
    from: '2026-01-01',
    to: '2026-12-31',
    stopsOnly: true,
    shiftId: story.tenant.rootOrgId,
    span: 7,
    ...{ category: '图纸', kept: 1, withoutManual: false, lossesOnly: true },
  }
  if (!(ask in known)) throw new Error(`No sample for ${ask}`)
  return known[ask]
}

/** What PostgreSQL may call the value of a field. */
function typesOf(field: Field): readonly string[] {
  switch (field.kind) {
    case 'int':
      return ['integer', 'smallint', 'bigint']
    case 'choice':
      return hasNumericOptions(field) ? ['integer', 'smallint'] : ['text']
    case 'decimal':
    case 'money':
    case 'percent':
      return ['numeric']
    case 'bool':
      return ['boolean']
    case 'date':
      return ['date']
    case 'datetime':
      return ['timestamp with time zone']
    case 'ref':
    case 'org':
    case 'dept':
    case 'user':
    case 'id':
      return ['uuid']
    default:
      return ['text']
  }
}
