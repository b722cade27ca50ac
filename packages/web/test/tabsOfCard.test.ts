import { describe, expect, test } from 'vitest'
import { tabsOf } from '../src/areas/cards/cardDetail/tabsOfCard.ts'

const [tooling, machine, gauge] = [{ cardType: 2 }, { cardType: 3 }, { cardType: 5 }]

describe('the page of a card', () => {
  test('has basics, life, documents, moves and bindings for who may read the timeline', () => {
    const all = ['basic', 'technical', 'life', 'documents', 'moves', 'bindings', 'story']
    expect(tabsOf(tooling, true)).toEqual(all)
    expect(tabsOf(machine, true)).toEqual(all)
  })

  test('tells others what the card is, and nothing of what happened to it', () => {
    expect(tabsOf(tooling, false)).toEqual(['basic', 'technical', 'life', 'documents'])
  })

  test('has no bindings of what is never mounted', () => {
    expect(tabsOf(gauge, true)).not.toContain('bindings')
  })
})
