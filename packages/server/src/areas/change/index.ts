// The port of changes: which cards wait for one.
import { changeKinds, type ChangeName } from '@tmlm/model/areas/change/changeKinds'
import type { Tx } from '../../platform/database/database.ts'
import { childTable, tableOf } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** By card: the number of the change paper that waits for approval. */
export async function changesInApproval(tx: Tx, cardIds: readonly string[]): Promise<Map<string, string>> {
  const kinds = (Object.keys(changeKinds) as ChangeName[]).map(
    (name) => `SELECT l.card_id, p.code FROM ${childTable({ name }, 'lines')} l
JOIN ${tableOf({ name })} p ON p.tenant_id = l.tenant_id AND p.id = l.owner_id WHERE p.status = 'inApproval'`,
  )
  const rows = await tx.all(sql<{ cardId: string; code: string }>`
SELECT open.card_id, open.code FROM (${sql.raw(kinds.join(' UNION ALL '))}) open WHERE open.card_id = ${anyOf(cardIds)}`)
  return new Map(rows.map(({ cardId, code }) => [cardId, code]))
}

// What the life of a card is told by.
export { changeEvents } from './cardEvents.ts'
