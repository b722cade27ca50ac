// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface MaintenanceTables {
  maintenance: {
    code: string
    repairId: string | null
    dispatchId: string | null
    cardId: string | null
    mainWorkerId: string | null
    acceptTime: Date | null
    startTime: Date | null
    finishTime: Date | null
    recoveryTime: Date | null
    isStop: boolean
    stopTime: Date | null
    stopForRepair: boolean
    confirmedFaultTypeId: string | null
    causeId: string | null
    causeText: string | null
    measure: string | null
    repairWay: 1 | 2
    supplierId: string | null
    outsourceCost: string | null
    repairResult: 1 | 2 | 3 | 4 | null
    beforeImages: readonly StoredFile[] | null
    afterImages: readonly StoredFile[] | null
    status: 'notReviewed' | 'complete' | 'rejected' | 'withdrawn' | 'saved'
    progress: 'notStarted' | 'repairing' | 'repaired' | 'notDispatched' | 'evaluated'
    reworkSince: Date | null
    paused: boolean
    approveUserId: string | null
    approveTime: Date | null
    approveOpinion: string | null
    acceptMinutes: number | null
    responseMinutes: number | null
    pauseMinutes: number | null
    repairMinutes: number | null
    restoreMinutes: number | null
    downtimeMinutes: number | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  maintenanceHelperIds: {
    ownerId: string
    targetId: string
    position: number
  }
  maintenanceLabors: {
    userId: string
    minutes: number
    rate: string | null
    amount: string | null
    id: string
    ownerId: string
    position: number
  }
  maintenanceParts: {
    accessoryId: string
    issueType: 1 | 2
    warehouseId: string | null
    qty: string
    unitPrice: string | null
    amount: string | null
    oldPart: 0 | 1 | 2 | 3
    outputLineId: string | null
    id: string
    ownerId: string
    position: number
  }
  maintenanceWorks: {
    startTime: Date
    finishTime: Date | null
    id: string
    ownerId: string
    position: number
  }
  maintenancePauses: {
    reason: string
    fromTime: Date
    toTime: Date | null
    id: string
    ownerId: string
    position: number
  }
}
