// Written by `npm run migration` from the definitions, never by hand.

export interface AccessoryStandingStockTables {
  accessoryStandingStock: {
    id: string
    accessoryId: string
    warehouseId: string
    locationId: string | null
    batchId: string | null
    code: string
    qty: string
    lastInTime: Date | null
    lastOutTime: Date | null
  }
}
