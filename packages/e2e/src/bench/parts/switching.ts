// From the press to the next picture: another tab, a page opened anew, another theme.
import type { Page } from 'playwright-core'
import { aHouse } from '../../browser/house.ts'
import { cleanUp } from '../../harness/processes.ts'
import { median, type Figure } from '../report.ts'

const turns = 9

export async function measure(): Promise<Figure[]> {
  const house = await aHouse()
  try {
    const visitor = await house.insider({ lang: 'zh', width: 1440 })
    const { page } = visitor
    await visitor.go('/dashboard')
    await visitor.go('/basicData/warehouseFiles')
    await page.locator('tbody tr').first().waitFor()
    const [tab, anew, theme]: number[][] = [[], [], []]
    for (let turn = 0; turn < turns; turn++) {
      await pressed(page, tabOf('/dashboard'), '[data-pages] > *')
      tab?.push(await pressed(page, tabOf('/basicData/warehouseFiles'), 'tbody tr'))
      anew?.push(await refreshed(page))
    }
    await page.getByRole('button', { name: '界面设置' }).click()
    const choice = page.getByRole('dialog').locator('.ant-segmented-item')
    await choice.first().waitFor()
    for (let turn = 0; turn < turns; turn++) theme?.push(await pressedAt(page, turn % 2 === 0 ? 1 : 0))
    await page.context().close()
    const [shown, opened, changed] = [median(tab ?? []), median(anew ?? []), median(theme ?? [])]
    return [
      {
        what: 'another tab against its page opened anew',
        figure: shown / opened,
        budget: { atMost: 0.5 },
        detail: `${shown.toFixed(0)} ms against ${opened.toFixed(0)} ms`,
      },
      { what: 'another tab', figure: shown, unit: 'ms' },
      { what: 'another theme', figure: changed, unit: 'ms' },
    ]
  } finally {
    await house.close()
    await cleanUp()
  }
}

const tabOf = (path: string): string => `nav [class*="tab"] a[href="${path}"]`

/** Milliseconds from a click until something is visible and was painted. */
const pressed = (page: Page, press: string, appears: string): Promise<number> =>
  page.evaluate(
    async ([press = '', appears = '']) => {
      const button = document.querySelector<HTMLElement>(press)
      if (!button) throw new Error(`There is no ${press}`)
      const begin = performance.now()
      button.click()
      const isThere = (): boolean => document.querySelector(appears)?.checkVisibility() === true
      do await new Promise((resolve) => requestAnimationFrame(resolve))
      while (!isThere() && performance.now() - begin < 10_000)
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - begin
    },
    [press, appears],
  )

/** The page in view forgets everything and is drawn from the server again. */
async function refreshed(page: Page): Promise<number> {
  const begin = performance.now()
  await page.locator('nav [class*="tab"] a[aria-current="page"]').click({ button: 'right' })
  const item = page.getByRole('menuitem', { name: '刷新' })
  await item.waitFor()
  const waited = performance.now()
  const answer = page.waitForResponse(/warehouse\/list/)
  await item.click()
  await answer
  await page.locator('tbody tr').first().waitFor()
  return performance.now() - Math.max(begin, waited)
}

const pressedAt = (page: Page, place: number): Promise<number> =>
  page.evaluate(async (place) => {
    const choice = document.querySelectorAll<HTMLElement>('.ant-segmented-item')[place]
    if (!choice) throw new Error('There is no choice of themes')
    const begin = performance.now()
    choice.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - begin
  }, place)
