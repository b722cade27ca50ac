// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface RepairTables {
  repair: {
    code: string
    source: 0 | 1 | 2 | 3
    sourceId: string | null
    cardId: string
    cardCode: string | null
    cardName: string | null
    useDeptId: string | null
    productLineId: string | null
    location: string | null
    reportTime: Date
    faultTypeId: string | null
    faultLevel: 1 | 2 | 3 | 4 | null
    urgency: 1 | 2 | 3
    isStop: boolean
    stopTime: Date | null
    faultTime: Date
    description: string
    images: readonly StoredFile[] | null
    isAnonymous: boolean
    reporterId: string | null
    reporterPhone: string | null
    reportDeptId: string | null
    requireFinishTime: Date | null
    status: 'notReviewed' | 'complete' | 'rejected' | 'withdrawn' | 'evaluated'
    progress: 'notStarted' | 'repairing' | 'repaired' | 'notDispatched' | 'evaluated'
    auditUserId: string | null
    auditTime: Date | null
    auditOpinion: string | null
    isClosed: boolean
    closeReason: string | null
    closeUserId: string | null
    closeTime: Date | null
    dispatchId: string | null
    maintenanceId: string | null
    scoreSpeed: number | null
    scoreQuality: number | null
    scoreService: number | null
    isSolved: boolean
    evaluateText: string | null
    evaluateTime: Date | null
    evaluateUserId: string | null
    isAutoEvaluated: boolean
    reopenCount: number
    needOutsource: boolean
    resubmitTime: Date | null
    confirmedFaultTypeId: string | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  repairStops: {
    fromTime: Date
    toTime: Date | null
    id: string
    ownerId: string
    position: number
  }
}
