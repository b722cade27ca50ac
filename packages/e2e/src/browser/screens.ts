// What people do on every screen: log in, search, open a form, choose.
import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

interface Typed {
  readonly tenantCode?: string
  readonly jobNo?: string
  readonly password?: string
}

export async function fill(visitor: Visitor, typed: Typed): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    visitor.writes(text.trim())
    await visitor.page.locator(`#${name}`).fill(text)
  }
}

export const logIn = ({ page, say }: Visitor): Promise<void> =>
  page.getByRole('button', { name: say('登录', 'Log in'), exact: true }).click()

/** The first password is changed before anything else; what was typed at the door is there already. */
export async function firstLogin(visitor: Visitor, door: Typed, next: string): Promise<void> {
  const { page, say } = visitor
  visitor.writes(next)
  await fill(visitor, door)
  await logIn(visitor)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('新密码', 'New password')).fill(next)
  await dialog.getByLabel(say('确认密码', 'Confirm password')).fill(next)
  await dialog.getByRole('button', { name: say('确定', 'OK') }).click()
  await dialog.waitFor({ state: 'detached' })
  await fill(visitor, { password: next })
  await logIn(visitor)
  await page.waitForURL(/\/dashboard$/)
}

export async function search({ page, say }: Visitor, keyword: string): Promise<void> {
  const box = page.getByRole('search').locator('input').first()
  await box.fill(keyword)
  await page
    .getByRole('search')
    .getByRole('button', { name: say('查询', 'Search') })
    .click()
}

export async function openNew({ page, say }: Visitor): Promise<Locator> {
  await page.getByRole('table').waitFor()
  await page
    .getByRole('button', { name: say('新增', 'Add ') })
    .first()
    .click()
  const form = page.getByRole('dialog').first()
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).waitFor()
  return form
}

/** Chooses by typing. */
export async function pick({ page }: Visitor, box: Locator, words: string): Promise<void> {
  await box.click()
  await box.pressSequentially(words)
  await page.locator('.ant-select-item-option').filter({ hasText: words }).first().click()
}

/** By hand: slowly enough to be a drag. */
export async function drag({ page }: Visitor, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to')
  await page.mouse.move(start.x + 20, start.y + start.height - 4)
  await page.mouse.down()
  await page.mouse.move(start.x + 50, start.y + 30, { steps: 5 })
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(70, end.height / 2), { steps: 10 })
  await page.mouse.up()
}
