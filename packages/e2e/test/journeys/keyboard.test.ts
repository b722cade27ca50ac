import { expect } from 'vitest'
import { password, tenantCode } from '../../src/browser/house.ts'
import { enDesk, journeys, zhDesk } from '../../src/browser/journey.ts'
import { escape, hasCursor } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'

journeys('By keyboard alone', (journey) => {
  journey('a person logs in, finds a row, changes it and closes the tab', [zhDesk, enDesk], null, async (visitor) => {
    const { page, say, view } = visitor
    const keyword = view.lang === 'zh' ? '旅程仓50' : '旅程仓51'
    visitor.writes(keyword, '键盘改的', tenantCode, 'tmlmAdmin')
    await visitor.go('/login')
    // The cursor is in the first field.
    await hasCursor(page.locator('#tenantCode'))
    await page.keyboard.type(tenantCode)
    await page.keyboard.press('Tab')
    await page.keyboard.type('tmlmAdmin')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/dashboard$/)
    await page.locator('button[title^="tmlmAdmin"]').waitFor()

    await tabTo(visitor, say('搜索功能', 'Search screens'))
    await page.keyboard.press('Enter')
    await hasCursor(page.getByRole('combobox'))
    await page.keyboard.type(say('仓库档案', 'Warehouses'))
    await page.locator('.ant-select-item-option-active').getByText(say('仓库档案', 'Warehouses')).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/warehouseFiles$/)
    await page.locator('tbody tr').first().waitFor()

    await tabToElement(visitor, '[role="search"] input')
    await page.keyboard.type(keyword)
    await page.keyboard.press('Enter')
    await page.getByText(say('共 1 条', '1 in total')).waitFor()
    await tabToElement(visitor, 'tbody tr')
    await page.keyboard.press('Enter')
    const detail = page.getByRole('dialog').first()
    await detail.getByText(keyword).first().waitFor()
    await hasCursor(detail)
    await tabTo(visitor, say('编辑', 'Edit'))
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog').last()
    await form.getByRole('button', { name: say('保存', 'Save') }).waitFor()
    await hasCursor(form)
    await tabToElement(visitor, 'textarea')
    await page.keyboard.type('键盘改的')
    await page.keyboard.press('Control+s')
    await page.getByText(say('保存成功', 'Saved'), { exact: true }).waitFor()
    await page.getByRole('button', { name: say('保存', 'Save') }).waitFor({ state: 'hidden' })
    await escape(page, page.getByRole('dialog'))
    // The row has the focus again.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true)
    await tabToElement(visitor, `nav [aria-current="page"]`)
    await page.keyboard.press('Delete')
    await page.waitForURL(/dashboard$/)
  })
})

const tabTo = (visitor: Visitor, name: string): Promise<void> =>
  tabUntil(visitor, name, (wanted) => {
    const { activeElement } = document
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim()) === wanted
  })

const tabToElement = (visitor: Visitor, selector: string): Promise<void> =>
  tabUntil(visitor, selector, (wanted) => document.activeElement?.matches(wanted) === true)

async function tabUntil({ page }: Visitor, wanted: string, isThere: (wanted: string) => boolean): Promise<void> {
  for (let step = 0; step < 400; step++) {
    if (await page.evaluate(isThere, wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tabulator does not lead to ${wanted}`)
}
