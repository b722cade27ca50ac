// Records that an acceptance or an opening made: they go with it.
import type { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import type { Row } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { undoRecord } from './recordEffects.ts'

type Found = Pick<
  Row<typeof instrumentCalibrationRecord>,
  'id' | 'cardId' | 'verifyDate' | 'cardBefore' | 'inspectionLineId'
>

export async function undoMade(moment: Moment, source: 3 | 4, cardIds: readonly string[]): Promise<void> {
  const { tx } = moment
  const records = await tx.all(sql<Found>`SELECT r.id, r.card_id, r.verify_date, r.card_before, r.inspection_line_id
FROM instrument_calibration_record r
WHERE r.card_id = ${anyOf(cardIds)} AND r.source = ${source} AND r.status = 'complete'`)
  for (const record of records) {
    await undoRecord(moment, record)
    for (const lines of ['points', 'standards'])
      await tx.run(sql`DELETE FROM ${sql.raw(`instrument_calibration_record_${lines}`)} WHERE owner_id = ${record.id}`)
    await tx.run(sql`DELETE FROM instrument_calibration_record WHERE id = ${record.id}`)
  }
}
