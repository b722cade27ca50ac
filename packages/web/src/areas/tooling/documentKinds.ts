// What the kind of a document is called, in the language of the person.
import { cardAttachment } from '@tmlm/model/areas/tooling/cardAttachment'
import { useWords } from '../../engine/useWords.ts'

const { dictionary } = cardAttachment.fields.category

/** The stored value stands in while the dictionary is not there, and for a kind that was taken out of it. */
export function useDocumentKinds(): (kind: string) => string {
  const { entry } = useWords(cardAttachment)
  return (kind) => entry?.(dictionary, kind) || kind
}
