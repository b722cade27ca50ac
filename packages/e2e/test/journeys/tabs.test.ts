import { expect } from 'vitest'
import { bothLanguages, enDesk, journeys, zhDesk } from '../../src/browser/journey.ts'
import { escape } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'

journeys('Tabs', (journey) => {
  journey(
    'refreshes and closes by the right-click menu; the pinned one stays',
    [zhDesk, enDesk],
    'tmlmAdmin',
    async (visitor) => {
      const { page, say } = visitor
      const [home, stores] = [say('首页', 'Dashboard'), say('仓库档案', 'Warehouses')]
      const others = [say('供应商档案', 'Suppliers'), say('备件入库单', 'Part inbound orders')]
      for (const path of paths) {
        await visitor.go(path)
        await page.getByRole('table').waitFor()
      }
      await expect.poll(() => titles(visitor)).toEqual([home, stores, ...others])
      await page.reload()
      await expect.poll(() => titles(visitor)).toEqual([home, stores, ...others])

      await command(visitor, home, say('关闭', 'Close'), true)
      await command(visitor, stores, say('刷新', 'Refresh'))
      await page.waitForURL(/warehouseFiles$/)
      await page.getByRole('table', { name: stores }).waitFor()
      await command(visitor, others[0] ?? '', say('关闭', 'Close'))
      await expect.poll(() => titles(visitor)).toEqual([home, stores, others[1]])
      await command(visitor, stores, say('关闭其他', 'Close others'))
      await expect.poll(() => titles(visitor)).toEqual([home, stores])
      await command(visitor, stores, say('关闭全部', 'Close all'))
      await expect.poll(() => titles(visitor)).toEqual([home])
      await page.waitForURL(/dashboard$/)
    },
  )

  journey('are twenty at most: the oldest goes, never the pinned one', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    await visitor.go('/dashboard')
    await page.getByRole('navigation', { name: '已打开的页面' }).waitFor()
    // As they would be after a long day; this build has fewer screens than that.
    await page.evaluate(() => {
      const old = Array.from({ length: 19 }, (_, index) => ({ path: `/old/${index}`, address: `/old/${index}` }))
      sessionStorage.setItem('/tabs', JSON.stringify([{ path: '/dashboard', address: '/dashboard' }, ...old]))
    })
    await visitor.go('/basicData/warehouseFiles')
    const ends = async (): Promise<unknown[]> => {
      const now = await titles(visitor)
      return [now.length, now[0], now[1], now.at(-1)]
    }
    await expect.poll(ends).toEqual([20, '首页', '/old/1', '仓库档案'])
    // The one in view is there to the end, with the sign that closes it.
    const close = page.getByRole('button', { name: '关闭仓库档案' })
    await expect.poll(() => close.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(1440)
    // The pinned one is in sight too, and a list names them all.
    const [home, sidebar] = [
      page.getByRole('link', { name: '首页' }).last(),
      page.getByRole('navigation', { name: '菜单' }),
    ]
    const edge = (await sidebar.boundingBox())?.width ?? 0
    await expect.poll(async () => (await home.boundingBox())?.x ?? 0).toBeGreaterThan(edge)
    await page.getByRole('button', { name: '全部已打开的页面' }).click()
    await expect.poll(() => page.getByRole('menuitem').count()).toBeGreaterThanOrEqual(20)
    await page.getByRole('menuitem', { name: '首页' }).last().click()
    await page.waitForURL(/dashboard$/)
    await page.evaluate(() => sessionStorage.removeItem('/tabs'))
    await visitor.go('/404')
  })

  journey(
    'keep what was typed: another page is looked at and come back from',
    bothLanguages,
    'tmlmAdmin',
    async (visitor) => {
      const { page, say } = visitor
      visitor.writes('半张仓库')
      const stores = say('仓库档案', 'Warehouses')
      await visitor.go('/basicData/warehouseFiles')
      await page
        .getByRole('button', { name: say('新增', 'Add ') })
        .first()
        .click()
      const form = page.getByRole('dialog')
      await form.getByLabel(say('仓库名称', 'Warehouse name')).fill('半张仓库')
      const tabs = page.getByRole('navigation', { name: say('已打开的页面', 'Open pages') })
      await tabs.getByText(say('首页', 'Dashboard')).click()
      await page.waitForURL(/dashboard$/)
      await expect.poll(() => form.isVisible()).toBe(false)
      await tabs.getByText(stores).click()
      await form.waitFor()
      expect(await form.getByLabel(say('仓库名称', 'Warehouse name')).inputValue()).toBe('半张仓库')
      // The same with the buttons of the browser.
      await page.goBack()
      await expect.poll(() => form.isVisible()).toBe(false)
      await page.goForward()
      await form.waitFor()
      expect(await form.getByLabel(say('仓库名称', 'Warehouse name')).inputValue()).toBe('半张仓库')
      await visitor.look()

      // Closing the tab would lose it, so it is asked.
      await page.getByRole('button', { name: say('关闭仓库档案', 'Close Warehouses') }).click()
      await page
        .getByText(say('有尚未保存的内容，继续将丢失这些内容', 'Something is not saved yet and will be lost'))
        .waitFor()
      await page.getByRole('button', { name: say('返回保存', 'Back to save') }).click()
      await form.waitFor()
      await page.getByRole('button', { name: say('关闭仓库档案', 'Close Warehouses') }).click()
      await page.getByRole('button', { name: say('放弃并继续', 'Discard and go on') }).click()
      await page.waitForURL(/dashboard$/)
      await expect.poll(() => titles(visitor)).toEqual([say('首页', 'Dashboard')])
      await expect.poll(() => form.filter({ visible: true }).count()).toBe(0)
    },
  )
})

const paths = [
  '/basicData/warehouseFiles',
  '/basicData/supplierFiles',
  '/accessoryManagement/inventory/accessoryInbound',
]

const titles = ({ page, say }: Visitor): Promise<string[]> =>
  page
    .getByRole('navigation', { name: say('已打开的页面', 'Open pages') })
    .getByRole('link')
    .allInnerTexts()

async function command({ page, say }: Visitor, tab: string, label: string, isOff = false): Promise<void> {
  const strip = page.getByRole('navigation', { name: say('已打开的页面', 'Open pages') })
  await strip.getByRole('link', { name: tab }).click({ button: 'right' })
  const item = page.getByRole('menuitem', { name: label, exact: true })
  await item.waitFor()
  if (!isOff) return item.click()
  expect(await item.getAttribute('aria-disabled')).toBe('true')
  await escape(page, item)
}
