// Collecting and borrowing. Auditing promises every piece that is named; closing or undoing gives the promises back. What is handed
// out and brought back is counted on the lines by the outbound and inbound orders.
import {
  instrumentBorrow,
  instrumentBorrowOrder,
  instrumentCollectOrder,
  instrumentReceive,
} from '@tmlm/model/areas/instrument/lending'
import {
  addDays,
  refuse,
  refuseFields,
  refuseLines,
  type FieldError,
  type LineError,
  type Row,
  type Text,
} from '@tmlm/model'
import { behaviour, type ActionMoment, type Behaviour, type CallMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { visibleLines } from './visibleLines.ts'
import { gaugesOf, lockCards, lockedText, placeText, reservedText, untrusted } from '../cards/index.ts'

type Paper = typeof instrumentReceive | typeof instrumentBorrow
type Order = Row<typeof instrumentReceive>
type Line = Order['lines'][number]
type Audit = ActionMoment<typeof instrumentReceive>

function lendingBehaviour(paper: Paper): Behaviour {
  const table: Table = paper === instrumentBorrow ? 'instrument_borrow' : 'instrument_receive'
  const use = paper === instrumentBorrow ? ('borrow' as const) : ('collect' as const)
  const ofLines = (expression: string): string =>
    `(SELECT ${expression} FROM ${table}_lines l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id)`
  return behaviour<typeof instrumentReceive>(paper as typeof instrumentReceive, {
    computed: {
      execState: `CASE WHEN ${ofLines('sum(l.issued_qty)')} = 0 THEN 0
        WHEN ${ofLines('sum(l.returned_qty)')} >= ${ofLines('sum(l.issued_qty)')} AND ${ofLines('bool_and(l.issued_qty + l.closed_qty >= l.qty)')} THEN 4
        WHEN ${ofLines('sum(l.returned_qty)')} > 0 THEN 3
        WHEN ${ofLines('bool_and(l.issued_qty + l.closed_qty >= l.qty)')} THEN 2 ELSE 1 END`,
      toIssue: `t.status = 'complete' AND ${ofLines('bool_or(l.qty > l.issued_qty + l.closed_qty)')}`,
      ...(use === 'borrow' ? overdueSql(ofLines) : {}),
    },

    async beforeInsert({ tx, id, values }) {
      await complete(tx, values.lines ?? [])
      await refusePromised(tx, id, values.lines ?? [])
      if (use === 'borrow') await requireSoonBack(tx, values)
    },
    async beforeUpdate({ tx, row, values }) {
      if (values.lines) {
        await complete(tx, values.lines)
        await refusePromised(tx, row.id, values.lines)
      }
      if (use === 'borrow') await requireSoonBack(tx, { ...row, ...values })
    },

    calls: { listUnreturned: unreturned(table), listToIssue: toIssue(table) },

    actions: {
      async audit(moment) {
        const { tx, row } = moment
        const named = row.lines.flatMap(({ id, cardId, limitAck }) =>
          cardId === null ? [] : [{ id, cardId, limitAck }],
        )
        const errors = await notFree(moment, named, use)
        if (errors.length > 0) throw refuseLines(errors)
        await tx.run(sql`INSERT INTO card_reservation (card_id, doc_type, doc_id, doc_code, doc_line_id)
SELECT given.card_id, ${paper.name}, ${row.id}, ${row.code}, given.line_id
FROM unnest(${named.map(({ cardId }) => cardId)}::uuid[], ${named.map(({ id }) => id)}::uuid[]) AS given(card_id, line_id)`)
      },

      async cancelAudit({ tx, row }) {
        if (row.lines.some(({ issuedQty }) => issuedQty > 0))
          throw refuse('已有发放记录，不能反审核', 'Already issued; cannot cancel')
        await release(tx, row)
      },

      async close({ tx, row }) {
        const column = sql.raw(use === 'borrow' ? 'borrow_order_id' : 'receive_order_id')
        const open = await tx.first(sql`SELECT 1 FROM instrument_bound_out o
WHERE o.${column} = ${row.id} AND o.status IN ('saved', 'rejected', 'inApproval')`)
        if (open) throw refuse('存在未审核的出库单', 'An unapproved outbound order refers to it')
        await release(tx, row)
        return { set: { lines: row.lines.map(({ id, qty, issuedQty }) => ({ id, closedQty: qty - issuedQty })) } }
      },
    },
  })
}

/** The days since the earliest piece that is still out should have been back (R8). */
const overdueSql = (ofLines: (expression: string) => string) => {
  const isOut = `t.status IN ('complete', 'closed') AND ${ofLines('sum(l.issued_qty - l.returned_qty)')} > 0`
  return {
    overdueDays: (today: string) => `CASE WHEN ${isOut} THEN greatest(0, ${today} - t.plan_return_date) ELSE 0 END`,
    overdue: (today: string) => `(${isOut} AND t.plan_return_date < ${today}) IS TRUE`,
  }
}

/** A line names a piece, or a document of which any piece will do. */
async function complete(tx: Tx, lines: readonly Partial<Line>[]): Promise<void> {
  const ids = lines.flatMap(({ cardId }) => cardId ?? [])
  const cards = await rowsById({ tx }, 'newCard', ids, ['archivesId'])
  const errors = lines.flatMap((line, nth): FieldError[] => {
    if (line.cardId) line.archivesId = cards.get(line.cardId)?.archivesId ?? line.archivesId ?? null
    if (!line.archivesId && !line.cardId)
      return [{ field: `lines.${nth}.archivesId`, text: ['请选择器具档案或器具', 'Name a document or a piece'] }]
    return line.cardId && line.qty !== 1
      ? [{ field: `lines.${nth}.qty`, text: ['指定器具的数量只能为1', 'A named piece counts one'] }]
      : []
  })
  if (errors.length > 0) throw refuseFields(errors)
}

/** A piece is named on one open paper at a time, also when two people write theirs together: the second is told at once. */
async function refusePromised(tx: Tx, id: string, lines: readonly Partial<Line>[]): Promise<void> {
  const cardIds = lines.flatMap(({ cardId }) => cardId ?? [])
  if (cardIds.length === 0) return
  await lockCards(tx, cardIds)
  const open = await tx.all(sql<{ cardId: string; code: string; paper: string }>`
SELECT DISTINCT ON (c.id) c.id AS card_id, c.code, o.code AS paper
FROM new_card c
JOIN (${sql.raw(Object.keys(ofPaper).map(openLines).join('\nUNION ALL\n'))}) o ON o.card_id = c.id AND o.id <> ${id}
WHERE c.id = ${anyOf(cardIds)}
ORDER BY c.id, o.code`)
  const papers = new Map(open.map((one) => [one.cardId, one]))
  const errors = lines.flatMap(({ cardId }, nth): FieldError[] => {
    const other = papers.get(cardId ?? '')
    return other
      ? [
          {
            field: `lines.${nth}.cardId`,
            text: [
              `器具${other.code}已在未完成的申请单${other.paper}中`,
              `Instrument ${other.code} is on the open order ${other.paper}`,
            ],
          },
        ]
      : []
  })
  if (errors.length > 0) throw refuseFields(errors)
}

const openLines = (table: string): string => `SELECT p.id, p.code, l.card_id
FROM ${table} p
JOIN ${table}_lines l ON l.tenant_id = p.tenant_id AND l.owner_id = p.id
WHERE p.status IN ('saved', 'rejected', 'inApproval')
  OR p.status = 'complete' AND l.qty > l.issued_qty + l.closed_qty`

interface Borrowed {
  readonly applyDate?: string | null
  readonly planDate?: string | null
  readonly planReturnDate?: string | null
}

/** Parameter 143. */
async function requireSoonBack(tx: Tx, given: object): Promise<void> {
  const { applyDate, planDate, planReturnDate } = given as Borrowed
  const from = planDate ?? applyDate
  const most = await parameter(tx, '143')
  if (from && planReturnDate && planReturnDate > addDays(from, most))
    throw refuseFields([
      { field: 'planReturnDate', text: [`借用最长${most}天`, `It is borrowed for ${most} days at most`] },
    ])
}

/** Why pieces cannot be promised, all of them. */
async function notFree(
  moment: Audit,
  named: readonly { readonly id: string; readonly cardId: string; readonly limitAck: boolean }[],
  purpose: 'collect' | 'borrow',
): Promise<LineError[]> {
  const { tx, row } = moment
  const cards = await lockCards(
    tx,
    named.map(({ cardId }) => cardId),
  )
  const gauges = await gaugesOf(moment, [...cards.keys()])
  // Whoever hands it out says why.
  const acceptsOverdue = !(await parameter(tx, '18'))
  return named.flatMap(({ id, cardId, limitAck }): LineError[] => {
    const card = cards.get(cardId)
    if (!card) return []
    const elsewhere = card.position.placeType !== 1 || card.position.warehouseId !== row.warehouseId
    const text: Text | undefined =
      untrusted(gauges.get(cardId), { purpose, acceptsLimited: limitAck, acceptsOverdue }) ??
      (card.lockReason === 0 ? undefined : lockedText(card.code, card.lockReason)) ??
      (card.reservedFor ? reservedText(card.code, card.reservedFor.docCode) : undefined) ??
      (elsewhere
        ? [`器具${card.code}不在该仓库，当前${placeText(card.position)[0]}`, `Instrument ${card.code} is elsewhere`]
        : undefined)
    return text ? [{ lineId: id, cardId, text }] : []
  })
}

async function release(tx: Tx, { id, lines }: Order): Promise<void> {
  await lockCards(
    tx,
    lines.flatMap(({ cardId }) => cardId ?? []),
  )
  await tx.run(sql`DELETE FROM card_reservation r WHERE r.doc_id = ${id}`)
}

type Asked = CallMoment<{ readonly id?: string | null; readonly warehouseId?: string | null }>

const ofPaper = {
  instrument_receive: { resource: instrumentReceive, business: instrumentCollectOrder, column: 'receive_order_id' },
  instrument_borrow: { resource: instrumentBorrow, business: instrumentBorrowOrder, column: 'borrow_order_id' },
} as const
type Table = keyof typeof ofPaper

/** Pieces handed out on the paper, or on all of them, that are not back. */
const unreturned = (table: Table) => (moment: Asked) =>
  visibleLines(moment, ofPaper[table], (add) => ({
    text: `SELECT t.id, t.code, l.id AS line_id, l.card_id, c.code AS card_code, c.name, u.job_name AS holder_name,
  o.out_date AS issue_time, place.due_return_time
FROM ${table} t
JOIN instrument_bound_out o ON o.${ofPaper[table].column} = t.id AND o.status = 'complete'
JOIN instrument_bound_out_lines l ON l.owner_id = o.id AND l.returned_time IS NULL
JOIN new_card c ON c.id = l.card_id
JOIN card_position place ON place.card_id = c.id
LEFT JOIN "user" u ON u.id = place.holder_user_id
WHERE (${add(moment.input.id ?? null)}::uuid IS NULL OR t.id = ${add(moment.input.id ?? null)})`,
    order: 'place.due_return_time NULLS LAST, t.code, c.code',
  }))

/** Approved papers with something still to be handed out, the oldest first. */
const toIssue = (table: Table) => (moment: Asked) =>
  visibleLines(moment, ofPaper[table], (add) => ({
    text: `SELECT t.id, t.code, t.apply_date, t.user_id, u.job_name AS user_id_name, t.warehouse_id, w.name AS warehouse_id_name,
  t.purpose, l.id AS line_id, l.archives_id, a.name, a.model, l.card_id, c.code AS card_code, l.qty, l.issued_qty, l.limit_ack
FROM ${table} t
JOIN ${table}_lines l ON l.owner_id = t.id AND l.qty > l.issued_qty + l.closed_qty
LEFT JOIN archives a ON a.id = l.archives_id
LEFT JOIN new_card c ON c.id = l.card_id
LEFT JOIN "user" u ON u.id = t.user_id
JOIN warehouse w ON w.id = t.warehouse_id
WHERE t.status = 'complete' AND (${add(moment.input.id ?? null)}::uuid IS NULL OR t.id = ${add(moment.input.id ?? null)})
  AND (${add(moment.input.warehouseId ?? null)}::uuid IS NULL OR t.warehouse_id = ${add(moment.input.warehouseId ?? null)})`,
    order: 't.apply_date, t.code, l.position',
  }))

export const instrumentReceiveBehaviour = lendingBehaviour(instrumentReceive)
export const instrumentBorrowBehaviour = lendingBehaviour(instrumentBorrow)
