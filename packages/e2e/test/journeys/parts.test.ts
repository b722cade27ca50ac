// The small things that stand on many screens: pickers, tips, scrolling, printing, the editor.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { bothLanguages, enPhone, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import type { House } from '../../src/browser/house.ts'
import { escape, watchLife } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { openNew, search } from '../../src/browser/screens.ts'

const stores = '/basicData/warehouseFiles'

journeys('Shared parts', (journey) => {
  journey('several organisations are ticked along the tree', bothLanguages, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    await visitor.go('/basicData/productLine')
    await page.getByText(say('共 12 条', '12 in total')).waitFor()
    await page.getByRole('search').getByLabel(say('所属组织', 'Organisation')).click()
    const column = page.locator('.ant-cascader-menu')
    await column.getByText('华东精密模具').click()
    // Ticking a factory asks for its rows alone; the tick is taken back by a second one.
    const factory = column.nth(1).getByRole('menuitemcheckbox', { name: '二厂' })
    await factory.locator('.ant-cascader-checkbox').click()
    await page.getByText(say('共 6 条', '6 in total')).waitFor()
    await visitor.look()
    await factory.locator('.ant-cascader-checkbox').click()
    await page.getByText(say('共 12 条', '12 in total')).waitFor()
  })

  journey('a node of a tree is found by a part of its label', [zhPhone, enPhone], 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    visitor.writes('色注', '没有这个类型')
    await visitor.go('/toolingManagement/masterDataManagement/mouldEquipmentFiles')
    const total = page.getByText(say('共 ', ' in total'))
    await total.waitFor()
    const all = await total.textContent()
    const box = page.getByRole('combobox', { name: say('工装类型', 'Tooling types'), exact: true })
    await box.click()
    const nodes = page.locator('.ant-select-tree-title').filter({ visible: true })
    await expect.poll(() => nodes.count()).toBeGreaterThan(2)
    // In the middle of the label; what leads to it stays.
    await box.fill('色注')
    await expect.poll(() => nodes.allTextContents()).toEqual(['模具', '双色注塑模'])
    await visitor.look()
    await box.fill('没有这个类型')
    await expect.poll(() => nodes.count()).toBe(0)
    await box.fill('色注')
    await nodes.getByText('双色注塑模', { exact: true }).click()
    await expect.poll(() => total.textContent()).not.toBe(all)
  })

  journey(
    'a list goes back to its top in 800 ms, below a search that stays',
    [zhDesk],
    'tmlmAdmin',
    async (visitor) => {
      const { page } = visitor
      visitor.writes('旅程仓')
      await page.setViewportSize({ width: 1440, height: 560 })
      await visitor.go(stores)
      await search(visitor, '旅程仓')
      await page.getByText('共 55 条').waitFor()
      const bar = page.getByRole('search')
      expect(
        await bar.evaluate((element) => getComputedStyle(element)).then(({ position, zIndex }) => [position, zIndex]),
      ).toEqual(['sticky', '10'])
      // What says which row it is, and what can be done with it, stay beside the columns that move.
      const sticky = (cell: Locator): Promise<string> => cell.evaluate((element) => getComputedStyle(element).position)
      const cells = page.locator('tbody tr').first().locator('td')
      expect(await Promise.all([cells.nth(1), cells.nth(2), cells.last()].map(sticky))).toEqual([
        'sticky',
        'static',
        'sticky',
      ])
      // How long it took, and for how many frames it moved on after its time.
      const { from, took, late } = await page.evaluate(async () => {
        const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
        const place = (): number => document.querySelector('[role="region"]:has(table)')?.scrollTop ?? 0
        document.querySelector('[role="region"]:has(table)')?.scrollTo({ top: 400 })
        await frame()
        const from = place()
        const begin = performance.now()
        let [moves, late] = [0, 0]
        document.querySelector<HTMLElement>('.ant-pagination-next button')?.click()
        while (place() > 0 && performance.now() - begin < 20_000) {
          await frame()
          if (place() < from) moves ||= performance.now()
          if (moves > 0 && performance.now() - moves > 850) late++
        }
        return { from, took: performance.now() - begin, late }
      })
      expect(from).toBeGreaterThan(200)
      expect(took).toBeGreaterThan(650)
      expect(late).toBeLessThan(3)
    },
  )

  journey('a long page leads back to its top', [zhPhone], 'A0001', async (visitor) => {
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 500 })
    await visitor.go('/system/personalConfig')
    await page.getByText('最近登录').waitFor()
    const up = page.getByRole('button', { name: '回到顶部' })
    expect(await up.count()).toBe(0)
    await page.getByText('最近登录').scrollIntoViewIfNeeded()
    await up.click()
    await expect.poll(() => up.count()).toBe(0)
    await expect.poll(() => page.getByText('使用习惯').isVisible()).toBe(true)
  })

  journey(
    'a text that is cut is told after 300 ms, in type of the chosen size',
    [zhDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page } = visitor
      const mark = `提示仓${Date.now()}`
      const long = mark + '很长的名字'.repeat(9)
      visitor.writes(long, mark)
      await aWarehouse(visitor, house, long)
      await visitor.go(stores)
      await search(visitor, mark)
      const cell = page.locator('tbody td').getByText(long)
      await cell.waitFor()
      await page.getByText('共 1 条').hover()
      const { waited, late } = await cell.evaluate(async (element) => {
        const begin = performance.now()
        let [isLate, late] = [false, 0]
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
        setTimeout(() => (isLate = true), 600)
        while (!document.querySelector('[role="tooltip"]') && performance.now() - begin < 20_000) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
          if (isLate) late++
        }
        return { waited: performance.now() - begin, late }
      })
      expect(waited).toBeGreaterThan(290)
      // Drawn within a few frames of its time.
      expect(late).toBeLessThan(10)
      await page.getByRole('tooltip').getByText(long).waitFor()

      const size = (): Promise<string> => cell.evaluate((element) => getComputedStyle(element).fontSize)
      expect(await size()).toBe('12px')
      await page.getByRole('button', { name: '界面设置' }).click()
      await page.getByRole('dialog').getByText('中', { exact: true }).click()
      await expect.poll(size).toBe('14px')
      await page.getByRole('button', { name: '恢复默认' }).click()
      await expect.poll(size).toBe('12px')
    },
  )

  journey('labels are printed by a frame that holds nothing else', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    await page.addInitScript(() => {
      // The dialog of the browser itself is nothing to test: what it was given is.
      globalThis.print = () => {
        const printed = {
          text: document.body.innerText,
          pictures: document.querySelectorAll('svg, img, canvas').length,
        }
        Object.assign(globalThis.top ?? globalThis, { printed })
        dispatchEvent(new Event('afterprint'))
      }
    })
    await visitor.go('/basicData/locationFiles')
    const row = page.locator('tbody tr').first()
    await row.waitFor()
    const code = (await row.locator('td').nth(1).innerText()).trim()
    await row.getByRole('button', { name: '打印二维码' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(code).first().waitFor()
    await dialog.getByRole('button', { name: '打印', exact: true }).click()
    const printed = (): Promise<{ text: string; pictures: number } | undefined> =>
      page.evaluate(() => (globalThis as { printed?: { text: string; pictures: number } }).printed)
    await expect.poll(printed).toMatchObject({ pictures: 1 })
    expect((await printed())?.text).toContain(code)
    expect((await printed())?.text).not.toContain('基础资料')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await escape(page, dialog)
    // The same code on the screen.
    await row.locator('td').nth(1).getByRole('button').click()
    await page.getByRole('button', { name: '二维码', exact: true }).click()
    await page.locator('.ant-popover svg, .ant-popover img, .ant-popover canvas').first().waitFor()
  })

  journey(
    'what a tree, a picker or the bell cannot load is empty, without a word',
    [zhDesk],
    'tmlmAdmin',
    async (visitor) => {
      const { page } = visitor
      await visitor.go('/organization/organizationManagement')
      const tree = page.getByRole('tree')
      await tree.getByText('二厂').waitFor()
      // Level by level as it is opened; typing finds what is not open.
      expect(await tree.getByText('冲压车间').count()).toBe(0)
      visitor.writes('冲压车间')
      await page.getByPlaceholder('输入关键字进行过滤').fill('冲压车间')
      await page.getByRole('tree').getByText('冲压车间').first().waitFor()
      await expect.poll(() => page.getByRole('tree').getByText('一厂', { exact: true }).count()).toBe(0)

      for (const call of ['org/listNextTree', 'org/listTree', 'notice/list', 'tenant/findByCode'])
        await visitor.refuse(call, 500, '出错了')
      await visitor.go('/organization/organizationManagement')
      await page.getByPlaceholder('输入关键字进行过滤').waitFor()
      await visitor.rest()
      expect(await page.getByRole('treeitem').count()).toBe(0)
      await page.getByRole('button', { name: '未读消息' }).click()
      await page.getByText('没有未读消息').first().waitFor()
      await page.keyboard.press('Escape')
      await page.locator('button[title^="tmlmAdmin"]').click()
      await page.getByRole('menuitem', { name: '租户信息' }).click()
      await page.getByRole('dialog').waitFor()
      await visitor.rest()
      await page.keyboard.press('Escape')
      expect(await page.getByText('出错了').count()).toBe(0)
      expect(await page.locator('.ant-message-notice').count()).toBe(0)

      await visitor.go(stores)
      const form = await openNew(visitor)
      await visitor.refuse('user/list', 500, '出错了')
      await form.getByRole('combobox', { name: '仓库主管' }).click()
      await page.getByText('连接服务器异常').waitFor()
      expect(await page.locator('.ant-message-notice').count()).toBe(0)
    },
  )

  journey(
    'more than the most is refused for three seconds; a picture is waited for',
    [zhDesk],
    'tmlmAdmin',
    async (visitor, house) => {
      const { page } = visitor
      const client = await house.clientOf(visitor)
      const { list } = await client.ok('user/list', { picker: 1, pageSize: 1 })
      const title = `五百人的公告${Date.now()}`
      await client.ok('notice/insert', {
        title,
        content: '<p>一</p>',
        scopeType: 3,
        scopeIds: list[0].id,
      })
      visitor.writes(title, '某人', '陈建国')
      await visitor.answer('notice/getEntityById', ({ data }) => {
        data.scopeIds = Array.from(
          { length: 500 },
          (_, nth) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
        )
        data.scopeIdsName = data.scopeIds.map(() => '某人').join('、')
      })
      await visitor.go('/system/systemConfig')
      await page.getByRole('tab', { name: '公告管理' }).click()
      const row = page.locator('tbody tr').filter({ hasText: title })
      await row.getByRole('button', { name: '编辑' }).click()
      const form = page.getByRole('dialog').first()
      const people = form.getByRole('combobox', { name: '范围明细' })
      await people.click()
      // Ten at a time.
      await expect.poll(() => page.locator('.ant-select-item-option').count()).toBe(10)
      await people.pressSequentially('陈建国')
      const shown = await watchLife(page, '.ant-message-notice', '最多只能选择 500 个项目')
      await page.locator('.ant-select-item-option').filter({ hasText: '陈建国' }).first().click()
      expect(await shown()).toBeGreaterThan(2_900)
      expect(await shown()).toBeLessThan(12_000)

      const editor = form.locator('[class*="editor"]').filter({ has: page.locator('[contenteditable=true]') })
      await expect.poll(async () => (await editor.boundingBox())?.height).toBe(360)
      await page.route('**/api/file/uploadImage?*', () => undefined)
      await picture(form)
      await form.getByRole('button', { name: '保存' }).click()
      await page.getByText('图片正在上传，请等待所有图片上传完成；如遇网络问题，请刷新页面后重试').first().waitFor()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )

  journey('the menu is a drawer below 992 pixels', [zhDesk], 'A0001', async (visitor) => {
    const { page } = visitor
    await visitor.go('/dashboard')
    const way = page.getByRole('navigation', { name: '当前位置' })
    await way.waitFor()
    await page.setViewportSize({ width: 992, height: 800 })
    await way.waitFor()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect.poll(() => way.count()).toBe(0)
  })
})

/** One pixel. */
async function picture(form: Locator): Promise<void> {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await form
    .locator('[class*="bar"] input[type=file]')
    .setInputFiles({ name: '一.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
}

async function aWarehouse(visitor: Visitor, house: House, name: string): Promise<void> {
  const client = await house.clientOf(visitor)
  const { list } = await client.ok('warehouse/list')
  await client.ok('warehouse/insert', { name, warehouseType: 1, siteKind: 0, managerId: list[0].managerId })
}
