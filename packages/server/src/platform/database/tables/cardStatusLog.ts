// Written by `npm run migration` from the definitions, never by hand.

export interface CardStatusLogTables {
  cardStatusLog: {
    id: string
    cardId: string
    seq: number
    fromStatus: 'none' | 'awaiting' | 'inUse' | 'underRepair' | 'sealed' | 'scrapped' | 'sold' | 'rented'
    toStatus: 'none' | 'awaiting' | 'inUse' | 'underRepair' | 'sealed' | 'scrapped' | 'sold' | 'rented'
    docType: string
    docId: string
    docCode: string
    reason: string | null
    reversal: boolean
    occurTime: Date
    userId: string
  }
}
