// Special equipment: dates by the law's rules, what forbids its use, what is due, and inspections that count once audited.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/platform/database/sql.ts'
import { againIn, aTenant, clock, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { download, rowsOf } from '../../harness/excel.ts'
import { samplesOf, uploaded } from '../../harness/samples.ts'

let tenant: Tenant
let admin: Caller
let made = 0

beforeAll(async () => {
  clock.now = new Date('2026-03-02T02:00:00Z')
  tenant = await aTenant()
  admin = tenant.admin
})
afterAll(resetClock)

async function aLedger(resource: string, more: Data = {}): Promise<string> {
  const input = await samplesOf(tenant).required(resource, {
    ...{ useStatus: 1, commissionDate: '2023-04-15', produceDate: '2022-01-01', safetyManagerId: admin.userId },
    ...{ safetyManagerCert: 'AQ-1', safetyManagerCertTo: '2028-06-30' },
    ...{ serialNo: `N-${++made}`, registerNo: `容-${made}` },
  })
  return (await admin.ok(`${resource}/insert`, { ...input, ...more })).id
}

const aVessel = (more: Data = {}): Promise<string> => aLedger('pressureVesselLedger', more)

async function inspected(ledgerId: string, more: Data = {}, resource = 'pressureVesselCheck'): Promise<string> {
  const report = { name: '报告.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }
  const input = {
    ...{ ledgerId, checkKind: 1, checkDate: '2026-03-02', agency: '市特检院', reportNo: `R-${++made}` },
    ...{ conclusion: 1, annex: [report], ...(resource.startsWith('pressure') ? { safetyGrade: 3 } : {}) },
  }
  return (await admin.ok(`${resource}/insert`, { ...input, ...more })).id
}

const ledger = (id: string, resource = 'pressureVesselLedger'): Promise<Data> =>
  admin.ok(`${resource}/getEntityById`, { id })
const due = async (ledgerId: string, asked: Data = {}): Promise<Data[]> =>
  (await admin.ok('waitInspection/list', { pageSize: 200, ...asked })).list.filter(
    (row: Data) => row.ledgerId === ledgerId,
  )
const setting = async (ledgerId: string, item: string): Promise<Data> =>
  (await admin.ok('seEarlyWarning/list', { pageSize: 200 })).list.find(
    (row: Data) => row.ledgerId === ledgerId && (row.item === item || row.detail === item),
  )
const failure = {
  ...{ conclusion: 4, problems: '壁厚不足', rectifyDeadline: '2026-04-01' },
}

describe('R15 and R18: the next inspection', () => {
  it('of a vessel put into use 2023-04-15 is due 2026-04-15: second warning on 2026-03-02, apply by 2026-03-15', async () => {
    const id = await aVessel()
    expect(await ledger(id)).toMatchObject({ nextInspectionDate: '2024-04-15', prohibited: true })
    const periodic = (await due(id)).find((row) => row.item === 'check1_1')
    expect(periodic).toMatchObject({ nextDate: '2026-04-15', daysLeft: 44, level: 2, applyBy: '2026-03-15' })
  })

  it('48 months at grade 3 is 2030-03-02; 84 months only with a reason; without a period it is 36', async () => {
    const id = await aVessel()
    const first = await inspected(id, { period: 48 })
    expect(await admin.ok('pressureVesselCheck/getEntityById', { id: first })).toMatchObject({ nextDate: '2030-03-02' })
    const input = {
      ledgerId: id,
      checkKind: 1,
      checkDate: '2026-03-02',
      agency: '市特检院',
      reportNo: 'X',
      safetyGrade: 3,
    }
    const long = await admin.call('pressureVesselCheck/insert', { ...input, period: 84 })
    expect(long.data).toEqual([{ field: 'overrideReason', msg: '周期应为36–72个月，超出须填写调整原因' }])
    const reasoned = { ...input, period: 84, overrideReason: 'RBI' }
    const asked = await admin.call('pressureVesselCheck/insert', reasoned)
    expect(asked).toMatchObject({ status: 422, data: { warnings: [{ code: 'seBeyondLatest' }] } })
    const kept = await admin.ok('pressureVesselCheck/insert', { ...reasoned, confirmWarn: 'seBeyondLatest' })
    // Who changes something else later is not asked again.
    await admin.ok('pressureVesselCheck/update', { id: kept.id, version: kept.version, remark: '风险评估' })
    const usual = await inspected(id)
    expect(await admin.ok('pressureVesselCheck/getEntityById', { id: usual })).toMatchObject({
      ...{ period: 36, nextDate: '2029-03-02' },
    })
    const periods = await admin.ok('pressureVesselCheck/getNextInspectionPeriods', {
      ...{ ledgerId: id, checkKind: 1, checkDate: '2026-03-02', safetyGrade: 3 },
    })
    expect(periods).toMatchObject([
      {
        checkKind: 1,
        defaultPeriod: 36,
        minPeriod: 36,
        maxPeriod: 72,
        nextDate: '2029-03-02',
        latestDate: '2032-03-02',
        basis: 'TSG 21-2016 固定式压力容器安全技术监察规程',
      },
      { checkKind: 2, defaultPeriod: 12, nextDate: '2027-03-02' },
    ])
  })

  it('comes into the ledger by audit, and is reckoned anew when the audit is taken back', async () => {
    const id = await aVessel()
    const older = await inspected(id, { checkDate: '2025-05-01', safetyGrade: 2 })
    const newer = await inspected(id)
    for (const check of [newer, older]) await admin.ok('pressureVesselCheck/audit', { id: check })
    const noted = async (id: string): Promise<unknown> =>
      (await admin.ok('pressureVesselCheck/getEntityById', { id })).ledgerNote
    expect(await noted(older)).toMatch(/^台账保留较新检验的日期：.+（2026-03-02）$/)
    expect(await noted(newer)).toBeNull()
    expect(await ledger(id)).toMatchObject({ safetyGrade: 3, nextInspectionDate: '2027-03-02', prohibited: false })
    expect(await due(id)).toEqual([])
    expect((await admin.call('pressureVesselLedger/delete', { ids: id })).msg).toBe('已有检验记录，请改为报废或迁出')
    await admin.ok('pressureVesselCheck/cancelAudit', { id: newer })
    expect(await ledger(id)).toMatchObject({ safetyGrade: 2, nextInspectionDate: '2026-05-01' })
    expect(await setting(id, 'check1_1')).toMatchObject({ nextDate: '2031-05-01', lastDate: '2025-05-01' })
    await admin.ok('pressureVesselCheck/delete', { ids: newer })
  })
})

describe('an inspection', () => {
  it('counts only with conclusion, report and grade; two auditors at once get one effect', async () => {
    const id = await aVessel()
    const bare = await inspected(id, { annex: [], conclusion: null, safetyGrade: null })
    const audit = async (): Promise<string> => (await admin.call('pressureVesselCheck/audit', { id: bare })).msg
    const change = async (more: Data): Promise<unknown> => {
      const { version } = await admin.ok('pressureVesselCheck/getEntityById', { id: bare })
      return admin.ok('pressureVesselCheck/update', { id: bare, version, ...more })
    }
    expect(await audit()).toBe('请填写检验结论')
    await change({ conclusion: 1 })
    expect(await audit()).toBe('请上传检验报告')
    await change({ annex: [{ name: '报告.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }] })
    expect(await audit()).toBe('请填写安全状况等级')
    await change({ safetyGrade: 2 })
    const both = await Promise.all([1, 2].map(() => admin.call('pressureVesselCheck/audit', { id: bare })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is not passed at a grade that forbids its use', async () => {
    const id = await aVessel()
    const input = { ledgerId: id, checkKind: 1, checkDate: '2026-03-02', agency: '市特检院', reportNo: `R-${++made}` }
    for (const conclusion of [1, 3])
      expect(
        (
          await admin.call('pressureVesselCheck/insert', {
            ...{ ...input, safetyGrade: 5, conclusion, restriction: '降压', problems: '腐蚀' },
          })
        ).data,
      ).toEqual([{ field: 'safetyGrade', msg: '安全状况等级与结论不符' }])
    const failed = { ...input, ...failure, rectifyUserId: admin.userId, safetyGrade: 5 }
    const early = await admin.call('pressureVesselCheck/insert', { ...failed, rectifyDeadline: '2020-01-01' })
    expect(JSON.stringify(early.data)).toContain('整改期限不能早于检验日期')
    expect((await admin.call('pressureVesselCheck/insert', failed)).status).toBe(200)
  })

  it('cannot lie ahead or before the machine was made, nor be of a scrapped one', async () => {
    const id = await aVessel()
    const input = { ledgerId: id, checkKind: 2, conclusion: 1, agency: '市特检院', reportNo: `R-${++made}` }
    for (const checkDate of ['2026-03-03', '2021-12-31'])
      expect((await admin.call('pressureVesselCheck/insert', { ...input, checkDate })).data).toEqual([
        { field: 'checkDate', msg: '检验日期不正确' },
      ])
    const { version } = await ledger(id)
    await admin.ok('pressureVesselLedger/update', {
      id,
      version,
      useStatus: 3,
      deregisterNo: 'ZX-1',
      deregisterDate: '2026-03-01',
    })
    const refused = await admin.call('pressureVesselCheck/insert', { ...input, checkDate: '2026-03-01' })
    expect(refused.status).toBe(400)
    expect(await due(id)).toEqual([])
  })

  it('that failed forbids the machine until one passes; rectifying alone does not', async () => {
    const id = await aVessel()
    const failed = await inspected(id, { ...failure, rectifyUserId: admin.userId })
    await admin.ok('pressureVesselCheck/audit', { id: failed })
    expect(await ledger(id)).toMatchObject({
      prohibited: true,
      prohibitReason: '检验不合格',
      failedSince: '2026-03-02',
    })
    expect((await due(id)).find((row) => row.item === 'check1_1')).toMatchObject({ level: 6, nextDate: null })
    const rectified = { id: failed, rectifyResult: '已更换筒节', rectifyDate: '2026-03-02' }
    expect(
      (await admin.call('pressureVesselCheck/closeRectify', { ...rectified, rectifyDate: '2026-03-09' })).status,
    ).toBe(400)
    await admin.ok('pressureVesselCheck/closeRectify', rectified)
    expect((await ledger(id)).prohibited).toBe(true)
    expect((await admin.call('pressureVesselCheck/closeRectify', rectified)).status).toBe(409)
    await admin.ok('pressureVesselCheck/audit', { id: await inspected(id) })
    expect(await ledger(id)).toMatchObject({ prohibited: false, failedSince: null })
  })

  it('that failed, or a valve that is overdue, hides behind no later date', async () => {
    const id = await aVessel()
    const failed = await inspected(id, {
      ...failure,
      safetyGrade: 5,
      rectifyUserId: admin.userId,
      checkDate: '2026-02-01',
    })
    await admin.ok('pressureVesselCheck/audit', { id: failed })
    await admin.ok('pressureVesselCheck/audit', { id: await inspected(id, { checkKind: 2, safetyGrade: null }) })
    const atOnce = { nextInspectionDate: null, daysLeft: null, level: 6, prohibitReason: '检验不合格' }
    expect(await ledger(id)).toMatchObject(atOnce)
    expect(await admin.ok('seEarlyWarning/standing', { ledgerId: id })).toMatchObject({
      ...{ failed: true, nextInspectionDate: null },
    })
    expect((await admin.ok('pressureVesselLedger/list', { dueWithin: 0, pageSize: 200 })).list).toContainEqual(
      expect.objectContaining({ id, level: 6 }),
    )
    const { list } = await admin.ok('waitInspection/list', { pageSize: 200 })
    const levels: number[] = list.map((row: Data) => row.level)
    expect(levels.lastIndexOf(6)).toBe(levels.filter((level) => level === 6).length - 1)
    expect(levels).toContain(4)

    const valve = { accessoryType: '安全阀', accessoryCode: 'V-1', lastDate: '2025-01-10' }
    const other = await aVessel({ accessories: [valve], openingLastDate: '2026-02-01' })
    expect(await ledger(other)).toMatchObject({
      ...{ nextInspectionDate: '2026-01-10', daysLeft: -51, level: 4, prohibited: true },
    })
  })

  it('has a report number that its agency gave to no other, drafts too', async () => {
    const id = await aVessel()
    const [first, second] = [await inspected(id, { reportNo: 'TJ-7' }), await inspected(id)]
    const { code } = await admin.ok('pressureVesselCheck/getEntityById', { id: first })
    const told = [{ field: 'reportNo', msg: `报告编号已存在：${code}` }]
    const again = { ledgerId: id, checkKind: 2, checkDate: '2026-03-01', agency: '市特检院', reportNo: 'TJ-7' }
    expect((await admin.call('pressureVesselCheck/insert', again)).data).toEqual(told)
    const { version } = await admin.ok('pressureVesselCheck/getEntityById', { id: second })
    const changed = { id: second, version, reportNo: 'TJ-7' }
    expect((await admin.call('pressureVesselCheck/update', changed)).data).toEqual(told)
  })

  it('gives valves their new dates', async () => {
    const valve = { accessoryType: '安全阀', accessoryCode: 'V-9', lastDate: '2025-01-10' }
    const id = await aVessel({ accessories: [valve] })
    expect(await setting(id, '安全阀 V-9')).toMatchObject({ nextDate: '2026-01-10', item: 'accessory' })
    const dates = async (): Promise<Data[]> => (await ledger(id)).accessories
    expect(await dates()).toMatchObject([{ lastDate: '2025-01-10', nextDate: '2026-01-10' }])
    const { version, accessories } = await ledger(id)
    const again = [{ ...accessories[0], lastDate: '2025-03-10' }]
    await admin.ok('pressureVesselLedger/update', { id, version, accessories: again })
    expect(await dates()).toMatchObject([{ lastDate: '2025-03-10', nextDate: '2026-03-10' }])
    const results = [{ accessoryType: '安全阀', accessoryCode: 'V-9', lastDate: '2026-03-01', certNo: 'C1', result: 1 }]
    await admin.ok('pressureVesselCheck/audit', { id: await inspected(id, { accessoryResults: results }) })
    expect(await setting(id, '安全阀 V-9')).toMatchObject({ nextDate: '2027-03-01', lastDate: '2026-03-01' })
    expect(await dates()).toMatchObject([{ certNo: 'C1', nextDate: '2027-03-01' }])
  })
})

describe('what forbids a machine', () => {
  it('stopped over a year it needs a passed inspection before it is used again', async () => {
    const id = await aVessel()
    const change = async (more: Data) =>
      admin.call('pressureVesselLedger/update', { id, version: (await ledger(id)).version, ...more })
    const stop = { useStatus: 2, stopDate: '2025-01-01', stopReason: '停产' }
    expect((await change(stop)).data).toEqual([{ field: 'stopFiledDate', msg: '停用超过一年，请填写备案日期' }])
    expect((await change({ ...stop, stopFiledDate: '2025-12-30' })).status).toBe(200)
    expect(await ledger(id)).toMatchObject({ prohibited: true, prohibitReason: '已停用' })
    // A slip is put right on the day it was made; after that the stop does not become younger.
    expect((await change({ stopDate: '2021-12-31' })).data).toEqual([
      { field: 'stopDate', msg: '停用日期不能早于制造或登记日期' },
    ])
    expect((await change({ stopDate: '2024-01-01' })).status).toBe(200)
    expect((await change({ stopDate: '2025-01-01' })).status).toBe(200)
    const today = clock.now
    clock.now = new Date('2026-03-03T02:00:00Z')
    const tomorrow = await againIn(admin)
    const { version: noted } = await tomorrow.ok('pressureVesselLedger/update', {
      ...{ id, version: (await tomorrow.ok('pressureVesselLedger/getEntityById', { id })).version, remark: '封存' },
    })
    const younger = { id, version: noted, stopDate: '2026-02-01' }
    expect((await tomorrow.call('pressureVesselLedger/update', younger)).data).toEqual([
      { field: 'stopDate', msg: '停用日期不能改晚' },
    ])
    clock.now = today
    expect(await due(id)).toEqual([])
    expect((await due(id, { includeStopped: 1 })).length).toBeGreaterThan(0)
    expect((await change({ useStatus: 1 })).msg).toBe('停用超过一年须检验合格')
    await admin.ok('pressureVesselCheck/audit', { id: await inspected(id) })
    expect((await change({ useStatus: 1 })).status).toBe(200)
    expect((await change({ useStatus: 4, stopReason: '迁往外地' })).status).toBe(200)
    const officer = await tenant.person({
      ...{ menus: ['pressureVesselLedger'], buttons: ['pressureVesselLedger_update'] },
    })
    const { version } = await ledger(id)
    const back = { id, version, useStatus: 1 }
    expect((await officer.call('pressureVesselLedger/update', back)).msg).toBe('已注销')
    // Administrators put a slip right within 30 days.
    expect((await change({ useStatus: 1 })).status).toBe(200)
    expect((await change({ useStatus: 3, deregisterNo: 'ZX-2', deregisterDate: '2026-01-15' })).status).toBe(200)
    expect((await change({ useStatus: 1 })).msg).toBe('已注销')
  })

  it('in use it has a safety manager with a certificate that ends on a day', async () => {
    const input = await samplesOf(tenant).required('pressureVesselLedger', {
      ...{ useStatus: 1, commissionDate: '2023-04-15', produceDate: '2022-01-01', safetyManagerId: admin.userId },
      registerNo: `容-${++made}`,
    })
    expect((await admin.call('pressureVesselLedger/insert', input)).data).toEqual([
      { field: 'safetyManagerCert', msg: '请填写安全管理员证号' },
      { field: 'safetyManagerCertTo', msg: '请填写安全管理员证有效期' },
    ])
  })

  it('a card is registered once, in whichever ledger', async () => {
    const samples = samplesOf(tenant)
    const toolingTypeId = await samples.row('toolingType', { cardType: 3, name: '空压机', needAcceptance: false })
    const archivesId = await samples.row('archives', { cardType: 3, name: '螺杆空压机', toolingTypeId })
    const cardId = await samples.row('newCard', { cardType: 3, archivesId, toolingTypeId, name: '空压机1' })
    const first = await aVessel({ cardId })
    const { code } = await ledger(first)
    for (const resource of ['boilerLedger', 'pressureVesselLedger']) {
      const input = await samplesOf(tenant).required(resource)
      expect((await admin.call(`${resource}/insert`, { ...input, cardId })).data).toEqual([
        { field: 'cardId', msg: `设备卡片已关联${code}` },
      ])
    }
  })

  it('readings of a vehicle go down only for a reason; a quick-opening door needs its interlock', async () => {
    const id = await aLedger('carLedger', { kind: '牵引车/其它', workHours: '1200' })
    const { version } = await ledger(id, 'carLedger')
    const lower = { id, version, workHours: '1100' }
    expect((await admin.call('carLedger/update', lower)).data).toEqual([
      { field: 'workHours', msg: '读数减少须填写原因' },
    ])
    await admin.ok('carLedger/update', { ...lower, lowerReason: '更换计时器' })
    const input = await samplesOf(tenant).required('pressureVesselLedger')
    const refused = await admin.call('pressureVesselLedger/insert', { ...input, quickOpenDoor: true })
    expect(refused.data).toEqual([{ field: 'quickOpenDoor', msg: '快开门容器须有联锁装置' }])
  })
})

describe('how early people want to know', () => {
  it('is changed for many rows, silenced with a reason and restored; a legal overdue row stays in the list', async () => {
    const id = await aVessel()
    const [annual, periodic] = [await setting(id, 'check1_2'), await setting(id, 'check1_1')]
    expect(annual).toMatchObject({ leadDays: 15, secondLeadDays: 7, urgentLeadDays: 3 })
    expect(periodic).toMatchObject({ leadDays: 60, secondLeadDays: 45, urgentLeadDays: 30 })
    const save = (...rows: Data[]) => admin.call('seEarlyWarning/saveChanges', { rows })
    const edited = [
      { ...annual, leadDays: 20, receiverIds: [admin.userId], channels: [1, 2] },
      { id: periodic.id, version: periodic.version, leadDays: 90 },
    ]
    expect(await save(...edited)).toMatchObject({ status: 200 })
    expect(await setting(id, 'check1_1')).toMatchObject({ leadDays: 90, secondLeadDays: 45 })
    expect(await setting(id, 'check1_2')).toMatchObject({ leadDays: 20, receiverIds: [admin.userId] })
    // Who saves what somebody else has changed meanwhile is told so; nothing of it is stored.
    expect((await save({ ...annual, leadDays: 30 })).status).toBe(409)
    const wrong = await save({ id: annual.id, leadDays: 31 }, { id: periodic.id, urgentLeadDays: 80 })
    expect(JSON.stringify(wrong)).toContain('须满足 提前≥二次≥紧急')
    expect(await setting(id, 'check1_2')).toMatchObject({ leadDays: 20 })
    const reader = await tenant.person({ menus: ['specialEquipmentWarningSettings'], buttons: [] })
    expect((await reader.call('seEarlyWarning/saveChanges', { rows: [{ id: annual.id, leadDays: 9 }] })).status).toBe(
      403,
    )
    const both = await setting(id, 'check1_1')
    const twice = await Promise.all([70, 80].map((leadDays) => save({ id: both.id, version: both.version, leadDays })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await admin.call('seEarlyWarning/cancelWarning', { id: annual.id, reason: 'x' })).status).toBe(400)
    await admin.ok('seEarlyWarning/cancelWarning', { ids: [annual.id, periodic.id], reason: '年底统一安排' })
    // The annual check is overdue by law: it is silent, and still seen.
    expect((await due(id)).map(({ item }) => item)).toEqual(['check1_2'])
    expect((await save({ id: periodic.id, warned: true })).status).toBe(200)
    expect((await due(id)).map(({ item }) => item).toSorted()).toEqual(['check1_1', 'check1_2'])
    await admin.ok('waitInspection/remind', { id: periodic.id })
  })

  it('has defaults of the company for new rows, and for those there are when asked', async () => {
    const before = await aVessel()
    const defaults = [{ leadClass: 'legal', leadDays: 100, secondLeadDays: 50, urgentLeadDays: 20 }]
    await admin.ok('seEarlyWarning/saveDefaults', { defaults })
    expect(
      (await admin.ok('seEarlyWarning/listDefaults')).find((row: Data) => row.leadClass === 'legal').leadDays,
    ).toBe(100)
    expect(await setting(await aVessel(), 'check1_1')).toMatchObject({ leadDays: 100, urgentLeadDays: 20 })
    expect(await setting(before, 'check1_1')).toMatchObject({ leadDays: 60 })
    await admin.ok('seEarlyWarning/saveDefaults', { defaults, apply: true })
    expect(await setting(before, 'check1_1')).toMatchObject({ leadDays: 100 })
  })
})

describe('Periods of the company', () => {
  it('count for every machine at once; longer than the law needs a reason, empty is as it ships', async () => {
    const id = await aVessel({ commissionDate: '2025-01-15' })
    const check = await inspected(id, { checkDate: '2026-03-01' })
    await admin.ok('pressureVesselCheck/audit', { id: check })
    const next = async () => (await setting(id, 'check1_2'))?.nextDate
    expect(await next()).toBe('2027-03-01')
    const rules = (await admin.ok('seEarlyWarning/listRule')).list
    const annual = rules.find((rule: Data) => rule.ruleKey === '1:2:')
    expect(annual).toMatchObject({ category: 1, kindName: '年度检查', usual: 12, max: 12, legal: true, isOwn: false })
    const edit = (input: Data) => admin.call('seEarlyWarning/editRule', { ruleKey: '1:2:', ...input })
    expect(await edit({ usual: 18 })).toMatchObject({ status: 400, data: [{ field: 'reason' }] })
    expect(await edit({ usual: 6, min: 8 })).toMatchObject({ status: 400, data: [{ field: 'usual' }] })
    expect((await edit({ usual: 6 })).status).toBe(200)
    expect(await next()).toBe('2026-09-01')
    expect((await edit({ usual: 18, reason: '地方规定' })).data.list).toContainEqual(
      expect.objectContaining({ ruleKey: '1:2:', usual: 18, max: 18, isOwn: true, reason: '地方规定', shipped: 12 }),
    )
    expect(await next()).toBe('2027-09-01')
    expect((await edit({})).status).toBe(200)
    expect(await next()).toBe('2027-03-01')
    const rule = async (key: string): Promise<Data> =>
      (await admin.ok('seEarlyWarning/listRule')).list.find((one: Data) => one.ruleKey === key)
    expect(annual.basis).toBe('TSG 21-2016 固定式压力容器安全技术监察规程')
    // What is made on demand has no period until the company gives it one.
    expect(await rule('4:3:')).toMatchObject({ shipped: null, usual: null, proposed: 72, enabled: false })
    const boiler = await aLedger('boilerLedger')
    const tested = await inspected(boiler, { checkKind: 3, checkDate: '2026-03-01' }, 'boilerCheck')
    await admin.ok('boilerCheck/audit', { id: tested })
    expect(await setting(boiler, 'check4_3')).toBeUndefined()
    const hydraulic = { ruleKey: '4:3:', usual: 72, basis: '地方标准' }
    await admin.ok('seEarlyWarning/editRule', hydraulic)
    expect(await setting(boiler, 'check4_3')).toMatchObject({ nextDate: '2032-03-01' })
    expect(await rule('4:3:')).toMatchObject({ usual: 72, enabled: true, basis: '地方标准' })
    await admin.ok('seEarlyWarning/editRule', { ...hydraulic, enabled: false })
    expect(await setting(boiler, 'check4_3')).toBeUndefined()
    expect((await edit({ usual: 6, enabled: false })).data).toEqual([{ field: 'enabled', msg: '法定检验不能停用' }])
    const reader = await tenant.person({ menus: ['specialEquipmentWarningSettings'], buttons: [] })
    expect((await reader.call('seEarlyWarning/listRule')).status).toBe(200)
    expect((await reader.call('seEarlyWarning/editRule', { ruleKey: '1:2:', usual: 6 })).status).toBe(403)
  })
})

describe('The label of a machine', () => {
  it('leads to it and its papers, or to its card where it has one', async () => {
    const id = await aVessel()
    const [label] = (await admin.ok('pressureVesselLedger/printQr', { id })).labels
    expect(label.qr).toBe(`cardDetail?s=${id}`)
    // Whoever scans it learns whether it may be used, and nothing else.
    const operator = await tenant.person({ menus: [], buttons: [] })
    const { code, name } = await ledger(id)
    expect(await operator.ok('seEarlyWarning/standing', { ledgerId: id })).toEqual({
      ...{
        code,
        name,
        category: 1,
        prohibited: true,
        prohibitReason: '检验超期',
        nextInspectionDate: '2024-04-15',
        failed: false,
      },
    })
    const stranger = (await aTenant()).admin
    expect((await stranger.call('seEarlyWarning/standing', { ledgerId: id })).status).toBe(404)
    const check = await inspected(id)
    expect((await admin.ok('pressureVesselLedger/timeline', { id })).list).toMatchObject([{ id: check, checkKind: 1 }])
    const type = await admin.ok('toolingType/insert', { name: '储气罐', cardType: 3, needAcceptance: false })
    const file = await admin.ok('archives/insert', { name: '储气罐', cardType: 3, toolingTypeId: type.id })
    const card = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id })
    const own = await aVessel({ cardId: card.id })
    expect((await admin.ok('pressureVesselLedger/printQr', { id: own })).labels[0].qr).toMatch(/^cardDetail\?/)
  })
})

describe('What an inspection may be of, and the papers of a machine', () => {
  it('machines that are gone are not offered; files are kept by who may', async () => {
    const id = await aVessel()
    const officer = await tenant.person({ menus: ['pressureVesselCheck'], buttons: [] })
    const offered = async (): Promise<boolean> =>
      (await officer.ok('pressureVesselLedger/listForCheck', { picker: '1', pageSize: 200 })).list.some(
        (row: Data) => row.id === id,
      )
    expect(await offered()).toBe(true)
    const annex = [{ name: '登记证.pdf', url: (await uploaded(tenant, 'pdf')).url, size: 10 }]
    await admin.ok('pressureVesselLedger/saveAttachments', { id, annex })
    expect((await admin.ok('pressureVesselLedger/getAttachments', { id })).list).toMatchObject([{ name: '登记证.pdf' }])
    expect((await officer.call('pressureVesselLedger/saveAttachments', { id, annex })).status).toBe(403)
    const { version } = await ledger(id)
    const gone = { id, version, useStatus: 3, deregisterDate: '2026-03-01' }
    expect((await admin.call('pressureVesselLedger/update', gone)).data).toMatchObject([{ field: 'deregisterNo' }])
    await admin.ok('pressureVesselLedger/update', { ...gone, deregisterNo: 'ZX-3' })
    expect(await offered()).toBe(false)
  })

  it('who puts one into use without its registration is asked first, and refused after 30 days where that is enforced', async () => {
    const input = {
      ...(await samplesOf(tenant).required('boilerLedger', { serialNo: `U-${++made}`, produceDate: '2025-01-01' })),
      ...{ useStatus: 1, commissionDate: '2026-02-20', safetyManagerId: admin.userId },
      ...{ safetyManagerCert: 'AQ-1', safetyManagerCertTo: '2028-06-30' },
    }
    const asked = await admin.call('boilerLedger/insert', input)
    expect(asked).toMatchObject({ status: 422, data: { warnings: [{ code: 'seUnregistered' }] } })
    const sure = { confirmWarn: 'seUnregistered' }
    expect((await admin.call('boilerLedger/insert', { ...input, ...sure })).status).toBe(200)
    const late = { ...input, serialNo: `U-${++made}`, commissionDate: '2026-01-20' }
    expect((await admin.call('boilerLedger/insert', { ...late, ...sure })).status).toBe(200)
    await tenant.inTenant((tx) =>
      tx.run(sql`INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ('129', '*', '1', 1)`),
    )
    const refused = await admin.call('boilerLedger/insert', { ...late, serialNo: `U-${++made}`, ...sure })
    expect(refused.data).toEqual([{ field: 'registerNo', msg: '未办理使用登记' }])
  })
})

describe('What was there before the ledger', () => {
  it('begins with the last inspection and the date its report says', async () => {
    const id = await aVessel({ openingLastDate: '2025-06-01', openingNextDate: '2028-05-31' })
    expect(await setting(id, 'check1_1')).toMatchObject({ lastDate: '2025-06-01', nextDate: '2028-05-31' })
    // A periodic inspection is an annual check too.
    expect(await ledger(id)).toMatchObject({ nextInspectionDate: '2026-06-01', level: 0, prohibited: false })
    const alone = await admin.call('pressureVesselLedger/insert', {
      ...(await samplesOf(tenant).required('pressureVesselLedger')),
      openingNextDate: '2028-05-31',
    })
    expect(JSON.stringify(alone.data)).toContain('请填写期初上次检验日期')
    await admin.ok('pressureVesselLedger/delete', { ids: id })
  })

  it('lies behind, is not later than the law allows without a reason, and may be of several kinds', async () => {
    const told = async (more: Data): Promise<Data> =>
      (
        await admin.call('boilerLedger/insert', {
          ...(await samplesOf(tenant).required('boilerLedger', { serialNo: `B-${++made}`, produceDate: '2020-01-01' })),
          ...{
            useStatus: 1,
            commissionDate: '2021-01-01',
            safetyManagerId: admin.userId,
            safetyManagerCert: 'AQ-1',
            safetyManagerCertTo: '2028-06-30',
            registerNo: `锅-${made}`,
            ...more,
          },
        })
      ).data
    expect(await told({ openingLastDate: '2030-01-01' })).toEqual([
      { field: 'openingLastDate', msg: '日期不能晚于今天' },
    ])
    const long = { openingLastDate: '2026-01-01', openingNextDate: '2099-01-01' }
    expect(await told(long)).toEqual([{ field: 'openingReason', msg: '最迟为2027-01-01，超出须填写原因' }])
    expect((await told({ ...long, openingReason: '检验机构意见' })).id).toBeDefined()
    const { id } = await told({
      ...{
        openingLastDate: '2026-01-01',
        openings: [{ checkKind: 2, lastDate: '2025-08-01', nextDate: '2027-08-01' }],
      },
    })
    expect(await setting(id, 'check4_2')).toMatchObject({ lastDate: '2025-08-01', nextDate: '2027-08-01' })
    expect(await ledger(id, 'boilerLedger')).toMatchObject({ prohibited: false, nextExternal: '2027-01-01' })
  })

  it('of a lift is the calibration of its governor and its brake test', async () => {
    const id = await aLedger('liftLedger', {
      ...{ maintainUnit: '苏安电梯', maintainers: [{ name: '甲' }, { name: '乙' }] },
      ...{ lastGovernorDate: '2025-02-01', lastLoadTestDate: '2024-02-01' },
    })
    expect(await setting(id, 'check5_7')).toMatchObject({ nextDate: '2027-02-01' })
    expect(await setting(id, 'check5_8')).toMatchObject({ nextDate: '2029-02-01' })
  })
})

describe('What a machine is told by others', () => {
  it('a valve opens below the design pressure, a test is not below it', async () => {
    const input = await samplesOf(tenant).required('pressureVesselLedger', {
      chamberPressure: [{ chamber: 1, designPressure: '1.0', medium: '压缩空气' }],
    })
    const refused = async (more: Data): Promise<string> =>
      JSON.stringify((await admin.call('pressureVesselLedger/insert', { ...input, ...more })).data)
    const valve = { accessoryType: '安全阀', accessoryCode: 'V-1', setPressure: '1.1' }
    expect(await refused({ accessories: [valve] })).toContain('安全附件整定压力不能大于设计压力')
    expect(await refused({ testPressure: '0.9' })).toContain('耐压试验压力不能小于设计压力')
    const id = (
      await admin.ok('pressureVesselLedger/insert', { ...input, accessories: [{ ...valve, setPressure: '0.9' }] })
    ).id
    expect(await ledger(id)).toMatchObject({ medium: '压缩空气', designPressure: '1' })
  })

  it('certificates live in special staffing; a simple vessel is used for eight years', async () => {
    const staffing = {
      ...{ staffType: 'safetyOfficer', applyOrgId: tenant.rootOrgId, userIds: [admin.userId] },
      ...{ certificateName: '安全管理A', certificateNo: 'AQ-001', certificateValidTo: '2028-01-31' },
    }
    await admin.ok('specialStaffing/insert', staffing)
    const id = await aVessel({ isSimple: true, safetyManagerCert: null, safetyManagerCertTo: null })
    expect(await ledger(id)).toMatchObject({
      ...{ safetyManagerCert: 'AQ-001', safetyManagerCertTo: '2028-01-31' },
      ...{ designLifeYears: '8', retireDate: '2031-04-15' },
    })
    expect(await setting(id, 'manager')).toMatchObject({ nextDate: '2028-01-31' })
  })
})

describe('What the authority asks for', () => {
  it('stands in the export of what is due: code, register number, place, maker, dates', async () => {
    const id = await aVessel({ commissionDate: '2023-03-20', location: '空压站', equipmentCode: 'RQ2150001' })
    expect(await due(id)).toContainEqual(
      expect.objectContaining({
        equipmentCode: 'RQ2150001',
        location: '空压站',
        serialNo: expect.stringMatching(/^N-/),
      }),
    )
    const book = await rowsOf(await download(admin, 'waitInspection/exportExcel', { allColumns: '1' }))
    expect(book[0]).toEqual(expect.arrayContaining(['设备代码', '使用登记证编号', '安装地点', '制造单位', '下次日期']))
    expect(JSON.stringify(book)).toContain('RQ2150001')
  })
})
