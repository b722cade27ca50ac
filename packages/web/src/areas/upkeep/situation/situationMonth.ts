// The month of spot checks as the server tells it, and the days of a month. Pure.
import {
  checkSymbols,
  type CheckSymbol,
  type FoundOnDay,
  type SituationCard,
  type SituationDay,
} from '@tmlm/model/areas/upkeep/situation'
import { daysInMonth } from '@tmlm/model/language/days'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface SituationMonth {
  readonly cards: readonly SituationCard[]
  readonly totalRow: number
  readonly pageSize: number
  readonly figures: Readonly<Record<'should' | 'done' | 'missed' | 'abnormalSheets', number>>
  /** Percent, or nothing where there is nothing to divide by. */
  readonly rates: Readonly<Record<'doneRate' | 'onTimeRate' | 'missedRate' | 'abnormalRate', string>>
}

export function monthIn(answer: unknown): SituationMonth {
  const told = valuesOf(answer)
  const rates = valuesOf(told.rates)
  return {
    cards: listOf(told.cards).map(cardIn),
    totalRow: numberOf(told.totalRow),
    pageSize: numberOf(told.pageSize) || 50,
    figures: {
      ...{ should: numberOf(told.should), done: numberOf(told.done), missed: numberOf(told.missed) },
      abnormalSheets: numberOf(told.abnormalSheets),
    },
    rates: {
      ...{ doneRate: textOf(rates.doneRate), onTimeRate: textOf(rates.onTimeRate) },
      ...{ missedRate: textOf(rates.missedRate), abnormalRate: textOf(rates.abnormalRate) },
    },
  }
}

function cardIn(entry: unknown): SituationCard {
  const card = valuesOf(entry)
  return {
    ...{ cardId: textOf(card.cardId), cardCode: textOf(card.cardCode), cardName: textOf(card.cardName) },
    days: listOf(card.days).map(dayIn),
    items: listOf(card.items).map((one) => {
      const item = valuesOf(one)
      return {
        ...{ itemId: textOf(item.itemId), itemText: textOf(item.itemText), standard: textOrNull(item.standard) },
        days: listOf(item.days).map(foundIn),
      }
    }),
  }
}

function dayIn(entry: unknown): SituationDay {
  const { day, shiftId, shiftName, symbol, planId, sheetId } = valuesOf(entry)
  return {
    ...{ day: textOf(day), symbol: isSymbol(symbol) ? symbol : 'open', planId: textOf(planId) },
    ...{ shiftId: textOrNull(shiftId), shiftName: textOrNull(shiftName), sheetId: textOrNull(sheetId) },
  }
}

function foundIn(entry: unknown): FoundOnDay {
  const { day, shiftId, judge, value } = valuesOf(entry)
  return {
    ...{ day: textOf(day), shiftId: textOrNull(shiftId), value: textOrNull(value) },
    judge: typeof judge === 'number' ? judge : null,
  }
}

const isSymbol = (given: unknown): given is CheckSymbol => typeof given === 'string' && given in checkSymbols
const textOrNull = (given: unknown): string | null => textOf(given) || null
const numberOf = (given: unknown): number => (typeof given === 'number' ? given : 0)

export const daysOf = (month: string): string[] =>
  Array.from({ length: daysInMonth(`${month}-01`) }, (_, nth) => `${month}-${String(nth + 1).padStart(2, '0')}`)

/** So many months later. */
export function monthBeside(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  return first.toISOString().slice(0, 7)
}
