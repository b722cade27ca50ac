// A fault and its repair by three people with their phones: reported at the machine, dispatched, accepted, begun, finished,
// approved, evaluated. What one does appears at the next without a reload.
import { expect } from 'vitest'
import { enPhone, journeys, zhPhone } from '../../src/browser/journey.ts'
import { pick } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

const [operator, mechanic, mechanicName] = ['A0024', 'A0007', '吴小军']
const what = '旅程：锁模无力'

journeys('A fault and its repair', (journey) => {
  journey('from the report to its evaluation', [zhPhone], 'tmlmAdmin', async (leader, house) => {
    const client = await house.clientOf(leader)
    const card = await aPress(client)
    await leader.go('/home/MaintainedList')
    await leader.rest()
    const [reporter, worker] = [await house.insider(zhPhone, operator), await house.insider(enPhone, mechanic)]
    try {
      await worker.go('/home/MyRepairTask')
      await worker.rest()
      await report(reporter, card)
      leader.writes(what)
      // It comes by itself.
      await leader.page.getByText(card.code).first().waitFor({ timeout: 5_000 })
      const [row] = (await client.ok('repair/list', { cardId: card.id })).list
      await dispatch(leader, row)
      worker.writes(what)
      await worker.page.getByText(card.code).first().waitFor({ timeout: 5_000 })
      const id = await repairIt(worker, card)
      await approve(leader, id)
      await evaluate(reporter, row)
      expect(await client.ok('repair/getEntityById', { id: row.id })).toMatchObject({
        ...{ statusKey: 'evaluated', progressKey: 'evaluated', maintenanceId: id, scoreSpeed: 5 },
      })
      expect(await reporter.leave()).toEqual([])
      expect(await worker.leave()).toEqual([])
    } finally {
      for (const { page } of [reporter, worker]) await page.context().close()
    }
  })
})

/** A machine of the factory where they work. */
async function aPress(client: Client): Promise<Data> {
  const [press] = (await client.ok('newCard/list', { cardType: 3, keyword: 'ZSJ-0004' })).list
  const name = `旅程注塑机${Date.now().toString(36)}`
  const { id } = await client.ok('newCard/insert', {
    ...{ cardType: 3, archivesId: press.archivesId, orgId: press.orgId, name },
  })
  return client.ok('newCard/getEntityById', { id })
}

async function report(person: Visitor, card: Data): Promise<void> {
  const { page } = person
  person.writes(card.code, what, 'DQ02')
  await person.go('/home/Repair')
  const scan = page.locator('input[enterkeyhint=done]')
  await scan.fill(card.code)
  await scan.press('Enter')
  await page.getByText(card.name).first().waitFor()
  await pick(person, page.getByRole('combobox', { name: '故障类型' }), 'DQ02')
  await page.getByRole('textbox', { name: '故障描述' }).fill(what)
  await person.inspect()
  await page.getByRole('button', { name: '报修', exact: true }).click()
  await page.waitForURL(/\/home$/)
}

async function dispatch(person: Visitor, row: Data): Promise<void> {
  const { page } = person
  await person.go(`/home/Dispatch?id=${row.id}`)
  await page.getByRole('button', { name: new RegExp(mechanicName) }).click()
  await person.rest()
  await page.getByRole('button', { name: '派工', exact: true }).click()
  await page.waitForURL(/\/home\/Dispatch$/)
}

/** Opened by scanning the machine. */
async function repairIt(person: Visitor, card: Data): Promise<string> {
  const { page } = person
  person.writes(card.code, '更换密封圈')
  const scan = page.locator('input[enterkeyhint=done]')
  await scan.fill(card.code)
  await scan.press('Enter')
  await page.waitForURL(/\/home\/MyRepairTask\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  for (const deed of ['Accept', 'Start']) {
    const button = page.locator('main').getByRole('button', { name: deed, exact: true })
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: deed, exact: true }).click()
    // What comes next is done with the row as it is now.
    await button.waitFor({ state: 'detached' })
  }
  await page.getByRole('textbox', { name: 'Measure' }).fill('更换密封圈')
  for (const name of ['Cause', 'Result']) {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
  }
  await person.inspect()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.waitForURL(/\/home\/MyRepairTask$/)
  return id
}

async function approve(person: Visitor, id: string): Promise<void> {
  const { page } = person
  person.writes('更换密封圈')
  await person.go(`/mobile/maintenanceDetail?id=${id}`)
  await page.getByRole('button', { name: '审批', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '审批', exact: true }).click()
  await page.getByText('审核时间').first().waitFor()
}

async function evaluate(person: Visitor, row: Data): Promise<void> {
  const { page } = person
  person.writes('更换密封圈')
  await person.go(`/mobile/maintenanceDetail?report=${row.id}`)
  const button = page.locator('main').getByRole('button', { name: '评价', exact: true })
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: '评价', exact: true }).click()
  await button.waitFor({ state: 'detached' })
  await page.getByText('评价成功').waitFor()
}
