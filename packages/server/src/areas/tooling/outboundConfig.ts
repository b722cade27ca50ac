// The outbound configuration: which of its rows would apply to a card, and what it asks.
import { outboundConfig } from '@tmlm/model/areas/tooling/outboundConfig'
import type { OutboundType } from '@tmlm/model/areas/tooling/papers'
import { refuseFields } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { db } from '../../platform/database/query.ts'
import { outboundRules, type OutboundRule } from './outboundRules.ts'

export const outboundConfigBehaviour = behaviour(outboundConfig, {
  calls: {
    async test({ tx, input }) {
      const cardId = String(input.cardId)
      const place = await tx.first(db.selectFrom('cardPosition').select('warehouseId').where('cardId', '=', cardId))
      const warehouseId = input.warehouseId === null ? place?.warehouseId : String(input.warehouseId)
      if (!warehouseId)
        throw refuseFields([
          { field: 'warehouseId', text: ['卡片不在仓库，请选择仓库', 'The card is in no warehouse, choose one'] },
        ])
      const outboundType = Number(input.outboundType) as OutboundType
      const rule = (await outboundRules(tx, { warehouseId, outboundType, cardIds: [cardId] })).get(cardId)
      return rule && { ...effective(rule), warehouseId }
    },
  },
})

/** What is asked of the card, without the rest of the row. */
const effective = (rule: OutboundRule): OutboundRule => ({
  id: rule.id,
  score: rule.score,
  requireCollect: rule.requireCollect,
  requireScan: rule.requireScan,
  requirePhoto: rule.requirePhoto,
  requireProduct: rule.requireProduct,
  needReturn: rule.needReturn,
  returnDays: rule.returnDays,
  lifeCheck: rule.lifeCheck,
  maintainCheck: rule.maintainCheck,
  spotCheck: rule.spotCheck,
  holderOverdue: rule.holderOverdue,
  maxHold: rule.maxHold,
  returnCheck: rule.returnCheck,
})
