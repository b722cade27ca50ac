// What a line of a paper is called in a sentence: its part, batch and location.
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Place } from './ledger.ts'

export async function keyNames(tx: Tx, places: readonly Place[]): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ lineId: string; name: string }>`
SELECT key.line_id, concat_ws(' ', a.code, a.name, b.batch_no, l.code) AS name
FROM unnest(
  ${places.map(({ lineId }) => lineId)}::uuid[], ${places.map(({ accessoryId }) => accessoryId)}::uuid[],
  ${places.map(({ locationId }) => locationId)}::uuid[], ${places.map(({ batchId }) => batchId)}::uuid[])
  AS key(line_id, accessory_id, location_id, batch_id)
JOIN accessory a ON a.id = key.accessory_id
LEFT JOIN accessory_batch b ON b.id = key.batch_id
LEFT JOIN cargo_location l ON l.id = key.location_id`)
  return new Map(rows.map(({ lineId, name }) => [lineId, name]))
}
