// A fault and its repair by three people at once, with phones and at desks: reported with a photo, sent to a mechanic by the
// program, accepted, begun by scanning the machine, paused, finished with a part, approved, evaluated. What one does appears
// at the next without a reload. Then two press the same button, over HTTP.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { House } from '../../src/browser/house.ts'
import { enDesk, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import { openNew, pick, search } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

/** Operators report at the machine only; who keeps the machines also at the desk. */
const reporters = { phone: 'A0024', desk: 'A0002' }
const [mechanic, another] = ['A0007', 'A0018']
const [what, fault, measure, photo] = ['旅程：锁模无力', 'DQ02', '更换密封圈', 'a.png']
const papers = '/dailyBusiness/repairManagement'
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

journeys('A fault and its repair', (journey) => {
  journey('by three phones, from the report to its evaluation', [zhPhone], 'tmlmAdmin', (leader, house) =>
    together(leader, house, async ({ client, card, part, reporter, worker }) => {
      await leader.go('/home/MaintainedList?progress=0')
      await worker.go('/home/MyRepairTask')
      await Promise.all([leader.rest(), worker.rest()])
      await reportByPhone(reporter, card)
      // Both see it by themselves.
      await Promise.all(
        [leader, worker].map(({ page }) => page.getByText(card.code).first().waitFor({ timeout: 5_000 })),
      )
      const [row] = (await client.ok('repair/list', { cardId: card.id })).list
      const id = await repairByPhone(worker, card, part)
      await approveByPhone(leader, id)
      await evaluateByPhone(reporter, row)
      return row.id
    }),
  )

  journey('by three people at desks, from the report to its evaluation', [enDesk], 'tmlmAdmin', (leader, house) =>
    together(leader, house, async ({ client, card, part, reporter, worker }) => {
      await Promise.all([leader, worker].map((person) => person.go(`${papers}/repairOrder`)))
      await Promise.all([leader.rest(), worker.rest()])
      await reportAtDesk(reporter, card)
      const [row] = (await client.ok('repair/list', { cardId: card.id })).list
      await repairAtDesk(worker, card, part)
      await approveAtDesk(leader, card)
      await evaluateAtDesk(reporter, row)
      return row.id
    }),
  )

  journey('two press the same button: one effect, one clear sentence', [zhDesk], 'tmlmAdmin', async (leader, house) => {
    const client = await house.clientOf(leader)
    const [first, second] = [(await house.login(mechanic)).client, (await house.login(another)).client]
    const { client: foreman } = await house.login('A0006')
    const { id: mainWorkerId } = (await client.ok('user/list', { keyword: mechanic })).list[0]
    const [{ id: faultTypeId }] = (await client.ok('faultType/list', { keyword: 'JX02' })).list
    const aReport = async (): Promise<Data> =>
      client.ok('repair/insert', {
        cardId: (await aPress(client)).id,
        faultTypeId,
        description: what,
        faultTime: now(),
      })
    /** One is done, the other is told why not; the report has one repair order at most. */
    const oneWins = async ({ code }: Data, ...presses: readonly Promise<Data>[]): Promise<void> => {
      const [won, lost] = (await Promise.all(presses)).toSorted((a, b) => a.status - b.status)
      expect(won?.status, JSON.stringify([won, lost])).toBe(200)
      expect([409, 422]).toContain(lost?.status)
      expect(lost?.msg).toBeTruthy()
      expect((await client.ok('maintenance/list', { keyword: code })).totalRow).toBe(1)
    }
    const takeBack = await aRange(client, 'JX02', 3, [mechanic, another])
    try {
      const grabbed = await aReport()
      const repairId = grabbed.id
      await oneWins(grabbed, first.call('dispatch/grab', { repairId }), second.call('dispatch/grab', { repairId }))
      const sent = await aReport()
      await oneWins(
        sent,
        client.call('dispatch/insert', { repairId: sent.id, mainWorkerId }),
        second.call('dispatch/grab', { repairId: sent.id }),
      )
    } finally {
      await takeBack()
    }
    const dispatched = async (): Promise<{ readonly report: Data; readonly id: string }> => {
      const report = await aReport()
      await client.ok('dispatch/insert', { repairId: report.id, mainWorkerId })
      return { report, id: (await client.ok('repair/getEntityById', { id: report.id })).maintenanceId }
    }
    const taken = await dispatched()
    await oneWins(
      taken.report,
      client.call('repair/revoke', { id: taken.report.id }),
      first.call('maintenance/accept', { id: taken.id }),
    )
    const done = await dispatched()
    await first.ok('maintenance/start', { id: done.id })
    await first.ok('maintenance/finish', { id: done.id, causeId: '磨损', measure: '清洗', repairResult: 1 })
    await oneWins(
      done.report,
      client.call('maintenance/approve', { id: done.id }),
      foreman.call('maintenance/approve', { id: done.id }),
    )
  })
})

interface Shift {
  readonly client: Client
  readonly card: Data
  /** Five of them are in stock. */
  readonly part: Data
  readonly reporter: Visitor
  readonly worker: Visitor
}

/**
 * A machine, a part in stock, an operator and a mechanic beside the leader; faults of the type are sent by the program, and
 * repairs begin at the machine. `repair` answers the report, which then says all that was done.
 */
async function together(leader: Visitor, house: House, repair: (shift: Shift) => Promise<string>): Promise<void> {
  const client = await house.clientOf(leader)
  const [card, part] = [await aPress(client), await aPart(client)]
  const takeBack = await aRange(client, fault, 2, [mechanic])
  await setParameter(client, '7', '1')
  const [reporter, worker] = [
    await house.insider(leader.view, reporters[leader.isPhone ? 'phone' : 'desk']),
    await house.insider(leader.view, mechanic),
  ]
  const { qr } = (await client.ok('newCard/printQr', { ids: card.id })).labels[0]
  try {
    for (const person of [leader, reporter, worker])
      person.writes(what, fault, measure, photo, card.code, card.name, qr, part.code, part.name, part.store)
    const id = await repair({ client, card: { ...card, qr }, part, reporter, worker })
    const report = await client.ok('repair/getEntityById', { id })
    expect(report).toMatchObject({ statusKey: 'evaluated', progressKey: 'evaluated', scoreSpeed: 5 })
    expect(report.images).toHaveLength(1)
    const order = await client.ok('maintenance/getEntityById', { id: report.maintenanceId })
    expect(order).toMatchObject({ statusKey: 'complete', measure, partsCost: '25.00' })
    expect(order.pauses).toHaveLength(1)
    expect((await client.ok('accessory/getEntityById', { id: part.id })).onHand).toBe('3')
    expect(await client.ok('dispatch/getEntityById', { id: report.dispatchId })).toMatchObject({ mode: 2 })
    expect([await reporter.leave(), await worker.leave()]).toEqual([[], []])
  } finally {
    for (const { page } of [reporter, worker]) await page.context().close()
    await setParameter(client, '7', '0')
    await takeBack()
  }
}

async function setParameter(client: Client, id: string, value: string): Promise<void> {
  const { list } = await client.ok('parameterControl/list', { keyword: id })
  const { version } = list.find((row: Data) => row.id === id)
  await client.ok('parameterControl/edit', { id, version, value })
}

/** Of the factory where they work. */
async function aPart(client: Client): Promise<Data> {
  const [{ orgId }] = (await client.ok('newCard/list', { cardType: 3, keyword: 'ZSJ-0004' })).list
  const mark = Date.now().toString(36)
  const [name, store] = [`旅程密封圈${mark}`, `旅程备件库${mark}`]
  const { userId } = await client.ok('token/getToken')
  const [supplier] = (await client.ok('supplier/list', { pageSize: 1, enabled: true })).list
  const warehouse = await client.ok('warehouse/insert', {
    ...{ name: store, warehouseType: 2, useLocation: false, managerId: userId, orgId },
  })
  const type = await client.ok('materialType/insert', { name, orgId })
  const { id } = await client.ok('accessory/insert', { name, typeId: type.id, unit: '个', orgId })
  const paper = await client.ok('accessoryInput/insert', {
    ...{ inType: 1, warehouseId: warehouse.id, supplierId: supplier.id, orgId },
    lines: [{ accessoryId: id, qty: '5', price: '12.5' }],
  })
  await client.ok('accessoryInput/audit', { id: paper.id })
  return { ...(await client.ok('accessory/getEntityById', { id })), store }
}

const now = (): string => new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** How faults of a type are dispatched, until it is taken back: 2 by the program, 3 to who is first. */
async function aRange(
  client: Client,
  fault: string,
  mode: 2 | 3,
  jobNos: readonly string[],
): Promise<() => Promise<void>> {
  const [{ id: faultTypeId }] = (await client.ok('faultType/list', { keyword: fault })).list
  const people = await Promise.all(jobNos.map((keyword) => client.ok('user/list', { keyword })))
  const { userId } = await client.ok('token/getToken')
  const range = await client.ok('dispatchRange/insert', {
    ...{ name: `旅程${fault}${Date.now().toString(36)}`, dispatcherIds: [userId], faultTypeIds: [faultTypeId] },
    ...{ workerIds: people.map(({ list }) => list[0].id), mode, bindingFirst: false, onDutyOnly: false },
  })
  return async () => void (await client.ok('dispatchRange/disable', { ids: range.id }))
}

/** A machine of the factory where they work. */
async function aPress(client: Client): Promise<Data> {
  const [press] = (await client.ok('newCard/list', { cardType: 3, keyword: 'ZSJ-0004' })).list
  const name = `旅程注塑机${Date.now().toString(36)}`
  const { id } = await client.ok('newCard/insert', {
    ...{ cardType: 3, archivesId: press.archivesId, orgId: press.orgId, name },
  })
  return client.ok('newCard/getEntityById', { id })
}

async function reportByPhone(person: Visitor, card: Data): Promise<void> {
  const { page, say } = person
  await person.go('/home/Repair')
  await scan(person, card.code)
  await page.getByText(card.name).first().waitFor()
  await pick(person, page.getByRole('combobox', { name: say('故障类型', 'Fault type') }), fault)
  await page.getByRole('textbox', { name: say('故障描述', 'Description') }).fill(what)
  await page.locator('input[type=file]').last().setInputFiles({ name: photo, mimeType: 'image/png', buffer: dot })
  // A photo on its way has no button of its own yet.
  await page.getByTitle(photo, { exact: true }).waitFor()
  await person.inspect()
  await page.getByRole('button', { name: say('报修', 'Report'), exact: true }).click()
  await page.waitForURL(/\/home$/)
}

async function scan({ page }: Visitor, code: string): Promise<void> {
  const field = page.locator('input[enterkeyhint=done]')
  await field.fill(code)
  await field.press('Enter')
}

/** Opened by scanning the machine. */
async function repairByPhone(person: Visitor, card: Data, part: Data): Promise<string> {
  const { page, say } = person
  await scan(person, card.code)
  await page.waitForURL(/\/home\/MyRepairTask\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const words = deeds(person)
  await deed(person, words.accept)
  await begin(person, card)
  await deed(person, words.pause, (form) => choose(person, form.getByRole('combobox')))
  await deed(person, words.resume)
  await page.getByRole('textbox', { name: say('维修措施', 'Measure') }).fill(measure)
  for (const name of [say('故障原因', 'Cause'), say('维修结果', 'Result')])
    await choose(person, page.getByRole('combobox', { name, exact: true }))
  const parts = page.locator('section').filter({ has: page.getByRole('heading', { name: say('备件', 'Parts used') }) })
  await parts.getByRole('button', { name: say('添加', 'Add') }).click()
  await pick(person, parts.getByRole('combobox', { name: say('备件', 'Part'), exact: true }), part.code)
  await pick(person, parts.getByRole('combobox', { name: say('仓库', 'Warehouse') }), part.store)
  await parts.getByRole('textbox', { name: say('数量', 'Quantity') }).fill('2')
  await person.inspect()
  await page.getByRole('button', { name: say('完成', 'Finish'), exact: true }).click()
  await page.waitForURL(/\/home\/MyRepairTask$/)
  return id
}

const deeds = ({ say }: Visitor) => ({
  accept: say('接单', 'Accept'),
  start: say('开始维修', 'Start'),
  pause: say('暂停', 'Pause'),
  resume: say('继续', 'Resume'),
  finish: say('完成', 'Finish'),
  approve: say('审批', 'Approve'),
  evaluate: say('评价', 'Evaluate'),
})

type Fill = (form: Locator) => Promise<void>

/** A button of the paper, and what it asks. One that was just drawn anew may not have heard. */
async function deed({ page }: Visitor, name: string, fill: Fill = async () => undefined): Promise<void> {
  const button = page.locator('main').getByRole('button', { name, exact: true })
  const form = page.getByRole('dialog').last()
  const sends = form.getByRole('button', { name, exact: true })
  await expect
    .poll(async () => {
      if (!(await sends.isVisible())) await button.click()
      return sends.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await fill(form)
  await sends.click()
  // What comes next is done with the row as it is now.
  await button.waitFor({ state: 'detached' })
}

/** Not without the label of the machine. */
const begin = (person: Visitor, card: Data): Promise<void> =>
  deed(person, deeds(person).start, (form) => labelled(person, form, card))

async function labelled({ page, say }: Visitor, form: Locator, card: Data): Promise<void> {
  await form.getByRole('button', { name: say('开始维修', 'Start'), exact: true }).click()
  await page.getByText(say('请扫描卡片二维码', 'Scan the card'), { exact: true }).first().waitFor()
  await form.getByRole('textbox', { name: say('扫描卡片标签', 'Scan the label of the card') }).fill(card.qr)
}

/** The first that may be chosen. */
async function choose({ page }: Visitor, box: Locator): Promise<void> {
  await box.first().click()
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
}

async function approveByPhone(person: Visitor, id: string): Promise<void> {
  await person.go(`/mobile/maintenanceDetail?id=${id}`)
  await deed(person, deeds(person).approve)
  await person.page.getByText(person.say('审核时间', 'Approved')).first().waitFor()
  await person.inspect()
}

async function evaluateByPhone(person: Visitor, row: Data): Promise<void> {
  await person.go(`/mobile/maintenanceDetail?report=${row.id}`)
  await deed(person, deeds(person).evaluate)
  await person.inspect()
}

async function reportAtDesk(person: Visitor, card: Data): Promise<void> {
  const { page, say } = person
  await person.go(`${papers}/repairReportOrder`)
  const form = await openNew(person)
  await pick(person, form.getByRole('combobox', { name: say('卡片', 'Card') }), card.code)
  await pick(person, form.getByRole('combobox', { name: say('故障类型', 'Fault type') }), fault)
  await form.getByRole('textbox', { name: say('故障描述', 'Description') }).fill(what)
  await form.locator('input[type=file]').last().setInputFiles({ name: photo, mimeType: 'image/png', buffer: dot })
  await form.getByTitle(photo, { exact: true }).waitFor()
  await person.inspect()
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
  await page.getByRole('row').filter({ hasText: card.name }).first().waitFor()
}

/** A button of the row in the list, or under "…". */
async function pressOfRow({ page, say }: Visitor, code: string, name: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: code }).first()
  const more = row.getByRole('button', { name: say('更多操作', 'More actions') })
  const own = row.getByRole('button', { name, exact: true })
  await own.or(more).first().waitFor()
  if (await own.isVisible()) await own.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  return page.getByRole('dialog').filter({ visible: true }).last()
}

/** The same, and what it asks. */
async function deedOfRow(person: Visitor, code: string, name: string, fill: Fill = async () => undefined) {
  const form = await pressOfRow(person, code, name)
  await fill(form)
  await form.getByRole('button', { name, exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  // What comes next is done with the row as it is now.
  await person.rest()
}

async function repairAtDesk(person: Visitor, card: Data, part: Data): Promise<void> {
  const { page, say } = person
  const words = deeds(person)
  // That the order is there is told by itself.
  await page.getByRole('button', { name: say('有新数据', 'New data') }).click({ timeout: 5_000 })
  await page.getByRole('row').filter({ hasText: card.code }).first().waitFor()
  await deedOfRow(person, card.code, words.accept)
  await deedOfRow(person, card.code, words.start, (form) => labelled(person, form, card))
  await deedOfRow(person, card.code, words.pause, (form) => choose(person, form.getByRole('combobox')))
  await deedOfRow(person, card.code, words.resume)
  await partAtDesk(person, card, part)
  await deedOfRow(person, card.code, words.finish, async (form) => {
    await form.getByRole('textbox', { name: say('维修措施', 'Measure') }).fill(measure)
    for (const name of [say('故障原因', 'Cause'), say('维修结果', 'Result')])
      await choose(person, form.getByRole('combobox', { name, exact: true }))
    await person.inspect()
  })
}

/** While it is worked on, the parts are written into the order. */
async function partAtDesk(person: Visitor, card: Data, part: Data): Promise<void> {
  const { say } = person
  const form = await pressOfRow(person, card.code, say('编辑', 'Edit'))
  const lines = form.getByRole('region', { name: say('备件', 'Parts used') })
  await lines.getByRole('button', { name: say('新增行', 'Add line') }).click()
  const cell = (column: number): Locator => lines.locator('tbody tr').first().locator('td').nth(column)
  await pick(person, cell(1).getByRole('combobox'), part.code)
  await cell(3).click()
  await pick(person, cell(3).getByRole('combobox'), part.store)
  await cell(4).click()
  await cell(4).locator('input').fill('2')
  await person.inspect()
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

async function approveAtDesk(person: Visitor, card: Data): Promise<void> {
  await person.page.getByRole('button', { name: person.say('有新数据', 'New data') }).click()
  await deedOfRow(person, card.code, deeds(person).approve)
  await person.inspect()
}

async function evaluateAtDesk(person: Visitor, row: Data): Promise<void> {
  await person.go(`${papers}/repairReportOrder`)
  await search(person, row.code)
  await deedOfRow(person, row.code, deeds(person).evaluate)
  await person.inspect()
}
