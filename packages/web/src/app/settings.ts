// How the person likes the application to look, kept in one cookie of this browser.
import { create } from 'zustand'
import { readCookie, writeCookie } from './cookies.ts'
import { installationTitle } from './installation.ts'
import { fieldsOf, textOf } from './wire.ts'

export const tableFontSizes = { small: 12, medium: 14, large: 16 } as const
export type TableFontSize = keyof typeof tableFontSizes

export interface Settings {
  /** Product title of the company that was here last; empty where it has none of its own. */
  readonly title: string
  readonly theme: 'light' | 'dark'
  /** Theme or colour were chosen by the person, not by the company. */
  readonly isChosen: boolean
  /** `#rrggbb` */
  readonly themeColor: string
  readonly tagsView: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  readonly tableFontSize: TableFontSize
}

export const defaultSettings: Settings = {
  title: '',
  theme: 'light',
  isChosen: false,
  themeColor: '#409eff',
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  tableFontSize: 'small',
}

/** Red, orange-red, orange, cyan, green, blue, dark blue, purple. */
export const presets = ['#f5222d', '#fa541c', '#fa8c16', '#13c2c2', '#52c41a', '#409eff', '#2f54eb', '#722ed1'] as const

export const useSettings = create<Settings>(() => readSettings(readCookie('settings')))

/** What the company says counts for who has not chosen himself: until then there is no cookie, or one without a choice. */
export function takeOver({ productTitle, defaultTheme, themeColor }: CompanyLook): void {
  const { isChosen } = useSettings.getState()
  const theme: Settings['theme'] = defaultTheme === 'dark' ? 'dark' : 'light'
  const look = isChosen || defaultTheme === '' ? {} : { theme, themeColor: themeColor || defaultSettings.themeColor }
  const title = productTitle === installationTitle() ? '' : productTitle
  useSettings.setState({ title, ...look })
  writeCookie('settings', JSON.stringify(useSettings.getState()))
}

interface CompanyLook {
  readonly productTitle: string
  readonly defaultTheme: string
  readonly themeColor: string
}

export function changeSettings(changed: Partial<Settings>): void {
  useSettings.setState({ ...changed, ...('theme' in changed || 'themeColor' in changed ? { isChosen: true } : {}) })
  writeCookie('settings', JSON.stringify(useSettings.getState()))
}

/** What belongs to the company stays. */
export const restoreSettings = (): void => changeSettings({ ...defaultSettings, title: useSettings.getState().title })

/** What is missing or damaged in the cookie counts as never changed. */
export function readSettings(text: string | null): Settings {
  const { title, theme, isChosen, themeColor, tagsView, fixedHeader, sidebarLogo, tableFontSize } = fieldsOf(
    parsed(text),
  )
  const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual)
  return {
    title: textOf(title),
    theme: theme === 'dark' ? 'dark' : 'light',
    isChosen: flag(isChosen, false),
    themeColor: isColour(themeColor) ? themeColor.toLowerCase() : defaultSettings.themeColor,
    tagsView: flag(tagsView, defaultSettings.tagsView),
    fixedHeader: flag(fixedHeader, defaultSettings.fixedHeader),
    sidebarLogo: flag(sidebarLogo, defaultSettings.sidebarLogo),
    tableFontSize: isFontSize(tableFontSize) ? tableFontSize : defaultSettings.tableFontSize,
  }
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}

function isFontSize(value: unknown): value is TableFontSize {
  return typeof value === 'string' && Object.hasOwn(tableFontSizes, value)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
