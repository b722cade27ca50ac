import { expect } from 'vitest'
import { tenantCode } from '../../src/browser/house.ts'
import { aHouse } from '../../src/browser/house.ts'
import { bothLanguages, enDesk, journeys, zhDesk, zhPhone } from '../../src/browser/journey.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { firstLogin } from '../../src/browser/screens.ts'

journeys('The guard', (journey) => {
  journey('leads strangers to the login, from wherever they came', [zhDesk], null, async (visitor) => {
    for (const path of ['/', '/dashboard', '/basicData/warehouseFiles', '/home', '/nothing/here']) {
      await visitor.go(path)
      await visitor.page.locator('#jobNo').waitFor()
      await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/login')
    }
    // Public pages stay public; an unknown one is not found.
    await visitor.go('/404')
    await visitor.page.getByText('页面不存在').first().waitFor()
    await visitor.go('/mobile/nothing')
    await visitor.page.waitForURL(/\/404$/)
  })

  journey('takes a token from the address, and out of it', bothLanguages, null, async (visitor, house) => {
    const { page } = visitor
    const { token } = await house.login('A0003')
    await visitor.go(`/basicData/warehouseFiles?tenantCode=${tenantCode}&token=${token}&x=1`)
    await page.getByRole('table').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?x=1')
    await page.reload()
    await page.getByRole('table').waitFor()
  })

  journey('gives a wrong token of the address no entrance', [zhDesk], null, async (visitor) => {
    await visitor.go(`/dashboard?tenantCode=${tenantCode}&token=forged`)
    await visitor.page.locator('#jobNo').waitFor()
    await expect.poll(() => visitor.page.url()).not.toContain('forged')
    await expect.poll(() => hasToken(visitor)).toBe(false)
  })

  journey('goes to the login when it cannot learn who the person is', [enDesk], 'A0001', async (visitor) => {
    const { page } = visitor
    await visitor.refuse('token/getToken', 500, 'System error (x)')
    await visitor.go('/dashboard')
    await page.waitForURL(/\/login$/)
    await page.getByText('System error (x)').waitFor()
    await expect.poll(() => hasToken(visitor)).toBe(false)
  })

  journey('opens only what was granted, and says whom to ask for the rest', [zhDesk], 'A0012', async (visitor) => {
    const { page } = visitor
    await visitor.go('/nothing/here')
    await page.waitForURL(/\/404$/)
    await page.getByRole('link', { name: '返回首页' }).click()
    await page.waitForURL(/\/dashboard$/)
    await visitor.answer('token/getToken', (envelope) => {
      envelope.data.menusRoles = 'Dashboard'
      envelope.data.tenant.permission = 'basicData'
    })
    await visitor.go('/basicData/warehouseFiles')
    const refused = page.getByRole('alert').filter({ hasText: '您没有“仓库档案”的权限' })
    await refused.getByText('请联系系统管理员').waitFor()
    expect(new URL(page.url()).pathname).toBe('/basicData/warehouseFiles')
    await visitor.go('/dashboard')
    await page.getByRole('navigation', { name: '菜单' }).getByText('首页').waitFor()
    expect(await page.getByText('基础资料').count()).toBe(0)
    // The helper that draws a page anew leads to it, and never out of the application.
    await visitor.go('/redirect/dashboard?x=1')
    await page.waitForURL(/\/dashboard\?x=1$/)
    await visitor.go('/redirect//example.com')
    await page.waitForURL((url) => url.hostname !== 'example.com' && url.pathname === '/404')
  })

  journey(
    'shows a bar while the next page is on its way, and takes the first picture away',
    [zhDesk],
    'A0001',
    async (visitor) => {
      const { page } = visitor
      await visitor.go('/dashboard')
      await page.getByText('陈建国').first().waitFor()
      await expect.poll(() => page.locator('#loading').count()).toBe(0)
      await expect.poll(() => page.title()).toContain('首页')
      // It comes when it was seen that it does not come yet.
      const seen = Promise.withResolvers<void>()
      await page.route('**/assets/*', async (route) => {
        await seen.promise
        await route.continue()
      })
      await page.getByRole('navigation', { name: '菜单' }).getByText('基础资料').click()
      await page.getByRole('link', { name: '仓库档案' }).first().click()
      await page.getByRole('progressbar').waitFor()
      seen.resolve()
      await page.getByRole('table').waitFor()
      await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
      await expect.poll(() => page.title()).toContain('仓库档案')
    },
  )

  journey('keeps a limited account to the mobile home', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    await visitor.answer('token/getToken', (envelope) => {
      envelope.data.status = 2
    })
    await visitor.go('/dashboard')
    await page.waitForURL(/\/home$/)
    await visitor.look()
    await visitor.go('/basicData/warehouseFiles')
    await page.getByRole('table').waitFor()
    // No dashboard to go back to: neither as a crumb nor as the pinned tab.
    expect(await page.getByRole('navigation', { name: '当前位置' }).getByText('首页').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: '已打开的页面' }).getByText('首页').count()).toBe(0)
  })

  journey('phones begin at the mobile home', [zhPhone], 'A0001', async (visitor) => {
    await visitor.go('/')
    await visitor.page.waitForURL(/\/home$/)
    await visitor.look()
  })

  journey(
    'works below a sub-path, for one company without a code, on a network without TLS',
    [zhDesk],
    async (_house, view) => {
      below = await aHouse({ settings: { BASE_PATH: '/tmlm/', TENANCY: 'single', DEMO: '0' } })
      return below.stranger(view)
    },
    async (visitor) => {
      const { page } = visitor
      // What a browser keeps back where the address is neither https nor its own machine.
      await page.addInitScript(() => {
        for (const [owner, name] of [
          [crypto, 'subtle'],
          [crypto, 'randomUUID'],
          [navigator, 'locks'],
          [navigator, 'clipboard'],
          [navigator, 'serviceWorker'],
        ] as const)
          Reflect.deleteProperty(Object.getPrototypeOf(owner), name)
        Object.defineProperty(globalThis, 'isSecureContext', { value: false })
      })
      await visitor.go('/basicData/warehouseFiles')
      await page.locator('#jobNo').waitFor()
      expect(await page.evaluate(() => 'subtle' in crypto || 'locks' in navigator)).toBe(false)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/tmlm/login')
      expect(await page.locator('#tenantCode').count()).toBe(0)
      const first = /job number (\S+), password (\S+); it must be changed/.exec(below?.output() ?? '')
      await firstLogin(visitor, { jobNo: first?.[1] ?? '', password: first?.[2] ?? '' }, 'Begin@2026')
      expect(new URL(page.url()).pathname).toBe('/tmlm/dashboard')
      // There is no company to tell about.
      await page.getByRole('button', { name: /系统管理员/ }).click()
      await page.getByRole('menuitem', { name: '修改密码' }).waitFor()
      expect(await page.getByRole('menuitem', { name: '租户信息' }).count()).toBe(0)
      await visitor.look()
      await page.keyboard.press('Escape')
      await visitor.go('/basicData/warehouseFiles')
      await page.getByRole('table').waitFor()
      await page.reload()
      await page.getByRole('table').waitFor()
      await below?.close()
      below = undefined
    },
  )
})

const hasToken = async ({ page }: Visitor): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === 'token')

let below: Awaited<ReturnType<typeof aHouse>> | undefined
