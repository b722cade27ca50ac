// What a person does without thinking and a program must be told: to wait until a thing can be used, and to press again
// what was not heard. On a machine with much other work everything comes later, and in no order but its own.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Until the cursor is in this part, or on the frame around it, as in a drawer that was just opened. */
export const hasCursor = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { activeElement, body } = document
        return element.contains(activeElement) || (activeElement !== body && !!activeElement?.contains(element))
      }),
    )
    .toBe(true)

/** A dialog that was answered holds the key until it is taken down, and one that just came does not hear it yet. */
export async function escape(page: Page, part: Locator): Promise<void> {
  const visible = part.filter({ visible: true })
  const goes = async (): Promise<boolean> => {
    if ((await visible.count()) === 0) return true
    await page.keyboard.press('Escape')
    return within(2_000, async () => (await visible.count()) === 0)
  }
  await expect.poll(goes).toBe(true)
}

/** The same, until something is asked. */
export async function escapeUntil(page: Page, asked: Locator): Promise<void> {
  const comes = async (): Promise<boolean> => {
    if (!(await asked.isVisible())) await page.keyboard.press('Escape')
    return within(2_000, () => asked.isVisible())
  }
  await expect.poll(comes).toBe(true)
}

/** A button that was pressed rests for a while and then hears again. */
export const hasRested = (button: Locator): Promise<void> =>
  expect
    .poll(() =>
      button.evaluate(({ className, ariaDisabled }) => className.includes('loading') || ariaDisabled === 'true'),
    )
    .toBe(false)

async function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

/**
 * Notes in the page itself from when to when something with this text is there, so that it does not count how slowly
 * this side looks. Answers how long that was, in milliseconds.
 */
export async function watchLife(page: Page, selector: string, text: string): Promise<() => Promise<number>> {
  await page.evaluate(
    ([selector, text]) => {
      const life: { from?: number; to?: number } = {}
      Object.assign(globalThis, { life })
      const look = (): void => {
        const isThere = [...document.querySelectorAll(selector)].some((part) => part.textContent?.includes(text))
        if (isThere) life.from ??= performance.now()
        else if (life.from !== undefined) life.to ??= performance.now()
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    [selector, text] as const,
  )
  const read = (): Promise<number> =>
    page.evaluate(() => {
      const { from = 0, to = 0 } = (globalThis as unknown as { life: { from?: number; to?: number } }).life
      return to - from
    })
  return async () => {
    await expect.poll(read).toBeGreaterThan(0)
    return read()
  }
}
