// A phone whose network fails.
import type { Visitor } from './visitor.ts'

/** The call reaches the server, its answer never comes back. */
export async function loseAnswer(visitor: Visitor, call: string): Promise<void> {
  const address = `**/api/${call}?*`
  await visitor.page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
    await visitor.page.unroute(address)
  })
}

/** A phone says so itself; here nobody waits for the next try. */
export async function networkIsBack({ page }: Visitor): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}
