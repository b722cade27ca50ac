// The paper that a screen of the library makes of cards: in which words it is sent, and whether who made it audits it too.
import { inLang } from '@tmlm/model'
import type { LibraryTexts } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { required } from '../../../engine/phone/screenParts.ts'
import { usePaperOfScreen, type PaperOfScreen } from '../../../engine/phone/usePaperOfScreen.tsx'
import { useFollowing, usePaperRights } from '../../../engine/phone/usePaperRights.ts'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { useKeeps } from './keeping.ts'

type Word = keyof LibraryTexts
type OfScreen = Pick<OwnScreenProps, 'screen' | 'definition'>
type Told = 'name' | 'title' | 'definition' | 'words' | 'linesTitle' | 'mayFollow'

interface CardPaper extends Omit<PaperOfScreen, Told>, Partial<Pick<PaperOfScreen, 'name' | 'title'>> {
  /** On the button and when it is done; others for who may only store it. */
  readonly words: { readonly send: Word; readonly done: Word; readonly save?: Word; readonly saved?: Word }
  /** Only who keeps the warehouse of the paper audits it. */
  readonly byKeepers?: boolean
}

export function useCardPaper({ screen, ...props }: OfScreen, { words, byKeepers: isKept = false, ...spec }: CardPaper) {
  const { t } = useTranslation('library')
  const lang = useLang()
  const definition = required(props.definition)
  const { mayAudit } = usePaperRights(spec.owner)
  // Whoever sends it to those who approve it need not keep anything.
  const byKeepers = useFollowing(definition, spec.owner) !== 'submit' && isKept
  const keeps = useKeeps(byKeepers && mayAudit)
  const said = (word: Word) => (count: number) => t(word, { count })
  const { send, done, save = 'saveForAudit', saved = 'savedForAudit' } = words
  const paper = usePaperOfScreen({
    ...{ name: screen.name, title: inLang(screen.label, lang) },
    ...spec,
    definition,
    words: { send: said(send), done: said(done), save: said(save), saved: said(saved) },
    linesTitle: said('cardsOf'),
    mayFollow: ({ values }) => !byKeepers || keeps(textOf(values.warehouseId)),
  })
  // Said before anything is scanned in vain.
  const isTold = byKeepers && !paper.mayFollow && paper.frame.hindrance === undefined
  const advice = isTold ? t(mayAudit ? 'notKeeper' : 'mayOnlySave') : undefined
  return { ...paper, frame: { ...paper.frame, advice } }
}
