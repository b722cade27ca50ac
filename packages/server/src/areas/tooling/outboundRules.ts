// What the outbound configuration asks of each card that leaves, with the built-in values where no row matches.
import { winningConfig, type ConfigRow } from '@tmlm/model/areas/tooling/rules'
import type { OutboundType } from '@tmlm/model/areas/tooling/papers'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { parameter } from '../../platform/parameters.ts'

type Guard = 0 | 1 | 2

export interface OutboundRule {
  /** Empty: the built-in values. */
  readonly id: string | null
  readonly score: number
  readonly requireCollect: boolean
  readonly requireScan: boolean
  readonly requirePhoto: boolean
  readonly requireProduct: boolean
  readonly needReturn: boolean
  readonly returnDays: number
  readonly lifeCheck: Guard
  readonly holderOverdue: Guard
  readonly maxHold: number | null
}

/** Cards lent to people and suppliers come back; what is scrapped or sold does not. */
const returning: ReadonlySet<OutboundType> = new Set<OutboundType>([1, 2, 3, 7])

export async function outboundRules(
  tx: Tx,
  asked: { readonly warehouseId: string; readonly outboundType: OutboundType; readonly cardIds: readonly string[] },
): Promise<Map<string, OutboundRule>> {
  const [rows, cards, needsCollect] = await Promise.all([
    tx.all(db.selectFrom('outboundConfig').selectAll().where('enabled', '=', true)),
    tx.send({ text: cardTypes, values: [asked.cardIds] }),
    parameter(tx, '13'),
  ])
  const builtIn: OutboundRule = {
    id: null,
    score: 0,
    requireCollect: asked.outboundType === 1 && needsCollect,
    ...{ requireScan: false, requirePhoto: false, requireProduct: false },
    needReturn: returning.has(asked.outboundType),
    returnDays: 7,
    ...{ lifeCheck: 2, holderOverdue: 1, maxHold: null },
  }
  return new Map(
    cards.rows.map((card) => {
      const question = { ...asked, cardType: Number(card.card_type), typePath: card.path as string[] }
      const found = winningConfig(rows as readonly (ConfigRow & (typeof rows)[number])[], question)
      return [String(card.id), found ? { ...found.row, score: found.score } : builtIn]
    }),
  )
}

/** Each card with its type and the types above, the nearest first. */
const cardTypes = `SELECT c.id, c.card_type, (
  WITH RECURSIVE up AS (
    SELECT y.id, y.parent_id, 0 AS height FROM tooling_type y WHERE y.id = c.tooling_type_id
    UNION ALL
    SELECT y.id, y.parent_id, up.height + 1 FROM tooling_type y JOIN up ON y.id = up.parent_id
  )
  SELECT coalesce(json_agg(up.id ORDER BY up.height), '[]'::json) FROM up
) AS path
FROM new_card c
WHERE c.id = ANY ($1::uuid[])`
