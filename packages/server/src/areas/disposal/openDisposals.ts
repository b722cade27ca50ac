// In which disposal papers cards stand that are not audited yet.
import { disposalArea } from '@tmlm/model/areas/disposal/index'
import type { Tx } from '../../platform/database/database.ts'
import { childTable, tableOf } from '../../platform/database/names.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export interface OpenDisposal {
  readonly cardId: string
  /** Of the card. */
  readonly card: string
  readonly paperId: string
  /** Of the paper. */
  readonly code: string
}

const allPapers = disposalArea.resources.map(({ name }) => name)

export type DisposalName = (typeof allPapers)[number]

export function openDisposals(
  tx: Tx,
  cardIds: readonly string[],
  names: readonly DisposalName[] = allPapers,
): Promise<OpenDisposal[]> {
  const open = names.map(
    (name) => `SELECT l.card_id, p.code, p.id FROM ${childTable({ name }, 'lines')} l
JOIN ${tableOf({ name })} p ON p.tenant_id = l.tenant_id AND p.id = l.owner_id
WHERE p.status IN ('saved', 'inApproval', 'rejected')`,
  )
  return tx.all(sql<OpenDisposal>`
SELECT open.card_id, c.code AS card, open.id AS paper_id, open.code
FROM (${sql.raw(open.join(' UNION ALL '))}) open
JOIN new_card c ON c.id = open.card_id
WHERE open.card_id = ${anyOf(cardIds)}
ORDER BY open.card_id, open.code`)
}
