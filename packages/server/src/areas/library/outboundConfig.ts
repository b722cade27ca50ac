// The outbound configuration: which of its rows would apply to a card, and what it asks.
import { outboundConfig } from '@tmlm/model/areas/library/outboundConfig'
import { refuseFields } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { matchingRows, outboundRules, type OutboundRule } from './outboundRules.ts'

export const outboundConfigBehaviour = behaviour(outboundConfig, {
  calls: {
    async test({ tx, input }) {
      const { cardId, outboundType } = input
      const place = await tx.first(db.selectFrom('cardPosition').select('warehouseId').where('cardId', '=', cardId))
      const warehouseId = input.warehouseId ?? place?.warehouseId
      if (!warehouseId)
        throw refuseFields([
          { field: 'warehouseId', text: ['卡片不在仓库，请选择仓库', 'The card is in no warehouse, choose one'] },
        ])
      const asked = { warehouseId, outboundType, cardIds: [cardId] }
      const rule = (await outboundRules(tx, asked)).get(cardId)
      return rule && { ...effective(rule), warehouseId, candidates: await candidates(tx, asked) }
    },
  },
})

const mostCandidates = 5

/** The rows that match, with what each of them names, the one that wins first. */
async function candidates(tx: Tx, asked: Parameters<typeof matchingRows>[1]) {
  const [found = []] = (await matchingRows(tx, asked)).values()
  const rows = found.slice(0, mostCandidates)
  const [warehouses, types] = await Promise.all([
    namesOf(
      tx,
      'warehouse',
      rows.flatMap(({ row }) => row.warehouseId ?? []),
    ),
    namesOf(
      tx,
      'toolingType',
      rows.flatMap(({ row }) => row.toolingTypeId ?? []),
    ),
  ])
  return rows.map(({ score, row: { id, warehouseId, cardType, toolingTypeId, outboundType, sort, remark } }) => ({
    ...{ id, score, sort, remark, cardType, outboundType },
    ...{ warehouseId, warehouseIdName: warehouses.get(warehouseId ?? '') ?? null },
    ...{ toolingTypeId, toolingTypeIdName: types.get(toolingTypeId ?? '') ?? null },
  }))
}

async function namesOf(tx: Tx, table: 'warehouse' | 'toolingType', ids: readonly string[]) {
  const rows = ids.length > 0 ? await tx.all(db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids)) : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

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
