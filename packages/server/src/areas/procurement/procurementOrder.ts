// Buying tools: prices line by line, cards made from what was ordered, closed when all of it is accepted.
import { acceptance } from '@tmlm/model/areas/procurement/acceptance'
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { procurementOrder } from '@tmlm/model/areas/procurement/procurementOrder'
import { cardsMade, lineAmounts, originalValueOf } from '@tmlm/model/areas/procurement/rules'
import { machines, toolingCards } from '@tmlm/model/areas/cards/words'
import { refuse, refuseFields, refuseLines, type FieldError, type InputOf, type LineError, type Row } from '@tmlm/model'
import { behaviour, type RowMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf } from '../../platform/database/sql.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { waitingCardsOf, waitingOnOrderSql } from './waiting.ts'

type Order = Row<typeof procurementOrder>
type Line = Order['lines'][number]

export const procurementOrderBehaviour = behaviour(procurementOrder, {
  computed: {
    cardsToMake: `SELECT EXISTS (
      SELECT FROM procurement_order_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND NOT l.closed AND l.card_count < l.qty)`,
    cardsWait: waitingOnOrderSql,
    // How much of what was ordered is in.
    acceptProgress: `(SELECT round(100.0 * sum(l.accepted_qty) / nullif(sum(l.qty), 0), 2)
      FROM procurement_order_lines l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id)`,
  },

  finds: {
    overdue: (given, tenant, today) => `(t.status = 'complete' AND EXISTS (
      SELECT FROM procurement_order_lines l
      WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND NOT l.closed AND l.accepted_qty < l.qty
        AND coalesce(l.need_date, t.need_date) < ${today()})) = ANY (${given})`,
  },

  async beforeInsert({ tx, values }) {
    await requireCategory(tx, values.cardType, values.lines ?? [])
    price(values.lines ?? [], values.taxRate ?? '13')
  },

  async beforeUpdate({ tx, row, values }) {
    const lines = values.lines ?? row.lines
    await requireCategory(tx, row.cardType, lines)
    price(lines, values.taxRate ?? row.taxRate)
    values.lines = lines
  },

  actions: {
    async cancelAudit({ tx, row }) {
      const accepted = await tx.first(
        db.selectFrom('acceptance').select('id').where('procurementOrderId', '=', row.id).limit(1),
      )
      if (accepted || row.lines.some(({ cardCount }) => cardCount > 0))
        throw refuse('已生成卡片，不能反审核', 'Cards were generated')
    },

    async generateCards(moment) {
      const { row } = moment
      const wanted = wantedOf(moment.input)
      const errors = row.lines.flatMap((line): LineError[] => {
        const left = line.closed ? 0 : line.qty - line.cardCount
        const count = wanted.get(line.id) ?? 0
        if (count <= left) return []
        return [
          { lineId: line.id, text: [`建卡数量超过订单数量，还可建${left}张`, `More cards than ordered, ${left} left`] },
        ]
      })
      if (errors.length > 0) throw refuseLines(errors)
      refuseTooMany([...wanted.values()])
      const types = await categoriesOf(moment.tx, row.lines)
      const cards: { id: string; code: string | undefined; lineId: string }[] = []
      for (const line of row.lines)
        for (let nth = 0; nth < (wanted.get(line.id) ?? 0); nth++)
          cards.push(await makeCard(moment, line, types.get(line.archivesId)))
      return {
        set: {
          lines: row.lines.map(({ id, cardCount }) => ({ id, cardCount: cardCount + (wanted.get(id) ?? 0) })),
        },
        answer: { count: cards.length, cards, told: cardsMade(cards) },
      }
    },

    async toAcceptance({ tx, row, make, actor, now }) {
      const cardIds = await waitingCardsOf(tx, row.id, toLocalDate(now, actor.timezone))
      if (cardIds.length === 0) throw refuse('没有待验收的卡片', 'No card of this order waits for acceptance')
      const { id, code, version } = await make(acceptance, {
        ...{ orgId: row.orgId, cardType: row.cardType, acceptType: 1, procurementOrderId: row.id },
        ...{ supplierId: row.supplierId, acceptorIds: [actor.userId] },
        ...(row.cardType === machines.cardType ? { deptId: row.deptId } : {}),
        lines: await acceptedLines(tx, row, cardIds),
      })
      // The paper that was made, whose buttons come next.
      return { answer: { id, code, version, status: 0, count: cardIds.length } }
    },

    async closeLine({ row, lines, input }) {
      const isOpen = (line: Line): boolean => !line.closed && line.acceptedQty < line.qty && !lines.includes(line)
      return {
        set: {
          ...(row.lines.some(isOpen) ? {} : { status: 'closed' as const }),
          lines: lines.map(({ id }) => ({ id, closed: true, closeReason: input.reason })),
        },
      }
    },
  },
})

/** A machine is expected as it was ordered. */
async function acceptedLines(tx: Tx, row: Order, cardIds: readonly string[]) {
  if (row.cardType !== machines.cardType) return cardIds.map((cardId) => ({ cardId }))
  const cards = await tx.all(
    db
      .selectFrom('newCard')
      .select(['id as cardId', 'originalValue', 'warrantyMonths', 'productLineId', 'station'])
      .where('id', '=', anyOf(cardIds))
      .orderBy('code'),
  )
  return cards
}

/** Made one by one, each with its number and history: so many at a time. */
const mostCards = 200

function refuseTooMany(counts: readonly number[]): void {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total > mostCards)
    throw refuse(
      `一次最多生成${mostCards}张卡片，请分批生成`,
      `At most ${mostCards} cards at a time; make them in several goes`,
    )
}

function price(lines: readonly Partial<Line>[], taxRate: string): void {
  for (const line of lines)
    Object.assign(line, lineAmounts(Number(line.qty), line.price ?? '0', line.taxRate ?? taxRate))
}

async function requireCategory(tx: Tx, cardType: number, lines: readonly Partial<Line>[]): Promise<void> {
  const types = await categoriesOf(tx, lines)
  const errors = lines.flatMap(({ archivesId }, nth): FieldError[] =>
    boughtTogether(cardType).has(types.get(archivesId ?? ''))
      ? []
      : [{ field: `lines.${nth}.archivesId`, text: ['档案类别与订单不一致', 'The file is of another category'] }],
  )
  if (errors.length > 0) throw refuseFields(errors)
}

/** Machines are bought by themselves, tools of all kinds together; instruments on papers of their own area. */
const boughtTogether = (cardType: number): ReadonlySet<number | undefined> =>
  new Set<number | undefined>(cardType === machines.cardType ? [machines.cardType] : toolingCards.cardType)

/** The category of each file the lines name. */
async function categoriesOf(tx: Tx, lines: readonly Partial<Line>[]): Promise<Map<string, Order['cardType']>> {
  const ids = lines.flatMap(({ archivesId }) => archivesId ?? [])
  const files = await rowsById({ tx }, 'archives', ids, ['cardType'])
  return new Map([...files].map(([id, { cardType }]) => [id, cardType]))
}

/** How many cards of which line. */
const wantedOf = ({ lines }: InputOf<typeof procurementOrder, 'generateCards'>): Map<string, number> =>
  new Map(lines?.map(({ id = '', count = 0 }) => [id, count]))

/** A card bought waits for acceptance, whatever its type says. */
async function makeCard(
  { make, row }: RowMoment<typeof procurementOrder>,
  line: Line,
  cardType: Order['cardType'] = row.cardType,
) {
  const values = {
    orgId: row.orgId,
    cardType,
    archivesId: line.archivesId,
    supplierId: row.supplierId,
    purchaseDate: row.orderDate,
    price: line.price,
    originalValue:
      row.cardType === machines.cardType ? originalValueOf(line.price, row.exchangeRate ?? '1') : line.price,
    ...(row.cardType === machines.cardType
      ? { warrantyMonths: row.warrantyMonths, productLineId: line.productLineId, useDeptId: line.useDeptId }
      : {}),
    ...(line.productId === null ? {} : { products: [{ productId: line.productId }] }),
  }
  const { id, code } = await make(newCard, values, { procurementLineId: line.id })
  return { id, code, lineId: line.id }
}
