// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface RequisitionToolingTables {
  requisitionTooling: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    applyDate: string
    applyUserId: string
    applyDeptId: string | null
    purpose: string
    warehouseId: string
    productLineId: string | null
    equipmentCardId: string | null
    productId: string | null
    needTime: Date | null
    returnTime: Date | null
    annex: readonly StoredFile[] | null
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
  requisitionToolingLines: {
    cardId: string | null
    archivesId: string | null
    qty: number
    issuedQty: number
    closedQty: number
    lifeRelease: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
