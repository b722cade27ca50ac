// What the buttons of rows ask and show, each of them once, and what is told after an action on several rows.
import type { Locator } from 'playwright-core'
import type { Visitor } from '../browser/visitor.ts'
import type { Stop } from './screens.ts'
import { appears, closeAll, comes, foremost, isSeen, type Sight } from './sight.ts'

/** Further rows seldom allow what none of these does. */
const mostRows = 4

export async function* atTheRows(visitor: Visitor, stop: Stop): AsyncGenerator<Sight> {
  const { page } = visitor
  const rows = page.locator('[data-pages] tbody tr').filter({ visible: true })
  const seen = new Set<string>()
  for (let nth = 0; nth < Math.min(mostRows, await rows.count()); nth++) {
    for (const label of await offeredAt(visitor, nth)) {
      if (seen.has(label)) continue
      seen.add(label)
      // A row may have changed by what was pressed before.
      await press(visitor, nth, label).catch(() => undefined)
      if (await appears(visitor, 2_000)) yield { part: `row-${label}`, of: foremost(visitor) }
      else if (!page.url().includes(stop.path)) yield { part: `row-${label}` }
      await closeAll(visitor)
      if (page.url().includes(stop.path) && (await isQuiet(visitor))) continue
      await visitor.go(stop.path)
      await visitor.rest()
    }
  }
  yield* withSeveral(visitor)
}

/** What may be done with the row, by the words on its buttons. */
async function offeredAt(visitor: Visitor, nth: number): Promise<string[]> {
  const words = await buttonsAt(visitor, nth).allTextContents()
  const more = await openMore(visitor, nth)
  if (more) {
    words.push(...(await more.allTextContents()))
    await closeMore(visitor, nth)
  }
  return words.map((word) => word.trim()).filter(Boolean)
}

async function press(visitor: Visitor, nth: number, label: string): Promise<void> {
  const button = buttonsAt(visitor, nth).filter({ hasText: label })
  if (await isSeen(button.first())) return button.first().click()
  const more = await openMore(visitor, nth)
  const word = new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}$`)
  await more?.filter({ hasText: word }).click()
}

const lastCell = ({ page }: Visitor, nth: number): Locator =>
  page.locator('[data-pages] tbody tr').filter({ visible: true }).nth(nth).locator('td').last()

const buttonsAt = (visitor: Visitor, nth: number): Locator => lastCell(visitor, nth).locator('button:not(.ant-btn)')

const moreAt = (visitor: Visitor, nth: number): Locator =>
  lastCell(visitor, nth).getByRole('button', { name: visitor.say('更多操作', 'More actions') })

/** The entries behind "…"; undefined where there is no such button. */
async function openMore(visitor: Visitor, nth: number): Promise<Locator | undefined> {
  const button = moreAt(visitor, nth)
  if (!(await isSeen(button))) return undefined
  await button.click()
  const entries = visitor.page.locator('.ant-dropdown').getByRole('menuitem').filter({ visible: true })
  await comes(entries.first(), 1_000)
  return entries
}

async function closeMore(visitor: Visitor, nth: number): Promise<void> {
  await moreAt(visitor, nth).click()
  await visitor.page
    .locator('.ant-dropdown')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden', timeout: 1_000 })
    .catch(() => undefined)
}

/** Two rows are chosen, and deleted where they may be: of rows in use each says why it stays. */
async function* withSeveral(visitor: Visitor): AsyncGenerator<Sight> {
  const { page, say } = visitor
  const boxes = page.locator('[data-pages] tbody input[type="checkbox"]').filter({ visible: true })
  if ((await boxes.count()) < 2) return
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await visitor.rest()
  yield { part: 'chosen' }
  const bar = page.locator('[data-pages]').getByRole('toolbar')
  const remove = bar.getByRole('button', { name: new RegExp(say('^删除', '^Delete')) })
  if (!(await isSeen(remove))) return
  await remove.click()
  if (!(await appears(visitor))) return
  yield { part: 'question', of: foremost(visitor) }
  await foremost(visitor).locator('button').last().click()
  await page.waitForTimeout(300)
  if (await appears(visitor, 2_000)) yield { part: 'results', of: foremost(visitor) }
  await closeAll(visitor)
}

/** Nothing is left in front of the list. */
const isQuiet = async ({ page }: Visitor): Promise<boolean> =>
  (await page.getByRole('dialog').filter({ visible: true }).count()) === 0
