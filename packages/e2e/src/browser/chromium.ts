// The real browser in which journeys, the tour and measurements of the web are made.
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The shell without a window of its own draws the same pages for half the processor's time. */
const usual = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? usual.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium found; set CHROMIUM')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
}
