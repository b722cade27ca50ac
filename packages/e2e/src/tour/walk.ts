// What there is to see at a screen: itself, a row in detail, the form of a new row, its other tabs.
import type { Visitor } from '../browser/visitor.ts'
import type { Stop } from './screens.ts'

export type Part = 'screen' | 'detail' | 'form' | `tab${number}`

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
  const tabs = page.locator('[data-pages]').getByRole('tab')
  for (let nth = 1; nth < (await tabs.count()); nth++) {
    // One that does not fit beside the others is behind a button there; here it is pressed all the same.
    await tabs.nth(nth).dispatchEvent('click')
    await visitor.rest()
    yield `tab${nth + 1}`
  }
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
