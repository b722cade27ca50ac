// Which cards have a repair that is not over: other papers wait for it.
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export interface OpenRepair {
  readonly cardId: string
  /** The numbers of the reports. */
  readonly code: string
}

/** Reports that wait for their review, for a mechanic or for the approval of his work, or only those he is at work on. */
export const openRepairs = (tx: Tx, cardIds: readonly string[], which: 'open' | 'inWork'): Promise<OpenRepair[]> =>
  tx.all(sql<OpenRepair>`
SELECT r.card_id, string_agg(r.code, '、' ORDER BY r.code) AS code
FROM repair r
LEFT JOIN maintenance o ON o.id = r.maintenance_id
WHERE r.card_id = ${anyOf(cardIds)} AND NOT r.is_closed AND ${which === 'open' ? isOpen : isInWork}
GROUP BY r.card_id`)

const isInWork = sql`r.status = 'complete' AND r.progress = 'repairing'`

/** What could not be repaired is open until somebody settles it. */
const isOpen = sql`(r.status = 'notReviewed' OR (r.status = 'complete' AND (
  r.progress IN ('notDispatched', 'notStarted', 'repairing')
  OR (r.progress = 'repaired' AND (o.status IS DISTINCT FROM 'complete' OR o.repair_result = 4)))))`
