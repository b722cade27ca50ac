import i18next from 'i18next'
import { requisitionTooling } from '@tmlm/model/areas/library/requisitionTooling'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { PrintedPaper } from '../src/engine/print/PrintedPaper.tsx'
import { SurroundingsContext, type Surroundings } from '../src/engine/surroundings.ts'

test.each([
  ['zh', '领用单号 LY-0001'],
  ['en', 'Collect no. LY-0001'],
] as const)('a printed paper calls its number by name in %s', async (lang, number) => {
  const i18n = i18next.createInstance()
  await i18n.init({ lng: lang, resources: {} })
  const surroundings = { person: { jobName: '陈建国' } } as unknown as Surroundings
  const paper = createElement(PrintedPaper, {
    ...{ definition: requisitionTooling, title: '', nth: 1, width: 210 },
    paper: { id: '1', code: 'LY-0001', lines: [] },
    words: { lang, dictionaries: new Map() } as never,
  })
  const drawn = renderToStaticMarkup(
    createElement(I18nextProvider, {
      i18n,
      children: createElement(SurroundingsContext, { value: surroundings, children: paper }),
    }),
  )
  expect(drawn).toContain(`<span>${number}</span>`)
})
