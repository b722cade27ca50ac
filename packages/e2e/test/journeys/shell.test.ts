import { expect } from 'vitest'
import { bothLanguages, enDesk, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import { escape } from '../../src/browser/hands.ts'
import type { Visitor } from '../../src/browser/visitor.ts'

journeys('The shell', (journey) => {
  journey('finds a screen by a few letters, in either language', [zhDesk, enDesk], 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    await visitor.go('/dashboard')
    for (const word of ['仓库', 'wareh']) {
      visitor.writes(word)
      await page.getByRole('button', { name: say('搜索功能', 'Search screens') }).click()
      await page.getByRole('combobox', { name: say('搜索功能', 'Search screens') }).pressSequentially(word)
      await page.locator('.ant-select-item-option-active').getByText(say('仓库档案', 'Warehouses')).waitFor()
      await visitor.look()
      await page.keyboard.press('Enter')
      await page.waitForURL(/warehouseFiles$/)
      await visitor.go('/dashboard')
    }
    await page.getByRole('button', { name: say('搜索功能', 'Search screens') }).click()
    await page.getByRole('combobox', { name: say('搜索功能', 'Search screens') }).pressSequentially('zzqq')
    await page.getByText(say('没有符合的功能', 'No such screen')).waitFor()
  })

  journey('says so when the window cannot fill the screen', bothLanguages, 'A0001', async (visitor) => {
    const { page, say } = visitor
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
    await visitor.go('/dashboard')
    await page.getByRole('button', { name: say('全屏', 'Full screen') }).click()
    await page.getByText(say('您的浏览器不支持此功能', 'you browser can not work')).waitFor()
  })

  journey('fills the screen and goes back', [zhDesk], 'A0001', async (visitor) => {
    const { page } = visitor
    await visitor.go('/dashboard')
    // A picture that is still on its way when the window grows would come as a jump.
    await visitor.rest()
    await page.getByRole('button', { name: '全屏' }).click()
    await page.getByRole('button', { name: '退出全屏' }).click()
    await page.getByRole('button', { name: '全屏', exact: true }).waitFor()
  })

  journey('changes the language of everything on the page', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    await visitor.go('/basicData/warehouseFiles')
    await page.getByRole('table', { name: '仓库档案' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText('Language switched successfully').waitFor()
    await page.getByRole('table', { name: 'Warehouses' }).waitFor()
    await expect.poll(() => page.title()).toContain('Warehouses')
    await page.getByText('Language switched successfully').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '中文' }).click()
    await page.getByText('语言切换成功').waitFor()
    await page.getByRole('table', { name: '仓库档案' }).waitFor()
  })

  journey(
    'keeps the settings: theme, colour, tabs, header, logo, size of type',
    bothLanguages,
    'A0001',
    async (visitor) => {
      const { page, say, isPhone } = visitor
      await visitor.go('/dashboard')
      await openSettings(visitor)
      const drawer = page.getByRole('dialog')
      await expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(isPhone ? 210 : 300)
      await expect.poll(() => drawer.locator('button[aria-pressed]').count()).toBe(8)
      await visitor.look()
      await drawer.getByText(say('深色', 'Dark'), { exact: true }).click()
      await drawer.getByRole('button', { name: say('绿色', 'Green'), exact: true }).click()
      await drawer.getByLabel(say('显示标签页', 'Show tabs')).click()
      await drawer.getByText(say('大', 'Large'), { exact: true }).click()
      await expect.poll(() => themeOf(visitor)).toEqual(['dark', '16px', '#52c41a'])
      await page.reload()
      await expect.poll(() => themeOf(visitor)).toEqual(['dark', '16px', '#52c41a'])
      expect(await page.getByRole('navigation', { name: say('已打开的页面', 'Open pages') }).count()).toBe(0)
      await openSettings(visitor)
      await page.getByRole('button', { name: say('恢复默认', 'Restore defaults') }).click()
      await expect.poll(() => themeOf(visitor)).toEqual(['light', '12px', '#409eff'])
      await page.getByRole('navigation', { name: say('已打开的页面', 'Open pages') }).waitFor()
    },
  )

  journey('folds the side menu in, and remembers it', [zhDesk], 'A0001', async (visitor) => {
    const { page } = visitor
    await visitor.go('/dashboard')
    const side = page.getByRole('navigation', { name: '菜单' })
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(230)
    // One branch is open at a time.
    await side.getByText('基础资料').click()
    await side.getByText('仓库档案').waitFor()
    await side.getByText('系统管理').click()
    await side.getByText('个人配置').waitFor()
    await expect.poll(() => side.getByText('仓库档案').isVisible()).toBe(false)
    await page.getByRole('button', { name: '菜单' }).click()
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(56)
    await page.reload()
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(56)
    await expect.poll(() => cookie(visitor, 'sidebarStatus')).toBe('0')
  })

  journey('has the side menu as a drawer on a phone', [zhPhone], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    await visitor.go('/dashboard')
    const side = page.getByRole('navigation', { name: '菜单' })
    await page.getByRole('button', { name: '菜单' }).click()
    await side.waitFor()
    await visitor.look()
    // A tap beside it closes it.
    await page.mouse.click(370, 500)
    await expect.poll(() => side.isVisible()).toBe(false)
    await page.getByRole('button', { name: '菜单' }).click()
    await side.getByText('基础资料').waitFor()
    if (!(await side.getByText('仓库档案').isVisible())) await side.getByText('基础资料').click()
    await side.getByText('仓库档案').click()
    await page.waitForURL(/warehouseFiles$/)
    await expect.poll(() => side.isVisible()).toBe(false)
    // No room for the way to the page.
    expect(await page.getByRole('navigation', { name: '当前位置' }).count()).toBe(0)
  })

  journey('tells about the company, changes the password, and lets go', bothLanguages, 'A0004', async (visitor) => {
    const { page, say } = visitor
    await visitor.go('/dashboard')
    const menu = page.locator('button[title^="A0004"]')
    await menu.click()
    await page.getByRole('menuitem', { name: say('租户信息', 'Tenant info') }).click()
    const dialog = page.getByRole('dialog')
    for (const [zh, en] of companyFacts) await dialog.getByText(say(zh, en), { exact: true }).waitFor()
    await dialog.getByText('华东精密模具').first().waitFor()
    await visitor.look()
    await escape(page, dialog)
    await dialog.waitFor({ state: 'detached' })
    await menu.click()
    await page.getByRole('menuitem', { name: say('修改密码', 'Change password') }).click()
    await dialog.getByText(say('原密码', 'Old password')).waitFor()
    // A click beside a dialog closes nothing.
    await page.mouse.click(5, 700)
    await dialog.getByRole('button', { name: say('取消', 'Cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    await menu.click()
    await page.getByRole('menuitem', { name: say('退出登录', 'Log out') }).click()
    await page.waitForURL(/\/login$/)
    await expect.poll(() => cookie(visitor, 'token')).toBe(undefined)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('/tabs'))).toBe(null)
  })

  journey(
    'asks for a refresh when the server expects a newer client, once',
    bothLanguages,
    'A0001',
    async (visitor) => {
      const { page, say } = visitor
      visitor.writes('v9.9.9')
      await visitor.answer('token/getToken', (envelope) => {
        envelope.data.clientVersion = 'v9.9.9'
      })
      await visitor.go('/dashboard')
      await page.getByText(say('发现新版本 v9.9.9，请刷新页面后继续使用', 'Version v9.9.9 is available')).waitFor()
      await visitor.look()
      await page.getByRole('button', { name: say('稍后', 'Later') }).click()
      await page.reload()
      await page.locator('button[title^="A0001"]').waitFor()
      expect(await page.getByText('v9.9.9').count()).toBe(0)
    },
  )

  journey('shows the newest notice by itself, once', [zhDesk], 'A0006', async (visitor, house) => {
    const { page } = visitor
    // Of its own, since whoever comes a second time has read the others.
    const { client } = await house.login()
    const { list: people } = await client.ok('user/list', { keyword: 'A0006' })
    const { id } = await client.ok('notice/insert', {
      ...{ title: `旅程公告${Date.now()}`, content: '<p>今天停机</p>', scopeType: 3, scopeIds: people[0].id },
    })
    await client.ok('notice/publish', { id })
    await visitor.readsNotices()
    await visitor.go('/dashboard')
    const notice = page.getByRole('dialog')
    await notice.waitFor()
    await expect.poll(async () => (await notice.boundingBox())?.width).toBe(800)
    const title = (await notice.locator('.ant-modal-title').innerText()).trim()
    await notice.getByText(/系统管理员 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/).waitFor()
    await visitor.look()
    await escape(page, notice)
    await page.reload()
    await page.locator('button[title^="A0006"]').waitFor()
    await visitor.rest()
    // Another one may have been published before it; this one does not come again.
    expect(await notice.filter({ visible: true, hasText: title }).count()).toBe(0)
  })

  journey('asks before the application is left', [zhDesk], 'A0001', async (visitor) => {
    const { page } = visitor
    await visitor.go('/dashboard')
    await page.getByText('陈建国').first().waitFor()
    await page.mouse.click(700, 600)
    const asked = page.waitForEvent('dialog')
    const leaving = page.reload()
    expect((await asked).type()).toBe('beforeunload')
    await leaving
  })

  journey('draws the watermark and the picture of the person', [zhDesk], 'A0003', async (visitor) => {
    const { page } = visitor
    await visitor.go('/dashboard')
    await page.getByText('王秀兰').first().waitFor()
    const mark = await page.locator('[class*="watermark"]').evaluate((element) => {
      const { backgroundImage, backgroundSize, opacity, pointerEvents } = getComputedStyle(element)
      return { picture: decodeURIComponent(backgroundImage), backgroundSize, opacity, pointerEvents }
    })
    expect(mark).toMatchObject({ backgroundSize: '250px 250px', opacity: '0.08', pointerEvents: 'none' })
    expect(mark.picture).toContain('王秀兰')
    expect(mark.picture).toContain('font-size="20"')
    const woman = await page.locator('button[title^="A0003"] svg').first().innerHTML()
    await visitor.answer('token/getToken', (envelope) => {
      envelope.data.sex = '男'
    })
    await visitor.go('/dashboard')
    await page.getByText('王秀兰').first().waitFor()
    expect(await page.locator('button[title^="A0003"] svg').first().innerHTML()).not.toBe(woman)
  })
})

const companyFacts = [
  ['企业全称', 'Full name'],
  ['开通日期', 'Opening date'],
  ['套餐名称', 'Package'],
  ['到期日期', 'Closing date'],
  ['剩余天数', 'Days left'],
] as const

const cookie = async ({ page }: Visitor, wanted: string): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === wanted)?.value

const openSettings = ({ page, say }: Visitor): Promise<void> =>
  page.getByRole('button', { name: say('界面设置', 'Settings') }).click()

/** Theme, size of the table's type, chosen colour. */
const themeOf = ({ page }: Visitor): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    const { dataset, style } = document.documentElement
    const settings = /(?:^|; )settings=([^;]*)/.exec(document.cookie)?.[1] ?? '%7B%7D'
    return [
      dataset.theme,
      style.getPropertyValue('--table-font-size'),
      JSON.parse(decodeURIComponent(settings)).themeColor,
    ]
  })
