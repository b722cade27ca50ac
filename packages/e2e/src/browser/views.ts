// How people look at the product: at a desk or on a phone, in either language.
import type { View } from './visitor.ts'

export const zhDesk: View = { lang: 'zh', width: 1440 }
export const enDesk: View = { lang: 'en', width: 1440 }
export const zhPhone: View = { lang: 'zh', width: 390 }
export const enPhone: View = { lang: 'en', width: 390 }
export const allViews: readonly View[] = [zhDesk, enDesk, zhPhone, enPhone]
export const bothDesks: readonly View[] = [zhDesk, enDesk]
export const bothLanguages: readonly View[] = [zhDesk, enPhone]
