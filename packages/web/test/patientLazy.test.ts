import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { MissingPart } from '../src/ui/MissingPart.tsx'
import { patiently } from '../src/ui/patientLazy.ts'

/** A part that comes at the n-th asking, with what happens until then. */
function coming(nth: number) {
  const happened: (number | string)[] = []
  let asked = 0
  const load = async (): Promise<string> => {
    asked++
    if (asked < nth) throw new Error('no network')
    return 'here'
  }
  const part = patiently(
    load,
    () => happened.push('told'),
    async (ms) => void happened.push(ms),
  )
  return { part, happened }
}

test('a part that does not come is asked for again until it is there, less and less often', async () => {
  const { part, happened } = coming(4)
  expect(await part).toBe('here')
  expect(happened).toEqual([1_000, 2_000, 4_000])
})

test('after five tries who waits is told, once, and it is still asked for', async () => {
  const { part, happened } = coming(8)
  expect(await part).toBe('here')
  expect(happened).toEqual([1_000, 2_000, 4_000, 8_000, 'told', 30_000, 30_000, 30_000])
})

test('who is told so reads it in his language, though no texts could be loaded', async () => {
  const drawn = async (lng: string): Promise<string> => {
    const i18n = i18next.createInstance()
    await i18n.init({ lng, resources: {} })
    return renderToStaticMarkup(createElement(I18nextProvider, { i18n, children: createElement(MissingPart) }))
  }
  expect(await drawn('zh')).toMatch(/此处内容未能加载.*刷新页面/)
  expect(await drawn('en')).toMatch(/could not be loaded.*Reload the page/)
})
