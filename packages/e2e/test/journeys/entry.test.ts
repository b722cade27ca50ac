import { expect } from 'vitest'
import { password, tenantCode } from '../../src/browser/house.ts'
import { allViews, bothLanguages, journeys, zhDesk } from '../../src/browser/journey.ts'
import { fill, logIn } from '../../src/browser/screens.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import { kib, loadedBy, mostKib } from '../../src/browser/weight.ts'

journeys('At the door', (journey) => {
  journey('says what is missing, what is wrong, and lets in', allViews, null, async (visitor, house) => {
    const { page, say, isPhone } = visitor
    // Tries are counted from the last time he got in.
    await house.login('A0001')
    await visitor.go('/')
    await page.waitForURL(/\/login$/)
    await visitor.look()
    await logIn(visitor)
    for (const text of [
      say('请输入租户代码', 'Please enter the tenant code'),
      say('请输入工号', 'Please enter the job number'),
      say('请输入密码', 'Please enter the password'),
    ])
      await page.getByText(text, { exact: true }).waitFor()
    await fill(visitor, { tenantCode: 'nowhere', jobNo: 'A0001', password: 'wrong' })
    await logIn(visitor)
    await page.getByRole('alert').getByText(say('租户代码不存在', 'Unknown tenant code')).waitFor()
    await fill(visitor, { tenantCode, jobNo: 'A0001', password: 'wrong' })
    await logIn(visitor)
    const left = say('工号或密码错误，还可尝试4次', 'Wrong job number or password, 4 tries left')
    await page.getByRole('alert').getByText(left).waitFor()
    await visitor.look()
    // Blanks around what was typed do not count.
    await fill(visitor, { tenantCode: ` ${tenantCode} `, jobNo: ' A0001 ', password: ` ${password} ` })
    await logIn(visitor)
    await page.waitForURL(isPhone ? /\/home$/ : /\/dashboard$/)
    await page.locator('button[title^="A0001"]').waitFor()
    // Who is inside has no business at the door.
    await visitor.go('/login')
    await page.waitForURL(isPhone ? /\/home$/ : /\/dashboard$/)
  })

  journey('weighs no more than it may, with nothing of any area', [zhDesk], null, async (visitor) => {
    const loaded = loadedBy(visitor.page)
    await visitor.go('/login')
    await visitor.page.locator('#jobNo').waitFor()
    await visitor.rest()
    const files = loaded.take()
    expect(files.length).toBeGreaterThan(2)
    expect(kib(files)).toBeLessThan(mostKib.login)
    expect(files.filter((file) => /screens|tooling|basicData|platform/.test(file))).toEqual([])
  })

  journey('tells the phone number of the service and whom to ask', bothLanguages, null, async (visitor) => {
    const { page, say } = visitor
    await visitor.go('/login')
    await page
      .locator('footer')
      .getByText(say('让设备、模具管理更轻松', 'Make equipment,model management easier'))
      .waitFor()
    visitor.writes('400-800-1234')
    await visitor.answer('tenant/findByCode', ({ data }) => {
      data.servicePhone = '400-800-1234'
    })
    await fill(visitor, { tenantCode })
    await page.locator('#jobNo').focus()
    await page.locator('footer').getByRole('link', { name: '400-800-1234' }).waitFor()
    await page.getByRole('button', { name: say('忘记密码？', 'Forgotten password?') }).click()
    await page.getByText(say('请联系企业管理员重置', 'Ask your administrator to reset it')).waitFor()
  })

  journey(
    'lets the first password be changed before anything else (1008)',
    bothLanguages,
    null,
    async (visitor, house) => {
      const { page, say, view } = visitor
      const code = `first${view.width}x${Date.now().toString(36)}`
      const printed = await house.installation.tmlm(
        ...['tenant', 'create', '--code', code, '--name', 'Acme 精密', '--combo', 'flagship', '--json'],
      )
      const { adminJobNo: jobNo, initialPassword } = JSON.parse(printed)
      await visitor.go('/login')
      await fill(visitor, { tenantCode: code, jobNo, password: initialPassword })
      await logIn(visitor)
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await expect
        .poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0))
        .toBe(visitor.isPhone ? 374 : 400)
      await dialog
        .getByText(
          say(
            '密码不符合安全策略，请修改后重新登录',
            'Your password does not comply with the security policy, change it and log in again',
          ),
        )
        .waitFor()
      await visitor.look()
      const [old, fresh, again] = [0, 1, 2].map((place) => dialog.locator('input').nth(place))
      const confirm = dialog.getByRole('button', { name: say('确定', 'OK') })
      // What was typed at the door is there already.
      await expect.poll(() => old?.inputValue()).toBe(initialPassword)
      await old?.fill('')
      await confirm.click()
      await dialog.getByText(say('请输入原密码', 'The old password is required')).waitFor()
      await dialog.getByText(say('请输入确认密码', 'Confirm the password is required')).waitFor()
      // An error goes as soon as the field is entered.
      await again?.focus()
      await dialog.getByText(say('请输入确认密码', 'Confirm the password is required')).waitFor({ state: 'detached' })
      await old?.fill(initialPassword)
      await fresh?.fill('Acme@2026x')
      await again?.fill('Acme@2026y')
      await confirm.click()
      await dialog.getByText(say('两次输入的密码不一致', 'Two passwords do not agree')).waitFor()
      await again?.fill('Acme@2026x')
      await confirm.click()
      await page.getByText(say('密码修改成功', 'Password changed successfully')).waitFor()
      await visitor.look()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
      await fill(visitor, { password: 'Acme@2026x' })
      await logIn(visitor)
      await page.waitForURL(/\/(home|dashboard)$/)
    },
  )

  journey(
    'remembers the password in this browser, until it is told to forget',
    bothLanguages,
    null,
    async (visitor) => {
      const { page, say } = visitor
      await visitor.go('/login')
      await fill(visitor, { tenantCode, jobNo: 'A0002', password })
      await page.getByLabel(say('记住密码', 'Remember password')).check()
      await logIn(visitor)
      await page.waitForURL(/\/(home|dashboard)$/)
      await expect
        .poll(() => cookiesOf(visitor))
        .toMatchObject({ isSavePassword: '1', jobNo: 'A0002', tenantCode, password: expect.any(String) })
      const kept = await cookiesOf(visitor)
      expect(kept.password).not.toContain(password)
      expect(decodeURIComponent(kept.password ?? '')).not.toBe(password)
      await page.context().clearCookies({ name: 'token' })
      await visitor.go('/login')
      await expect.poll(() => page.locator('#password').inputValue()).toBe(password)
      await expect.poll(() => page.locator('#jobNo').inputValue()).toBe('A0002')
      await page.getByLabel(say('记住密码', 'Remember password')).uncheck()
      const remembered = async (): Promise<string[]> =>
        Object.keys(await cookiesOf(visitor)).filter((name) => /^(jobNo|password|isSavePassword)$/.test(name))
      await expect.poll(remembered).toEqual([])
    },
  )

  journey('suppliers have a door of their own', bothLanguages, null, async (visitor) => {
    const { page, say } = visitor
    await visitor.go('/login')
    await page.getByRole('link', { name: say('供应商登录', 'Supplier login') }).click()
    await page.getByRole('link', { name: say('返回企业登录', 'Back to the staff login') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/supplierLogin')
    await fill(visitor, { tenantCode, jobNo: 'A0003', password })
    await logIn(visitor)
    await page.getByRole('alert').getByText(say('请使用企业登录入口', 'Use the staff login')).waitFor()
    await fill(visitor, { tenantCode, jobNo: 'S001', password })
    await logIn(visitor)
    await page.waitForURL(/\/(home|dashboard)$/)
  })

  journey('shows the other language at once, and keeps it', [zhDesk], null, async ({ page, go }) => {
    await go('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText('Language switched successfully').waitFor()
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: '中文' }).click()
    await page.getByText('语言切换成功').waitFor()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  })
})

async function cookiesOf({ page }: Visitor): Promise<Record<string, string>> {
  return Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
}
