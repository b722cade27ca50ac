// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface PlanTables {
  plan: {
    kind: 1 | 2
    cardId: string
    schemeId: string
    cardPlanId: string | null
    cardPlanNumId: string | null
    sourceType: 1 | 2 | 3 | 4 | 5
    nominalDate: string | null
    dueDate: string | null
    isForced: boolean
    leadDays: number
    graceDays: number
    shiftId: string | null
    windowStart: Date | null
    windowEnd: Date | null
    dueCount: number | null
    graceCount: number | null
    limitDate: string | null
    teamId: string | null
    status: 'pending' | 'inProgress' | 'done' | 'missed' | 'closed' | 'skipped' | 'deleted'
    orderId: string | null
    doneTime: Date | null
    doneDate: string | null
    doneUserId: string | null
    doneInCount: boolean
    isMakeUp: boolean
    closeType: 1 | 2 | null
    closeReason: string | null
    closeUserId: string | null
    closeTime: Date | null
    skipReason: 1 | 2 | 3 | 4 | 5 | 6 | null
    coveredById: string | null
    rescheduleCount: number
    rescheduleReason: string | null
    reachedDate: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  planExecutorIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
