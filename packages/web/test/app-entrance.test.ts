import './appBrowser.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CompanyAtLogin } from '../src/app/entry/companyAtLogin.ts'
import { Entrance } from '../src/app/entry/Entrance.tsx'
import { i18n } from '../src/app/i18n.ts'
import { takeOver, useSettings } from '../src/app/settings.ts'
import en from '../src/app/texts/en.ts'
import zh from '../src/app/texts/zh.ts'

const said: Record<string, string> = {}

/** The page at a door, of a company that is known or not. */
const doorOf = (company: CompanyAtLogin | null): string =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Entrance, { title: '', company, other: null, children: null })),
  )

const title = (page: string): string | undefined => /<h1[^>]*>.*?([^>]*)<\/h1>/s.exec(page)?.[1]
const phone = (page: string): string | undefined => /href="tel:([^"]*)"/.exec(page)?.[1]
const company = { productTitle: '', servicePhone: '', footer: '' }
const look = { productTitle: '', defaultTheme: '', themeColor: '' }

beforeAll(async () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  await i18n.use(initReactI18next).init({ lng: 'zh', resources: { zh: { app: zh }, en: { app: en } } })
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(said)) delete said[name]
  useSettings.setState({ title: '' })
})

function served(metas: Readonly<Record<string, string>>): void {
  Object.assign(said, metas)
  vi.spyOn(document, 'querySelector').mockImplementation((selector) => {
    const content = said[/name="(.*)"/.exec(selector)?.[1] ?? '']
    return content === undefined ? null : ({ content } as unknown as Element)
  })
}

describe.each([
  ['zh', '客服电话'],
  ['en', 'Customer service'],
])('a door in %s', (lang, words) => {
  test('says title and phone of the installation before a company is known', async () => {
    await i18n.changeLanguage(lang)
    served({ 'product-title': '东方工装云', 'service-phone': '400-800-1234' })
    const page = doorOf(null)
    expect([title(page), phone(page)]).toEqual(['东方工装云', '400-800-1234'])
    expect(page).toContain(words)
  })

  test('says those of a company that has its own', async () => {
    await i18n.changeLanguage(lang)
    served({ 'product-title': '东方工装云', 'service-phone': '400-800-1234' })
    const page = doorOf({ ...company, productTitle: '自己的', servicePhone: '021-55660001' })
    expect([title(page), phone(page)]).toEqual(['自己的', '021-55660001'])
  })

  test('is that of the product where the installation says nothing', async () => {
    await i18n.changeLanguage(lang)
    served({ 'product-title': '', 'service-phone': '' })
    const page = doorOf(null)
    expect([title(page), phone(page)]).toEqual([i18n.t('product', { ns: 'app' }), undefined])
  })
})

describe('the title that a browser keeps', () => {
  test('is that of a company alone: another title of the installation counts at once', () => {
    served({ 'product-title': '东方工装云' })
    takeOver({ ...look, productTitle: '东方工装云' })
    expect(useSettings.getState().title).toBe('')
    takeOver({ ...look, productTitle: '自己的' })
    expect(useSettings.getState().title).toBe('自己的')
  })
})
