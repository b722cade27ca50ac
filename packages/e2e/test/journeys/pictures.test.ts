// What lists show in pictures: charts that lead to their rows, on the dashboard and on their screens.
import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Client } from '../../src/harness/client.ts'
import { enDesk, enPhone, journeys, zhDesk } from '../../src/browser/journey.ts'
import { drag } from '../../src/browser/screens.ts'

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
      await drag(visitor, entry, days.first())
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
    await drag(visitor, card('Saved'), column('Closed'))
    await page.getByText('This cannot be moved to Closed').waitFor()
    await drag(visitor, card('Saved'), column('Approval complete'))
    await card('Approval complete').waitFor()
    await drag(visitor, card('Approval complete'), column('Saved'))
    await card('Saved').waitFor()
  })

  journey(
    'of one machine: dials, where its time went, and when it ran',
    [enDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      const client = await house.clientOf(visitor)
      const { list } = await client.ok('oeeDay/list', { pageSize: 1 })
      await visitor.go(`/equipmentManagement/oee/oeeSingleDeviceAnalysis?cardId=${list[0].cardId}`)
      const names = [
        say('这台设备总体怎样？', 'How does this machine do?'),
        say('时间损失在哪里？', 'Where does the time go?'),
        say('每天什么时候在运行？', 'When did it run?'),
      ]
      for (const name of names) await page.getByRole('article', { name }).locator('svg text').nth(3).waitFor()
      await visitor.rest()
      await visitor.look()
    },
  )

  journey(
    'on a map stand where they belong, and are narrowed by tree and colour',
    [zhDesk, enPhone],
    'tmlmAdmin',
    async (visitor) => {
      const { page, say, isPhone } = visitor
      await visitor.go('/equipmentManagement/equipmentCardFiles?view=map')
      const tiles = page.locator('[data-tone]')
      await tiles.first().waitFor()
      await visitor.rest()
      await visitor.inspect()
      const all = await tiles.count()
      const repaired = page.getByRole('button', { name: say('维修中', 'Under repair') }).first()
      const count = Number((await repaired.innerText()).replace(/\D/g, ''))
      await repaired.click()
      await expect.poll(() => tiles.count()).toBe(count)
      await repaired.click()
      await expect.poll(() => tiles.count()).toBe(all)
      if (!isPhone) {
        await page.getByRole('tree').getByText(/冲床/).first().click()
        await expect.poll(() => tiles.count()).toBeLessThan(all)
      }
      const code = await tiles.first().locator('b').innerText()
      await tiles.first().click()
      await page.getByRole('dialog').getByText(code).first().waitFor()
    },
  )

  journey('on the wall turn their pages and tell what changes', [zhDesk], 'A0001', async (visitor, house) => {
    const { page } = visitor
    await visitor.go(`${library}/stockOnHand?view=wall`)
    await page.getByRole('heading', { name: '模具库现场' }).waitFor()
    const stage = page.getByRole('region', { name: '模具库现场' })
    await stage.locator('svg path').nth(5).waitFor()
    await visitor.look()
    await page.getByRole('button', { name: '下一页面' }).click()
    await page.getByText('每天进出多少件？').waitFor()
    await page.getByRole('button', { name: '下一页面' }).click()
    const inStock = stage.getByText('在库总数').locator('..')
    await inStock.getByText(/\d/).waitFor()
    const before = await inStock.innerText()
    const { list } = await (await house.clientOf(visitor)).ok('statisticalQuery/listPosition', { placeType: 1 })
    await takeOut((await house.login()).client, list[0])
    await expect.poll(async () => (await inStock.isVisible()) && (await inStock.innerText()) !== before).toBe(true)
  })
})

interface Standing {
  readonly cardId: string
  readonly warehouseId: string
}

async function takeOut(client: Client, { cardId, warehouseId }: Standing): Promise<void> {
  const [{ list: people }, { list: suppliers }] = await Promise.all([
    client.ok('user/list', { pageSize: 1 }),
    client.ok('supplier/list', { pageSize: 1, enabled: true }),
  ])
  const { id } = await client.ok('outboundOrder/insert', {
    ...{ outboundType: 2, supplierId: suppliers[0].id, warehouseId, receiveUserId: people[0].id },
    lines: [{ cardId, scanned: true }],
  })
  await client.ok('outboundOrder/audit', { id, confirmWarn: 'holderOverdue' })
}
