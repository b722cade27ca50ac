// Takts of the same machine, product and mould follow each other and never overlap.
import { oeeTaktTime } from '@tmlm/model/areas/oee/oeeTaktTime'
import { overlap } from '@tmlm/model/areas/oee/takt'
import { refuse, type Insert } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export const oeeTaktTimeBehaviour = behaviour(oeeTaktTime, {
  computed: { idealSecPerPiece: 'round(t.cycle_sec / t.pieces_per_cycle, 6)' },
  async beforeInsert({ tx, id, values }) {
    await requireApart(tx, id, values)
  },
  async beforeUpdate({ tx, row, values }) {
    await requireApart(tx, row.id, { ...row, ...values })
  },
})

type Told = Pick<Partial<Insert<typeof oeeTaktTime>>, 'cardId' | 'archivesId' | 'productId' | 'mouldCardId'> & {
  readonly effectiveFrom: string
  readonly effectiveTo?: string | null
}

/** Whoever writes the same key at the same time waits for the other. */
async function requireApart(tx: Tx, id: string, told: Told): Promise<void> {
  const { cardId = null, archivesId = null, productId = null, mouldCardId = null } = told
  await tx.run(
    cardId === null
      ? sql`SELECT 1 FROM archives a WHERE a.id = ${archivesId}::uuid FOR NO KEY UPDATE`
      : sql`SELECT 1 FROM new_card c WHERE c.id = ${cardId} FOR NO KEY UPDATE`,
  )
  const others = await tx.all(sql<{ effectiveFrom: string; effectiveTo: string | null }>`
SELECT k.effective_from::text, k.effective_to::text
FROM oee_takt_time k
WHERE k.id <> ${id} AND k.card_id IS NOT DISTINCT FROM ${cardId}::uuid AND k.archives_id IS NOT DISTINCT FROM ${archivesId}::uuid
  AND k.product_id IS NOT DISTINCT FROM ${productId}::uuid AND k.mould_card_id IS NOT DISTINCT FROM ${mouldCardId}::uuid`)
  const own = { effectiveFrom: told.effectiveFrom, effectiveTo: told.effectiveTo ?? null }
  const other = others.find((one) => overlap(one, own))
  if (!other) return
  const row = `${other.effectiveFrom} – ${other.effectiveTo ?? ''}`
  throw refuse(`与${row}生效期重叠`, `Overlaps ${row}`)
}
