// The lines of send applications, as other papers settle them: sent, verified, back. An application with nothing left to do closes
// by itself.
import { sendVerificationApplyOrder } from '@tmlm/model/areas/instrument/instrumentInspection'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { tellSettled, type Settled } from '../cards/index.ts'

/** On site nothing has to come back. */
export async function closeWhenDone(moment: Moment, inspectionId: string): Promise<void> {
  const closed = await moment.tx
    .all(sql<Settled>`UPDATE instrument_inspection i SET status = 'closed', version = i.version + 1
WHERE i.id = ${inspectionId} AND i.status = 'complete' AND NOT EXISTS (
  SELECT FROM instrument_inspection_lines l
  WHERE l.owner_id = i.id AND NOT (l.line_status IN (3, 4) OR (i.send_type = 3 AND l.line_status = 2)))
RETURNING i.id, i.code, i.org_id, i.status`)
  await tellSettled(moment, 'instrumentInspection', [sendVerificationApplyOrder], closed)
}

export async function reopen(moment: Moment, inspectionIds: readonly string[]): Promise<void> {
  const opened = await moment.tx
    .all(sql<Settled>`UPDATE instrument_inspection i SET status = 'complete', version = i.version + 1
WHERE i.id = ${anyOf(inspectionIds)} AND i.status = 'closed' AND i.close_reason IS NULL
RETURNING i.id, i.code, i.org_id, i.status`)
  await tellSettled(moment, 'instrumentInspection', [sendVerificationApplyOrder], opened)
}

export interface SendLine {
  readonly id: string
  readonly ownerId: string
  readonly cardId: string
  readonly lineStatus: number
  readonly sendType: 1 | 2 | 3
  readonly verifyOrgId: string | null
  readonly labDeptId: string | null
  readonly fromOutLineId: string | null
}

/** The lines by which these pieces are being verified now, locked. */
export async function openSendLines(
  { tx }: Moment,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, SendLine>> {
  const rows =
    await tx.all(sql<SendLine>`SELECT l.id, l.owner_id, l.card_id, l.line_status, i.send_type, i.verify_org_id,
  i.lab_dept_id, l.from_out_line_id
FROM instrument_inspection_lines l
JOIN instrument_inspection i ON i.id = l.owner_id AND i.status = 'complete'
WHERE l.card_id = ${anyOf(cardIds)} AND l.line_status IN (0, 1, 2)
ORDER BY l.id
FOR NO KEY UPDATE OF l`)
  return new Map(rows.map((row) => [row.cardId, row]))
}
