// Applying for cards. Auditing promises every card that is named; closing or undoing gives the promises back.
import { requisitionTooling } from '@tmlm/model/areas/library/requisitionTooling'
import {
  askFirst,
  refuse,
  refuseFields,
  refuseLines,
  type FieldError,
  type LineError,
  type Row,
  type Text,
} from '@tmlm/model'
import { behaviour, type ActionMoment, type Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import {
  lockCards,
  lockedText,
  placeText,
  reservedText,
  type StandingCard,
  statusText,
  type Gauges,
  gaugesOf,
  untrusted,
} from '../cards/index.ts'
import { listUnissued, suggest } from './wantedCards.ts'
import { wornLines } from './wornCards.ts'

type Order = Row<typeof requisitionTooling>
type Audit = ActionMoment<typeof requisitionTooling>

const linesOf = (expression: string): string =>
  `(SELECT ${expression} FROM requisition_tooling_lines l WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id)`

export const requisitionToolingBehaviour = behaviour(requisitionTooling, {
  computed: {
    issueState: `CASE WHEN ${linesOf('bool_and(l.issued_qty + l.closed_qty >= l.qty AND l.issued_qty > 0)')} THEN 2
      WHEN ${linesOf('bool_or(l.issued_qty > 0)')} THEN 1 ELSE 0 END`,
  },

  async beforeInsert(moment) {
    const { tx, id, values } = moment
    requireOneEach(values.lines ?? [])
    await refuseTwiceOpen(tx, id, values.lines ?? [])
    await refuseWorn(moment, { warehouseId: values.warehouseId, lines: values.lines ?? [] })
  },
  async beforeUpdate(moment) {
    const { tx, row, values } = moment
    requireOneEach(values.lines ?? [])
    await refuseTwiceOpen(tx, row.id, values.lines ?? [])
    if (values.lines || values.warehouseId) await refuseWorn(moment, { ...row, ...values })
  },

  calls: { listUnissued, suggest },

  actions: {
    async audit(moment) {
      const { row } = moment
      const named = row.lines.flatMap(({ id, cardId }) => (cardId === null ? [] : [{ id, cardId }]))
      const cards = await lockCards(
        moment.tx,
        named.map(({ cardId }) => cardId),
      )
      const gauges = await gaugesOf(moment, [...cards.keys()])
      const errors = named.flatMap((line): LineError[] => {
        const card = cards.get(line.cardId)
        const text = card && notFree(row, card, gauges)
        return text ? [{ lineId: line.id, cardId: line.cardId, text }] : []
      })
      // A life may have run out since it was applied for.
      for (const [nth, text] of await wornLines(moment, row)) {
        const line = row.lines[nth]
        if (line) errors.push({ lineId: line.id, cardId: line.cardId ?? undefined, text })
      }
      if (errors.length > 0) throw refuseLines(errors)
      await askAboutFiles(moment)
      await promise(moment, named)
    },

    async cancelAudit({ tx, row }) {
      if (row.lines.some(({ issuedQty }) => issuedQty > 0)) throw refuse('已有出库，不能反审核', 'Already issued')
      await release(tx, row)
    },

    async close({ tx, row }) {
      await release(tx, row)
      return {
        set: {
          lines: row.lines.map(({ id, qty, issuedQty }) => ({ id, closedQty: qty - issuedQty })),
        },
      }
    },
  },
})

/** A line names one card, or a file of which any card will do. */
function requireOneEach(lines: readonly Partial<Order['lines'][number]>[]): void {
  const errors = lines.flatMap(({ cardId, archivesId, qty }, nth): FieldError[] => {
    if (Boolean(cardId) === Boolean(archivesId))
      return [{ field: `lines.${nth}.cardId`, text: ['卡片和档案须填写其中一项', 'Name either a card or a file'] }]
    return cardId && qty !== 1
      ? [{ field: `lines.${nth}.qty`, text: ['指定卡片的数量只能为1', 'A named card counts one'] }]
      : []
  })
  if (errors.length > 0) throw refuseFields(errors)
}

/** A card is in one open collect order at a time, also when two people write it down together. */
async function refuseTwiceOpen(
  tx: Tx,
  id: string,
  lines: readonly { readonly cardId?: string | null }[],
): Promise<void> {
  const cardIds = lines.flatMap(({ cardId }) => cardId ?? [])
  if (cardIds.length === 0) return
  await lockCards(tx, cardIds)
  const found = await tx.all(sql<{ cardId: string; code: string; paper: string }>`
SELECT DISTINCT ON (l.card_id) l.card_id, c.code, r.code AS paper
FROM requisition_tooling_lines l
JOIN requisition_tooling r ON r.id = l.owner_id AND r.status <> 'closed' AND r.id <> ${id}
JOIN new_card c ON c.id = l.card_id
WHERE l.card_id = ANY (${cardIds}::uuid[]) AND l.qty > l.issued_qty + l.closed_qty
ORDER BY l.card_id, r.id`)
  if (found.length === 0) return
  throw refuseLines(
    found.map(({ cardId, code, paper }): LineError => ({
      ...{ lineId: '', cardId },
      text: [`卡片${code}已在领用单${paper}中`, `Card ${code} is already in ${paper}`],
    })),
  )
}

async function refuseWorn(moment: Moment, order: Parameters<typeof wornLines>[1]): Promise<void> {
  const worn = await wornLines(moment, order)
  if (worn.size > 0) throw refuseFields([...worn].map(([nth, text]) => ({ field: `lines.${nth}.cardId`, text })))
}

/** Why a card cannot be promised. */
function notFree(row: Order, card: StandingCard, gauges: Gauges): Text | undefined {
  const { code, status, position, reservedFor, lockReason } = card
  if (status !== 'inUse') {
    const [zh, en] = statusText(status)
    return [`卡片${code}状态为${zh}，不能领用`, `Card ${code} is ${en}, cannot be collected`] as const
  }
  if (lockReason !== 0) return lockedText(code, lockReason)
  if (reservedFor) return reservedText(code, reservedFor.docCode)
  if (position.placeType !== 1 || position.warehouseId !== row.warehouseId) {
    const [zh, en] = placeText(position)
    return [`卡片${code}不在该仓库，当前${zh}`, `Card ${code} is not in this warehouse: ${en}`] as const
  }
  return untrusted(gauges.get(card.id))
}

async function promise(
  { tx, row }: Audit,
  named: readonly { readonly id: string; readonly cardId: string }[],
): Promise<void> {
  await tx.run(sql`INSERT INTO card_reservation (card_id, doc_type, doc_id, doc_code, doc_line_id)
SELECT given.card_id, 'requisitionTooling', ${row.id}, ${row.code}, given.line_id
FROM unnest(${named.map(({ cardId }) => cardId)}::uuid[], ${named.map(({ id }) => id)}::uuid[])
  AS given(card_id, line_id)`)
}

/** A promise begins and ends under the lock of its card, as its place does: the stock that is kept stands on both. */
async function release(tx: Tx, { id, lines }: Order): Promise<void> {
  await lockCards(
    tx,
    lines.flatMap(({ cardId }) => cardId ?? []),
  )
  await tx.run(sql`DELETE FROM card_reservation r WHERE r.doc_id = ${id}`)
}

/** Lines by file promise nothing, but say when there are not enough free cards. */
async function askAboutFiles({ tx, row, confirmed }: Audit): Promise<void> {
  const byFile = row.lines.filter(({ archivesId }) => archivesId !== null)
  if (byFile.length === 0) return
  const rows = await tx.all(sql<{
    name: string
    wanted: number
    free: number
  }>`SELECT a.name, sum(given.qty)::int AS wanted, (
  SELECT count(*)::int
  FROM new_card c
  JOIN card_position p ON p.card_id = c.id AND p.place_type = 1 AND p.warehouse_id = ${row.warehouseId}
  WHERE c.archives_id = a.id AND c.status = 'inUse' AND c.lock_reason = 0
    AND NOT EXISTS (SELECT 1 FROM card_reservation r WHERE r.card_id = c.id)
) AS free
FROM unnest(${byFile.map(({ archivesId }) => archivesId)}::uuid[], ${byFile.map(({ qty }) => qty)}::int[])
  AS given(id, qty)
JOIN archives a ON a.id = given.id
GROUP BY a.tenant_id, a.id
ORDER BY a.name, a.id`)
  const short = rows.filter((file) => file.free < file.wanted)
  if (short.length === 0) return
  const [zh, en] = [
    short.map((file) => `${file.name}可领用${file.free}件，少于申请的${file.wanted}件`),
    short.map((file) => `Only ${file.free} of ${file.name} are free, ${file.wanted} asked for`),
  ]
  const text: Text = [`${zh.join('；')}，是否继续`, `${en.join('; ')}, go on?`]
  askFirst([{ code: 'notEnough', text }], confirmed)
}
