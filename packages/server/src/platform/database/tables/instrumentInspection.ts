// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface InstrumentInspectionTables {
  instrumentInspection: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    applyDate: string
    applyDeptId: string | null
    applyUserId: string
    sendType: 1 | 2 | 3
    verifyOrgId: string | null
    labDeptId: string | null
    planSendDate: string | null
    planReturnDate: string | null
    contact: string | null
    sendRound: number
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
  instrumentInspectionLines: {
    cardId: string
    lastVerifyDate: string | null
    nextDueDate: string | null
    reason: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null
    verifyKind: 1 | 2 | 3 | 4 | 5 | null
    verifyBasis: string | null
    requirement: string | null
    cost: string | null
    fromCustody: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null
    fromHolderUserId: string | null
    fromHolderDeptId: string | null
    fromWarehouseId: string | null
    fromLocationId: string | null
    fromOutLineId: string | null
    fromDueTime: Date | null
    lineStatus: 0 | 1 | 2 | 3 | 4
    sendTime: Date | null
    returnTime: Date | null
    recordId: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
