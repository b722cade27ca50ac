// Types of tools: a tree in which children have their parent's category.
import { toolingType } from '@tmlm/model/areas/tooling/toolingType'
import { usualLifeMode } from '@tmlm/model/areas/tooling/words'
import { refuseFields } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'

export const toolingTypeBehaviour = behaviour(toolingType, {
  computed: {
    cardCount: 'SELECT count(*)::int FROM new_card c WHERE c.tenant_id = t.tenant_id AND c.tooling_type_id = t.id',
  },

  async beforeInsert({ tx, values }) {
    await requireCategory(tx, values)
    values.lifeMode ??= usualLifeMode(values.cardType)
    values.defaultPlace ??= values.cardType === 3 ? 8 : 0
  },
  async beforeUpdate({ tx, row, values }) {
    await requireCategory(tx, { ...row, ...values })
  },
})

async function requireCategory(
  tx: Tx,
  { parentId, cardType }: { readonly parentId?: string | null; readonly cardType: number },
): Promise<void> {
  if (!parentId) return
  const above = await tx.first(db.selectFrom('toolingType').select('cardType').where('id', '=', parentId))
  if (above && above.cardType !== cardType)
    throw refuseFields([{ field: 'cardType', text: ['须与上级类型的类别一致', 'It must be of its parent’s category'] }])
}
