// Arrangements for all machines of a model at once; what does not fit is skipped and named.
import { inLang, Refusal, refuse, type InputOf, type Text } from '@tmlm/model'
import {
  lubricationArrangement,
  lubricationArrangementBusiness,
} from '@tmlm/model/areas/lubrication/lubricationArrangement'
import type { CallMoment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { visibleCards } from '../upkeep/index.ts'
import { machineOf, standardFor } from './points.ts'

type Asked = InputOf<typeof lubricationArrangement, 'batchCreate'>

export interface Skipped {
  readonly cardCode: string
  readonly reason: string
}

/** Arrangements of one call; more would keep everybody else waiting. */
const most = 500

export async function batchCreate(moment: CallMoment<Asked>): Promise<{ made: number; skipped: readonly Skipped[] }> {
  const { tx, input, actor } = moment
  const { archivesId, cardIds, enableNow, ...given } = input
  const wanted = cardIds?.length ? sql`c.id = ${anyOf(cardIds)}` : sql`true`
  const cards = await visibleCards(
    moment,
    lubricationArrangementBusiness,
    sql`c.archives_id = ${archivesId} AND c.status IN ('inUse', 'underRepair', 'rented') AND ${wanted}`,
  )
  if (cards.length > most) throw refuse('范围过大，请缩小', 'Range too large')
  const arranged = await tx.all(sql<{ cardId: string }>`
SELECT DISTINCT a.card_id FROM lubrication_arrangement a WHERE a.card_id = ${anyOf(cards.map(({ id }) => id))}`)
  const has = new Set(arranged.map(({ cardId }) => cardId))
  const skipped: Skipped[] = []
  let made = 0
  for (const card of cards) {
    const skip = (text: Text): void => void skipped.push({ cardCode: card.code, reason: inLang(text, actor.lang) })
    const standard = has.has(card.id) ? undefined : await standardFor(tx, await machineOf(tx, card.id))
    if (has.has(card.id)) skip(['已有润滑安排', 'Has an arrangement already'])
    else if (!standard) skip(['没有启用的润滑标准', 'Has no enabled standard'])
    else
      try {
        const arrangement = { ...given, cardId: card.id, standardId: standard.id }
        const { id, version } = await moment.make(lubricationArrangement, arrangement)
        if (enableNow) await moment.perform(lubricationArrangement, 'enable', { id, version })
        made += 1
      } catch (error) {
        // Refused before anything was written.
        if (!(error instanceof Refusal)) throw error
        skip(error.text)
      }
  }
  return { made, skipped }
}
