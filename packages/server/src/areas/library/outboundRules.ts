// What the outbound configuration asks of each card that leaves, with the built-in values where no row matches.
import { matchingConfigs, type ConfigRow } from '@tmlm/model/areas/library/rules'
import type { OutboundType } from '@tmlm/model/areas/cards/papers'
import type { CardType } from '@tmlm/model/areas/cards/words'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { typePathSql } from '../cards/index.ts'

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
  readonly maintainCheck: Guard
  readonly spotCheck: Guard
  readonly holderOverdue: Guard
  readonly maxHold: number | null
  /** Photos are asked for when the card comes back. */
  readonly returnCheck: boolean
}

/** Cards lent to people and suppliers come back; what is scrapped or sold does not. */
const returning: ReadonlySet<OutboundType> = new Set<OutboundType>([1, 2, 3, 7])

interface Asked {
  readonly warehouseId: string
  readonly outboundType: OutboundType
  readonly cardIds: readonly string[]
}

/** The rows that match each card, the one that wins first. */
export async function matchingRows(tx: Tx, asked: Asked) {
  const [rows, cards] = await Promise.all([
    tx.all(db.selectFrom('outboundConfig').selectAll().where('enabled', '=', true)),
    tx.all(cardTypes(asked.cardIds)),
  ])
  return new Map(
    cards.map(({ id, cardType, typePath }) => [id, matchingConfigs(rows, { ...asked, cardType, typePath })] as const),
  )
}

export async function outboundRules(tx: Tx, asked: Asked): Promise<Map<string, OutboundRule>> {
  const [matching, needsCollect] = await Promise.all([matchingRows(tx, asked), parameter(tx, '13')])
  const builtIn: OutboundRule = {
    id: null,
    score: 0,
    requireCollect: asked.outboundType === 1 && needsCollect,
    ...{ requireScan: false, requirePhoto: false, requireProduct: false },
    needReturn: returning.has(asked.outboundType),
    returnDays: 7,
    ...{ lifeCheck: 2, maintainCheck: 1, spotCheck: 0, holderOverdue: 1, maxHold: null, returnCheck: false },
  }
  return new Map(
    [...matching].map(([cardId, [found]]) => [
      cardId,
      found ? ruleOf(found.row, found.score, asked.outboundType) : builtIn,
    ]),
  )
}

/** A row for all kinds of papers asks for collect orders and returns only where these belong. */
const ruleOf = <R extends ConfigRow & Omit<OutboundRule, 'score'>>(
  row: R,
  score: number,
  outboundType: OutboundType,
): OutboundRule => ({
  ...row,
  score,
  requireCollect: row.requireCollect && (outboundType === 1 || row.outboundType !== null),
  needReturn: row.needReturn && (returning.has(outboundType) || row.outboundType !== null),
})

/** Each card with its type and the types above, the nearest first. */
const cardTypes = (cardIds: readonly string[]) => sql<{ id: string; cardType: CardType; typePath: readonly string[] }>`
SELECT c.id, c.card_type, (${sql.raw(typePathSql('c.tooling_type_id'))}) AS type_path
FROM new_card c
WHERE c.id = ${anyOf(cardIds)}`
