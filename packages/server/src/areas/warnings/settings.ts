// Every kind has a setting of the whole company, which is there from the start with what the registry says.
import { warningKinds } from '@tmlm/model/areas/platform/warningKinds'
import type { WarningSource } from '../../engine/warning.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'
import { schedulerId } from '../../platform/session/scheduler.ts'
import { tenantsHere } from '../../platform/session/tenantDirectory.ts'

/** Of every company, at the start; what is new to one is looked for at once, not only in the morning. */
export async function ensureAllSettings(
  { db, jobs }: { readonly db: Database; readonly jobs: Pick<Jobs, 'send'> },
  sources: readonly WarningSource[],
  now: Date,
): Promise<void> {
  const tenants = await db.platform((tx) => tx.all(tenantsHere))
  const kinds = sources.map(({ warning }) => warning.name)
  for (const { id } of tenants)
    await db.transaction(id, async (tx) => {
      if ((await ensureSettings(tx, kinds, now)) === 0) return
      for (const kind of kinds) await jobs.send(tx, 'warn', { kind }, { key: kind })
    })
}

/** Adds what is not there yet: of a new company all, of an old one the kinds that came with a new version. */
export async function ensureSettings(tx: Tx, kinds: readonly string[], now: Date): Promise<number> {
  const rows = kinds.map((kind) => {
    const [advance = null, orange = null, red = null] = warningKinds.get(kind)?.levels ?? []
    return { kind, advance, orange, red }
  })
  return tx.run(sql`
INSERT INTO early_warning (id, kind, enabled, advance, orange, red, create_user_id, create_time, update_user_id, update_time)
SELECT gen_random_uuid(), k.kind, true, k.advance, k.orange, k.red, ${schedulerId}::uuid, ${now}::timestamptz, ${schedulerId}::uuid, ${now}::timestamptz
FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS k (kind text, advance numeric, orange numeric, red numeric)
WHERE NOT EXISTS (SELECT FROM early_warning e WHERE e.kind = k.kind AND e.use_org_id IS NULL)
ON CONFLICT DO NOTHING`)
}
