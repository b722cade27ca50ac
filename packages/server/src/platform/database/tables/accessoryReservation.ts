// Written by `npm run migration` from the definitions, never by hand.

export interface AccessoryReservationTables {
  accessoryReservation: {
    id: string
    docKind: string
    docId: string
    docLineId: string
    docCode: string
    accessoryId: string
    warehouseId: string
    batchId: string | null
    qty: string
    state: 1 | 2 | 3
    outputId: string | null
    userId: string | null
    time: Date
  }
}
