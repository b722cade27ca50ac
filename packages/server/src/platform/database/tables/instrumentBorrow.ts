// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface InstrumentBorrowTables {
  instrumentBorrow: {
    code: string
    status: 'saved' | 'rejected' | 'inApproval' | 'complete' | 'closed'
    applyDate: string
    userId: string
    deptId: string | null
    warehouseId: string
    planDate: string | null
    planReturnDate: string
    purpose: string
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
  instrumentBorrowLines: {
    archivesId: string | null
    cardId: string | null
    requirement: string | null
    qty: number
    issuedQty: number
    returnedQty: number
    limitAck: boolean
    closedQty: number
    id: string
    ownerId: string
    position: number
  }
}
