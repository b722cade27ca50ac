// A card belongs to another organisation: what is planned for it goes along. Schemes that are not seen from there no longer apply;
// should the card come back, they do again.
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { removeWaiting, settleCounts } from './counts.ts'
import { removeAhead, replanBindings } from './generator.ts'
import { byCount, byDate, startBindings, stopBindings } from './stoppedBindings.ts'

const unseen = '方案在卡片所属组织不可见'

/** The schemes above an organisation are seen from it. */
const isSeen = sql`EXISTS (SELECT FROM org o WHERE o.id = c.org_id AND s.org_id::text = ANY (string_to_array(o.full_path_id, '/')))`

/** Answers the schemes that do not apply any more. */
export async function careFollows(moment: Moment, cardIds: readonly string[]): Promise<readonly string[]> {
  const { tx } = moment
  for (const [table, only] of [
    [byDate, sql`true`],
    [byCount, sql`true`],
    [sql`plan`, sql`b.status IN ('pending', 'inProgress')`],
  ] as const)
    await tx.run(sql`
UPDATE ${table} b SET org_id = c.org_id FROM new_card c
WHERE c.id = b.card_id AND b.card_id = ${anyOf(cardIds)} AND b.org_id <> c.org_id AND ${only}`)

  const own = sql`b.card_id = ${anyOf(cardIds)}`
  const [stopped, counted] = [
    await stopBindings(moment, byDate, sql`${own} AND NOT ${isSeen}`, unseen),
    await stopBindings(moment, byCount, sql`${own} AND NOT ${isSeen}`, unseen),
  ]
  await removeAhead(moment, idsOf(stopped))
  for (const { id } of counted) await removeWaiting(moment, id)
  const seen = sql`${own} AND ${isSeen}`
  await replanBindings(moment, idsOf(await startBindings(moment, byDate, seen, unseen)), 'today')
  await settleCounts(moment, idsOf(await startBindings(moment, byCount, seen, unseen)))
  return [...new Set([...stopped, ...counted].map(({ scheme }) => scheme))]
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
