// A person at a browser of his own. Whatever he meets that nobody should meet is noted: errors in the console, keys in
// place of texts, words of the other language, things that jump.
import type { Lang } from '@tmlm/model'
import type { Browser, BrowserContext, Page, Request, Response } from 'playwright-core'
import { isWaiting, readFaint, readOverflow, readShifts, readTexts, settle, watchShifts } from './readings.ts'
import { strayTexts, textsIn } from './words.ts'

export interface View {
  readonly lang: Lang
  readonly width: 1440 | 390
}

export interface Visitor {
  readonly page: Page
  readonly view: View
  readonly isPhone: boolean
  /** In his language. */
  say(zh: string, en: string): string
  go(path: string): Promise<void>
  /** The answers to a call, as the journey needs them; undefined leaves the answer as it is. */
  answer(call: string, change: (envelope: Record<string, any>) => unknown): Promise<void>
  /** A call gets this answer and never reaches the server. */
  refuse(call: string, status: number, msg: string): Promise<void>
  /** The newest notice may open by itself. */
  readsNotices(): Promise<void>
  /** What he types himself is no stray word. */
  writes(...texts: readonly string[]): void
  /** An error of the console that belongs to the journey. */
  expects(error: RegExp): void
  /** Until everything that was asked for has come and was drawn. */
  rest(): Promise<void>
  /** Reads what is on the page now and judges it. */
  look(): Promise<void>
  /** The same, and also for what is cut off or hard to read. */
  inspect(): Promise<void>
  /** Everything that should not have been there. */
  findings(): readonly string[]
  leave(): Promise<readonly string[]>
}

/**
 * The newest notice opens by itself and would stand before everything. Not by a route of the driver: where there is one,
 * the browser keeps nothing of what it has fetched, and reads the whole program anew with every page.
 */
function withoutNewestNotice(): void {
  const ask = window.fetch
  window.fetch = (address, init) =>
    'readsNotices' in window || !String(address).includes('/api/notice/findNewest')
      ? ask(address, init)
      : Promise.resolve(Response.json({ status: 200, msg: '', data: null }))
}
const readsNotices = (): void => void Object.assign(window, { readsNotices: true })

/** More than this and people notice. */
const mostShift = 0.05

export async function aVisitor(browser: Browser, base: string, view: View, cookies: Cookies = {}): Promise<Visitor> {
  const context = await aContext(browser, base, view, cookies)
  const page = await context.newPage()
  const isPhone = view.width === 390
  const found: string[] = []
  const data = new Set<string>()
  const expected: RegExp[] = []
  const note = (finding: string): void => {
    if (!found.includes(finding) && !expected.some((error) => error.test(finding))) found.push(finding)
  }

  page.setDefaultTimeout(30_000)
  await page.addInitScript(withoutNewestNotice)
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  // A page may show what it was sent before that is known here.
  const reading = new Set<Promise<void>>()
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().includes('/api/events')) return
    const read = remember(response).finally(() => reading.delete(read))
    reading.add(read)
  })
  async function remember(response: Response): Promise<void> {
    const envelope: unknown = await response.json().catch(() => null)
    if (typeof envelope === 'object' && envelope !== null && 'data' in envelope) textsIn(envelope.data, data)
  }
  // The shell asks the browser to warn before it is left; whoever leaves on purpose says yes.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))

  // A stream of events never ends; everything else is waited for.
  const open = new Set<Request>()
  page.on('request', (request) => void (request.url().includes('/api/events') || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))

  async function rest(): Promise<void> {
    const deadline = performance.now() + 60_000
    for (let quiet = 0; quiet < 5 && performance.now() < deadline; quiet++) {
      if (open.size > 0 || (await page.evaluate(isWaiting))) quiet = -1
      await page.waitForTimeout(60)
    }
  }

  async function look(): Promise<void> {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const texts = await page.evaluate(readTexts)
    await Promise.race([Promise.all(reading), page.waitForTimeout(5_000)])
    for (const text of strayTexts(texts, view.lang, data)) note(`stray text: ${text}`)
    for (const { value, what } of await page.evaluate(readShifts))
      if (value > mostShift) note(`moved by ${value.toFixed(3)}: ${what}`)
  }

  return {
    page,
    view,
    isPhone,
    say: (zh, en) => (view.lang === 'zh' ? zh : en),
    go: async (path) => void (await page.goto(base + path.replace(/^\//, ''))),
    async answer(call, change) {
      await page.route(`**/api/${call}?*`, async (route) => {
        const response = await route.fetch()
        const envelope = await response.json()
        await route.fulfill({ response, json: change(envelope) ?? envelope })
      })
    },
    async refuse(call, status, msg) {
      await page.route(`**/api/${call}?*`, (route) => route.fulfill({ json: { status, msg, data: null } }))
    },
    async readsNotices() {
      await page.addInitScript(readsNotices)
      await page.evaluate(readsNotices)
    },
    writes: (...texts) => {
      for (const text of texts) data.add(text)
    },
    expects: (error) => void expected.push(error),
    rest,
    look,
    async inspect() {
      await look()
      await page.evaluate(settle)
      for (const cut of await page.evaluate(readOverflow)) note(cut)
      for (const faint of await page.evaluate(readFaint)) note(`faint: ${faint}`)
    },
    findings: () => found,
    async leave() {
      if (!page.isClosed()) await look()
      await context.close()
      return found
    },
  }
}

type Cookies = Readonly<Record<string, string>>

async function aContext(
  browser: Browser,
  base: string,
  { lang, width }: View,
  cookies: Cookies,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: lang === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Shanghai',
    ...(width === 390 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const path = new URL(base).pathname
  const { hostname: domain } = new URL(base)
  const all = Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), domain, path }))
  await context.addCookies(all)
  await context.addInitScript(watchShifts)
  return context
}
