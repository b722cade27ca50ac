// What there is to see at a screen: itself, a row in detail, the form of a new row, its import, its other tabs; and once,
// at the dashboard, the dialogs of the shell.
import type { Visitor } from '../browser/visitor.ts'
import type { Stop } from './screens.ts'

export type Part = 'screen' | 'detail' | 'form' | 'import' | `tab${number}` | ShellPart
type ShellPart = 'settings' | 'bell' | 'notice' | 'tenant' | 'password' | 'menu'

/** Stops at each part as soon as it is there. */
export async function* walkThrough(visitor: Visitor, { path, name }: Stop): AsyncGenerator<Part> {
  const { page, say } = visitor
  await visitor.go(path)
  await visitor.rest()
  if (name !== 'Page404' && new URL(page.url()).pathname === '/404') throw new Error(`${path} is not drawn`)
  yield 'screen'
  const link = page.locator('[data-pages] tbody tr').first().locator('td[data-cut] button[class*="link"]').first()
  if (await link.isVisible().catch(() => false)) {
    await link.click()
    if (await appears(visitor)) {
      yield 'detail'
      await closeAll(visitor)
      // The link may have led to another screen.
      if (!page.url().includes(path)) await visitor.go(path)
      await visitor.rest()
    }
  }
  const add = page.locator('[data-pages] button').filter({ hasText: new RegExp(say('^\\s*新增', '^\\s*Add ')) })
  if (
    await add
      .first()
      .isVisible()
      .catch(() => false)
  ) {
    await add.first().click()
    if (await appears(visitor)) yield 'form'
    await closeAll(visitor)
  }
  if (await openImport(visitor)) {
    yield 'import'
    await closeAll(visitor)
  }
  if (name === 'Dashboard') yield* aroundTheShell(visitor)
  const tabs = page.locator('[data-pages]').getByRole('tab')
  for (let nth = 1; nth < (await tabs.count()); nth++) {
    // One that does not fit beside the others is behind a button there; here it is pressed all the same.
    await tabs.nth(nth).dispatchEvent('click')
    await visitor.rest()
    yield `tab${nth + 1}`
  }
}

/** A button at a desk, an entry of a menu on a phone. */
async function openImport(visitor: Visitor): Promise<boolean> {
  const { page, say, isPhone } = visitor
  const word = new RegExp(say('^\\s*导入', '^\\s*Import'))
  const excel = page.locator('[data-pages] button').filter({ hasText: 'Excel' }).filter({ visible: true }).first()
  if (isPhone && (await excel.isVisible().catch(() => false))) await excel.click()
  const entries = isPhone ? page.getByRole('menuitem') : page.locator('[data-pages] button')
  const entry = entries.filter({ hasText: word }).filter({ visible: true }).first()
  const isThere = await entry.waitFor({ timeout: 500 }).then(
    () => true,
    () => false,
  )
  if (!isThere) return false
  await entry.click()
  return appears(visitor)
}

async function* aroundTheShell(visitor: Visitor): AsyncGenerator<ShellPart> {
  const { page, say, isPhone } = visitor
  await page.getByRole('button', { name: say('界面设置', 'Settings'), exact: true }).click()
  if (await appears(visitor)) yield 'settings'
  await closeAll(visitor)
  await page.getByRole('button', { name: say('未读消息', 'Unread notices'), exact: true }).click()
  await visitor.rest()
  yield 'bell'
  const notice = page.locator('.ant-popover button').filter({ visible: true }).first()
  if (await notice.isVisible()) {
    await notice.click()
    if (await appears(visitor)) yield 'notice'
  }
  await closeAll(visitor)
  for (const [part, entry] of [
    ['tenant', say('租户信息', 'Tenant info')],
    ['password', say('修改密码', 'Change password')],
  ] as const) {
    await page.locator('header button[title^="tmlmAdmin"]').click()
    await page.getByRole('menuitem', { name: entry }).click()
    if (await appears(visitor)) yield part
    await closeAll(visitor)
  }
  if (!isPhone) return
  await page.getByRole('button', { name: say('菜单', 'Menu'), exact: true }).click()
  await visitor.rest()
  yield 'menu'
}

async function appears({ page, rest }: Visitor): Promise<boolean> {
  const dialog = page.getByRole('dialog').filter({ visible: true })
  const isThere = await dialog
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    )
  await rest()
  return isThere
}

async function closeAll({ page }: Visitor): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    if ((await page.getByRole('dialog').filter({ visible: true }).count()) === 0) return
    await page.keyboard.press('Escape')
  }
}
