// The standards that a verification was made with: each valid on that day, none of them the piece itself.
import type { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { objections, verifyState } from '@tmlm/model/areas/cards/trust'
import { refuse as refusal, type FieldError, type Text } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { rowsById } from '../../platform/database/rowsById.ts'

type Approval = ActionMoment<typeof instrumentCalibrationRecord>

/** The cards are locked already. What is known of each is kept on the record as it is now. */
export async function requireStandards({ tx, row }: Approval): Promise<void> {
  const errors: FieldError[] = []
  if (row.verifyPlace === 1 && row.verifyKind !== 5 && row.standards.length === 0)
    errors.push({ field: 'standards', text: ['请填写所用标准器', 'Name the standards used'] })
  const ids = row.standards.flatMap(({ standardCardId }) => standardCardId ?? [])
  const byId = await rowsById({ tx }, 'newCard', ids, [
    ...(['code', 'name', 'model', 'serialNo', 'status', 'certificateNo', 'lastResult', 'nextDueDate'] as const),
    ...(['needReverify', 'verifyExempt', 'cycleExempt', 'cycleWarnDays', 'manageClass'] as const),
    ...(['limitedUse', 'inVerification'] as const),
  ])
  for (const [nth, line] of row.standards.entries()) {
    const refuse = (text: Text) => errors.push({ field: `standards.${nth}.standardCardId`, text })
    const card = byId.get(line.standardCardId ?? '')
    if (line.standardCardId === row.cardId) refuse(['不能以自身为标准器', 'It cannot be its own standard'])
    else if (card) {
      const standing = { ...card, state: verifyState(card, row.verifyDate) }
      for (const { text } of objections(standing, 'standard')) refuse([`标准器：${text[0]}`, `Standard: ${text[1]}`])
    } else if (line.validUntil && line.validUntil < row.verifyDate)
      refuse([`标准器已超期：${line.name ?? ''}`, `Standard overdue: ${line.name ?? ''}`])
  }
  refuseTogether(errors)
  for (const line of row.standards) {
    const card = byId.get(line.standardCardId ?? '')
    if (card)
      await tx.run(sql`UPDATE instrument_calibration_record_standards
SET name = ${card.name}, model = ${card.model}, serial_no = ${card.serialNo}, certificate_no = ${card.certificateNo},
  valid_until = ${card.nextDueDate}
WHERE id = ${line.id}`)
  }
}

/** A record that lacks something is not approved, and all that it lacks is told. */
export function refuseTogether(errors: readonly FieldError[]): void {
  if (errors.length === 0) return
  throw refusal(errors.map(({ text }) => text[0]).join('；'), errors.map(({ text }) => text[1]).join('; '))
}
