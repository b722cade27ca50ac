// The last sign-ins of a person, as his own configuration and his card tell them.
import { sql } from 'kysely'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { written } from '../../platform/database/written.ts'

const told = 20

export async function signInsOf(tx: Tx, userId: string, timezone: string): Promise<object[]> {
  const entries = await tx.all(
    written(sql<{ time: Date; portal: string; result: number; ip: string | null; userAgent: string | null }>`
SELECT l.time, l.portal, l.result, l.ip, l.user_agent
FROM login_log l
WHERE l.user_id = ${userId}
ORDER BY l.time DESC, l.id DESC
LIMIT ${told}`),
  )
  return entries.map((entry) => ({ ...entry, time: toLocal(entry.time, timezone) }))
}
