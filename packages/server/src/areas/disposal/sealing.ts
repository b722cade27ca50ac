// Sealing and unsealing: the card stays where it is. A sealing paper is done with when all its cards are unsealed.
import { seal, sealingOrder, unseal } from '@tmlm/model/areas/disposal/sealing'
import { mayStand } from '@tmlm/model/areas/cards/places'
import { refuseLines, type LineError, type Row } from '@tmlm/model'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { frozenBySql, lockCards, reverseStatus, tellSettled, type Settled, type StandingCard } from '../cards/index.ts'
import { cardPaper, type Cards } from './cardPaper.ts'
import { reportFaults, withdrawFaults, withParts, type CareOfCards } from './caring.ts'
import {
  giveStatus,
  isNotHere,
  notAtHand,
  paperOf,
  refuseEnding,
  type DisposalLine,
  type NamedCard,
} from './disposing.ts'

const cardIdsOf = (lines: readonly { readonly cardId: string }[]): string[] => lines.map(({ cardId }) => cardId)

const [needsUpkeep, needsRepair] = [2, 3]

type UnsealLine = Row<typeof unseal>['lines'][number]

const careOf = (lines: readonly UnsealLine[]) =>
  lines.flatMap(({ cardId, checkResult, maintainSchemeId }) =>
    checkResult === needsUpkeep && maintainSchemeId ? [{ cardId, schemeId: maintainSchemeId }] : [],
  )

const mayBeSealed = (card: StandingCard) =>
  notAtHand(card) ?? (mayStand({ status: 'sealed' }, card.position.placeType) ? undefined : isNotHere(card))

export const sealBehaviour = (care: CareOfCards) => {
  const paper = cardPaper<unknown, NamedCard>('seal', care, {
    ...{ from: ['inUse'], obstacle: mayBeSealed, withoutTools: true, also: refuseCounted },
    before: { orders: 'begun', repairs: 'open' },
  })
  return behaviour(seal, {
    ...paper.moments,
    actions: {
      submit: paper.submit,
      async audit(moment) {
        const { row } = moment
        const cards = await paper.take(moment, row.lines)
        await giveStatus(moment, paperOf('seal', row), cards, cardIdsOf(row.lines), 'sealed')
        await care.suspend(moment, {
          cardIds: withParts(cards, row.lines),
          because: 1,
          from: row.sealDate,
          reason: row.code,
        })
        const lines = row.lines.map(({ id, cardId }) => ({ id, countAtSeal: cards.get(cardId)?.usedNum ?? null }))
        return { set: { lines } }
      },
      async cancelAudit(moment) {
        const { row } = moment
        await refuseEnding(moment, row.lines, 'unseal')
        await reverseStatus(moment, paperOf('seal', row))
        await care.resume(moment, withParts(await lockCards(moment.tx, cardIdsOf(row.lines)), row.lines))
      },
    },
  })
}

export const unsealBehaviour = (care: CareOfCards) => {
  const paper = cardPaper<unknown, NamedCard>('unseal', care, { from: ['sealed'] })
  return behaviour(unseal, {
    ...paper.moments,
    actions: {
      submit: paper.submit,
      async audit(moment) {
        const { row, tx } = moment
        const cards = await paper.take(moment, row.lines)
        await giveStatus(moment, paperOf('unseal', row), cards, cardIdsOf(row.lines), 'inUse')
        await care.resume(moment, withParts(cards, row.lines))
        const sealed = await tx.all(sql<{ id: string; cardId: string }>`
UPDATE seal_lines l SET is_unsealed = true
FROM seal p
WHERE p.id = l.owner_id AND p.status = 'complete' AND NOT l.is_unsealed AND l.card_id = ${anyOf(cardIdsOf(row.lines))}
RETURNING l.id, l.card_id`)
        await settleSeals(moment, sealed)
        const lineOf = new Map(sealed.map(({ id, cardId }) => [cardId, id]))
        const faulty = row.lines.filter(({ checkResult }) => checkResult === needsRepair)
        const reports = await reportFaults(moment, care, paperOf('unseal', row), faulty, {
          ...{ isStop: false, text: ({ checkText }) => checkText },
        })
        const cared = new Set(await care.careOn(moment, row.unsealDate, careOf(row.lines)))
        const lines = row.lines.map(({ id, cardId }) => ({
          ...{ id, sealLineId: lineOf.get(cardId) ?? null, repairId: reports.get(id) ?? null },
          careMade: cared.has(cardId),
        }))
        return { set: { lines } }
      },
      async cancelAudit(moment) {
        const { row, tx } = moment
        await withdrawFaults(moment, care, row.lines)
        const made = row.lines.filter(({ careMade }) => careMade)
        await care.dropCareOn(moment, row.unsealDate, careOf(made))
        await reverseStatus(moment, paperOf('unseal', row))
        const cards = await lockCards(tx, cardIdsOf(row.lines))
        const from = toLocalDate(moment.now, moment.actor.timezone)
        await care.suspend(moment, { cardIds: withParts(cards, row.lines), because: 1, from, reason: row.code })
        const ids = row.lines.flatMap(({ sealLineId }) => sealLineId ?? [])
        const opened = await tx.all(sql<Settled>`
UPDATE seal p SET status = 'complete', version = p.version + 1
WHERE p.status = 'closed' AND EXISTS (SELECT FROM seal_lines l WHERE l.owner_id = p.id AND l.id = ${anyOf(ids)})
RETURNING p.id, p.code, p.org_id, p.status`)
        await tx.run(sql`UPDATE seal_lines l SET is_unsealed = false WHERE l.id = ${anyOf(ids)}`)
        await tellSettled(moment, 'seal', [sealingOrder], opened)
        return {
          set: { lines: row.lines.map(({ id }) => ({ id, sealLineId: null, repairId: null, careMade: false })) },
        }
      },
    },
  })
}

/** What a stocktake holds still stays as it is until it is counted; papers that move cards are refused by the ledger. */
async function refuseCounted({ tx }: Moment, cards: Cards, lines: readonly DisposalLine[]): Promise<void> {
  const counted = await tx.all(sql<{ cardId: string; slip: string | null }>`
SELECT place.card_id, (${sql.raw(frozenBySql)}) AS slip
FROM card_position place
JOIN cargo_location t ON t.tenant_id = place.tenant_id AND t.id = place.location_id
WHERE place.card_id = ${anyOf(cardIdsOf(lines))}`)
  const slips = new Map(counted.map(({ cardId, slip }) => [cardId, slip]))
  const errors = lines.flatMap(({ id, cardId }): LineError[] => {
    const [code, slip] = [cards.get(cardId)?.code ?? '', slips.get(cardId) ?? null]
    if (slip === null) return []
    return [{ lineId: id, cardId, text: [`卡片${code}正在盘点（${slip}）`, `Card ${code} is being counted (${slip})`] }]
  })
  if (errors.length > 0) throw refuseLines(errors)
}

/** Papers all of whose cards are unsealed. */
async function settleSeals(moment: Moment, lines: readonly { readonly id: string }[]): Promise<void> {
  const closed = await moment.tx.all(sql<Settled>`
UPDATE seal p SET status = 'closed', version = p.version + 1
WHERE p.status = 'complete'
  AND EXISTS (SELECT FROM seal_lines l WHERE l.owner_id = p.id AND l.id = ${anyOf(lines.map(({ id }) => id))})
  AND NOT EXISTS (SELECT FROM seal_lines l WHERE l.owner_id = p.id AND NOT l.is_unsealed)
RETURNING p.id, p.code, p.org_id, p.status`)
  await tellSettled(moment, 'seal', [sealingOrder], closed)
}
