// Buying instruments: what is requested, what of it is ordered, and the cards of what arrived.
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { instrumentPurchaseOrder } from '@tmlm/model/areas/instrument/instrumentPurchaseOrder'
import { instrumentPurchaseRequest } from '@tmlm/model/areas/instrument/instrumentPurchaseRequest'
import { cardsMade, lineAmounts } from '@tmlm/model/areas/procurement/rules'
import { refuse, refuseFields, refuseLines, type FieldError, type LineError, type Row } from '@tmlm/model'
import { behaviour, type RowMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { countOrdered } from './orderCounts.ts'

type Request = Row<typeof instrumentPurchaseRequest>
type Order = Row<typeof instrumentPurchaseOrder>
type OrderLine = Order['lines'][number]

interface Named {
  archivesId?: string | null
  name?: string | null
  model?: string | null
}

/** What a document says of a line that names it. */
async function takeNames(tx: Tx, lines: readonly Named[]): Promise<void> {
  const ids = lines.flatMap(({ archivesId }) => archivesId ?? [])
  const files = await rowsById({ tx }, 'archives', ids, ['name', 'model'])
  for (const line of lines) {
    const file = files.get(line.archivesId ?? '')
    line.name ||= file?.name ?? null
    line.model ||= file?.model ?? null
  }
}

export const instrumentPurchaseRequestBehaviour = behaviour(instrumentPurchaseRequest, {
  computed: {
    openToOrder: `SELECT t.status = 'complete' AND EXISTS (
      SELECT FROM instrument_purchase_request_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.ordered_qty < l.qty)`,
  },

  async beforeInsert({ tx, values }) {
    await completed(tx, values.lines ?? [])
  },
  async beforeUpdate({ tx, row, values }) {
    const lines = values.lines ?? row.lines
    await completed(tx, lines)
    values.lines = lines
  },

  actions: {
    async cancelAudit({ row }) {
      if (row.lines.some(({ orderedQty }) => orderedQty > 0))
        throw refuse('已被采购订单引用', 'Referred to by an order')
    },

    async toOrder({ row, input, make }) {
      const open = row.lines.filter(({ qty, orderedQty }) => orderedQty < qty)
      if (open.length === 0) throw refuse('没有可订购的数量', 'Nothing is left to order')
      const { id, code, version } = await make(instrumentPurchaseOrder, {
        ...{ orgId: row.orgId, supplierId: input.supplierId, deliveryDate: input.deliveryDate },
        lines: open.map((line) => ({
          ...{ requestLineId: line.id, archivesId: line.archivesId, name: line.name, model: line.model },
          ...{ qty: line.qty - line.orderedQty, price: line.refPrice ?? '0' },
        })),
      })
      return { answer: { id, code, version, status: 0 } }
    },
  },
})

async function completed(tx: Tx, lines: readonly (Named & Partial<Request['lines'][number]>)[]): Promise<void> {
  await takeNames(tx, lines)
  for (const line of lines) line.amount = lineAmounts(Number(line.qty), line.refPrice ?? '0', '0').amount
}

export const instrumentPurchaseOrderBehaviour = behaviour(instrumentPurchaseOrder, {
  computed: {
    cardsToMake: `SELECT t.status = 'complete' AND EXISTS (
      SELECT FROM instrument_purchase_order_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.generated_qty < l.qty)`,
  },

  finds: {
    overdue: (given, tenant, today) => `(t.status = 'complete' AND EXISTS (
      SELECT FROM instrument_purchase_order_lines l
      WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND l.accepted_qty < l.qty
        AND coalesce(l.delivery_date, t.delivery_date) < ${today()})) = ANY (${given})`,
  },

  async beforeInsert({ tx, id, values }) {
    await priced(tx, values.lines ?? [])
    await refuseTooMuch(tx, id, values.lines ?? [])
  },
  async beforeUpdate({ tx, row, values }) {
    const lines = values.lines ?? row.lines
    await priced(tx, lines)
    await refuseTooMuch(tx, row.id, lines)
    values.lines = lines
  },
  async afterSave({ tx, row }) {
    await countOrdered(
      tx,
      row.lines.map(({ requestLineId }) => requestLineId),
    )
  },
  async beforeDelete({ tx, row }) {
    const taken = row.lines.map(({ requestLineId }) => requestLineId)
    await tx.run(sql`DELETE FROM instrument_purchase_order_lines WHERE owner_id = ${row.id}`)
    await countOrdered(tx, taken)
  },

  actions: {
    async audit({ tx, row }) {
      const errors = row.lines.flatMap(({ id, archivesId }): LineError[] =>
        archivesId === null ? [{ lineId: id, text: ['请先选择器具档案', 'Choose the instrument document first'] }] : [],
      )
      if (errors.length > 0) throw refuseLines(errors)
      await refuseTooMuch(tx, row.id, row.lines)
    },

    async cancelAudit({ row }) {
      if (row.lines.some(({ generatedQty }) => generatedQty > 0))
        throw refuse('已生成卡片，不能反审核', 'Cards exist; cannot cancel')
    },

    async close({ tx, row, input }) {
      if (!input.release) return
      await tx.run(sql`UPDATE instrument_purchase_order SET released = true, status = 'closed' WHERE id = ${row.id}`)
      await countOrdered(
        tx,
        row.lines.map(({ requestLineId }) => requestLineId),
      )
      return { set: { released: true } }
    },

    async generateCards(moment) {
      const { row, input } = moment
      const wanted = new Map((input.lines ?? []).map((line) => [line.id ?? '', line]))
      refuseUngenerated(row, wanted)
      const cards: { id: string; code: string | undefined; lineId: string }[] = []
      for (const line of row.lines) {
        const asked = wanted.get(line.id)
        const serials = serialsIn(asked?.serialNos)
        for (let nth = 0; nth < (asked?.count ?? 0); nth++) cards.push(await makeCard(moment, line, serials[nth]))
      }
      return {
        set: {
          lines: row.lines.map(({ id, generatedQty }) => ({
            ...{ id, generatedQty: generatedQty + (wanted.get(id)?.count ?? 0) },
          })),
        },
        answer: { count: cards.length, cards, told: cardsMade(cards) },
      }
    },
  },
})

const mostCards = 500

interface Wanted {
  readonly count?: number | null
  readonly serialNos?: string | null
}

const serialsIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[\n,;，；]/)
    .map((word) => word.trim())
    .filter(Boolean)

function refuseUngenerated(row: Order, wanted: ReadonlyMap<string, Wanted>): void {
  const errors = row.lines.flatMap((line): LineError[] => {
    const { count = 0, serialNos } = wanted.get(line.id) ?? {}
    const left = line.qty - line.generatedQty
    if ((count ?? 0) > left)
      return [
        { lineId: line.id, text: [`超过可生成数量，还可生成${left}张`, `More than can be generated, ${left} left`] },
      ]
    const serials = serialsIn(serialNos)
    if (serials.length > 0 && serials.length !== count)
      return [{ lineId: line.id, text: ['出厂编号的个数须等于本次数量', 'As many serial numbers as pieces'] }]
    if (new Set(serials).size < serials.length)
      return [{ lineId: line.id, text: ['出厂编号重复', 'Duplicate serial number'] }]
    return []
  })
  if (errors.length > 0) throw refuseLines(errors)
  const total = [...wanted.values()].reduce((sum, { count }) => sum + (count ?? 0), 0)
  if (total < 1 || total > mostCards) throw refuse(`数量须在1-${mostCards}之间`, `It must be 1 to ${mostCards}`)
}

/** A piece that was bought waits for acceptance, whatever its type says. */
async function makeCard({ make, row }: RowMoment<typeof instrumentPurchaseOrder>, line: OrderLine, serialNo?: string) {
  const values = {
    ...{ orgId: row.orgId, cardType: 5, archivesId: line.archivesId, supplierId: row.supplierId },
    ...{ purchaseDate: row.orderDate, price: lineAmounts(1, line.price, '0').amount },
    ...(serialNo ? { serialNo } : {}),
  }
  const { id, code } = await make(newCard, values, { procurementLineId: line.id })
  return { id, code, lineId: line.id }
}

async function priced(tx: Tx, lines: readonly (Named & Partial<OrderLine>)[]): Promise<void> {
  await takeNames(tx, lines)
  for (const line of lines) Object.assign(line, lineAmounts(Number(line.qty), line.price ?? '0', line.taxRate ?? '13'))
}

/** Over all orders no more than was requested; the lines of the request are locked, so that two orders do not share it. */
async function refuseTooMuch(tx: Tx, orderId: string, lines: readonly Partial<OrderLine>[]): Promise<void> {
  const ids = lines.flatMap(({ requestLineId }) => requestLineId ?? [])
  if (ids.length === 0) return
  await tx.run(
    sql`SELECT l.id FROM instrument_purchase_request_lines l WHERE l.id = ${anyOf(ids)} ORDER BY l.id FOR NO KEY UPDATE`,
  )
  const requested = await tx.all(sql<{ id: string; qty: number; others: number; status: string }>`
SELECT l.id, l.qty, r.status, coalesce((
  SELECT sum(CASE WHEN o.status = 'closed' AND o.released THEN k.accepted_qty ELSE k.qty END)::int
  FROM instrument_purchase_order_lines k
  JOIN instrument_purchase_order o ON o.id = k.owner_id AND o.id <> ${orderId}
  WHERE k.request_line_id = l.id), 0) AS others
FROM instrument_purchase_request_lines l
JOIN instrument_purchase_request r ON r.id = l.owner_id
WHERE l.id = ${anyOf(ids)}`)
  const left = new Map(requested.map((line) => [line.id, line.status === 'complete' ? line.qty - line.others : 0]))
  const errors = lines.flatMap(({ requestLineId, qty = 0 }, nth): FieldError[] => {
    if (!requestLineId) return []
    const rest = (left.get(requestLineId) ?? 0) - qty
    left.set(requestLineId, rest)
    return rest < 0 ? [{ field: `lines.${nth}.qty`, text: ['超过请购数量', 'More than requested'] }] : []
  })
  if (errors.length > 0) throw refuseFields(errors)
}
