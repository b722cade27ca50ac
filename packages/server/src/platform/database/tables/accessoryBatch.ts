// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface AccessoryBatchTables {
  accessoryBatch: {
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
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
