// Written by `npm run migration` from the definitions, never by hand.

export interface AccessoryStockValueTables {
  accessoryStockValue: {
    id: string
    code: string
    warehouseId: string
    accessoryId: string
    qty: string
    amount: string
    lastAvg: string | null
    lastPostTime: Date | null
  }
}
