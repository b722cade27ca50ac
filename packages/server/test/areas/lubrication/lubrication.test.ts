// Lubrication: days that are made once (R3), late ones (R4), papers that do tasks once and take their lubricant once.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, clock, product, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { multipart } from '../../harness/files.ts'
import { aLubricated, aPoint, arrange, lubricationsOf } from '../../harness/lubrication.ts'
import { aPartsStore, type PartsStore } from '../../harness/parts.ts'
import { aMachine, at, runTaskOf } from '../../harness/upkeep.ts'

let tenant: Tenant
let admin: Caller
let store: PartsStore

beforeAll(async () => {
  clock.now = new Date('2031-03-03T01:00:00Z')
  tenant = await aTenant()
  admin = tenant.admin
  store = await aPartsStore({ tenant })
})
afterAll(resetClock)

/** A Monday. */
const monday = '2031-03-03'

const go = async (local: string): Promise<void> => {
  admin = await at(tenant, local)
  Object.assign(tenant, { admin })
}
const entity = (resource: string, id: string): Promise<Data> => admin.ok(`${resource}/getEntityById`, { id })
const daysOf = async (cardId: string, given: Data = {}): Promise<string[]> =>
  (await lubricationsOf(tenant, cardId, given)).map(({ dueDate }) => dueDate)
const paper = (cardId: string, lines: readonly Data[], given: Data = {}): Promise<Data> =>
  admin.ok('lubricationImplementation/insert', { cardId, takeStock: false, lines, ...given })
const setParameter = (id: string, value: string): Promise<unknown> =>
  tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ($1, '*', $2, 1)
ON CONFLICT (tenant_id, parameter_id, org_key) DO UPDATE SET value = excluded.value`,
      values: [id, value],
    }),
  )

describe('an arrangement that is enabled', () => {
  it('makes its days up to the horizon, once, however often the night task runs', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    await arrange(admin, machine, { horizonDays: 30 })
    const days = ['2031-03-03', '2031-03-10', '2031-03-17', '2031-03-24', '2031-03-31']
    expect(await daysOf(machine.cardId)).toEqual(days)
    await runTaskOf(tenant, 'T06')
    await Promise.all([runTaskOf(tenant, 'T06'), runTaskOf(tenant, 'T06')])
    expect(await daysOf(machine.cardId)).toEqual(days)
    await go('2031-03-09')
    await runTaskOf(tenant, 'T06')
    expect(await daysOf(machine.cardId)).toEqual([...days, '2031-04-07'])
  })

  it('keeps the 31st where there is one (R3), and ends with its end', async () => {
    await go('2031-01-15')
    const machine = await aLubricated(admin, [aPoint({ cycleType: 3, cycleValue: 1 })])
    await arrange(admin, machine, { startDate: '2031-01-31', endDate: '2031-04-30', horizonDays: 400 })
    expect(await daysOf(machine.cardId)).toEqual(['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30'])
  })

  it('moves what falls on a day without work, and not what follows', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint({ cycleValue: 5 })])
    await arrange(admin, machine, { horizonDays: 30, holidayRule: 2, endDate: '2031-03-20' })
    const tasks = await lubricationsOf(tenant, machine.cardId)
    expect(tasks.map(({ nominalDate, dueDate }) => [nominalDate, dueDate])).toEqual([
      ['2031-03-03', '2031-03-03'],
      ['2031-03-08', '2031-03-10'],
      ['2031-03-13', '2031-03-13'],
      ['2031-03-18', '2031-03-18'],
    ])
  })

  it('makes nothing before today', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    await arrange(admin, machine, { startDate: '2031-02-20', horizonDays: 30, endDate: '2031-03-15' })
    expect(await daysOf(machine.cardId)).toEqual(['2031-03-06', '2031-03-13'])
  })

  it('tells its days before it is enabled', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    const id = await arrange(admin, machine, { horizonDays: 30 }, false)
    const { dates } = await admin.ok('lubricationArrangement/preview', { id })
    expect(dates.map(({ dueDate }: Data) => dueDate)).toHaveLength(5)
    expect(await daysOf(machine.cardId)).toEqual([])
  })

  it('is the only one on its points', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    await arrange(admin, machine)
    const second = await arrange(admin, machine, {}, false)
    expect((await admin.call('lubricationArrangement/enable', { id: second })).msg).toMatch(/^润滑点已有启用的安排/)
  })

  it('closes what waits when it is disabled, and makes it again when it is enabled', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    const id = await arrange(admin, machine, { horizonDays: 30 })
    await admin.ok('lubricationArrangement/disable', { id })
    expect(await lubricationsOf(tenant, machine.cardId, { status: 0 })).toEqual([])
    expect((await lubricationsOf(tenant, machine.cardId))[0]).toMatchObject({ status: 2 })
    await admin.ok('lubricationArrangement/enable', { id })
    expect(await daysOf(machine.cardId, { status: 0 })).toHaveLength(5)
  })

  it('makes what lies ahead anew when it is changed', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    const id = await arrange(admin, machine, { horizonDays: 30 })
    const { version, lines } = await entity('lubricationArrangement', id)
    await admin.ok('lubricationArrangement/update', {
      ...{ id, version, lines: lines.map((line: Data) => ({ ...line, cycleValue: 14 })) },
    })
    expect(await daysOf(machine.cardId)).toEqual(['2031-03-03', '2031-03-17', '2031-03-31'])
  })

  it('goes with its machine, and has nothing that was done when it is deleted', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    const id = await arrange(admin, machine, { horizonDays: 30 })
    const [first] = await lubricationsOf(tenant, machine.cardId)
    const done = await paper(machine.cardId, [{ taskId: first?.id, actualQty: '0.5' }])
    await admin.ok('lubricationImplementation/audit', { id: done.id })
    expect((await admin.call('lubricationArrangement/delete', { id })).msg).toBe('已有完成任务，请停用')
    const seal = await admin.ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: machine.cardId }] })
    await admin.ok('seal/audit', { id: seal.id })
    expect(await entity('lubricationArrangement', id)).toMatchObject({ status: 2 })
    const tasks = await lubricationsOf(tenant, machine.cardId)
    expect(tasks.map(({ status }) => status)).toEqual([1, 2, 2, 2, 2])
    expect(await entity('lubricationDetail', tasks[1]?.id)).toMatchObject({
      closeReason: expect.stringMatching(/^设备已封存/),
    })
  })

  it('goes on when the scrapping of its machine is taken back: tasks too, except those whose day has passed', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    const id = await arrange(admin, machine, { horizonDays: 30 })
    const stopped = await arrange(admin, machine, {}, false)
    const before = await lubricationsOf(tenant, machine.cardId)
    const scrap = await admin.ok('scrap/insert', { scrapReason: '寿命到期', lines: [{ cardId: machine.cardId }] })
    await admin.ok('scrap/audit', { id: scrap.id })
    expect(await lubricationsOf(tenant, machine.cardId, { status: 0 })).toEqual([])
    await go('2031-03-11')
    await admin.ok('scrap/cancelAudit', { id: scrap.id })
    expect(await entity('lubricationArrangement', id)).toMatchObject({ statusKey: 'enabled' })
    expect(await entity('lubricationArrangement', stopped)).toMatchObject({ statusKey: 'saved' })
    const after = await lubricationsOf(tenant, machine.cardId)
    expect(after.map(({ dueDate, status }) => [dueDate, status])).toEqual([
      ...[
        ['2031-03-03', 2],
        ['2031-03-10', 2],
        ['2031-03-17', 0],
      ],
      ...[
        ['2031-03-24', 0],
        ['2031-03-31', 0],
        ['2031-04-07', 0],
      ],
    ])
    expect(after.slice(0, 5).map((task) => task.id)).toEqual(before.map((task) => task.id))
  })
})

describe('a standard', () => {
  it('has another version with each change while it is in use; arrangements keep theirs until they are upgraded', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    const arrangement = await arrange(admin, machine, { horizonDays: 30 })
    const { id, version, points } = await entity('lubricationStandard', machine.standardId)
    const changed = [{ ...points[0], stdQty: '0.8' }, aPoint({ pointNo: '2', part: '导轨', cycleValue: 10 })]
    await admin.ok('lubricationStandard/update', { id, version, points: changed })
    expect(await entity('lubricationStandard', id)).toMatchObject({ docVersion: 2 })
    expect(await entity('lubricationArrangement', arrangement)).toMatchObject({
      ...{ standardVersion: 1, isOutdated: true, lines: [{ stdQty: '0.5' }] },
    })
    await admin.ok('lubricationArrangement/upgrade', { id: arrangement })
    expect(await entity('lubricationArrangement', arrangement)).toMatchObject({
      ...{ standardVersion: 2, isOutdated: false, lines: [{ stdQty: '0.8' }, { part: '导轨' }] },
    })
    const tasks = await lubricationsOf(tenant, machine.cardId)
    // Today's task stays as it was made.
    expect(tasks.filter(({ part }) => part === '主轴承').map(({ stdQty }) => stdQty)).toEqual([
      '0.5',
      '0.8',
      '0.8',
      '0.8',
      '0.8',
    ])
    expect(tasks.filter(({ part }) => part === '导轨').map(({ dueDate }) => dueDate)).toEqual([
      ...['2031-03-13', '2031-03-23', '2031-04-02'],
    ])
    expect((await admin.call('lubricationArrangement/upgrade', { id: arrangement })).msg).toBe('已是最新版本')
  })

  it('of a machine comes before that of its model; one of each is enabled', async () => {
    await go(monday)
    const { cardId } = await aLubricated(admin)
    const { archivesId } = await entity('newCard', cardId)
    const ofModel = { name: '型号标准', scope: 1, archivesId, enabled: true, points: [aPoint()] }
    const { id } = await admin.ok('lubricationStandard/insert', ofModel)
    const twin = await admin.call('lubricationStandard/insert', { ...ofModel, name: '又一个' })
    expect(twin.status).toBe(400)
    const wrong = { cardId, standardId: id, lubricatorId: admin.userId, startDate: monday }
    expect((await admin.call('lubricationArrangement/insert', wrong)).msg).toBe('该设备有专用的润滑标准，请选用')
    const other = await aMachine(admin)
    const foreign = await admin.call('lubricationArrangement/insert', { ...wrong, cardId: other })
    expect(foreign.msg).toBe('润滑标准不适用于该设备')
  })

  it('is said in units that the stock can be told in', async () => {
    await go(monday)
    const lubricantId = await store.part({ name: '导轨油', unit: '升' })
    const cardId = await aMachine(admin)
    const standard = (unit: string) => ({ name: '标准', scope: 2, cardId, points: [aPoint({ lubricantId, unit })] })
    expect((await admin.call('lubricationStandard/insert', standard('次'))).msg).toMatch(/库存单位“升”/)
    await admin.ok('lubricationStandard/insert', standard('毫升'))
  })

  it('is put on all machines of a model at once; those that have one are skipped', async () => {
    await go(monday)
    const first = await aMachine(admin)
    const { archivesId } = await entity('newCard', first)
    const second = (await admin.ok('newCard/insert', { cardType: 3, archivesId, name: '二号机' })).id
    const points = [aPoint()]
    const asked = { archivesId, lubricatorId: admin.userId, startDate: monday, holidayRule: 0, horizonDays: 30 }
    const without = await admin.ok('lubricationArrangement/batchCreate', { ...asked, enableNow: true })
    expect(without).toMatchObject({ made: 0, skipped: [{ reason: '没有启用的润滑标准' }, {}] })
    await admin.ok('lubricationStandard/insert', { name: '型号', scope: 1, archivesId, enabled: true, points })
    expect(await admin.ok('lubricationArrangement/batchCreate', { ...asked, enableNow: true })).toMatchObject({
      made: 2,
    })
    expect(await daysOf(second)).toHaveLength(5)
    expect(await admin.ok('lubricationArrangement/batchCreate', asked)).toMatchObject({ made: 0, skipped: [{}, {}] })
  })
})

describe('a paper', () => {
  it('due on the 3rd and done on the 5th: planned ones go on from the plan, others from the day they were done (R3)', async () => {
    for (const [cycleBase, next] of [
      [1, '2031-03-10'],
      [2, '2031-03-12'],
    ] as const) {
      await go(monday)
      const machine = await aLubricated(admin, [aPoint({ cycleBase })])
      await arrange(admin, machine, { horizonDays: 30 })
      await go('2031-03-05')
      const [first] = await lubricationsOf(tenant, machine.cardId)
      const made = await paper(machine.cardId, [{ taskId: first?.id, actualQty: '0.5' }])
      await admin.ok('lubricationImplementation/audit', { id: made.id })
      expect((await daysOf(machine.cardId, { status: 0 }))[0]).toBe(next)
      expect(await entity('lubricationDetail', first?.id)).toMatchObject({ status: 1, onTime: false, actualQty: '0.5' })
      await admin.ok('lubricationImplementation/cancelAudit', { id: made.id })
      expect((await daysOf(machine.cardId, { status: 0 }))[0]).toBe(monday)
      if (cycleBase === 2) expect(await daysOf(machine.cardId)).toEqual([monday])
    }
  })

  it('takes the lubricant from stock once, and gives it back', async () => {
    await go(monday)
    const lubricantId = await store.part({ name: '液压油', unit: '升', qtyScale: 3 })
    await store.buy(lubricantId, '10', '30', { head: { bizDate: monday } })
    const machine = await aLubricated(admin, [aPoint({ lubricantId, stdQty: '500', unit: '毫升' })], {
      useDeptId: store.deptId,
    })
    await arrange(admin, machine, { horizonDays: 30 })
    const onHand = async (): Promise<string> => (await entity('accessory', lubricantId)).onHand
    const [first] = await lubricationsOf(tenant, machine.cardId)
    const lines = [{ taskId: first?.id, actualQty: '500' }]
    const { id } = await paper(machine.cardId, lines, { takeStock: true, warehouseId: store.warehouseId })
    const twice = await Promise.all([0, 1].map(() => admin.call('lubricationImplementation/audit', { id })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await onHand()).toBe('9.5')
    const { list } = await admin.ok('accessoryOutput/list', { cardId: machine.cardId })
    expect(list).toHaveLength(1)
    const issued = { outType: 3, sourceKind: 'lubrication', status: 1, sourceId: id }
    expect(await entity('accessoryOutput', list[0].id)).toMatchObject(issued)
    await admin.ok('lubricationImplementation/cancelAudit', { id })
    expect(await onHand()).toBe('10')
    const books = await store.books()
    expect(books.moved).toBe(books.standing)
    await admin.ok('lubricationImplementation/audit', { id })
    expect(await onHand()).toBe('9.5')
  })

  it('comes with the chart of its standard and the places of its points, which are set without another version', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint(), aPoint({ pointNo: '2', part: '导轨' })])
    const standard = await entity('lubricationStandard', machine.standardId)
    const diagram = await aPictureOf(admin)
    const { version } = await admin.ok('lubricationStandard/update', {
      id: standard.id,
      version: standard.version,
      diagram,
    })
    const points = [{ id: standard.points[1].id, posX: '66.5', posY: '40' }]
    expect(
      await admin.call('lubricationStandard/placePoints', { id: standard.id, points: [{ ...points[0], posX: '101' }] }),
    ).toMatchObject({ status: 400 })
    await admin.ok('lubricationStandard/placePoints', { id: standard.id, version, points })
    expect(await entity('lubricationStandard', standard.id)).toMatchObject({
      docVersion: 2,
      points: [
        { posX: null, part: '主轴承' },
        { posX: '66.5', posY: '40', part: '导轨', stdQty: '0.5' },
      ],
    })
    await arrange(admin, machine)
    const [task] = await lubricationsOf(tenant, machine.cardId)
    const presses = [1, 2, 3].map(() => admin.ok('lubricationImplementation/start', { taskId: task?.id }))
    const [{ id }, ...again] = await Promise.all(presses)
    expect(
      again.map((one) => one.id),
      'pressed again and again',
    ).toEqual([id, id])
    const made = await entity('lubricationImplementation', id)
    expect(made.diagram).toBe(diagram)
    const told = made.lines.map(({ pointNo, posX, posY }: Data) => [pointNo, posX, posY])
    expect(told).toEqual([
      ['1', null, null],
      ['2', '66.5', '40'],
    ])
  })

  it('wants a warehouse and enough in it; nothing is done otherwise', async () => {
    await go(monday)
    const lubricantId = await store.part({ name: '齿轮油', unit: '升', qtyScale: 3 })
    await store.buy(lubricantId, '0.2', '30', { head: { bizDate: monday } })
    const machine = await aLubricated(admin, [aPoint({ lubricantId })], { useDeptId: store.deptId })
    await arrange(admin, machine, { horizonDays: 30 })
    const [first] = await lubricationsOf(tenant, machine.cardId)
    const made = await paper(machine.cardId, [{ taskId: first?.id, actualQty: '0.5' }], { takeStock: true })
    expect((await admin.call('lubricationImplementation/audit', { id: made.id })).msg).toBe(
      '扣减油品库存，请选择出库仓库',
    )
    const { version } = await entity('lubricationImplementation', made.id)
    await admin.ok('lubricationImplementation/update', { id: made.id, version, warehouseId: store.warehouseId })
    const short = await admin.call('lubricationImplementation/audit', { id: made.id })
    expect(JSON.stringify(short)).toContain('可用库存不足')
    expect(await entity('lubricationDetail', first?.id)).toMatchObject({ status: 0 })
  })

  it('of two people for one task counts once; the second is told by whom it was done', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    await arrange(admin, machine, { horizonDays: 30 })
    const [first] = await lubricationsOf(tenant, machine.cardId)
    const lines = [{ taskId: first?.id, actualQty: '0.5' }]
    const papers = [await paper(machine.cardId, lines), await paper(machine.cardId, lines)]
    const answers = await Promise.all(papers.map(({ id }) => admin.call('lubricationImplementation/audit', { id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(JSON.stringify(answers)).toMatch(/任务已由.+于2031-03-03 09:00完成/)
    const left = papers[answers.findIndex(({ status }) => status !== 200)]
    expect(await entity('lubricationImplementation', left?.id)).toMatchObject({ status: 0 })
  })

  it('is not done before its time, nor without the photo that is asked for', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint({ needPhoto: true, cycleValue: 10 })])
    await arrange(admin, machine, { startDate: '2031-03-06', horizonDays: 30 })
    const [first] = await lubricationsOf(tenant, machine.cardId)
    const made = await paper(machine.cardId, [{ taskId: first?.id, actualQty: '0.5' }])
    const audit = async () => JSON.stringify(await admin.call('lubricationImplementation/audit', { id: made.id }))
    // A fifth of ten days.
    expect(await audit()).toContain('未到可执行日期：2031-03-04')
    await go('2031-03-04')
    const { version } = await entity('lubricationImplementation', made.id)
    await admin.ok('lubricationImplementation/update', { id: made.id, version, executeTime: '2031-03-04 08:00:00' })
    expect(await audit()).toContain('请上传照片')
  })

  it('asks about amounts beyond the tolerance, and marks them', async () => {
    await go(monday)
    const machine = await aLubricated(admin)
    await arrange(admin, machine, { horizonDays: 30 })
    const [first] = await lubricationsOf(tenant, machine.cardId)
    const input = { cardId: machine.cardId, takeStock: false, lines: [{ taskId: first?.id, actualQty: '0.65' }] }
    const asked = await admin.call('lubricationImplementation/insert', input)
    expect(JSON.stringify(asked)).toContain('用量超出标准30%')
    const { id } = await admin.ok('lubricationImplementation/insert', { ...input, confirmWarn: ['off1'] })
    expect((await entity('lubricationImplementation', id)).lines).toMatchObject([{ isOff: true, part: '主轴承' }])
  })

  it('is begun for all that is due at the machine, by its lubricator or his backup; an abnormal point is reported', async () => {
    await go(monday)
    await setParameter('127', '0')
    const phone = { mobileMenus: ['LubricationTask'] }
    const [worker, backup, nobody] = [await tenant.person(), await tenant.person(phone), await tenant.person()]
    const points = [
      aPoint(),
      aPoint({ pointNo: '2', part: '导轨' }),
      aPoint({ pointNo: '3', part: '丝杆', cycleType: 3 }),
    ]
    const machine = await aLubricated(admin, points)
    await arrange(admin, machine, { lubricatorId: worker.userId, backupLubricatorId: backup.userId, horizonDays: 30 })
    const mine = await worker.ok('lubricationDetail/listMine', { tab: 'now' })
    expect(mine.list).toMatchObject([{ cardId: machine.cardId, part: '1 主轴承、2 导轨、3 丝杆', dueDate: monday }])
    expect((await nobody.ok('lubricationDetail/listMine', { tab: 'now' })).list).toEqual([])
    const taskId = mine.list[0].id
    expect((await nobody.call('lubricationImplementation/start', { taskId })).msg).toBe('无您的润滑任务')
    const begun = await backup.ok('lubricationImplementation/start', { taskId })
    expect((await backup.ok('lubricationImplementation/start', { taskId })).id).toBe(begun.id)
    // The screen of his phone shows him the paper, and lets him fill it in.
    const { lines, version: begunAs } = await backup.ok('lubricationImplementation/getEntityById', { id: begun.id })
    await backup.ok('lubricationImplementation/update', { id: begun.id, version: begunAs, minutes: 12 })
    expect(lines).toMatchObject([{ part: '主轴承', actualQty: '0.5' }, { part: '导轨' }, { part: '丝杆' }])
    const paper = await entity('lubricationImplementation', begun.id)
    expect(paper).toMatchObject({ lubricants: '32号液压油 1.5升', lines: [{ lubricantBrand: '32号液压油' }, {}, {}] })
    const { version } = await entity('lubricationImplementation', begun.id)
    await admin.ok('lubricationImplementation/update', {
      ...{ id: begun.id, version, lines: [{ ...lines[0], result: 2, abnormalText: '漏油' }, lines[1]] },
    })
    const fault = await admin.ok('faultType/insert', { code: 'RH-1', name: '漏油' })
    await admin.ok('lubricationImplementation/createRepair', { id: begun.id, faultTypeId: fault.id })
    const [line] = (await entity('lubricationImplementation', begun.id)).lines
    expect(await entity('repair', line.repairId)).toMatchObject({
      ...{ source: 2, description: '主轴承 漏油', sourceId: `lubricationImplementation:${begun.id}` },
    })
    await setParameter('127', '1')
  })
})

/** Uploaded as a browser does. */
async function aPictureOf(caller: Caller): Promise<string> {
  const { headers, payload } = multipart(
    {},
    {
      name: 'chart.png',
      content: await sharp({ create: { width: 20, height: 10, channels: 3, background: 'white' } })
        .png()
        .toBuffer(),
    },
  )
  const answer = await product().server.inject({
    ...{ method: 'POST', url: '/api/file/uploadImage', payload },
    headers: { ...headers, token: caller.token, tenantcode: caller.tenant.code },
  })
  return answer.json().data
}

describe('a machine that was left for two weeks', () => {
  it('is lubricated once: each point has one line, for the newest of its days', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint(), aPoint({ pointNo: '2', part: '导轨' })])
    await arrange(admin, machine, { horizonDays: 30 })
    await go('2031-03-11')
    const tasks = await lubricationsOf(tenant, machine.cardId)
    const begun = await admin.ok('lubricationImplementation/start', { taskId: tasks[0]?.id })
    const { lines } = await entity('lubricationImplementation', begun.id)
    const days = new Map(tasks.map(({ id, dueDate }) => [id, dueDate]))
    expect(lines.map(({ part, taskId }: Data) => [part, days.get(taskId)])).toEqual([
      ...[tasks[0]?.part, tasks[1]?.part]
        .toSorted()
        .map((part) => [part, part === tasks[0]?.part ? monday : '2031-03-10']),
    ])
  })
})

describe('a task', () => {
  it('is late after its grace (R4)', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint({ graceDays: 2 })])
    await arrange(admin, machine, { horizonDays: 30 })
    const first = async () => (await lubricationsOf(tenant, machine.cardId))[0]
    await go('2031-03-05')
    expect(await first()).toMatchObject({ isOverdue: false, overdueDays: 0 })
    await go('2031-03-06')
    expect(await first()).toMatchObject({ isOverdue: true, overdueDays: 3 })
    const { list } = await admin.ok('lubricationWarning/list', { cardId: machine.cardId })
    expect(list).toMatchObject([{ level: 2, daysLeft: -3 }])
  })

  it('of 42 due, 2 closed, 34 done in time, 4 late and 2 not: planned 40, completion 95.00 %, on time 85.00 % (R4)', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint({ cycleValue: 1 })])
    await arrange(admin, machine, { horizonDays: 60 })
    const tasks = (await lubricationsOf(tenant, machine.cardId)).slice(0, 42)
    const become = (nths: readonly [number, number], set: string): Promise<unknown> =>
      tenant.inTenant((tx) =>
        tx.send({
          text: `UPDATE lubrication_detail SET ${set} WHERE id = ANY ($1::uuid[])`,
          values: [tasks.slice(...nths).map(({ id }) => id)],
        }),
      )
    await become([0, 2], `status = 'closed', closed_by = 1, close_reason = '停产'`)
    await become([2, 36], `status = 'done', done_date = due_date`)
    await become([36, 40], `status = 'done', done_date = due_date + 1`)
    const asked = { cardId: machine.cardId, dueDateBegin: tasks[0]?.dueDate, dueDateEnd: tasks[41]?.dueDate }
    const { list } = await admin.ok('lubricationDetail/listRate', { ...asked, groupBy: 'card' })
    expect(list).toMatchObject([{ planned: 40, done: 38, onTime: 34, completionRate: '95', onTimeRate: '85' }])
  })

  it('is handed to another person while it waits, also for the days to come', async () => {
    await go(monday)
    const [one, two] = [await tenant.person(), await tenant.person()]
    const machine = await aLubricated(admin)
    await arrange(admin, machine, { horizonDays: 30, lubricatorId: one.userId })
    const [first, second, third] = await lubricationsOf(tenant, machine.cardId)
    const made = await paper(machine.cardId, [{ taskId: first?.id, actualQty: '0.5' }])
    await admin.ok('lubricationImplementation/audit', { id: made.id })
    const change = { lubricatorId: two.userId, reason: '休假' }
    // Of several, those that are done stay as they are and are named with the reason.
    const both = await admin.ok('lubricationDetail/updateLubricator', { ids: [first?.id, second?.id], ...change })
    const msg = '仅待润滑任务可改派'
    expect(both).toEqual({ count: 1, refused: [{ id: first?.id, name: '主轴承', msg }] })
    expect(await entity('lubricationDetail', first?.id)).toMatchObject({ lubricatorId: one.userId, statusKey: 'done' })
    const done = await admin.call('lubricationDetail/updateLubricator', { ids: [first?.id], ...change })
    expect(done).toMatchObject({ status: 422, msg })
    expect(await entity('lubricationDetail', second?.id)).toMatchObject({ lubricatorId: two.userId })
    expect(await entity('lubricationDetail', third?.id)).toMatchObject({ lubricatorId: one.userId })
    const ahead = { id: second?.id, ...change, alsoFuture: true }
    await admin.ok('lubricationDetail/updateLubricator', ahead)
    expect(await entity('lubricationDetail', third?.id)).toMatchObject({ lubricatorId: two.userId })
  })

  it('is moved within its window only', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint({ cycleValue: 10, graceDays: 1 })])
    await arrange(admin, machine, { horizonDays: 30, startDate: '2031-03-13' })
    const [first] = await lubricationsOf(tenant, machine.cardId)
    const move = (dueDate: string) => admin.call('lubricationDetail/reschedule', { id: first?.id, dueDate })
    expect((await move('2031-03-15')).msg).toMatch(/^超出可调整范围/)
    expect((await move('2031-03-10')).msg).toMatch(/^超出可调整范围/)
    expect((await move('2031-03-11')).status).toBe(200)
    // It stays moved, and its old day is not made again.
    await runTaskOf(tenant, 'T06')
    expect((await daysOf(machine.cardId)).slice(0, 2)).toEqual(['2031-03-11', '2031-03-23'])
  })

  it('that is closed is not made again; what is counted from completion goes on from its day', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint({ cycleBase: 2 })])
    await arrange(admin, machine, { horizonDays: 30 })
    const [first] = await lubricationsOf(tenant, machine.cardId)
    await admin.ok('lubricationDetail/closeTask', { id: first?.id, closeReason: '停机检修' })
    expect(await daysOf(machine.cardId, { status: 0 })).toEqual(['2031-03-10'])
    await admin.ok('lubricationDetail/reopenTask', { id: first?.id })
    expect(await daysOf(machine.cardId, { status: 0 })).toEqual([monday])
    const fixed = await aLubricated(admin)
    await arrange(admin, fixed, { horizonDays: 30 })
    const [planned] = await lubricationsOf(tenant, fixed.cardId)
    await admin.ok('lubricationDetail/closeTask', { id: planned?.id, closeReason: '停机检修' })
    await runTaskOf(tenant, 'T06')
    expect((await daysOf(fixed.cardId, { status: 0 }))[0]).toBe('2031-03-10')
  })

  it('by running hours stands far ahead while nobody measures them', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint({ cycleType: 4, cycleValue: 500 })])
    await arrange(admin, machine, { horizonDays: 30 })
    expect(await lubricationsOf(tenant, machine.cardId)).toMatchObject([{ dueDate: '2032-03-02' }])
    await go('2031-03-04')
    await runTaskOf(tenant, 'T06')
    expect(await daysOf(machine.cardId)).toEqual(['2032-03-03'])
  })

  it('by running hours falls due by what its runs tell of the last thirty days (R5)', async () => {
    await go(monday)
    const machine = await aLubricated(admin, [aPoint({ cycleType: 4, cycleValue: 500 })])
    await ran(machine.cardId, '2031-01-10', 385 - 9.2)
    await ran(machine.cardId, '2031-03-02', 9.2)
    await arrange(admin, machine, { horizonDays: 30 })
    // Counted from what it had run when it began: 500 hours at 9.2 a day are 54 whole days.
    expect(await daysOf(machine.cardId)).toEqual(['2031-04-26'])
    await ran(machine.cardId, '2031-03-03', 9.2)
    await runTaskOf(tenant, 'T06')
    expect(await daysOf(machine.cardId)).toEqual(['2031-04-25'])
  })
})

/** A day on which the machine ran. */
const ran = (cardId: string, day: string, hours: number): Promise<unknown> =>
  tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO oee_day (id, org_id, card_id, prod_date, run_sec, locked, create_user_id, create_time, update_user_id, update_time)
SELECT gen_random_uuid(), c.org_id, c.id, $2, $3, false, $4, $5, $4, $5 FROM new_card c WHERE c.id = $1`,
      values: [cardId, day, Math.round(hours * 3600), admin.userId, clock.now],
    }),
  )
