// Applying for parts. Nothing moves and nothing is promised; the keeper is told, and what is short is said.
import { accessoryApply } from '@tmlm/model/areas/accessory/accessoryApply'
import { decimalsOf, difference, isLess, isZero } from '@tmlm/model/areas/accessory/rules'
import {
  askFirst,
  refuse,
  refuseFields,
  refuseLines,
  withoutNoughts,
  type FieldError,
  type Row,
  type Text,
} from '@tmlm/model'
import { behaviour, type ActionMoment, type Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { tellKeepers, warehouseNames } from '../cards/index.ts'
import { usableStock } from './availability.ts'
import { valueKeyOf } from './ledger.ts'

type Order = Row<typeof accessoryApply>

/** Of a line `t`, its application's warehouse. */
const warehouseOfLine = `(SELECT o.warehouse_id FROM accessory_apply o WHERE o.tenant_id = t.tenant_id AND o.id = t.owner_id)`

export const accessoryApplyBehaviour = behaviour(accessoryApply, {
  computed: {
    isBeingIssued: `EXISTS (SELECT FROM accessory_output o
      WHERE o.tenant_id = t.tenant_id AND o.apply_id = t.id AND o.status IN ('saved', 'inApproval', 'rejected'))`,
    execState: `(SELECT CASE WHEN bool_and(l.issued_qty >= l.qty) THEN 2 WHEN bool_or(l.issued_qty > 0) THEN 1 ELSE 0 END
      FROM accessory_apply_lines l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id)`,
    // Of its lines.
    onHandQty: `coalesce((SELECT v.qty FROM accessory_stock_value v
      WHERE v.tenant_id = t.tenant_id AND v.accessory_id = t.accessory_id AND v.warehouse_id = ${warehouseOfLine}), 0)`,
    openQty: `CASE WHEN (SELECT o.status FROM accessory_apply o WHERE o.tenant_id = t.tenant_id AND o.id = t.owner_id) = 'complete'
      THEN greatest(t.qty - t.issued_qty, 0) ELSE 0 END`,
    availableQty: (today) => `coalesce((SELECT sum(s.qty)
        FROM accessory_standing_stock s
        LEFT JOIN accessory_batch b ON b.tenant_id = s.tenant_id AND b.id = s.batch_id
        WHERE s.tenant_id = t.tenant_id AND s.accessory_id = t.accessory_id AND s.warehouse_id = ${warehouseOfLine}
          AND (b.id IS NULL OR (NOT b.frozen AND (b.expiry_date IS NULL OR b.expiry_date >= ${today})))), 0)
      - coalesce((SELECT sum(r.qty) FROM accessory_reservation r
        WHERE r.tenant_id = t.tenant_id AND r.accessory_id = t.accessory_id AND r.warehouse_id = ${warehouseOfLine} AND r.state = 1), 0)
      - coalesce((SELECT sum(l.qty - l.issued_qty)
        FROM accessory_apply_lines l
        JOIN accessory_apply o ON o.tenant_id = l.tenant_id AND o.id = l.owner_id AND o.status = 'complete'
        WHERE l.tenant_id = t.tenant_id AND l.accessory_id = t.accessory_id AND l.owner_id <> t.owner_id
          AND l.qty > l.issued_qty AND o.warehouse_id = ${warehouseOfLine}), 0)`,
  },

  async beforeInsert(moment) {
    await requireWanted(moment, moment.values)
  },
  async beforeUpdate(moment) {
    await requireWanted(moment, { ...moment.row, ...moment.values })
  },

  calls: {
    async available(moment) {
      const { warehouseId, accessoryIds } = moment.input
      const wants = accessoryIds.map((accessoryId) => ({ accessoryId, warehouseId }))
      return { lines: await availableOf(moment, warehouseId, wants, null) }
    },
  },

  actions: {
    async audit(moment) {
      const { row } = moment
      await requireWanted(moment, row)
      await askAboutStock(moment)
      await tellToPick(moment, row)
    },

    async cancelAudit({ tx, row }) {
      if (row.lines.some(({ issuedQty }) => !isZero(issuedQty)) || (await hasSavedOutput(tx, row.id)))
        throw refuse('已有出库，不能反审核', 'Already issued')
    },

    async close({ tx, row }) {
      if (await hasSavedOutput(tx, row.id)) throw refuse('存在未审核出库单', 'An unaudited outbound exists')
    },
  },
})

interface Wanted {
  readonly cardId?: string | null
  readonly lines?: readonly Partial<Order['lines'][number]>[] | null
}

/** Parts that may still be applied for, in quantities they are counted in, and a card that is still with us. */
async function requireWanted({ tx }: Moment, { cardId, lines }: Wanted): Promise<void> {
  const errors: FieldError[] = []
  const ids = (lines ?? []).map(({ accessoryId }) => accessoryId)
  const known = await rowsById({ tx }, 'accessory', ids, ['enabled', 'qtyScale'])
  for (const [nth, { accessoryId, qty }] of (lines ?? []).entries()) {
    const part = known.get(accessoryId ?? '')
    if (part && !part.enabled)
      errors.push({ field: `lines.${nth}.accessoryId`, text: ['备件已停用', 'The part is disabled'] })
    if (part && qty && decimalsOf(qty) > part.qtyScale)
      errors.push({
        field: `lines.${nth}.qty`,
        text: [`最多${part.qtyScale}位小数`, `At most ${part.qtyScale} decimals`],
      })
  }
  const card = cardId ? await tx.first(db.selectFrom('newCard').select('status').where('id', '=', cardId)) : undefined
  if (card?.status === 'scrapped' || card?.status === 'sold') {
    const text: Text =
      card.status === 'sold' ? ['该设备已出售', 'The card is sold'] : ['该设备已报废', 'The card is scrapped']
    errors.push({ field: 'cardId', text })
  }
  if (errors.length > 0) throw refuseFields(errors)
}

/** More than there is may be applied for, if the company allows it and the person says so. */
async function askAboutStock(moment: ActionMoment<typeof accessoryApply>): Promise<void> {
  const { tx, row, confirmed } = moment
  const there = await availableOf(moment, row.warehouseId, row.lines, row.id)
  const short = row.lines.flatMap(({ id, qty }, nth) => {
    const available = there[nth]?.availableQty ?? '0'
    return isLess(available, qty) ? [{ id, available }] : []
  })
  if (short.length === 0) return
  if (!(await parameter(tx, '153')))
    throw refuseLines(
      short.map(({ id, available }) => ({
        lineId: id,
        text: [`超过可申请量${withoutNoughts(available)}`, `Only ${withoutNoughts(available)} can be applied for`],
      })),
    )
  const text: Text = [
    `有${short.length}行库存不足，是否继续申请`,
    `${short.length} lines exceed the stock, apply anyway?`,
  ]
  askFirst([{ code: 'notEnough', text }], confirmed)
}

interface AvailablePart {
  readonly accessoryId: string
  readonly onHandQty: string
  readonly availableQty: string
}

/** R11: what is fit for use, less what is set aside and what other approved applications still wait for; line by line. */
async function availableOf(
  moment: Moment,
  warehouseId: string,
  wants: readonly { readonly accessoryId: string }[],
  ownId: string | null,
): Promise<AvailablePart[]> {
  const places = wants.map(({ accessoryId }) => ({ accessoryId, warehouseId }))
  const stock = await usableStock(moment, places)
  const open = await openElsewhere(moment.tx, warehouseId, wants, ownId)
  return places.map((place) => {
    const { onHand = '0', usable = '0', reserved = '0' } = stock.get(valueKeyOf(place)) ?? {}
    const available = difference(difference(usable, reserved), open.get(place.accessoryId) ?? '0')
    return {
      accessoryId: place.accessoryId,
      ...{ onHandQty: withoutNoughts(onHand), availableQty: withoutNoughts(available) },
    }
  })
}

/** What other approved applications of the warehouse still wait for, by part. */
async function openElsewhere(
  tx: Tx,
  warehouseId: string,
  wants: readonly { readonly accessoryId: string }[],
  ownId: string | null,
): Promise<Map<string, string>> {
  const rows = await tx.all(sql<{ accessoryId: string; qty: string }>`
SELECT l.accessory_id, sum(l.qty - l.issued_qty) AS qty
FROM accessory_apply_lines l
JOIN accessory_apply o ON o.id = l.owner_id AND o.status = 'complete' AND o.warehouse_id = ${warehouseId}
WHERE l.accessory_id = ${anyOf(wants.map(({ accessoryId }) => accessoryId))} AND o.id IS DISTINCT FROM ${ownId}::uuid
  AND l.qty > l.issued_qty
GROUP BY l.accessory_id`)
  return new Map(rows.map(({ accessoryId, qty }) => [accessoryId, qty]))
}

async function hasSavedOutput(tx: Tx, applyId: string): Promise<boolean> {
  const found = await tx.first(sql`
SELECT 1 FROM accessory_output o WHERE o.apply_id = ${applyId} AND o.status IN ('saved', 'inApproval', 'rejected') LIMIT 1`)
  return found !== undefined
}

async function tellToPick(moment: Moment, order: Order): Promise<void> {
  const { code, warehouseId, lines, needDate, isUrgent } = order
  const name = (await warehouseNames(moment, [warehouseId])).get(warehouseId) ?? ''
  const applicant = await moment.tx.first(db.selectFrom('user').select('jobName').where('id', '=', order.applyUserId))
  const who = applicant?.jobName ?? ''
  const [urgentZh, urgentEn] = isUrgent ? ['【紧急】', 'Urgent: '] : ['', '']
  await tellKeepers(moment, [warehouseId], {
    title: [`${urgentZh}备件领用申请${code}待发放`, `${urgentEn}part application ${code} is to be issued`],
    content: [
      `${who}申请从${name}领用${lines.length}种备件${needDate ? `，需用日期${needDate}` : ''}，请发放。`,
      `${who} applies for ${lines.length} parts from ${name}${needDate ? `, needed by ${needDate}` : ''}. Please issue them.`,
    ],
  })
}
