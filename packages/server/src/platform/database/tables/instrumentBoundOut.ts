// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface InstrumentBoundOutTables {
  instrumentBoundOut: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    outType: 1 | 2 | 3 | 4 | 5 | 6
    outDate: Date
    warehouseId: string
    receiveOrderId: string | null
    borrowOrderId: string | null
    inspectionId: string | null
    supplierId: string | null
    receiverUserId: string | null
    receiverDeptId: string | null
    auditRound: number
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
  instrumentBoundOutLines: {
    cardId: string
    sourceLineId: string | null
    locationId: string | null
    planReturnDate: string | null
    limitAck: boolean
    overdueReason: string | null
    returnedTime: Date | null
    returnCondition: number | null
    moveId: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
