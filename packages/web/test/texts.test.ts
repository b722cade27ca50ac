import { describe, expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<Texts>(['/src/*/texts/*.ts', '/src/engine/*/texts/*.ts', '/src/areas/*/texts/*.ts'], {
  eager: true,
  import: 'default',
})
const namespaces = [...new Set(Object.keys(files).map((path) => path.replace(/\/texts\/\w+\.ts$/, '')))]

/** Names another language in that language. */
const foreign = new Set(['otherLanguage'])

const placesIn = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe.each(namespaces)('the texts in %s', (namespace) => {
  const zh = files[`${namespace}/texts/zh.ts`] ?? {}
  const en = files[`${namespace}/texts/en.ts`] ?? {}
  const own = (texts: Texts) => Object.entries(texts).filter(([key]) => !foreign.has(key))

  test('are complete in both languages', () => {
    expect(Object.keys(zh).length).toBeGreaterThan(0)
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(zh).toSorted())
    expect(Object.entries({ ...zh, ...en }).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('have the same places for values', () => {
    for (const [key, text] of Object.entries(zh)) expect(placesIn(en[key] ?? ''), key).toEqual(placesIn(text))
  })

  test('do not mix the languages', () => {
    const withoutPlaces = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '')
    expect(own(zh).filter(([, text]) => /[a-z]/i.test(withoutPlaces(text)))).toEqual([])
    expect(own(en).filter(([, text]) => /[\u3000-\u9fff\uff00-\uffef]/.test(text))).toEqual([])
  })
})
