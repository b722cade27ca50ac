// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface InstrumentBoundInTables {
  instrumentBoundIn: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    inType: 1 | 2 | 3 | 4 | 5 | 6
    inDate: Date
    warehouseId: string
    keeperId: string | null
    handoverUserId: string | null
    sourceId: string | null
    auditRound: number
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
  instrumentBoundInLines: {
    cardId: string
    locationId: string | null
    sourceLineId: string | null
    returnCondition: 1 | 2 | 3
    accessoriesOk: boolean
    photo: readonly StoredFile[] | null
    remark: string | null
    holderUserId: string | null
    holderDeptId: string | null
    lastVerifyDate: string | null
    nextDueDate: string | null
    lastResult: 1 | 2 | 3 | null
    certificateNo: string | null
    outLineId: string | null
    moveId: string | null
    id: string
    ownerId: string
    position: number
  }
}
