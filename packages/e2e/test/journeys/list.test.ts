import { expect } from 'vitest'
import { allViews, bothLanguages, enDesk, journeys, zhDesk } from '../../src/browser/journey.ts'
import { search } from '../../src/browser/screens.ts'
import { escape } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { kib, loadedBy, mostKib } from '../../src/browser/weight.ts'

const path = '/basicData/warehouseFiles'

journeys('A list', (journey) => {
  journey('comes with its shell for no more than it may weigh', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const loaded = loadedBy(visitor.page)
    // What tells people of success and failure comes by itself after three seconds.
    const spoken = visitor.page.waitForResponse(/assets\/Speaker/)
    await visitor.go(path)
    await visitor.page.locator('tbody tr').first().waitFor()
    await spoken
    await visitor.rest()
    expect(kib(loaded.take())).toBeLessThan(mostKib.list)
    await visitor.page.getByRole('link', { name: '客户档案' }).click()
    await visitor.page.waitForURL(/customerFiles$/)
    await visitor.rest()
    expect(loaded.take()).toEqual([])
  })

  journey('is searched, paged and sorted', allViews, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    visitor.writes('旅程仓', '没有这个')
    await visitor.go(path)
    await search(visitor, ' 旅程仓 ')
    await page.getByText(say('共 55 条', '55 in total')).waitFor()
    await expect.poll(() => rowCount(visitor)).toBe(20)
    // Dense: every tool is of the small size.
    const tools = await page.locator('section .ant-btn').evaluateAll((all) => all.map(({ className }) => className))
    expect(tools.filter((name) => !name.includes('ant-btn-sm'))).toEqual([])
    await visitor.look()
    await page.locator('.ant-pagination-options .ant-select').click()
    const sizes = page.locator('.ant-select-item-option')
    const offered = async (): Promise<number[]> => (await sizes.allInnerTexts()).map((text) => Number.parseInt(text))
    await expect.poll(offered).toEqual([10, 20, 30, 50])
    await sizes.nth(3).click()
    await expect.poll(() => rowCount(visitor)).toBe(50)
    await page.locator('.ant-pagination-next').click()
    await expect.poll(() => rowCount(visitor)).toBe(5)
    await page.getByRole('button', { name: say('仓库名称', 'Warehouse name') }).click()
    await expect.poll(() => firstName(visitor)).toBe('旅程仓01')
    await page.getByRole('button', { name: say('仓库名称', 'Warehouse name') }).click()
    await expect.poll(() => firstName(visitor)).toBe('旅程仓55')
    await search(visitor, '没有这个')
    await page.getByText(say('没有符合“没有这个”的数据', 'Nothing matches "没有这个"')).waitFor()
    await visitor.look()
    await page
      .getByRole('button', { name: say('清除条件', 'Clear filters') })
      .last()
      .click()
    await expect.poll(() => rowCount(visitor)).toBe(50)
  })

  for (const pz1 of [0, 1])
    journey(`filters by more (collapsing afterwards: ${pz1})`, bothLanguages, 'tmlmAdmin', async (visitor) => {
      const { page, say } = visitor
      await visitor.answer('token/getToken', (envelope) => {
        envelope.data.config = { ...envelope.data.config, pz1 }
      })
      await visitor.go(path)
      await expect.poll(() => rowCount(visitor)).toBe(20)
      await page.getByRole('button', { name: say('更多条件', 'More filters') }).click()
      const more = page.locator('.ant-popover form')
      await more.waitFor()
      await visitor.look()
      await more.getByRole('combobox', { name: say('启用', 'Enabled') }).click()
      await page.locator('.ant-select-item-option').getByText(say('否', 'No')).click()
      const asked = page.waitForRequest((request) => request.url().includes('warehouse/list'))
      await more.getByRole('button', { name: say('查询', 'Search') }).click()
      expect((await asked).postData()).toContain('enabled=false')
      await expect.poll(() => more.isVisible()).toBe(pz1 === 0)
      await page.getByRole('button', { name: `${say('更多条件', 'More filters')} (1)` }).waitFor()
      if (pz1 === 1) await page.getByRole('button', { name: say('更多条件', 'More filters') }).click()
      await more.getByRole('button', { name: say('重置', 'Reset') }).click()
      await expect.poll(() => rowCount(visitor)).toBe(20)
    })

  journey('shows the columns that were chosen', bothLanguages, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    await visitor.go(path)
    await expect.poll(() => rowCount(visitor)).toBe(20)
    const choose = page.getByRole('button', { name: say('列设置', 'Columns') })
    await choose.click()
    const panel = page.locator('.ant-popover').filter({ hasText: say('全选', 'Select all') })
    const confirm = panel.getByRole('button', { name: say('确定', 'OK') })
    await panel.getByText(say('全选', 'Select all')).click()
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await visitor.look()
    await panel.getByRole('button', { name: say('还原', 'Restore') }).click()
    await expect.poll(() => confirm.isEnabled()).toBe(true)
    const type = say('仓库类型', 'Type')
    await panel.getByText(type, { exact: true }).click()
    await confirm.click()
    await expect.poll(() => page.getByRole('columnheader', { name: type, exact: true }).count()).toBe(0)
    await page.reload()
    await expect.poll(() => rowCount(visitor)).toBe(20)
    expect(await page.getByRole('columnheader', { name: type, exact: true }).count()).toBe(0)
    await choose.click()
    await panel.getByRole('button', { name: say('还原', 'Restore') }).click()
    // The choice is kept before he leaves; whoever comes next begins with all columns.
    const kept = page.waitForResponse((response) => response.url().includes('personalConfig/update'))
    await confirm.click()
    await page.getByRole('columnheader', { name: type, exact: true }).waitFor()
    await kept
  })

  journey('fills the window, and no longer when another page was shown', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    await visitor.go(path)
    const screen = page.getByRole('region', { name: '仓库档案' }).first()
    await page.locator('section').getByRole('button', { name: '全屏' }).click()
    await expect.poll(async () => (await screen.boundingBox())?.width).toBe(1440)
    // A dialog has the whole window then.
    await page.getByRole('button', { name: '新增' }).first().click()
    await page.getByRole('dialog').waitFor()
    await escape(page, page.getByRole('dialog'))
    await page.goBack()
    await page.waitForURL((url) => !url.pathname.includes('warehouse'))
    await page.goForward()
    await expect.poll(async () => (await screen.boundingBox())?.width ?? 0).toBeLessThan(1300)
  })

  journey('does something with several rows at once', [zhDesk, enDesk], 'tmlmAdmin', async (visitor, house) => {
    const { page, say, view } = visitor
    const keyword = view.lang === 'zh' ? '旅程仓1' : '旅程仓2'
    visitor.writes('旅程仓1', '旅程仓2')
    // Whoever comes a second time begins with the same rows.
    const client = await house.clientOf(visitor)
    const { list: stopped } = await client.ok('warehouse/list', { keyword, enabled: false })
    for (const { id } of stopped) await client.ok('warehouse/enable', { ids: [id] })
    await visitor.go(path)
    await search(visitor, keyword)
    await page.getByText(say('共 10 条', '10 in total')).waitFor()
    const boxes = page.getByRole('checkbox', { name: say('选择此行', 'Select this row') })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByText(say('已选 2 条', '2 selected')).waitFor()
    await visitor.look()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('停用', 'Disable') })
      .click()
    await page.locator('.ant-modal-confirm-title').getByText(/2/).waitFor()
    await visitor.look()
    await page.locator('.ant-modal-confirm .ant-btn').last().click()
    await page.getByText(say('停用成功 2 条', 'Disable: 2 done')).waitFor()
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(0)
    await page.getByRole('checkbox', { name: say('全选', 'Select all') }).check()
    await page.getByText(say('已选 10 条', '10 selected')).waitFor()
    await page.getByRole('button', { name: say('取消选择', 'Clear selection') }).click()
  })

  journey('opens a row in detail, and the next without closing', allViews, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    visitor.writes('旅程仓')
    await visitor.go(path)
    await search(visitor, '旅程仓')
    await page.getByText(say('共 55 条', '55 in total')).waitFor()
    await page.locator('tbody tr').first().getByRole('button').first().click()
    const detail = page.getByRole('dialog')
    await detail.getByText('旅程仓55').first().waitFor()
    await detail.getByText(say('基本信息', 'Basic information')).first().waitFor()
    await visitor.look()
    await expect.poll(() => detail.getByRole('button', { name: say('上一条', 'Previous') }).isDisabled()).toBe(true)
    await detail.getByRole('button', { name: say('下一条', 'Next') }).click()
    await detail.getByText('旅程仓54').first().waitFor()
    await detail.getByRole('button', { name: say('上一条', 'Previous') }).click()
    await detail.getByText('旅程仓55').first().waitFor()
    // What became of it is told in words.
    await detail.getByRole('tab', { name: say('记录', 'History') }).click()
    await detail.getByText(say('新增了仓库档案', 'Add: Warehouse file')).first().waitFor()
    await visitor.look()
    await escape(page, detail)
  })
})

const rowCount = ({ page }: Visitor): Promise<number> => page.locator('table[aria-busy="false"] tbody tr').count()

const firstName = ({ page }: Visitor): Promise<string> =>
  page.locator('table[aria-busy="false"] tbody tr').first().locator('td').nth(2).innerText()
