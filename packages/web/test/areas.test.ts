import { keepers as modelAreas } from '@tmlm/model/areas/index'
import { isOnPhone } from '@tmlm/model'
import { describe, expect, test } from 'vitest'
import { areas, definitionOf, phonePaperOf } from '../src/app/areas.ts'
import { isCoded, phoneScreens, placedScreens } from '../src/app/screens.ts'
import { codedAreas } from '../src/areas/index.ts'
import { fieldOf } from '@tmlm/model'

test('the web knows every area of the model, with its screens and definitions', async () => {
  const loaded = await Promise.all(areas.map((area) => area.definitions()))
  expect(loaded).toEqual(modelAreas)
  expect(areas.map((area) => area.screens)).toEqual(modelAreas.map((area) => area.screens))
})

const plainLists = placedScreens.filter(({ area, screen }) => !isCoded(area, screen))

describe.each(plainLists.map((placed) => [placed.screen.name, placed] as const))('%s', (_name, placed) => {
  test('has its definition in its own area, and a field for every column', async () => {
    const definition = await definitionOf(placed.area, placed.screen)
    expect(definition?.list.columns.filter((column) => !fieldOf(definition, column))).toEqual([])
  })
})

test('a screen with a form lists what it writes, whatever is drawn beside it', async () => {
  const forms = plainLists.filter(({ screen }) => screen.kind === 'listForm')
  const definitions = await Promise.all(forms.map(({ area, screen }) => definitionOf(area, screen)))
  expect(definitions.filter((definition) => definition?.report !== undefined)).toEqual([])
})

test('a screen on the phone has code of its own, or a paper from which it is drawn', async () => {
  const plain = phoneScreens.filter(({ area, screen }) => !isCoded(area, screen))
  const papers = await Promise.all(plain.map(({ area, screen }) => phonePaperOf(area, screen)))
  expect(plain.filter((_, nth) => papers[nth] === undefined).map(({ screen }) => screen.name)).toEqual([])
})

describe.each(areas.map((area) => [area.name, area] as const))('the code of %s', (name, area) => {
  const named = codedAreas[name]

  test('is named where the shell looks for it, and belongs to screens of the area', async () => {
    const { desk = {}, phone = {} } = (await named?.load()) ?? {}
    expect(Object.keys(desk)).toEqual(named?.desk ?? [])
    expect(Object.keys(phone)).toEqual(named?.phone ?? [])
    const known = (onPhone: boolean) =>
      area.screens.filter((screen) => isOnPhone(screen) === onPhone).map((screen) => screen.name)
    expect(Object.keys(desk).filter((screen) => !known(false).includes(screen))).toEqual([])
    expect(Object.keys(phone).filter((screen) => !known(true).includes(screen))).toEqual([])
  })

  test('brings tabs to objects of other areas only, each named where the shell looks for it', async () => {
    const { tabs = {} } = (await named?.load()) ?? {}
    expect(Object.keys(tabs)).toEqual([...(named?.tabsOn ?? []), ...(named?.tabsFor ?? [])])
    const { resources = [] } = await area.definitions()
    expect(resources.filter((resource) => resource.name in tabs)).toEqual([])
  })
})
