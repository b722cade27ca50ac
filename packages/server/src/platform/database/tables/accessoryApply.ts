// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface AccessoryApplyTables {
  accessoryApply: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    applyDate: string
    needDate: string | null
    applyUserId: string
    applyDeptId: string
    warehouseId: string
    purpose: 1 | 2 | 3 | 4 | 5 | 6 | 9
    cardId: string | null
    sourceKind: 'repair' | 'maintenance' | 'lubrication' | 'mouldMaking' | null
    sourceId: string | null
    sourceCode: string | null
    isUrgent: boolean
    reason: string | null
    remark: string | null
    closeReason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  accessoryApplyLines: {
    accessoryId: string
    qty: string
    issuedQty: string
    returnedQty: string
    usedQty: string
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
