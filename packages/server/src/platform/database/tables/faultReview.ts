// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface FaultReviewTables {
  faultReview: {
    code: string
    cardId: string
    trigger: 1 | 2 | 3 | 4
    confirmedFaultTypeId: string | null
    faultLevel: 1 | 2 | 3 | 4 | null
    directCause: string | null
    rootCause: string | null
    dutyType: string | null
    dutyDeptId: string | null
    dutyUserId: string | null
    lossAmount: string | null
    tempMeasure: string | null
    correctMeasure: string | null
    preventMeasure: string | null
    measureOwnerId: string | null
    measureDueDate: string | null
    verifyResult: 1 | 2 | null
    verifyUserId: string | null
    verifyText: string | null
    addToKnowledge: boolean
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
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
  faultReviewRepairIds: {
    ownerId: string
    targetId: string
    position: number
  }
  faultReviewWhys: {
    why: string
    id: string
    ownerId: string
    position: number
  }
}
