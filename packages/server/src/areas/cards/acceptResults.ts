// What acceptances said of a card stands on it: the last that is not taken back.
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The earlier stages of a machine are records: only the final one decides. */
export const isDeciding = (paper: string): string => `coalesce(${paper}.accept_stage, 3) = 3`

/** Of the cards `given.id`: `last.result` and `last.accept_date`; one paper may count no more. */
const lastResult = (except: string | null) => sql`LEFT JOIN LATERAL (
  SELECT l.inspection_status AS result, a.accept_date
  FROM acceptance_lines l
  JOIN acceptance a ON a.id = l.owner_id AND a.status IN ('complete', 'closed')
    AND ${sql.raw(isDeciding('a'))} AND a.id IS DISTINCT FROM ${except}::uuid
  WHERE l.card_id = given.id
  ORDER BY a.accept_date DESC, a.id DESC
  LIMIT 1
) last ON true`

/** Where no acceptance stands, a card waits for one if its status says so. */
const resultOrWaiting = `coalesce(last.result, CASE WHEN c.status = 'awaiting' THEN 1 ELSE 0 END)`

/** The cards show what the acceptance before `paperId` said. */
export async function takeBackResults(tx: Tx, cardIds: readonly string[], paperId: string): Promise<void> {
  await tx.run(sql`UPDATE new_card c
SET accept_state = ${sql.raw(resultOrWaiting)}, accept_date = CASE WHEN last.result IN (2, 3) THEN last.accept_date END
FROM unnest(${cardIds}::uuid[]) AS given(id)
${lastResult(paperId)}
WHERE c.id = given.id`)
}

/** The cards show again what acceptances said of them; the day was never taken away. */
export async function showResultsAgain(tx: Tx, cardIds: readonly string[]): Promise<void> {
  await tx.run(sql`UPDATE new_card c
SET accept_state = ${sql.raw(resultOrWaiting)}
FROM unnest(${cardIds}::uuid[]) AS given(id)
${lastResult(null)}
WHERE c.id = given.id`)
}
