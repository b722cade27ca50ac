// Scrapping and selling: the card leaves the company with the paper, from wherever it stands.
import { scrap, sell } from '@tmlm/model/areas/disposal/scrapping'
import Big from 'big.js'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockCards, type StandingCard } from '../cards/index.ts'
import { refuseOpenWork, withParts, type CareOfCards } from './caring.ts'
import {
  cardPaper,
  notAtHand,
  paperOf,
  refuseWithTools,
  requireCards,
  sendAway,
  undo,
  type DisposalLine,
} from './disposing.ts'

const leftTheSite = { placeType: 9 } as const

const atSupplier = ({ code, position }: StandingCard) =>
  position.placeType === 4
    ? ([`卡片${code}在供应商处，请走报废申请`, `Card ${code} is at a supplier: use the scrap application`] as const)
    : undefined

export const scrapBehaviour = (care: CareOfCards) =>
  behaviour(scrap, {
    ...cardPaper('scrap', takeOriginalValues),
    actions: {
      async audit(moment) {
        const { row } = moment
        const cards = await requireCards(moment, row.lines, {
          from: ['awaiting', 'inUse', 'underRepair', 'sealed'],
          obstacle: (card) => atSupplier(card) ?? notAtHand(card),
        })
        await refuseWithTools(moment, cards, row.lines)
        await refuseOpenWork(moment, care, cards, row.lines, { orders: 'inApproval', repairs: 'inWork' })
        await sendAway(
          moment,
          paperOf('scrap', row),
          cards,
          row.lines.map((line) => ({ ...line, moveType: 26, to: leftTheSite, becomes: 'scrapped' })),
        )
        await care.end(moment, withParts(cards, row.lines), row.code)
        await care.closeReports(moment, withParts(cards, row.lines), row.code)
        const lines = row.lines.map(({ id, cardId }) => ({ id, usedCount: cards.get(cardId)?.usedNum ?? null }))
        return { set: { lines } }
      },
      async cancelAudit(moment) {
        await undo(moment, paperOf('scrap', moment.row))
        await goOn(moment, care, moment.row)
      },
    },
  })

/** A line that says nothing takes the original value of its card. */
async function takeOriginalValues(
  { tx }: Moment,
  lines: readonly { readonly cardId?: string | null; originalValue?: string | null }[],
): Promise<void> {
  const open = lines.filter(({ originalValue }) => originalValue === null || originalValue === undefined)
  if (open.length === 0) return
  const cards = await tx.all(sql<{ id: string; originalValue: string | null }>`
SELECT c.id, c.original_value FROM new_card c WHERE c.id = ${anyOf(open.map(({ cardId }) => cardId))}`)
  const valueOf = new Map(cards.map(({ id, originalValue }) => [id, originalValue]))
  for (const line of open) line.originalValue = valueOf.get(line.cardId ?? '') ?? null
}

export const sellBehaviour = (care: CareOfCards) =>
  behaviour(sell, {
    ...cardPaper('sell', reckonProfit),
    actions: {
      async audit(moment) {
        const { row } = moment
        const cards = await requireCards(moment, row.lines, { from: ['inUse', 'sealed'], obstacle: notAtHand })
        await refuseWithTools(moment, cards, row.lines)
        await refuseOpenWork(moment, care, cards, row.lines, { orders: 'inApproval', repairs: 'open' })
        await sendAway(
          moment,
          paperOf('sell', row),
          cards,
          row.lines.map((line) => ({ ...line, moveType: 27, to: leftTheSite, becomes: 'sold' })),
        )
        await care.end(moment, withParts(cards, row.lines), row.code)
      },
      async cancelAudit(moment) {
        await undo(moment, paperOf('sell', moment.row))
        await goOn(moment, care, moment.row)
      },
    },
  })

/** What the paper ended goes on. */
async function goOn(
  moment: Moment,
  care: CareOfCards,
  { lines, code }: { readonly lines: readonly DisposalLine[]; readonly code: string },
): Promise<void> {
  const cards = await lockCards(
    moment.tx,
    lines.map(({ cardId }) => cardId),
  )
  await care.restore(moment, withParts(cards, lines), code)
  await care.reopenReports(moment, withParts(cards, lines), code)
}

interface SoldLine {
  readonly cardId?: string | null
  readonly price?: string
  readonly netValue?: string | null
  profit?: string | null
}

function reckonProfit(_: Moment, lines: readonly SoldLine[]): void {
  for (const line of lines) line.profit = new Big(line.price ?? 0).minus(line.netValue ?? 0).toFixed(2)
}
