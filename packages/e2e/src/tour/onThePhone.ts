// Phone screens as they are in the middle of work: something is scanned, chosen or opened in each.
import type { Visitor } from '../browser/visitor.ts'
import type { Stop, Used } from './screens.ts'
import { closeAll, comes, isSeen, type Sight } from './sight.ts'

type Way = (visitor: Visitor, used: Used) => AsyncGenerator<Sight>

export async function* onThePhone(visitor: Visitor, { name, used }: Stop): AsyncGenerator<Sight> {
  const way = ways[name]
  if (way && used) yield* way(visitor, used)
  await closeAll(visitor)
}

const ways: Readonly<Record<string, Way>> = {
  Inbound: async function* (visitor, { bin, outCard }) {
    yield* scanned(visitor, bin, outCard, 'unheard-of')
  },
  CardPickUpApply: async function* (visitor, { stockedCard }) {
    yield* scanned(visitor, stockedCard)
    yield* otherTabs(visitor)
  },
  Outbound: async function* (visitor, { stockedCard }) {
    yield* scanned(visitor, stockedCard)
  },
  PickUp: async function* (visitor, { stockedCard }) {
    if (await openFirst(visitor)) yield { part: 'opened' }
    yield* scanned(visitor, stockedCard)
  },
  CherkOrder: async function* (visitor, { bin, stockedCard }) {
    yield* otherTabs(visitor)
    if (await openFirst(visitor)) yield { part: 'opened' }
    const start = visitor.page.getByRole('button', { name: visitor.say('开始盘点', 'Start counting') })
    if (await isSeen(start)) await start.click()
    yield* scanned(visitor, bin, stockedCard)
  },
  StockQuery: async function* (visitor, { bin }) {
    yield* scanned(visitor, bin)
    await visitor.page.locator('ul[class*="rows"] button').last().click()
    await visitor.rest()
    yield { part: 'opened' }
  },
  LocationRestrict: async function* (visitor, { bin, stockedCard }) {
    yield* scanned(visitor, stockedCard, bin)
  },
  ToBeReturnedCards: async function* (visitor) {
    yield* otherTabs(visitor)
    const extend = visitor.page.getByRole('button', { name: visitor.say('延期', 'Extend') }).first()
    if (!(await isSeen(extend))) return
    await extend.click()
    await visitor.rest()
    yield { part: 'extend' }
  },
  ToolingBind: async function* (visitor, { machine, outCard }) {
    yield* scanned(visitor, machine, outCard)
  },
  CardInfo: async function* (visitor, { stockedCard }) {
    yield* scanned(visitor, stockedCard)
    yield* otherTabs(visitor)
  },
  CardAttachment: async function* (visitor, { stockedCard }) {
    yield* scanned(visitor, stockedCard)
  },
  QueryAttachment: async function* (visitor, { stockedCard }) {
    yield* scanned(visitor, stockedCard)
  },
}

/** As a scanner types it. */
async function* scanned(visitor: Visitor, ...codes: readonly string[]): AsyncGenerator<Sight> {
  const field = visitor.page.locator('input[enterkeyhint=done]')
  if (!(await comes(field, 2_000))) return
  for (const code of codes) {
    visitor.writes(code)
    if (!(await isSeen(field))) break
    await field.fill(code)
    await field.press('Enter')
    await visitor.rest()
  }
  await visitor.page.waitForTimeout(600)
  await visitor.rest()
  yield { part: 'used' }
}

async function* otherTabs(visitor: Visitor): AsyncGenerator<Sight> {
  const tabs = visitor.page.getByRole('tab')
  for (let nth = 1; nth < (await tabs.count()); nth++) {
    await tabs.nth(nth).click()
    await visitor.rest()
    yield { part: `tab${nth + 1}` }
  }
}

async function openFirst(visitor: Visitor): Promise<boolean> {
  const row = visitor.page.locator('ul[class*="rows"] button').first()
  if (!(await comes(row, 1_000))) return false
  await row.click()
  await visitor.rest()
  return true
}
