// Written by `npm run migration` from the definitions, never by hand.

export interface CardMoveTables {
  cardMove: {
    id: string
    cardId: string
    seq: number
    moveType: 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 41 | 42 | 43 | 44 | 90
    direction: 1 | 2 | 3 | 4
    fromType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null
    fromKey: string | null
    fromWarehouseId: string | null
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
    docType: string
    docId: string
    docCode: string
    docLineId: string | null
    idemKey: string
    reversesId: string | null
    occurTime: Date
    recordTime: Date
    userId: string
    remark: string | null
  }
}
