import { expect, test } from 'vitest'
import { dictionaryAttributes, twoLevelDictionaries } from '../src/areas/platform/dictionary.ts'
import { dictionaries } from '../src/areas/platform/registry.ts'

test('which system dictionaries have levels and attributes is what the registry says', () => {
  const named = (entries: typeof dictionaries): string[] => entries.map(({ dictName }) => dictName)
  expect(named(dictionaries.filter(({ twoLevel }) => twoLevel))).toEqual(twoLevelDictionaries)
  const declared = dictionaries.flatMap(({ dictName, attrs }) => (attrs ? [[dictName, attrs] as const] : []))
  expect(Object.fromEntries(declared)).toEqual(dictionaryAttributes)
})
