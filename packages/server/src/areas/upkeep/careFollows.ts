// A card belongs to another organisation: what is planned for it goes along. Schemes that are not seen from there no longer apply;
// should the card come back, they do again.
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql, type Sql } from '../../platform/database/sql.ts'
import { removeWaiting, settleCounts } from './counts.ts'
import { removeAhead, replanBindings } from './generator.ts'

interface Stopped {
  readonly id: string
  readonly scheme: string
}

const unseen = '方案在卡片所属组织不可见'

/** The schemes above an organisation are seen from it. */
const isSeen = sql`EXISTS (SELECT FROM org o WHERE o.id = c.org_id AND s.org_id::text = ANY (string_to_array(o.full_path_id, '/')))`

/** Answers the schemes that do not apply any more. */
export async function careFollows(moment: Moment, cardIds: readonly string[]): Promise<readonly string[]> {
  const { tx } = moment
  for (const [table, only] of [
    [sql`card_plan`, sql`true`],
    [sql`card_plan_num`, sql`true`],
    [sql`plan`, sql`b.status IN ('pending', 'inProgress')`],
  ] as const)
    await tx.run(sql`
UPDATE ${table} b SET org_id = c.org_id FROM new_card c
WHERE c.id = b.card_id AND b.card_id = ${anyOf(cardIds)} AND b.org_id <> c.org_id AND ${only}`)

  const [stopped, counted] = [
    await stop(moment, sql`card_plan`, cardIds),
    await stop(moment, sql`card_plan_num`, cardIds),
  ]
  await removeAhead(moment, idsOf(stopped))
  for (const { id } of counted) await removeWaiting(moment, id)
  await replanBindings(moment, idsOf(await start(moment, sql`card_plan`, cardIds)), 'today')
  await settleCounts(moment, idsOf(await start(moment, sql`card_plan_num`, cardIds)))
  return [...new Set([...stopped, ...counted].map(({ scheme }) => scheme))]
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

const stop = ({ tx }: Moment, table: Sql, cardIds: readonly string[]): Promise<Stopped[]> =>
  tx.all(sql<Stopped>`
UPDATE ${table} b SET enabled = false, suspended = true, suspend_reason = concat_ws('；', b.suspend_reason, ${unseen}::text)
FROM scheme s, new_card c
WHERE s.id = b.scheme_id AND c.id = b.card_id AND b.card_id = ${anyOf(cardIds)} AND b.enabled AND NOT ${isSeen}
RETURNING b.id, s.name AS scheme`)

const start = ({ tx }: Moment, table: Sql, cardIds: readonly string[]): Promise<{ id: string }[]> =>
  tx.all(sql<{ id: string }>`
UPDATE ${table} b SET enabled = true, suspended = b.suspend_reason <> ${unseen},
  suspend_reason = nullif(left(b.suspend_reason, -least(length(b.suspend_reason), length('；' || ${unseen}::text))), '')
FROM scheme s, new_card c
WHERE s.id = b.scheme_id AND c.id = b.card_id AND b.card_id = ${anyOf(cardIds)} AND ${isSeen}
  AND (b.suspend_reason = ${unseen} OR b.suspend_reason LIKE '%；' || ${unseen}::text)
RETURNING b.id`)
