// Packages: what a tenant can buy. Kept by the operator alone.
import { refuse } from '@tmlm/model'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { newId } from '../../platform/ids.ts'
import { seededCombos } from './seed/combos.ts'

export type Combo = Awaited<ReturnType<typeof comboOnSale>>

export const listCombos = (db: Database, now: Date) =>
  db.platform(async (tx) => {
    await ensureCombos(tx, now)
    return tx.all(builder.selectFrom('combo').selectAll().orderBy('code'))
  })

/** The package of this code, if it can still be bought. */
export async function comboOnSale(tx: Tx, code: string, now: Date) {
  await ensureCombos(tx, now)
  const combo = await tx.first(builder.selectFrom('combo').selectAll().where('code', '=', code).where('status', '=', 1))
  if (!combo) throw refuse(`没有在售的套餐：${code}`, `No package on sale: ${code}`)
  return combo
}

/** The seeded packages are there from the first command on; what the operator made of them stays. */
const ensureCombos = (tx: Tx, now: Date): Promise<number> =>
  tx.run(
    builder
      .insertInto('combo')
      .values(
        seededCombos.map((combo) => ({ ...combo, id: newId(now), storageGb: 20, graceDays: 7, status: 1 as const })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing()),
  )
