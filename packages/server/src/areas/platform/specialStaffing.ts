// Functions and who has them: a row belongs to the organisation of the unit it serves.
import { specialStaffing } from '@tmlm/model/areas/platform/specialStaffing'
import { refuseFields, type Text } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export const specialStaffingBehaviour = behaviour(specialStaffing, {
  computed: {
    daysLeft: (today) => `t.certificate_valid_to - ${today}`,
    expired: (today) => `coalesce(t.certificate_valid_to < ${today}, false)`,
  },

  finds: {
    expiresWithin: (given, _tenant, today) =>
      `t.certificate_valid_to <= ${today()} + (SELECT max(days::integer) FROM unnest(${given}::text[]) AS days)`,
  },

  async beforeInsert({ tx, values }) {
    const orgId = await organisationOf(tx, values.applyOrgId)
    if (orgId !== undefined) values.orgId = orgId
    values.mainUserId ??= values.userIds[0] ?? null
    requireAmong(values.mainUserId, values.userIds)
  },

  async beforeUpdate({ row, values }) {
    const people = values.userIds ?? row.userIds
    // Whoever is no longer among them leads no longer; nobody else is named in his place unasked.
    if (values.mainUserId) requireAmong(values.mainUserId, people)
    else if (values.mainUserId === null || !people.includes(row.mainUserId ?? '')) values.mainUserId = people[0] ?? null
  },
})

function requireAmong(main: string | null, people: readonly string[]): void {
  if (main === null || people.includes(main)) return
  const text: Text = ['主要负责人须在人员之中', 'The main person must be one of the people']
  throw refuseFields([{ field: 'mainUserId', text }])
}

/** A department belongs to the organisation above it. */
async function organisationOf(tx: Tx, unitId: string): Promise<string | undefined> {
  const found = await tx.first(
    sql<{ id: string }>`
SELECT o.id
FROM org u
JOIN org o ON o.type <= 2 AND o.id::text = ANY (string_to_array(u.full_path_id, '/'))
WHERE u.id = ${unitId}
ORDER BY array_position(string_to_array(u.full_path_id, '/'), o.id::text) DESC
LIMIT 1`,
  )
  return found?.id
}
