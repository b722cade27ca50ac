// What a label of a machine tells whoever scans it: whether it may be used, until when, and why not. Nothing else of the ledger,
// which he may not be allowed to open.
import type { seEarlyWarning } from '@tmlm/model/areas/special/seEarlyWarning'
import { allKinds } from '@tmlm/model/areas/special/specialKinds'
import { notFound, type InputOf } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { prohibitedSql, prohibitReasonSql } from './prohibited.ts'

interface Standing {
  readonly code: string
  readonly name: string
  readonly prohibited: boolean
  readonly prohibitReason: string | null
  readonly nextInspectionDate: string | null
  readonly failed: boolean
}

export async function standing({ tx, actor, now, input }: CallMoment<InputOf<typeof seEarlyWarning, 'standing'>>) {
  const today = `DATE '${toLocalDate(now, actor.timezone)}'`
  for (const { category, ledger } of allKinds) {
    const found = await tx.first(sql<Standing>`
SELECT t.code, t.name, ${sql.raw(prohibitedSql(today))} AS prohibited,
  ${sql.raw(prohibitReasonSql(today, actor.lang))} AS prohibit_reason,
  (SELECT CASE WHEN NOT bool_or(w.failed) THEN min(w.next_date) END
    FROM se_early_warning w WHERE w.ledger_id = t.id AND w.legal) AS next_inspection_date,
  t.failed_since IS NOT NULL AS failed
FROM ${sql.raw(tableOf({ name: ledger }))} t WHERE t.id = ${input.ledgerId}`)
    if (found) return { ...found, category }
  }
  throw notFound()
}
