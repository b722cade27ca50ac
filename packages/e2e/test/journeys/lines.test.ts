import { expect } from 'vitest'
import { bothLanguages, journeys, zhDesk } from '../../src/browser/journey.ts'
import type { House } from '../../src/browser/house.ts'
import { hasCursor } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { openNew } from '../../src/browser/screens.ts'

const path = '/accessoryManagement/inventory/accessoryInbound'

journeys('Lines', (journey) => {
  journey('are filled in by keyboard and totalled', [zhDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page } = visitor
    const part = await aPart(visitor, house)
    await visitor.go(path)
    const form = await openNew(visitor)
    const lines = form.getByRole('region', { name: '明细' })
    const rows = lines.locator('tbody tr')
    const before = await rows.count()
    await lines.getByRole('button', { name: '新增行' }).click()
    await expect.poll(() => rows.count()).toBe(before + 1)
    const line = rows.nth(before)
    await hasCursor(line.locator('td').nth(1))
    // The first cell has the cursor: a part by its code, chosen with Enter, leads on to the next cell.
    await page.keyboard.type(part.code)
    await page.locator('.ant-select-item-option').filter({ hasText: part.name }).first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => line.locator('td').nth(1).innerText()).toContain(part.name)
    await hasCursor(line.locator('td').nth(2))
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
    await page.keyboard.type('2.5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('10')
    await expect.poll(() => lines.locator('tfoot').innerText()).toContain('2.5')
    // Behind the last cell a new line begins.
    for (let step = 0; step < 8 && (await rows.count()) < before + 2; step++) await page.keyboard.press('Tab')
    await expect.poll(() => rows.count()).toBe(before + 2)
    await visitor.look()
  })

  journey('are pasted from a spreadsheet', bothLanguages, 'tmlmAdmin', async (visitor, house) => {
    const { page, say } = visitor
    const part = await aPart(visitor, house)
    await visitor.go(path)
    const form = await openNew(visitor)
    const lines = form.getByRole('region', { name: say('明细', 'Lines') })
    await lines.locator('tbody tr').first().locator('td').nth(1).getByRole('button').click()
    await hasCursor(lines.locator('tbody tr').first().locator('td').nth(1))
    await lines.locator('tbody input').first().waitFor()
    const rows = ['B1', 'B2', 'B3'].map((batch, index) =>
      [part.code, '', batch, '', '', `${index + 1}.25`, '3'].join('\t'),
    )
    visitor.writes('B1', 'B2', 'B3')
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, rows.join('\r\n'))
    await page.getByText(say('已粘贴 3 行', '3 lines pasted')).waitFor()
    await expect.poll(() => lines.locator('tbody tr').count()).toBe(3)
    await expect.poll(() => lines.locator('tfoot').innerText()).toContain('6.75')
    await expect.poll(() => lines.locator('tbody tr').nth(2).innerText()).toContain(part.name)
    await visitor.look()
  })
})

async function aPart(visitor: Visitor, house: House): Promise<{ readonly code: string; readonly name: string }> {
  const { list } = await (await house.clientOf(visitor)).ok('accessory/list', { picker: 1, pageSize: 1 })
  return list[0]
}
