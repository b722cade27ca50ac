// What a part cost last, where nothing of it is there to tell.
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** The price of the newest purchase that stands in the ledger; `t` is the part. */
export const lastPriceSql = `SELECT l.price
      FROM accessory_stock_move m
      JOIN accessory_input_lines l ON l.tenant_id = m.tenant_id AND l.id = m.doc_line_id
      WHERE m.tenant_id = t.tenant_id AND m.accessory_id = t.id AND m.move_type = 1 AND NOT m.is_reversal
        AND NOT EXISTS (SELECT 1 FROM accessory_stock_move r WHERE r.tenant_id = m.tenant_id AND r.reversal_of = m.id)
      ORDER BY m.seq DESC
      LIMIT 1`

export interface KnownPrice {
  readonly lastPrice: string | null
  readonly refPrice: string | null
}

export async function knownPrices(tx: Tx, accessoryIds: readonly string[]): Promise<Map<string, KnownPrice>> {
  const parts = await tx.all(sql<KnownPrice & { id: string }>`
SELECT t.id, t.ref_price, (${sql.raw(lastPriceSql)}) AS last_price
FROM accessory t
WHERE t.id = ${anyOf(accessoryIds)}`)
  return new Map(parts.map((part) => [part.id, part]))
}
