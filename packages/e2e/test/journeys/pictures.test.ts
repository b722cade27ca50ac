// What lists show in pictures: charts that lead to their rows, on the dashboard and on their screens.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { enDesk, journeys, zhDesk } from '../../src/browser/journey.ts'

const library = '/toolingManagement/moldLibraryManagement'

journeys('Pictures', (journey) => {
  journey('of the dashboard tell what waits and lead to the rows', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    await visitor.go('/dashboard')
    const chart = page.getByRole('article', { name: say('每天进出多少件？', 'How many cards come and go each day?') })
    await chart.locator('svg path').first().waitFor()
    for (const name of [say('库里都是哪些类型？', 'What types are in stock?'), say('谁还没有归还？', 'Who still has')])
      await page.getByRole('article', { name }).getByRole('img', { name }).waitFor()
    await visitor.rest()
    await visitor.look()
    const waiting = page.getByRole('region', { name: say('我的待办', 'Waiting for me') }).getByRole('link')
    const count = Number((await waiting.first().locator('b').innerText()).replace(',', ''))
    await waiting.first().click()
    await page.getByText(say(`共 ${count} 条`, `${count} in total`)).waitFor()
  })

  journey('are shown as a table, kept as a picture, and lead to their rows', [enDesk], 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    await visitor.go(`${library}/stockOnHand?view=charts`)
    const name = say('库里都是哪些类型？', 'What types are in stock?')
    const chart = page.getByRole('article', { name })
    await chart.locator('svg path').first().waitFor()
    await chart.getByRole('button', { name: say('导出', 'Export') }).click()
    const [kept] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: say('导出为图片', 'As a picture') }).click(),
    ])
    expect(
      readFileSync(await kept.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    await chart.getByRole('button', { name: say('看表格', 'Show as table') }).click()
    const figure = chart.getByRole('table').getByRole('button').first()
    const count = Number((await figure.innerText()).replace(',', ''))
    await figure.click()
    await page.waitForURL(/cardPosition\?/)
    await page.getByText(say(`共 ${count} 条`, `${count} in total`)).waitFor()
  })

  journey(
    'on a calendar are dragged to another day, or go back with a sentence',
    [zhDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page } = visitor
      visitor.writes('旅程改期')
      const client = await house.clientOf(visitor)
      const { list } = await client.ok('statisticalQuery/listToReturn', { pageSize: 200, overdue: false })
      const [row] = list
      await visitor.go(`${library}/cardsToBeReturned?view=calendar&keyword=${row.code}`)
      const entry = page.locator('section[aria-label="待归还卡片"]').getByText(row.code).last()
      await page.locator('[data-date]').first().waitFor()
      await visitor.rest()
      if (!(await entry.isVisible())) await page.getByRole('button', { name: '下一页' }).click()
      await entry.waitFor()
      await visitor.look()
      const days = page.locator('[data-date]')
      const extend = page.getByRole('dialog')
      const place = await entry.boundingBox()
      await drag(page, entry, days.first())
      await extend.getByLabel('原因').fill('旅程改期')
      await extend.getByRole('button', { name: '延期归还' }).click()
      await extend.getByText('须晚于当前时间').first().waitFor()
      expect(await entry.boundingBox()).toEqual(place)
      await page.keyboard.press('Escape')
    },
  )

  journey('on a board are dragged to where an action leads', [enDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page } = visitor
    const client = await house.clientOf(visitor)
    const { list } = await client.ok('statisticalQuery/listPosition', { placeType: 1, cardType: 2 })
    const [{ cardId, warehouseId }] = list
    const { code } = await client.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', warehouseId, lines: [{ cardId, qty: 1 }] },
    })
    await visitor.go(`${library}/collectOrder?view=kanban`)
    const column = (name: string): Locator => page.getByRole('region', { name })
    const card = (name: string): Locator => column(name).getByRole('listitem').filter({ hasText: code })
    await card('Saved').waitFor()
    await visitor.look()
    await drag(page, card('Saved'), column('Closed'))
    await page.getByText('This cannot be moved to Closed').waitFor()
    await drag(page, card('Saved'), column('Approval complete'))
    await card('Approval complete').waitFor()
    await drag(page, card('Approval complete'), column('Saved'))
    await card('Saved').waitFor()
  })
})

/** By hand: slowly enough to be a drag. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to')
  await page.mouse.move(start.x + 20, start.y + start.height - 4)
  await page.mouse.down()
  await page.mouse.move(start.x + 50, start.y + 30, { steps: 5 })
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(70, end.height / 2), { steps: 10 })
  await page.mouse.up()
}
