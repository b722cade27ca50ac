// What the screens about cards on the phone have in common.
import { inLang } from '@tmlm/model'
import { placeTypes, type PlaceType } from '@tmlm/model/areas/cards/places'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import type { Found, FoundCard } from './found.ts'

/** Where the books say it is. A warehouse speaks for itself; of other places people want to know what kind they are. */
export function usePlaceOf(): (card: FoundCard) => string {
  const lang = useLang()
  return ({ placeType, position }) => {
    const kind = placeType === 1 ? '' : inLang(placeTypes[placeType as PlaceType] ?? placeTypes[0], lang)
    return [kind, position].filter(Boolean).join(' ')
  }
}

/** In one line: what it is called, where it is, until when. */
export function useAboutCard(): (card: FoundCard) => string {
  const { t } = useTranslation('cards')
  const placeOf = usePlaceOf()
  return (card) => {
    const due = card.dueReturnTime && t('dueAt', { time: card.dueReturnTime.slice(0, 16) })
    return [card.name, placeOf(card), due].filter(Boolean).join(' · ')
  }
}

/** By which what stands on the screen is found again. */
export const codesOf = (...found: readonly (Found | undefined)[]): string[] =>
  found.flatMap((one) => (one ? [one.code] : []))
