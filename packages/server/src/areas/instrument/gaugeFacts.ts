// What records, acceptances and applications write on the card of an instrument: nobody types it. The cards are locked by
// whoever calls this.
import { newCard } from '@tmlm/model/areas/cards/newCard'
import type { Moment } from '../../engine/behaviour.ts'
import { column } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
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

const known = [
  ...(['code', 'orgId', 'archivesId', 'accuracyGrade', 'manageClass', 'acceptDate', 'startUseDate'] as const),
  ...(['lastVerifyDate', 'lastResult', 'lastRecordId', 'nextDueDate', 'certificateNo', 'verifyBasis'] as const),
  ...(['verifyKind', 'inVerification', 'outForVerify', 'needReverify', 'needReverifyReason'] as const),
  ...(['limitedUse', 'limitScope'] as const),
] as const

export const factsOf = (moment: Pick<Moment, 'tx'>, cardIds: readonly string[]) =>
  rowsById(moment, 'newCard', cardIds, known)

export type KnownFacts = MapValue<Awaited<ReturnType<typeof factsOf>>>
type MapValue<M> = M extends Map<string, infer V> ? V : never
