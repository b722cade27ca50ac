// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface UnsealTables {
  unseal: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    unsealDate: string
    reason: string | null
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
  unsealLines: {
    cardId: string
    sealLineId: string | null
    checkResult: 1 | 2 | 3
    checkText: string | null
    maintainSchemeId: string | null
    careMade: boolean
    faultTypeId: string | null
    repairId: string | null
    id: string
    ownerId: string
    position: number
  }
}
