// The points of a standard as an arrangement takes them over.
import { lubricationArrangement } from '@tmlm/model/areas/lubrication/lubricationArrangement'
import { lubricationStandard } from '@tmlm/model/areas/lubrication/lubricationStandard'
import { usualAdvanceDays, type CycleType } from '@tmlm/model/areas/lubrication/rules'
import { refuse } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { columnsIn, inCommon } from '../../platform/database/sameColumns.ts'
import { sql } from '../../platform/database/sql.ts'

export interface Standard {
  readonly id: string
  readonly docVersion: number
  readonly enabled: boolean
  readonly scope: 1 | 2
  readonly archivesId: string | null
  readonly cardId: string | null
}

export const standardOf = (tx: Tx, id: string): Promise<Standard | undefined> =>
  tx.first(sql<Standard>`
SELECT s.id, s.doc_version, s.enabled, s.scope, s.archives_id, s.card_id FROM lubrication_standard s WHERE s.id = ${id}`)

export interface Machine {
  readonly id: string
  readonly code: string
  readonly archivesId: string | null
  readonly status: string
}

export const machineOf = (tx: Tx, id: string): Promise<Machine> =>
  tx.one(sql<Machine>`SELECT c.id, c.code, c.archives_id, c.status FROM new_card c WHERE c.id = ${id}`)

/** The standard that counts for a machine: its own before that of its model. */
export const standardFor = (tx: Tx, card: Machine): Promise<Standard | undefined> =>
  tx.first(sql<Standard>`
SELECT s.id, s.doc_version, s.enabled, s.scope, s.archives_id, s.card_id FROM lubrication_standard s
WHERE s.enabled AND (s.scope = 2 AND s.card_id = ${card.id} OR s.scope = 1 AND s.archives_id = ${card.archivesId}::uuid)
ORDER BY s.scope DESC
LIMIT 1`)

/** The standard is that of the machine or its model, and no other one comes before it. */
export async function requireSuitable(tx: Tx, card: Machine, standard: Standard): Promise<void> {
  const suits = standard.scope === 1 ? standard.archivesId === card.archivesId : standard.cardId === card.id
  if (!suits) throw refuse('润滑标准不适用于该设备', 'The standard is not one of this machine')
  const first = await standardFor(tx, card)
  if (first && first.id !== standard.id)
    throw refuse('该设备有专用的润滑标准，请选用', 'The machine has a standard of its own: choose that one')
}

export interface Point {
  readonly pointId: string
  readonly cycleType: CycleType
  readonly cycleValue: number
  readonly advanceDays: number
}

/** What an arrangement says of a point as its standard does; the days it may be done early are reckoned where that says none. */
const said = inCommon(lubricationStandard.fields.points.fields, lubricationArrangement.fields.lines.fields)
export const copiedOfPoint = said.filter((name) => name !== 'advanceDays')

/** The points as they are taken over. */
export async function pointsOf(tx: Tx, standardId: string): Promise<Point[]> {
  const points = await tx.all(sql<Omit<Point, 'advanceDays'> & { advanceDays: number | null }>`
SELECT p.id AS point_id, p.advance_days, ${columnsIn(copiedOfPoint, 'p')}
FROM lubrication_standard_points p
WHERE p.owner_id = ${standardId}
ORDER BY p.position`)
  return points.map((point) => ({ ...point, advanceDays: point.advanceDays ?? usualAdvanceDays(point) }))
}
