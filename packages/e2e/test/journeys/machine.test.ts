// A machine: bought, unpacked and accepted at the second try at the desk; lubricated by its chart and by one scan on the phone; it
// runs, stops, runs on and is shut down, and the desk tells its day.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { bothDesks, enPhone, journeys, zhPhone } from '../../src/browser/journey.ts'
import { search } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const home = '/equipmentManagement'

journeys('A machine', (journey) => {
  journey('is bought, unpacked and accepted at the second try', bothDesks, 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const client = await house.clientOf(visitor)
    const order = await anOrder(client)
    visitor.writes(order.contractNo, order.supplierIdName, '返工', '合格')
    await visitor.go(`${home}/equipmentPurchaseOrder`)
    await search(visitor, order.code)
    const row = page.getByRole('row').filter({ hasText: order.code }).first()
    await inRow(visitor, row, say('生成卡片', 'Generate cards'))
    await visitor.look()
    await page.getByRole('button', { name: say('生成 1 张卡片', 'Generate cards (1)') }).click()
    await expect.poll(async () => (await client.ok('procurementOrder/getEntityById', { id: order.id })).cardQty).toBe(1)
    const cardId = (await client.ok('acceptance/listWaiting', { procurementOrderId: order.id })).list[0].cardId
    const { code } = await client.ok('newCard/getEntityById', { id: cardId })
    visitor.writes(code)
    const paper = {
      ...{ cardType: 3, procurementOrderId: order.id, procurementOrderIdName: order.code, deptId: order.deptId },
      ...{ deptIdName: order.deptIdName, acceptorIds: [order.buyerId] },
    }
    const line = { cardId, cardIdName: code }
    const say1 = '开箱完好'
    visitor.writes(say1, '扳手')
    await begun(visitor, `${home}/equipmentAcceptanceOrder`, {
      ...{ ...paper, acceptStage: 1, conclusion: say1, lines: [line] },
      spareItems: [{ name: '扳手', qtyListed: '2', qtyActual: '1' }],
    })
    await begun(visitor, `${home}/equipmentAcceptanceOrder`, {
      ...{
        ...paper,
        acceptStage: 3,
        conclusion: '返工',
        lines: [{ ...line, inspectionStatus: 4, reworkDate: today() }],
      },
    })
    await expect.poll(async () => (await client.ok('newCard/getEntityById', { id: cardId })).acceptState).toBe(4)
    await begun(visitor, `${home}/equipmentAcceptanceOrder`, {
      ...{ ...paper, acceptStage: 3, conclusion: '合格' },
      lines: [{ ...line, inspectionStatus: 2, serialNo: `SN${code}`, originalValue: '360000', warrantyMonths: 12 }],
    })
    await expect.poll(async () => (await client.ok('newCard/getEntityById', { id: cardId })).status).toBe(2)
    const card = await client.ok('newCard/getEntityById', { id: cardId })
    expect(card).toMatchObject({ serialNo: `SN${code}`, originalValue: '360000.00', acceptDate: today() })
    await visitor.go(`${home}/equipmentPurchaseOrder`)
    await search(visitor, order.code)
    await page.getByRole('row').filter({ hasText: order.code }).first().getByText(say('已关闭', 'Closed')).waitFor()
    await visitor.look()
  })

  journey('is lubricated where its chart says, planned at the desk', bothDesks, 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const client = await house.clientOf(visitor)
    const machine = await aMachine(client)
    const task = await dueToday(client, machine)
    const [standard] = (await client.ok('lubricationStandard/list', { cardId: machine.id })).list
    visitor.writes(machine.code, machine.name, '主轴承', '32号液压油', standard.name)
    await visitor.go(`${home}/lubrication/lubricationStandard?open=${standard.id}`)
    await page
      .locator('.ant-drawer')
      .getByRole('button', { name: say('编辑', 'Edit'), exact: true })
      .click()
    const form = page.getByRole('dialog').filter({ has: page.locator('input[type=file]') })
    const picture = { name: 'chart.png', mimeType: 'image/png', buffer: png }
    await form.locator('input[type=file]').first().setInputFiles(picture)
    await form.locator('img').first().waitFor()
    const save = form.getByRole('button', { name: say('保存', 'Save'), exact: true })
    await save.click()
    await save.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: say('润滑图', 'Lubrication chart') }).click()
    await page.locator('figure img').waitFor()
    await page.locator('figure').click({ position: { x: 20, y: 10 } })
    await page.locator('figure').getByText('1', { exact: true }).waitFor()
    await visitor.look()
    await page.getByRole('button', { name: say('保存位置', 'Save places') }).click()
    await expect
      .poll(async () => (await client.ok('lubricationStandard/getEntityById', { id: standard.id })).points[0].posX)
      .not.toBeNull()

    await visitor.go(`${home}/lubrication/lubricationCalendar`)
    await search(visitor, machine.code)
    await page.getByText(machine.code).first().waitFor()
    await visitor.look()
    await visitor.go(`${home}/lubrication/lubricationWarningList`)
    await search(visitor, machine.code)
    const row = page.getByRole('row').filter({ hasText: machine.code }).first()
    await inRow(visitor, row, say('实施', 'Implement'))
    const paper = page.getByRole('dialog').first()
    await paper.getByRole('switch').first().click()
    await visitor.look()
    await paper.getByRole('button', { name: say('保存并审核', 'Save and audit') }).click()
    await expect
      .poll(async () => (await client.ok('lubricationDetail/getEntityById', { id: task.id })).statusKey)
      .toBe('done')
    const [made] = (await client.ok('lubricationImplementation/list', { cardId: machine.id })).list
    const read = await client.ok('lubricationImplementation/getEntityById', { id: made.id })
    expect(read.diagram).toMatch(/^files/)
    expect(read.lines[0].posX).not.toBeNull()
  })

  journey('is started, stopped and looked at from the desk', bothDesks, 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const client = await house.clientOf(visitor)
    const machine = await aMachine(client, { oeeEnabled: true })
    visitor.writes(machine.code, machine.name)
    const [product] = (await client.ok('product/list', { pageSize: 1 })).list
    visitor.writes(product.name)
    const takt = { name: machine.name, cardId: machine.id, cycleSec: '0.1', effectiveFrom: '2020-01-01' }
    await client.ok('oeeTaktTime/insert', takt)
    await client.ok('oeeDetail/starting-up', { cardId: machine.id, productId: product.id })
    await visitor.go(`${home}/oee/oeeOperationDetails`)
    await search(visitor, machine.code)
    const row = page.getByRole('row').filter({ hasText: machine.code }).first()
    await row.waitFor()
    await press(visitor, say('暂停', 'Pause'), async (form) => {
      await form.getByRole('combobox').first().click()
      await page.getByTitle(say('待料', 'Waiting for material')).last().click()
    })
    await row.getByText(say('暂停', 'Paused')).first().waitFor()
    await press(visitor, say('关机', 'Shutdown'), async (form) => {
      await form.locator('input[id$="-totalQty"]').fill('12')
      await form.locator('input[id$="-goodQty"]').fill('9')
    })
    await row.getByText(say('已关机', 'Shut down')).first().waitFor()
    await visitor.look()
    await visitor.go(`${home}/oee/oeeOperationDetails?view=map`)
    await page.getByText(machine.code).first().waitFor()
    await visitor.look()
    await visitor.go(`${home}/oee/oeeDay`)
    await search(visitor, machine.code)
    await page.getByRole('row').filter({ hasText: machine.code }).first().getByText(today()).click()
    await page.waitForURL(/oeeSingleDeviceAnalysis\?.*cardId=/)
    for (const question of questions) await page.getByRole('heading', { name: say(question[0], question[1]) }).waitFor()
    await visitor.look()
    await visitor.go(
      `${home}/oee/oeeInterval?view=table&groupBy=product&cardId=${machine.id}&prodDateBegin=${dayBefore()}`,
    )
    await page.getByText(product.name).first().waitFor()
    await visitor.look()
    const asked = { groupBy: 'product', cardId: machine.id, prodDateBegin: dayBefore() }
    const [made] = (await client.ok('oeeDay/listInterval', asked)).list
    expect(made).toMatchObject({ productId: product.id, totalQty: '12', goodQty: '9', quality: '75' })
  })

  journey('is lubricated by one scan', [zhPhone, enPhone], 'tmlmAdmin', async (phone, house) => {
    const { page, say } = phone
    const client = await house.clientOf(phone)
    const machine = await aMachine(client)
    const task = await dueToday(client, machine)
    phone.writes(machine.code, machine.name, '主轴承')
    await phone.go('/home/LubricationTask')
    await page.getByText(machine.code).first().waitFor()
    await scan(phone, machine.code)
    await page.waitForURL(/\/home\/LubricationTask\?id=/)
    await page.getByText('主轴承').first().waitFor()
    await phone.look()
    await page.getByRole('switch').first().click()
    await page.getByRole('button', { name: say('保存并审核', 'Save and audit') }).click()
    await page.waitForURL(/\/home\/LubricationTask$/)
    expect(await client.ok('lubricationDetail/getEntityById', { id: task.id })).toMatchObject({
      ...{ statusKey: 'done', actualQty: '0.5', onTime: true },
    })
  })

  journey(
    'runs, stops, runs on and is shut down; the desk tells its day',
    [zhPhone],
    'tmlmAdmin',
    async (phone, house) => {
      const { page } = phone
      const client = await house.clientOf(phone)
      const machine = await aMachine(client, { oeeEnabled: true })
      phone.writes(machine.code, machine.name)
      // What the machine does next moves the list of the others.
      phone.expects(/^moved by /)
      await phone.go('/home/EquipmentOEE')
      await page.getByText(machine.code).first().waitFor()
      await scan(phone, machine.code)
      await page.waitForURL(/card=/)
      await page.getByRole('button', { name: '开机', exact: true }).click()
      await press(phone, '暂停', async (form) => {
        await form.getByRole('combobox').first().click()
        await page.getByRole('option', { name: '待料' }).or(page.getByTitle('待料')).last().click()
      })
      await press(phone, '恢复')
      await press(phone, '关机', async (form) => {
        await form.locator('input[id$="-totalQty"]').fill('12')
        await form.locator('input[id$="-goodQty"]').fill('11')
      })
      await page.getByRole('button', { name: '开机', exact: true }).waitFor()
      await phone.look()
      const [run] = (await client.ok('oeeDetail/list', { cardId: machine.id })).list
      const { events, ...told } = await client.ok('oeeDetail/getEntityById', { id: run.id })
      expect(told).toMatchObject({ statusKey: 'shutDown', totalQty: 12, goodQty: 11, defectQty: 1 })
      expect(events.map(({ eventType }: Data) => eventType)).toEqual(['startingUp', 'pause', 'restart', 'shutdown'])
      const [day] = (await client.ok('oeeDay/list', { cardId: machine.id, isDay: true })).list
      expect(day).toMatchObject({ totalQty: '12', goodQty: '11' })
      const [tile] = (await client.ok('oeeDetail/listBoard', { cardId: machine.id })).list
      expect(tile).toMatchObject({ id: run.id, state: 'off' })
    },
  )
})

const questions = [
  ['这台设备总体怎样？', 'How does this machine do?'],
  ['时间损失在哪里？', 'Where does the time go?'],
  ['每天什么时候在运行？', 'When did it run?'],
  ['因何停机最久？', 'What stops it longest?'],
  ['六大损失各占多少？', 'How much do the six big losses take?'],
  ['每小时做了多少？', 'How much was made each hour?'],
] as const

/** A grey picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAAAAACIxiF0AAAANElEQVR42u3NAQkAAAwDoPXvuC6LcQ5awPRIxGKxWCwWi8VisVgsFovFYrFYLBaLxWLxp3jocUkJwJg5ugAAAABJRU5ErkJggg==',
  'base64',
)

const shanghai = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const today = (): string => shanghai(0)
const dayBefore = (): string => shanghai(-1)

/** One machine, ordered and approved. */
async function anOrder(client: Client): Promise<Data> {
  const [like] = (await client.ok('newCard/list', { cardType: 3, keyword: 'ZSJ-0004' })).list
  const { archivesId, orgId } = await client.ok('newCard/getEntityById', { id: like.id })
  const [known] = (await client.ok('procurementOrder/list', { cardType: 3, orderBy: 'orderDate' })).list
  const { deptId, supplierId } = await client.ok('procurementOrder/getEntityById', { id: known.id })
  const { id } = await client.ok('procurementOrder/insert', {
    ...{ cardType: 3, orgId, deptId, supplierId, contractNo: `HT${Date.now().toString(36)}` },
    lines: [{ archivesId, qty: 1, price: '360000' }],
  })
  await client.ok('procurementOrder/audit', { id })
  return client.ok('procurementOrder/getEntityById', { id })
}

/** A new paper opens with what is known of it; it is saved and audited by one press. */
async function begun(visitor: Visitor, path: string, start: Data): Promise<void> {
  const { page, say } = visitor
  await visitor.go(`${path}?insert=${encodeURIComponent(JSON.stringify(start))}`)
  const form = page.getByRole('dialog').first()
  const save = form.getByRole('button', { name: say('保存并审核', 'Save and audit') })
  await save.waitFor()
  await visitor.look()
  await save.click()
  await save.waitFor({ state: 'detached' })
}

/** A button of the row, or behind its "…". */
async function inRow({ page, say }: Visitor, row: Locator, name: string): Promise<void> {
  await row.waitFor()
  const button = row.getByRole('button', { name, exact: true })
  if ((await button.count()) > 0) return button.first().click()
  await row.getByRole('button', { name: say('更多操作', 'More actions') }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function scan({ page }: Visitor, code: string): Promise<void> {
  const field = page.locator('input[enterkeyhint=done]')
  await field.fill(code)
  await field.press('Enter')
}

/** The button of the run, what it asks for, and the same word again. */
async function press(
  { page }: Visitor,
  name: string,
  fill: (form: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  // Events of one second would be the same moment.
  await page.waitForTimeout(1100)
  await page.getByRole('button', { name, exact: true }).first().click()
  const form = page.getByRole('dialog').last()
  await form.waitFor()
  await fill(form)
  await form.getByRole('button', { name, exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

async function aMachine(client: Client, more: Data = {}): Promise<Data> {
  const [like] = (await client.ok('newCard/list', { cardType: 3, keyword: 'ZSJ-0004' })).list
  const { orgId, archivesId } = like
  const name = `旅程机台${Date.now().toString(36)}`
  const { id } = await client.ok('newCard/insert', { cardType: 3, orgId, archivesId, name, ...more })
  return client.ok('newCard/getEntityById', { id })
}

/** One point of it, due today for the person on the phone; its oil is on nobody's stock. */
async function dueToday(client: Client, { id: cardId, name }: Data): Promise<Data> {
  const point = { pointNo: '1', part: '主轴承', actionType: 1, lubricantBrand: '32号液压油', stdQty: '0.5', unit: '升' }
  const points = [{ ...point, cycleType: 1, cycleValue: 7 }]
  const standard = { name: `标准${name}`, scope: 2, cardId, enabled: true, points }
  const { id: standardId } = await client.ok('lubricationStandard/insert', standard)
  const [{ id: lubricatorId }] = (await client.ok('user/list', { keyword: 'tmlmAdmin' })).list
  const startDate = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { id } = await client.ok('lubricationArrangement/insert', { cardId, standardId, lubricatorId, startDate })
  await client.ok('lubricationArrangement/enable', { id })
  return (await client.ok('lubricationDetail/list', { cardId, orderBy: 'dueDate' })).list[0]
}
