// Every business with numbers has a rule of the whole company, which is there from the start as it comes with the program.
import type { Business, ResetBy } from '@tmlm/model'
import { basicData, businessDocuments } from '@tmlm/model/areas/platform/codeRule'
import { catalogue } from '@tmlm/model/catalogue'
import type { Database, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { usualReset, usuallyManual } from '../../platform/numbering/numberRules.ts'
import { schedulerId } from '../../platform/session/scheduler.ts'
import { tenantsHere } from '../../platform/session/tenantDirectory.ts'

/** Of every company, at the start: a new version may bring businesses with numbers. */
export async function ensureAllCodeRules(db: Database, now: Date): Promise<void> {
  const tenants = await db.platform((tx) => tx.all(tenantsHere))
  for (const { id } of tenants) await db.transaction(id, (tx) => ensureCodeRules(tx, now))
}

/** Adds what is not there yet. They say what the program does anyway, so nobody's settings change by it. */
export const ensureCodeRules = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`
INSERT INTO code_rule (
  id, business_code_id, "group", rule, reset_by, allow_manual, editable_after_save, status,
  create_user_id, create_time, update_user_id, update_time)
SELECT gen_random_uuid(), k.business, k.group_no, k.rule, k.reset_by, k.allow_manual, false, 1,
  ${schedulerId}::uuid, ${now}::timestamptz, ${schedulerId}::uuid, ${now}::timestamptz
FROM jsonb_to_recordset(${allRules}::jsonb) AS k (business int, group_no int, rule text, reset_by int, allow_manual boolean)
WHERE NOT EXISTS (SELECT FROM code_rule r WHERE r.business_code_id = k.business AND r.use_org_id IS NULL)
ON CONFLICT DO NOTHING`)

export const rulesFromProgram = (business: Business) => ({
  rule: business.rule ?? '',
  resetBy: asNumber(usualReset(business)),
  allowManual: usuallyManual(business),
})

const asNumber = (way: ResetBy): 0 | 1 | 2 | 3 | 4 => {
  const numbers = { never: 0, year: 1, month: 2, day: 3, rest: 4 } as const
  return numbers[way]
}

const allRules = JSON.stringify(
  [...catalogue.businesses.values()].flatMap((business) => {
    if (business.rule === undefined) return []
    const { rule, resetBy, allowManual } = rulesFromProgram(business)
    const group = business.kind === 'document' ? businessDocuments : basicData
    return [{ business: business.id, group_no: group, rule, reset_by: resetBy, allow_manual: allowManual }]
  }),
)
