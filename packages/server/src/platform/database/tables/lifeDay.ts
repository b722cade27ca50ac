// Written by `npm run migration` from the definitions, never by hand.

export interface LifeDayTables {
  lifeDay: {
    id: string
    cardId: string
    day: string
    source: 0 | 1 | 2 | 3 | 4 | 5 | 9
    productId: string | null
    equipmentCardId: string | null
    productLineId: string | null
    supplierId: string | null
    operatorId: string | null
    num: number
    okQty: number
    ngQty: number
  }
}
