// Cards that do not come back from rent: a scrap order that is audited with the return takes them off the books, and goes with it.
import { refuse } from '@tmlm/model'
import { scrap, scrapOrder } from '@tmlm/model/areas/disposal/scrapping'
import type { KeptForReturn } from '@tmlm/model/areas/disposal/words'
import type { Moment } from '../../engine/behaviour.ts'
import { dropRows } from '../../engine/write/dropRows.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import type { StandingCard } from '../cards/index.ts'
import { goOn, withParts, type CareOfCards } from './caring.ts'
import { leftTheSite, paperOf, sendAway, undo, type DisposalLine } from './disposing.ts'

interface LostLine extends DisposalLine {
  readonly conditionText: string | null
}

interface ScrapPaper {
  readonly id: string
  readonly code: string
}

/** The scrap order of the lost cards; none where none is lost. */
export async function scrapLost(
  moment: Moment,
  care: CareOfCards,
  cards: ReadonlyMap<string, StandingCard>,
  { orgId, lines }: { readonly orgId: string; readonly lines: readonly LostLine[] },
): Promise<ScrapPaper | undefined> {
  if (lines.length === 0) return undefined
  const said = lines.map(({ cardId, conditionText }) => ({ cardId, reasonText: conditionText }))
  const { id, code = '' } = await moment.make(
    scrap,
    { orgId, scrapReason: '遗失', lines: said },
    { status: 'complete' },
  )
  const made = await moment.tx.all(sql<DisposalLine>`
UPDATE scrap_lines l SET used_count = c.used_num FROM new_card c WHERE c.id = l.card_id AND l.owner_id = ${id}
RETURNING l.id, l.card_id`)
  await sendAway(
    moment,
    paperOf('scrap', { id, code }),
    cards,
    made.map((line) => ({ ...line, moveType: 26, to: leftTheSite, becomes: 'scrapped' })),
  )
  const cardIds = withParts(cards, lines)
  const { unboundMechanics, endedArrangements, endedRuns } = await care.end(moment, cardIds, code)
  await moment.tx.run(sql`
UPDATE scrap SET unbound_mechanics = ${JSON.stringify(unboundMechanics)}::jsonb,
  ended_arrangements = ${JSON.stringify(endedArrangements)}::jsonb, ended_runs = ${JSON.stringify(endedRuns)}::jsonb
WHERE id = ${id}`)
  await care.closeReports(moment, cardIds, code)
  return { id, code }
}

interface GoneWith extends ScrapPaper, KeptForReturn {
  readonly orgId: string
}

/** With the return; its cards are rented again. */
export async function unscrapLost(moment: Moment, care: CareOfCards, lines: readonly LostScrap[]): Promise<void> {
  const papers = await moment.tx.all(sql<GoneWith>`
SELECT s.id, s.code, s.org_id, s.unbound_mechanics, s.ended_arrangements, s.ended_runs FROM scrap s
WHERE s.id = ${anyOf(lines.map(({ scrapId }) => scrapId))}
ORDER BY s.id FOR UPDATE OF s`)
  await moment.tx.run(
    sql`UPDATE rental_return_lines l SET scrap_id = NULL WHERE l.scrap_id = ${anyOf(papers.map(({ id }) => id))}`,
  )
  for (const paper of papers) {
    await undo(moment, paperOf('scrap', paper))
    await goOn(moment, care, { ...paper, lines: lines.filter(({ scrapId }) => scrapId === paper.id) })
  }
  await dropRows(moment, scrap, scrapOrder, papers)
}

interface LostScrap extends DisposalLine {
  readonly scrapId: string | null
}

/** What a return made is taken back with it alone. */
export async function refuseOfReturn({ tx }: Moment, scrapId: string): Promise<void> {
  const made = await tx.first(sql<{ code: string }>`
SELECT p.code FROM rental_return_lines l JOIN rental_return p ON p.id = l.owner_id WHERE l.scrap_id = ${scrapId}`)
  if (made)
    throw refuse(
      `由租赁归还单${made.code}生成，请反审核该归还单`,
      `Made by rental return ${made.code}: cancel the audit of that one`,
    )
}
