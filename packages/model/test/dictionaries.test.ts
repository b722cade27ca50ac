import { expect, test } from 'vitest'
import { dictionaryAttributes, twoLevelDictionaries } from '../src/areas/platform/dictionary.ts'
import { dictionaries } from '../src/areas/platform/registry.ts'

test('which system dictionaries have levels and attributes is what the registry says', () => {
  const named = (entries: typeof dictionaries): string[] => entries.map(({ dictName }) => dictName)
  expect(named(dictionaries.filter(({ twoLevel }) => twoLevel))).toEqual(twoLevelDictionaries)
  const declared = dictionaries.flatMap(({ dictName, attrs }) => (attrs ? [[dictName, attrs] as const] : []))
  expect(Object.fromEntries(declared)).toEqual(dictionaryAttributes)
})

test('every entry has a name of its own within its dictionary, in either language', () => {
  for (const { dictName, items } of dictionaries)
    for (const names of [items.map(({ labelZh }) => labelZh), items.map(({ labelEn }) => labelEn)])
      expect([dictName, new Set(names).size]).toEqual([dictName, items.length])
  const english = dictionaries.flatMap(({ items }) => items.map(({ labelEn }) => labelEn))
  expect(english.filter((name) => /^$|[\u3400-\u9fff]/.test(name))).toEqual([])
})
