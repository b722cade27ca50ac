import { areas as modelAreas } from '@tmlm/model/areas/index'
import { describe, expect, test } from 'vitest'
import { areas, definitionOf } from '../src/app/areas.ts'
import { placedScreens } from '../src/app/screens.ts'
import { codedScreens } from '../src/areas/index.ts'
import { fieldOf } from '@tmlm/model'

test('the web knows every area of the model, with its screens and definitions', async () => {
  const loaded = await Promise.all(areas.map((area) => area.definitions()))
  expect(loaded).toEqual(modelAreas)
  expect(areas.map((area) => area.screens)).toEqual(modelAreas.map((area) => area.screens))
})

const plainLists = placedScreens.filter(({ screen }) => !(screen.name in codedScreens))

describe.each(plainLists.map((placed) => [placed.screen.name, placed] as const))('%s', (_name, placed) => {
  test('has its definition in its own area, and a field for every column', async () => {
    const definition = await definitionOf(placed.area, placed.screen)
    expect(definition?.list.columns.filter((column) => !fieldOf(definition, column))).toEqual([])
  })
})

test('every screen with code of its own is in the menu or unfinished, never unknown', () => {
  const known = new Set(areas.flatMap((area) => area.screens.map(({ name }) => name)))
  expect(Object.keys(codedScreens).filter((name) => !known.has(name))).toEqual([])
})
