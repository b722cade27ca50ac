// A paper that somebody names to try a process with.
import { notFound, refuseFields, type Catalogue } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { tableOf } from '../../platform/database/names.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { boundBusiness } from './boundBusiness.ts'

export interface PaperInput {
  readonly businessCodeId: number
  readonly rowId?: string | null
  readonly rowCode?: string | null
}

/** The paper as the caller may see it; who cannot see it is told that there is none. */
export async function paperNamed(
  moment: Moment & { readonly catalogue: Catalogue },
  { businessCodeId, rowId, rowCode }: PaperInput,
) {
  const bound = boundBusiness(moment.catalogue, businessCodeId)
  if (!bound)
    throw refuseFields([
      { field: 'businessCodeId', text: ['该业务不能绑定审批流程', 'No process can be bound to this business'] },
    ])
  const { resource } = bound
  const text = `SELECT t.id FROM ${tableOf(resource)} t WHERE t.id = $1::uuid OR ($1 IS NULL AND lower(t.code) = lower($2))`
  const found = await moment.tx.first(withPlaces<{ id: string }>(text, { values: [rowId || null, rowCode || null] }))
  if (!found) throw notFound()
  return { ...bound, row: { ...(await moment.look(resource, found.id)), id: found.id } }
}
