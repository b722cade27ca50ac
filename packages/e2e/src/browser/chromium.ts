// The real browser in which journeys, the tour and measurements of the web are made.
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? usual.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium found; set CHROMIUM')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
}
