// `npm run tour -- [--only name …] [--view zh-dark-390 …] [--out folder] [--unfinished] [--brief]`: walks every screen of the menu in
// both languages, light and dark, at a desk and on a phone: lists, details, forms, dialogs. Leaves pictures and prints what
// it found.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { aHouse, tenantCode, type House } from '../browser/house.ts'
import { allViews } from '../browser/views.ts'
import { aVisitor, type View, type Visitor } from '../browser/visitor.ts'
import { cleanUp } from '../harness/processes.ts'
import { stops, usedIn, type Stop, type Used } from './screens.ts'
import { walkThrough } from './walk.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    view: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: fileURLToPath(new URL('../../dist/tour', import.meta.url)) },
    unfinished: { type: 'boolean', default: false },
    /** Without what rows ask and how lists are shown. */
    brief: { type: 'boolean', default: false },
  },
})

const themes = ['light', 'dark'] as const
const findings = new Map<string, string[]>()
let pictures = 0

rmSync(values.out, { recursive: true, force: true })
const house = await aHouse({ settings: values.unfinished ? { UNFINISHED: 'shown' } : {} })
try {
  const { token, client } = await house.login()
  const used = await usedIn(client)
  for (const theme of themes) for (const view of allViews) await tour(house, view, theme, token, used)
} finally {
  await house.close()
  await cleanUp()
}
for (const [finding, places] of findings) console.log(`${finding}\n    ${places.join(' ')}`)
console.log(`\n${pictures} pictures in ${values.out}, ${findings.size} findings`)

async function tour(
  house: House,
  view: View,
  theme: (typeof themes)[number],
  token: string,
  used: Used,
): Promise<void> {
  const name = `${view.lang}-${theme}-${view.width}`
  if (values.view.length > 0 && !values.view.includes(name)) return
  const folder = join(values.out, name)
  mkdirSync(folder, { recursive: true })
  // Without a choice of his own a person sees what his company has chosen.
  const settings = JSON.stringify({ theme, isChosen: true })
  for (const stop of stops(values.only, values.unfinished, used)) {
    const session: Readonly<Record<string, string>> = stop.isOutside ? {} : { token, tenantCode, portal: 'staff' }
    const visitor = await aVisitor(house.browser, house.url, view, { settings, ...session })
    await visit(visitor, stop, folder)
    for (const finding of visitor.findings()) {
      const places = findings.get(`${stop.name}: ${finding}`) ?? []
      findings.set(`${stop.name}: ${finding}`, [...places, name])
    }
    await visitor.page.context().close()
  }
}

async function visit(visitor: Visitor, stop: Stop, folder: string): Promise<void> {
  try {
    for await (const { part, of } of walkThrough(visitor, stop, values.brief)) {
      const path = join(folder, `${stop.name}-${part.replaceAll(/[\s/]+/g, '_')}.png`)
      await (of ? of.screenshot({ path }) : visitor.page.screenshot({ path }))
      await visitor.inspect()
      pictures++
    }
  } catch (error) {
    console.log(
      `${stop.name} (${folder.split('/').at(-1)}): ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
  }
}
