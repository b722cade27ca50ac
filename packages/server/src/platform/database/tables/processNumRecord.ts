// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface ProcessNumRecordTables {
  processNumRecord: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    workDate: string
    shiftId: string | null
    cardId: string
    equipmentCardId: string | null
    station: string | null
    productLineId: string | null
    productId: string | null
    procedureId: string | null
    inputMode: 1 | 2 | 3
    num: number | null
    okQty: number | null
    ngQty: number | null
    cavityUsed: number | null
    startMeter: number | null
    endMeter: number | null
    counted: boolean
    workMinutes: number | null
    operatorId: string | null
    source: 1 | 2 | 3 | 4 | 5 | 6
    auditRound: number
    remark: string | null
    annex: readonly StoredFile[] | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
}
