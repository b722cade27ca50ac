// Written by `npm run migration` from the definitions, never by hand.

export interface AccessoryBatchTables {
  accessoryBatch: {
    id: string
    accessoryId: string
    batchNo: string
    productionDate: string | null
    expiryDate: string | null
    supplierId: string | null
    manufacturerId: string | null
    firstInCode: string | null
    firstInTime: Date | null
    firstPrice: string | null
    isUsed: boolean
    frozen: boolean
    frozenReason: string | null
  }
}
