// How long a change should take: the most specific standard, what the file of the mould says, the parameter.
import { standardFor, type Standard } from '@tmlm/model/areas/mouldChange/rules'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'

interface Change {
  readonly orgId: string
  readonly equipmentCardId: string
  readonly newCardId: string | null
  readonly oldCardId: string | null
}

export async function standardMinutes({ tx }: Moment, change: Change): Promise<number> {
  const files = await tx.all(
    sql<{ id: string; archivesId: string | null; standardChangeMin: number | null }>`
SELECT c.id, c.archives_id, a.standard_change_min
FROM new_card c
LEFT JOIN archives a ON a.id = c.archives_id
WHERE c.id = ${anyOf([change.newCardId, change.oldCardId].filter((id) => id !== null))}`,
  )
  const on = files.find(({ id }) => id === change.newCardId)
  const off = files.find(({ id }) => id === change.oldCardId)
  // Of two factories that say the same differently, that of the machine counts.
  const standards = await tx.all(
    sql<Standard>`
SELECT s.equipment_card_id, s.archives_id, s.from_archives_id, s.standard_min
FROM mold_time s
WHERE s.enabled AND (s.equipment_card_id IS NULL OR s.equipment_card_id = ${change.equipmentCardId})
ORDER BY s.org_id = ${change.orgId} DESC, s.create_time DESC`,
  )
  const { equipmentCardId } = change
  const told = { equipmentCardId, archivesId: on?.archivesId ?? null, fromArchivesId: off?.archivesId ?? null }
  return standardFor(standards, told) ?? on?.standardChangeMin ?? Number(await parameter(tx, '22', change.orgId))
}
