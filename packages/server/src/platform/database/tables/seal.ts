// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface SealTables {
  seal: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    sealDate: string
    sealReason: string
    expectUnsealDate: string | null
    keeperId: string | null
    keepPlace: string | null
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
  sealLines: {
    cardId: string
    cardCondition: string | null
    measureText: string | null
    countAtSeal: number | null
    isUnsealed: boolean
    id: string
    ownerId: string
    position: number
  }
}
