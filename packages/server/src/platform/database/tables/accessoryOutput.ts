// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface AccessoryOutputTables {
  accessoryOutput: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    outType: 1 | 2 | 3 | 4 | 5 | 6
    bizDate: string
    warehouseId: string
    applyId: string | null
    receiverUserId: string | null
    receiverDeptId: string | null
    cardId: string | null
    sourceKind: 'repair' | 'maintenance' | 'lubrication' | 'mouldMaking' | null
    sourceId: string | null
    sourceCode: string | null
    byOrder: boolean
    supplierId: string | null
    keeperId: string | null
    auditNo: number
    receiverSign: readonly StoredFile[] | null
    annex: readonly StoredFile[] | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  accessoryOutputLines: {
    accessoryId: string
    locationId: string | null
    batchId: string | null
    qty: string
    applyLineId: string | null
    unitCost: string | null
    amount: string | null
    oldPartQty: string | null
    returnedQty: string
    unusedQty: string
    unusedAmount: string
    usedQty: string
    returnPrice: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
