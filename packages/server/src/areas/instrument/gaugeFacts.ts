// What records, acceptances and applications write on the card of an instrument: nobody types it. The cards are locked by
// whoever calls this.
import { newCard } from '@tmlm/model/areas/cards/newCard'
import type { Result } from '@tmlm/model/areas/cards/trust'
import type { Moment } from '../../engine/behaviour.ts'
import { column } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { rowNotes } from '../../platform/events/notes.ts'
import { gaugeVerified } from '../special/index.ts'

/** The fields, and their types in the database. */
const written = {
  lastVerifyDate: 'date',
  nextDueDate: 'date',
  lastResult: 'integer',
  lastRecordId: 'uuid',
  certificateNo: 'text',
  limitedUse: 'boolean',
  limitScope: 'text',
  accuracyGrade: 'text',
  needReverify: 'boolean',
  needReverifyReason: 'integer',
  inVerification: 'boolean',
  outForVerify: 'boolean',
  verifyExempt: 'boolean',
  serialNo: 'text',
  warrantyDate: 'date',
  acceptState: 'integer',
  acceptDate: 'date',
} as const
type Written = keyof typeof written

type Fact = string | number | boolean | null
export type Facts = Readonly<Partial<Record<Written, Fact>>>

const isWritten = (name: string): name is Written => name in written

/** Writes what one piece is given, and tells who looks at it. */
export async function writeFacts(moment: Moment, cardId: string, facts: Facts): Promise<void> {
  const { tx, actor, now } = moment
  const names = Object.keys(facts).filter(isWritten)
  if (names.length === 0) return
  const parts = names.map((name) => sql`${sql.raw(column(name))} = ${facts[name] ?? null}::${sql.raw(written[name])}`)
  await tx.run(sql`UPDATE new_card SET ${sql.join(parts)}, version = version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE id = ${cardId}`)
  await tx.send(rowNotes({ resource: newCard.name, table: 'new_card' }, [cardId], actor.userId, now))
  if (facts.nextDueDate !== undefined) await gaugeVerified(moment, cardId)
}

export interface KnownFacts {
  readonly id: string
  readonly code: string
  readonly lastVerifyDate: string | null
  readonly nextDueDate: string | null
  readonly lastResult: Result | null
  readonly lastRecordId: string | null
  readonly certificateNo: string | null
  readonly limitedUse: boolean
  readonly limitScope: string | null
  readonly accuracyGrade: string | null
  readonly needReverify: boolean
  readonly needReverifyReason: number | null
  readonly inVerification: boolean
  readonly outForVerify: boolean
  readonly manageClass: string | null
  readonly verifyBasis: string | null
  readonly verifyKind: number | null
  readonly acceptDate: string | null
  readonly startUseDate: string | null
  readonly archivesId: string | null
  readonly orgId: string
}

export async function factsOf(
  { tx }: Pick<Moment, 'tx'>,
  cardIds: readonly string[],
): Promise<Map<string, KnownFacts>> {
  const rows = await tx.all(sql<KnownFacts>`SELECT c.id, c.code, c.last_verify_date, c.next_due_date, c.last_result,
  c.last_record_id, c.certificate_no, c.limited_use, c.limit_scope, c.accuracy_grade, c.need_reverify, c.need_reverify_reason,
  c.in_verification, c.out_for_verify, c.manage_class, c.verify_basis, c.verify_kind, c.accept_date, c.start_use_date,
  c.archives_id, c.org_id
FROM new_card c
WHERE c.id = ${anyOf(cardIds)}`)
  return new Map(rows.map((row) => [row.id, row]))
}
