// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface InstrumentAcceptTables {
  instrumentAccept: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    purchaseOrderId: string | null
    supplierId: string | null
    acceptDate: string
    acceptDeptId: string | null
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
  instrumentAcceptAcceptUserIds: {
    ownerId: string
    targetId: string
    position: number
  }
  instrumentAcceptLines: {
    cardId: string
    serialNo: string | null
    appearance: 0 | 1 | 2
    completeness: 0 | 1 | 2
    documents: 0 | 1 | 2
    function: 0 | 1 | 2
    result: 1 | 2 | 3 | 4 | 5
    concession: string | null
    initialVerify: 1 | 2 | 3 | null
    certificateNo: string | null
    verifyDate: string | null
    verifyOrg: string | null
    validUntil: string | null
    certificateFiles: readonly StoredFile[] | null
    warrantyDate: string | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
