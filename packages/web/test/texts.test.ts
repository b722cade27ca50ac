import { describe, expect, test } from 'vitest'

type Texts = Readonly<Record<string, string>>

const whole = import.meta.glob<Texts>(['/src/*/texts/*.ts', '/src/engine/*/texts/*.ts'], {
  eager: true,
  import: 'default',
})
/** Those of the areas, a file a screen or idea. */
const parts = import.meta.glob<Texts>('/src/areas/*/texts/*/*.ts', { eager: true, import: 'default' })
const partsOf = (namespace: string, lang: string) =>
  Object.entries(parts).filter(([path]) => path.startsWith(`${namespace}/texts/${lang}/`))

const namespaces = [
  ...new Set(Object.keys({ ...whole, ...parts }).map((path) => path.replace(/\/texts\/[\w/]+\.ts$/, ''))),
]
const textsOf = (namespace: string, lang: string): Texts =>
  Object.assign({}, whole[`${namespace}/texts/${lang}.ts`], ...partsOf(namespace, lang).map(([, texts]) => texts))

/** Names another language in that language. */
const foreign = new Set(['otherLanguage'])

const placesIn = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe.each(namespaces)('the texts in %s', (namespace) => {
  const zh = textsOf(namespace, 'zh')
  const en = textsOf(namespace, 'en')
  const own = (texts: Texts) => Object.entries(texts).filter(([key]) => !foreign.has(key))

  test.each(['zh', 'en'])('say each thing in one file: %s', (lang) => {
    const keys = partsOf(namespace, lang).flatMap(([, texts]) => Object.keys(texts))
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  test('stand in files of the same name in both languages, with the same keys', () => {
    const byFile = (lang: string) =>
      partsOf(namespace, lang).map(([path, texts]) => [path.split('/').at(-1), Object.keys(texts).toSorted()])
    expect(byFile('en')).toEqual(byFile('zh'))
  })

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

test('every area with texts loads them all', async () => {
  const loaded = import.meta.glob<Readonly<Record<string, Texts>>>('/src/areas/*/texts/*.ts', { import: 'default' })
  for (const namespace of namespaces.filter((path) => path.startsWith('/src/areas/')))
    for (const lang of ['zh', 'en']) {
      const files = await loaded[`${namespace}/texts/${lang}.ts`]?.()
      expect(Object.values(files ?? {}), namespace).toEqual(partsOf(namespace, lang).map(([, texts]) => texts))
    }
})
