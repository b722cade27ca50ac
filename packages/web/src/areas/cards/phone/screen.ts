// What the screens about cards on the phone have in common.
import { inLang, normalizeKey, type Fields, type Resource } from '@tmlm/model'
import { placeTypes, type PlaceType } from '@tmlm/model/areas/cards/places'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageLocation } from '../../../engine/page.ts'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useLang } from '../../../ui/useLang.ts'
import type { Found, FoundCard } from './found.ts'

/** What is done on the phone is allowed by the buttons of the desktop screen that owns the paper. */
export function usePaperRights(owner: string) {
  const { t } = useTranslation('cards')
  const { person } = useSurroundings()
  const mayPress = (key: string): boolean => person.buttons.has(normalizeKey(`${owner}_${key}`))
  return {
    mayPress,
    mayAudit: mayPress('audit'),
    /** Why nothing can be sent. */
    hindrance: mayPress('insert') ? undefined : t('noRight'),
  }
}

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

/** A card that another screen sends along in the address is taken as if it were scanned here. */
export function useGivenCode({ search }: PageLocation, scan: (code: string) => Promise<unknown>): void {
  const code = new URLSearchParams(search).get('code')
  const taken = useRef<string>(undefined)
  const latest = useRef(scan)
  latest.current = scan
  useEffect(() => {
    if (code === null || taken.current === code) return
    taken.current = code
    void latest.current(code)
  }, [code])
}

export function lineFieldsOf({ lines }: Fields, names: readonly string[]): Fields {
  return lines?.kind === 'lines' ? fieldsNamed(lines.fields, names) : {}
}

export function required(definition: Resource | undefined): Resource {
  if (!definition) throw new Error('The screen has no definition in its area')
  return definition
}

/** By which what stands on the screen is found again. */
export const codesOf = (...found: readonly (Found | undefined)[]): string[] =>
  found.flatMap((one) => (one ? [one.code] : []))
