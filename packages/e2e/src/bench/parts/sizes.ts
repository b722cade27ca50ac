// How much a browser loads, gzipped: for the login, for a list, for a further area, for a further list.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aHouse, type House } from '../../browser/house.ts'
import type { Visitor } from '../../browser/visitor.ts'
import { kib, loadedBy, mostKib } from '../../browser/weight.ts'
import { cleanUp } from '../../harness/processes.ts'
import type { Figure } from '../report.ts'

export async function measure(): Promise<Figure[]> {
  const house = await aHouse()
  try {
    return [await ofLogin(house), ...(await ofScreens(house))]
  } finally {
    await house.close()
    await cleanUp()
  }
}

async function ofLogin(house: House): Promise<Figure> {
  const visitor = await house.stranger({ lang: 'zh', width: 1440 })
  const loaded = loadedBy(visitor.page)
  await visitor.go('/login')
  await visitor.page.locator('#jobNo').waitFor()
  await visitor.rest()
  await visitor.page.context().close()
  return size('first load: login', loaded.take(), mostKib.login)
}

async function ofScreens(house: House): Promise<Figure[]> {
  const visitor = await house.insider({ lang: 'zh', width: 1440 })
  const { page } = visitor
  const loaded = loadedBy(page)
  await visitor.go('/basicData/warehouseFiles')
  await page.locator('tbody tr').first().waitFor()
  await visitor.rest()
  const figures = [size('first load: shell and a list', loaded.take(), mostKib.list)]
  const others = await pathsIn(visitor)
  const known = new Set(['basicData'])
  for (const path of others) {
    const [, areaName = ''] = path.split('/')
    await open(visitor, path)
    const files = loaded.take()
    const screen = basename(path)
    const ownFile = files.find((file) => file.toLowerCase().includes(screen.toLowerCase()))
    if (ownFile) {
      figures.push({
        ...size(`own code of ${screen}`, [ownFile], mostKib.own),
        detail: `with its libraries ${kib(files)} KiB`,
      })
    } else if (coded.has(screen) && known.has(areaName)) {
      // Its file has the name of what several screens are drawn by.
      figures.push(size(`own code of ${screen}`, files, mostKib.own))
    } else if (known.has(areaName)) figures.push(size(`further list of the same area: ${screen}`, files, 0.05))
    else figures.push(size(`further area: ${areaName}`, files, mostKib.area))
    known.add(areaName)
  }
  await page.context().close()
  return figures
}

const webAreas = fileURLToPath(new URL('../../../../web/src/areas', import.meta.url))

/** Screens with code of their own, as the web lists them; all others are plain. */
const coded: ReadonlySet<string> = new Set(
  globSync('*/area.ts', { cwd: webAreas }).flatMap((file) =>
    Array.from(readFileSync(join(webAreas, file), 'utf8').matchAll(/'(\w+)'/g), ([, name = '']) => name),
  ),
)

/** The screens of the menu besides the first. */
async function pathsIn({ page }: Visitor): Promise<string[]> {
  const links = await page.evaluate(() => {
    const nav = document.querySelector('nav')
    for (const title of nav?.querySelectorAll<HTMLElement>('.ant-menu-submenu-title') ?? []) title.click()
    return [...(nav?.querySelectorAll('a[href]') ?? [])].map(
      (link) => new URL((link as HTMLAnchorElement).href).pathname,
    )
  })
  return [...new Set(links)].filter((path) => !/^\/($|dashboard|basicData\/warehouseFiles)/.test(path))
}

async function open({ page, rest }: Visitor, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForURL(`**${path}`)
  await rest()
}

const size = (what: string, files: readonly string[], atMost: number): Figure => ({
  what,
  figure: kib(files),
  unit: 'KiB',
  budget: { atMost },
  detail: `${files.length} files`,
})
