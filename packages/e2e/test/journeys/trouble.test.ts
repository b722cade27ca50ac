import { expect } from 'vitest'
import { hasRested, watchLife } from '../../src/browser/hands.ts'
import { bothLanguages, enDesk, journeys, zhDesk } from '../../src/browser/journey.ts'

const path = '/basicData/warehouseFiles'

journeys('When something goes wrong', (journey) => {
  journey(
    'says once that the session is over, and leads to the login',
    bothLanguages,
    'tmlmAdmin',
    async (visitor, house) => {
      const { page, say } = visitor
      await visitor.go(path)
      await page.locator('tbody tr').first().waitFor()
      // The same account somewhere else.
      await house.login('tmlmAdmin')
      const refresh = page.locator('section').getByRole('button', { name: say('刷新', 'Refresh') })
      await refresh.click()
      await refresh.evaluate((button) => (button as HTMLElement).click())
      const text = say(
        '登录过期或账号已在其它地方登录，请重新登录!',
        'Your login has expired or the account was signed in elsewhere, please log in again!',
      )
      await page.getByText(text).waitFor()
      expect(await page.getByText(text).count()).toBe(1)
      await page.locator('.ant-modal-confirm-title').getByText(say('警告', 'Warning'), { exact: true }).waitFor()
      await visitor.look()
      const question = page.locator('.ant-modal-confirm')
      expect(await question.getByRole('button').count()).toBe(1)
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: say('重新登录', 'Log in again') }).click()
      await page.waitForURL(/\/login$/)
    },
  )

  journey('leads suppliers back to their own door', [zhDesk], 'S001', async (visitor) => {
    const { page } = visitor
    await visitor.go('/dashboard')
    await page.locator('button[title^="S001"]').waitFor()
    // Whoever answers without a status of its own says it in words.
    await visitor.refuse('tenant/findByCode', 500, '未登录')
    await page.locator('button[title^="S001"]').click()
    await page.getByRole('menuitem', { name: '租户信息' }).click()
    await page.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL(/\/supplierLogin$/)
  })

  journey('shows a refusal for five seconds, or until it is closed', bothLanguages, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    visitor.writes('旅程仓45')
    const refusal = say('接口错误，请稍后再试！', 'The call failed, please try again later!')
    await visitor.refuse('warehouse/*able', 500, '')
    await visitor.go(path)
    const press = async (): Promise<void> => {
      await page.getByRole('search').locator('input').first().fill('旅程仓45')
      await page.keyboard.press('Enter')
      await page.getByText(say('共 1 条', '1 in total'), { exact: true }).waitFor()
      await page.getByRole('checkbox', { name: say('选择此行', 'Select this row') }).check()
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: say('停用', 'Disable') })
        .click()
      await page.locator('.ant-modal-confirm .ant-btn').last().click()
    }
    const toast = page.locator('.ant-message').getByText(refusal)
    await page.locator('tbody tr').first().waitFor()
    const shown = await watchLife(page, '.ant-message', refusal)
    await press()
    await toast.waitFor()
    await visitor.look()
    // Five seconds and what it takes to fade; no less, however busy the machine is.
    expect(await shown()).toBeGreaterThan(4_900)
    expect(await shown()).toBeLessThan(15_000)
    await page.reload()
    await press()
    await toast.waitFor()
    await page
      .locator('.ant-message')
      .getByRole('button', { name: say('关闭', 'Close') })
      .click()
    // It stays for as long as the mouse is over it, so it goes by the press alone.
    await toast.waitFor({ state: 'detached' })
  })

  journey('says that there is no connection, and tries again', bothLanguages, 'tmlmAdmin', async (visitor) => {
    const { page, say } = visitor
    visitor.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    visitor.writes('zzqq')
    await visitor.go(path)
    await page.locator('tbody tr').first().waitFor()
    await page.route('**/api/warehouse/list?*', (route) => route.abort('failed'))
    await page.getByRole('search').locator('input').first().fill('zzqq')
    await page.keyboard.press('Enter')
    await page
      .getByText(say('网络连接失败，请检查网络后再试', 'No connection, check the network and try again'))
      .first()
      .waitFor()
    await visitor.look()
    await page.unroute('**/api/warehouse/list?*')
    await page.getByRole('button', { name: say('重试', 'Try again') }).click()
    await page.getByText(say('没有符合“zzqq”的数据', 'Nothing matches "zzqq"')).waitFor()
  })

  journey('keeps what was typed when the network goes while it is saved', [zhDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    visitor.expects(/ERR_FAILED|dynamically imported module/)
    const words = `打了很久的字${Date.now()}`
    visitor.writes('旅程仓30', words)
    // Not even what would say it is there yet.
    await page.route('**/assets/Speaker*', (route) => route.abort('failed'))
    await visitor.go(path)
    await page.getByRole('search').locator('input').first().fill('旅程仓30')
    await page.keyboard.press('Enter')
    await page.getByText('共 1 条').waitFor()
    await page.locator('tbody').getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog').first()
    await form.getByLabel('备注').fill(words)
    await page.route('**/api/warehouse/update?*', (route) => route.abort('failed'))
    const save = form.getByRole('button', { name: '保存' })
    await save.click()
    await page.waitForTimeout(1_500)
    expect(await form.getByLabel('备注').inputValue()).toBe(words)
    await page.unroute('**/assets/Speaker*')
    await page.getByText('网络连接失败，请检查网络后再试').first().waitFor()
    await page.unroute('**/api/warehouse/update?*')
    await hasRested(save)
    await save.click()
    await page.getByText('保存成功', { exact: true }).waitFor()
  })

  journey('offers to load a page again whose code did not come', [enDesk], 'tmlmAdmin', async (visitor) => {
    const { page } = visitor
    visitor.expects(/ERR_FAILED|dynamically imported module/)
    await visitor.go('/dashboard')
    await page.getByText('系统管理员').first().waitFor()
    await page.route('**/assets/*', (route) => route.abort('failed'))
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Basic data').click()
    await page.getByRole('link', { name: 'Warehouses' }).first().click()
    await page.getByText('The page could not be loaded').waitFor()
    await page.unroute('**/assets/*')
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByRole('table').waitFor()
  })
})
