// The dialogs and drawers of the shell, seen once, from the dashboard.
import type { Visitor } from '../browser/visitor.ts'
import { appears, closeAll, type Sight } from './sight.ts'

export async function* aroundTheShell(visitor: Visitor): AsyncGenerator<Sight> {
  const { page, say, isPhone } = visitor
  await page.getByRole('button', { name: say('界面设置', 'Settings'), exact: true }).click()
  if (await appears(visitor)) yield { part: 'settings' }
  await closeAll(visitor)
  await page.getByRole('button', { name: say('未读消息', 'Unread notices'), exact: true }).click()
  await visitor.rest()
  yield { part: 'bell' }
  const notice = page.locator('.ant-popover button').filter({ visible: true }).first()
  if (await notice.isVisible()) {
    await notice.click()
    if (await appears(visitor)) yield { part: 'notice' }
  }
  await closeAll(visitor)
  for (const [part, entry] of [
    ['tenant', say('租户信息', 'Tenant info')],
    ['password', say('修改密码', 'Change password')],
  ] as const) {
    await page.locator('header button[title^="tmlmAdmin"]').click()
    await page.getByRole('menuitem', { name: entry }).click()
    if (await appears(visitor)) yield { part }
    await closeAll(visitor)
  }
  await page.getByRole('button', { name: say('搜索功能', 'Search screens') }).click()
  const box = page.getByRole('combobox', { name: say('搜索功能', 'Search screens') })
  await box.fill(say('库位', 'bin'))
  await visitor.rest()
  yield { part: 'search' }
  await page.keyboard.press('Escape')
  if (isPhone) {
    await page.getByRole('button', { name: say('菜单', 'Menu'), exact: true }).click()
    await visitor.rest()
    yield { part: 'menu' }
    return
  }
  // What lies below the edge of the window.
  await page.locator('[data-fixed]').evaluate((column) => column.scrollTo(0, column.scrollHeight))
  await visitor.rest()
  yield { part: 'below' }
}
