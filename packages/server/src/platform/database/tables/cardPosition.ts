// Written by `npm run migration` from the definitions, never by hand.

export interface CardPositionTables {
  cardPosition: {
    cardId: string
    orgId: string
    cardType: 1 | 2 | 3 | 4 | 5
    seq: number
    placeType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
    placeKey: string
    warehouseId: string | null
    locationId: string | null
    holderUserId: string | null
    holderDeptId: string | null
    productLineId: string | null
    equipmentCardId: string | null
    station: string | null
    supplierId: string | null
    customerId: string | null
    lesseeOrgId: string | null
    transferId: string | null
    needReturn: boolean
    dueReturnTime: Date | null
    outLineId: string | null
    lentFromId: string | null
    sinceTime: Date
  }
}
