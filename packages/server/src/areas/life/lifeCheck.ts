// The sums of days are those of the entries; expected is nothing else.
import { inEveryTenant, type DoctorCheck } from '../../platform/database/doctor.ts'

export const lifeDaysCheck: DoctorCheck = {
  name: 'The days of every card add up to what it has worked',
  defects: (client) =>
    inEveryTenant(client, async (tenantCode) => {
      const { rows } = await client.query<{ code: string }>(defects)
      return rows.map(({ code }) => `${tenantCode}: ${code}`)
    }),
}

// A superuser is not held back by row security, so the tenant is named.
const defects = `SELECT c.code
FROM new_card c
WHERE c.tenant_id = app_tenant()
  AND c.used_num <> (SELECT coalesce(sum(d.num), 0) FROM life_day d WHERE d.tenant_id = app_tenant() AND d.card_id = c.id)
ORDER BY c.code
LIMIT 100`
