// What there is to see at a screen: itself, its further filters and columns, a row in detail with every tab, the forms,
// the import, what the buttons of rows ask, what is done with several rows; its other tabs; and once, at the dashboard,
// the dialogs of the shell.
import type { Visitor } from '../browser/visitor.ts'
import { aroundTheShell } from './aroundTheShell.ts'
import { atTheRows } from './atTheRows.ts'
import { onThePhone } from './onThePhone.ts'
import type { Stop } from './screens.ts'
import { appears, closeAll, comes, isSeen, type Sight } from './sight.ts'

/** Stops at each part as soon as it is there. */
export async function* walkThrough(visitor: Visitor, stop: Stop, isBrief: boolean): AsyncGenerator<Sight> {
  const { page } = visitor
  await visitor.go(stop.path)
  await visitor.rest()
  if (stop.name !== 'Page404' && new URL(page.url()).pathname === '/404') throw new Error(`${stop.path} is not drawn`)
  yield { part: 'screen' }
  if (stop.isPhone) return yield* onThePhone(visitor, stop)
  if (stop.name === 'Dashboard') return yield* aroundTheShell(visitor)
  yield* inDetail(visitor, stop)
  yield* inForm(visitor)
  if (await openImport(visitor)) yield { part: 'import' }
  await closeAll(visitor)
  yield* besidesTheList(visitor, stop)
  if (!isBrief) {
    yield* howItIsShown(visitor)
    yield* atTheRows(visitor, stop)
  }
  yield* inTabs(visitor)
}

async function* inDetail(visitor: Visitor, { path }: Stop): AsyncGenerator<Sight> {
  const { page } = visitor
  const link = page.locator('[data-pages] tbody tr').first().locator('td[data-cut] button[class*="link"]').first()
  if (!(await isSeen(link))) return
  // On a phone it may stand beside the window.
  await link.click({ timeout: 2_000 }).catch(() => link.dispatchEvent('click'))
  if (!(await appears(visitor))) return
  yield { part: 'detail' }
  const tabs = page.getByRole('dialog').filter({ visible: true }).last().getByRole('tab')
  for (let nth = 1; nth < (await tabs.count()); nth++) {
    await tabs.nth(nth).dispatchEvent('click')
    await visitor.rest()
    yield { part: `detail${nth + 1}` }
  }
  await closeAll(visitor)
  // The link may have led to another screen.
  if (!page.url().includes(path)) await visitor.go(path)
  await visitor.rest()
}

async function* inForm(visitor: Visitor): AsyncGenerator<Sight> {
  const { page, say } = visitor
  const words = new RegExp(say('^\\s*新增', '^\\s*Add '))
  const add = page.locator('[data-pages]').getByRole('button', { name: words }).filter({ visible: true }).first()
  if (!(await isSeen(add))) return
  await add.click()
  if (await appears(visitor)) {
    yield { part: 'form' }
    const save = page.getByRole('button', { name: say('保存', 'Save'), exact: true }).filter({ visible: true })
    if (await isSeen(save.last())) {
      // A form that is right as it stands would be stored: the tour leaves nothing behind.
      const [call, refusal] = ['*/insert', say('巡览不保存', 'The tour saves nothing')] as const
      visitor.writes(refusal)
      await visitor.refuse(call, 422, refusal)
      await save.last().click()
      await visitor.rest()
      if (await isSeen(page.locator('[data-invalid]').first())) yield { part: 'refused' }
      await page.unroute(`**/api/${call}?*`)
      await page.getByText(refusal).waitFor({ state: 'detached' })
    }
  }
  await closeAll(visitor)
}

/** The filters behind "more", and the choice of columns. */
async function* howItIsShown(visitor: Visitor): AsyncGenerator<Sight> {
  const { page, say } = visitor
  const pages = page.locator('[data-pages]')
  for (const [part, button] of [
    ['more', pages.getByRole('search').getByRole('button', { name: new RegExp(say('^更多', '^More')) })],
    ['columns', pages.getByRole('button', { name: say('列设置', 'Columns'), exact: true })],
  ] as const) {
    const one = button.filter({ visible: true }).first()
    if (!(await isSeen(one))) continue
    await one.click()
    const popover = page.locator('.ant-popover').filter({ visible: true }).last()
    if (await comes(popover, 2_000)) {
      await visitor.rest()
      yield { part, of: popover }
    }
    await page.keyboard.press('Escape')
    if (await isSeen(popover)) await one.click()
    await popover.waitFor({ state: 'hidden', timeout: 2_000 }).catch(() => undefined)
  }
}

/** A tree beside a list narrows it, and may bring more into view. */
async function* besidesTheList(visitor: Visitor, { path }: Stop): AsyncGenerator<Sight> {
  const { page } = visitor
  const beside = page.locator('[data-pages] aside, [data-pages] [role="complementary"]')
  const inTree = beside.locator('.ant-tree-node-content-wrapper')
  const node = inTree.or(page.locator('[data-pages] li button[aria-pressed="false"]')).filter({ visible: true })
  if ((await node.count()) < 2) return
  await node.nth(1).click()
  await visitor.rest()
  yield { part: 'beside' }
  await visitor.go(path)
  await visitor.rest()
}

async function* inTabs(visitor: Visitor): AsyncGenerator<Sight> {
  const tabs = visitor.page.locator('[data-pages]').getByRole('tab')
  for (let nth = 1; nth < (await tabs.count()); nth++) {
    // One that does not fit beside the others is behind a button there; here it is pressed all the same.
    await tabs.nth(nth).dispatchEvent('click')
    await visitor.rest()
    yield { part: `tab${nth + 1}` }
  }
}

/** A button at a desk, an entry of a menu on a phone. */
async function openImport(visitor: Visitor): Promise<boolean> {
  const { page, say, isPhone } = visitor
  const word = new RegExp(say('^\\s*导入', '^\\s*Import'))
  const excel = page.locator('[data-pages] button').filter({ hasText: 'Excel' }).filter({ visible: true }).first()
  if (isPhone && (await isSeen(excel))) await excel.click()
  const entries = isPhone ? page.getByRole('menuitem') : page.locator('[data-pages] button')
  const entry = entries.filter({ hasText: word }).filter({ visible: true }).first()
  if (!(await comes(entry, 500))) return false
  await entry.click()
  return appears(visitor)
}
