// Written by `npm run migration` from the definitions, never by hand.

export interface OeeGapTables {
  oeeGap: {
    id: string
    cardId: string
    fromTime: Date
    toTime: Date
    reason: string
    stopClass: 1 | 2
    userId: string | null
  }
}
