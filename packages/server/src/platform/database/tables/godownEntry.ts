// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface GodownEntryTables {
  godownEntry: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    inboundType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
    warehouseId: string
    inboundTime: Date
    handUserId: string | null
    keeperId: string | null
    auditRound: number
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
  godownEntryLines: {
    cardId: string
    locationId: string | null
    suggestedLocationId: string | null
    outLineId: string | null
    condition: 1 | 2 | 3
    returnNum: number | null
    photo: readonly StoredFile[] | null
    remark: string | null
    moveId: string | null
    id: string
    ownerId: string
    position: number
  }
}
