import i18next from 'i18next'
import { requisitionTooling } from '@tmlm/model/areas/library/requisitionTooling'
import { procurementOrder } from '@tmlm/model/areas/procurement/procurementOrder'
import type { Resource, Values } from '@tmlm/model'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { PrintedPaper } from '../src/engine/print/PrintedPaper.tsx'
import en from '../src/engine/texts/en.ts'
import zh from '../src/engine/texts/zh.ts'
import { SurroundingsContext, type Surroundings } from '../src/engine/surroundings.ts'

async function drawn(definition: Resource, row: Values, lang: 'zh' | 'en'): Promise<string> {
  const i18n = i18next.createInstance()
  await i18n.init({ lng: lang, resources: { zh: { engine: zh }, en: { engine: en } } })
  const surroundings = { person: { jobName: '陈建国' } } as unknown as Surroundings
  const paper = createElement(PrintedPaper, {
    ...{ definition, title: '', nth: 7, width: 210, paper: row },
    words: { lang, dictionaries: new Map() } as never,
  })
  return renderToStaticMarkup(
    createElement(I18nextProvider, {
      i18n,
      children: createElement(SurroundingsContext, { value: surroundings, children: paper }),
    }),
  )
}

test.each([
  ['zh', '领用单号 LY-0001'],
  ['en', 'Collect no. LY-0001'],
] as const)('a printed paper calls its number by name in %s', async (lang, number) => {
  const paper = await drawn(requisitionTooling, { id: '1', code: 'LY-0001', lines: [] }, lang)
  expect(paper).toContain(`<span>${number}</span>`)
  expect(paper).toContain(lang === 'zh' ? '第 7 次打印' : 'print no. 7')
})

test('a purchase order tells the supplier what he needs and nothing of what the house counts', async () => {
  const told = { code: 'MJ-07', spec: '300×400', drawingNo: 'T-118' }
  const line = { id: '1', archivesId: 'a', archivesIdName: '前壳模', archivesIdTold: told, qty: 5, price: '1000.00' }
  const order = {
    ...{ id: '1', code: 'GC-0001', company: '宁波精工有限公司', orgIdName: '一厂', status: 1, statusKey: 'complete' },
    ...{ currency: 'CNY', totalAmount: '5650.00', cardQty: 3, acceptQty: 2, version: 9, lines: [line] },
  }
  const chinese = await drawn(procurementOrder, order, 'zh')
  for (const words of ['宁波精工有限公司', '一厂', '编码', 'MJ-07', '规格', '300×400', '图号', 'T-118'])
    expect(chinese).toContain(words)
  expect(chinese).toContain('价税合计（大写） 伍仟陆佰伍拾元整')
  for (const words of ['已建卡', '已验收', '次打印']) expect(chinese).not.toContain(words)
  expect(await drawn(procurementOrder, { ...order, currency: 'USD' }, 'zh')).not.toContain('大写')
  const english = await drawn(procurementOrder, order, 'en')
  expect(english).toContain('Drawing no.')
  expect(english).not.toContain('伍仟')
  expect(english).not.toContain('print no.')
})
