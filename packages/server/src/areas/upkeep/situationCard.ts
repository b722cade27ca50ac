// What is told of a card in a month of spot checks.

/** normal √, abnormal ×, repaired ⊗, made up △, idle ○, missed 漏, future or not planned ·. */
export type CheckSymbol = 'normal' | 'abnormal' | 'repaired' | 'madeUp' | 'skipped' | 'missed' | 'open'

export interface SituationDay {
  readonly day: string
  readonly shiftId: string | null
  readonly shiftName: string | null
  readonly symbol: CheckSymbol
  readonly planId: string
  readonly sheetId: string | null
}

export interface SituationCard {
  readonly cardId: string
  readonly cardCode: string
  readonly cardName: string
  readonly days: readonly SituationDay[]
  readonly items: readonly SituationItem[]
}

export interface SituationItem {
  readonly itemId: string
  readonly itemText: string
  readonly standard: string | null
  readonly days: readonly {
    readonly day: string
    readonly shiftId: string | null
    readonly judge: number | null
    readonly value: string | null
  }[]
}
