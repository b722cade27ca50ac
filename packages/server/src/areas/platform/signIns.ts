// The last sign-ins of a person, as his own configuration and his card tell them.
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const told = 20

export async function signInsOf(tx: Tx, userId: string, timezone: string): Promise<object[]> {
  const entries = await tx.all(
    sql<{ time: Date; portal: string; result: number; ip: string | null; userAgent: string | null }>`
SELECT l.time, l.portal, l.result, l.ip, l.user_agent
FROM login_log l
WHERE l.user_id = ${userId}
ORDER BY l.time DESC, l.id DESC
LIMIT ${told}`,
  )
  return entries.map((entry) => ({ ...entry, time: toLocal(entry.time, timezone) }))
}
