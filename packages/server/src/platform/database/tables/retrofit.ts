// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'
import type { ValueOf } from '@tmlm/model'
import type { retrofit } from '@tmlm/model/areas/disposal/retrofit'

export interface RetrofitTables {
  retrofit: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    retrofitWay: 1 | 2
    supplierId: string | null
    planStart: string | null
    planEnd: string | null
    cost: string | null
    reason: string
    content: string
    finishDate: string | null
    acceptResult: 1 | 2 | null
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
  retrofitLines: {
    cardId: string
    changedText: string | null
    newName: string | null
    newSpec: string | null
    newArchivesId: string | null
    newToolingTypeId: string | null
    newCavityNum: number | null
    newDesignLife: number | null
    newOriginalValue: string | null
    before: ValueOf<(typeof retrofit)['fields']['lines']['fields']['before']> | null
    id: string
    ownerId: string
    position: number
  }
}
