// How many cards an organisation owns, and which ones a person has not brought back.
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'

export async function cardsOwnedBy(tx: Tx, orgId: string): Promise<number> {
  const { count } = await tx.one(
    builder
      .selectFrom('newCard')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('orgId', '=', orgId),
  )
  return Number(count)
}

/** Codes of the cards that were issued to the person and are still with him. */
export async function cardsHeldBy(tx: Tx, userId: string): Promise<string[]> {
  const held = await tx.all(
    builder
      .selectFrom('cardPosition as p')
      .innerJoin('newCard as c', 'c.id', 'p.cardId')
      .select('c.code')
      .where('p.placeType', '=', issued)
      .where('p.holderUserId', '=', userId)
      .orderBy('c.code'),
  )
  return held.map(({ code }) => code)
}

const issued = 2
