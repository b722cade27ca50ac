// Work is reported on the phone with one scan and one number; who reports sees what is left of the mould, and when it is over.
import { expect } from 'vitest'
import { enPhone, journeys, zhPhone } from '../../src/browser/journey.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

journeys('Work on a mould', (journey) => {
  journey('is reported with one scan and one number', [zhPhone, enPhone], 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const client = await house.clientOf(visitor)
    const mould = await aMould(client)
    visitor.writes(mould.code, mould.name)
    // What a scan tells moves the form down.
    visitor.expects(/^moved by /)
    await visitor.go('/home/ProcessingTimesRegistration')
    await report(visitor, mould, 100, say('累计 850 次，剩余 150 次', '850 times used, 150 left'))
    await page.getByText(say('累计 950 次，剩余 50 次', '950 times used, 50 left')).waitFor()
    await visitor.inspect()
    expect(await usedBy(client, mould)).toBe(950)

    await report(visitor, mould, 60, say('累计 950 次', '950 times used'))
    await page
      .getByRole('alert')
      .filter({ hasText: say('寿命已到期，请停用', 'is used up: stop using it') })
      .waitFor()
    await visitor.look()
    expect(await usedBy(client, mould)).toBe(1010)
    await page.getByRole('button', { name: say('上报模具工程师', 'Report to the tooling engineer') }).click()
    await page.getByRole('button', { name: say('已上报', 'Reported'), exact: true }).waitFor()

    await visitor.go('/home/TimesRegistrationQuery')
    const rows = page.locator('li').filter({ hasText: mould.code })
    await rows.nth(1).waitFor()
    await page.getByText(say('合计', 'times in all')).first().waitFor()
    await rows.first().click()
    await page.waitForURL(/TimesRegistrationQuery\?id=/)
    await visitor.look()
  })
})

async function report({ page, say }: Visitor, { code, name }: Data, num: number, known: string): Promise<void> {
  const field = page.locator('input[enterkeyhint=done]')
  await field.fill(code)
  await field.press('Enter')
  await page.getByText(`${code} ${name}`).first().waitFor()
  await page.getByText(known).waitFor()
  await page.locator('input[id$="-num"]').fill(String(num))
  await page.getByRole('button', { name: say('登记', 'Register'), exact: true }).click()
  await page.getByText(say('已登记', 'Registered')).first().waitFor()
}

const usedBy = async (client: Client, { id }: Data): Promise<number> =>
  (await client.ok('newCard/getEntityById', { id })).usedNum

/** A mould that lies in the workshop and has 150 times left. */
async function aMould(client: Client): Promise<Data> {
  const mark = Date.now().toString(36)
  const [like] = (await client.ok('newCard/list', { cardType: 2, keyword: 'ZSM-0001' })).list
  const { orgId, toolingTypeId: parentId } = await client.ok('newCard/getEntityById', { id: like.id })
  const ofType = { cardType: 2, name: `旅程模${mark}`, designLife: 1000 }
  const type = await client.ok('toolingType/insert', { ...ofType, parentId, needAcceptance: false, defaultPlace: 8 })
  const file = await client.ok('archives/insert', { ...ofType, orgId, toolingTypeId: type.id })
  const [{ id: administratorId }] = (await client.ok('user/list', { keyword: 'A0001' })).list
  const { id } = await client.ok('newCard/insert', {
    ...ofType,
    orgId,
    archivesId: file.id,
    openingNum: 850,
    administratorId,
  })
  return client.ok('newCard/getEntityById', { id })
}
