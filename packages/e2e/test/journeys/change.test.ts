// Cards get another production line on the phone: scanned one after another, saved, submitted once, and approved.
import { expect } from 'vitest'
import { enPhone, journeys, zhPhone } from '../../src/browser/journey.ts'
import { pick } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Client, Data } from '../../src/harness/client.ts'

journeys('A change of cards', (journey) => {
  journey('is scanned card by card and approved', [zhPhone, enPhone], 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const client = await house.clientOf(visitor)
    const { cards, line } = await cardsAndLine(client)
    visitor.writes(line.name, line.code, ...cards.flatMap(({ code, name }) => [code, name]))
    // What a scan tells moves the form down.
    visitor.expects(/^moved by /)
    await visitor.go('/home/ProductLineChange')
    const begins = say('新增产线变更', 'New: Production line change')
    await page.getByRole('button', { name: begins }).click()
    await page.getByRole('heading', { name: begins }).waitFor()
    for (const { code } of cards) await scan(visitor, code)
    // A label that is scanned again is told, and adds nothing.
    await scan(visitor, cards[0]?.code)
    expect(await page.locator('main li').count()).toBe(cards.length)
    await visitor.inspect()
    await pick(visitor, page.getByRole('combobox', { name: say('变更后产线', 'New production line') }), line.code)
    await page.getByRole('combobox', { name: say('变更原因', 'Reason') }).click()
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
    // Saved first, found again among one's own, and then submitted.
    await page.getByRole('button', { name: /^(保\s*存|Save)$/ }).click()
    const own = page.locator('li').filter({ hasText: line.name }).first()
    await own.getByText(say('已保存', 'Saved')).waitFor()
    await own.click()
    await page.waitForURL(/ProductLineChange\?id=/)
    await page
      .locator('footer')
      .getByRole('button', { name: /^(提\s*交|Submit)$/ })
      .click()
    await page.getByRole('tab', { name: say('待审批', 'To approve') }).click()
    const row = page.locator('li').filter({ hasText: line.name }).first()
    await row.waitFor()
    await row.click()
    await page.waitForURL(/ProductLineChange\?id=/)
    await visitor.look()
    await page
      .locator('main')
      .getByRole('button', { name: say('审批', 'Approve'), exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('审批', 'Approve'), exact: true })
      .click()
    await page.getByText(say('审批完成', 'Approval complete')).first().waitFor()
    for (const { id } of cards)
      expect(await client.ok('newCard/getEntityById', { id })).toMatchObject({ productLineId: line.id })
  })

  journey('of every other kind is asked for by a scan', [enPhone], 'tmlmAdmin', async (visitor, house) => {
    const client = await house.clientOf(visitor)
    const { cards, line } = await cardsAndLine(client)
    const [card] = cards
    const dept = await client.ok('org/getEntityById', { id: line.deptId })
    visitor.writes(card?.code, card?.name)
    visitor.expects(/^moved by /)
    const { list: orgs } = await client.ok('org/list', { pageSize: 100 })
    const { list: people } = await client.ok('user/list', { picker: 1, keyword: 'A0009' })
    const other = orgs.find(({ type, id }: Data) => type === 2 && id !== card?.orgId)
    const { list: suppliers } = await client.ok('supplier/list', { pageSize: 1, enabled: true })
    const kinds: readonly (readonly [screen: string, resource: string, what: string, title: string, to: Data])[] = [
      ['DeptChange', 'changeDept', 'managing department', 'Managing department change', dept],
      ['UseDeptChange', 'changeUseDept', 'use department', 'Use department change', dept],
      ['AdministratorChange', 'changeManager', 'administrator', 'Administrator change', people[0]],
      ['ResponsibleChange', 'changePersonLiable', 'responsible person', 'Responsible person change', people[0]],
      ['BelongOrgChange', 'changeOrg', 'organisation', 'Owning organisation change', other],
      ['SupplierChange', 'changeSupplier', 'custodian', 'Supplier change', suppliers[0]],
    ]
    for (const [screen, resource, what, title, to] of kinds) {
      const { page } = visitor
      visitor.writes(...[to.name, to.jobName, to.code].filter((text) => text !== undefined))
      await visitor.go(`/home/${screen}`)
      await page.getByRole('button', { name: `New: ${title}` }).click()
      await page.getByRole('heading', { name: `New: ${title}` }).waitFor()
      await scan(visitor, card?.code)
      await pick(visitor, page.getByRole('combobox', { name: `New ${what}` }), to.name ?? to.jobName)
      await page.getByRole('combobox', { name: 'Reason' }).click()
      await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
      await visitor.look()
      await page.getByRole('button', { name: 'Submit' }).click()
      const waiting = async (): Promise<Data[]> =>
        (await client.ok(`${resource}/list`, { cardId: card?.id, status: '0' })).list
      // It is at no supplier, which is said before there is a paper.
      if (resource === 'changeSupplier') {
        await page.getByText('is not at a supplier').first().waitFor()
        expect(await waiting()).toEqual([])
        continue
      }
      await expect.poll(waiting).toHaveLength(1)
      const [paper] = await waiting()
      await client.ok(`${resource}/approve`, { id: paper?.id })
    }
    expect(await client.ok('newCard/getEntityById', { id: card?.id })).toMatchObject({ orgId: other.id })
  })
})

async function scan({ page }: Visitor, code: string): Promise<void> {
  const field = page.locator('input[enterkeyhint=done]')
  await field.fill(code)
  await field.press('Enter')
  await page.getByText(code).first().waitFor()
}

/** Three cards that are on no machine, and a line of their organisation that none of them is of. */
async function cardsAndLine(client: Client): Promise<{ readonly cards: readonly Data[]; readonly line: Data }> {
  const mark = Date.now().toString(36)
  const [like] = (await client.ok('newCard/list', { cardType: 2, keyword: 'ZSM-0001' })).list
  const { orgId, toolingTypeId: parentId } = await client.ok('newCard/getEntityById', { id: like.id })
  const ofType = { cardType: 2, name: `变更模${mark}`, designLife: 1000 }
  const type = await client.ok('toolingType/insert', { ...ofType, parentId, needAcceptance: false, defaultPlace: 8 })
  const file = await client.ok('archives/insert', { ...ofType, orgId, toolingTypeId: type.id })
  const cards: Data[] = []
  for (let nth = 0; nth < 3; nth++) {
    const { id } = await client.ok('newCard/insert', { ...ofType, orgId, archivesId: file.id })
    cards.push(await client.ok('newCard/getEntityById', { id }))
  }
  const [other] = (await client.ok('productLine/list', { orgId })).list
  const { deptId } = await client.ok('productLine/getEntityById', { id: other.id })
  const { id } = await client.ok('productLine/insert', { name: `旅程线${mark}`, orgId, deptId })
  return { cards, line: await client.ok('productLine/getEntityById', { id }) }
}
