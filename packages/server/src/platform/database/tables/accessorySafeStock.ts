// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface AccessorySafeStockTables {
  accessorySafeStock: {
    accessoryId: string
    warehouseId: string | null
    minStock: string
    safetyStock: string
    maxStock: string
    stockLevel: number
    remark: string | null
    isActive: boolean
    ignoreUntil: string | null
    ignoreLevel: number | null
    ignoreReason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  accessorySafeStockReceiverIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
