// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface DispatchTables {
  dispatch: {
    code: string
    repairId: string
    cardId: string | null
    mode: 1 | 2 | 3 | 4
    rangeId: string | null
    teamId: string | null
    mainWorkerId: string
    requireFinishTime: Date | null
    requireText: string | null
    urgency: 1 | 2 | 3 | null
    dispatcherId: string | null
    dispatchTime: Date | null
    status: 'saved' | 'audited' | 'rejected' | 'revoked'
    revokeReason: string | null
    auditOpinion: string | null
    isDeclined: boolean
    timeoutsTold: number
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  dispatchHelperIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
