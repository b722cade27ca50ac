// The status of a card as a tag, where no definition draws it; some statuses have no word.
import { inLang, stateWord } from '@tmlm/model'
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useLang } from '../../ui/useLang.ts'

interface CardStatusProps {
  /** As the wire carries it. */
  readonly code: unknown
  /** Said where it has no word. */
  readonly none?: string
}

export function CardStatus({ code, none = '' }: CardStatusProps) {
  const lang = useLang()
  const state = Object.values(cardStates).find((entry) => entry.code === code)
  const word = state ? inLang(stateWord(state), lang) : ''
  return word === '' ? <span>{none}</span> : <StatusTag tone={state?.tone ?? 'info'}>{word}</StatusTag>
}
