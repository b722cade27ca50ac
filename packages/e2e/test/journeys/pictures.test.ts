// What lists show in pictures: charts that lead to their rows, on the dashboard and on their screens.
import { readFileSync } from 'node:fs'
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
})
