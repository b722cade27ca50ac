// Whether a scheme is one for a card: of its own kind, and for the category of the card.
import { refuse } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

interface Pair {
  readonly kind: 1 | 2
  readonly cardId: string
  readonly schemeId: string
}

export async function requireSuitable(tx: Tx, { kind, cardId, schemeId }: Pair): Promise<void> {
  const scheme = await tx.first(sql<{ kind: number; cardTypes: readonly number[] | null }>`
SELECT s.kind, s.card_types FROM scheme s WHERE s.id = ${schemeId}`)
  if (scheme?.kind !== kind) throw otherKind()
  const card = await tx.first(sql<{ cardType: number }>`SELECT c.card_type FROM new_card c WHERE c.id = ${cardId}`)
  if (card && !suits(scheme, card.cardType)) throw unsuitable()
}

/** A scheme that names no category is for all of them. */
export const suits = ({ cardTypes }: { readonly cardTypes: readonly number[] | null }, cardType: number): boolean =>
  !cardTypes?.length || cardTypes.includes(cardType)

export const otherKind = () => refuse('方案与类别不符', 'The scheme is of another kind')

/** Of several cards the one it does not suit is named. */
export const unsuitable = (code = '') =>
  refuse(`方案不适用于该卡片类别${code && `：${code}`}`, `Scheme does not suit this category${code && `: ${code}`}`)
