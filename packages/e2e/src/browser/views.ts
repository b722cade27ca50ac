// How people look at the product: at a desk or on a phone, in either language.
import type { View } from './visitor.ts'

export const zhDesk: View = { lang: 'zh', width: 1440 }
export const enDesk: View = { lang: 'en', width: 1440 }
export const zhPhone: View = { lang: 'zh', width: 390 }
export const enPhone: View = { lang: 'en', width: 390 }
export const allViews: readonly View[] = [zhDesk, enDesk, zhPhone, enPhone]
export const bothDesks: readonly View[] = [zhDesk, enDesk]
export const bothLanguages: readonly View[] = [zhDesk, enPhone]

/**
 * One language for each width, the other one at the next journey: the way is the same in both, and that every text exists
 * in both is proved elsewhere. With VIEWS=all a journey is walked in every view it names.
 */
export function viewsInTurn(views: readonly View[], turn: number): readonly View[] {
  if (process.env.VIEWS === 'all') return views
  const widths = [...new Set(views.map(({ width }) => width))]
  return widths.map((width, nth) => {
    const languages = views.filter((view) => view.width === width)
    return languages[(turn + nth) % languages.length]!
  })
}
