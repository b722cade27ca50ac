// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { changeSupplier } from '@tmlm/model/areas/change/changePapers'

export interface ChangeSupplierTables {
  changeSupplier: {
    code: string
    newValueId: string
    oldValues: string | null
    applicantId: string | null
    applyTime: Date | null
    effectDate: string
    reason: string
    approverId: string | null
    approveTime: Date | null
    approveOpinion: string | null
    status: 'inApproval' | 'complete' | 'rejected' | 'revoked' | 'saved'
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
  changeSupplierLines: {
    cardId: string
    oldValueId: string | null
    before: ValueOf<(typeof changeSupplier)['fields']['lines']['fields']['before']> | null
    appliedAt: Date | null
    takenBackAt: Date | null
    id: string
    ownerId: string
    position: number
  }
}
