// One thing to look at, and the ways in which the tour gets there.
import type { Locator } from 'playwright-core'
import type { Visitor } from '../browser/visitor.ts'

export interface Sight {
  /** Behind the name of the screen, in the name of the picture. */
  readonly part: string
  /** Only this is in the picture; absent: the window. */
  readonly of?: Locator
}

/** A dialog or drawer is there, and everything in it has come. */
export async function appears({ page, rest }: Visitor, patience = 5_000): Promise<boolean> {
  const isThere = await comes(page.getByRole('dialog').filter({ visible: true }).first(), patience)
  await rest()
  return isThere
}

export async function closeAll({ page }: Visitor): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    if ((await page.getByRole('dialog').filter({ visible: true }).count()) === 0) return
    await page.keyboard.press('Escape')
    await page.waitForTimeout(80)
  }
}

export const comes = (locator: Locator, timeout: number): Promise<boolean> =>
  locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  )

export const isSeen = (locator: Locator): Promise<boolean> => locator.isVisible().catch(() => false)

/** The dialog in front, without the window around it. */
export const foremost = ({ page }: Visitor): Locator =>
  page.locator('.ant-modal-container, .ant-drawer-content-wrapper').filter({ visible: true }).last()
