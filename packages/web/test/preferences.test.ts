import { expect, test } from 'vitest'
import { cookieIn } from '../src/app/cookies.ts'
import { preferredLang } from '../src/app/i18n.ts'

test('the saved language counts first, then the browser, then Chinese', () => {
  expect(preferredLang('en', ['zh-CN'])).toBe('en')
  expect(preferredLang(null, ['de-DE', 'en-US', 'zh-CN'])).toBe('en')
  expect(preferredLang(null, ['ja', 'fr'])).toBe('zh')
  expect(preferredLang('xx', ['EN-gb'])).toBe('en')
})

test('a cookie is found by its whole name and decoded', () => {
  expect(cookieIn('mytoken=1; token=a%20b; lang=en', 'token')).toBe('a b')
  expect(cookieIn('token=; lang=%E0', 'token')).toBeNull()
  expect(cookieIn('token=; lang=%E0', 'lang')).toBeNull()
  expect(cookieIn('', 'token')).toBeNull()
})
