// Bindings that follow their scheme have its period: copied when they are bound, and again whenever it changes.
import type { Row } from '@tmlm/model'
import type { scheme } from '@tmlm/model/areas/upkeep/scheme'
import type { Tx } from '../../platform/database/database.ts'
import { columnsIn, takenFrom } from '../../platform/database/sameColumns.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { replanBindings } from './generator.ts'
import type { Making } from './making.ts'

const period = [
  ...(['periodType', 'periodInterval', 'weekDays', 'monthDays', 'quarterMonth', 'yearMonth', 'scheduleMode'] as const),
  ...(['holidayRule', 'leadDays', 'graceDays'] as const),
]
/** The fields of a period, with its shifts, which stand in a table of their own. */
export const block = [...period, 'shiftIds'] as const

/** The period of a scheme, with what is asked of cards it is bound to. */
export const schemeOf = (tx: Tx, id: string) =>
  tx.first(sql<SchemePeriod>`
SELECT s.id, s.kind, s.name, s.card_types, s.enabled, ${columnsIn(period, 's')}, ${shifts}
FROM scheme s
WHERE s.id = ${id}`)

type SchemePeriod = { readonly kind: 1 | 2 } & Readonly<
  Pick<Row<typeof scheme>, 'id' | 'name' | 'cardTypes' | 'enabled' | (typeof block)[number]>
>

const shifts = sql`ARRAY(SELECT x.target_id FROM scheme_shift_ids x WHERE x.owner_id = s.id ORDER BY x.position) AS shift_ids`

/** Gives the bindings that follow the scheme its period where it differs, and makes their tasks anew. */
export async function followScheme(making: Making, schemeId: string): Promise<void> {
  const { tx } = making
  const rows = await tx.all(sql<{ id: string }>`
UPDATE card_plan b
SET version = b.version + 1, ${takenFrom('s', period)}
FROM scheme s
WHERE s.id = ${schemeId} AND b.scheme_id = s.id AND b.follow_scheme
  AND ((${columnsIn(period, 'b')}) IS DISTINCT FROM (${columnsIn(period, 's')})
    OR ARRAY(SELECT x.target_id FROM card_plan_shift_ids x WHERE x.owner_id = b.id ORDER BY x.position)
      <> ARRAY(SELECT x.target_id FROM scheme_shift_ids x WHERE x.owner_id = s.id ORDER BY x.position))
RETURNING b.id`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.run(sql`DELETE FROM card_plan_shift_ids WHERE owner_id = ${anyOf(ids)}`)
  await tx.run(sql`
INSERT INTO card_plan_shift_ids (owner_id, target_id, position)
SELECT b.id, x.target_id, x.position
FROM card_plan b
JOIN scheme_shift_ids x ON x.owner_id = b.scheme_id
WHERE b.id = ${anyOf(ids)}`)
  await replanBindings(making, ids, 'tomorrow')
}
