// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface InventoryCountSlipTables {
  inventoryCountSlip: {
    code: string
    status: 'saved' | 'complete' | 'closed' | 'inApproval' | 'rejected'
    name: string
    warehouseId: string
    mode: 1 | 2
    freeze: boolean
    planStart: string | null
    planEnd: string | null
    progress: 'notStarted' | 'counting' | 'counted'
    snapshotTime: Date | null
    frozen: boolean
    auditRound: number
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
  inventoryCountSlipLocationIds: {
    ownerId: string
    targetId: string
    position: number
  }
  inventoryCountSlipToolingTypeIds: {
    ownerId: string
    targetId: string
    position: number
  }
  inventoryCountSlipCounterIds: {
    ownerId: string
    targetId: string
    position: number
  }
  inventoryCountSlipLines: {
    cardId: string | null
    inBook: boolean
    bookLocationId: string | null
    bookSeq: number | null
    realLocationId: string | null
    result: 0 | 1 | 2 | 3 | 4
    handle: 1 | 2
    reason: string | null
    movedSince: boolean
    scanTime: Date | null
    scanUserId: string | null
    scanCount: number
    photo: readonly StoredFile[] | null
    id: string
    ownerId: string
    position: number
  }
}
