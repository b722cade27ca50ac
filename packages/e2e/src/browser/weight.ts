// How much a browser loads of the product's own files, gzipped.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { webRoot } from '@tmlm/server/src/web.ts'
import type { Page } from 'playwright-core'

/** In KiB: the login, the shell with a list, a further area, a screen with code of its own. */
export const mostKib = { login: 250, list: 450, area: 25, own: 15 } as const

export function loadedBy(page: Page): { take(): string[] } {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The sign in the browser's tab is asked for again with every title, out of the cache.
    if (/\.(js|css)$/.test(pathname) || request.isNavigationRequest())
      files.push(request.isNavigationRequest() ? 'index.html' : pathname.slice(1))
  })
  return { take: () => [...new Set(files.splice(0))] }
}

export const kib = (files: readonly string[]): number =>
  Math.round((files.reduce((sum, file) => sum + gzipped(file), 0) / 1024) * 10) / 10

function gzipped(file: string): number {
  const path = join(webRoot, file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}
