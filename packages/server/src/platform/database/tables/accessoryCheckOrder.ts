// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface AccessoryCheckOrderTables {
  accessoryCheckOrder: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    warehouseId: string
    checkType: 1 | 2 | 3
    planDate: string
    scopeAbc: readonly ('A' | 'B' | 'C')[] | null
    includeZero: boolean
    blind: boolean
    freeze: boolean
    snapshotTime: Date | null
    auditNo: number
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  accessoryCheckOrderCheckerIds: {
    ownerId: string
    targetId: string
    position: number
  }
  accessoryCheckOrderScopeTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
  accessoryCheckOrderScopeLocationIds: {
    ownerId: string
    targetId: string
    position: number
  }
  accessoryCheckOrderScopeAccessoryIds: {
    ownerId: string
    targetId: string
    position: number
  }
  accessoryCheckOrderLines: {
    accessoryId: string | null
    locationId: string | null
    batchId: string | null
    bookQty: string | null
    countedQty: string | null
    bookAtCount: string | null
    diffQty: string | null
    diffAmount: string | null
    result: 0 | 1 | 2 | 3 | 4
    reason: string | null
    price: string | null
    countTime: Date | null
    countUserId: string | null
    recount: boolean
    added: boolean
    id: string
    ownerId: string
    position: number
  }
}
