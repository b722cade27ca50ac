// Renting out and back: the card stands with the lessee meanwhile. A rental is done with when all its cards are back.
import { rentAmount, rentDays } from '@tmlm/model/areas/disposal/rent'
import { rental, rentalOrder, rentalReturn } from '@tmlm/model/areas/disposal/renting'
import { refuse, refuseFields, refuseLines, type LineError, type Row } from '@tmlm/model'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockCards, tellSettled, type Settled } from '../cards/index.ts'
import { cardPaper, type Taking } from './cardPaper.ts'
import { reportFaults, withdrawFaults, withParts, type CareOfCards } from './caring.ts'
import {
  leftTheSite,
  notAtHand,
  paperOf,
  refuseEnding,
  refuseTwiceOpen,
  sendAway,
  undo,
  type DisposalLine,
  type NamedCard,
} from './disposing.ts'
import { scrapLost, unscrapLost } from './lostCards.ts'

interface Lessee {
  readonly customerId?: string | null
  readonly supplierId?: string | null
  readonly lesseeOrgId?: string | null
}

const renting: Taking<Lessee, NamedCard> = {
  ...{ from: ['inUse'], obstacle: notAtHand, before: { repairs: 'open' }, withoutTools: true },
  leaving: ({ customerId = null, supplierId = null, lesseeOrgId = null }) => ({
    ...{ moveType: 28, to: { placeType: 6, customerId, supplierId, lesseeOrgId }, becomes: 'rented' },
  }),
}

/** By the row of the rental: the name of who has the cards. */
const lesseeOf = (rented: string): string => `coalesce(
  (SELECT k.name FROM customer k WHERE k.tenant_id = ${rented}.tenant_id AND k.id = ${rented}.customer_id),
  (SELECT s.name FROM supplier s WHERE s.tenant_id = ${rented}.tenant_id AND s.id = ${rented}.supplier_id),
  (SELECT o.name FROM org o WHERE o.tenant_id = ${rented}.tenant_id AND o.id = ${rented}.lessee_org_id))`

export const rentalBehaviour = (care: CareOfCards) => {
  const paper = cardPaper('rental', care, renting)
  return behaviour(rental, {
    ...paper.moments,
    finds: {
      ...paper.moments.finds,
      overdue: (given, _, today) =>
        `(t.status = 'complete' AND t.plan_return_date < ${today()}::date) = ANY (${given})`,
    },
    computed: {
      lessee: lesseeOf('t'),
      daysLate: (today) =>
        `CASE WHEN t.status = 'complete' THEN greatest(0, ${today}::date - t.plan_return_date) ELSE 0 END`,
    },
    actions: {
      submit: paper.submit,
      async audit(moment) {
        const { row } = moment
        const cards = await paper.take(moment, row.lines)
        await sendAway(moment, paperOf('rental', row), cards, paper.going(row, row.lines))
        if (row.suspendPlans)
          await care.suspend(moment, {
            ...{ cardIds: withParts(cards, row.lines), because: 2, from: row.startDate, reason: row.code },
          })
        const lines = row.lines.map(({ id, cardId }) => ({ id, countAtRent: cards.get(cardId)?.usedNum ?? null }))
        return { set: { lines } }
      },
      async cancelAudit(moment) {
        if (moment.row.lines.some(({ returnedFlag }) => returnedFlag))
          throw refuse(
            '已有卡片归还，请先反审核归还单',
            'Some cards have come back: cancel the audit of their return first',
          )
        await refuseEnding(moment, moment.row.lines, 'rentalReturn')
        await undo(moment, paperOf('rental', moment.row))
        if (moment.row.suspendPlans) await care.resume(moment, await cardIdsOf(moment, moment.row.lines))
      },
    },
    calls: {
      async listUnreturned({ tx, input }) {
        const list = await tx.all(sql<object>`
SELECT l.id AS rental_line_id, p.id AS rental_id, p.code AS rental_code, l.card_id, c.code AS card_code, c.name AS card_name,
  l.rent_price::text, p.start_date, p.plan_return_date
FROM rental_lines l
JOIN rental p ON p.id = l.owner_id AND p.status = 'complete'
JOIN new_card c ON c.id = l.card_id
WHERE NOT l.returned_flag AND (${input.rentalId}::uuid IS NULL OR p.id = ${input.rentalId})
ORDER BY p.plan_return_date, c.code
LIMIT 500`)
        return { list }
      },
    },
  })
}

type Return = Row<typeof rentalReturn>
type ReturnLine = Return['lines'][number]

const comingBack: Taking<Pick<Return, 'warehouseId'>, Partial<ReturnLine>> = {
  from: ['rented'],
  leaving: ({ warehouseId }, { condition, locationId = null }) =>
    condition === 3
      ? { moveType: 26, to: leftTheSite, becomes: 'scrapped' }
      : { moveType: 17, to: { placeType: 1, warehouseId, locationId }, becomes: 'inUse' },
}

export const rentalReturnBehaviour = (care: CareOfCards) => {
  const paper = cardPaper('rentalReturn', care, comingBack)
  return behaviour(rentalReturn, {
    finds: paper.moments.finds,
    computed: {
      lessee: `(SELECT ${lesseeOf('r')} FROM rental r WHERE r.tenant_id = t.tenant_id AND r.id = t.rental_id)`,
    },
    async beforeInsert(moment) {
      const { values, id } = moment
      await refuseTwiceOpen(moment, id, values.lines ?? [])
      values.lines = await reckoned(moment, values.rentalId, values.returnDate, values.lines ?? [])
      await paper.judge(moment, id, values)
    },
    async beforeUpdate(moment) {
      const { values, row } = moment
      const lines = values.lines ?? row.lines
      await refuseTwiceOpen(moment, row.id, lines)
      values.lines = await reckoned(moment, row.rentalId, values.returnDate ?? row.returnDate, lines)
      await paper.judge(moment, row.id, { ...row, ...values })
    },
    actions: {
      submit: paper.submit,
      async audit(moment) {
        const { row, tx } = moment
        const lines = await reckoned(moment, row.rentalId, row.returnDate, row.lines)
        const cards = await paper.take(moment, row.lines)
        const { lost = [], back = [] } = Object.groupBy(row.lines, ({ condition }) =>
          condition === 3 ? 'lost' : 'back',
        )
        await sendAway(moment, paperOf('rentalReturn', row), cards, paper.going(row, back))
        const scrapped = await scrapLost(moment, care, cards, { orgId: row.orgId, lines: lost })
        await care.resume(moment, withParts(cards, back))
        await tx.run(sql`UPDATE rental_lines l SET returned_flag = true, return_line_id = g.line_id
FROM unnest(${lines.map(({ rentalLineId }) => rentalLineId)}::uuid[], ${lines.map(({ id }) => id)}::uuid[]) AS g(id, line_id)
WHERE l.id = g.id`)
        await settleRental(moment, row.rentalId)
        const damaged = row.lines.filter(({ condition }) => condition === 2)
        const reports = await reportFaults(moment, care, paperOf('rentalReturn', row), damaged, {
          ...{ isStop: true, text: ({ conditionText }) => conditionText },
        })
        return {
          set: {
            lines: lines.map(({ id, rentDays: days, rentAmount: rent, rentalLineId, condition }) => ({
              id,
              rentDays: days,
              rentAmount: rent,
              rentalLineId,
              repairId: reports.get(id) ?? null,
              scrapId: condition === 3 ? (scrapped?.id ?? null) : null,
            })),
          },
          ...(scrapped && { answer: { scrapId: scrapped.id, scrapCode: scrapped.code } }),
        }
      },
      async cancelAudit(moment) {
        const { row, tx } = moment
        await withdrawFaults(moment, care, row.lines)
        await unscrapLost(moment, care, row.lines)
        await undo(moment, paperOf('rentalReturn', row))
        const cardIds = await cardIdsOf(moment, row.lines)
        const rented = await tx.one(sql<{ code: string; suspendPlans: boolean }>`
SELECT p.code, p.suspend_plans FROM rental p WHERE p.id = ${row.rentalId}`)
        if (rented.suspendPlans) {
          const from = toLocalDate(moment.now, moment.actor.timezone)
          await care.suspend(moment, { cardIds, because: 2, from, reason: rented.code })
        }
        await tx.run(sql`UPDATE rental_lines l SET returned_flag = false, return_line_id = NULL
WHERE l.id = ${anyOf(row.lines.map(({ rentalLineId }) => rentalLineId))}`)
        const opened = await tx.all(sql<Settled>`
UPDATE rental p SET status = 'complete', version = p.version + 1 WHERE p.id = ${row.rentalId} AND p.status = 'closed'
RETURNING p.id, p.code, p.org_id, p.status`)
        await tellSettled(moment, 'rental', [rentalOrder], opened)
        return { set: { lines: row.lines.map(({ id }) => ({ id, repairId: null })) } }
      },
    },
  })
}

const cardIdsOf = async ({ tx }: Moment, lines: readonly DisposalLine[]): Promise<string[]> => {
  const cards = await lockCards(
    tx,
    lines.map(({ cardId }) => cardId),
  )
  return withParts(cards, lines)
}

async function settleRental(moment: Moment, rentalId: string): Promise<void> {
  const closed = await moment.tx.all(sql<Settled>`
UPDATE rental p SET status = 'closed', version = p.version + 1
WHERE p.id = ${rentalId} AND p.status = 'complete'
  AND NOT EXISTS (SELECT FROM rental_lines l WHERE l.owner_id = p.id AND NOT l.returned_flag)
RETURNING p.id, p.code, p.org_id, p.status`)
  await tellSettled(moment, 'rental', [rentalOrder], closed)
}

/** The lines with what each card has earned; refused where a card is not out on this rental. */
async function reckoned(
  { tx }: Moment,
  rentalId: string,
  returnDate: string,
  lines: readonly Partial<ReturnLine>[],
): Promise<ReturnLine[]> {
  const paper = await tx.one(sql<{ startDate: string; rentUnit: 1 | 2 | 3 }>`
SELECT p.start_date::text, p.rent_unit FROM rental p WHERE p.id = ${rentalId} FOR UPDATE`)
  if (returnDate < paper.startDate)
    throw refuseFields([{ field: 'returnDate', text: ['归还日期早于出租日期', 'Returned before it was rented'] }])
  const out = await tx.all(sql<{ id: string; cardId: string; rentPrice: string; returnedFlag: boolean }>`
SELECT l.id, l.card_id, l.rent_price::text, l.returned_flag FROM rental_lines l WHERE l.owner_id = ${rentalId}`)
  const errors: LineError[] = []
  const done = lines.map((line) => {
    const rented = out.find(({ cardId }) => cardId === line.cardId)
    const about = { lineId: line.id ?? '', cardId: line.cardId }
    if (!rented) errors.push({ ...about, text: ['卡片不在该出租单中', 'The card is not on this rental'] })
    else if (rented.returnedFlag) errors.push({ ...about, text: ['该卡片已归还', 'The card has been returned'] })
    return {
      ...line,
      rentalLineId: rented?.id ?? null,
      rentDays: rentDays(paper.startDate, returnDate),
      rentAmount: rented ? rentAmount(rented.rentPrice, paper.rentUnit, paper.startDate, returnDate) : null,
    } as ReturnLine
  })
  if (errors.length > 0) throw refuseLines(errors)
  return done
}
