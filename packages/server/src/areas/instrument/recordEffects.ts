// What an approved record makes of its instrument, and how that is taken back. The cards are locked by the caller.
import type { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { impactFrom } from '@tmlm/model/areas/instrument/rules'
import { refuse, type Patch, type Row } from '@tmlm/model'
import type { ActionMoment, Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { factsOf, writeFacts, type Facts } from './gaugeFacts.ts'
import { closeWhenDone } from './sendLines.ts'

type Counted = Pick<
  Row<typeof instrumentCalibrationRecord>,
  'id' | 'cardId' | 'verifyDate' | 'cardBefore' | 'inspectionLineId'
>

/** The card shows this verification from now on; the send line is verified. */
export async function applyRecord(
  moment: ActionMoment<typeof instrumentCalibrationRecord>,
): Promise<Patch<typeof instrumentCalibrationRecord>> {
  const { tx, row, now } = moment
  const before = (await factsOf(moment, [row.cardId])).get(row.cardId)
  const failed = row.result === 3
  await writeFacts(moment, row.cardId, {
    ...{ lastVerifyDate: row.verifyDate, nextDueDate: row.nextDueDate, lastResult: row.result, lastRecordId: row.id },
    certificateNo: row.certificateNo,
    ...{ limitedUse: row.result === 2, limitScope: row.result === 2 ? row.limitScope : null },
    ...(row.accuracyAfter ? { accuracyGrade: row.accuracyAfter } : {}),
    ...(failed ? {} : { needReverify: false, needReverifyReason: null }),
    inVerification: false,
  })
  await settleSendLine(moment, row)
  return {
    cardBefore: { ...kept(before), approvedAt: now.toISOString() },
    ...(failed || row.asFoundResult === 2
      ? { impactFrom: await suspectFrom(tx, row, before), impactTo: row.verifyDate }
      : {}),
  }
}

const names = [
  ...['lastVerifyDate', 'nextDueDate', 'lastResult', 'lastRecordId', 'certificateNo', 'limitedUse', 'limitScope'],
  ...['accuracyGrade', 'needReverify', 'needReverifyReason', 'inVerification'],
] as const

const kept = (facts: object | undefined): { [name: string]: unknown } =>
  Object.fromEntries(names.map((name) => [name, (facts as { [name: string]: unknown } | undefined)?.[name] ?? null]))

/** R11: the newest verification before it that found the piece in order. */
async function suspectFrom(
  tx: Moment['tx'],
  row: Counted,
  card: { readonly acceptDate: string | null; readonly startUseDate: string | null } | undefined,
): Promise<string | null> {
  const last = await tx.first(sql<{ verifyDate: string }>`SELECT r.verify_date
FROM instrument_calibration_record r
WHERE r.card_id = ${row.cardId} AND r.status = 'complete' AND r.id <> ${row.id} AND r.result IN (1, 2)
  AND r.as_found_result <> 2
ORDER BY r.verify_date DESC, r.id DESC
LIMIT 1`)
  return impactFrom(last?.verifyDate ?? null, card?.acceptDate ?? null, card?.startUseDate ?? null)
}

async function settleSendLine(moment: Moment, row: Counted): Promise<void> {
  const { tx } = moment
  const line = await tx.first(sql<{ ownerId: string }>`UPDATE instrument_inspection_lines l
SET line_status = 2, record_id = ${row.id}
FROM instrument_inspection i
WHERE i.id = l.owner_id AND i.status = 'complete' AND l.card_id = ${row.cardId}
  AND (l.id = ${row.inspectionLineId} OR (${row.inspectionLineId}::uuid IS NULL AND (l.line_status = 1 OR (l.line_status = 0 AND i.send_type = 3))))
RETURNING l.owner_id`)
  if (line) await closeWhenDone(moment, line.ownerId)
}

/** Only the newest counts back, while nobody was given the piece on its strength. */
export async function undoRecord(moment: Moment, row: Counted): Promise<void> {
  const { tx } = moment
  const facts = (await factsOf(moment, [row.cardId])).get(row.cardId)
  if (facts?.lastRecordId !== row.id) throw refuse('只能反审核最近一次记录', 'Only the newest record')
  const { approvedAt, ...before } = (row.cardBefore ?? {}) as { readonly approvedAt?: string }
  const used = await tx.one(sql<{ issued: boolean; standard: boolean }>`SELECT EXISTS (
  SELECT FROM card_move m
  WHERE m.card_id = ${row.cardId} AND m.move_type IN (21, 34, 35) AND m.record_time >= ${approvedAt ?? null}::timestamptz
    AND NOT EXISTS (SELECT FROM card_move r WHERE r.reverses_id = m.id)) AS issued,
  EXISTS (
  SELECT FROM instrument_calibration_record_standards s
  JOIN instrument_calibration_record r ON r.id = s.owner_id AND r.status = 'complete'
  WHERE s.standard_card_id = ${row.cardId} AND r.verify_date >= ${row.verifyDate}) AS standard`)
  if (used.issued) throw refuse('该器具已据此记录发放', 'Already issued on this record')
  if (used.standard) throw refuse('该器具已作为标准器使用', 'Already used as a standard')
  const isFirst = facts.lastRecordId === row.id && !('lastResult' in before && before.lastResult)
  await writeFacts(moment, row.cardId, {
    ...(before as Facts),
    ...(isFirst ? { needReverify: true, needReverifyReason: 1 } : {}),
  })
  await reopenSendLine(moment, row)
}

async function reopenSendLine({ tx }: Moment, row: Counted): Promise<void> {
  await tx.run(sql`UPDATE instrument_inspection_lines l SET line_status = CASE WHEN i.send_type = 3 THEN 0 ELSE 1 END, record_id = NULL
FROM instrument_inspection i
WHERE i.id = l.owner_id AND l.record_id = ${row.id} AND l.line_status = 2`)
  await tx.run(sql`UPDATE instrument_inspection i SET status = 'complete', version = i.version + 1
WHERE i.status = 'closed' AND i.close_reason IS NULL AND i.send_type = 3
  AND EXISTS (SELECT FROM instrument_inspection_lines l WHERE l.owner_id = i.id AND l.card_id = ${row.cardId} AND l.line_status = 0)`)
}
