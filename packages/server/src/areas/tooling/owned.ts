// How many cards an organisation owns.
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
