// Production lines: one that cards point to is not stopped under them.
import { refuse } from '@tmlm/model'
import { productLine } from '@tmlm/model/areas/basicData/productLine'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'

export const productLineBehaviour = behaviour(productLine, {
  computed: {
    machines: `SELECT count(*)::int FROM new_card c
      WHERE c.tenant_id = t.tenant_id AND c.product_line_id = t.id AND c.card_type = 3 AND c.status NOT IN ('scrapped', 'sold')`,
  },

  actions: {
    async disable({ tx, row }) {
      await requireNoCards(tx, row.id)
    },

    async enable({ tx, row, input }) {
      if (input.enabled === false) await requireNoCards(tx, row.id)
    },
  },
})

/** Cards that are gone for good do not count. */
async function requireNoCards(tx: Tx, productLineId: string): Promise<void> {
  const { count } = await tx.one(
    builder
      .selectFrom('newCard')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('productLineId', '=', productLineId)
      .where('status', 'not in', ['scrapped', 'sold']),
  )
  if (Number(count) > 0)
    throw refuse(`有${count}张卡片属于该产线，不能停用`, `Cards of this line: ${count}; it cannot be disabled`)
}
