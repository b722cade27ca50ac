// A server with the demo and a Chromium before it; everybody who comes gets a browser window of his own.
import { buildWeb } from '@tmlm/server/src/web.ts'
import type { Browser } from 'playwright-core'
import { clientOf, type Client } from '../harness/client.ts'
import { anInstallation, type Installation, type InstallationOptions, type Server } from '../harness/installation.ts'
import { launchChromium } from './chromium.ts'
import { aVisitor, type View, type Visitor } from './visitor.ts'

export interface House {
  readonly installation: Installation
  readonly browser: Browser
  readonly url: string
  /** Somebody who stands before the door. */
  stranger(view: View): Promise<Visitor>
  /** Somebody who is inside already. */
  insider(view: View, jobNo?: string, cookies?: Readonly<Record<string, string>>): Promise<Visitor>
  /** A session of its own; the one that the same account had before is over with it. */
  login(jobNo?: string): Promise<{ readonly token: string; readonly client: Client }>
  /** Calls in the session of a visitor, past his browser. */
  clientOf(visitor: Visitor): Promise<Client>
  close(): Promise<void>
}

export const tenantCode = 'demo'
export const password = 'Tmlm@2026'

/** A house of its own, ended with it; what its server has printed tells a first password. */
export async function aHouse(options: InstallationOptions = {}): Promise<House & Pick<Server, 'output'>> {
  await buildWeb(console.log)
  const installation = await anInstallation({ ...options, settings: { DEMO: '1', ...options.settings } })
  const [server, house] = await Promise.all([installation.start(), houseOf(installation)])
  return {
    ...house,
    output: server.output,
    async close() {
      await house.close()
      server.kill('SIGTERM')
      await server.ended
    },
  }
}

/** People at a browser before an installation that runs, and goes on after they have left. */
export async function houseOf(installation: Installation): Promise<House> {
  const browser = await launchChromium()
  const { url } = installation

  async function login(jobNo = 'tmlmAdmin'): Promise<{ token: string; client: Client }> {
    const way = jobNo.startsWith('S') ? 'token/supplierLogin' : 'token/login'
    const { token } = await installation.client.as({ tenantCode }).ok(way, { jobNo, password })
    return { token, client: clientOf(url, { tenantCode, token }) }
  }

  return {
    installation,
    browser,
    url,
    login,
    async clientOf({ page }) {
      const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
      return clientOf(url, { tenantCode, token })
    },
    stranger: (view) => aVisitor(browser, url, view),
    async insider(view, jobNo = 'tmlmAdmin', cookies = {}) {
      const { token } = await login(jobNo)
      const portal = jobNo.startsWith('S') ? 'supplier' : 'staff'
      return aVisitor(browser, url, view, { token, tenantCode, portal, ...cookies })
    },
    close: () => browser.close(),
  }
}
