// Written by `npm run migration` from the definitions, never by hand.

export interface LifeEntryTables {
  lifeEntry: {
    id: string
    cardId: string
    source: 0 | 1 | 2 | 3 | 4 | 5 | 9
    delta: number
    usedAfter: number
    docType: string
    docId: string
    docCode: string
    idemKey: string
    reversesId: string | null
    productId: string | null
    equipmentCardId: string | null
    productLineId: string | null
    supplierId: string | null
    operatorId: string | null
    reason: string | null
    occurTime: Date
    recordTime: Date
    userId: string
  }
}
