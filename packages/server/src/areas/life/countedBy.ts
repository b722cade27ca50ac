// One stroke is counted once: by the card's own counter, else by that of the machine it is mounted on, else by people.
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface CountingDevice {
  readonly deviceNo: string
  /** While it is silent, what people register counts. */
  readonly inGap: boolean
}

/** The counter that counts the card, if there is one. */
export const counterOf = (tx: Tx, cardId: string): Promise<CountingDevice | undefined> =>
  tx.first(sql<CountingDevice>`SELECT k.device_no, k.gap_from IS NOT NULL AND k.gap_to IS NULL AS in_gap
FROM die_counter k
WHERE k.enabled AND (k.card_id = ${cardId} OR k.card_id = (
  SELECT b.equipment_card_id FROM card_binding b WHERE b.open_tool = ${cardId}))
ORDER BY (k.card_id = ${cardId}) DESC
LIMIT 1`)

/** SQL that says so of the card with this name. */
export const counterIdSql = (card: string): string => `(
    SELECT k.id FROM die_counter k
    WHERE k.tenant_id = ${card}.tenant_id AND k.enabled AND k.card_id = ${card}.id)`
