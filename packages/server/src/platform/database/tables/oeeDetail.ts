// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface OeeDetailTables {
  oeeDetail: {
    code: string
    cardId: string
    productLineId: string | null
    productId: string | null
    mouldCardId: string | null
    orderNo: string | null
    startTime: Date | null
    endTime: Date | null
    lastTime: Date | null
    pauseReason: string | null
    status: 'running' | 'paused' | 'shutDown'
    taktId: string | null
    idealSecPerPiece: string | null
    runSec: number
    plannedStopSec: number
    downSec: number
    minorStopSec: number
    minorStopCount: number
    source: 1 | 2 | 3 | 4 | 5
    corrected: boolean
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  oeeDetailOperatorIds: {
    ownerId: string
    targetId: string
    position: number
  }
  oeeDetailEvents: {
    eventType: 'startingUp' | 'pause' | 'restart' | 'shutdown'
    time: Date
    reason: string | null
    stopClass: 1 | 2 | null
    userId: string | null
    remark: string | null
    corrected: boolean
    id: string
    ownerId: string
    position: number
  }
  oeeDetailOutputs: {
    time: Date
    productId: string | null
    mouldCardId: string | null
    idealSecPerPiece: string | null
    totalQty: number
    goodQty: number
    defectQty: number
    defectReason: string | null
    userId: string | null
    id: string
    ownerId: string
    position: number
  }
}
