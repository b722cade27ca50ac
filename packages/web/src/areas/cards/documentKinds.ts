// What is said of a document wherever one is shown, in the language of the person.
import type { Values } from '@tmlm/model'
import { cardAttachment } from '@tmlm/model/areas/cards/cardAttachment'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../engine/useWords.ts'
import { textOf } from '../../engine/values.ts'

const { dictionary } = cardAttachment.fields.category

/** The stored value stands in while the dictionary is not there, and for a kind that was taken out of it. */
export function useDocumentKinds(): (kind: string) => string {
  const { entry } = useWords(cardAttachment)
  return (kind) => entry?.(dictionary, kind) || kind
}

/** Beside its name: which version, whose, for whom, since when. */
export function useDocumentFacts(): (document: Readonly<Values>) => string {
  const { t } = useTranslation('cards')
  return (document) =>
    [
      textOf(document.docVersion),
      isOfFile(document) ? t('documentOfFile') : '',
      document.publicVisible === true ? t('publicMark') : '',
      textOf(document.docNo),
      [textOf(document.keeperIdName), textOf(document.shelf)].filter(Boolean).join(' '),
      textOf(document.createTime).slice(0, 10),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Shared by all cards of the file. */
export const isOfFile = ({ isOfFile, cardId }: Readonly<Values>): boolean => isOfFile === true || cardId === null
