// A month of spot checks, card by card and day by day, as people read it from the paper at the machine.
import { inLang, type Lang, type Text } from '../../language/index.ts'

export const checkSymbols = {
  normal: ['√', '√'],
  abnormal: ['×', '×'],
  repaired: ['⊗', '⊗'],
  madeUp: ['△', '△'],
  skipped: ['○', '○'],
  missed: ['漏', 'M'],
  open: ['·', '·'],
} as const satisfies Readonly<Record<string, Text>>
export type CheckSymbol = keyof typeof checkSymbols

export const symbolIn = (symbol: CheckSymbol, lang: Lang): string => inLang(checkSymbols[symbol], lang)

export const symbolMeanings: Readonly<Record<CheckSymbol, Text>> = {
  normal: ['正常', 'Normal'],
  abnormal: ['异常', 'Abnormal'],
  repaired: ['异常已报修', 'Reported for repair'],
  madeUp: ['补检', 'Made up'],
  skipped: ['停机或跳过', 'Idle or skipped'],
  missed: ['漏检', 'Missed'],
  open: ['未到期', 'Not due yet'],
}

/** OK, NG, not applicable; see the judgement of an item. */
const judgedSymbols: Readonly<Record<number, string>> = { 1: '√', 2: '×', 3: '○' }

export interface SituationDay {
  readonly day: string
  readonly shiftId: string | null
  readonly shiftName: string | null
  readonly symbol: CheckSymbol
  readonly planId: string
  readonly sheetId: string | null
}

export interface SituationItem {
  readonly itemId: string
  readonly itemText: string
  readonly standard: string | null
  readonly days: readonly FoundOnDay[]
}

export interface FoundOnDay {
  readonly day: string
  readonly shiftId: string | null
  readonly judge: number | null
  readonly value: string | null
}

export interface SituationCard {
  readonly cardId: string
  readonly cardCode: string
  readonly cardName: string
  readonly days: readonly SituationDay[]
  readonly items: readonly SituationItem[]
}

/** What was found of an item: the value where there is one. */
export const foundText = ({ judge, value }: Pick<FoundOnDay, 'judge' | 'value'>): string =>
  value ?? judgedSymbols[judge ?? 0] ?? ''

/** Several shifts of a day stand in one cell. */
export const cellText = <T extends { readonly day: string }>(
  all: readonly T[],
  day: string,
  tell: (one: T) => string,
): string =>
  all
    .filter((one) => one.day === day)
    .map(tell)
    .join(' ')
