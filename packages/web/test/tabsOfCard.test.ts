import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, test } from 'vitest'
import { tabsOf } from '../src/areas/cards/cardDetail/tabsOfCard.ts'
import { tabs as library } from '../src/areas/library/index.ts'
import { tabs as life } from '../src/areas/life/index.ts'
import { tabsOpenTo, type BroughtTab } from '../src/engine/page.ts'

const brought: readonly BroughtTab[] = [...library.newCard, ...life.newCard]
const keysFor = (...paths: readonly string[]): string[] =>
  tabsOpenTo(brought, (path) => (paths.includes(path) ? () => undefined : undefined)).map(({ key }) => key)

describe('the page of a card', () => {
  test('has basics, life and documents, and the timeline for who may read the timeline', () => {
    expect(tabsOf(false)).toEqual(['basic', 'technical', 'life', 'documents'])
    expect(tabsOf(true)).toContain('timeline')
  })

  test('has moves and bindings for who may open the screens that list them', () => {
    expect(keysFor('/toolingManagement/moldLibraryManagement/inOutDetail')).toEqual(['moves'])
    expect(keysFor('/report/toolingBindingDetail')).toEqual(['bindings'])
    expect(keysFor()).toEqual([])
  })

  test('asks for screens that there are', () => {
    const paths = new Set(catalogue.screens.map(({ path }) => path))
    expect(brought.flatMap(({ leadsTo = [] }) => leadsTo).filter((path) => !paths.has(path))).toEqual([])
  })

  test('has no bindings of what is never mounted', () => {
    const isOf = brought.find(({ key }) => key === 'bindings')?.isOf
    expect([2, 3, 5].map((cardType) => isOf?.({ id: 'x', cardType }))).toEqual([true, true, false])
  })
})
