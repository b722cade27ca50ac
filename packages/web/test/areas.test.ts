import { areas as modelAreas } from '@tmlm/model/areas/index'
import { describe, expect, test } from 'vitest'
import { areas, definitionOf } from '../src/app/areas.ts'
import { placedScreens } from '../src/app/screens.ts'
import { fieldOf } from '../src/engine/systemFields.ts'

test('the web knows every area of the model, with its screens and definitions', async () => {
  const loaded = await Promise.all(areas.map((area) => area.definitions()))
  expect(loaded).toEqual(modelAreas)
  expect(areas.map((area) => area.screens)).toEqual(modelAreas.map((area) => area.screens))
})

describe.each(placedScreens.map((placed) => [placed.screen.name, placed] as const))('%s', (_name, placed) => {
  test('has its definition in its own area, and a field for every column', async () => {
    const definition = await definitionOf(placed.area, placed.screen)
    expect(definition.list.columns.filter((column) => !fieldOf(definition, column))).toEqual([])
  })
})
