// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface LifeDueTables {
  lifeDue: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    cardId: string
    addNum: number | null
    addMonths: number | null
    reason: string
    evaluation: string
    annex: readonly StoredFile[] | null
    usedAt: number | null
    totalAt: number | null
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
}
