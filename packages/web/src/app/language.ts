// Which language the person reads: the saved preference, else the browser's, else Chinese.
import type { Lang } from '@tmlm/model'
import { writeCookie } from './cookies.ts'
import { i18n } from './i18n.ts'

export const currentLang = (): Lang => (i18n.language === 'en' ? 'en' : 'zh')

export async function chooseLang(lang: Lang): Promise<void> {
  writeCookie('lang', lang)
  await i18n.changeLanguage(lang)
}

/** Tells the browser, for hyphenation, fonts and readers. */
export function showLang(): void {
  document.documentElement.lang = currentLang() === 'zh' ? 'zh-CN' : 'en'
}
