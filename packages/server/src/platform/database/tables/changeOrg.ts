// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { changeOrg } from '@tmlm/model/areas/change/changePapers'

export interface ChangeOrgTables {
  changeOrg: {
    code: string
    newValueId: string
    oldValues: string | null
    manageDeptId: string | null
    administratorId: string | null
    useDeptId: string | null
    responsibleId: string | null
    productLineId: string | null
    unboundMechanics: ValueOf<(typeof changeOrg)['fields']['unboundMechanics']> | null
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
  changeOrgLines: {
    cardId: string
    oldValueId: string | null
    before: ValueOf<(typeof changeOrg)['fields']['lines']['fields']['before']> | null
    appliedAt: Date | null
    takenBackAt: Date | null
    id: string
    ownerId: string
    position: number
  }
}
