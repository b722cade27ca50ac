// Processes that ask people of a role, or let one choose among them.
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export async function processNaming(tx: Tx, roleId: string): Promise<string | undefined> {
  const found = await tx.first(sql<{ name: string }>`
SELECT d.name
FROM flowable_definition d,
  jsonb_array_elements(d.process -> 'nodes') AS n,
  jsonb_array_elements(coalesce(n -> 'candidates', '[]')) AS c
WHERE d.status IN ('published', 'suspended') AND ${roleId} = ANY (string_to_array(c ->> 'value', ','))
LIMIT 1`)
  return found?.name
}
