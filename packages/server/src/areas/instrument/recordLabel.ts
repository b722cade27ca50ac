// The label of a verification: its word and colour say whether the piece may be used, and until when.
import type { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { inLang, type Label, type Text } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { qrOf } from '../cards/index.ts'

const faces: Readonly<Record<1 | 2 | 3, { readonly title: Text; readonly tone: NonNullable<Label['tone']> }>> = {
  1: { title: ['合格证', 'QUALIFIED'], tone: 'success' },
  2: { title: ['限用证', 'LIMITED USE'], tone: 'warning' },
  3: { title: ['停用证', 'DO NOT USE'], tone: 'danger' },
}

export async function printLabel({ tx, row, actor }: ActionMoment<typeof instrumentCalibrationRecord>) {
  const card = await tx.one(sql<{ code: string; name: string | null; qrKey: string | null; verifier: string | null }>`
SELECT c.code, c.name, c.qr_key,
  (SELECT u.job_name FROM "user" u WHERE u.id = ${row.verifierId}::uuid) AS verifier
FROM new_card c WHERE c.id = ${row.cardId}`)
  const { title, tone } = faces[row.result ?? 3]
  const told = (text: Text, value: string | null): string[] => (value ? [`${inLang(text, actor.lang)} ${value}`] : [])
  const label: Label = {
    ...{ code: card.code, title: inLang(title, actor.lang), tone, qr: qrOf(card, actor) },
    lines: [
      ...(card.name ? [card.name] : []),
      ...told(['检定', 'Verified'], row.verifyDate),
      ...told(['有效期至', 'Valid until'], row.result === 3 ? null : row.nextDueDate),
      ...told(['限用', 'Limited to'], row.result === 2 ? row.limitScope : null),
      ...told(['检定员', 'By'], card.verifier ?? row.verifierName),
    ],
  }
  return { answer: { labels: [label] } }
}
