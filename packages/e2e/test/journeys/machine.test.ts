// A machine on the phone: it is lubricated by one scan, and it runs, stops, runs on and is shut down; the desk tells its day.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { enPhone, journeys, zhPhone } from '../../src/browser/journey.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

journeys('A machine', (journey) => {
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
