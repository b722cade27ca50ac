// Every kind has a setting of the whole company, which is there from the start with what the registry says.
import { warningKinds } from '@tmlm/model/areas/platform/warningKinds'
import type { WarningSource } from '../../engine/warning.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { schedulerId } from '../../platform/session/scheduler.ts'

/** Of every company, at the start: no kind waits for its first morning to be seen. */
export async function ensureAllSettings(db: Database, sources: readonly WarningSource[], now: Date): Promise<void> {
  const tenants = await db.platform((tx) => tx.all(sql<{ id: string }>`SELECT id FROM tenant WHERE status <> 3`))
  const kinds = sources.map(({ warning }) => warning.name)
  for (const { id } of tenants) await db.transaction(id, (tx) => ensureSettings(tx, kinds, now))
}

/** Adds what is not there yet: of a new company all, of an old one the kinds that came with a new version. */
export async function ensureSettings(tx: Tx, kinds: readonly string[], now: Date): Promise<void> {
  const rows = kinds.map((kind) => {
    const [advance = null, orange = null, red = null] = warningKinds.get(kind)?.levels ?? []
    return { kind, advance, orange, red }
  })
  await tx.run(sql`
INSERT INTO early_warning (id, kind, enabled, advance, orange, red, create_user_id, create_time, update_user_id, update_time)
SELECT gen_random_uuid(), k.kind, true, k.advance, k.orange, k.red, ${schedulerId}::uuid, ${now}::timestamptz, ${schedulerId}::uuid, ${now}::timestamptz
FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS k (kind text, advance numeric, orange numeric, red numeric)
WHERE NOT EXISTS (SELECT FROM early_warning e WHERE e.kind = k.kind AND e.use_org_id IS NULL)
ON CONFLICT DO NOTHING`)
}
