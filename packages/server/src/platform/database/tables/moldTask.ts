// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'
import type { StoredFile } from '@tmlm/model'

export interface MoldTaskTables {
  moldTask: {
    code: string
    source: 1 | 2 | 3
    productPlanId: string | null
    changeType: 1 | 2 | 3
    equipmentCardId: string
    station: string
    productLineId: string | null
    oldCardId: string | null
    newCardId: string | null
    productId: string | null
    reason: string
    requestUserId: string | null
    requestTime: Date | null
    requireTime: Date
    dispatchUserId: string | null
    dispatchTime: Date | null
    leaderId: string | null
    acceptTime: Date | null
    startTime: Date | null
    downTime: Date | null
    upTime: Date | null
    debugEndTime: Date | null
    firstPieceTime: Date | null
    finishTime: Date | null
    paused: boolean
    standardMin: number | null
    responseMin: string | null
    downMin: string | null
    upMin: string | null
    debugMin: string | null
    firstMin: string | null
    pauseMin: string | null
    changeMin: string | null
    onTime: boolean
    cancelReason: string | null
    annex: readonly StoredFile[] | null
    status: 'toBeDispatched' | 'dispatched' | 'changing' | 'firstPiecePending' | 'completed' | 'cancelled'
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  moldTaskMemberIds: {
    ownerId: string
    targetId: string
    position: number
  }
  moldTaskPauses: {
    reason: string
    stage: 1 | 2 | 3 | 4
    startTime: Date
    endTime: Date | null
    id: string
    ownerId: string
    position: number
  }
  moldTaskChecklist: {
    item: string | null
    ok: boolean
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
  moldTaskFirstPieces: {
    attempt: number
    time: Date
    inspectorId: string
    result: 1 | 2
    photo: readonly StoredFile[] | null
    remark: string | null
    id: string
    ownerId: string
    position: number
  }
}
