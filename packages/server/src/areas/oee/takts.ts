// R6 on live data: the takt of a machine with a product and a mould on a day.
import { chooseTakt, idealSecPerPiece, type AskedTakt, type Takt } from '@tmlm/model/areas/oee/takt'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface FoundTakt {
  readonly id: string | null
  readonly idealSecPerPiece: number
  readonly piecesPerCycle: number
  readonly countSource: number
}

/** Where nobody said a takt, the standard cycle of the mould with its working cavities. */
export async function taktAt(tx: Tx, asked: Omit<AskedTakt, 'archivesId'>): Promise<FoundTakt | undefined> {
  const { cardId, mouldCardId } = asked
  const card = await tx.first(
    sql<{ archivesId: string | null }>`SELECT c.archives_id FROM new_card c WHERE c.id = ${cardId}`,
  )
  const archivesId = card?.archivesId ?? null
  const takts = await tx.all(sql<Takt>`
SELECT k.id, k.card_id, k.archives_id, k.product_id, k.mould_card_id, k.cycle_sec, k.pieces_per_cycle, k.count_source,
  k.effective_from::text, k.effective_to::text
FROM oee_takt_time k
WHERE k.card_id = ${cardId} OR k.archives_id = ${archivesId}::uuid`)
  const found = chooseTakt(takts, { ...asked, archivesId })
  if (found)
    return {
      ...{ id: found.id, idealSecPerPiece: idealSecPerPiece(found) },
      ...{ piecesPerCycle: Number(found.piecesPerCycle), countSource: found.countSource },
    }
  const mould = await tx.first(sql<{ cycleSec: string; cavities: number }>`
SELECT c.standard_cycle AS cycle_sec, greatest(1, coalesce(c.cavity_used, c.cavity_num, 1)) AS cavities
FROM new_card c WHERE c.id = ${mouldCardId}::uuid AND c.standard_cycle > 0`)
  if (!mould) return undefined
  const own = idealSecPerPiece({ cycleSec: mould.cycleSec, piecesPerCycle: mould.cavities })
  return { id: null, idealSecPerPiece: own, piecesPerCycle: mould.cavities, countSource: 1 }
}
