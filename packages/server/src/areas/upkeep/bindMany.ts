// Binding many at once: each of the cards gets each of the schemes; what does not fit is skipped and named.
import { inLang, Refusal, refuse, type InputOf } from '@tmlm/model'
import { cardMaintenancePlans, cardPlan, cardSpotCheckPlans } from '@tmlm/model/areas/upkeep/cardPlan'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import type { CallMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { ofTypes, visibleCards } from './visibleCards.ts'

interface Wanted {
  readonly kind: 1 | 2
  readonly schemeIds: readonly string[]
  readonly startDate?: string | null
  readonly executorIds?: readonly string[] | null
  readonly teamId?: string | null
}

export interface Skipped {
  readonly cardCode: string
  readonly scheme: string
  readonly reason: string
}

const businessOf = (kind: 1 | 2) => (kind === maintenance ? cardMaintenancePlans : cardSpotCheckPlans)

/** Bindings of one call; more would keep everybody else waiting. */
const most = 2000

export async function bindBatch(moment: CallMoment<InputOf<typeof cardPlan, 'bindBatch'>>) {
  return bindAll(
    moment,
    moment.input,
    await visibleCards(moment, businessOf(moment.input.kind), sql`c.id = ${anyOf(moment.input.cardIds)}`),
  )
}

/** Types stand for all below them. */
export async function bindByType(moment: CallMoment<InputOf<typeof cardPlan, 'bindByType'>>) {
  return bindAll(
    moment,
    moment.input,
    await visibleCards(moment, businessOf(moment.input.kind), ofTypes(moment.input.toolingTypeIds)),
  )
}

/** Two who bind the same at once do so one after the other, so that the second is told what was there before him. */
export const lockSchemes = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx.all(sql<{ id: string; name: string }>`
SELECT s.id, s.name FROM scheme s WHERE s.id = ${anyOf(ids)} ORDER BY s.id FOR NO KEY UPDATE`)

async function bindAll(
  moment: CallMoment<unknown>,
  wanted: Wanted,
  cards: readonly { readonly id: string; readonly code: string }[],
): Promise<{ made: number; skipped: readonly Skipped[] }> {
  if (cards.length * wanted.schemeIds.length > most) throw refuse('范围过大，请缩小', 'Range too large')
  const { tx, actor } = moment
  const schemes = await lockSchemes(tx, wanted.schemeIds)
  const bound = await tx.all(sql<{ cardId: string; schemeId: string }>`
SELECT b.card_id, b.scheme_id FROM card_plan b
WHERE b.kind = ${wanted.kind} AND b.card_id = ${anyOf(cards.map(({ id }) => id))} AND b.scheme_id = ${anyOf(wanted.schemeIds)}`)
  const has = new Set(bound.map(({ cardId, schemeId }) => `${cardId} ${schemeId}`))
  const skipped: Skipped[] = []
  let made = 0
  for (const card of cards)
    for (const scheme of schemes) {
      const skip = (reason: string): void => void skipped.push({ cardCode: card.code, scheme: scheme.name, reason })
      if (has.has(`${card.id} ${scheme.id}`)) {
        skip(inLang(['该卡片已绑定此方案', 'Already bound'], actor.lang))
        continue
      }
      try {
        await moment.make(cardPlan, {
          ...{ kind: wanted.kind, cardId: card.id, schemeId: scheme.id },
          ...(wanted.startDate ? { startDate: wanted.startDate } : {}),
          ...{ executorIds: wanted.executorIds ?? [], teamId: wanted.teamId ?? null },
        })
        made += 1
      } catch (error) {
        // Refused before anything was written.
        if (!(error instanceof Refusal)) throw error
        skip(inLang(error.text, actor.lang))
      }
    }
  return { made, skipped }
}
