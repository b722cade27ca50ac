// Scrapping and selling: the card leaves the company with the paper, from wherever it stands.
import { scrap, sell } from '@tmlm/model/areas/disposal/scrapping'
import Big from 'big.js'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import type { StandingCard } from '../cards/index.ts'
import { goOn, nothingKept, withParts, type CareOfCards } from './caring.ts'
import { cardPaper, type Taking } from './cardPaper.ts'
import { leftTheSite, notAtHand, paperOf, sendAway, undo, type NamedCard } from './disposing.ts'
import { refuseOfReturn } from './lostCards.ts'
import { ofNoWorth, writeWorth } from './worth.ts'

const atSupplier = ({ code, position }: StandingCard) =>
  position.placeType === 4
    ? ([`卡片${code}在供应商处，请走报废申请`, `Card ${code} is at a supplier: use the scrap application`] as const)
    : undefined

export const scrapBehaviour = (care: CareOfCards) => {
  const paper = cardPaper('scrap', care, scrapping, takeOriginalValues)
  /** Cards that are not to be scrapped after all: a repair that proposed it holds them no longer. */
  const giveUp = (moment: Moment, scrapId: string, lines: readonly NamedCard[]): Promise<void> =>
    care.holdForRepair(
      moment,
      lines.flatMap(({ cardId }) => cardId ?? []),
      { settledScrapId: scrapId },
    )
  return behaviour(scrap, {
    ...paper.moments,
    async beforeUpdate(moment) {
      await paper.moments.beforeUpdate(moment)
      const { row, values } = moment
      const kept = new Set(values.lines?.map(({ cardId }) => cardId))
      if (values.lines)
        await giveUp(
          moment,
          row.id,
          row.lines.filter(({ cardId }) => !kept.has(cardId)),
        )
    },
    async beforeDelete(moment) {
      await giveUp(moment, moment.row.id, moment.row.lines)
    },
    actions: {
      submit: paper.submit,
      async audit(moment) {
        const { row } = moment
        const cards = await paper.take(moment, row.lines)
        await sendAway(moment, paperOf('scrap', row), cards, paper.going(row, row.lines))
        const kept = await care.end(moment, withParts(cards, row.lines), row.code)
        await care.closeReports(moment, withParts(cards, row.lines), row.code)
        await writeWorth(moment, row.lines)
        const lines = row.lines.map(({ id, cardId }) => ({ id, usedCount: cards.get(cardId)?.usedNum ?? null }))
        return { set: { lines, ...kept } }
      },
      async cancelAudit(moment) {
        await refuseOfReturn(moment, moment.row.id)
        await undo(moment, paperOf('scrap', moment.row))
        await writeWorth(moment, moment.row.lines.map(ofNoWorth))
        const stayRevoked = await goOn(moment, care, moment.row)
        return { set: nothingKept, ...(stayRevoked.length > 0 ? { answer: { stayRevoked } } : {}) }
      },
    },
  })
}

const scrapping: Taking<unknown, ValuedLine> = {
  from: ['awaiting', 'inUse', 'underRepair', 'sealed'],
  obstacle: (card) => atSupplier(card) ?? notAtHand(card),
  before: { orders: 'inApproval', repairs: 'inWork' },
  withoutTools: true,
  leaving: () => ({ moveType: 26, to: leftTheSite, becomes: 'scrapped' }),
}

interface ValuedLine extends NamedCard {
  originalValue?: string | null
}

/** A line that says nothing takes the original value of its card. */
async function takeOriginalValues({ tx }: Moment, lines: readonly ValuedLine[]): Promise<void> {
  const open = lines.filter(({ originalValue }) => originalValue === null || originalValue === undefined)
  const cardIds = open.map(({ cardId }) => cardId)
  const cards = await rowsById({ tx }, 'newCard', cardIds, ['originalValue'])
  for (const line of open) line.originalValue = cards.get(line.cardId ?? '')?.originalValue ?? null
}

export const sellBehaviour = (care: CareOfCards) => {
  const paper = cardPaper('sell', care, selling, reckonProfit)
  return behaviour(sell, {
    ...paper.moments,
    actions: {
      submit: paper.submit,
      async audit(moment) {
        const { row } = moment
        const cards = await paper.take(moment, row.lines)
        await sendAway(moment, paperOf('sell', row), cards, paper.going(row, row.lines))
        return { set: await care.end(moment, withParts(cards, row.lines), row.code) }
      },
      async cancelAudit(moment) {
        await undo(moment, paperOf('sell', moment.row))
        await goOn(moment, care, moment.row)
        return { set: nothingKept }
      },
    },
  })
}

const selling: Taking<unknown, SoldLine> = {
  from: ['inUse', 'sealed'],
  obstacle: notAtHand,
  before: { orders: 'inApproval', repairs: 'open' },
  withoutTools: true,
  leaving: () => ({ moveType: 27, to: leftTheSite, becomes: 'sold' }),
}

interface SoldLine extends NamedCard {
  readonly price?: string
  readonly netValue?: string | null
  profit?: string | null
}

function reckonProfit(_: Moment, lines: readonly SoldLine[]): void {
  for (const line of lines) line.profit = new Big(line.price ?? 0).minus(line.netValue ?? 0).toFixed(2)
}
