// Cards go out: collected, sent for repair or to a supplier, scrapped. Auditing checks the outbound configuration for
// every card and then moves all of them, or none.
import { outboundOrder } from '@tmlm/model/areas/library/outboundOrder'
import { byDisposalOnly, outboundMoves, outboundStates } from '@tmlm/model/areas/cards/papers'
import type { Place } from '@tmlm/model/areas/cards/places'
import { dueBack } from '@tmlm/model/areas/library/rules'
import { refuseFields } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { fromLocal, toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { moveCards, movedSinceSql, type MoveLine, reverseMoves } from '../cards/index.ts'
import type { OutboundAudit, OutboundPaper } from './outboundAudit.ts'
import { holdRequisition, issueFor, takeBackIssues } from './collecting.ts'
import { confirmWarn, demands, pick } from './picking.ts'
import { listPickable } from './pickable.ts'
import { requireKeeper } from '../basicData/index.ts'
import { keepersOnly } from './keepersOnly.ts'
import { requireAllowed } from './outboundGuards.ts'
import { outboundRules, type OutboundRule } from './outboundRules.ts'
import { requireScanRight } from './scanRight.ts'

type Line = OutboundPaper['lines'][number]

export const outboundOrderBehaviour = behaviour(outboundOrder, {
  computed: {
    movedSince: movedSinceSql('outbound_order_lines'),
    toReturnQty: `SELECT count(*)::int FROM outbound_order_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.need_return AND l.returned_time IS NULL
        AND l.move_id IS NOT NULL`,
  },

  async beforeInsert({ values, actor }) {
    refuseDisposalType(values.outboundType)
    requireScanRight(actor, values.lines ?? [])
  },
  async beforeUpdate({ tx, values, row, actor }) {
    refuseDisposalType(values.outboundType)
    requireScanRight(actor, values.lines ?? [], row.lines)
    await forgetAccepted(tx, row, values)
  },

  calls: { pick, listPickable, demands },

  actions: {
    confirmWarn,

    async audit(moment) {
      const { tx, row } = moment
      await requireKeeper(moment, row.warehouseId, keepersOnly)
      const cardIds = row.lines.map(({ cardId }) => cardId)
      const rules = await outboundRules(tx, { ...row, cardIds })
      const accepted = await requireAllowed(moment, rules)
      const collected = await issueFor(moment)
      const paper = paperOf(row)
      const lines = row.lines.map((line) => moveLine(moment, line, rules.get(line.cardId)))
      const moved = await moveCards(moment, paper, lines)
      await startUse(moment, cardIds)
      const byLine = new Map(lines.map((line) => [line.lineId, line]))
      return {
        set: {
          auditRound: paper.round,
          lines: moved.map(({ lineId, moveId, card }) => ({
            id: lineId,
            moveId,
            locationId: card.position.locationId ?? null,
            requisitionLineId: collected.get(lineId) ?? null,
            needReturn: byLine.get(lineId)?.needReturn ?? false,
            dueReturnTime: byLine.get(lineId)?.dueReturnTime ?? null,
            warnCodes: accepted.get(card.id)?.join(',') || null,
          })),
        },
      }
    },

    async cancelAudit(moment) {
      const { row } = moment
      await requireKeeper(moment, row.warehouseId, keepersOnly)
      // As in the audit, the collect order is held before the cards.
      await holdRequisition(moment)
      await reverseMoves(moment, paperOf(row))
      await takeBackIssues(moment)
      return {
        set: {
          lines: row.lines.map(({ id }) => ({
            id,
            ...{ moveId: null, requisitionLineId: null, warnCodes: null },
          })),
        },
      }
    },
  },
})

interface Change {
  readonly receiveUserId?: string | null
  readonly lines?: readonly { readonly id?: string; readonly cardId?: string | null; warnCodes?: string | null }[]
}

/** A warning was accepted of one card and one receiver: with another it is asked anew. */
async function forgetAccepted(tx: Tx, row: OutboundPaper, { receiveUserId, lines }: Change): Promise<void> {
  const isOther = receiveUserId !== undefined && receiveUserId !== row.receiveUserId
  if (isOther && !lines)
    await tx.run(
      sql`UPDATE outbound_order_lines SET warn_codes = NULL WHERE owner_id = ${row.id} AND warn_codes IS NOT NULL`,
    )
  const cards = new Map(row.lines.map(({ id, cardId }) => [id, cardId]))
  for (const line of lines ?? []) if (isOther || cards.get(line.id ?? '') !== line.cardId) line.warnCodes = null
}

const paperOf = (row: OutboundPaper) => ({
  docType: 'outboundOrder',
  docId: row.id,
  docCode: row.code,
  round: row.auditRound + 1,
})

function refuseDisposalType(type: number | undefined): void {
  if (byDisposalOnly.outbound.some((made) => made === type))
    throw refuseFields([{ field: 'outboundType', text: ['该类型由处置单据生成', 'Disposal papers make this kind'] }])
}

function moveLine({ row, actor }: OutboundAudit, line: Line, rule: OutboundRule | undefined): MoveLine {
  const needReturn = line.needReturn && (rule?.needReturn ?? true) && row.outboundType !== 5
  const due = dueBack(toLocal(row.outTime, actor.timezone), rule?.returnDays ?? 7)
  return {
    lineId: line.id,
    cardId: line.cardId,
    moveType: outboundMoves[row.outboundType],
    to: placeFor(row),
    statuses: outboundStates[row.outboundType],
    occurTime: row.outTime,
    fromWarehouseId: row.warehouseId,
    promisedBy: row.requisitionId,
    needReturn,
    dueReturnTime: needReturn ? (line.dueReturnTime ?? fromLocal(due, actor.timezone)) : null,
    outLineId: line.id,
    remark: line.remark,
  }
}

function placeFor(row: OutboundPaper): Place {
  const { supplierId, productLineId } = row
  if (row.outboundType === 2) return { placeType: 3, supplierId }
  if (row.outboundType === 3) return { placeType: 4, supplierId }
  if (row.outboundType === 5) return { placeType: 9 }
  const { receiveUserId, receiveDeptId, equipmentCardId } = row
  if (!receiveUserId && !receiveDeptId && !equipmentCardId) return { placeType: 8, productLineId }
  // Issued for a machine, not mounted on it: mounted is what is bound to a station.
  return { placeType: 2, holderUserId: receiveUserId, holderDeptId: receiveDeptId, productLineId, equipmentCardId }
}

/** A card is in use from its first time out. */
async function startUse({ tx, row, actor }: OutboundAudit, cardIds: readonly string[]): Promise<void> {
  await tx.run(sql`UPDATE new_card c SET start_use_date = ${toLocal(row.outTime, actor.timezone).slice(0, 10)}::date
WHERE c.id = ${anyOf(cardIds)} AND c.start_use_date IS NULL`)
}
