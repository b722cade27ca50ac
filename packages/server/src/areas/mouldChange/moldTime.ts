// Standards of mould changes: none says again what another one in use says already.
import { moldTime } from '@tmlm/model/areas/mouldChange/moldTime'
import { refuseFields } from '@tmlm/model'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'

export const moldTimeBehaviour = behaviour(moldTime, {
  async beforeInsert(moment) {
    await requireNew(moment, moment.values)
  },
  async beforeUpdate(moment) {
    await requireNew(moment, { ...moment.row, ...moment.values })
  },
})

interface Said {
  readonly id?: string
  readonly orgId?: string | null
  readonly equipmentCardId?: string | null
  readonly archivesId?: string | null
  readonly fromArchivesId?: string | null
  readonly enabled?: boolean | null
}

async function requireNew({ tx, actor }: Moment, said: Said): Promise<void> {
  if (said.enabled === false) return
  const twin = await tx.first(sql<{ name: string }>`
SELECT s.name FROM mold_time s
WHERE s.enabled AND s.org_id = ${said.orgId ?? actor.orgId} AND s.id IS DISTINCT FROM ${said.id ?? null}::uuid
  AND s.equipment_card_id IS NOT DISTINCT FROM ${said.equipmentCardId ?? null}::uuid
  AND s.archives_id IS NOT DISTINCT FROM ${said.archivesId ?? null}::uuid
  AND s.from_archives_id IS NOT DISTINCT FROM ${said.fromArchivesId ?? null}::uuid
LIMIT 1`)
  if (!twin) return
  const text = [
    `与标准「${twin.name}」的设备和模具相同`,
    `Standard ${twin.name} is of the same machine and moulds`,
  ] as const
  throw refuseFields([{ field: 'equipmentCardId', text }])
}
