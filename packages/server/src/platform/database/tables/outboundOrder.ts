// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface OutboundOrderTables {
  outboundOrder: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    outboundType: 1 | 2 | 3 | 5 | 6 | 7 | 9
    requisitionId: string | null
    warehouseId: string
    outTime: Date
    receiveUserId: string | null
    receiveDeptId: string | null
    productLineId: string | null
    equipmentCardId: string | null
    productId: string | null
    supplierId: string | null
    customerId: string | null
    auditRound: number
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
  outboundOrderLines: {
    cardId: string
    requisitionLineId: string | null
    locationId: string | null
    needReturn: boolean
    dueReturnTime: Date | null
    scanned: boolean
    photo: readonly StoredFile[] | null
    warnCodes: string | null
    returnedTime: Date | null
    returnMoveId: string | null
    moveId: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
