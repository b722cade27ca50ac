// A scrap order that another paper asks for: saved only, so that somebody looks at it; dropped with that paper.
import { refuse } from '@tmlm/model'
import { scrap, scrapOrder } from '@tmlm/model/areas/disposal/scrapping'
import type { Moment } from '../../engine/behaviour.ts'
import { dropRows } from '../../engine/write/dropRows.ts'
import { sql } from '../../platform/database/sql.ts'

export async function draftScrap(
  { make }: Moment,
  { cardId, why }: { readonly cardId: string; readonly why: string },
): Promise<string> {
  // Given its state: what stands against it is told to who audits it, not to who gave his verdict.
  const { id } = await make(
    scrap,
    { scrapReason: '损坏不可修', lines: [{ cardId, reasonText: why.slice(0, 200) }] },
    { status: 'saved' },
  )
  return id
}

/** It goes with the verdict that made it. */
export async function dropScrap(moment: Moment, scrapId: string): Promise<void> {
  const row = await moment.tx.first(sql<{ id: string; code: string; orgId: string; status: string }>`
SELECT s.id, s.code, s.org_id, s.status FROM scrap s WHERE s.id = ${scrapId} FOR UPDATE OF s`)
  if (!row) return
  if (row.status !== 'saved')
    throw refuse(`存在后续业务：报废单${row.code}`, `Later business exists: scrap order ${row.code}`)
  await dropRows(moment, scrap, scrapOrder, [row])
}
