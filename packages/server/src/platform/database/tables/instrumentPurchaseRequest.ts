// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface InstrumentPurchaseRequestTables {
  instrumentPurchaseRequest: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    applyDate: string
    applyDeptId: string | null
    applyUserId: string
    requestKind: 1 | 2 | 3
    needDate: string
    reason: string
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
  instrumentPurchaseRequestLines: {
    archivesId: string | null
    name: string | null
    model: string | null
    requirement: string | null
    qty: number
    refPrice: string | null
    amount: string | null
    replaceCardId: string | null
    useDeptId: string | null
    orderedQty: number
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
