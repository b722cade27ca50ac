// The list's table beside antd's: the first drawing of 20 rows and 15 columns, in pages of their own, turn by turn.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../browser/chromium.ts'
import { cleanUp, temporaryFolder } from '../../harness/processes.ts'
import { median, spread, type Figure } from '../report.ts'

const web = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..', 'web')
const turns = 9

export async function measure(): Promise<Figure[]> {
  const folder = temporaryFolder()
  const browser = await launchChromium()
  try {
    const script = await built(folder)
    await firstDrawing(browser, script, 'ours')
    const [ours, theirs]: number[][] = [[], []]
    for (let turn = 0; turn < turns; turn++) {
      ours?.push(await firstDrawing(browser, script, 'ours'))
      theirs?.push(await firstDrawing(browser, script, 'antd'))
    }
    const [mine, other] = [ours ?? [], theirs ?? []]
    return [
      {
        what: "first drawing of DataTable against antd's Table, 20 × 15",
        figure: median(mine) / median(other),
        budget: { atMost: 0.33 },
        detail: `${median(mine).toFixed(0)} ms (${spread(mine)}) against ${median(other).toFixed(0)} ms (${spread(other)})`,
      },
    ]
  } finally {
    await browser.close()
    await cleanUp()
  }
}

async function built(folder: string): Promise<string> {
  const { build } = await import('vite')
  await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: join(web, 'test', 'bench', 'tables.tsx'),
        formats: ['iife'],
        name: 'tables',
        fileName: () => 'tables.js',
      },
    },
  })
  return readFileSync(join(folder, 'tables.js'), 'utf8')
}

/** In a page that has drawn nothing yet. */
async function firstDrawing(browser: Browser, script: string, kind: 'ours' | 'antd'): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.setContent('<!doctype html><html lang="zh"><body></body></html>')
    await page.addScriptTag({ content: script })
    return await page.evaluate(
      (kind) => (globalThis as unknown as { measure(kind: string): number }).measure(kind),
      kind,
    )
  } finally {
    await page.close()
  }
}
