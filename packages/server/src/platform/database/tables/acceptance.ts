// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface AcceptanceTables {
  acceptance: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    cardType: 1 | 2 | 3 | 4 | 5
    acceptType: 1 | 2 | 3 | 4
    procurementOrderId: string | null
    supplierId: string | null
    acceptDate: string
    arriveDate: string | null
    unpacking: string | null
    commissioning: string | null
    trialFrom: string | null
    trialTo: string | null
    trialRun: string | null
    conclusion: string | null
    annex: readonly StoredFile[] | null
    closeReason: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  acceptanceAcceptorIds: {
    ownerId: string
    targetId: string
    position: number
  }
  acceptanceLines: {
    cardId: string
    inspectionStatus: 1 | 2 | 3 | 4 | 5
    trialQty: number | null
    trialOkQty: number | null
    cycleActual: string | null
    openingNum: number | null
    concessionReason: string | null
    reworkDate: string | null
    photo: readonly StoredFile[] | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
  acceptanceLinesItems: {
    item: string
    standard: string | null
    actual: string | null
    ok: boolean
    id: string
    ownerId: string
    position: number
  }
}
