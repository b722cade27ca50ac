import { useTranslation } from 'react-i18next'
import type texts from './texts/zh.ts'

/** The words of the small shared widgets. */
export const useUiText = () => useTranslation('ui').t

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof texts
  }
}
