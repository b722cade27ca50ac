// Written by `npm run migration` from the definitions, never by hand.
import type { Generated } from 'kysely'

export interface CardPlanNumTables {
  cardPlanNum: {
    cardId: string
    schemeId: string
    createMode: 1 | 2 | 3
    ofTypeId: string | null
    autoInclude: boolean
    everyCount: number
    warnCount: number | null
    graceCount: number
    orDays: number | null
    scheduleMode: 1 | 2
    firstCount: number | null
    baseCount: number | null
    teamId: string | null
    lastDoneDate: string | null
    lastDoneCount: number | null
    lastDueCount: number | null
    enabled: boolean
    suspended: boolean
    suspendReason: string | null
    remark: string | null
    id: string
    version: Generated<number>
    orgId: Generated<string>
    createUserId: string
    createTime: Date
    updateUserId: string
    updateTime: Date
  }
  cardPlanNumExecutorIds: {
    ownerId: string
    targetId: string
    position: number
  }
}
