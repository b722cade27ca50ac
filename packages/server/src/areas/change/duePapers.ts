// Approved changes whose day has come: the scheduler's part (T20).
import type { ChangeName } from '@tmlm/model/areas/change/changeKinds'
import type { Moment } from '../../engine/behaviour.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'
import { apply } from './applying.ts'
import { followOrg, type OrgPaper } from './orgFollows.ts'
import { linesTable, lockedCards, type Applied, type CardsChanged } from './paper.ts'
import { refuseChanged, refuseGone, refuseObstacles } from './refusals.ts'

/** Papers of this kind whose day has come and that are not applied yet. */
export const duePapers = (name: ChangeName, today: string) => sql<{ id: string; code: string }>`
SELECT t.id, t.code FROM ${sql.raw(tableOf({ name }))} t
WHERE t.status = 'complete' AND t.effect_date <= ${today}
  AND EXISTS (SELECT FROM ${sql.raw(linesTable(name))} l WHERE l.owner_id = t.id AND l.applied_at IS NULL)
ORDER BY t.approve_time, t.id`

/** The scheduler's part: a paper whose day has come reaches its cards. */
export async function applyDue(moment: Moment, name: ChangeName, id: string, others: CardsChanged): Promise<void> {
  const { tx, now } = moment
  const paper = await tx.first(sql<Omit<OrgPaper, 'lines'>>`
SELECT t.* FROM ${sql.raw(tableOf({ name }))} t WHERE t.id = ${id} AND t.status = 'complete' FOR UPDATE`)
  if (!paper) return
  const lines = await tx.all(sql<Applied['lines'][number]>`
SELECT l.id, l.card_id, l.old_value_id, l.applied_at FROM ${sql.raw(linesTable(name))} l
WHERE l.owner_id = ${id} AND l.applied_at IS NULL ORDER BY l.position FOR UPDATE`)
  if (lines.length === 0) return
  const row = { ...paper, lines }
  const cards = await lockedCards(moment, row)
  await refuseGone(moment, lines)
  refuseChanged(name, row, cards.owned)
  await refuseObstacles(moment, name, row, cards, others.openPapers)
  const applied = await apply(moment, name, row, cards.owned)
  if (name === 'changeOrg') {
    const { unboundMechanics } = await followOrg(moment, others, row)
    await tx.run(sql`
UPDATE change_org SET unbound_mechanics = ${JSON.stringify(unboundMechanics)}::jsonb WHERE id = ${id}`)
  }
  await tx.run(sql`UPDATE ${sql.raw(linesTable(name))} l
SET applied_at = ${applied[0]?.appliedAt ?? now}, before = g.before::jsonb
FROM unnest(${applied.map((line) => line.id)}::uuid[], ${applied.map(({ before }) => JSON.stringify(before))}::text[]) AS g(id, before)
WHERE l.id = g.id`)
}
