// Who takes part in a paper is stored with the paper's organisation, and lists count by that: both must be as they are told.
import type { Catalogue } from '@tmlm/model'
import { inEveryTenant, type DoctorCheck } from '../../platform/database/doctor.ts'
import { tableOf } from '../../platform/database/names.ts'

export const participantCheck = (catalogue: Catalogue): DoctorCheck => ({
  name: 'People take part in papers that there are, where these belong',
  defects: (client) =>
    inEveryTenant(client, async (tenantCode) => {
      const { rows } = await client.query<{ business: string; row: string }>(participantDefects(catalogue))
      return rows.map(({ business, row }) => `${tenantCode}: business ${business}, paper ${row}`)
    }),
})

/** A superuser is not held back by row security, so the tenant is named. */
export function participantDefects(catalogue: Catalogue): string {
  const each = [...catalogue.businesses.values()].flatMap(({ id, resource }) => {
    const papers = catalogue.resources.get(resource)
    if (papers?.kind !== 'document') return []
    return `SELECT p.business_code_id::text AS business, p.row_id::text AS row
FROM doc_participant p
LEFT JOIN ${tableOf(papers)} t ON t.tenant_id = p.tenant_id AND t.id = p.row_id
WHERE p.tenant_id = app_tenant() AND p.business_code_id = ${id} AND t.org_id IS DISTINCT FROM p.org_id`
  })
  return `${each.join('\nUNION ALL\n')}\nLIMIT 100`
}
